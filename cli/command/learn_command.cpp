#include <array>
#include <optional>

#include "cli/answer/cost_words.hpp"
#include "cli/answer/kernel_words.hpp"
#include "cli/answer/learn_words.hpp"
#include "cli/command/commands.hpp"
#include "cli/flag/input.hpp"
#include "cli/flag/kernel_flags.hpp"
#include "cli/flag/option_flags.hpp"
#include "cli/flag/solve_flags.hpp"
#include "cli/flag/targets.hpp"
#include "cli/session/output.hpp"
#include "engine/core/text.hpp"
#include "engine/learn/classifier_parts.hpp"
#include "engine/learn/target_column.hpp"
#include "engine/learn/test_notes.hpp"
#include "engine/learn/tuning.hpp"
#include "io/export/learn_file.hpp"
#include "io/export/model_file.hpp"
#include "io/export/provenance_json.hpp"
#include "io/project/kept_gram.hpp"

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
};

/// What differs where numbers are learned, and classes.
struct NumberTask {
  static constexpr auto task = LearnTask::Numbers;
  static constexpr auto targets = &targetsOf;
  static constexpr auto keep = &keepModel;

  static void write(const LearnResult& result, const GramResult& gram, const ModelRequest& request,
                    const std::filesystem::path& path) {
    io::writeModel(result, *result.model, gram.values, *gram.request.rows, request, path);
  }

  static LearnResult learned(const Dataset& dataset, LearnTargets targets, const GramResult& gram,
                             const LearnOptions& options, const LearnSharing& sharing,
                             Progress& progress) {
    return learn(dataset, std::move(targets), gram.values, options, gram.request.solve.tolerance,
                 progress, sharing);
  }
};

struct ClassTask {
  static constexpr auto task = LearnTask::Classes;
  static constexpr auto targets = &classesOf;
  static constexpr auto keep = &keepClassifier;

  static void write(const ClassifierResult& result, const GramResult& gram,
                    const ModelRequest& request, const std::filesystem::path& path) {
    io::writeModel(result, gram.values, *gram.request.rows, request, path);
  }

  static ClassifierResult learned(const Dataset& dataset, ClassTargets targets,
                                  const GramResult& gram, const LearnOptions& options,
                                  const LearnSharing& sharing, Progress& progress) {
    return learnClasses(dataset, std::move(targets), gram.values, options, progress, sharing);
  }
};

template <typename Task>
void learnBy(const LearnArguments& arguments, const Dataset& read, Session& session) {
  auto targets = Task::targets(read, arguments.learn.target);
  if (const auto note = missingNote(read, arguments.learn.target, Task::task == LearnTask::Classes,
                                    targets.missing);
      !note.empty())
    session.say(note);
  const auto dataset = targets.missing == 0
                           ? std::make_shared<const Dataset>(read)
                           : std::make_shared<const Dataset>(subset(read, targets.places));
  const auto missing = targets.missing;
  targets = Task::targets(*dataset, arguments.learn.target);
  targets.missing = missing;

  GramRequest request{.rows = dataset,
                      .kernel = arguments.kernel.resolve(*dataset),
                      .solve = arguments.solve.options,
                      .normalise = false};
  sayKernel(request.kernel, session);
  const auto devices = openDevices(arguments.solve, session);
  std::optional<TunedKernel> tuned;
  auto whole = session.progress;
  if constexpr (Task::task == LearnTask::Numbers)
    if (arguments.tune > 0) {
      auto tuning = whole.slice(0.2, 0.21);
      tuned = tuneKernel(
          *dataset, targets.values, request.kernel, request.solve,
          tuneOptionsOf(arguments.learn, arguments.tune, request.solve.tolerance), devices, tuning,
          [&](const TuneStep& step) {
            session.say(joined("Step ", step.step, ": log evidence ", rounded(step.logEvidence, 6),
                               ", covariance ", step.covariance, "."));
          });
      request.kernel = tuned->kernel;
      session.say(joined("Tuned kernel: ", kernelText(request.kernel), "."));
      if (tuned->isStopped) whole = whole.following();
    }
  std::optional<io::Project> project;
  std::unique_ptr<GramBlockStore> store;
  if (!arguments.project.empty()) {
    project.emplace(io::Project::openOrCreate(arguments.project, whole));
    store = io::gramPlace(*project, request, whole.slice(0.2, 0.22)).store;
  }
  sayCost(request, devices, session, whole.slice(0.22, 0.25));
  auto comparing = whole.slice(0.25, 0.6);
  const auto gram = computeGram(request, devices, store.get(), comparing);
  for (const auto& notice : gram.provenance.notices)
    session.say(notice);
  if (!gram.isComplete) throw Cancelled{};
  auto learning = whole.slice(0.6, 0.98);
  const auto sharing = learnSharingOf(devices, threadsOf(arguments.solve, session));
  const auto result =
      Task::learned(*dataset, std::move(targets), gram, arguments.learn, sharing, learning);
  ModelRequest model{request.kernel, request.solve, arguments.learn};
  model.learn.task = Task::task;
  if (project) {
    const std::array inputs{io::ResultInput{.dataset = project->numberOf(*dataset, {})}};
    const auto place = project->resultPlace(resultRequestOf(model), inputs);
    Task::keep(result, gram.provenance, *place.store);
  }
  if (!arguments.output.empty()) io::writeTested(result, *dataset, arguments.output);
  if (!arguments.exported.empty()) Task::write(result, gram, model, arguments.exported);
  auto json = learnedJson(result);
  json["target"] = arguments.learn.target;
  json["output"] = arguments.output;
  json["project"] = arguments.project;
  if (tuned) json["tuned"] = tunedJson(*tuned);
  json.update(io::provenanceJson(gram.request.kernel, gram.request.solve, gram.provenance));
  auto text = learnedText(result, *dataset, arguments.learn);
  if (tuned) {
    if (const auto note = tuningNote(arguments.learn); !note.empty()) text += note + "\n";
    text += tunedText(*tuned);
  }
  session.answer(json, text);
}

