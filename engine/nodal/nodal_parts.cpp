#include "engine/nodal/nodal_parts.hpp"

#include <array>

#include "engine/gram/kernel_request.hpp"
#include "engine/gram/results_version.hpp"
#include "engine/kernel/walk_graphs.hpp"

namespace kindred {

namespace {

void write(ByteWriter& writer, const Matrix& matrix) {
  writer.count(matrix.rows());
  writer.count(matrix.columns());
  writer.values(std::span<const double>{matrix.values()});
}

/// Nodes of a by nodes of b.
Matrix readMatrix(ByteReader& reader, const NodalResult& result) {
  const auto rows = reader.count();
  const auto columns = reader.count();
  if (rows != static_cast<std::uint64_t>(result.a->nodeCount()) ||
      columns != static_cast<std::uint64_t>(result.b->nodeCount()))
    throw MalformedBytes{};
  const auto values = reader.values<double>(rows * columns);
  Matrix matrix{rows, columns};
  std::ranges::copy(values, matrix.values().begin());
  return matrix;
}

}  // namespace

ResultRequest resultRequestOf(const NodalRequest& request) {
  return {nodalKind, gramResultsVersion, optionsOf(request.kernel, request.solve)};
}

NodalRequest nodalRequestOf(const ResultOptions& options) {
  return {.kernel = kernelOf(options), .solve = solveOf(options), .normalises = true};
}

/// K raw and normalised, residual, iterations, whether it converged, pairs that did not, x, its
/// likeness.
void keepNodal(const NodalResult& result, PartStore& store) {
  ByteWriter writer;
  writer.value(result.value);
  writer.value(result.normalised);
  writer.value(result.similarity.residual);
  writer.value(static_cast<std::int32_t>(result.similarity.iterations));
  writer.value(static_cast<std::uint8_t>(result.similarity.isConverged ? 1 : 0));
  writer.value(result.provenance.notConverged);
  write(writer, result.similarity.values);
  write(writer, result.likeness);
  store.begin({}, 1);
  store.store(0, writer.bytes(), {});
  store.finish({.origin = result.provenance});
}

std::optional<NodalResult> keptNodal(const NodalRequest& request, PartSource& source,
                                     Progress& progress) {
  const auto part = source.load(0);
  const auto end = source.end();
  if (!part || !end) return std::nullopt;
  const auto graphs = graphsFor(request.kernel, std::array{request.a, request.b}, progress);
  NodalResult result{.a = graphs[0], .b = graphs[1], .request = request};
  ByteReader reader{part->data};
  result.value = reader.value<double>();
  result.normalised = reader.value<double>();
  result.similarity.residual = reader.value<double>();
  result.similarity.iterations = reader.value<std::int32_t>();
  result.similarity.isConverged = reader.value<std::uint8_t>() != 0;
  auto& from = result.provenance;
  static_cast<Origin&>(from) = end->origin;
  from.notConverged = reader.value<std::uint64_t>();
  from.pairs = 1;
  from.meanIterations = static_cast<double>(result.similarity.iterations);
  from.residual = {0, 0, result.similarity.residual};
  result.similarity.values = readMatrix(reader, result);
  result.likeness = readMatrix(reader, result);
  return result;
}

}  // namespace kindred
