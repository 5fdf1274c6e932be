#pragma once

#include <pybind11/pybind11.h>

#include <memory>
#include <string>
#include <vector>

#include "engine/graph/dataset.hpp"
#include "engine/kernel/marginalized.hpp"
#include "io/format/notice.hpp"
#include "io/project/project.hpp"

/// Values of the engine as objects of Python: shared, and never changed.
namespace kindred::python {

struct GraphHandle {
  std::shared_ptr<const Graph> graph;
};

struct DatasetHandle {
  std::shared_ptr<const Dataset> dataset;
  std::vector<io::Notice> notices = {};  ///< what its reader met
};

struct KernelHandle {
  KernelOptions options;
};

struct ProjectHandle {
  std::shared_ptr<io::Project> project;
};

/// A column as an array of numbers, a list of texts, or a list of arrays or lists.
pybind11::object columnValues(std::shared_ptr<const void> owner, const Column& column);

}  // namespace kindred::python
