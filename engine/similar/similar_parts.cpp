#include "engine/similar/similar_parts.hpp"

#include <tbb/blocked_range.h>
#include <tbb/parallel_for.h>

#include <algorithm>
#include <cstring>
#include <functional>
#include <iterator>
#include <numeric>
#include <utility>

#include "engine/core/content_hash.hpp"
#include "engine/gram/kernel_request.hpp"
#include "engine/gram/origin_sum.hpp"
#include "engine/gram/results_version.hpp"

namespace kindred {

namespace {
constexpr auto amongStage = "among";
constexpr auto leftOutKey = "left-out";
}  // namespace

bool leavesOutQueries(const ResultOptions& options) {
  return std::ranges::any_of(options.texts(), [](const OptionText& text) {
    return text.stage == amongStage && text.key == leftOutKey;
  });
}

ResultRequest resultRequestOf(const SimilarRequest& request) {
  auto options = optionsOf(request.kernel, request.solve);
  options.add("similar", request.options, similarOptionTable());
  if (std::ranges::all_of(request.places, [](std::int32_t place) { return place < 0; }))
    return {similarKind, similarResultsVersion, std::move(options)};
  // Queries that are left out of their own lists make other lists.
  std::vector texts(options.texts().begin(), options.texts().end());
  texts.push_back(
      {amongStage, leftOutKey, ContentHash{}.addValues(std::span{request.places}).text(), true});
  return {similarKind, similarResultsVersion, ResultOptions{std::move(texts)}};
}

SimilarRequest similarRequestOf(const ResultOptions& options) {
  return {.kernel = kernelOf(options),
          .solve = solveOf(options),
          .options = options.of("similar", similarOptionTable())};
}

namespace {

/// Returns where each list begins in one row of all, and where the last one ends.
std::vector<std::size_t> beginsOf(std::span<const std::uint32_t> counts) {
  std::vector<std::size_t> begins(counts.size() + 1);
  std::inclusive_scan(counts.begin(), counts.end(), begins.begin() + 1, std::plus<std::size_t>{},
                      std::size_t{0});
  return begins;
}

constexpr std::size_t bytesOfEntry = sizeof(std::int32_t) + 2 * sizeof(double);

/// Calls it for ranges of queries, on all cores.
void forEachQuery(std::size_t count, const auto& work) {
  tbb::parallel_for(tbb::blocked_range<std::size_t>{0, count}, work);
}

}  // namespace

/// Pairs, pairs that did not converge, mean iterations; how many graphs each list has, then the
/// numbers, the values and the ranks of all: so all cores can read them; then their folds, if they
/// were rescored.
std::vector<std::byte> listBytes(const SimilarResult& result) {
  std::vector<std::uint32_t> counts;
  for (const auto& list : result.lists)
    counts.push_back(static_cast<std::uint32_t>(list.size()));
  const auto begins = beginsOf(counts);
  ByteWriter writer;
  writer.value(result.provenance.pairs);
  writer.value(result.provenance.notConverged);
  writer.value(result.provenance.meanIterations);
  writer.count(counts.size());
  writer.values(std::span{std::as_const(counts)});
  const auto head = writer.bytes().size();
  auto bytes = writer.take();
  bytes.resize(head + begins.back() * bytesOfEntry);
  const std::span graphs = std::span{bytes}.subspan(head, begins.back() * sizeof(std::int32_t));
  const std::span values =
      std::span{bytes}.subspan(head + graphs.size(), begins.back() * sizeof(double));
  const std::span ranks = std::span{bytes}.subspan(head + graphs.size() + values.size());
  forEachQuery(result.lists.size(), [&](const auto& queries) {
    for (auto query = queries.begin(); query < queries.end(); ++query)
      for (auto at = begins[query]; const auto& [graph, value, rank] : result.lists[query]) {
        std::memcpy(&graphs[at * sizeof graph], &graph, sizeof graph);
        std::memcpy(&values[at * sizeof value], &value, sizeof value);
        std::memcpy(&ranks[at * sizeof rank], &rank, sizeof rank);
        ++at;
      }
  });
  for (const auto& folds : result.folds) {
    const auto more = std::as_bytes(std::span{folds});
    bytes.insert(bytes.end(), more.begin(), more.end());
  }
  return bytes;
}

namespace {

/// The lists of a result as their bytes have them, which must outlive it.
class ListReader {
 public:
  ListReader(const SimilarRequest& request, Bytes bytes) {
    ByteReader reader{bytes};
    provenance_.pairs = reader.value<std::uint64_t>();
    provenance_.notConverged = reader.value<std::uint64_t>();
    provenance_.meanIterations = reader.value<double>();
    if (reader.count() != request.queries->size()) throw MalformedBytes{};
    begins_ = beginsOf(reader.values<std::uint32_t>(request.queries->size()));
    searched_ = static_cast<std::int32_t>(request.searched().size());
    const auto rest = reader.rest();
    if (rest.size() / bytesOfEntry < begins_.back()) throw MalformedBytes{};
    graphs_ = rest.first(begins_.back() * sizeof(std::int32_t));
    values_ = rest.subspan(graphs_.size(), begins_.back() * sizeof(double));
    ranks_ = rest.subspan(graphs_.size() + values_.size(), values_.size());
    folds_ = rest.subspan(graphs_.size() + 2 * values_.size());
    if (!folds_.empty() && folds_.size() / sizeof(FoldMatch) < begins_.back())
      throw MalformedBytes{};
  }

