#include "engine/learn/split_models.hpp"

#include <algorithm>
#include <utility>

#include "engine/learn/class_models.hpp"
#include "engine/learn/number_models.hpp"

namespace kindred {

namespace {

void writePlaces(ByteWriter& writer, std::span<const std::size_t> places) {
  writer.count(places.size());
  for (const auto place : places)
    writer.count(place);
}

std::vector<std::size_t> readPlaces(ByteReader& reader, std::size_t graphs) {
  std::vector<std::size_t> places;
  for (auto left = reader.count(); left > 0; --left) {
    const auto place = reader.count();
    if (place >= graphs) throw MalformedBytes{};
    places.push_back(place);
  }
  return places;
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

void write(ByteWriter& writer, std::span<const Split> splits, std::size_t graphs) {
  writer.count(splits.size());
  for (const auto& split : splits) {
    const bool isWhole = split.training.size() + split.test.size() == graphs;
    writer.value(static_cast<std::uint8_t>(isWhole));
    writePlaces(writer, split.test);
    if (!isWhole) writePlaces(writer, split.training);
  }
}

std::vector<Split> readSplits(ByteReader& reader, std::size_t graphs) {
  const auto all = allPlaces(graphs);
  std::vector<Split> splits;
  for (auto left = reader.count(); left > 0; --left) {
    const bool isWhole = reader.value<std::uint8_t>() != 0;
    auto& split = splits.emplace_back();
    split.test = readPlaces(reader, graphs);
    if (isWhole)
      std::ranges::set_difference(all, split.test, std::back_inserter(split.training));
    else
      split.training = readPlaces(reader, graphs);
  }
  return splits;
}

std::size_t mostTraining(std::span<const Split> splits) {
  std::size_t most = 0;
  for (const auto& split : splits)
    most = std::max(most, split.training.size());
  return most;
}

}  // namespace kindred
