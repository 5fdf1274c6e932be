#pragma once

#include <pybind11/pybind11.h>

#include <string>
#include <string_view>

namespace kindred::python {

/// A text of Python, with "�" for each byte that is no UTF-8: no name out of a file raises.
inline pybind11::str textOf(std::string_view text) {
  auto* made = PyUnicode_DecodeUTF8(text.data(), static_cast<Py_ssize_t>(text.size()), "replace");
  if (made == nullptr) throw pybind11::error_already_set{};
  return pybind11::reinterpret_steal<pybind11::str>(made);
}

}  // namespace kindred::python

namespace pybind11::detail {

/// Every std::string that goes to Python is made by textOf(). One that comes may be a path that is
/// no UTF-8, which Python keeps by surrogates.
template <>
struct type_caster<std::string> : string_caster<std::string> {
  bool load(handle source, bool convert) {
    if (string_caster<std::string>::load(source, convert)) return true;
    if (!source || PyUnicode_Check(source.ptr()) == 0) return false;
    const auto bytes = reinterpret_steal<object>(
        PyUnicode_AsEncodedString(source.ptr(), "utf-8", "surrogateescape"));
    if (!bytes) {
      PyErr_Clear();
      return false;
    }
    value = {PyBytes_AS_STRING(bytes.ptr()),
             static_cast<std::size_t>(PyBytes_GET_SIZE(bytes.ptr()))};
    return true;
  }

  static handle cast(const std::string& text, return_value_policy /*policy*/, handle /*parent*/) {
    return kindred::python::textOf(text).release();
  }
};

}  // namespace pybind11::detail
