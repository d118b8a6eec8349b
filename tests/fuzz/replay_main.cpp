// SPDX-License-Identifier: GPL-3.0-or-later
// TARGET FOLDER ROUNDS: a fuzz target without a fuzzer. It is given what a fuzzer begins with, and of each file so many
// variations, always the same ones: that keeps the target in order between two runs of the fuzzer.
#include <QByteArray>
#include <QDir>
#include <QFile>

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <random>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

namespace {

void give(const QByteArray& input)
{
    LLVMFuzzerTestOneInput(
        reinterpret_cast<const std::uint8_t*>(input.constData()), static_cast<std::size_t>(input.size()));
}

QByteArray variationOf(QByteArray input, const QByteArray& other, std::mt19937& random)
{
    const auto below = [&random](qsizetype bound) { return bound > 0 ? static_cast<qsizetype>(random() % bound) : 0; };
    for (auto changes = 1 + below(4); changes > 0; --changes) {
        const auto at = below(input.size());
        switch (random() % 5) {
        case 0:
            if (!input.isEmpty())
                input[at] = static_cast<char>(random());
            break;
        case 1:
            if (!input.isEmpty())
                input[at] = static_cast<char>(input[at] ^ (1U << (random() % 8)));
            break;
        case 2:
            input.remove(at, 1 + below(16));
            break;
        case 3:
            input.insert(at, other.mid(below(other.size()), 1 + below(64)));
            break;
        default:
            input.truncate(at);
        }
    }
    return input;
}

} // namespace

int main(int argc, char** argv)
{
    const QDir folder(argc > 1 ? QString::fromLocal8Bit(argv[1]) : QString());
    const int rounds = argc > 2 ? QByteArray(argv[2]).toInt() : 0;
    QByteArrayList all;
    for (const auto& name : folder.entryList(QDir::Files, QDir::Name)) {
        QFile file(folder.filePath(name));
        if (file.open(QIODevice::ReadOnly))
            all << file.readAll();
    }
    if (all.isEmpty()) {
        std::fputs("There is nothing to begin with.\n", stderr);
        return 1;
    }
    std::mt19937 random(1); // NOLINT(cert-msc*): always the same ones.
    for (const auto& input : std::as_const(all)) {
        give(input);
        for (int round = 0; round < rounds; ++round)
            give(variationOf(input, all[static_cast<qsizetype>(random() % static_cast<unsigned>(all.size()))], random));
    }
    std::printf("%lld inputs\n", static_cast<long long>(all.size()) * (rounds + 1));
    return 0;
}
