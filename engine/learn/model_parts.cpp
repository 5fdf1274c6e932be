#include "engine/learn/model_parts.hpp"

#include <algorithm>
#include <utility>

#include "engine/core/error.hpp"
#include "engine/core/text.hpp"
#include "engine/gram/kernel_request.hpp"
#include "engine/gram/results_version.hpp"
#include "engine/result/one_part.hpp"

namespace kindred {

namespace {

/// The stage of a further kernel: "kernel 2".
std::string otherKernel(std::size_t at) { return joined("kernel ", at + 2); }

/// The stage of a matrix of the user: "matrix 1".
std::string ownMatrix(std::size_t at) { return joined("matrix ", at + 1); }

/// Returns how many stages there are, of those that `stageOf` names by number.
std::size_t countOf(const ResultOptions& options, std::string (*stageOf)(std::size_t)) {
  std::size_t count = 0;
  while (std::ranges::any_of(options.texts(),
                             [&](const OptionText& text) { return text.stage == stageOf(count); }))
    ++count;
  return count;
}

constexpr auto tuning = "tuning", tunedFrom = "tuned from";

}  // namespace

const std::vector<Option<Tuning>>& tuningOptionTable() {
  static const std::vector<Option<Tuning>> table{integerOption(
      &Tuning::steps,
      {"steps", "Steps of Tuning", "",
       "Steps by which the numbers of the kernel (h, lengths, q, starting weights) are tuned by "
       "the evidence of the target; 20 are mostly enough. Each test tunes them anew on the graphs "
       "that it trains on; leaving one out does not. Tuning that is stopped keeps the best so "
       "far."},
      {.lowest = 0, .highest = 1000})};
  return table;
}

bool tunesInside(const ModelRequest& request) {
  const auto validation = request.learn.validation;
  return request.tuning.steps > 0 && validation != Validation::None &&
         validation != Validation::LeaveOneOut;
}

void settleLandmarks(ModelRequest& request, std::size_t graphs, std::size_t classes) {
  constexpr std::size_t mostWhole = 8000;
  constexpr int usual = 2000, fewest = 20, most = 10'000;
  auto& landmarks = request.learn.landmarks;
  const bool isPossible =
      (classes == 0 || classes == 2) && request.tuning.steps == 0 && request.own.empty();
  if (landmarks == 0) {
    if (isPossible && graphs > mostWhole) landmarks = usual;
    return;
  }
  if (!isPossible)
    throw Error{
        ErrorCode::Usage,
        "Landmarks stand for other graphs if numbers or two classes are learned, by kernels "
        "that are not tuned, and without matrices of your own: leave landmarks out."};
  if (static_cast<std::size_t>(landmarks) >= graphs)
    landmarks = 0;
  else if (landmarks < fewest || landmarks > most)
    throw Error{
        ErrorCode::Usage,
        joined("From ", fewest, " to ", thousands(most), " landmarks can stand for ",
               thousands(static_cast<long long>(graphs)), " graphs: ", landmarks, " cannot.")};
}

ResultRequest resultRequestOf(const ModelRequest& request) {
  auto options = optionsOf(request.kernel, request.solve);
  options.add("learn", request.learn, learnOptionTable());
  for (std::size_t at = 0; at < request.others.size(); ++at)
    options.add(otherKernel(at), request.others[at], kernelOptionTable());
  for (std::size_t at = 0; at < request.own.size(); ++at)
    options.add(ownMatrix(at), request.own[at], ownMatrixTable());
  if (request.tuning.steps > 0)
    options.add(tuning, request.tuning, tuningOptionTable())
        .add(tunedFrom, request.tuning.from, kernelOptionTable());
  const bool isOfClasses = request.learn.task == LearnTask::Classes;
  return {isOfClasses ? classifierKind : modelKind, learnResultsVersion, std::move(options)};
}

ModelRequest modelRequestOf(const ResultOptions& options) {
  ModelRequest request{kernelOf(options), solveOf(options),
                       options.of("learn", learnOptionTable())};
  for (std::size_t at = 0; at < countOf(options, otherKernel); ++at)
    request.others.push_back(options.of(otherKernel(at), kernelOptionTable()));
  request.tuning = options.of(tuning, tuningOptionTable());
  request.tuning.from = options.of(tunedFrom, kernelOptionTable());
  for (std::size_t at = 0; at < countOf(options, ownMatrix); ++at)
    request.own.push_back(options.of(ownMatrix(at), ownMatrixTable()));
  return request;
}

void requireKnownModel(const ResultRequest& kept) {
  if (kept.numericsVersion != learnResultsVersion)
    throw Error{ErrorCode::Input,
                "Another version of Kindred has kept this model: learn it again."};
}

ModelRequest modelOfAsManyKernels(const ResultOptions& options) {
  return {.others = std::vector<KernelOptions>(countOf(options, otherKernel)),
          .own = std::vector<OwnMatrix>(countOf(options, ownMatrix)),
          .tuning = {.steps = 1}};
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

KeptModel modelToKeep(LearnResult result) {
  const auto& model = *result.model;
  return {.covariance = model.covariance(),
          .noise = model.evidence().noise,
          .result = std::move(result)};
}

void keepModel(const LearnResult& result, const Origin& origin, PartStore& store,
               std::size_t partCount) {
  keepOnePart(modelToKeep(result), store, partCount);
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
