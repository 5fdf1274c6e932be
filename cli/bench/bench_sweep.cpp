#include <array>
#include <map>
#include <utility>

#include "cli/answer/alignment_words.hpp"
#include "cli/bench/bench.hpp"
#include "cli/flag/graph_choice.hpp"
#include "cli/flag/option_flags.hpp"
#include "cli/flag/two_graphs.hpp"
#include "engine/aligner/cualign.hpp"
#include "engine/aligner/nearest_candidates.hpp"
#include "engine/backend/backend.hpp"

namespace kindred::cli {

namespace {

struct SweepArguments {
  Input input;
  std::vector<std::string> graphs;
  std::string densities = "0.005,0.01,0.025,0.05,0.1";
  CualignRequest request;
};

std::vector<double> densitiesOf(const std::string& text) {
  std::vector<double> densities;
  std::string_view rest = text;
  while (!rest.empty()) {
    const auto end = std::min(rest.find(','), rest.size());
    const auto density = toNumber(rest.substr(0, end));
    if (!density || !(*density > 0 && *density <= 1))
      throw Error{ErrorCode::Usage,
                  joined("--densities cannot take \"", rest.substr(0, end),
                         "\": give shares above 0 and at most 1, with commas between them.")};
    densities.push_back(*density);
    rest.remove_prefix(std::min(end + 1, rest.size()));
  }
  if (densities.empty())
    throw Error{ErrorCode::Usage, "--densities needs a share: give 0.01, or several."};
  return densities;
}

/// The densities that choose other numbers of nearest nodes than those before them.
std::vector<double> differentDensities(const std::vector<double>& densities,
                                       const CualignRequest& request, const Session& session) {
  std::vector<double> different;
  std::map<std::pair<std::int32_t, std::int32_t>, double> firstOf;
  for (const double density : densities) {
    auto choice = request.choice;
    choice.density = density;
    const std::pair nearest{nearestCount(choice, request.b->nodeCount()),
                            nearestCount(choice, request.a->nodeCount())};
    const auto [first, isNew] = firstOf.emplace(nearest, density);
    if (isNew)
      different.push_back(density);
    else
      session.say(joined("The density ", density, " is left out: it chooses the ",
                         counted(nearest.first, "nearest node", "nearest nodes"),
                         " that the density ", first->second, " chooses."));
  }
  return different;
}

/// Two networks whose embeddings can be compared.
struct ComparableNetworks {
  Embedding ofA;
  Embedding ofB;
  double seconds = 0;
};

ComparableNetworks embedded(const CualignRequest& request, Alignment& alignment,
                            const Progress& progress) {
  ComparableNetworks networks;
  networks.seconds = secondsOf([&] {
    auto ofA = progress.slice(0, 0.3), ofB = progress.slice(0.3, 0.6),
         rotating = progress.slice(0.6, 1);
    networks.ofA = alignment.embed(*request.a, request.embedding, ofA);
    networks.ofB = alignment.embed(*request.b, request.embedding, ofB);
    if (request.embedding.method != EmbeddingMethod::Features)
      networks.ofA =
          alignment.rotate({*request.a, *request.b, networks.ofA, networks.ofB}, rotating);
  });
  return networks;
}

/// Aligns the networks with candidates of one density.
Json sweepRow(CualignRequest request, const ComparableNetworks& networks, Alignment& alignment,
              const Progress& progress) {
  const auto &a = *request.a, &b = *request.b;
  auto finding = progress.slice(0, 0.3), aligning = progress.slice(0.3, 1);
  const double choosing = secondsOf([&] {
    request.candidates = std::make_shared<const Candidates>(
        nearestCandidates(networks.ofA, networks.ofB, request.choice, alignment, finding));
  });
  CualignAlignment result;
  const double rest = secondsOf([&] { result = alignByCandidates(request, alignment, aligning); });
  const auto measures = measureAlignment(a, b, result.mapping, {}, progress.silent());
  Json row{{"density", request.choice.density},
           {"reached_density", result.density},
           {"candidates", result.candidates},
           {"overlap_entries", result.nonZeros},
           {"overlaps", result.belief.best.worth.overlaps},
           {"conserved_edges", result.conservedEdges},
           {"ncv_gs3", measures.coverageAndS3},
           {"seconds", networks.seconds + choosing + rest}};
  Json stages{{"embeddings", networks.seconds}, {"candidates", choosing}};
  for (const auto& stage : result.stages)
    stages[stage.name] = stage.seconds;
  row["stages"] = stages;
  return row;
}

std::string sweepText(const Json& rows) {
  std::string text =
      "asked   density   candidates   overlap entries   overlaps   conserved   NCV-GS3   seconds\n";
  const auto padded = [](std::string cell, std::size_t width) {
    return std::string(width - std::min(width, cell.size()), ' ') + cell;
  };
  const auto count = [](const Json& value) { return thousands(value.get<long long>()); };
  const auto share = [](const Json& value) {
    return joined(rounded(100 * value.get<double>()), " %");
  };
  for (const auto& row : rows)
    text += joined(padded(share(row["density"]), 5), padded(share(row["reached_density"]), 10),
                   padded(count(row["candidates"]), 13), padded(count(row["overlap_entries"]), 18),
                   padded(count(row["overlaps"]), 11), padded(count(row["conserved_edges"]), 12),
                   padded(rounded(row["ncv_gs3"].get<double>(), 4), 10),
                   padded(rounded(row["seconds"].get<double>()), 10), "\n");
  return text;
}

void measureSweep(const SweepArguments& arguments, Session& session) {
  const auto asked = densitiesOf(arguments.densities);
  const auto networks =
      readTwoGraphs(arguments.input, arguments.graphs, session, session.progress.slice(0, 0.05));
  auto request = arguments.request;
  request.a = networks.graphs[0];
  request.b = networks.graphs[1];
  const auto densities = differentDensities(asked, request, session);
  const auto backend = openBackend("cpu");
  auto& alignment = *backend->alignment();
  const auto comparable = embedded(request, alignment, session.progress.slice(0.05, 0.3));
  auto rows = Json::array();
  for (std::size_t at = 0; at < densities.size(); ++at) {
    const auto part = [&](std::size_t row) {
      return 0.3 + 0.7 * static_cast<double>(row) / static_cast<double>(densities.size());
    };
    request.choice.density = densities[at];
    rows.push_back(
        sweepRow(request, comparable, alignment, session.progress.slice(part(at), part(at + 1))));
  }
  session.answer({{"bench", "sweep"},
                  {"a", request.a->name()},
                  {"b", request.b->name()},
                  {"device", backend->device().name},
                  {"rows", rows}},
                 sweepText(rows));
}

}  // namespace

void addBenchSweep(const Command& bench, Session& session) {
  auto arguments = std::make_shared<SweepArguments>();
  const auto command = bench.add(
      "sweep",
      "Align two networks by candidates of one density after the other: how many there are, how "
      "many overlap, how good the alignment is and how long it takes.");
  addInput(command, arguments->input);
  addTwoGraphChoices(command, arguments->graphs);
  command
      .text("--densities", arguments->densities,
            "Nearest nodes of a node, as shares of the other network; ten nodes at least. The "
            "density "
            "of all pairs that they come to is told, too.")
      .type("X,X,...")
      .showDefault();
  addFlags(command, embeddingOptionTable(), arguments->request.embedding, "Embedding");
  addFlags(command, candidateOptionTable(), arguments->request.choice, "Candidates",
           {"k", "density", "subspace", "prior-use"});
  addFlags(command, beliefOptionTable(), arguments->request.belief, "Belief propagation");
  command.runs(session, [arguments, &session] { measureSweep(*arguments, session); });
}

}  // namespace kindred::cli
