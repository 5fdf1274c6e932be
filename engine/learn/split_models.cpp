#include "engine/learn/split_models.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

#include "engine/core/fields.hpp"
#include "engine/learn/class_models.hpp"
#include "engine/learn/number_models.hpp"

namespace kindred {

namespace {

void archivePlaces(auto& archive, auto& places, std::size_t graphs) {
  archive.list(places, [&](auto& place) {
    archive.counts(place);
    archive.require(place < graphs);
  });
}

template <typename Archive>
void archiveSplits(Archive& archive, auto& splits, std::size_t graphs) {
  archive.list(splits, [&](auto& split) {
    bool isWhole = split.training.size() + split.test.size() == graphs;
    archive(isWhole);
    archivePlaces(archive, split.test, graphs);
    if (!isWhole)
      archivePlaces(archive, split.training, graphs);
    else if constexpr (Archive::reads)
      std::ranges::set_difference(allPlaces(graphs), split.test,
                                  std::back_inserter(split.training));
  });
}

}  // namespace

std::unique_ptr<SplitModels> readSplitModels(ByteReader& reader, KernelValues kernel) {
  if (reader.value<SplitModelsKind>() == SplitModelsKind::Numbers)
    return std::make_unique<NumberModels>(reader, std::move(kernel));
  return std::make_unique<ClassModels>(reader, std::move(kernel));
}

std::vector<Split> withWhole(std::size_t graphs, std::span<const Split> tested,
                             std::span<const Split> thinned) {
  std::vector<Split> all{Split{.training = allPlaces(graphs), .test = {}}};
  all.insert(all.end(), tested.begin(), tested.end());
  all.insert(all.end(), thinned.begin(), thinned.end());
  return all;
}

void write(ByteWriter& writer, const std::vector<Split>& splits, std::size_t graphs) {
  FieldWriter archive{writer};
  archiveSplits(archive, splits, graphs);
}

std::vector<Split> readSplits(ByteReader& reader, std::size_t graphs) {
  std::vector<Split> splits;
  FieldReader archive{reader};
  archiveSplits(archive, splits, graphs);
  return splits;
}

std::size_t mostTraining(std::span<const Split> splits) {
  std::size_t most = 0;
  for (const auto& split : splits)
    most = std::max(most, split.training.size());
  return most;
}

}  // namespace kindred
