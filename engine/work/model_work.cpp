#include "engine/work/model_work.hpp"

#include <span>
#include <utility>

#include "engine/core/language.hpp"
#include "engine/core/memory.hpp"
#include "engine/core/text.hpp"
#include "engine/gram/given_blocks.hpp"
#include "engine/kernel/kernel_doubts.hpp"
#include "engine/landmark/landmarks.hpp"
#include "engine/learn/cliff_note.hpp"
#include "engine/learn/test_notes.hpp"
#include "engine/learn/twin_notes.hpp"
#include "engine/learn/twins.hpp"
#include "engine/learn/two_classes.hpp"
#include "engine/work/kept_whole.hpp"
#include "engine/work/landmark_work.hpp"
#include "engine/work/matrix_work.hpp"
#include "engine/work/tuning_work.hpp"

namespace kindred {

namespace {

/// A matrix as others see it: normalised.
ResultRequest matrixStepOf(GramRequest matrix) {
  matrix.normalise = true;
  return resultRequestOf(matrix);
}

/// A model as it was kept, without what predicts.
std::optional<Learned> readModel(const LearnRequest& request, PartSource& source) {
  if (request.isOfClasses()) {
    if (auto classes = keptClassifier(source)) return Learned{std::move(*classes)};
  } else if (auto numbers = keptModel(source)) {
    for (const auto& term : numbers->covariance.terms())
      if (term.kernel >= request.model.kernels().size() + request.model.own.size())
        throw MalformedBytes{};
    return Learned{std::move(*numbers)};
  }
  return std::nullopt;
}

/// The matrices of the user: those that are given, or else those that are kept with the model.
OwnValues ownOf(const LearnRequest& request, PartSource* source) {
  const auto& own = request.model.own;
  return !request.own.empty() || own.empty() || !source
             ? request.own
             : keptOwn(*source, own, request.graphs->size());
}

/// The raw values of the matrices on the way, whose origins count.
KernelValues valuesOf(const LearnRequest& request, const WorkSetting& setting, OriginClock& clock,
                      Progress& progress) {
  if (request.own.size() != request.model.own.size())
    throw Error{ErrorCode::Input,
                joined("The model weighs ", request.model.own.front().name,
                       ", a matrix that is not kept with it: learn it again with that matrix.")};
  KernelValues values;
  const auto matrices = request.matrices();
  const auto graphs = request.graphs->size();
  if (matrices.size() > 1)
    requireFree(matrices.size() * graphs * graphs * sizeof(double),
                joined("Learning by ", matrices.size(), " kernels from ", graphs, " graphs"),
                "name one kernel, such as analogues");
  for (std::size_t at = 0; at < matrices.size(); ++at) {
    const auto count = static_cast<double>(matrices.size());
    auto part =
        progress.slice(static_cast<double>(at) / count, static_cast<double>(at + 1) / count);
    const auto gram = compute(matrices[at], setting.ofStep(at), part);
    if (!gram->isComplete()) throw Cancelled{};  // from half of it nothing is learned
    clock.add(gram->origin());
    values.add({gram->value(), &gram->value()->values}, measuresLikeness(matrices[at].kernel));
  }
  for (const auto& own : request.own)
    values.add(own, request.isOfClasses());  // classes are told apart by likeness
  return values;
}

std::size_t graphCountOf(const Learned& learned) {
  return learned.isOfClasses() ? learned.classes()->targets.places.size()
                               : learned.numbers()->result.targets.places.size();
}

void requireFits(const Learned& learned, const LearnRequest& request) {
  if (graphCountOf(learned) != request.graphs->size())
    throw Error{ErrorCode::Input, "The model does not fit the graphs that it was trained on."};
}

/// What to know before the errors of a model are believed.
Remarks doubtsOf(const Learned& learned, const LearnRequest& request) {
  Remarks doubts;
  for (const auto& kernel : request.model.kernels())
    addRemarks(doubts, kernelDoubts(kernel));
  const auto& learn = request.model.learn;
  const auto addTested = [&](const auto& result) {
    addRemarks(doubts, testNotes(result, learn));
    addRemarks(doubts, seriesNotes(*request.graphs, learn, !result.tested.empty()));
  };
  learned.isOfClasses() ? addTested(*learned.classes()) : addTested(learned.numbers()->result);
  if (const auto* numbers = learned.numbers(); numbers && !numbers->result.tested.empty())
    addRemarks(doubts, tuningNotes(request.model));
  addRemarks(doubts, tunedAloneNotes(request.model, *request.graphs));
  if (!request.model.own.empty())
    addRemarks(doubts, {{"model.predicts-no-others", Severity::Note,
                         Language::translated("The model weighs %1, which has no rows of other "
                                              "graphs, so that it predicts none.",
                                              request.model.own.front().name)}});
  return doubts;
}

/// The splits that tested each graph, ascending; of leaving one out, each graph has its own.
std::vector<std::vector<std::int32_t>> splitsOf(const auto& tested, std::size_t graphs,
                                                bool leavesOneOut) {
  std::vector<std::vector<std::int32_t>> splits(graphs);
  for (const auto& one : tested)
    splits[static_cast<std::size_t>(one.place)].push_back(leavesOneOut ? one.place : one.split);
  return splits;
}

/// The number of each graph's twins.
std::vector<std::int32_t> twinsOf(const Learned& learned, const LearnRequest& request) {
  if (learned.process) return twinGroups(learned.process->points());
  const auto* classes = learned.classes();
  const bool areByLikeness = classes != nullptr && !classes->process.isThere();
  return twinGroups(learned.kernel, areByLikeness ? slackOfTwins : request.model.solve.tolerance);
}

/// Says what twins are to each other, and which tautomers the kernel tells apart.
Remarks twinRemarks(const Learned& learned, const LearnRequest& request) {
  const auto asked = [&](const auto& result, const auto& values) -> Remarks {
    if (result.tested.empty()) return {};
    return twinNotes(
        {.graphs = *request.graphs,
         .together = twinsOf(learned, request),
         .targets = {values.begin(), values.end()},
         .areClasses = learned.isOfClasses(),
         .splits = splitsOf(result.tested, values.size(),
                            request.model.learn.validation == Validation::LeaveOneOut)});
  };
  if (const auto* classes = learned.classes()) return asked(*classes, classes->targets.labels);
  const auto& result = learned.numbers()->result;
  return asked(result, result.targets.values);
}

/// Raw values by one kernel, which are kept nowhere, and those of the matrices of the user.
KernelValues valuesBy(const KernelOptions& kernel, const LearnRequest& request,
                      const OpenDevices& devices, const Progress& progress) {
  auto comparing = progress.following();  // from half of it nothing is learned
  auto gram = computeGram(
      {.rows = request.graphs, .kernel = kernel, .solve = request.model.solve, .normalise = false},
      devices, nullptr, comparing);
  KernelValues values;
  values.add(std::make_shared<const Matrix>(std::move(gram.values)), measuresLikeness(kernel));
  for (const auto& one : request.own)
    values.add(one, request.isOfClasses());
  return values;
}

/// Says if the kernel as it was errs less in the same tests: tuning is then not worth it.
Remarks untunedNotes(const LearnResult& result, const LearnRequest& request,
                     const WorkDevices& devices, const Progress& progress) {
  constexpr double leastGain = 0.01;
  const auto& [kernel, solve, learning, others, own, asked] = request.model;
  if (!tunesInside(request.model) || result.tested.empty()) return {};
  auto again = progress.following();
  const auto values = valuesBy(asked.from, request, devices.open(), again.slice(0, 0.7));
  auto testing = again.slice(0.7, 1);
  const auto untuned = learn(*request.graphs, result.targets, values, learning,
                             {fitOptionsOf(learning, {&asked.from, 1}, solve.tolerance, own.size()),
                              learnSharingOf(devices.open(), devices.threads())},
                             testing);
  if (!(untuned.all.rmse < (1 - leastGain) * result.all.rmse)) return {};
  return {
      {"model.better-untuned", Severity::Doubt,
       Language::translated("Without tuning the tests err less: RMSE %1 instead of %2.",
                            significant(untuned.all.rmse, 3), significant(result.all.rmse, 3))}};
}

/// Throws Error (Input) if the rows of a matrix have names, and others than the graphs.
void requireOwnOrder(const std::string& name, std::span<const std::string> rowNames,
                     std::span<const std::int32_t> places, const Dataset& graphs) {
  const auto isNumber = [&](std::size_t row) { return rowNames[row] == std::to_string(row + 1); };
  for (std::size_t graph = 0; graph < places.size(); ++graph) {
    const auto row = static_cast<std::size_t>(places[graph]);
    if (row >= rowNames.size() || isNumber(row)) continue;
    if (const auto own = graphName(graphs, graph); rowNames[row] != own)
      throw Error{ErrorCode::Input,
                  joined("Row ", row + 1, " of ", name, " is of ", rowNames[row], ", and graph ",
                         row + 1, " is ", own, ": its rows must have the order of the graphs.")};
  }
}

/// Raw values by the kernel that the training graphs of a split are tuned to, and by the matrices
/// of the user.
KernelValues tunedValues(const LearnRequest& request, const Split& split,
                         std::span<const double> targets, const OpenDevices& devices,
                         Progress& progress) {
  auto tuning = progress.slice(0, 0.8).following();
  const auto tuned = tunedOn(split.training, targets, request, devices, tuning);
  return valuesBy(tuned.kernel, request, devices, progress.slice(0.8, 1));
}

Learned learnedFrom(const LearnRequest& request, KernelValues kernel, const WorkDevices& devices,
                    Progress& progress) {
  const auto& graphs = *request.graphs;
  const auto& learning = request.model.learn;
  const auto sharing = learnSharingOf(devices.open(), devices.threads());
  const auto fit = fitOptionsOf(learning, request.model.kernels(), request.model.solve.tolerance,
                                request.own.size());
  if (request.isOfClasses())
    return {classifierOf(graphs, classesOf(graphs, learning.target), kernel, learning,
                         {fit, sharing}, progress),
            std::move(kernel)};
  auto targets = targetsOf(graphs, learning.target);
  ValuesOfSplit valuesOf;
  if (tunesInside(request.model))
    valuesOf = [&, values = targets.values](const Split& split, Progress& choosing) {
      return tunedValues(request, split, values, devices.open(), choosing);
    };
  return {modelToKeep(learn(graphs, std::move(targets), kernel, learning, {fit, sharing, valuesOf},
                            progress)),
          std::move(kernel)};
}

std::size_t testedBy(const Learned& learned) {
  return learned.isOfClasses() ? learned.classes()->tested.size()
                               : learned.numbers()->result.tested.size();
}

/// Keeps what was learned, as the first of so many parts.
void keepFirst(const Learned& learned, const Origin& origin, PartStore& store, std::size_t parts) {
  if (const auto* classes = learned.classes())
    keepClassifier(*classes, origin, store, parts);
  else
    keepModel(learned.numbers()->result, origin, store, parts);
}

ComputedPointer<Learned> computeOnLandmarks(const LearnRequest& request, const WorkSetting& setting,
                                            OriginClock& clock, Progress& progress) {
  auto comparing = progress.slice(0, 0.6), learning = progress.slice(0.6, 1).following();
  auto* const store = setting.store.get();
  const auto points = landmarkPointsOf(request, setting.devices, store, store, clock, comparing);
  auto learned = learnOnLandmarks(request, points, setting.devices, clock, learning);
  clock.add(landmarkRemarks(*points, testedBy(learned), request.model.learn.validation));
  clock.add(doubtsOf(learned, request));
  clock.add(twinRemarks(learned, request));
  auto origin = clock.origin();
  if (store)
    keepFirst(learned, origin, *store, landmarkPartCount(points->graphs(), points->landmarks()));
  return computed(std::move(learned), std::move(origin));
}

}  // namespace

std::vector<WorkInput> inputsOf(const LearnRequest& request) {
  return {{.data = request.graphs, .graph = {}}};
}

std::shared_ptr<const Dataset> LearnRequest::landmarkGraphs() const {
  return std::make_shared<const Dataset>(subset(
      *graphs, drawnLandmarks(graphs->size(), static_cast<std::size_t>(model.learn.landmarks))));
}

std::vector<GramRequest> LearnRequest::matrices() const {
  std::vector<GramRequest> all;
  const auto landmarks = isOnLandmarks() ? landmarkGraphs() : nullptr;
  for (const auto& kernel : model.kernels())
    all.push_back({.rows = graphs,
                   .columns = landmarks,
                   .kernel = kernel,
                   .solve = model.solve,
                   .normalise = false});
  return all;
}

void LearnRequest::addOwn(const std::string& name, const Matrix& values,
                          std::span<const std::string> rowNames, const Targets& targets,
                          const Progress& progress) {
  requireOwnOrder(name, rowNames, targets.places, *graphs);
  auto covariance = ownCovariance(values, name, targets.places.size() + targets.missing(),
                                  targets.places, progress);
  for (std::size_t at = 0; isOfClasses() && at < covariance.rows(); ++at)
    if (!(covariance(at, at) > 0))
      throw Error{ErrorCode::Input,
                  joined(name,
                         " has a graph that is 0 with itself, and classes are told apart by "
                         "normalised values.")};
  model.own.push_back({name, hashOf(covariance)});
  own.push_back(std::make_shared<const Matrix>(std::move(covariance)));
}

std::vector<WorkStep> stepsOf(const LearnRequest& request) {
  std::vector<WorkStep> steps;
  if (request.isOnLandmarks()) return steps;
  for (const auto& matrix : request.matrices())
    steps.push_back({matrixStepOf(matrix), {0}});
  return steps;
}

ComputedPointer<Learned> compute(const LearnRequest& given, const WorkSetting& setting,
                                 Progress& progress) {
  if (auto whole = keptWhole(given, setting, progress)) return whole;
  auto request = given;
  request.own = ownOf(given, setting.store.get());
  if (setting.store) keepOwn(request.own, *setting.store);
  OriginClock clock;
  if (given.isOnLandmarks()) return computeOnLandmarks(given, setting, clock, progress);
  const double learns = tunesInside(request.model) ? 0.9 : 1;
  auto comparing = progress.slice(0, 0.7), learning = progress.slice(0.7, learns);
  auto kernel = valuesOf(request, setting, clock, comparing);
  auto learned = learnedFrom(request, std::move(kernel), setting.devices, learning);
  learned.own = request.own;
  clock.add(doubtsOf(learned, request));
  clock.add(twinRemarks(learned, request));
  if (const auto* numbers = learned.numbers()) {
    clock.add(cliffNotes(numbers->result, request.model.kernels(), learned.kernel));
    clock.add(untunedNotes(numbers->result, request, setting.devices, progress.slice(learns, 1)));
  }
  auto origin = clock.origin();
  if (setting.store) keep(learned, origin, *setting.store);
  return computed(std::move(learned), std::move(origin));
}

ComputedPointer<Learned> kept(const LearnRequest& request, PartSource& source, Progress&) {
  auto learned = readModel(request, source);
  if (learned) learned->own = ownOf(request, &source);
  return learned ? computed(std::move(*learned), source.end()->origin) : nullptr;
}

void keep(const Learned& learned, const Origin& origin, PartStore& store) {
  if (learned.process) {
    const auto& points = learned.process->points();
    keepPoints(points, store);
    return keepFirst(learned, origin, store,
                     landmarkPartCount(points.graphs(), points.landmarks()));
  }
  const auto parts = modelPartCount(learned.own.size(), graphCountOf(learned));
  keepOwn(learned.own, store);
  keepFirst(learned, origin, store, parts);
}

void keepWithMatrices(const Learned& trained, const LearnRequest& request, const Origin& origin,
                      const WorkSetting& setting, const Progress& progress) {
  if (!setting.store || setting.store->end()) return;
  const auto steps = stepsOf(request).size();
  const auto matrices = request.matrices();
  for (std::size_t at = 0; at < steps; ++at) {
    const auto store = setting.ofStep(at).store;
    if (const auto end = store ? store->end() : std::nullopt; !store || (end && end->isComplete))
      continue;
    const auto count = static_cast<double>(steps), before = static_cast<double>(at);
    auto keeping = progress.slice(before / count, (before + 1) / count);
    keepMatrix(matrices[at], *trained.kernel[at].values, Provenance{origin}, store, keeping);
  }
  keep(trained, origin, *setting.store);
}

Learned trained(const Learned& learned, const LearnRequest& request, const WorkSetting& setting,
                OriginClock& clock, Progress& progress) {
  requireFits(learned, request);
  auto copy = learned;
  auto comparing = progress.slice(0, 0.9), training = progress.slice(0.9, 1);
  if (request.isOnLandmarks()) {
    if (copy.process) return copy;
    const auto points =
        landmarkPointsOf(request, setting.devices, setting.store.get(), nullptr, clock, comparing);
    const auto& learn = request.model.learn;
    copy.process = std::make_shared<const LandmarkProcess>(points, allPlaces(points->graphs()),
                                                           learnedNumbers(*request.graphs, learn),
                                                           learn.addsUp, training);
    if (auto* numbers = std::get_if<KeptModel>(&copy.model))
      numbers->result.model =
          std::make_shared<const GaussianProcess>(copy.process->ofLandmarks(training));
    return copy;
  }
  if (copy.kernel.isEmpty()) {
    auto whole = request;
    if (whole.own.empty()) whole.own = learned.own;
    copy.kernel = valuesOf(whole, setting, clock, comparing);
  }
  if (auto* classes = std::get_if<ClassifierResult>(&copy.model)) {
    if (auto& process = classes->process; process.isThere() && !process.model)
      process.model =
          std::make_shared<const GaussianProcess>(processOf(*classes, copy.kernel, training));
    else if (!process.isThere() && !classes->model)
      classes->model =
          std::make_shared<const SupportVectors>(machineOf(*classes, copy.kernel, training));
  } else if (auto& numbers = std::get<KeptModel>(copy.model); !numbers.result.model) {
    numbers.result.model = std::make_shared<const GaussianProcess>(
        modelOf(numbers, request.model.learn.addsUp, copy.kernel, training));
  }
  return copy;
}

Learned trained(const Learned& learned, const LearnRequest& request, const WorkSetting& setting,
                Progress& progress) {
  OriginClock clock;
  return trained(learned, request, setting, clock, progress);
}

}  // namespace kindred
