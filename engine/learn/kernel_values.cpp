#include "engine/learn/kernel_values.hpp"

#include <tbb/parallel_for.h>

#include <algorithm>

#include "engine/gram/normalise.hpp"
#include "engine/learn/chosen.hpp"

namespace kindred {

void KernelValues::add(std::shared_ptr<const Matrix> among, bool isLikeness) {
  std::vector<double> diagonal;
  for (std::size_t at = 0; at < std::min(among->rows(), among->columns()); ++at)
    diagonal.push_back((*among)(at, at));
  layers_.push_back({std::move(among), diagonal, diagonal, isLikeness});
}

KernelValues KernelValues::part(std::span<const std::size_t> rows,
                                std::span<const std::size_t> columns) const {
  std::vector<KernelLayer> parts;
  for (const auto& layer : layers_)
    parts.push_back(
        {layer.values ? std::make_shared<const Matrix>(chosenPart(*layer.values, rows, columns))
                      : nullptr,
         chosenOf(layer.ofRows, rows), chosenOf(layer.ofColumns, columns), layer.isLikeness});
  return KernelValues{std::move(parts)};
}

Matrix likenessOf(const KernelValues& values) {
  constexpr double slack = 1e-6;  // by which normalised values may pass 1
  const bool areAny = std::ranges::any_of(values.layers(), &KernelLayer::isLikeness);
  std::vector<const KernelLayer*> layers;
  for (const auto& layer : values.layers())
    if (layer.isLikeness || !areAny) layers.push_back(&layer);
  Matrix mean{values.rows(), values.columns()};
  tbb::parallel_for(std::size_t{0}, mean.rows(), [&](std::size_t row) {
    const auto to = mean.row(row);
    for (const auto* layer : layers) {
      const auto from = layer->values->row(row);
      for (std::size_t column = 0; column < to.size(); ++column)
        to[column] += normalised(from[column], layer->ofRows[row], layer->ofColumns[column], slack);
    }
    for (double& value : to)
      value /= static_cast<double>(layers.size());  // at the end: of ones exactly 1
  });
  return mean;
}

}  // namespace kindred
