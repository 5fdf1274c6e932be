#include "engine/backend/cuda/molecule/molecule_solutions.hpp"

namespace kindred::cuda {

MoleculeSolutions::MoleculeSolutions(const MoleculeGraphs& graphs, std::span<const GraphPair> pairs,
                                     std::size_t mostNumbers)
    : graphs_{graphs} {
  for (const GraphPair pair : pairs) {
    const auto [rows, lanes] = *graphs.orient(pair);
    const std::size_t numbers = static_cast<std::size_t>(graphs.rowCount(rows)) *
                                static_cast<std::size_t>(graphs.nodeCount(lanes));
    if (!firstNumbers_.empty() && size_ + numbers > mostNumbers) break;
    firstNumbers_.push_back(static_cast<std::int64_t>(size_));
    size_ += numbers;
  }
  pairs_ = pairs.first(firstNumbers_.size());
}

void MoleculeSolutions::share(std::span<const MoleculeRepeat> repeats) {
  for (const auto [place, first] : repeats)
    firstNumbers_[place] = firstNumbers_[first];
}

Matrix MoleculeSolutions::read(std::size_t place, std::span<const float> numbers,
                               double factor) const {
  const GraphPair pair = pairs_[place];
  const auto [rows, lanes] = *graphs_.orient(pair);
  const auto nodeOfRow = graphs_.record(rows).nodeOfRow;
  const std::int32_t width = graphs_.nodeCount(lanes);
  const auto own = numbers.subspan(static_cast<std::size_t>(firstNumbers_[place]));
  Matrix values(static_cast<std::size_t>(graphs_.nodeCount(pair.a)),
                static_cast<std::size_t>(graphs_.nodeCount(pair.b)));
  for (std::size_t row = 0; row < nodeOfRow.size(); ++row) {
    const Node node = nodeOfRow[row];
    if (node < 0) continue;
    for (std::int32_t lane = 0; lane < width; ++lane) {
      double& x = rows == pair.a ? values(node, lane) : values(lane, node);
      x = factor * static_cast<double>(own[row * width + lane]);
    }
  }
  return values;
}

}  // namespace kindred::cuda
