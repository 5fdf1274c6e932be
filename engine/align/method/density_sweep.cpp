#include "engine/align/method/density_sweep.hpp"

#include <algorithm>
#include <atomic>
#include <cmath>
#include <functional>
#include <future>
#include <map>
#include <mutex>
#include <string>
#include <utility>

#include "engine/align/embedding_parts.hpp"
#include "engine/align/measures.hpp"
#include "engine/core/error.hpp"
#include "engine/core/language.hpp"
#include "engine/core/text.hpp"
#include "engine/core/work_arena.hpp"

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

/// Two networks that are embedded once and aligned by several densities.
class Sweep {
 public:
  Sweep(const CualignRequest& request, const CualignStores& stores)
      : request_{request}, stores_{stores} {
    request_.choice.nearest = 0;
  }

  void embed(Alignment& alignment, const Progress& progress) {
    const auto isMissing = [](const std::shared_ptr<PartStore>& store) {
      return store == nullptr || !store->end();
    };
    const bool isRotated =
        request_.choice.isRotated && request_.embedding.method != EmbeddingMethod::Features;
    AlignmentStages stages{progress, stores_.device};
    if (isRotated && isMissing(stores_.embeddingOfA) && isMissing(stores_.embeddingOfB) &&
        embedAtOnce(alignment, stages, progress))
      return;
    auto ofA = progress.slice(0, 0.3), ofB = progress.slice(0.3, 0.6),
         rotating = progress.slice(0.6, 1);
    networks_.ofA = embedded(*request_.a, stores_.embeddingOfA.get(), alignment, stages, ofA);
    networks_.ofB = embedded(*request_.b, stores_.embeddingOfB.get(), alignment, stages, ofB);
    if (isRotated)
      networks_.ofA = stages.timed("rotation", [&] {
        return alignment.rotate({*request_.a, *request_.b, networks_.ofA, networks_.ofB}, rotating);
      });
    for (const auto& stage : stages.all())
      networks_.seconds += stage.seconds;
  }

  /// Several threads may do so at once, each with a device of its own.
  SweepRow align(double density, Alignment& alignment, const Progress& progress) const {
    auto finding = progress.slice(0, 0.3), aligning = progress.slice(0.3, 1);
    AlignmentStages stages{progress, stores_.device};
    auto request = request_;
    request.choice.density = density;
    request.candidates = std::make_shared<const Candidates>(stages.timed("candidates", [&] {
      return alignment.chooseNear(networks_.ofA, networks_.ofB, request.choice, finding);
    }));
    if (request.candidates->size() == 0)
      throw Error{ErrorCode::Input, joined("The density ", density,
                                           " gives no candidate pairs: choose a larger one, or "
                                           "either way of the search.")};
    const auto result = alignByCandidates(request, alignment, aligning);
    const auto measures =
        measureAlignment(*request.a, *request.b, result.mapping, {}, progress.silent());
    SweepRow row{.density = density,
                 .reached = result.density,
                 .candidates = result.candidates,
                 .overlapEntries = result.nonZeros,
                 .overlaps = result.belief.best.worth.overlaps,
                 .conservedEdges = result.conservedEdges,
                 .coverageAndS3 =  // there is none if no edge is aligned
                 std::isnan(measures.coverageAndS3) ? 0 : measures.coverageAndS3,
                 .stages = {{"embeddings", networks_.seconds}, stages.all().front()}};
    row.stages.insert(row.stages.end(), result.stages.begin(), result.stages.end());
    for (const auto& stage : row.stages)
      row.seconds += stage.seconds;
    return row;
  }

 private:
  /// False if the device does not embed networks side by side.
  bool embedAtOnce(Alignment& alignment, const AlignmentStages& stages, const Progress& progress) {
    auto embedding = progress.slice(0, 1);
    const auto begin = std::chrono::steady_clock::now();
    auto found = alignment.embedSideBySide(*request_.a, *request_.b, request_.embedding, embedding);
    if (!found) return false;
    const std::chrono::duration<double> took = std::chrono::steady_clock::now() - begin;
    networks_.seconds = took.count();
    const double each = found->secondsToEmbed / 2;
    stages.keepStage(found->ofA, stores_.embeddingOfA.get(), keepEmbedding, each);
    stages.keepStage(found->ofB, stores_.embeddingOfB.get(), keepEmbedding, each);
    networks_.ofA = std::move(found->rotatedA);
    networks_.ofB = std::move(found->ofB);
    return true;
  }

