#pragma once

#include <pybind11/pybind11.h>

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "engine/core/matrix.hpp"
#include "python/binding/texts.hpp"

namespace kindred::python {

/// Numbers of the engine as Python sees them through its buffer protocol, without a copy. The owner
/// lives as long as somebody looks at them.
struct Values {
  std::shared_ptr<const void> owner;
  const void* data = nullptr;
  std::string format;  ///< as the struct module of Python names the type
  std::int64_t itemBytes = 0;
  std::vector<std::int64_t> shape;
  bool mayChange = false;
};

/// A NumPy array of these numbers.
pybind11::object arrayOf(Values values);

/// Numbers that something owns, in rows of `columns`, or, if that is 0, in one row. Those that
/// are handed over (`mayChange`) can be written to.
template <typename Number>
pybind11::object arrayOf(std::shared_ptr<const void> owner, std::span<const Number> numbers,
                         std::int64_t columns = 0, bool mayChange = false) {
  Values values{.owner = std::move(owner),
                .data = numbers.data(),
                .format = pybind11::format_descriptor<Number>::format(),
                .itemBytes = sizeof(Number),
                .mayChange = mayChange};
  const auto count = static_cast<std::int64_t>(numbers.size());
  if (columns == 0)
    values.shape = {count};
  else
    values.shape = {count / columns, columns};
  return arrayOf(std::move(values));
}

/// Numbers that are moved into the array.
template <typename Number>
pybind11::object arrayOf(std::vector<Number> numbers, std::int64_t columns = 0) {
  auto owner = std::make_shared<const std::vector<Number>>(std::move(numbers));
  const std::span<const Number> seen{*owner};
  return arrayOf(std::move(owner), seen, columns, /*mayChange=*/true);
}

/// A matrix of something that lives on in the array.
pybind11::object arrayOf(std::shared_ptr<const void> owner, const Matrix& matrix);

/// The numbers of a contiguous buffer of their type, which the Python side makes by
/// numpy.ascontiguousarray.
template <typename Number>
std::span<const Number> numbersIn(const pybind11::buffer_info& buffer) {
  if (buffer.itemsize != sizeof(Number) ||
      buffer.format != pybind11::format_descriptor<Number>::format())
    throw pybind11::type_error{"an array of another type"};
  return {static_cast<const Number*>(buffer.ptr), static_cast<std::size_t>(buffer.size)};
}

void addValues(pybind11::module_& module);

}  // namespace kindred::python
