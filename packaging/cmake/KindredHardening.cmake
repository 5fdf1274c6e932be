# What makes a mistake in a release end the program instead of serving an attacker: checked copies and stack frames, a
# program at an address that changes, and tables of functions that are read-only before main. Accesses to containers are
# checked outside of the engine (CMakeLists.txt).
#
# Jumps have no marked targets: neither the C library of Debian nor its start of programs has any, and one object without
# them takes them from all. Variables get no values by themselves (-ftrivial-auto-var-init=zero): g++ 12 and 13 set parts of
# temporaries to 0 that have theirs.
# For Windows, mingw-w64 moves programs and makes no memory executable by itself; the rest is not asked of it.
option(KINDRED_HARDEN "Harden release builds" ON)

set(KINDRED_IS_HARDENED OFF)
if(KINDRED_HARDEN AND CMAKE_BUILD_TYPE STREQUAL Release AND NOT KINDRED_SANITIZE AND NOT WIN32)
  set(KINDRED_IS_HARDENED ON)
  include(CheckPIESupported)
  check_pie_supported()
  set(CMAKE_POSITION_INDEPENDENT_CODE ON)

  # Level 3 looks at sizes that only the run knows; it came with g++ 12.
  set(level 3)
  if(CMAKE_CXX_COMPILER_ID STREQUAL GNU AND CMAKE_CXX_COMPILER_VERSION VERSION_LESS 12)
    set(level 2)
  endif()
  set(options -U_FORTIFY_SOURCE -D_FORTIFY_SOURCE=${level} -fstack-protector-strong)
  target_compile_options(kindred_settings INTERFACE "$<$<COMPILE_LANGUAGE:CXX>:${options}>")
  target_link_options(kindred_settings INTERFACE LINKER:-z,relro,-z,now)
endif()
