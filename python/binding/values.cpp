#include "python/binding/values.hpp"

namespace kindred::python {

namespace py = pybind11;

py::object arrayOf(Values values) {
  return py::module_::import("numpy").attr("asarray")(py::cast(std::move(values)));
}

py::object arrayOf(std::shared_ptr<const void> owner, const Matrix& matrix) {
  const auto numbers = matrix.values();
  Values values{.owner = std::move(owner),
                .data = numbers.data(),
                .format = py::format_descriptor<double>::format(),
                .itemBytes = sizeof(double),
                .shape = {static_cast<std::int64_t>(matrix.rows()),
                          static_cast<std::int64_t>(matrix.columns())},
                .mayChange = true};
  return arrayOf(std::move(values));
}

void addValues(py::module_& module) {
  py::class_<Values>(module, "Values", py::buffer_protocol()).def_buffer([](Values& values) {
    std::vector<py::ssize_t> strides(values.shape.size(), values.itemBytes);
    for (std::size_t at = values.shape.size(); at-- > 1;)
      strides[at - 1] = strides[at] * values.shape[at];
    // Python wants a pointer to what may change; if it may not, the buffer says so.
    return py::buffer_info(const_cast<void*>(values.data), values.itemBytes, values.format,
                           static_cast<py::ssize_t>(values.shape.size()), values.shape,
                           std::move(strides), !values.mayChange);
  });
}

}  // namespace kindred::python
