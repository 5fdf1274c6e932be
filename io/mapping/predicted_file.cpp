#include "io/mapping/predicted_file.hpp"

#include <array>
#include <string>

#include "engine/align/given_pairs.hpp"
#include "engine/core/text.hpp"
#include "io/file/atomic_file.hpp"
#include "io/matrix/csv.hpp"
#include "io/matrix/output_place.hpp"

namespace kindred::io {

namespace {

constexpr std::array predictedKinds{FileKind{".csv", "Table"}};

std::string fieldsOf(const Graph& graph, Edge edge) {
  return joined(csvField(nodeText(graph, edge.a)), ",", csvField(nodeText(graph, edge.b)));
}

}  // namespace

std::span<const FileKind> predictedFileKinds() { return predictedKinds; }

void writePredictedEdges(std::span<const PredictedEdge> edges, const Graph& a, const Graph& b,
                         const std::filesystem::path& path) {
  kindOf(path, predictedKinds, "interactions");
  requireFreePlace(path);
  AtomicFile file{path};
  file.write("network,node_1,node_2,partner_1,partner_2,score\n");
  for (const auto& edge : edges)
    file.write(joined(csvField(edge.isInB ? b.name() : a.name()), ",",
                      fieldsOf(edge.isInB ? b : a, edge.missing), ",",
                      fieldsOf(edge.isInB ? a : b, edge.known), ",", edge.score, "\n"));
  file.commit();
}

}  // namespace kindred::io
