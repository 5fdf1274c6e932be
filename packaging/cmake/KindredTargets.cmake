# What every Kindred target shares: language level, warnings, sanitizers, include root.

find_package(Threads REQUIRED)

# What calls the system stands in files of their own, one a system: machine_linux.cpp, machine_windows.cpp.
set(KINDRED_SYSTEM linux)
if(WIN32)
  set(KINDRED_SYSTEM windows)
  add_compile_definitions(NOMINMAX WIN32_LEAN_AND_MEAN)
endif()

find_program(KINDRED_CCACHE ccache)
if(KINDRED_CCACHE AND NOT CMAKE_CXX_COMPILER_LAUNCHER)
  # Paths below the sources are taken as relative, so that a checkout in another folder finds what this one compiled.
  set(launcher ${CMAKE_COMMAND} -E env CCACHE_BASEDIR=${PROJECT_SOURCE_DIR} CCACHE_NOHASHDIR=1 ${KINDRED_CCACHE})
  set(CMAKE_C_COMPILER_LAUNCHER ${launcher})
  set(CMAKE_CXX_COMPILER_LAUNCHER ${launcher})
  set(CMAKE_CUDA_COMPILER_LAUNCHER ${launcher})
endif()

# Programs find libraries outside the system's folders by full paths. CMake would end paths that it replaces when it
# installs with an empty one, which is the current folder.
set(CMAKE_BUILD_WITH_INSTALL_RPATH ON)
set(CMAKE_INSTALL_RPATH_USE_LINK_PATH ON CACHE BOOL "Programs know the folders of the libraries that they were linked with")

option(KINDRED_UNITY "Compile the sources of a folder a few files at a time, which parses their headers once" ON)
set(KINDRED_UNITY_FILES 8 CACHE STRING "The number of sources compiled at a time: more are faster from nothing, and slower after a change")

add_library(kindred_settings INTERFACE)
target_compile_features(kindred_settings INTERFACE cxx_std_20)
target_include_directories(kindred_settings INTERFACE ${PROJECT_SOURCE_DIR})
# No file that is built names the folder it was built in.
target_compile_options(kindred_settings INTERFACE
  $<$<COMPILE_LANGUAGE:CXX>:-ffile-prefix-map=${PROJECT_SOURCE_DIR}/=>)
target_compile_options(kindred_settings INTERFACE
  $<$<COMPILE_LANGUAGE:CXX>:-Wall -Wextra -Wpedantic -Wconversion -Wno-sign-conversion -Wno-missing-field-initializers>
  # In a group of files, a local name would shadow names of the other files.
  $<$<COMPILE_LANG_AND_ID:CXX,GNU>:-Wshadow$<$<BOOL:${KINDRED_UNITY}>:=local>>
  # g++ 12 and 13 warn of overlapping copies inside std::string that are none (GCC bug 105651).
  $<$<AND:$<COMPILE_LANG_AND_ID:CXX,GNU>,$<VERSION_LESS:$<CXX_COMPILER_VERSION>,14>>:-Wno-restrict>
  # Warnings of one compiler are mistakes: others find other ones, and their users want the program.
  $<$<AND:$<COMPILE_LANG_AND_ID:CXX,GNU>,$<VERSION_GREATER_EQUAL:$<CXX_COMPILER_VERSION>,12>,$<VERSION_LESS:$<CXX_COMPILER_VERSION>,13>,$<BOOL:${KINDRED_WARNINGS_AS_ERRORS}>>:-Werror>)
target_link_libraries(kindred_settings INTERFACE Threads::Threads)
if(KINDRED_SANITIZE)
  target_compile_options(kindred_settings INTERFACE
    -fsanitize=${KINDRED_SANITIZE} -fno-omit-frame-pointer -fno-sanitize-recover=all
    # Sanitized code makes g++ 12 take members of std::regex for uninitialised.
    $<$<COMPILE_LANG_AND_ID:CXX,GNU>:-Wno-maybe-uninitialized>)
  target_link_options(kindred_settings INTERFACE -fsanitize=${KINDRED_SANITIZE})
