#include "engine/aligner/density_sweep.hpp"

#include <algorithm>
#include <map>
#include <string>
#include <utility>

#include "engine/align/embedding_parts.hpp"
#include "engine/align/measures.hpp"
#include "engine/aligner/nearest_candidates.hpp"
#include "engine/core/error.hpp"
#include "engine/core/text.hpp"

namespace kindred {

namespace {

constexpr std::string_view densitiesKey = "densities";

std::string textOf(const SweepOptions& options) {
  std::string text;
  for (const double density : options.densities)
    text += joined(text.empty() ? "" : ",", toText(density));
  return text;
}

void takeDensities(SweepOptions& options, std::string_view text) {
  std::vector<double> densities;
  auto rest = text;
  do {
    const auto end = std::min(rest.find(','), rest.size());
    const auto density = toNumber(rest.substr(0, end));
    if (!density || !(*density > 0 && *density <= 1))
      refuseOption(densitiesKey, rest.substr(0, end),
                   "shares above 0 and at most 1, with commas between them");
    densities.push_back(*density);
    rest.remove_prefix(std::min(end + 1, rest.size()));
  } while (!rest.empty());
  options.densities = std::move(densities);
}

/// Two networks whose embeddings can be compared.
struct ComparableNetworks {
  Embedding ofA;
  Embedding ofB;
  double seconds = 0;  ///< of the embeddings and the rotation
};

/// Runs one density after the other.
class Sweep {
 public:
  Sweep(const CualignRequest& request, const CualignStores& stores, Alignment& alignment)
      : request_{request}, stores_{stores}, alignment_{alignment} {
    request_.choice.nearest = 0;
  }

  void embed(const Progress& progress) {
    AlignmentStages stages{progress, stores_.device};
    auto ofA = progress.slice(0, 0.3), ofB = progress.slice(0.3, 0.6),
         rotating = progress.slice(0.6, 1);
    networks_.ofA = embedded(*request_.a, stores_.embeddingOfA.get(), stages, ofA);
    networks_.ofB = embedded(*request_.b, stores_.embeddingOfB.get(), stages, ofB);
    if (request_.choice.isRotated && request_.embedding.method != EmbeddingMethod::Features)
      networks_.ofA = stages.timed("rotation", [&] {
        return alignment_.rotate({*request_.a, *request_.b, networks_.ofA, networks_.ofB},
                                 rotating);
      });
    for (const auto& stage : stages.all())
      networks_.seconds += stage.seconds;
  }

  SweepRow align(double density, const Progress& progress) {
    auto finding = progress.slice(0, 0.3), aligning = progress.slice(0.3, 1);
    AlignmentStages stages{progress, stores_.device};
    request_.choice.density = density;
    request_.candidates = std::make_shared<const Candidates>(stages.timed("candidates", [&] {
      return nearestCandidates(networks_.ofA, networks_.ofB, request_.choice, alignment_, finding);
    }));
    if (request_.candidates->size() == 0)
      throw Error{ErrorCode::Input, joined("The density ", density,
                                           " gives no candidate pairs: choose a larger one, or "
                                           "either way of the search.")};
    const auto result = alignByCandidates(request_, alignment_, aligning);
    const auto measures =
        measureAlignment(*request_.a, *request_.b, result.mapping, {}, progress.silent());
    SweepRow row{.density = density,
                 .reached = result.density,
                 .candidates = result.candidates,
                 .overlapEntries = result.nonZeros,
                 .overlaps = result.belief.best.worth.overlaps,
                 .conservedEdges = result.conservedEdges,
                 .coverageAndS3 = measures.coverageAndS3,
                 .stages = {{"embeddings", networks_.seconds}, stages.all().front()}};
    row.stages.insert(row.stages.end(), result.stages.begin(), result.stages.end());
    for (const auto& stage : row.stages)
      row.seconds += stage.seconds;
    return row;
  }

 private:
  /// An embedding that is kept counts with the time that it took.
  Embedding embedded(const Graph& network, PartStore* store, AlignmentStages& stages,
                     Progress& progress) {
    const auto kept = store != nullptr ? store->end() : std::nullopt;
    auto embedding = stages.keptOr(
        "embedding", store,
        [&](PartStore& parts) { return keptEmbedding(network.nodeCount(), parts); },
        [&] {
          return stages.timed(
              "embedding", [&] { return alignment_.embed(network, request_.embedding, progress); });
        },
        keepEmbedding);
    if (kept && stages.all().back().isKept) networks_.seconds += kept->origin.seconds;
    return embedding;
  }

  CualignRequest request_;
  const CualignStores& stores_;
  Alignment& alignment_;
  ComparableNetworks networks_;
};

}  // namespace

const std::vector<Option<SweepOptions>>& sweepOptionTable() {
  static const std::vector<Option<SweepOptions>> table{
      {densitiesKey,
       "Densities",
       "",
       "Nearest nodes of a node, as shares of the other network; ten nodes at least. The density "
       "of all pairs that they come to is told, too.",
       OptionKind::Text,
       {},
       {},
       textOf,
       takeDensities,
       {},
       false}};
  return table;
}

DifferentDensities differentDensities(std::span<const double> densities, const Graph& a,
                                      const Graph& b, std::span<const SweepRow> known) {
  const auto nearestOf = [&](double density) {
    const CandidateOptions choice{.density = density};
    return std::pair{nearestCount(choice, b.nodeCount()), nearestCount(choice, a.nodeCount())};
  };
  DifferentDensities found;
  std::map<std::pair<std::int32_t, std::int32_t>, double> firstOf;
  for (const auto& row : known)
    firstOf.emplace(nearestOf(row.density), row.density);
  for (const double density : densities) {
    const auto nearest = nearestOf(density);
    const auto [first, isNew] = firstOf.emplace(nearest, density);
    if (isNew)
      found.different.push_back(density);
    else if (first->second != density)
      found.same.push_back({density, first->second, nearest.first});
  }
  return found;
}

std::vector<SweepRow> sweepDensities(const CualignRequest& request,
                                     std::span<const double> densities, Alignment& alignment,
                                     Progress& progress, const CualignStores& stores,
                                     std::vector<SweepRow> known,
                                     const std::function<void(const SweepRow&)>& watch) {
  auto due = differentDensities(densities, *request.a, *request.b, known).different;
  std::ranges::sort(due);
  Sweep sweep{request, stores, alignment};
  if (!due.empty()) sweep.embed(progress.slice(0, 0.2));
  for (std::size_t at = 0; at < due.size() && !progress.mayStopEarly(); ++at) {
    const auto part = [&](std::size_t row) {
      return 1 - 0.8 * static_cast<double>(due.size() - row) / static_cast<double>(due.size());
    };
    auto row = sweep.align(due[at], progress.slice(part(at), part(at + 1)));
    if (progress.mayStopEarly()) break;  // it was cut short
    if (watch) watch(row);
    known.push_back(std::move(row));
  }
  std::ranges::sort(known, {}, &SweepRow::reached);
  return known;
}

}  // namespace kindred