  bool hasFolds() const noexcept { return !folds_.empty(); }

  void read(std::size_t query, std::vector<FoldMatch>& folds) const {
    folds.resize(begins_[query + 1] - begins_[query]);
    if (!folds.empty())
      std::memcpy(folds.data(), &folds_[begins_[query] * sizeof(FoldMatch)],
                  folds.size() * sizeof(FoldMatch));
  }

  const Provenance& provenance() const noexcept { return provenance_; }

  /// Throws MalformedBytes if it names a graph that there is not.
  void read(std::size_t query, std::vector<SimilarGraph>& list) const {
    list.clear();
    for (auto at = begins_[query]; at < begins_[query + 1]; ++at) {
      auto& [graph, value, rank] = list.emplace_back();
      std::memcpy(&graph, &graphs_[at * sizeof graph], sizeof graph);
      std::memcpy(&value, &values_[at * sizeof value], sizeof value);
      std::memcpy(&rank, &ranks_[at * sizeof rank], sizeof rank);
      if (graph < 0 || graph >= searched_) throw MalformedBytes{};
    }
  }

 private:
  Provenance provenance_;
  std::vector<std::size_t> begins_;
  std::int32_t searched_ = 0;
  Bytes graphs_, values_, ranks_, folds_;  ///< one behind the other; no folds if not rescored
};

std::uint64_t pairsOf(const SimilarRequest& request) {
  const std::uint64_t queries = request.queries->size();
  return request.among ? queries * request.among->size() : queries * (queries + 1) / 2;
}

}  // namespace

void addLists(SimilarResult& result, Bytes others) {
  const ListReader other{result.request, others};
  addPairs(result.provenance, other.provenance());
  result.isComplete = result.provenance.pairs == pairsOf(result.request);

  const auto& request = result.request;
  const auto most = static_cast<std::size_t>(request.options.most);
  const Nearness isNearer{request.queries->graphs, request.searched().graphs,
                          request.solve.tolerance};
  forEachQuery(result.lists.size(), [&](const auto& queries) {
    std::vector<SimilarGraph> added, both;
    for (auto query = queries.begin(); query < queries.end(); ++query) {
      auto& list = result.lists[query];
      other.read(query, added);
      both.clear();
      std::ranges::merge(list, added, std::back_inserter(both),
                         [&](const auto& a, const auto& b) { return isNearer(query, a, b); });
      both.resize(std::min(both.size(), most));
      list = both;
    }
  });
}

void finishSimilar(const SimilarResult& result, PartStore& store) {
  store.finish(
      {.origin = result.provenance, .isComplete = result.isComplete, .summary = listBytes(result)});
}

void keepSimilar(const SimilarResult& result, PartStore& store) {
  store.begin({}, 1);
  store.store(0, {}, {});
  finishSimilar(result, store);
}

std::optional<SimilarResult> keptSimilar(const SimilarRequest& request, PartSource& source) {
  const auto end = source.end();
  if (!end || end->summary.empty()) return std::nullopt;
  const ListReader reader{request, end->summary};
  SimilarResult result{.request = request, .provenance = reader.provenance()};
  result.lists.resize(request.queries->size());
  forEachQuery(result.lists.size(), [&](const auto& queries) {
    for (auto query = queries.begin(); query < queries.end(); ++query)
      reader.read(query, result.lists[query]);
  });
  if (reader.hasFolds()) result.folds.resize(result.lists.size());
  for (std::size_t query = 0; query < result.folds.size(); ++query)
    reader.read(query, result.folds[query]);
  static_cast<Origin&>(result.provenance) = end->origin;
  result.isComplete = end->isComplete;
  return result;
}

}  // namespace kindred
