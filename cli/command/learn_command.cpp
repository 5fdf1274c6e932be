#include <array>
#include <optional>

#include "cli/answer/cost_words.hpp"
#include "cli/answer/kernel_words.hpp"
#include "cli/answer/learn_words.hpp"
#include "cli/answer/prediction_words.hpp"
#include "cli/command/commands.hpp"
#include "cli/command/score_files.hpp"
#include "cli/command/working.hpp"
#include "cli/flag/input.hpp"
#include "cli/flag/kernel_flags.hpp"
#include "cli/flag/option_flags.hpp"
#include "cli/flag/solve_flags.hpp"
#include "cli/flag/targets.hpp"
#include "cli/session/output.hpp"
#include "cli/session/progress_line.hpp"
#include "engine/core/text.hpp"
#include "engine/learn/target_column.hpp"
#include "engine/result/remark_family.hpp"
#include "engine/work/prediction_work.hpp"
#include "engine/work/tuning_work.hpp"
#include "io/export/learn_file.hpp"
#include "io/export/model_file.hpp"
#include "io/matrix/provenance_json.hpp"
#include "io/matrix/read_matrix.hpp"

namespace kindred::cli {

namespace {

struct LearnArguments {
  Input input;
  KernelFlags kernel;
  SolveFlags solve;
  LearnOptions learn;
  std::string output;
  std::string exported;
  std::string targets;
  int tune = 0;  ///< steps
  std::string project;
  std::string test;
  std::string by;
  std::string scores;
  std::vector<std::filesystem::path> also;
};

/// Tunes the kernel of a request by the targets, if it is asked to, and says each step; `whole`
/// becomes the progress of what follows.
std::optional<TunedKernel> tuned(LearnRequest& request, const Targets& targets,
                                 const OpenDevices& devices, Session& session, Progress& whole) {
  auto tuned = tuneFirst(request, targets, devices, whole, [&](const TuneStep& step) {
    session.say(joined("Step ", step.step, ": log evidence ", rounded(step.logEvidence, 6),
                       ", covariance ", step.covariance, "."));
  });
  if (!tuned) return tuned;
  session.say(joined("Tuned kernel: ", kernelText(tuned->kernel), "."));
  if (tunesInside(request.model) && !tuned->isStopped)
    session.say(joined("That took ", durationText(tuned->seconds()),
                       "; each test tunes the kernel anew, and takes about as long."));
  return tuned;
}

void writeFiles(const LearnArguments& arguments, const LearnRequest& request,
                const Learned& learned, const Session& session) {
  const auto writeTested = [&](const auto& result) {
    io::writeTested(result, *request.graphs, arguments.output);
  };
  if (!arguments.output.empty() && arguments.test.empty())
    learned.isOfClasses() ? writeTested(*learned.classes())
                          : writeTested(learned.numbers()->result);
  if (!arguments.exported.empty()) io::writeModel(learned, request, arguments.exported);
  if (!arguments.test.empty()) return;
  const auto lines = learned.isOfClasses() ? scoreLines(*learned.classes())
                                           : scoreLines(learned.numbers()->result);
  const auto names =
      learned.isOfClasses() ? learned.classes()->targets.names : std::vector<std::string>{};
  writeScores({lines, names}, arguments.scores, arguments.learn.target, session);
}

/// The graphs that --test names; null if it names none. Throws Error (Input) if it does not say
/// what to test by.
std::shared_ptr<const Dataset> testGraphs(const LearnArguments& arguments, Session& session,
                                          const Progress& progress) {
  if (arguments.test.empty()) return nullptr;
  auto reading = arguments.input.options;
  reading.filter.clear();  // it chooses what is learned from
  auto test = std::make_shared<const Dataset>(
      readInput({arguments.test}, reading, session, progress).dataset);
  targetColumn(*test, arguments.learn.target);
  if (!arguments.by.empty()) targetColumn(*test, arguments.by);
  return test;
}

/// Predicts the graphs of --test, adds to `json` how well, and returns it as text.
std::string testOn(const PredictRequest& asked, const LearnArguments& arguments,
                   const Learned& learned, Working& working, const Progress& progress, Json& json) {
  const auto computed = working.quietResult(asked, working.setting(asked, progress.slice(0, 0.05)),
                                            progress.slice(0.05, 1), &learned);
  const auto& predictions = *computed->value();
  auto& session = working.session();
  session.remark(computed->origin().remarks);
  if (!arguments.output.empty()) {
    auto writing = session.progress.silent();
    sayLosses(io::writePredictions(predictions, *asked.graphs, *asked.model.graphs,
                                   arguments.learn.target, arguments.output, writing),
              session);
  }
  const auto& target = arguments.learn.target;
  const auto lines =
      scoreLines(predictions, *asked.graphs, {*asked.model.graphs, target}, arguments.by);
  if (lines.empty())
    throw Error{ErrorCode::Input,
                joined("Fewer than two graphs of ", arguments.test, " have ", target, ".")};
  const io::ScoreTable scores{lines, predictions.names, arguments.by};
  writeScores(scores, arguments.scores, target, session);
  json["test"] = io::scoresJson(scores);
  return joined(arguments.test, ": ", scoreText(scores, target));
}

/// Adds the matrices of --also to the request.
void addOwn(const LearnArguments& arguments, const Targets& targets, LearnRequest& request,
            const Session& session) {
  for (const auto& path : arguments.also) {
    auto reading = session.progress.silent();
    const auto saved = io::readMatrix(path, reading);
    request.addOwn(path.filename().string(), saved.values, saved.rowNames, targets, reading);
  }
}

void learnBy(const LearnArguments& arguments, const std::shared_ptr<const Dataset>& read,
             const std::shared_ptr<const Dataset>& test, Session& session) {
  const auto targets = Targets::of(read, arguments.learn);
  session.remark(targets.remarks(*read, arguments.learn));
  const auto& kernel = arguments.kernel;
  LearnRequest request{
      targets.graphs,
      targets.model(
          kernel.isNamed() ? std::optional{kernel.resolve(*targets.graphs)} : std::nullopt,
          arguments.solve.options, arguments.learn, arguments.tune)};
  addOwn(arguments, targets, request, session);
  settleLandmarks(request.model, targets.graphs->size(), targets.classes());
  if (request.isOnLandmarks() && !arguments.exported.empty())
    throw Error{ErrorCode::Usage,
                joined("A model on landmarks is not written for other programs: say --landmarks ",
                       targets.graphs->size(), " to learn by all graphs, or leave --export out.")};
  sayKernels(request.model.kernels(), request.model.own, targets.areClasses(), session);
  const auto devices = openDevices(arguments.solve, session);
  auto whole = session.progress.slice(0.2, 1);
  const auto tuning = tuned(request, targets, devices, session, whole);
  sayCost(request.matrices(), devices, session, whole.slice(0, 0.04));
  Working working{arguments.project, {devices, threadsOf(arguments.solve, session)}, session};
  const auto setting = working.setting(request, whole.slice(0.04, 0.05));
  const auto computed = working.quietResult(request, setting, whole.slice(0.05, 0.87));
  auto training = whole.slice(0.87, 0.9);
  const auto learned = trained(*computed->value(), request, setting, training);
  const auto origin = computed->origin();
  const auto inText = remarksOf("model", origin.remarks);
  session.remark(origin.remarks, inText);
  writeFiles(arguments, request, learned, session);
  const auto kernels = request.model.kernels();
  auto json = learned.isOfClasses()
                  ? learnedJson(*learned.classes(), kernels, request.model.own)
                  : learnedJson(learned.numbers()->result, kernels, request.model.own);
  json["also"] = io::ownJson(request.model.own);
  json["missing"] = targets.missing();
  json["target"] = arguments.learn.target;
  json["output"] = arguments.output;
  json["project"] = arguments.project;
  if (tuning) json["tuned"] = tunedJson(*tuning);
  json.update(io::provenanceJson(request.model.kernel, request.model.solve, origin));
  json["kernels"] = io::kernelsJson(request.model);
  auto text = learned.isOfClasses() ? learnedText(*learned.classes(), arguments.learn, inText,
                                                  kernels, request.model.own)
                                    : learnedText(learned.numbers()->result, arguments.learn,
                                                  inText, kernels, request.model.own);
  if (test)
    text = testOn({test, request, {.next = 0}}, arguments, learned, working, whole.slice(0.9, 1),
                  json) +
           text;
  if (tuning) text += tunedText(*tuning);
  session.answer(json, text);
}

void learnTarget(LearnArguments arguments, Session& session) {
  if (!arguments.output.empty())
    io::kindOf(arguments.output,
               arguments.test.empty() ? io::testedFileKinds() : io::predictionFileKinds(),
               "predictions");
  if (!arguments.exported.empty()) io::kindOf(arguments.exported, io::modelFileKinds(), "a model");
  requireScoresName(arguments.scores);
  const std::array<std::filesystem::path, 4> outputs{arguments.output, arguments.project,
                                                     arguments.exported, arguments.scores};
  auto inputs = arguments.input.paths;
  if (!arguments.test.empty()) inputs.emplace_back(arguments.test);
  inputs.insert(inputs.end(), arguments.also.begin(), arguments.also.end());
  if (!arguments.also.empty() && !arguments.test.empty())
    throw Error{ErrorCode::Usage,
                "The matrices of --also have no rows of the graphs of --test: put both into one "
                "file, and test by --split."};
  requireOutputs(outputs, inputs);
  requireProjectPlace(arguments.project);
  auto read = readInput(arguments.input.paths, arguments.input.options, session,
                        session.progress.slice(0, 0.18))
                  .dataset;
  if (!arguments.targets.empty()) {
    read = withTargets(std::move(read), arguments.targets);
    if (arguments.learn.target.empty()) arguments.learn.target = read.properties.back().name;
  }
  arguments.learn.target = targetColumn(read, arguments.learn.target).name;
  if (!arguments.by.empty() && arguments.test.empty())
    throw Error{ErrorCode::Usage, "--by is for the graphs of --test: name them, too."};
  const auto test = testGraphs(arguments, session, session.progress.slice(0.18, 0.2));
  learnBy(arguments, std::make_shared<const Dataset>(std::move(read)), test, session);
}

/// Flags that say who is tested.
void addTestFlags(const Command& command, const std::shared_ptr<LearnArguments>& arguments) {
  command
      .onText(
          "--split",
          [arguments](const std::string& name) {
            arguments->learn.validation = Validation::Split;
            arguments->learn.by = name;
          },
          "Property that says who is tested: the same as --validation split=COLUMN.")
      .type("COLUMN")
      .group("Learning")
      .excludes(command.at("--validation"));
  command.file(
      "--test", arguments->test,
      "File of graphs that the model has not seen, with the target: it is scored on them.");
  command
      .text("--by", arguments->by, "Property of that file: the score of each of its values, too.")
      .type("NAME");
  addScores(command, arguments->scores);
}

}  // namespace

void addLearnCommand(const Command& program, Session& session) {
  auto arguments = std::make_shared<LearnArguments>();
  const auto command =
      program.add("learn",
                  "Learn a property of graphs, and say how well graphs are predicted that were not "
                  "seen.");
  addInput(command, arguments->input);
  addFlags(command, learnOptionTable(), arguments->learn, "Learning", {"by"});
  command.at("--target").type("NAME");
  addTargetFlags(command, arguments->targets, arguments->tune);
  addTestFlags(command, arguments);
  command
      .paths("--also", arguments->also,
             "Matrix of your own, .npy or .h5, with a row and a column for each graph of the file: "
             "its likeness, or any covariance. Evidence weighs it beside the kernels, and "
             "among more than two classes all count alike; given more than once, each. Such a "
             "model predicts no "
             "other graphs.")
      .oneValueEach()
      .type("FILE")
      .group("Learning");
  command.file("-o,--output", arguments->output,
               "Where the tested predictions go: .csv; those of --test also .sdf.");
  command.file(
      "--export", arguments->exported,
      "Where the model goes for other programs: .json, with its arrays as .npz beside it.");
  command.file(
      "--project", arguments->project,
      "Project file that keeps the model, for kindred-cli predict, and its kernel matrix.");
  arguments->kernel.addTo(command);
  addSolveFlags(command, arguments->solve);
  command.footer(
      "Numbers by a Gaussian process. If no kernel is named, several are weighed; for molecules: "
      "molecule2d, analogues, both with stereochemistry if there is any, environments of radius 1 "
      "to 3 and composition; weights, covariances and noise are "
      "those that the training graphs alone make most likely.\nThe covariance of two graphs is "
      "their normalised kernel value "
      "(normalised), a power of it, a Gaussian of the distance that it means by a length in "
      "medians "
      "(distance 0.3), that times a Gaussian of the difference in size (size 0.3 0.5), or what "
      "adds "
      "up over nodes (raw), with or without a distance.\nWhat adds up over atoms, as energies do, "
      "wants --adds-up.\nOf more than 8,000 graphs, landmarks "
      "stand for all, and each prediction compares the nearest training graphs exactly.\n"
      "Two classes by the process, too, as numbers that stand for them; more classes by support "
      "vectors, whose cost the training graphs alone choose.");
  command.runs(session, [arguments, &session] { learnTarget(*arguments, session); });
}

}  // namespace kindred::cli
