#include "python/binding/sections.hpp"

#include <array>
#include <string>

#include "engine/core/error.hpp"
#include "engine/core/progress.hpp"
#include "python/binding/texts.hpp"

namespace kindred::python {

namespace {

namespace py = pybind11;

/// An exception of the module, as the code of an error names it.
struct Exception {
  ErrorCode code;
  const char* name;
  PyObject* const* parent;  ///< the exception of Python that it is, too
  const char* sentence;
};

constexpr std::size_t exceptionCount = 6;

std::array<Exception, exceptionCount> exceptions() {
  return {{
      {ErrorCode::Usage, "UsageError", &PyExc_ValueError, "An option is not acceptable."},
      {ErrorCode::Input, "InputError", &PyExc_ValueError, "Data are not acceptable."},
      {ErrorCode::Budget, "BudgetError", &PyExc_MemoryError,
       "Reading would take more memory than is allowed."},
      {ErrorCode::Device, "DeviceError", &PyExc_RuntimeError,
       "A device is missing, unusable or failed."},
      {ErrorCode::Memory, "OutOfMemoryError", &PyExc_MemoryError,
       "The work does not fit into memory."},
      {ErrorCode::File, "FileError", &PyExc_OSError, "The file system refused."},
  }};
}

/// The exceptions as objects; they live as long as the interpreter.
struct Raised {
  PyObject* cancelled = nullptr;
  std::array<PyObject*, exceptionCount> ofCode{};
};

Raised& raised() {
  static Raised all;
  return all;
}

PyObject* newException(py::module_& module, const std::string& name, const char* sentence,
                       const py::object& parents) {
  auto* exception = PyErr_NewExceptionWithDoc(("kindred." + name).c_str(), sentence, parents.ptr(),
                                              /*dict=*/nullptr);
  if (exception == nullptr) throw py::error_already_set{};
  module.add_object(name.c_str(), exception);
  return exception;
}

void raise(ErrorCode code, const char* sentence) {
  const auto all = exceptions();
  for (std::size_t at = 0; at < all.size(); ++at)
    if (all[at].code == code) return PyErr_SetObject(raised().ofCode[at], textOf(sentence).ptr());
  PyErr_SetObject(PyExc_RuntimeError, textOf(sentence).ptr());
}

void translate(std::exception_ptr thrown) {
  try {
    if (thrown) std::rethrow_exception(thrown);
  } catch (const Error& error) {
    raise(error.code(), error.what());
  } catch (const Cancelled&) {
    PyErr_SetString(raised().cancelled, "The work was cancelled.");
  }
}

}  // namespace

void addErrors(py::module_& module) {
  auto* base = newException(module, "KindredError", "Whatever Kindred could not do.",
                            py::reinterpret_borrow<py::object>(PyExc_Exception));
  const auto parent = py::reinterpret_borrow<py::object>(base);
  raised().cancelled =
      newException(module, "Cancelled", "The work was cancelled, and nothing is kept.", parent);
  const auto all = exceptions();
  for (std::size_t at = 0; at < all.size(); ++at)
    raised().ofCode[at] =
        newException(module, all[at].name, all[at].sentence,
                     py::make_tuple(parent, py::reinterpret_borrow<py::object>(*all[at].parent)));
  py::register_exception_translator(translate);
}

}  // namespace kindred::python
