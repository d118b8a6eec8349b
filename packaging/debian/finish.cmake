# SPDX-License-Identifier: GPL-3.0-or-later
# CPack runs this when everything is installed and nothing is packed yet: what Debian wants in another way than
# other systems. The licence itself lies on every Debian, so the package only says which one.
cmake_minimum_required(VERSION 3.24)
set(root "${CPACK_TEMPORARY_INSTALL_DIRECTORY}/usr/share")
set(doc "${root}/doc/signalbox")

function(pack from to)
    execute_process(COMMAND gzip -9nc "${from}" OUTPUT_FILE "${to}" COMMAND_ERROR_IS_FATAL ANY)
    file(CHMOD "${to}" PERMISSIONS OWNER_READ OWNER_WRITE GROUP_READ WORLD_READ)
endfunction()

file(REMOVE_RECURSE "${root}/doc/Signalbox")
file(MAKE_DIRECTORY "${doc}")
file(COPY "${CPACK_SIGNALBOX_SOURCE}/packaging/debian/copyright" DESTINATION "${doc}")
file(CHMOD "${doc}/copyright" PERMISSIONS OWNER_READ OWNER_WRITE GROUP_READ WORLD_READ)
file(READ "${CPACK_SIGNALBOX_SOURCE}/packaging/debian/changelog" changes)
string(REPLACE "@MAINTAINER@" "${CPACK_PACKAGE_CONTACT}" changes "${changes}")
file(WRITE "${CPACK_TEMPORARY_DIRECTORY}/../changelog" "${changes}")
pack("${CPACK_TEMPORARY_DIRECTORY}/../changelog" "${doc}/changelog.Debian.gz")
file(REMOVE "${CPACK_TEMPORARY_DIRECTORY}/../changelog")
pack("${CPACK_SIGNALBOX_SOURCE}/CHANGELOG.md" "${doc}/changelog.gz")
file(GLOB pages "${root}/man/man1/*.1")
foreach(page ${pages})
    pack("${page}" "${page}.gz")
    file(REMOVE "${page}")
endforeach()
