#include "engine/learn/classifier_parts.hpp"

namespace kindred {

namespace {

/// Stands behind a learning curve in which each class counts alike. An older curve, of the share of
/// all wrong graphs, is not read: it cannot be compared with a new one.
constexpr std::uint8_t countsClassesAlike = 1;

}  // namespace

void keepClassifier(const ClassifierResult& result, const Origin& origin, PartStore& store) {
  ByteWriter writer;
  const auto& targets = result.targets;
  writer.count(targets.missing);
  write(writer, result.groups);
  writer.count(targets.places.size());
  writer.values(std::span{targets.places});
  writer.values(std::span{targets.labels});
  writer.count(targets.names.size());
  for (const auto& name : targets.names)
    writer.text(name);
  writer.count(result.tested.size());
  for (const auto& one : result.tested) {
    writer.value(one.place);
    writer.value(one.split);
    writer.value(one.label);
    writer.value(one.prediction.label);
    writer.value(one.prediction.score);
    writer.value(one.prediction.margin);
    writer.value(one.nearest);
    writer.value(one.likeness);
  }
  writer.count(result.splits.size());
  for (const auto& split : result.splits)
    writer.value(split.cost);
  writer.value(result.cost);
  write(writer, result.curve);
  writer.value(countsClassesAlike);
  store.begin({}, 1);
  store.store(0, writer.bytes(), {});
  store.finish({.origin = origin});
}

std::optional<ClassifierResult> keptClassifier(PartSource& source) {
  const auto part = source.load(0);
  if (!part || !source.end()) return std::nullopt;
  ByteReader reader{part->data};
  ClassifierResult kept;
  auto& targets = kept.targets;
  targets.missing = reader.count();
  kept.groups = readGroups(reader);
  const auto count = reader.count();
  targets.places = reader.values<std::int32_t>(count);
  targets.labels = reader.values<std::int32_t>(count);
  for (auto left = reader.count(); left > 0; --left)
    targets.names.push_back(reader.text());
  for (auto left = reader.count(); left > 0; --left) {
    auto& one = kept.tested.emplace_back();
    one.place = reader.value<std::int32_t>();
    one.split = reader.value<std::int32_t>();
    one.label = reader.value<std::int32_t>();
    one.prediction.label = reader.value<std::int32_t>();
    one.prediction.score = reader.value<double>();
    one.prediction.margin = reader.value<double>();
    one.nearest = reader.value<std::int32_t>();
    one.likeness = reader.value<double>();
  }
  for (auto left = reader.count(); left > 0; --left) {
    const auto split = static_cast<std::int32_t>(kept.splits.size());
    kept.splits.push_back({measuresOf(kept.tested, split), reader.value<double>()});
  }
  kept.cost = reader.value<double>();
  kept.curve = readCurve(reader);
  if (reader.rest().empty()) kept.curve.clear();
  kept.all = measuresOfAll(kept);
  return kept;
}

SupportVectors machineOf(const ClassifierResult& kept, const KernelValues& kernel,
                         Progress& progress) {
  return {likenessOf(kernel), kept.targets.labels, kept.cost, progress};
}

}  // namespace kindred
