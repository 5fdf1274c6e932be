#include "engine/learn/model_parts.hpp"

#include <algorithm>

#include "engine/core/error.hpp"
#include "engine/core/text.hpp"
#include "engine/gram/kernel_request.hpp"
#include "engine/gram/results_version.hpp"
#include "engine/result/one_part.hpp"

namespace kindred {

namespace {

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

void fields(auto& archive, RegressionMeasures& measures) {
  archive.counts(measures.count);
  archive(measures.rmse, measures.mae, measures.r2, measures.coverage, measures.rae, measures.rank);
}

void fields(auto& archive, LearnTargets& targets) {
  archive(targets.places);
  archive.values(targets.values, targets.places.size());
}

void fields(auto& archive, TestedGraph& tested) {
  archive(tested.place, tested.split, tested.target, tested.prediction, tested.nearest,
          tested.likeness);
}

void fields(auto& archive, TestedSplit& split) {
  archive(split.measures, split.covariance, split.noise);
}

void fields(auto& archive, KeptModel& kept) {
  auto& result = kept.result;
  archive(kept.covariance, kept.noise);
  archive.counts(result.targets.missing);
  archive(result.groups, result.targets, result.tested, result.splits, result.all, result.stretch,
          result.curve);
}

void keepModel(const LearnResult& result, const Origin& origin, PartStore& store) {
  keepOnePart(KeptModel{result.model->covariance(), result.model->evidence().noise, result}, store);
  store.finish({.origin = origin});
}

std::optional<KeptModel> keptModel(PartSource& source) {
  return source.end() ? keptOnePart<KeptModel>(source) : std::nullopt;
}

GaussianProcess modelOf(const KeptModel& kept, bool addsUp, const KernelValues& kernel,
                        Progress& progress) {
  return {kept.covariance, kept.noise, kernel, kept.result.targets.values, addsUp, progress};
}

}  // namespace kindred