void learnTarget(LearnArguments arguments, Session& session) {
  if (!arguments.output.empty())
    io::kindOf(arguments.output, io::predictionFileKinds(), "predictions");
  if (!arguments.exported.empty()) io::kindOf(arguments.exported, io::modelFileKinds(), "a model");
  const std::array<std::filesystem::path, 3> outputs{arguments.output, arguments.project,
                                                     arguments.exported};
  requireOutputs(outputs, arguments.input.paths);
  requireProjectPlace(arguments.project);
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
  if (areClasses && arguments.tune > 0)
    throw Error{ErrorCode::Usage,
                joined("The property ", arguments.learn.target,
                       " holds classes, and --tune tunes a kernel for numbers: leave it out, or "
                       "say --task numbers.")};
  if (areClasses)
    learnBy<ClassTask>(arguments, read, session);
  else
    learnBy<NumberTask>(arguments, read, session);
}

}  // namespace

void addLearnCommand(const Command& program, Session& session) {
  auto arguments = std::make_shared<LearnArguments>();
  const auto command =
      program.add("learn",
                  "Learn a property of graphs, and say how well graphs are predicted that were not "
                  "seen.");
  addInput(command, arguments->input);
  addFlags(command, learnOptionTable(), arguments->learn, "Learning");
  command.at("--target").type("NAME");
  command
      .text("--targets", arguments->targets,
            "Numbers to be learned, one a line in the order of the graphs, where the file of the "
            "graphs has no property.")
      .type("FILE");
  command.text("-o,--output", arguments->output, "Where the tested predictions go: .csv.")
      .type("FILE");
  command
      .text("--export", arguments->exported,
            "Where the model goes for other programs: .json, with its arrays as .npz beside it.")
      .type("FILE");
  command
      .text("--project", arguments->project,
            "Project file that keeps the model, for kindred-cli predict, and its kernel matrix.")
      .type("FILE");
  command
      .number(
          "--tune", arguments->tune,
          "Steps by which the numbers of the kernel (h, lengths, q, starting weights) are first "
          "tuned by the evidence of the target; 20 are mostly enough. Ctrl-\\ stops and goes on "
          "with the best so far.")
      .type("STEPS")
      .between(0, 1000)
      .showDefault();
  arguments->kernel.addTo(command);
  addSolveFlags(command, arguments->solve);
  command.footer(
      "Numbers by a Gaussian process: covariance and noise are those that the training graphs "
      "alone make most likely.\nThe covariance of two graphs is their normalised kernel value "
      "(normalised), a power of it, a Gaussian of the distance that it means by a length in "
      "medians "
      "(distance 0.3), that times a Gaussian of the difference in size (size 0.3 0.5), or what "
      "adds "
      "up over nodes (raw), with or without a distance.\nWhat adds up over atoms, as energies do, "
      "wants --adds-up.\nClasses by support vectors, whose cost the training graphs alone choose.");
  command.runs(session, [arguments, &session] { learnTarget(*arguments, session); });
}

}  // namespace kindred::cli
