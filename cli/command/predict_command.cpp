#include <array>

#include "cli/answer/kernel_words.hpp"
#include "cli/answer/prediction_words.hpp"
#include "cli/command/commands.hpp"
#include "cli/command/score_files.hpp"
#include "cli/command/working.hpp"
#include "cli/flag/input.hpp"
#include "cli/flag/option_flags.hpp"
#include "cli/flag/solve_flags.hpp"
#include "cli/session/output.hpp"
#include "engine/core/text.hpp"
#include "engine/gram/results_version.hpp"
#include "engine/learn/target_column.hpp"
#include "engine/work/prediction_work.hpp"
#include "io/export/learn_file.hpp"

namespace kindred::cli {

namespace {

struct PredictArguments {
  Input input;
  SolveFlags solve;
  std::string target;
  int model = 0;  ///< from 1 on; 0: the last
  PredictOptions predict;
  std::string output;
  std::string contributions;
  std::string by;
  std::string scores;
  std::string smiles;
  std::string project;
};

/// Predictions by a model that is kept in a setting. In another project, if one is named, they are
/// kept with the model.
ComputedPointer<Predictions> predicted(const PredictRequest& request, WorkSetting ofModel,
                                       const std::string& project, Session& session,
                                       const Progress& progress) {
  Working working{project, ofModel.devices, session};
  auto loading = progress.slice(0, 0.05);
  const auto model = kept(request.model, *ofModel.store, loading);
  if (!model) throw Error{ErrorCode::Input, "The model was begun, and nothing of it is kept."};
  if (project.empty()) {
    ofModel.steps.push_back(ofModel.store);
    return working.quietResult(request, {ofModel.devices, {}, ofModel.steps},
                               progress.slice(0.05, 1), model->value().get());
  }
  const auto setting = working.setting(request, progress.slice(0.05, 0.1));
  const auto there = modelSettingOf(request, setting);
  if (!there.store || there.store->end())
    return working.quietResult(request, setting, progress.slice(0.1, 1), model->value().get());
  auto training = progress.slice(0.1, 0.5);
  const auto ready = trained(*model->value(), request.model, ofModel, training);
  keepWithMatrices(ready, request.model, model->origin(), there, progress.slice(0.5, 0.6));
  return working.quietResult(request, setting, progress.slice(0.6, 1), &ready);
}

/// The model of a project that is asked for, of a target if one is named; says if there are others.
io::ResultEntry modelEntry(const io::Project& project, const std::string& target, int number,
                           const Session& session) {
  std::vector<io::ResultEntry> found;
  for (const auto& entry : project.results()) {
    const bool isModel = entry.request.kind == modelKind || entry.request.kind == classifierKind;
    if (!isModel || entry.partsDone == 0) continue;
    const bool isKnown = entry.request.numericsVersion == learnResultsVersion;
    if (target.empty() || (isKnown && modelRequestOf(entry.request.options).learn.target == target))
      found.push_back(entry);
  }
  const auto count = static_cast<int>(found.size());
  const auto words = joined(project.path().filename().string(), " holds ",
                            found.empty() ? "no model" : counted(count, "model", "models"),
                            target.empty() ? "" : joined(" of ", target));
  if (found.empty())
    throw Error{ErrorCode::Input, joined(words, ": make one with kindred-cli learn --project.")};
  if (number > count) throw Error{ErrorCode::Usage, joined(words, ", so none is ", number, ".")};
  if (count > 1 && number == 0)
    session.say(joined(words, ": the last one that was begun predicts; --model chooses another."));
  const auto& chosen = found[static_cast<std::size_t>(number == 0 ? count : number) - 1];
  requireKnownModel(chosen.request);
  return chosen;
}

/// The graphs to predict: of the files behind the project, or typed.
std::shared_ptr<const Dataset> graphsOf(const PredictArguments& arguments, Session& session) {
  const auto& all = arguments.input.paths;
  const bool isTyped = !arguments.smiles.empty();
  if ((all.size() < 2) != isTyped)
    throw Error{ErrorCode::Usage,
                "Give the project with the model, and a file of graphs to predict or --smiles."};
  auto reading = session.progress.slice(0, 0.1);
  if (isTyped)
    return readTyped(arguments.smiles, arguments.input.options, session, std::move(reading));
  const std::vector<std::filesystem::path> paths{all.begin() + 1, all.end()};
  return std::make_shared<const Dataset>(
      readInput(paths, arguments.input.options, session, std::move(reading)).dataset);
}

void predictTarget(const PredictArguments& arguments, Session& session) {
  if (!arguments.output.empty())
    io::kindOf(arguments.output, io::predictionFileKinds(), "predictions");
  requireScoresName(arguments.scores);
  const std::array<std::filesystem::path, 3> outputs{arguments.output, arguments.contributions,
                                                     arguments.scores};
  requireOutputs(outputs, arguments.input.paths);
  requireProjectPlace(arguments.project);
  const auto dataset = graphsOf(arguments, session);
  if (!arguments.by.empty()) targetColumn(*dataset, arguments.by);
  const auto project = asInput([&] {
    return io::Project::open(arguments.input.paths.front(), io::Project::Mode::ReadOnly);
  });
  const auto entry = modelEntry(project, arguments.target, arguments.model, session);
  const auto request = modelRequestOf(entry.request.options);
  if (!arguments.contributions.empty()) requireOfNumbers(request);
  auto loading = session.progress.slice(0.1, 0.2);
  const auto trained =
      std::make_shared<const Dataset>(project.loadDataset(entry.inputs.front().dataset, loading));
  session.say(joined("Predicting ", request.learn.target, " by ",
                     thousands(static_cast<long long>(trained->size())), " graphs."));
  sayKernels(request.kernels(), request.own, request.learn.task == LearnTask::Classes, session);
  const auto devices = openDevices(arguments.solve, session);
  requirePredicts(request);
  const PredictRequest asked{dataset, {trained, request}, arguments.predict};
  const auto computed =
      predicted(asked, io::settingOf(project, entry, stepsOf(asked.model), devices),
                arguments.project, session, session.progress.slice(0.2, 0.98));
  const auto& predictions = *computed->value();
  session.remark(computed->origin().remarks);
  if (!arguments.output.empty()) {
    auto writing = session.progress.slice(0.98, 1);
    sayLosses(io::writePredictions(predictions, *dataset, *trained, request.learn.target,
                                   arguments.output, writing),
              session);
  }
  if (!arguments.contributions.empty()) {
    auto explaining = session.progress.silent();
    io::writeContributions(contributionsOf(predictions, asked, devices, explaining), *dataset,
                           arguments.contributions);
  }
  const TrainedTarget target{*trained, request.learn.target};
  auto json = predictionsJson(predictions, *dataset, target);
  json["target"] = request.learn.target;
  json["trained"] = trained->size();
  json["output"] = arguments.output;
  const auto lines = scoreLines(predictions, *dataset, target, arguments.by);
  const io::ScoreTable scores{lines, predictions.names, arguments.by};
  json.update(io::scoresJson(scores));
  writeScores(scores, arguments.scores, request.learn.target, session);
  constexpr std::size_t shown = 20;
  session.answer(json, predictionsText(predictions, *dataset, target,
                                       arguments.output.empty() ? predictions.size() : shown) +
                           scoreText(scores, request.learn.target));
}

}  // namespace

void addPredictCommand(const Command& program, Session& session) {
  auto arguments = std::make_shared<PredictArguments>();
  const auto command = program.add(
      "predict", "Predict a property of graphs by a model that was learned: predict MODEL FILE.");
  addInput(command, arguments->input);
  command.file("-o,--output", arguments->output,
               "Where the predictions go: .csv, or .sdf of molecules.");
  command.file(
      "--contributions", arguments->contributions,
      "Where the part of each node in its graph's prediction goes: .csv. Only for numbers.");
  command
      .text("--target", arguments->target,
            "The target of the model, if the project holds models of several.")
      .type("NAME");
  command
      .number(
          "--model", arguments->model,
          "Which of the models that the project holds, of --target if it is given, in the order "
          "in which they were begun: 1 is the first; otherwise the last one.")
      .type("N")
      .between(1, 1'000'000);
  addTyped(command, arguments->smiles,
           "Predict this molecule, a SMILES or an InChI, instead of a file.");
  command
      .text("--by", arguments->by,
            "Property of the file: the score of each of its values, if the file has the target.")
      .type("NAME");
  addScores(command, arguments->scores);
  command.file("--project", arguments->project,
               "Project file that keeps the predictions with their graphs: that of the model, or "
               "another one, which then has the model, too.");
  addFlags(command, predictOptionTable(), arguments->predict, "Predicting");
  addSolveFlags(command, arguments->solve);
  command.footer(
      "The table of numbers has the prediction and its standard deviation in the unit of the "
      "target, the most similar graph that the model was trained on with the likeness of the two, "
      "and the training graphs that carry the prediction; unseen is what a graph holds and no "
      "training graph does, as an element. Of classes it has the class and, of two classes, a "
      "score: above 0 speaks for the second by name; of more a margin: how clearly the class wins "
      "against the one that comes closest. Right is the share of tested graphs that were about as "
      "clear and right. If enough graphs were tested, a column for each class has its "
      "probability; if the file has the target, it stands beside the prediction.\nThe part of a "
      "node is how far the "
      "prediction would fall if no walk began there, in the unit of the target: positive ones "
      "raise "
      "it. With learn --adds-up --covariance raw they add up to the prediction; otherwise the mean "
      "of the target and\nthe size of the graph have a part in it that belongs to no node.");
  command.runs(session, [arguments, &session] { predictTarget(*arguments, session); });
}

}  // namespace kindred::cli
