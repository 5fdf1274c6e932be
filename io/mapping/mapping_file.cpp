#include "io/mapping/mapping_file.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

#include "engine/core/language.hpp"
#include "engine/core/text.hpp"
#include "io/export/plain_name.hpp"
#include "io/matrix/csv.hpp"
#include "io/matrix/description.hpp"
#include "io/matrix/output_place.hpp"

namespace kindred::io {

namespace {

constexpr std::array mappingKinds{FileKind{".align", "Alignment"}, FileKind{".csv", "Table"}};

bool isTable(const std::filesystem::path& path) {
  return kindOf(path, mappingKinds, "an alignment").extension == ".csv";
}

/// Marks pairs as fixed by something, and takes their scores away.
void fix(std::span<const NodePair> pairs, std::string_view by, MappingScores& scores) {
  if (pairs.empty() || scores.values.empty()) return;
  scores.fixedBy.resize(scores.values.size());
  for (const auto& pair : pairs) {
    scores.fixedBy[pair.a] = by;
    scores.values[pair.a] = std::numeric_limits<double>::quiet_NaN();
  }
}

/// The cells of a node behind its pair.
std::string cellsOf(const MappingScores& scores, Node node) {
  if (scores.values.empty()) return "";
  const double value = scores.values[node];
  auto cells = joined(",", std::isnan(value) ? "" : rounded(value, 6));
  return scores.fixedBy.empty() ? cells : joined(cells, ",", scores.fixedBy[node]);
}

}  // namespace

std::span<const FileKind> mappingFileKinds() { return mappingKinds; }

std::string_view scoreNameOf(std::string_view method) {
  if (method == "best") return "searches_agreeing";
  return method == "cualign" ? "lead_over_rival" : "score";
}

MappingScores scoresOf(std::string_view method, std::span<const float> scores,
                       const FixedPairs& fixed) {
  MappingScores named{{scores.begin(), scores.end()}, scoreNameOf(method)};
  std::ranges::replace(named.values, 0., std::numeric_limits<double>::quiet_NaN());
  if (method != "best") return named;
  fix(fixed.locked, "lock", named);
  fix(fixed.anchors, "similarity", named);
  return named;
}

void writeMapping(const Mapping& mapping, const Graph& a, const Graph& b,
                  const MappingScores& scores, const std::filesystem::path& path,
                  Progress& progress) {
  const bool hasColumns = isTable(path);
  requireFreePlace(path);
  const auto namesOfA = nodeNames(a), namesOfB = nodeNames(b);
  AtomicFile file{path};
  const bool hasScores = !scores.values.empty();
  if (hasColumns)
    file.write(joined("node_a,node_b", hasScores ? "," : "", hasScores ? scores.name : "",
                      scores.fixedBy.empty() ? "" : ",fixed_by", "\n"));
  progress.begin(Language::translated("Writing"), static_cast<std::uint64_t>(mapping.nodesOfA()));
  for (Node node = 0; node < mapping.nodesOfA(); ++node) {
    constexpr Node nodesBetweenChecks = 4096;
    if (node % nodesBetweenChecks == 0) progress.checkpoint();
    progress.advance();
    const Node image = mapping.imageOf(node);
    if (image == noNode) continue;
    const auto &first = namesOfA[node], &second = namesOfB[image];
    if (hasColumns) {
      file.write(joined(csvField(first), ",", csvField(second), cellsOf(scores, node), "\n"));
    } else {
      requirePlainName(first, path, ".csv");
      requirePlainName(second, path, ".csv");
      file.write(joined(first, "\t", second, "\n"));
    }
  }
  file.commit();
}

void requireWritableNames(const Graph& a, const Graph& b, const std::filesystem::path& path) {
  if (isTable(path)) return;
  // All nodes of the smaller network are aligned, and of the other one nobody knows which.
  for (const auto* network : {&a, &b})
    if (network->nodeCount() <= std::min(a.nodeCount(), b.nodeCount()))
      for (const auto& name : nodeNames(*network))
        requirePlainName(name, path, ".csv");
}

}  // namespace kindred::io
