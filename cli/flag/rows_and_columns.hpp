#pragma once

#include <memory>

#include "cli/flag/input.hpp"

namespace kindred::cli {

/// The graphs of a kernel matrix.
struct RowsAndColumns {
  std::shared_ptr<const Dataset> rows;
  std::shared_ptr<const Dataset> columns;  ///< null: symmetric
};

/// Reads two files as rows and columns, and says which is which; one, or many, as one data set, as
/// two are that the user wants together. A set of files counts as one.
RowsAndColumns readRowsAndColumns(const Input& input, bool isTogether, Session& session,
                                  const Progress& progress);

}  // namespace kindred::cli
