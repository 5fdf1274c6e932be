#include <algorithm>
#include <array>
#include <cmath>
#include <optional>

#include "cli/answer/cost_words.hpp"
#include "cli/answer/kernel_words.hpp"
#include "cli/command/commands.hpp"
#include "cli/flag/input.hpp"
#include "cli/flag/kernel_flags.hpp"
#include "cli/flag/option_flags.hpp"
#include "cli/flag/solve_flags.hpp"
#include "cli/session/output.hpp"
#include "engine/core/text.hpp"
#include "engine/learn/model_parts.hpp"
#include "io/export/learn_file.hpp"
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
  std::string project;
};

std::string measuresText(const RegressionMeasures& measures) {
  return joined("RMSE ", rounded(measures.rmse), ", MAE ", rounded(measures.mae), ", R² ",
                rounded(measures.r2), "; ", rounded(100 * measures.coverage),
                " % of targets within the 95 % intervals");
}

std::string validationText(const LearnOptions& options) {
  switch (options.validation) {
    case Validation::Folds:
      return joined("In ", options.folds, " folds: ");
    case Validation::Random:
      return joined("In ", options.times, " random splits, ", rounded(100 * options.testShare),
                    " % tested: ");
    case Validation::LeaveOneOut:
      return "Leaving each one out: ";
    case Validation::Scaffolds:
      return joined("In ", options.folds, " folds of whole scaffolds: ");
    default:
      return {};
  }
}

std::string spreadText(const LearnResult& result) {
  if (result.splits.size() < 2) return {};
  double sum = 0, squares = 0;
  for (const auto& split : result.splits)
    sum += split.measures.rmse;
  const double mean = sum / static_cast<double>(result.splits.size());
  for (const auto& split : result.splits)
    squares += (split.measures.rmse - mean) * (split.measures.rmse - mean);
  return joined("RMSE of the splits ", rounded(mean), " ± ",
                rounded(std::sqrt(squares / static_cast<double>(result.splits.size() - 1))), ".\n");
}

std::string answerText(const LearnResult& result, const LearnOptions& options) {
  const auto& model = *result.model;
  std::string text;
  if (options.validation != Validation::None)
    text = joined(validationText(options), measuresText(result.all), ".\n", spreadText(result));
  return text + joined("Model of ", thousands(static_cast<long long>(result.targets.values.size())),
                       " graphs: covariance ", model.covariance().covariance().name(), ", noise ",
                       rounded(std::sqrt(model.evidence().noise * model.evidence().variance)),
                       " (standard deviation).\n");
}

Json answerJson(const LearnResult& result, const LearnArguments& arguments,
                const GramResult& gram) {
  const auto& model = *result.model;
  Json json{{"target", arguments.learn.target},
            {"graphs", result.targets.values.size()},
            {"missing", result.targets.missing},
            {"covariance", model.covariance().covariance().name()},
            {"noise_ratio", model.evidence().noise},
            {"variance", model.evidence().variance},
            {"mean", model.mean()},
            {"log_evidence", model.evidence().logEvidence},
            {"measures", io::measuresJson(result.all)},
            {"splits", Json::array()},
            {"output", arguments.output},
            {"project", arguments.project}};
  for (const auto& split : result.splits) {
    auto measures = io::measuresJson(split.measures);
    measures["covariance"] = split.covariance;
    json["splits"].push_back(std::move(measures));
  }
  json.update(io::provenanceJson(gram.request.kernel, gram.request.solve, gram.provenance));
  return json;
}

