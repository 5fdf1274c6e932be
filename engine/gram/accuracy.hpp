#pragma once

#include <cstddef>
#include <memory>
#include <span>
#include <vector>

#include "engine/backend/kernels.hpp"
#include "engine/gram/gram.hpp"

namespace kindred {

/// Relative errors of kernel values.
struct KernelAccuracy {
  double worst = 0;
  double mean = 0;
  std::size_t pairs = 0;  ///< that were compared
};

/// Pairs to compare, drawn at random, the same in every run: `most` of them, or fewer if graphs
/// are so large that solving as many in double precision would take minutes.
std::vector<GraphPair> pairsToCheck(const KernelInput& input, std::size_t most);

/// Compares values of a kernel matrix with those that a back end finds in double precision, at a
/// tolerance far below any that values are computed to. Values that are not computed are passed by.
KernelAccuracy accuracyOf(const GramResult& result, Backend& backend, std::size_t most,
                          Progress& progress);

/// The largest relative error of any entry of the nodal similarities of some pairs, found likewise.
/// One unit of progress a pair.
double worstErrorOf(std::span<const NodalSimilarity> similarities, std::span<const GraphPair> pairs,
                    std::shared_ptr<const KernelInput> input, Backend& backend, Progress& progress);

/// The compiled graphs of the rows of a request.
std::shared_ptr<const KernelInput> rowInputOf(const GramRequest& request, Progress& progress);

}  // namespace kindred
