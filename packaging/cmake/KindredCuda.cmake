# Whether the CUDA back end is built: KINDRED_CUDA is AUTO (where nvcc is found), ON or OFF. Sets KINDRED_HAS_CUDA.
# Every architecture costs minutes. By default there is the one of this machine's GPU, or, without a GPU, one with its
# PTX, which newer GPUs translate when the program first runs. CMAKE_CUDA_ARCHITECTURES asks for others.
# The nvcc of Debian 12 (CUDA 11) knows no C++20: AUTO leaves CUDA out there.

set(KINDRED_CUDA AUTO CACHE STRING "Build the CUDA back end: AUTO (where nvcc is found), ON or OFF")
set_property(CACHE KINDRED_CUDA PROPERTY STRINGS AUTO ON OFF)
set(KINDRED_HAS_CUDA OFF)

# The architectures of the GPUs of this machine, as "90-real"; empty without one. CMake's "native" is an error there.
function(kindred_own_architectures result)
  execute_process(COMMAND nvidia-smi --query-gpu=compute_cap --format=csv,noheader
                  OUTPUT_VARIABLE capabilities ERROR_QUIET RESULT_VARIABLE failed)
  set(architectures "")
  if(NOT failed)
    string(REGEX MATCHALL "[0-9]+\\.[0-9]+" architectures "${capabilities}")
    list(REMOVE_DUPLICATES architectures)
    list(TRANSFORM architectures REPLACE "([0-9]+)\\.([0-9]+)" "\\1\\2-real")
  endif()
  set(${result} "${architectures}" PARENT_SCOPE)
endfunction()

# The version of CUDA that the compiler found is of: "13.0".
function(kindred_nvcc_version result)
  execute_process(COMMAND ${CMAKE_CUDA_COMPILER} --version OUTPUT_VARIABLE words ERROR_QUIET)
  string(REGEX MATCH "release ([0-9.]+)" matched "${words}")
  set(${result} "${CMAKE_MATCH_1}" PARENT_SCOPE)
endfunction()

if(NOT KINDRED_CUDA STREQUAL OFF)
  if(NOT CMAKE_CUDA_COMPILER AND NOT DEFINED ENV{CUDACXX})
    find_program(KINDRED_NVCC nvcc HINTS /usr/local/cuda/bin)
    if(KINDRED_NVCC)
      set(CMAKE_CUDA_COMPILER ${KINDRED_NVCC})
    endif()
  endif()
  if(NOT DEFINED CMAKE_CUDA_ARCHITECTURES)
    kindred_own_architectures(CMAKE_CUDA_ARCHITECTURES)
    if(NOT CMAKE_CUDA_ARCHITECTURES)
      set(CMAKE_CUDA_ARCHITECTURES 80)
    endif()
  endif()
  include(CheckLanguage)
  check_language(CUDA)
  if(CMAKE_CUDA_COMPILER)
    kindred_nvcc_version(nvcc_version)
    if(nvcc_version VERSION_GREATER_EQUAL 12)
      set(KINDRED_HAS_CUDA ON)
    elseif(KINDRED_CUDA STREQUAL ON)
      message(FATAL_ERROR "KINDRED_CUDA is ON, but nvcc is of CUDA ${nvcc_version}: install CUDA 12 or newer.")
    else()
      message(STATUS "CUDA is left out: nvcc is of CUDA ${nvcc_version}, and 12 or newer is needed.")
    endif()
  elseif(KINDRED_CUDA STREQUAL ON)
    message(FATAL_ERROR "KINDRED_CUDA is ON, but there is no nvcc: install the CUDA toolkit, or put its bin folder into PATH.")
  endif()
endif()

if(KINDRED_HAS_CUDA)
  enable_language(CUDA)
  # CMake 3.25 does not know this dialect of nvcc yet.
  set(CMAKE_CUDA20_STANDARD_COMPILE_OPTION "-std=c++20")
  set(CMAKE_CUDA20_EXTENSION_COMPILE_OPTION "-std=c++20")
  set(CMAKE_CUDA_STANDARD 20)
  set(CMAKE_CUDA_RUNTIME_LIBRARY Static)
  target_compile_options(kindred_settings INTERFACE
    $<$<COMPILE_LANGUAGE:CUDA>:-Xcompiler=-Wall,-Wextra,-Wno-missing-field-initializers>
    $<$<AND:$<COMPILE_LANGUAGE:CUDA>,$<BOOL:${KINDRED_WARNINGS_AS_ERRORS}>>:-Werror=all-warnings>)
endif()