void learnTarget(const LearnArguments& arguments, Session& session) {
  if (!arguments.output.empty())
    io::kindOf(arguments.output, io::predictionFileKinds(), "predictions");
  const std::array<std::filesystem::path, 2> outputs{arguments.output, arguments.project};
  requireOutputs(outputs, arguments.input.paths);
  requireProjectPlace(arguments.project);
  const auto read = readInput(arguments.input.paths, arguments.input.options, session,
                              session.progress.slice(0, 0.2))
                        .dataset;
  auto targets = targetsOf(read, arguments.learn.target);
  if (targets.missing > 0)
    session.say(joined(counted(static_cast<long long>(targets.missing), "graph has", "graphs have"),
                       " no number in ", arguments.learn.target, " and ",
                       targets.missing == 1 ? "is" : "are", " left out."));
  const auto dataset = targets.missing == 0
                           ? std::make_shared<const Dataset>(read)
                           : std::make_shared<const Dataset>(subset(read, targets.places));
  const auto missing = targets.missing;
  targets = targetsOf(*dataset, arguments.learn.target);
  targets.missing = missing;

  const GramRequest request{.rows = dataset,
                            .kernel = arguments.kernel.resolve(*dataset),
                            .solve = arguments.solve.options,
                            .normalise = false};
  sayKernel(request.kernel, session);
  const auto devices = openDevices(arguments.solve, session);
  std::optional<io::Project> project;
  std::unique_ptr<GramBlockStore> store;
  if (!arguments.project.empty()) {
    project.emplace(io::Project::openOrCreate(arguments.project, session.progress));
    store = io::gramPlace(*project, request, session.progress.slice(0.2, 0.22)).store;
  }
  sayCost(request, devices, session, session.progress.slice(0.22, 0.25));
  auto comparing = session.progress.slice(0.25, 0.6);
  const auto gram = computeGram(request, devices, store.get(), comparing);
  for (const auto& notice : gram.provenance.notices)
    session.say(notice);
  if (!gram.isComplete) throw Cancelled{};
  auto learning = session.progress.slice(0.6, 0.98);
  const auto result = learn(*dataset, std::move(targets), gram.values, arguments.learn,
                            request.solve.tolerance, learning);
  if (project) {
    const std::array inputs{io::ResultInput{.dataset = project->numberOf(*dataset, {})}};
    const auto place = project->resultPlace(
        resultRequestOf(ModelRequest{request.kernel, request.solve, arguments.learn}), inputs);
    keepModel(result, gram.provenance, *place.store);
  }
  if (!arguments.output.empty()) io::writeTested(result, *dataset, arguments.output);
  session.answer(answerJson(result, arguments, gram), answerText(result, arguments.learn));
}

struct PredictArguments {
  Input input;
  SolveFlags solve;
  std::string output;
};

/// The last model of a project.
io::ResultEntry modelEntry(const io::Project& project) {
  std::optional<io::ResultEntry> found;
  for (const auto& entry : project.results())
    if (entry.request.kind == modelKind && entry.partsDone > 0) found = entry;
  if (!found)
    throw Error{ErrorCode::Input, joined(project.path().filename().string(),
                                         " holds no model: make one with kindred-cli learn "
                                         "--project.")};
  return *found;
}

