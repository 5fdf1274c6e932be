#include "engine/gram/similar_parts.hpp"

#include "engine/gram/kernel_request.hpp"
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
void finishSimilar(const SimilarResult& result, PartStore& store) {
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
  store.finish(
      {.origin = result.provenance, .isComplete = result.isComplete, .summary = writer.take()});
}

std::optional<SimilarResult> keptSimilar(const SimilarRequest& request, PartSource& source) {
  const auto end = source.end();
  if (!end || end->summary.empty()) return std::nullopt;
  ByteReader reader{end->summary};
  SimilarResult result{.isComplete = end->isComplete, .request = request};
  static_cast<Origin&>(result.provenance) = end->origin;
  result.provenance.pairs = reader.value<std::uint64_t>();
  result.provenance.notConverged = reader.value<std::uint64_t>();
  result.provenance.meanIterations = reader.value<double>();
  if (reader.count() != request.queries->size()) throw MalformedBytes{};
  for (std::size_t query = 0; query < request.queries->size(); ++query) {
    auto& list = result.lists.emplace_back();
    for (auto left = reader.count(); left > 0; --left) {
      const auto graph = reader.value<std::int32_t>();
      if (graph < 0 || static_cast<std::size_t>(graph) >= request.searched().size())
        throw MalformedBytes{};
      list.push_back({graph, reader.value<double>()});
    }
  }
  return result;
}

}  // namespace kindred
