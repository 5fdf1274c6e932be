#include "engine/work/landmark_work.hpp"

#include <tbb/task_group.h>

#include <algorithm>
#include <iterator>
#include <numeric>
#include <optional>
#include <type_traits>
#include <utility>

#include "engine/core/fields.hpp"
#include "engine/core/language.hpp"
#include "engine/core/memory.hpp"
#include "engine/core/text.hpp"
#include "engine/landmark/landmarks.hpp"
#include "engine/learn/chosen.hpp"
#include "engine/learn/comparison.hpp"
#include "engine/learn/domain.hpp"
#include "engine/learn/two_classes.hpp"
#include "engine/work/next_to_measure.hpp"

namespace kindred {

void fields(auto& archive, LandmarkFrame& frame) {
  std::vector<double> among(frame.among.values().begin(), frame.among.values().end());
  auto size = frame.among.rows();
  archive(frame.covariance, frame.noise, frame.shift, frame.diagonals);
  archive.counts(size);
  archive.values(among, size * size);
  if constexpr (std::remove_reference_t<decltype(archive)>::reads) {
    frame.among = Matrix{size, size};
    std::ranges::copy(among, frame.among.values().begin());
  }
}

namespace {

constexpr std::size_t framePart = 1, firstRunPart = 2;  // the model is the first
constexpr std::size_t valuesOfRun = std::size_t{1} << 25;
constexpr std::size_t mostMixedOfLandmarks = 1400;  // once, and not in each fold
constexpr double shiftOfTolerance = 10;             // as the least noise of a process on all graphs

/// The graphs of a part.
std::size_t graphsOfRun(std::size_t landmarks) {
  return std::max<std::size_t>(1, valuesOfRun / landmarks);
}

std::size_t landmarksOf(const LearnRequest& request) {
  return static_cast<std::size_t>(request.model.learn.landmarks);
}

Progress shareOf(const Progress& progress, std::size_t at, std::size_t count) {
  return progress.slice(static_cast<double>(at) / static_cast<double>(count),
                        static_cast<double>(at + 1) / static_cast<double>(count));
}

void requireRoomFor(std::size_t graphs, std::size_t landmarks, std::size_t kernels) {
  const auto run = std::min(graphs, graphsOfRun(landmarks));
  requireFree(graphs * landmarks * sizeof(float) +
                  (2 * kernels + 1) * run * landmarks * sizeof(double) +
                  (kernels + 6) * landmarks * landmarks * sizeof(double),
              joined("Learning from ", graphs, " graphs by ", landmarks, " landmarks"),
              "take fewer --landmarks");
}

/// The covariance that the landmarks choose by their exact values.
LandmarkFrame frameOf(const LearnRequest& request, const std::shared_ptr<const Dataset>& landmarks,
                      std::span<const double> targets, const OpenDevices& devices,
                      OriginClock& clock, const Progress& progress) {
  const auto& model = request.model;
  const auto kernels = model.kernels();
  KernelValues values;
  for (std::size_t at = 0; at < kernels.size(); ++at) {
    auto comparing = shareOf(progress.slice(0, 0.5), at, kernels.size()).following();
    auto gram = computeGram(
        {.rows = landmarks, .kernel = kernels[at], .solve = model.solve, .normalise = false},
        devices, nullptr, comparing);
    clock.add(gram.provenance);
    values.add(std::make_shared<const Matrix>(std::move(gram.values)),
               measuresLikeness(kernels[at]));
  }
  auto weighing = progress.slice(0.5, 1);
  weighing.begin(Language::translated("Weighing covariances"), 0);
  auto fit = fitOptionsOf(model.learn, kernels, model.solve.tolerance);
  fit.mixed = mostMixedOfLandmarks;
  const auto weighed = mixtureFor(values, targets, allPlaces(targets.size()), fit, weighing);
  LandmarkFrame frame{.covariance = refitted(weighed.mixture, values),
                      .noise = weighed.evidence.noise,
                      .shift = shiftOfTolerance * model.solve.tolerance};
  for (const auto& layer : values.layers())
    frame.diagonals.push_back(layer.ofRows);
  frame.among = frame.covariance.between(values);
  return frame;
}

/// The runs of graphs that are parts.
struct Run {
  std::size_t part, first, count;
};

std::vector<Run> runsFor(std::size_t graphs, std::size_t landmarks) {
  const auto atOnce = graphsOfRun(landmarks);
  std::vector<Run> runs;
  for (std::size_t first = 0; first < graphs; first += atOnce)
    runs.push_back({firstRunPart + runs.size(), first, std::min(atOnce, graphs - first)});
  return runs;
}

/// Makes points of kernel values while those of the next run are computed, and keeps them.
class Projecting {
 public:
  Projecting(LandmarkPoints& points, PartStore* into, const Progress& progress)
      : points_{points}, into_{into}, progress_{progress} {}

