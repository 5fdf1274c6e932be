#include "engine/learn/prediction_parts.hpp"

namespace kindred {

namespace {

void writeCarriers(ByteWriter& writer, std::span<const Carrier> carriers) {
  writer.count(carriers.size());
  for (const auto& carrier : carriers) {
    writer.value(carrier.graph);
    writer.value(carrier.weight);
  }
}

std::vector<Carrier> readCarriers(ByteReader& reader) {
  std::vector<Carrier> carriers;
  for (auto left = reader.count(); left > 0; --left) {
    auto& carrier = carriers.emplace_back();
    carrier.graph = reader.value<std::int32_t>();
    carrier.weight = reader.value<double>();
  }
  return carriers;
}

}  // namespace

std::vector<double> Predictions::likeness() const {
  std::vector<double> values;
  for (const auto& one : numbers)
    values.push_back(one.likeness);
  for (const auto& one : classes)
    values.push_back(one.likeness);
  return values;
}

const std::vector<Option<PredictOptions>>& predictOptionTable() {
  static const std::vector<Option<PredictOptions>> table{integerOption(
      &PredictOptions::next,
      {"next", "Next to Measure", "",
       "How many graphs are named that are worth measuring next: the model would learn most from "
       "them. Of numbers."},
      {.lowest = 0, .highest = 1000})};
  return table;
}

ResultRequest predictionsRequestOf(const ModelRequest& request, const PredictOptions& options) {
  auto result = resultRequestOf(request);
  result.kind = predictionsKind;
  result.options.add("predict", options, predictOptionTable());
  return result;
}

PredictOptions predictOptionsOf(const ResultOptions& options) {
  return options.of("predict", predictOptionTable());
}

void keepPredictions(const Predictions& predictions, const Origin& origin, PartStore& store) {
  ByteWriter writer;
  writer.count(predictions.numbers.size());
  for (const auto& one : predictions.numbers) {
    writer.value(one.prediction.mean);
    writer.value(one.prediction.deviation);
    writer.value(one.nearest);
    writer.value(one.likeness);
    writeCarriers(writer, one.carriers);
  }
  writer.count(predictions.classes.size());
  for (const auto& one : predictions.classes) {
    writer.value(one.prediction.label);
    writer.value(one.prediction.score);
    writer.value(one.prediction.margin);
    writer.value(one.nearest);
    writer.value(one.likeness);
    writeCarriers(writer, one.carriers);
  }
  writer.count(predictions.names.size());
  for (const auto& name : predictions.names)
    writer.text(name);
  writer.count(predictions.next.size());
  writer.values(std::span{predictions.next});
  if (!predictions.numbers.empty()) write(writer, predictions.mean);
  writer.count(predictions.unseen.size());
  for (const auto& words : predictions.unseen)
    writer.text(words);
  writer.value(predictions.usualLikeness);
  for (const auto& one : predictions.classes) {
    writer.value(one.right);
    writer.value(one.probability);
  }
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
    one.carriers = readCarriers(reader);
  }
  for (auto left = reader.count(); left > 0; --left) {
    auto& one = kept.classes.emplace_back();
    one.prediction.label = reader.value<std::int32_t>();
    one.prediction.score = reader.value<double>();
    one.prediction.margin = reader.value<double>();
    one.nearest = reader.value<std::int32_t>();
    one.likeness = reader.value<double>();
    one.carriers = readCarriers(reader);
  }
  for (auto left = reader.count(); left > 0; --left)
    kept.names.push_back(reader.text());
  kept.next = reader.values<std::int32_t>(reader.count());
  if (!kept.numbers.empty()) kept.mean = readMeanFunction(reader);
  for (auto left = reader.count(); left > 0; --left)
    kept.unseen.push_back(reader.text());
  if (!kept.unseen.empty() && kept.unseen.size() != kept.size()) throw MalformedBytes{};
  if (reader.isAtEnd()) return kept;  // kept before anybody asked how far the tests reach
  kept.usualLikeness = reader.value<double>();
  for (auto& one : kept.classes) {
    one.right = reader.value<double>();
    one.probability = reader.value<double>();
  }
  return kept;
}

}  // namespace kindred