endif()

if(KINDRED_FUZZ)  # what was run is counted
  target_compile_options(kindred_settings INTERFACE -fsanitize=fuzzer-no-link)
endif()
include(KindredHardening)

# kindred_unite(TARGET): groups the sources of each folder, at most KINDRED_UNITY_FILES in a group. A group is one compilation, so
# two files of a folder must not define the same name, not even in an unnamed namespace. Sources with options of their
# own stay alone. Call it when the target has all its sources.
function(kindred_unite target)
  if(NOT KINDRED_UNITY)
    return()
  endif()
  get_target_property(sources ${target} SOURCES)
  get_target_property(home ${target} SOURCE_DIR)
  list(FILTER sources INCLUDE REGEX "\\.cpp$")
  list(FILTER sources EXCLUDE REGEX "_windows\\.cpp$")  # whose headers define words of every day
  set(folders "")
  foreach(source IN LISTS sources)
    cmake_path(ABSOLUTE_PATH source BASE_DIRECTORY ${home} NORMALIZE)
    cmake_path(IS_PREFIX PROJECT_SOURCE_DIR ${source} is_ours)
    cmake_path(IS_PREFIX PROJECT_BINARY_DIR ${source} is_generated)
    if(NOT is_ours OR is_generated)
      continue()
    endif()
    cmake_path(GET source PARENT_PATH folder)
    cmake_path(RELATIVE_PATH folder BASE_DIRECTORY ${PROJECT_SOURCE_DIR})
    string(MAKE_C_IDENTIFIER ${folder} folder)
    list(APPEND folders ${folder})
    list(APPEND sources_of_${folder} ${source})
  endforeach()
  list(REMOVE_DUPLICATES folders)
  foreach(folder IN LISTS folders)
    list(LENGTH sources_of_${folder} count)
    math(EXPR groups "(${count} + ${KINDRED_UNITY_FILES} - 1) / ${KINDRED_UNITY_FILES}")
    math(EXPR size "(${count} + ${groups} - 1) / ${groups}")
    set(place 0)
    foreach(source IN LISTS sources_of_${folder})
      math(EXPR group "${place} / ${size}")
      math(EXPR place "${place} + 1")
      set_source_files_properties(${source} TARGET_DIRECTORY ${target} PROPERTIES UNITY_GROUP ${folder}_${group})
    endforeach()
  endforeach()
  set_target_properties(${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_MODE GROUP)
  # g++ takes a .cpp that a group includes for a header, where members of unnamed types would be a mistake.
  target_compile_options(${target} PRIVATE $<$<COMPILE_LANG_AND_ID:CXX,GNU>:-Wno-subobject-linkage>)
endfunction()

# kindred_program(NAME): an executable whose texts, names of files among them, are UTF-8 on Windows as well, and whose stack is that of Linux.
function(kindred_program name)
  if(WIN32)
    enable_language(RC)
    target_sources(${name} PRIVATE ${PROJECT_SOURCE_DIR}/io/system/windows/utf8.rc ${PROJECT_SOURCE_DIR}/io/system/windows/utf8_names.cpp)
    target_link_options(${name} PRIVATE LINKER:--stack,8388608 LINKER:--wrap,mbrtowc)
  endif()
endfunction()

# kindred_library(NAME SOURCES...): a static library with the shared settings. Its sources, which the folders below may
# add, are united at the end of the folder that calls this.
function(kindred_library name)
  add_library(${name} STATIC ${ARGN})
  target_link_libraries(${name} PUBLIC kindred_settings)
  set_target_properties(${name} PROPERTIES POSITION_INDEPENDENT_CODE ON)
  cmake_language(EVAL CODE "cmake_language(DEFER CALL kindred_unite ${name})")
endfunction()