  /// Keeps what is under way, though something else failed or was cancelled; what the end throws is
  /// of no more interest.
  ~Projecting() {
    try {
      finish();
    } catch (...) {
    }
  }

  void begin(const Run& run, TrainedComparison found) {
    finish();
    run_ = run;
    working_.run([this, first = run.first, found = std::move(found)] {
      const auto& mixture = points_.frame().covariance;
      auto rows = mixture.between(found.values);
      points_.project(rows, progress_);
      points_.take(first, rows, mixture.ofRows(found.values));
    });
  }

  void finish() {
    const auto run = std::exchange(run_, std::nullopt);  // once only, whether it fails or not
    working_.wait();
    if (run && into_) into_->store(run->part, points_.bytes(run->first, run->count), {});
  }

 private:
  LandmarkPoints& points_;
  PartStore* into_;
  const Progress& progress_;
  std::optional<Run> run_;
  tbb::task_group working_;
};

std::optional<LandmarkFrame> keptFrame(PartSource* from, std::size_t landmarks) {
  const auto part = from ? from->load(framePart) : std::nullopt;
  if (!part) return std::nullopt;
  auto frame = fromFieldBytes<LandmarkFrame>(part->data);
  if (frame.among.rows() != landmarks) throw MalformedBytes{};
  return frame;
}

}  // namespace

std::size_t landmarkPartCount(std::size_t graphs, std::size_t landmarks) {
  return firstRunPart + runsFor(graphs, landmarks).size();
}

std::shared_ptr<const LandmarkPoints> landmarkPointsOf(const LearnRequest& request,
                                                       const WorkDevices& devices, PartSource* from,
                                                       PartStore* into, OriginClock& clock,
                                                       Progress& progress) {
  const auto graphs = request.graphs->size();
  const auto drawn = drawnLandmarks(graphs, landmarksOf(request));
  requireRoomFor(graphs, drawn.size(), request.model.kernels().size());
  const auto landmarks = std::make_shared<const Dataset>(subset(*request.graphs, drawn));
  if (into) into->begin({}, landmarkPartCount(graphs, drawn.size()));
  auto frame = keptFrame(from, drawn.size());
  if (!frame) {
    const std::vector<std::size_t> places(drawn.begin(), drawn.end());
    const auto targets = chosenOf(learnedNumbers(*request.graphs, request.model.learn), places);
    frame = frameOf(request, landmarks, targets, devices.open(), clock, progress.slice(0, 0.2));
    if (into) into->store(framePart, fieldBytes(*frame), {});
  }
  auto points = std::make_shared<LandmarkPoints>(std::move(*frame), graphs, progress);
  const auto runs = runsFor(graphs, drawn.size());
  Projecting projecting{*points, into, progress};
  for (std::size_t at = 0; at < runs.size(); ++at) {
    const auto [part, first, count] = runs[at];
    progress.checkpoint();
    if (const auto kept = from ? from->load(part) : std::nullopt;
        kept && points->read(first, count, kept->data))
      continue;
    std::vector<std::int32_t> places(count);
    std::iota(places.begin(), places.end(), static_cast<std::int32_t>(first));
    auto comparing = shareOf(progress.slice(0.2, 1), at, runs.size()).following();
    auto found = compareToTrained(std::make_shared<const Dataset>(subset(*request.graphs, places)),
                                  landmarks, request.model, devices.open(), comparing,
                                  &points->frame().covariance);
    clock.add(found.provenance);
    projecting.begin(runs[at], std::move(found));
  }
  projecting.finish();
  return points;
}

void keepPoints(const LandmarkPoints& points, PartStore& store) {
  store.begin({}, landmarkPartCount(points.graphs(), points.landmarks()));
  store.store(framePart, fieldBytes(points.frame()), {});
  for (const auto [part, first, count] : runsFor(points.graphs(), points.landmarks()))
    store.store(part, points.bytes(first, count), {});
}

std::vector<double> learnedNumbers(const Dataset& graphs, const LearnOptions& learn) {
  return learn.task == LearnTask::Classes ? numbersOf(classesOf(graphs, learn.target)).values
                                          : targetsOf(graphs, learn.target).values;
}

Learned learnOnLandmarks(const LearnRequest& request,
                         const std::shared_ptr<const LandmarkPoints>& points,
                         const WorkDevices& devices, OriginClock& clock, Progress& progress) {
  const auto& graphs = *request.graphs;
  const auto& learn = request.model.learn;
  const CovariancesOfPairs covariances = [&](std::span<const GraphPair> pairs,
                                             Progress& comparing) {
    auto found = pairCovariances(graphs, pairs, points->frame().covariance, request.model,
                                 devices.open(), comparing);
    clock.add(found.remarks);
    return found;
  };
  const LandmarkLesson lesson{graphs, points, learn, covariances};
  if (request.isOfClasses()) {
    auto found = learnClassesOnLandmarks(lesson, classesOf(graphs, learn.target), progress);
    return {.model = std::move(found.result), .process = std::move(found.process)};
  }
  auto found = learnOnLandmarks(lesson, targetsOf(graphs, learn.target), progress);
  return {.model = modelToKeep(std::move(found.result)), .process = std::move(found.process)};
}

Predictions predictOnLandmarks(const PredictRequest& request, const Learned& learned,
                               const WorkDevices& devices, OriginClock& clock, Progress& progress) {
  constexpr std::size_t graphsAtOnce = 8192;
  const auto& points = learned.process->points();
  const auto& mixture = points.frame().covariance;
  const auto& model = request.model.model;
  const auto& opened = devices.open();
  auto comparingAll = progress.slice(0, 0.3).following();
  const auto across = compareToTrained(request.graphs, request.model.landmarkGraphs(), model,
                                       opened, comparingAll, &mixture);
  clock.add(across.provenance);
  auto rows = mixture.between(across.values);
  points.project(rows, progress);
  const auto selves = mixture.ofRows(across.values);
  Dataset known;
  known.graphs = request.model.graphs->graphs;
  known.graphs.insert(known.graphs.end(), request.graphs->graphs.begin(),
                      request.graphs->graphs.end());
  const auto covariances = [&](std::span<const GraphPair> pairs, Progress& comparing) {
    auto found = pairCovariances(known, pairs, mixture, model, opened, comparing);
    clock.add(found.remarks);
    return found;
  };
  const auto* const classes = learned.classes();
  Predictions predictions;
  const auto parts = (request.graphs->size() + graphsAtOnce - 1) / graphsAtOnce;
  for (std::size_t part = 0; part < parts; ++part) {
    const auto first = part * graphsAtOnce,
               count = std::min(graphsAtOnce, request.graphs->size() - first);
    LandmarkQuestion question{.process = learned.process,
                              .points = Matrix{count, points.landmarks()}};
    for (std::size_t at = first; at < first + count; ++at) {
      std::ranges::copy(std::as_const(rows).row(at), question.points.row(at - first).begin());
      question.selves.push_back(selves[at]);
      question.numbers.push_back(static_cast<std::int32_t>(points.graphs() + at));
    }
    auto predicting = shareOf(progress.slice(0.3, 0.8), part, parts);
    auto predicted = predictGraphs({&question, 1}, covariances, predicting);
    if (classes != nullptr) {
      std::ranges::move(classesOf(std::move(predicted.front()), classes->targets),
                        std::back_inserter(predictions.classes));
      continue;
    }
    for (auto& one : predicted.front()) {
      one.carriers.resize(std::min(mostCarriers, one.carriers.size()));
      one.carriers.shrink_to_fit();
      predictions.numbers.push_back(std::move(one));
    }
  }
  if (classes != nullptr) {
    predictions.names = classes->targets.names;
    addTests(predictions, classes->tested);
    return predictions;
  }
  const auto& result = learned.numbers()->result;
  predictions.mean = result.model->meanFunction();
  for (auto& one : predictions.numbers)
    one.prediction.deviation *= result.stretch;
  addTests(predictions, result.tested);
  auto choosing = progress.slice(0.8, 1);
  predictions.next = nextToMeasure(*result.model, predictions, request, across, opened, choosing);
  return predictions;
}

Remarks landmarkRemarks(const LandmarkPoints& points, std::size_t tested, Validation validation) {
  std::vector<double> seen(points.graphs());
  for (std::size_t graph = 0; graph < seen.size(); ++graph)
    seen[graph] = 1 - points.left(graph) / points.self(graph);
  const auto middle = seen.begin() + static_cast<std::ptrdiff_t>(seen.size() / 2);
  std::ranges::nth_element(seen, middle);
  auto sentence = Language::translated(
      "%1 landmarks stand for all %2 graphs, whose weights they chose: of half of the graphs they "
      "see at least %3 % of the covariance. Each prediction adds exact values with the %4 training "
      "graphs nearest to it.",
      points.landmarks(), points.graphs(), readable(100 * *middle, 0), nearestCompared);
  if (tested > 0)
    sentence += " " + Language::translated(
                          "Errors are those of %1 graphs, drawn from the tests; no landmark is "
                          "among them.",
                          tested);
  if (validation == Validation::Scaffolds || readsProperty(validation))
    sentence += " " + Language::translated(
                          "Landmarks that belong to what is tested have a say in the weights.");
  return {{"model.landmarks", Severity::Note, std::move(sentence)}};
}

}  // namespace kindred
