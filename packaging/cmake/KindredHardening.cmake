# What makes a mistake in a release end the program instead of serving an attacker: checked copies, accesses and stack
# frames, no memory of the stack without a value, a program at an address that changes, and tables of functions that are
# read-only before main. Jumps have no marked targets: neither the C library of Debian nor its start of programs has any,
# and one object without them takes them from all.
option(KINDRED_HARDEN "Harden release builds" ON)

set(KINDRED_IS_HARDENED OFF)
if(KINDRED_HARDEN AND CMAKE_BUILD_TYPE STREQUAL Release AND NOT KINDRED_SANITIZE)
  set(KINDRED_IS_HARDENED ON)
  include(CheckPIESupported)
  check_pie_supported()
  set(CMAKE_POSITION_INDEPENDENT_CODE ON)

  # Level 3 looks at sizes that only the run knows; it came with g++ 12.
  set(level 3)
  if(CMAKE_CXX_COMPILER_ID STREQUAL GNU AND CMAKE_CXX_COMPILER_VERSION VERSION_LESS 12)
    set(level 2)
  endif()
  set(options -U_FORTIFY_SOURCE -D_FORTIFY_SOURCE=${level} -fstack-protector-strong -ftrivial-auto-var-init=zero
      -D_GLIBCXX_ASSERTIONS)
  target_compile_options(kindred_settings INTERFACE "$<$<COMPILE_LANGUAGE:CXX>:${options}>")
  target_link_options(kindred_settings INTERFACE LINKER:-z,relro,-z,now)
endif()
