#include <algorithm>

#include "cli/answer/kernel_words.hpp"
#include "cli/answer/learn_words.hpp"
#include "cli/bench/bench.hpp"
#include "cli/flag/input.hpp"
#include "cli/flag/kernel_flags.hpp"
#include "cli/flag/option_flags.hpp"
#include "cli/flag/solve_flags.hpp"
#include "cli/flag/targets.hpp"
#include "engine/core/text.hpp"
#include "engine/gram/normalise.hpp"
#include "engine/learn/active_learning.hpp"
#include "engine/learn/chosen.hpp"
#include "engine/learn/mixture_text.hpp"
#include "engine/learn/neighbour_measures.hpp"
#include "engine/learn/test_notes.hpp"
#include "engine/learn/twins.hpp"
#include "engine/learn/two_classes.hpp"
#include "engine/work/tuning_work.hpp"
#include "io/export/learn_file.hpp"

namespace kindred::cli {

namespace {

constexpr std::size_t mostPredicted = 1000;

struct BenchLearnArguments {
  Input input;
  std::size_t most = 1'000'000;
  KernelFlags kernel;
  SolveFlags solve;
  LearnOptions learn{.validation = Validation::Random};
  std::string targets;
  int tune = 0;  ///< steps
  std::size_t active = 0;
};

/// A measurement, for people and for programs.
struct Measured {
  std::string text;
  Json json;
};

std::string secondsText(double seconds) { return joined(rounded(seconds), " s"); }

/// The lowest and the highest share of targets in their intervals, of the splits.
std::string coverageText(const LearnResult& result) {
  if (result.splits.empty()) return {};
  const auto [low, high] =
      std::ranges::minmax(result.splits, {}, [](const auto& one) { return one.measures.coverage; });
  return joined("95 % intervals cover ", rounded(100 * low.measures.coverage), " to ",
                rounded(100 * high.measures.coverage), " % in each split.\n");
}

/// Half of the graphs by a model of the other half, with deviations; kernel values are there.
void timePredictions(const LearnResult& result, const KernelValues& kernel, Measured& measured,
                     Progress& progress) {
  const auto count = std::min(mostPredicted, result.targets.values.size() / 2);
  std::vector<std::size_t> trained, tested;
  for (std::size_t at = 0; at < 2 * count; ++at)
    (at < count ? trained : tested).push_back(at);
  const auto& model = *result.model;
  const GaussianProcess half{model.covariance(),
                             model.evidence().noise,
                             kernel.part(trained, trained),
                             chosenOf(result.targets.values, trained),
                             model.addsUp(),
                             progress};
  const auto across = kernel.part(tested, trained);
  const double seconds = secondsOf([&] { half.predict(across, progress); });
  measured.text +=
      joined(counted(static_cast<long long>(count), "prediction", "predictions"),
             " from as many graphs, kernel values given: ", secondsText(seconds), ".\n");
  measured.json["predictions"] = count;
  measured.json["predicting_seconds"] = seconds;
}

void measureActive(const LearnResult& result, const KernelValues& kernel,
                   const BenchLearnArguments& arguments, const FitOptions& fit, Measured& measured,
                   Progress& progress) {
  const auto learned = learnActively(kernel, result.targets.values, fit, arguments.active,
                                     arguments.learn.seed, progress);
  measured.text +=
      joined("Measured one after the other, each the most informative one: ",
             thousands(static_cast<long long>(arguments.active)), " graphs; of the others RMSE ",
             rounded(learned.rest.rmse), ", MAE ", rounded(learned.rest.mae), ".\n");
  measured.json["active"] = io::measuresJson(learned.rest);
}

/// Tunes the kernel for each split on its training graphs alone, and tests it on the others.
void measureTuned(const BenchLearnArguments& arguments, const LearnTargets& targets,
                  const GramResult& untuned, const OpenDevices& devices, Measured& measured,
                  Progress& progress) {
  const auto& request = untuned.request;
  const double tolerance = request.solve.tolerance;
  const LearnRequest asked{request.rows,
                           {.kernel = request.kernel,
                            .solve = request.solve,
                            .learn = arguments.learn,
                            .tuning = {arguments.tune, request.kernel}}};
  const auto splits = testingOf(*request.rows, targets.places,
                                twinGroups(untuned.values, tolerance), arguments.learn)
                          .splits;
  double kernelSeconds = 0, gradientSeconds = 0, tuningSeconds = 0, error = 0;
  std::string text;
  measured.json["tuned"] = Json::array();
  for (std::size_t at = 0; at < splits.size(); ++at) {
    const auto count = static_cast<double>(splits.size());
    auto working =
        progress.slice(static_cast<double>(at) / count, static_cast<double>(at + 1) / count);
    const auto& split = splits[at];
    TunedKernel tuned;
    tuningSeconds += secondsOf(
        [&] { tuned = tunedOn(split.training, targets.values, asked, devices, working); });
    auto tunedRequest = request;
    tunedRequest.kernel = tuned.kernel;
    auto silent = progress.silent();
    const KernelValues values{computeGram(tunedRequest, devices, nullptr, silent).values};
    const GaussianProcess model{
        values.part(split.training, split.training), chosenOf(targets.values, split.training),
        fitOptionsOf(arguments.learn, {&tuned.kernel, 1}, tolerance), silent};
    const auto measures =
        measuresOf(chosenOf(targets.values, split.test),
                   model.predict(values.part(split.test, split.training), silent));
    text += joined(at == 0 ? "" : ", ", rounded(measures.rmse));
    error += measures.rmse / count;
    kernelSeconds += tuned.kernelSeconds / count;
    gradientSeconds += tuned.gradientSeconds / count;
    auto json = tunedJson(tuned);
    json["rmse"] = measures.rmse;
    json["covariance"] = mixtureText(model.covariance(), {&tuned.kernel, 1});
    json["coverage"] = measures.coverage;
    measured.json["tuned"].push_back(std::move(json));
  }
  measured.text += joined("Kernel tuned on the training graphs of each split: RMSE ", text,
                          "; mean ", rounded(error), ". Tuning took ", secondsText(tuningSeconds),
                          "; a kernel matrix of what is tuned on ", secondsText(kernelSeconds),
                          ", its gradient ", secondsText(gradientSeconds), ".\n");
}

Measured measuredNumbers(const BenchLearnArguments& arguments, const Dataset& dataset,
                         const GramResult& gram, const OpenDevices& devices, Progress& progress) {
  auto validating = progress.slice(0, 0.5), fitting = progress.slice(0.5, 0.6),
       predicting = progress.slice(0.6, 0.7), choosing = progress.slice(0.7, 1);
  const auto targets = targetsOf(dataset, arguments.learn.target);
  const std::span kernels{&gram.request.kernel, 1};
  const auto fit = fitOptionsOf(arguments.learn, kernels, gram.request.solve.tolerance);
  const KernelValues values{gram.values};
  LearnResult result;
  const double whole = secondsOf(
      [&] { result = learn(dataset, targets, values, arguments.learn, {fit}, validating); });
  const double fitSeconds = secondsOf([&] {
    const GaussianProcess model{values, targets.values, fit, fitting};
  });
  Measured measured{
      joined("Kernel ", secondsText(gram.provenance.seconds), ", covariance and noise by evidence ",
             secondsText(fitSeconds), ", with the validation ", secondsText(whole), ".\n",
             learnedText(result, arguments.learn, testNotes(result, arguments.learn), kernels),
             coverageText(result)),
      learnedJson(result, kernels)};
  measured.json["fitting_seconds"] = fitSeconds;
  measured.json["learning_seconds"] = whole;
  timePredictions(result, values, measured, predicting);
  if (arguments.active > 0) measureActive(result, values, arguments, fit, measured, choosing);
  if (arguments.tune > 0) measureTuned(arguments, targets, gram, devices, measured, choosing);
  return measured;
}

Measured measuredClasses(const BenchLearnArguments& arguments, const Dataset& dataset,
                         const GramResult& gram, Progress& progress) {
  const auto targets = classesOf(dataset, arguments.learn.target);
  auto normalised = gram.values;
  std::vector<double> diagonal;
  for (std::size_t at = 0; at < normalised.rows(); ++at)
    diagonal.push_back(normalised(at, at));
  normalise(normalised, diagonal, diagonal, gram.request.solve.tolerance);
  const auto near = neighbourMeasures(normalised, targets.labels);
  ClassifierResult result;
  const std::span kernels{&gram.request.kernel, 1};
  const auto fit = fitOptionsOf(arguments.learn, kernels, gram.request.solve.tolerance);
  const double whole = secondsOf([&] {
    result = classifierOf(dataset, targets, gram.values, arguments.learn, {fit}, progress);
  });
  Measured measured{
      joined("Kernel ", secondsText(gram.provenance.seconds), ", learning with the validation ",
             secondsText(whole), ".\nClass of the nearest neighbour ", rounded(near.nearest),
             ", share among the nearest five ", rounded(near.nearestFive),
             ", AUC of pairs of one class ", rounded(near.auc), ", median value ",
             rounded(near.median), ".\n",
             learnedText(result, arguments.learn, testNotes(result, arguments.learn), kernels, {})),
      learnedJson(result, kernels, {})};
  measured.json["learning_seconds"] = whole;
  measured.json["neighbours"] = {{"nearest", near.nearest},
                                 {"nearest_five", near.nearestFive},
                                 {"auc", near.auc},
                                 {"median", near.median}};
  return measured;
}

void measureLearning(BenchLearnArguments arguments, Session& session) {
  auto read = readInput(arguments.input.paths, arguments.input.options, session,
                        session.progress.slice(0, 0.2))
                  .dataset;
  if (!arguments.targets.empty()) {
    read = withTargets(std::move(read), arguments.targets);
    if (arguments.learn.target.empty()) arguments.learn.target = read.properties.back().name;
  }
  if (arguments.learn.target.empty())
    throw Error{ErrorCode::Usage, "Name the property to learn: --target NAME."};
  const bool areClasses = learnsClasses(read, arguments.learn);
  const auto& target = arguments.learn.target;
  auto places = areClasses ? classesOf(read, target).places : targetsOf(read, target).places;
  places.resize(std::min(places.size(), arguments.most));
  const auto dataset = std::make_shared<const Dataset>(subset(read, places));
  const GramRequest request{.rows = dataset,
                            .kernel = arguments.kernel.resolve(*dataset),
                            .solve = arguments.solve.options,
                            .normalise = false};
  sayKernel(request.kernel, session);
  const auto devices = openDevices(arguments.solve, session);
  auto comparing = session.progress.slice(0.2, 0.6), learning = session.progress.slice(0.6, 1);
  const auto gram = computeGram(request, devices, nullptr, comparing);
  auto measured = areClasses ? measuredClasses(arguments, *dataset, gram, learning)
                             : measuredNumbers(arguments, *dataset, gram, devices, learning);
  measured.json["kernel_seconds"] = gram.provenance.seconds;
  session.answer(measured.json,
                 joined(counted(static_cast<long long>(dataset->size()), "graph", "graphs"),
                        " with ", target, ".\n", measured.text));
}

}  // namespace

void addBenchLearn(const Command& bench, Session& session) {
  auto arguments = std::make_shared<BenchLearnArguments>();
  const auto command = bench.add(
      "learn", "Measure how well and how fast a property is learned, and classes told apart.");
  addInput(command, arguments->input);
  addCount(command, "--graphs", arguments->most, "The first so many graphs with the target",
           std::size_t{1'000'000}, std::size_t{4});
  addFlags(command, learnOptionTable(), arguments->learn, "Learning");
  command.at("--target").type("NAME");
  addTargetFlags(command, arguments->targets, arguments->tune);
  command
      .number("--active", arguments->active,
              "Measure so many graphs one after the other, each the most informative one, too.")
      .type("N")
      .between(std::size_t{0}, std::size_t{100'000})
      .showDefault();
  arguments->kernel.addTo(command);
  addSolveFlags(command, arguments->solve);
  command.runs(session, [arguments, &session] { measureLearning(*arguments, session); });
}

}  // namespace kindred::cli
