#include "gui/view/alignment/alignment_tables.hpp"

#include <QCoreApplication>
#include <array>
#include <cmath>
#include <string>
#include <vector>

#include "engine/core/text.hpp"
#include "gui/base/words.hpp"
#include "io/mapping/mapping_file.hpp"
#include "io/matrix/csv.hpp"

namespace kindred::gui {

namespace {

struct AlignmentTableTexts {
  Q_DECLARE_TR_FUNCTIONS(AlignmentTableTexts)
};

constexpr std::array tableKinds{io::FileKind{".csv", "Table"}};

/// Empty if nothing is known.
std::string fieldOf(double value) { return std::isnan(value) ? std::string{} : joined(value); }

std::string nameOf(const Graph& graph, Node node) {
  if (node == noNode) return {};
  return graph.nodeNames().empty() ? joined(node) : io::csvField(graph.nodeNames()[node]);
}

void writePairs(const AlignmentScene& scene, const std::filesystem::path& path,
                const Progress& progress) {
  io::AtomicFile file{path};
  const auto& request = scene.request;
  io::writeCsvLine(file, std::vector<std::string>{
                             "node_a", "node_b",
                             std::string{io::scoreNameOf(
                                 request.method == AlignmentMethod::Best ? "best" : "cualign")},
                             "conserved", "degree_a", "degree_b", "similarity", "shared_terms",
                             "agreement", "true_node_b", "locked"});
  for (const auto& row : scene.rows) {
    if (row.pair.a % 1024 == 0) progress.checkpoint();
    const bool isAligned = row.pair.b != noNode;
    io::writeCsvLine(file,
                     std::vector<std::string>{
                         nameOf(*request.a, row.pair.a), nameOf(*request.b, row.pair.b),
                         fieldOf(row.confidence), fieldOf(isAligned ? row.pair.conserved : unknown),
                         fieldOf(row.pair.degreeA), fieldOf(isAligned ? row.pair.degreeB : unknown),
                         fieldOf(row.similarity), fieldOf(row.sharedTerms), fieldOf(row.agreement),
                         nameOf(*request.b, row.truth), row.isLocked ? "yes" : "no"});
  }
  file.commit();
}

void writeMeasures(const AlignmentScene& scene, const std::string& name,
                   const std::filesystem::path& path) {
  io::AtomicFile file{path};
  std::vector<std::string> heads{"measure", io::csvField(name)};
  for (const auto& other : scene.compared)
    heads.push_back(io::csvField(other.name.toStdString()));
  io::writeCsvLine(file, heads);
  for (const auto& measure : alignmentMeasures()) {
    std::vector<std::string> fields{std::string{measure.key},
                                    fieldOf(scene.measures.*measure.value)};
    for (const auto& other : scene.measuresOfCompared)
      fields.push_back(fieldOf(other.*measure.value));
    io::writeCsvLine(file, fields);
  }
  file.commit();
}

}  // namespace

FileContent pairsFile(const std::shared_ptr<const AlignmentScene>& scene, const QString& name) {
  return {.title = AlignmentTableTexts::tr("Export Pairs"),
          .suggestion = AlignmentTableTexts::tr("%1, pairs").arg(name),
          .what = "a table of pairs",
          .kinds = tableKinds,
          .write = [scene](const std::filesystem::path& path, const std::string&,
                           Progress& progress) { writePairs(*scene, path, progress); }};
}

FileContent measuresFile(const std::shared_ptr<const AlignmentScene>& scene, const QString& name) {
  return {.title = AlignmentTableTexts::tr("Export Measures"),
          .suggestion = AlignmentTableTexts::tr("%1, measures").arg(name),
          .what = "a table of measures",
          .kinds = tableKinds,
          .write = [scene, name = name.toStdString()](const std::filesystem::path& path,
                                                      const std::string&, Progress&) {
            writeMeasures(*scene, name, path);
          }};
}

}  // namespace kindred::gui
