# What every Kindred target shares: language level, warnings, sanitizers, include root.

find_package(Threads REQUIRED)

find_program(KINDRED_CCACHE ccache)
if(KINDRED_CCACHE AND NOT CMAKE_CXX_COMPILER_LAUNCHER)
  set(CMAKE_C_COMPILER_LAUNCHER ${KINDRED_CCACHE})
  set(CMAKE_CXX_COMPILER_LAUNCHER ${KINDRED_CCACHE})
  set(CMAKE_CUDA_COMPILER_LAUNCHER ${KINDRED_CCACHE})
endif()

add_library(kindred_settings INTERFACE)
target_compile_features(kindred_settings INTERFACE cxx_std_20)
target_include_directories(kindred_settings INTERFACE ${PROJECT_SOURCE_DIR})
target_compile_options(kindred_settings INTERFACE
  $<$<COMPILE_LANGUAGE:CXX>:-Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wno-sign-conversion
    -Wno-missing-field-initializers>
  # g++ 12 and 13 warn of overlapping copies inside std::string that are none (GCC bug 105651).
  $<$<AND:$<COMPILE_LANG_AND_ID:CXX,GNU>,$<VERSION_LESS:$<CXX_COMPILER_VERSION>,14>>:-Wno-restrict>
  $<$<AND:$<COMPILE_LANGUAGE:CXX>,$<BOOL:${KINDRED_WARNINGS_AS_ERRORS}>>:-Werror>)
target_link_libraries(kindred_settings INTERFACE Threads::Threads)
if(KINDRED_SANITIZE)
  target_compile_options(kindred_settings INTERFACE
    -fsanitize=${KINDRED_SANITIZE} -fno-omit-frame-pointer -fno-sanitize-recover=all
    # Sanitized code makes g++ 12 take members of std::regex for uninitialised.
    $<$<COMPILE_LANG_AND_ID:CXX,GNU>:-Wno-maybe-uninitialized>)
  target_link_options(kindred_settings INTERFACE -fsanitize=${KINDRED_SANITIZE})
endif()

# kindred_library(NAME SOURCES...): a static library with the shared settings.
function(kindred_library name)
  add_library(${name} STATIC ${ARGN})
  target_link_libraries(${name} PUBLIC kindred_settings)
  set_target_properties(${name} PROPERTIES POSITION_INDEPENDENT_CODE ON)
endfunction()
