#include "engine/landmark/embed.hpp"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdint>

#include "engine/core/language.hpp"
#include "engine/core/memory.hpp"
#include "engine/core/text.hpp"
#include "engine/gram/value_doubts.hpp"
#include "engine/landmark/embedding_run.hpp"
#include "engine/landmark/landmark_space.hpp"
#include "engine/landmark/landmarks.hpp"

namespace kindred {

namespace {

constexpr std::size_t mostLandmarks = 4096;
constexpr std::size_t fewestDrawn = 256;
constexpr std::size_t usualNumbers = std::size_t{1} << 29;  // 2 GB in single precision

/// The landmarks of another set and the values among them, as the first part.
std::vector<std::byte> landmarkBytes(const GraphCoordinates& known) {
  ByteWriter writer;
  writer.count(known.landmarks.size());
  writer.values(std::span{known.landmarks});
  writer.values(std::span{known.among});
  return writer.take();
}

std::optional<GraphCoordinates> keptLandmarks(const EmbedRequest& request, PartSource& source) {
  const auto part = source.load(0);
  if (!part) return std::nullopt;
  ByteReader reader{part->data};
  const auto count = reader.count();
  if (count == 0 || count > request.by->size()) throw MalformedBytes{};
  GraphCoordinates known{.landmarks = reader.values<std::int32_t>(count), .among = {}};
  known.among = reader.values<float>(count * count);
  const auto isThere = [&](std::int32_t landmark) {
    return landmark >= 0 && static_cast<std::size_t>(landmark) < request.by->size();
  };
  if (!std::ranges::all_of(known.landmarks, isThere)) throw MalformedBytes{};
  return known;
}

void requireRoom(const CompiledGram& compiled, const EmbedRequest& request, std::size_t landmarks) {
  const auto plan = planGram(*compiled.input(), static_cast<std::int32_t>(request.graphs->size()),
                             request.by == nullptr);
  const std::uint64_t values = request.graphs->size() * landmarks * 2 * sizeof(float);
  const std::uint64_t among = landmarks * landmarks * 3 * sizeof(double);
  requireFree(plan.memoryBytes - matrixBytes(plan) + values + among,
              joined("Comparing ",
                     counted(static_cast<long long>(request.graphs->size()), "graph", "graphs"),
                     " with ", counted(static_cast<long long>(landmarks), "landmark", "landmarks")),
              "take fewer --landmarks");
}

/// A remainder of nine tenths that leaves a tenth of all values further off than this is a doubt.
constexpr double doubtfulSquare = 0.25;

}  // namespace

const std::vector<Option<EmbedOptions>>& embedOptionTable() {
  static const std::vector<Option<EmbedOptions>> table{integerOption(
      &EmbedOptions::landmarks,
      {"landmarks", "Landmarks", "graphs",
       "How many graphs the coordinates come from, at most 4,096; 0: twice as many again and "
       "again, from 256 on, until remainders are 0.1 on average or hardly fall."},
      {.lowest = 0, .highest = mostLandmarks})};
  return table;
}

std::vector<float> GraphCoordinates::remainders() const {
  std::vector<float> all(graphs());
  for (std::size_t graph = 0; graph < all.size(); ++graph)
    all[graph] = points.remainder(graph);
  return all;
}

std::vector<std::int32_t> landmarksFor(std::size_t graphs, const EmbedOptions& options,
                                       double tolerance) {
  if (graphs == 0) return {};
  const auto bounded = LandmarkSpace::mostLandmarks(errorOfNormalised(tolerance));
  const auto asked = std::min(static_cast<std::size_t>(options.landmarks), graphs);
  if (bounded == 0 || asked > bounded)
    throw Error{ErrorCode::Usage,
                joined("Values of tolerance ", tolerance, " are bounded by at most ",
                       counted(static_cast<long long>(bounded), "landmark", "landmarks"),
                       ": ask for a smaller tolerance.")};
  const auto fitting = std::bit_floor(std::max(usualNumbers / graphs, fewestDrawn));
  return drawnLandmarks(graphs, asked > 0 ? asked : std::min({mostLandmarks, bounded, fitting}));
}

EmbedResult embedGraphs(const EmbedRequest& request, const OpenDevices& devices, PartStore* store,
                        Progress& progress) {
  const auto* known = request.by ? request.known.get() : nullptr;
  EmbeddingRun run{request, known};
  const GramRequest compared{.rows = request.graphs,
                             .columns = known != nullptr ? std::make_shared<const Dataset>(subset(
                                                               *request.by, known->landmarks))
                                                         : nullptr,
                             .kernel = request.kernel,
                             .solve = request.solve};
  auto compiling = progress.slice(0, 0.02);
  const CompiledGram compiled{compared, compiling};
  requireRoom(compiled, request, run.mostLandmarks());
  if (store != nullptr) {
    store->begin(run.planBytes(), run.partCount());
    if (known != nullptr) store->store(0, landmarkBytes(*known), {});
    run.takeKept(*store, progress);
  }
  run.compare(compiled, devices, store, progress.slice(0.02, 0.9));
  auto projecting = progress.slice(0.9, 1);
  projecting.begin(Language::translated("Finding coordinates"), 0);
  auto result = run.result(projecting);
  if (!result) throw Cancelled{};
  addRemarks(result->provenance.remarks,
             valueDoubts(request.kernel, request.solve, result->provenance));
  addRemarks(result->provenance.remarks, remarksOn(request, result->coordinates));
  return std::move(*result);
}

std::optional<EmbedResult> keptCoordinates(const EmbedRequest& request, PartSource& source,
                                           const Progress& progress) {
  const auto known = request.by ? keptLandmarks(request, source) : std::nullopt;
  if (request.by && !known) return std::nullopt;
  EmbeddingRun run{request, known ? &*known : nullptr};
  run.takeKept(source, progress);
  auto result = run.result(progress);
  if (!result) return std::nullopt;
  if (const auto end = source.end()) {
    static_cast<Origin&>(result->provenance) = end->origin;
    result->isComplete = end->isComplete;
  }
  return result;
}

std::optional<ValuesWithLandmarks> keptValues(const EmbedRequest& request, PartSource& source,
                                              const Progress& progress) {
  const auto end = source.end();
  if (!end || !end->isComplete) return std::nullopt;
  EmbeddingRun run{request, nullptr};
  run.takeKept(source, progress);
  return run.values();
}

RemainderQuantiles quantilesOf(const GraphCoordinates& coordinates, bool areLandmarksOfOthers) {
  auto remainders = coordinates.remainders();
  if (!areLandmarksOfOthers && coordinates.landmarks.size() < remainders.size()) {
    for (const auto landmark : coordinates.landmarks)
      remainders[static_cast<std::size_t>(landmark)] = -1;
    std::erase(remainders, -1.0F);
  }
  const auto at = [&](std::size_t place) {
    std::ranges::nth_element(remainders, remainders.begin() + static_cast<std::ptrdiff_t>(place));
    return remainders[place];
  };
  return {at(remainders.size() / 2), at(remainders.size() * 9 / 10)};
}

Remarks remarksOn(const EmbedRequest& request, const GraphCoordinates& coordinates) {
  if (!request.by && coordinates.landmarks.size() == coordinates.graphs()) {
    const double square = std::pow(std::ranges::max(coordinates.remainders()), 2);
    const auto most = readable(std::ceil(square * 1e4) / 1e4, 4);
    return {{"embed.all-landmarks", Severity::Note,
             Language::translated("All %1 graphs are landmarks: the product of two graphs' "
                                  "coordinates is their similarity, off by no more than the "
                                  "product of their remainders, which is at most %2.",
                                  coordinates.graphs(), most)}};
  }
  const auto [half, mostly] = quantilesOf(coordinates, request.by != nullptr);
  Remarks remarks{
      {"embed.landmarks", Severity::Note,
       Language::translated(
           "Coordinates come from %1 landmarks. The remainder is at most %2 for half of the other "
           "graphs and at most %3 for nine tenths. The product of two graphs' coordinates is "
           "their similarity, off by no more than the product of their remainders.",
           coordinates.landmarks.size(), readable(half, 2), readable(mostly, 2))}};
  if (mostly * mostly > doubtfulSquare)
    addRemarks(remarks,
               {{"embed.coarse", Severity::Doubt,
                 Language::translated("Landmarks see little of a tenth of the graphs: products of "
                                      "their coordinates may be off by more than %1. More "
                                      "landmarks see more of them.",
                                      readable(doubtfulSquare, 2))}});
  return remarks;
}

}  // namespace kindred