  /// An embedding that is kept counts with the time that it took.
  Embedding embedded(const Graph& network, PartStore* store, Alignment& alignment,
                     AlignmentStages& stages, Progress& progress) {
    const auto kept = store != nullptr ? store->end() : std::nullopt;
    auto embedding = stages.keptOr(
        "embedding", store,
        [&](PartStore& parts) { return keptEmbedding(network.nodeCount(), parts); },
        [&] {
          return stages.timed(
              "embedding", [&] { return alignment.embed(network, request_.embedding, progress); });
        },
        keepEmbedding);
    if (kept && stages.all().back().isKept) networks_.seconds += kept->origin.seconds;
    return embedding;
  }

  CualignRequest request_;
  const CualignStores& stores_;
  ComparableNetworks networks_;
};

/// Rows that are computed, which are told of one at a time.
class ToldRows {
 public:
  explicit ToldRows(const std::function<void(const SweepRow&)>& watch) : watch_{watch} {}

  void add(SweepRow row) {
    const std::scoped_lock lock{mutex_};
    if (watch_) watch_(row);
    rows_.push_back(std::move(row));
  }

  std::vector<SweepRow> byDensity() && {
    std::ranges::sort(rows_, {}, &SweepRow::reached);
    return std::move(rows_);
  }

 private:
  std::mutex mutex_;
  std::vector<SweepRow> rows_;
  const std::function<void(const SweepRow&)>& watch_;
};

void runInTurn(const Sweep& sweep, std::span<const double> densities, Alignment& alignment,
               const Progress& progress, ToldRows& rows) {
  const auto end = static_cast<double>(densities.size());
  for (std::size_t at = 0; at < densities.size() && !progress.mayStopEarly(); ++at) {
    const auto begun = static_cast<double>(at);
    auto row =
        sweep.align(densities[at], alignment, progress.slice(begun / end, (begun + 1) / end));
    if (progress.mayStopEarly()) return;  // it was cut short
    rows.add(std::move(row));
  }
}

/// Each device takes the largest density that is left, or one that it claims.
void runSideBySide(const Sweep& sweep, std::span<const double> densities,
                   const SweepDevices& devices, Progress progress, ToldRows& rows) {
  progress.begin(Language::translated("Aligning by one density on each device"), densities.size());
  std::atomic<std::size_t> taken = 0;
  std::atomic<bool> isOver = false;
  const auto next = [&]() -> std::optional<std::size_t> {
    if (devices.claim) return devices.claim(densities.size());
    const std::size_t place = taken++;
    return place < densities.size() ? std::optional{place} : std::nullopt;
  };
  const auto run = [&](Alignment& alignment) {
    try {
      while (!isOver && !progress.mayStopEarly()) {
        const auto place = next();
        if (!place) return;
        auto row =
            sweep.align(densities[densities.size() - 1 - *place], alignment, progress.silent());
        if (progress.mayStopEarly()) return;
        rows.add(std::move(row));
        progress.advance();
      }
    } catch (...) {
      isOver = true;
      throw;
    }
  };
  std::vector<std::future<void>> all;
  for (Alignment* const device : devices.all)
    all.push_back(std::async(std::launch::async,
                             [&run, device] { WorkArena{}.execute([&] { run(*device); }); }));
  for (auto& one : all)
    one.get();
}

}  // namespace

const std::vector<Option<CandidateOptions>>& sweptCandidateTable() {
  static const auto table = [] {
    auto all = candidateOptionTable();
    std::erase_if(all, [](const auto& option) {
      return option.key == "k" || option.key == "density" || option.key == "prior-use";
    });
    return all;
  }();
  return table;
}

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
                                     std::span<const double> densities, const SweepDevices& devices,
                                     Progress& progress, const CualignStores& stores,
                                     const std::function<void(const SweepRow&)>& watch) {
  auto due = differentDensities(densities, *request.a, *request.b).different;
  std::ranges::sort(due);
  ToldRows rows{watch};
  auto& first = *devices.all.front();
  Sweep sweep{request, stores};
  sweep.embed(first, progress.slice(0, 0.2));
  const auto aligning = progress.slice(0.2, 1);
  if (!devices.claim && (devices.all.size() == 1 || due.size() == 1))
    runInTurn(sweep, due, first, aligning, rows);
  else
    runSideBySide(sweep, due, devices, aligning, rows);
  return std::move(rows).byDensity();
}

}  // namespace kindred
