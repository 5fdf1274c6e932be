#pragma once

#include <pybind11/pybind11.h>

#include <cstdint>
#include <memory>
#include <vector>

#include "engine/core/error.hpp"
#include "engine/graph/dataset.hpp"
#include "engine/kernel/marginalized.hpp"
#include "io/format/notice.hpp"
#include "io/project/project.hpp"
#include "python/binding/texts.hpp"

/// Values of the engine as objects of Python: shared, and never changed.
namespace kindred::python {

struct GraphHandle {
  std::shared_ptr<const Graph> graph;
};

struct DatasetHandle {
  std::shared_ptr<const Dataset> dataset;
  std::vector<io::Notice> notices = {};  ///< what its reader met
  std::vector<std::int32_t> rows = {};   ///< the records that its reader kept; empty: all
};

struct KernelHandle {
  KernelOptions options;
};

struct ProjectHandle {
  std::shared_ptr<io::Project> project;  ///< null: closed
};

/// The project of a handle, for work that goes on without the lock of the interpreter: whoever
/// closes the handle meanwhile closes the project at the end of that work. Throws Error (Usage)
/// if it is closed.
inline std::shared_ptr<io::Project> openProject(const ProjectHandle& handle) {
  if (!handle.project) throw Error{ErrorCode::Usage, "The project is closed: open it again."};
  return handle.project;
}

/// Returns null if there is no handle, and the project of the handle otherwise.
inline std::shared_ptr<io::Project> openProject(const ProjectHandle* handle) {
  return handle == nullptr ? nullptr : openProject(*handle);
}

/// A column as an array of numbers, a list of texts, or a list of arrays or lists.
pybind11::object columnValues(const Column& column);

}  // namespace kindred::python
