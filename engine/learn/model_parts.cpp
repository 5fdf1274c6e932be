#include "engine/learn/model_parts.hpp"

#include <algorithm>

#include "engine/core/error.hpp"
#include "engine/core/text.hpp"
#include "engine/gram/kernel_request.hpp"
#include "engine/gram/results_version.hpp"

namespace kindred {

namespace {

void write(ByteWriter& writer, const RegressionMeasures& measures) {
  writer.count(measures.count);
  for (const double value :
       {measures.rmse, measures.mae, measures.r2, measures.coverage, measures.rae, measures.rank})
    writer.value(value);
}

RegressionMeasures readMeasures(ByteReader& reader) {
  RegressionMeasures measures{.count = reader.count()};
  for (auto* value : {&measures.rmse, &measures.mae, &measures.r2, &measures.coverage,
                      &measures.rae, &measures.rank})
    *value = reader.value<double>();
  return measures;
}

/// The stage of a further kernel: "kernel 2".
std::string otherKernel(std::size_t at) { return joined("kernel ", at + 2); }

std::size_t otherKernels(const ResultOptions& options) {
  std::size_t count = 0;
  while (std::ranges::any_of(
      options.texts(), [&](const OptionText& text) { return text.stage == otherKernel(count); }))
    ++count;
  return count;
}

}  // namespace

ResultRequest resultRequestOf(const ModelRequest& request) {
  auto options = optionsOf(request.kernel, request.solve);
  options.add("learn", request.learn, learnOptionTable());
  for (std::size_t at = 0; at < request.others.size(); ++at)
    options.add(otherKernel(at), request.others[at], kernelOptionTable());
  const bool isOfClasses = request.learn.task == LearnTask::Classes;
  return {isOfClasses ? classifierKind : modelKind, learnResultsVersion, std::move(options)};
}

ModelRequest modelRequestOf(const ResultOptions& options) {
  ModelRequest request{kernelOf(options), solveOf(options),
                       options.of("learn", learnOptionTable())};
  for (std::size_t at = 0; at < otherKernels(options); ++at)
    request.others.push_back(options.of(otherKernel(at), kernelOptionTable()));
  return request;
}

void requireKnownModel(const ResultRequest& kept) {
  if (kept.numericsVersion != learnResultsVersion)
    throw Error{ErrorCode::Input,
                "Another version of Kindred has kept this model: learn it again."};
}

ModelRequest modelOfAsManyKernels(const ResultOptions& options) {
  return {.others = std::vector<KernelOptions>(otherKernels(options))};
}

void keepModel(const LearnResult& result, const Origin& origin, PartStore& store) {
  ByteWriter writer;
  const auto& model = *result.model;
  write(writer, model.covariance());
  writer.value(model.evidence().noise);
  writer.count(result.targets.missing);
  write(writer, result.groups);
  writer.count(result.targets.places.size());
  writer.values(std::span{result.targets.places});
  writer.values(std::span{result.targets.values});
  writer.count(result.tested.size());
  for (const auto& one : result.tested) {
    writer.value(one.place);
    writer.value(one.split);
    writer.value(one.target);
    writer.value(one.prediction.mean);
    writer.value(one.prediction.deviation);
    writer.value(one.nearest);
    writer.value(one.likeness);
  }
  writer.count(result.splits.size());
  for (const auto& split : result.splits) {
    write(writer, split.measures);
    writer.text(split.covariance);
    writer.value(split.noise);
  }
  write(writer, result.all);
  writer.value(result.stretch);
  write(writer, result.curve);
  store.begin({}, 1);
  store.store(0, writer.bytes(), {});
  store.finish({.origin = origin});
}

std::optional<KeptModel> keptModel(PartSource& source) {
  const auto part = source.load(0);
  if (!part || !source.end()) return std::nullopt;
  ByteReader reader{part->data};
  KeptModel kept{.covariance = readMixture(reader)};
  kept.noise = reader.value<double>();
  auto& result = kept.result;
  result.targets.missing = reader.count();
  result.groups = readGroups(reader);
  const auto count = reader.count();
  result.targets.places = reader.values<std::int32_t>(count);
  result.targets.values = reader.values<double>(count);
  for (auto left = reader.count(); left > 0; --left) {
    auto& one = result.tested.emplace_back();
    one.place = reader.value<std::int32_t>();
    one.split = reader.value<std::int32_t>();
    one.target = reader.value<double>();
    one.prediction.mean = reader.value<double>();
    one.prediction.deviation = reader.value<double>();
    one.nearest = reader.value<std::int32_t>();
    one.likeness = reader.value<double>();
  }
  for (auto left = reader.count(); left > 0; --left) {
    auto& split = result.splits.emplace_back();
    split.measures = readMeasures(reader);
    split.covariance = reader.text();
    split.noise = reader.value<double>();
  }
  result.all = readMeasures(reader);
  result.stretch = reader.value<double>();
  result.curve = readCurve(reader);
  return kept;
}

GaussianProcess modelOf(const KeptModel& kept, bool addsUp, const KernelValues& kernel,
                        Progress& progress) {
  return {kept.covariance, kept.noise, kernel, kept.result.targets.values, addsUp, progress};
}

}  // namespace kindred
