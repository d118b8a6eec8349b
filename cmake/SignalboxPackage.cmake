# SPDX-License-Identifier: GPL-3.0-or-later
# `cpack` in a build folder makes a package for the Debian that it runs on. See docs/internals/packaging.md.

# The address is a name for the project, not a mailbox that somebody reads: whoever hands packages out sets their own.
set(SIGNALBOX_PACKAGE_MAINTAINER "Signalbox developers <packages@signalbox.org>" CACHE STRING "Named in packages")

set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME signalbox)
set(CPACK_PACKAGE_VERSION "${PROJECT_VERSION}")
set(CPACK_PACKAGE_CONTACT "${SIGNALBOX_PACKAGE_MAINTAINER}")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "Watch and repair Consul semaphores and locks, live")
set(CPACK_PACKAGE_DESCRIPTION
    "Signalbox shows the semaphores and locks that programs keep in Consul's
key-value store: who holds a permit, who waits, what is broken, and why.
What it repairs it repairs by a plan that is seen first. It also shows keys
and services, runs experiments with simulated contenders, and records what
it sees. An agent for practice is built in.
.
The package has the window, signalbox, and its twin for the terminal,
signalboxctl."
)
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
set(CPACK_INSTALL_DEFAULT_DIRECTORY_PERMISSIONS OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ GROUP_EXECUTE WORLD_READ WORLD_EXECUTE)
set(CPACK_PRE_BUILD_SCRIPTS "${PROJECT_SOURCE_DIR}/packaging/debian/finish.cmake")
set(CPACK_SIGNALBOX_SOURCE "${PROJECT_SOURCE_DIR}")

set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_RELEASE 1)
set(CPACK_DEBIAN_PACKAGE_SECTION net)
set(CPACK_DEBIAN_PACKAGE_PRIORITY optional)
# The libraries that the programs are linked with are found in them; Qt's plugins come with its libraries.
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS_PRIVATE_DIRS "${CMAKE_LIBRARY_OUTPUT_DIRECTORY}")
set(CPACK_DEBIAN_PACKAGE_RECOMMENDS "fonts-dejavu-core, qt6-translations-l10n, qt6-wayland")
set(CPACK_DEBIAN_PACKAGE_SUGGESTS "bash-completion, consul")
set(CPACK_DEBIAN_COMPRESSION_TYPE xz)
include(CPack)
