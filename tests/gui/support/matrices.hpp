#pragma once

#include <string>
#include <utility>
#include <vector>

#include "gui/result/kernel_matrix.hpp"

namespace kindred::test {

/// Asks a document for a kernel matrix; `columns` is 0 for the symmetric one.
inline gui::ItemId computeMatrix(gui::Document& document, gui::ItemId rows, gui::ItemId columns = 0,
                                 KernelOptions kernel = {}, SolveOptions solve = {},
                                 bool normalise = true, std::string device = "cpu",
                                 std::vector<std::int32_t> graphs = {}) {
  return document.compute(gui::resultChoice({.rows = rows,
                                             .columns = columns,
                                             .kernel = std::move(kernel),
                                             .solve = solve,
                                             .normalise = normalise,
                                             .device = std::move(device),
                                             .execution = {},
                                             .graphs = std::move(graphs)}));
}

}  // namespace kindred::test
