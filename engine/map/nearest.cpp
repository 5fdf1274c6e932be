#include "engine/map/nearest.hpp"

#include <tbb/parallel_for.h>

#include <algorithm>
#include <tuple>

#include "engine/core/language.hpp"

namespace kindred {

std::vector<NearGraph> nearestOf(std::span<const double> kernelValues, double own,
                                 std::span<const double> owns, std::size_t count,
                                 std::size_t itself) {
  std::vector<NearGraph> all;
  all.reserve(kernelValues.size());
  for (std::size_t column = 0; column < kernelValues.size(); ++column)
    if (column != itself)
      all.push_back({static_cast<std::int32_t>(column),
                     squaredDistance(own, owns[column], kernelValues[column])});
  const auto isNearer = [](const NearGraph& a, const NearGraph& b) {
    return std::tie(a.square, a.graph) < std::tie(b.square, b.graph);
  };
  if (count < all.size()) {
    std::nth_element(all.begin(), all.begin() + static_cast<std::ptrdiff_t>(count), all.end(),
                     isNearer);
    all.resize(count);
  }
  std::sort(all.begin(), all.end(), isNearer);
  return all;
}

std::vector<std::vector<NearGraph>> nearestGraphs(const Matrix& gram, std::size_t count,
                                                  Progress& progress) {
  progress.begin(Language::translated("Finding neighbours"), gram.rows());
  const auto owns = diagonalOf(gram);
  std::vector<std::vector<NearGraph>> nearest(gram.rows());
  tbb::parallel_for(std::size_t{0}, gram.rows(), [&](std::size_t row) {
    progress.checkpoint();
    nearest[row] = nearestOf(gram.row(row), owns[row], owns, count, row);
    nearest[row].shrink_to_fit();
    progress.advance();
  });
  return nearest;
}

std::vector<double> diagonalOf(const Matrix& gram) {
  std::vector<double> diagonal;
  diagonal.reserve(gram.rows());
  for (std::size_t at = 0; at < gram.rows(); ++at)
    diagonal.push_back(gram(at, at));
  return diagonal;
}

}  // namespace kindred
