# The module for Python, where there is what it is built from. Sanitized code does not load into a Python that is not.

if(NOT KINDRED_PYTHON OR NOT KINDRED_FILES OR KINDRED_SANITIZE)
  file(REMOVE_RECURSE ${PROJECT_BINARY_DIR}/python)  # of an earlier build: it would not be kept up to date
  return()
endif()
set(PYBIND11_FINDPYTHON ON)
find_package(Python 3.11 COMPONENTS Interpreter Development.Module)
if(Python_FOUND)
  find_package(pybind11 2.10 CONFIG)
endif()
if(NOT pybind11_FOUND)
  file(REMOVE_RECURSE ${PROJECT_BINARY_DIR}/python)
  message(STATUS "The module for Python is left out: pybind11 or the headers of Python are missing.")
  return()
endif()
add_subdirectory(${PROJECT_SOURCE_DIR}/python)
