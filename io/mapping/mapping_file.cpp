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

}  // namespace

std::span<const FileKind> mappingFileKinds() { return mappingKinds; }

std::string_view scoreNameOf(std::string_view method) {
  if (method == "best") return "searches_agreeing";
  return method == "cualign" ? "lead_over_rival" : "score";
}

MappingScores scoresOf(std::string_view method, std::span<const float> scores) {
  MappingScores named{{scores.begin(), scores.end()}, scoreNameOf(method)};
  std::ranges::replace(named.values, 0., std::numeric_limits<double>::quiet_NaN());
  return named;
}

void writeMapping(const Mapping& mapping, const Graph& a, const Graph& b,
                  const MappingScores& scores, const std::filesystem::path& path,
                  Progress& progress) {
  const bool isTable = kindOf(path, mappingKinds, "an alignment").extension == ".csv";
  requireFreePlace(path);
  const auto namesOfA = nodeNames(a), namesOfB = nodeNames(b);
  AtomicFile file{path};
  const bool hasScores = !scores.values.empty();
  if (isTable)
    file.write(joined("node_a,node_b", hasScores ? "," : "", hasScores ? scores.name : "", "\n"));
  progress.begin(Language::translated("Writing"), static_cast<std::uint64_t>(mapping.nodesOfA()));
  for (Node node = 0; node < mapping.nodesOfA(); ++node) {
    constexpr Node nodesBetweenChecks = 4096;
    if (node % nodesBetweenChecks == 0) progress.checkpoint();
    progress.advance();
    const Node image = mapping.imageOf(node);
    if (image == noNode) continue;
    const auto &first = namesOfA[node], &second = namesOfB[image];
    if (isTable) {
      file.write(joined(csvField(first), ",", csvField(second)));
      if (hasScores)
        file.write(
            joined(",", std::isnan(scores.values[node]) ? "" : rounded(scores.values[node], 6)));
      file.write("\n");
    } else {
      requirePlainName(first, path, ".csv");
      requirePlainName(second, path, ".csv");
      file.write(joined(first, "\t", second, "\n"));
    }
  }
  file.commit();
}

}  // namespace kindred::io