void predictTarget(const PredictArguments& arguments, Session& session) {
  if (arguments.input.paths.size() < 2)
    throw Error{ErrorCode::Usage,
                "Give the project with the model, and a file of graphs to predict."};
  const auto& modelPath = arguments.input.paths.front();
  const std::vector<std::filesystem::path> paths{arguments.input.paths.begin() + 1,
                                                 arguments.input.paths.end()};
  if (!arguments.output.empty())
    io::kindOf(arguments.output, io::predictionFileKinds(), "predictions");
  requireOutput(arguments.output, arguments.input.paths);
  const auto dataset = std::make_shared<const Dataset>(
      readInput(paths, arguments.input.options, session, session.progress.slice(0, 0.1)).dataset);
  const auto project =
      asInput([&] { return io::Project::open(modelPath, io::Project::Mode::ReadOnly); });
  const auto entry = modelEntry(project);
  const auto request = modelRequestOf(entry.request.options);
  auto loading = session.progress.slice(0.1, 0.2);
  const auto trained =
      std::make_shared<const Dataset>(project.loadDataset(entry.inputs.front().dataset, loading));
  const auto kept = keptModel(*project.parts(entry.id));
  if (!kept || kept->result.targets.places.size() != trained->size())
    throw Error{ErrorCode::Input, joined("The model in ", modelPath.filename().string(),
                                         " does not fit its data set.")};
  session.say(joined("Predicting ", request.learn.target, " by ",
                     thousands(static_cast<long long>(trained->size())), " graphs."));
  sayKernel(request.kernel, session);
  const auto devices = openDevices(arguments.solve, session);

  GramRequest among{
      .rows = trained, .kernel = request.kernel, .solve = request.solve, .normalise = false};
  std::optional<GramResult> gram;
  for (const auto& matrix : io::gramEntries(project))
    if (matrix.rows == entry.inputs.front().dataset && !matrix.columns && matrix.isComplete() &&
        matrix.kernel == request.kernel)
      gram = io::loadGram(project, matrix.id, session.progress.slice(0.2, 0.3), trained);
  auto comparing = session.progress.slice(0.3, 0.9);
  Matrix raw;
  if (gram) {
    raw = std::move(gram->values);
    if (gram->request.normalise)
      for (std::size_t row = 0; row < raw.rows(); ++row)
        for (std::size_t column = 0; column < raw.columns(); ++column)
          raw(row, column) *= std::sqrt(gram->rowDiagonal[row] * gram->rowDiagonal[column]);
  } else {
    raw = computeGram(among, devices, nullptr, comparing).values;
  }
  const GramRequest across{
      .rows = dataset, .columns = trained, .kernel = request.kernel, .solve = request.solve};
  const auto cross = computeGram(across, devices, nullptr, comparing);
  Matrix between{cross.values.rows(), cross.values.columns()};
  for (std::size_t row = 0; row < between.rows(); ++row)
    for (std::size_t column = 0; column < between.columns(); ++column)
      between(row, column) = cross.values(row, column) *
                             std::sqrt(cross.rowDiagonal[row] * cross.columnDiagonal[column]);
  auto predicting = session.progress.slice(0.9, 1);
  const auto model = modelOf(*kept, request.learn.addsUp, raw, predicting);
  const auto predicted =
      predictGraphs(model, between, cross.rowDiagonal, cross.columnDiagonal, predicting);
  if (!arguments.output.empty())
    io::writePredictions(predicted, *dataset, *trained, arguments.output);

  constexpr std::size_t shown = 20;
  std::string text;
  auto list = Json::array();
  for (std::size_t at = 0; at < predicted.size(); ++at) {
    const auto& one = predicted[at];
    const auto nearest = graphName(*trained, static_cast<std::size_t>(one.nearest));
    if (arguments.output.empty() || at < shown)
      text += joined(graphName(*dataset, at), ": ", rounded(one.prediction.mean, 4), " ± ",
                     rounded(one.prediction.deviation), "; nearest ", nearest, " (",
                     rounded(one.likeness), ")\n");
    list.push_back({{"graph", graphName(*dataset, at)},
                    {"prediction", one.prediction.mean},
                    {"deviation", one.prediction.deviation},
                    {"nearest", nearest},
                    {"likeness", one.likeness}});
  }
  session.answer({{"target", request.learn.target},
                  {"trained", trained->size()},
                  {"predictions", std::move(list)},
                  {"output", arguments.output}},
                 text);
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
  command.at("--target").type("NAME").required();
  command.text("-o,--output", arguments->output, "Where the tested predictions go: .csv.")
      .type("FILE");
  command
      .text("--project", arguments->project,
            "Project file that keeps the model, for kindred-cli predict, and its kernel matrix.")
      .type("FILE");
  arguments->kernel.addTo(command);
  addSolveFlags(command, arguments->solve);
  command.footer(
      "A Gaussian process: covariance and noise are those that the training graphs alone make most "
      "likely.\nWhat adds up over atoms, as energies do, wants --adds-up.");
  command.runs(session, [arguments, &session] { learnTarget(*arguments, session); });
}

void addPredictCommand(const Command& program, Session& session) {
  auto arguments = std::make_shared<PredictArguments>();
  const auto command = program.add(
      "predict", "Predict a property of graphs by a model that was learned: predict MODEL FILE.");
  addInput(command, arguments->input);
  command.text("-o,--output", arguments->output, "Where the predictions go: .csv.").type("FILE");
  addSolveFlags(command, arguments->solve);
  command.runs(session, [arguments, &session] { predictTarget(*arguments, session); });
}

}  // namespace kindred::cli
