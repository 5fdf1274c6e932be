#include <algorithm>

#include "cli/answer/alignment_words.hpp"
#include "cli/bench/bench.hpp"
#include "cli/flag/input.hpp"
#include "engine/align/method/networks_bench.hpp"
#include "engine/backend/backend.hpp"
#include "engine/core/error.hpp"

namespace kindred::cli {

namespace {

struct BenchNetworksArguments {
  Input input;
  std::string percents = "5,15,25";
  double anchors = 0;
  std::string device = "cpu";
  NetworksBenchRequest request;
};

Json networksJson(const NetworksBenchReport& report) {
  auto rows = Json::array(), calibration = Json::array();
  for (const auto& row : report.rows)
    rows.push_back({{"network", row.network},
                    {"nodes", row.nodes},
                    {"edges", row.edges},
                    {"removed", row.removed},
                    {"accuracy", row.accuracy},
                    {"accuracy_orbit", row.orbitAccuracy},
                    {"conserved_of_truth", row.conserved},
                    {"hits_1", row.unknownRight},
                    {"hits_10", row.among10},
                    {"mrr", row.reciprocalRank},
                    {"seconds", row.seconds}});
  for (const auto& score : report.calibration)
    calibration.push_back({{"score", score.score}, {"pairs", score.pairs}, {"right", score.right}});
  return {{"bench", "networks"},
          {"rows", rows},
          {"calibration", calibration},
          {"left_out", report.leftOut}};
}

/// Percent, with commas between them, as shares.
std::vector<double> sharesOf(const std::string& text) {
  std::vector<double> shares;
  for (std::size_t begin = 0; begin <= text.size();) {
    const auto end = std::min(text.find(',', begin), text.size());
    const auto percent = toNumber(text.substr(begin, end - begin));
    if (!percent || *percent < 0 || *percent >= 100)
      throw Error{ErrorCode::Usage,
                  joined("--remove takes percent from 0 to below 100, with commas between them, "
                         "and not ",
                         text, ".")};
    shares.push_back(*percent / 100);
    begin = end + 1;
  }
  return shares;
}

std::string shareText(double value) { return readable(value, 3); }

std::string networksText(const NetworksBenchReport& report) {
  std::vector<std::vector<std::string>> rows{{"network", "nodes", "edges", "removed", "accuracy",
                                              "orbit-aware", "of the truth's edges", "Hits@1",
                                              "Hits@10", "MRR", "seconds"}};
  for (const auto& row : report.rows)
    rows.push_back({row.network, thousands(row.nodes), thousands(row.edges),
                    joined(rounded(100 * row.removed), " %"), shareText(row.accuracy),
                    shareText(row.orbitAccuracy), shareText(row.conserved),
                    shareText(row.unknownRight), shareText(row.among10),
                    shareText(row.reciprocalRank), rounded(row.seconds)});
  auto text = tableText(rows);
  for (const auto& score : report.calibration)
    if (score.pairs > 0)
      text += joined(
          "Of ", counted(score.pairs, "pair", "pairs"), " with the score ", rounded(score.score),
          ", ",
          rounded(100.0 * static_cast<double>(score.right) / static_cast<double>(score.pairs)),
          " % are right.\n");
  return text;
}

void measureCopies(const BenchNetworksArguments& arguments, Session& session) {
  auto request = arguments.request;
  request.removed = sharesOf(arguments.percents);
  const auto read = readInput(arguments.input.paths, arguments.input.options, session,
                              session.progress.slice(0, 0.02));
  request.networks = read.dataset.graphs;
  request.anchors = arguments.anchors / 100;
  const auto backend = openBackend(arguments.device);
  auto aligning = session.progress.slice(0.02, 1);
  const auto report = measureNetworks(request, *backend->alignment(), aligning);
  for (const auto& sentence : report.leftOut)
    session.say(sentence);
  session.answer(networksJson(report), networksText(report));
}

}  // namespace

void addBenchNetworks(const Command& bench, Session& session) {
  auto arguments = std::make_shared<BenchNetworksArguments>();
  const auto command = bench.add(
      "networks",
      "Align networks with noisy copies, and say how much is right: edges are removed "
      "from the copy, no node loses its last, and its nodes are permuted. Hits@1, Hits@10 and MRR "
      "are of the nodes that are no anchors; the mean of all copies, beside how far scores are to "
      "be believed.");
  addInput(command, arguments->input, DataKind::Networks);
  command
      .text("--remove", arguments->percents,
            "Edges to remove, in percent, one after the other: with commas between them.")
      .type("PERCENT,...")
      .showDefault();
  command.flag("--both", arguments->request.bothLose,
               "Remove as many other edges from the network that the copy is aligned with.");
  command
      .number("--anchors", arguments->anchors,
              "True pairs that are known before, in percent of the nodes.")
      .type("PERCENT")
      .between(0.0, 99.0)
      .showDefault();
  addCount(command, "--seeds", arguments->request.seeds, "Copies of each network and noise", 1000);
  command.text("--device", arguments->device, "On which device: cpu or cuda:0, ...")
      .type("ID")
      .showDefault();
  command.runs(session, [arguments, &session] { measureCopies(*arguments, session); });
}

}  // namespace kindred::cli
