#include "engine/nodal/nodal_parts.hpp"

#include <array>

#include "engine/gram/kernel_request.hpp"
#include "engine/kernel/walk_graphs.hpp"
#include "engine/result/one_part.hpp"

namespace kindred {

/// Rows, columns, values. The reader knows how many.
void fields(auto& archive, Matrix& matrix) {
  auto rows = matrix.rows(), columns = matrix.columns();
  archive.counts(rows, columns);
  archive.require(rows == matrix.rows() && columns == matrix.columns());
  archive.elements(matrix.values());
}

void fields(auto& archive, NodalResult& result) {
  auto& similarity = result.similarity;
  archive(result.value, result.normalised, similarity.residual, similarity.iterations,
          similarity.isConverged, result.provenance.notConverged, similarity.values,
          result.likeness);
}

ResultRequest resultRequestOf(const NodalRequest& request) {
  return {nodalKind, nodalResultsVersion, optionsOf(request.kernel, request.solve)};
}

NodalRequest nodalRequestOf(const ResultOptions& options) {
  return {.kernel = kernelOf(options), .solve = solveOf(options), .normalises = true};
}

void keepNodal(const NodalResult& result, PartStore& store) {
  keepOnePart(result, store);
  store.finish({.origin = result.provenance});
}

std::optional<NodalResult> keptNodal(const NodalRequest& request, PartSource& source,
                                     Progress& progress) {
  const auto end = source.end();
  if (!end) return std::nullopt;
  const auto graphs = graphsFor(request.kernel, std::array{request.a, request.b}, progress);
  NodalResult known{.a = graphs[0], .b = graphs[1], .request = request};
  known.likeness = known.similarity.values = Matrix(graphs[0]->nodeCount(), graphs[1]->nodeCount());
  static_cast<Origin&>(known.provenance) = end->origin;
  auto result = keptOnePart(source, std::move(known));
  if (!result) return std::nullopt;
  auto& from = result->provenance;
  from.pairs = 1;
  from.meanIterations = static_cast<double>(result->similarity.iterations);
  from.residual = {0, 0, result->similarity.residual};
  return result;
}

}  // namespace kindred
