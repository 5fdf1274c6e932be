#include "io/mapping/mapping_file.hpp"

#include <array>
#include <cmath>

#include "engine/core/error.hpp"
#include "engine/core/language.hpp"
#include "engine/core/text.hpp"
#include "io/export/csv.hpp"
#include "io/export/description.hpp"
#include "io/export/output_place.hpp"
#include "io/export/plain_name.hpp"

namespace kindred::io {

namespace {

constexpr std::array mappingKinds{FileKind{".align", "Alignment"}, FileKind{".csv", "Table"}};

}  // namespace

std::span<const FileKind> mappingFileKinds() { return mappingKinds; }

void writeMapping(const Mapping& mapping, const Graph& a, const Graph& b,
                  std::span<const double> scores, const std::filesystem::path& path,
                  Progress& progress) {
  const bool isTable = kindOf(path, mappingKinds, "an alignment").extension == ".csv";
  requireFreePlace(path);
  const auto namesOfA = nodeNames(a), namesOfB = nodeNames(b);
  AtomicFile file{path};
  if (isTable) file.write(scores.empty() ? "node_a,node_b\n" : "node_a,node_b,score\n");
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
      if (!scores.empty())
        file.write(joined(",", std::isnan(scores[node]) ? "" : rounded(scores[node], 6)));
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
