#include "engine/learn/prediction_parts.hpp"

namespace kindred {

ResultRequest predictionsRequestOf(const ModelRequest& request) {
  auto result = resultRequestOf(request);
  result.kind = predictionsKind;
  return result;
}

void keepPredictions(const Predictions& predictions, const Origin& origin, PartStore& store) {
  ByteWriter writer;
  writer.count(predictions.numbers.size());
  for (const auto& one : predictions.numbers) {
    writer.value(one.prediction.mean);
    writer.value(one.prediction.deviation);
    writer.value(one.nearest);
    writer.value(one.likeness);
  }
  writer.count(predictions.classes.size());
  for (const auto& one : predictions.classes) {
    writer.value(one.prediction.label);
    writer.value(one.prediction.score);
    writer.value(one.nearest);
    writer.value(one.likeness);
  }
  writer.count(predictions.names.size());
  for (const auto& name : predictions.names)
    writer.text(name);
  store.begin({}, 1);
  store.store(0, writer.bytes(), {});
  store.finish({.origin = origin});
}

std::optional<Predictions> keptPredictions(PartSource& source) {
  const auto part = source.load(0);
  if (!part || !source.end()) return std::nullopt;
  ByteReader reader{part->data};
  Predictions kept;
  for (auto left = reader.count(); left > 0; --left) {
    auto& one = kept.numbers.emplace_back();
    one.prediction.mean = reader.value<double>();
    one.prediction.deviation = reader.value<double>();
    one.nearest = reader.value<std::int32_t>();
    one.likeness = reader.value<double>();
  }
  for (auto left = reader.count(); left > 0; --left) {
    auto& one = kept.classes.emplace_back();
    one.prediction.label = reader.value<std::int32_t>();
    one.prediction.score = reader.value<double>();
    one.nearest = reader.value<std::int32_t>();
    one.likeness = reader.value<double>();
  }
  for (auto left = reader.count(); left > 0; --left)
    kept.names.push_back(reader.text());
  return kept;
}

}  // namespace kindred
