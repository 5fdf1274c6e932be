#pragma once

#include <cstddef>

#include "engine/core/progress.hpp"
#include "io/project/project.hpp"

namespace kindred::io {

/// The gain of a project from another.
struct MergedParts {
  std::size_t results = 0;  ///< results that the other had parts of
  std::size_t parts = 0;    ///< parts that were not there before
};

/// Copies the parts of all results of a project into another, with the data sets that they are of:
/// shares of one job become the whole. What is there already stays. Results of single graphs or of
/// other results are left out. Throws Error (Input) if both cut the same work into other parts.
/// Cancelled, it leaves what is copied, and goes on from there.
MergedParts mergeProject(Project& into, const Project& from, Progress& progress);

}  // namespace kindred::io
