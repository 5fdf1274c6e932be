#pragma once

#include <cstddef>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "engine/core/progress.hpp"
#include "engine/gram/kernel_rows.hpp"
#include "engine/graph/dataset.hpp"
#include "engine/similar/similar.hpp"

namespace kindred {

/// The graphs most like each of a symmetric kernel matrix by its normalised values, the most alike
/// first, of equal ones the lower number. What is not computed is left out. Throws Error (Input) if
/// the matrix is not square. O(n² log most).
std::vector<std::vector<SimilarGraph>> nearestInRows(const KernelRows& gram, std::size_t most,
                                                     double threshold, Progress& progress);

/// Returns a network whose nodes are the graphs of a data set, with its properties; its edges join
/// graphs of which either is listed with the other (both must be, if `areMutual`), and weigh their
/// similarity, of two the larger. Graphs that nothing is like stay, alone. A similarity of 0 joins
/// nothing.
Graph neighbourNetwork(std::span<const std::vector<SimilarGraph>> lists, const Dataset& graphs,
                       bool areMutual, const Progress& progress);

/// Returns the network of lists that were searched for. Throws Error (Usage) if they are not those
/// of each graph among the others.
Graph neighbourNetwork(const SimilarResult& lists, bool areMutual, const Progress& progress);

}  // namespace kindred
