#pragma once

#include <filesystem>
#include <string>
#include <utility>
#include <vector>

#include "gui/result/kernel_matrix.hpp"
#include "io/file/atomic_file.hpp"
#include "io/matrix/npy.hpp"
#include "tests/support/products.hpp"

namespace kindred::test {

/// Asks a document for a kernel matrix; `columns` is 0 for the symmetric one.
inline gui::ItemId computeMatrix(gui::Document& document, gui::ItemId rows, gui::ItemId columns = 0,
                                 const KernelOptions& kernel = {}, const SolveOptions& solve = {},
                                 bool normalise = true, std::string device = "cpu",
                                 std::vector<std::int32_t> graphs = {}) {
  auto choice = gui::kernelMatrixChoice(rows, columns, kernel, solve, normalise);
  choice.device = std::move(device);
  choice.graphs = std::move(graphs);
  return document.compute(choice);
}

/// Writes products() as a .npy file.
inline std::filesystem::path writeProducts(const std::filesystem::path& path, std::size_t size) {
  io::AtomicFile file{path};
  Progress silent;
  io::writeNpy(file, products(size), silent);
  file.commit();
  return path;
}

}  // namespace kindred::test
