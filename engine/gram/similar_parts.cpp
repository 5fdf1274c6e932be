#include "engine/gram/similar_parts.hpp"

#include <tbb/parallel_for.h>

#include <algorithm>
#include <iterator>

#include "engine/gram/kernel_request.hpp"
#include "engine/gram/nearest_lists.hpp"
#include "engine/gram/results_version.hpp"

namespace kindred {

ResultRequest resultRequestOf(const SimilarRequest& request) {
  auto options = optionsOf(request.kernel, request.solve);
  options.add("similar", request.options, similarOptionTable());
  return {similarKind, gramResultsVersion, std::move(options)};
}

SimilarRequest similarRequestOf(const ResultOptions& options) {
  return {.kernel = kernelOf(options),
          .solve = solveOf(options),
          .options = options.of("similar", similarOptionTable())};
}

/// Pairs, pairs that did not converge, mean iterations; the lists: a count, then numbers and values
/// for each.
std::vector<std::byte> listBytes(const SimilarResult& result) {
  ByteWriter writer;
  writer.value(result.provenance.pairs);
  writer.value(result.provenance.notConverged);
  writer.value(result.provenance.meanIterations);
  writer.count(result.lists.size());
  for (const auto& list : result.lists) {
    writer.count(list.size());
    for (const auto& similar : list) {
      writer.value(similar.graph);
      writer.value(similar.value);
    }
  }
  return writer.take();
}

namespace {

SimilarResult listsOf(const SimilarRequest& request, Bytes bytes) {
  ByteReader reader{bytes};
  SimilarResult result{.request = request};
  result.provenance.pairs = reader.value<std::uint64_t>();
  result.provenance.notConverged = reader.value<std::uint64_t>();
  result.provenance.meanIterations = reader.value<double>();
  if (reader.count() != request.queries->size()) throw MalformedBytes{};
  for (std::size_t query = 0; query < request.queries->size(); ++query) {
    auto& list = result.lists.emplace_back();
    auto left = reader.count();
    list.reserve(std::min(left, static_cast<std::uint64_t>(request.options.most)));
    for (; left > 0; --left) {
      const auto graph = reader.value<std::int32_t>();
      if (graph < 0 || static_cast<std::size_t>(graph) >= request.searched().size())
        throw MalformedBytes{};
      list.push_back({graph, reader.value<double>()});
    }
  }
  return result;
}

/// The first `most` of both lists of a query, the nearest first.
std::vector<SimilarGraph> merged(const std::vector<SimilarGraph>& a,
                                 const std::vector<SimilarGraph>& b, std::size_t query,
                                 const Nearness& isNearer, int most) {
  std::vector<SimilarGraph> list;
  list.reserve(a.size() + b.size());
  std::ranges::merge(a, b, std::back_inserter(list), [&](const auto& one, const auto& other) {
    return isNearer(query, one, other);
  });
  list.resize(std::min(list.size(), static_cast<std::size_t>(most)));
  return list;
}

std::uint64_t pairsOf(const SimilarRequest& request) {
  const std::uint64_t queries = request.queries->size();
  return request.among ? queries * request.among->size() : queries * (queries + 1) / 2;
}

}  // namespace

void addLists(SimilarResult& result, Bytes others) {
  const auto other = listsOf(result.request, others);
  auto& from = result.provenance;
  const auto& more = other.provenance;
  const auto iterations = from.meanIterations * static_cast<double>(from.pairs) +
                          more.meanIterations * static_cast<double>(more.pairs);
  from.pairs += more.pairs;
  from.notConverged += more.notConverged;
  if (from.pairs > 0) from.meanIterations = iterations / static_cast<double>(from.pairs);
  result.isComplete = from.pairs == pairsOf(result.request);

  const auto& request = result.request;
  const Nearness isNearer{request.queries->graphs, request.searched().graphs};
  tbb::parallel_for(std::size_t{0}, result.lists.size(), [&](std::size_t query) {
    auto& list = result.lists[query];
    list = merged(list, other.lists[query], query, isNearer, request.options.most);
  });
}

void finishSimilar(const SimilarResult& result, PartStore& store) {
  store.finish(
      {.origin = result.provenance, .isComplete = result.isComplete, .summary = listBytes(result)});
}

std::optional<SimilarResult> keptSimilar(const SimilarRequest& request, PartSource& source) {
  const auto end = source.end();
  if (!end || end->summary.empty()) return std::nullopt;
  auto result = listsOf(request, end->summary);
  static_cast<Origin&>(result.provenance) = end->origin;
  result.isComplete = end->isComplete;
  return result;
}

}  // namespace kindred
