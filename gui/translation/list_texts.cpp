#include <cstdio>
#include <string>
#include <string_view>

#include "engine/align/belief_options.hpp"
#include "engine/align/candidate_options.hpp"
#include "engine/align/embedding_options.hpp"
#include "engine/align/kernel_similarity.hpp"
#include "engine/align/search_options.hpp"
#include "engine/backend/pairs/arithmetic.hpp"
#include "engine/cluster/clusters.hpp"
#include "engine/graph/attributes.hpp"
#include "engine/kernel/base_kernel.hpp"
#include "engine/kernel/marginalized.hpp"
#include "engine/kernel/presets.hpp"
#include "engine/landmark/embed.hpp"
#include "engine/layout/layout_options.hpp"
#include "engine/map/map_options.hpp"
#include "engine/molecule/matched_changes.hpp"
#include "engine/reorder/order.hpp"
#include "engine/similar/choose.hpp"
#include "engine/similar/cliffs.hpp"
#include "engine/similar/similar.hpp"
#include "gui/base/action_table.hpp"
#include "gui/dialog/picture_export.hpp"
#include "io/export/cluster_file.hpp"
#include "io/export/dataset_file.hpp"
#include "io/export/layout_file.hpp"
#include "io/export/learn_file.hpp"
#include "io/export/list_file.hpp"
#include "io/export/map_file.hpp"
#include "io/export/nodal_file.hpp"
#include "io/export/permutation_file.hpp"
#include "io/export/similar_file.hpp"
#include "io/format/format.hpp"
#include "io/format/read.hpp"
#include "io/mapping/candidates_file.hpp"
#include "io/mapping/embedding_file.hpp"
#include "io/mapping/sweep_file.hpp"
#include "io/matrix/gram_file.hpp"
#include "viz/depict/molecule.hpp"
#include "viz/matrix/gram.hpp"
#include "viz/matrix/sparsity.hpp"
#include "viz/plot/histogram.hpp"
#include "viz/scene3d/style.hpp"

using namespace kindred;

namespace {

void print(std::string_view context, std::string_view text) {
  if (text.empty()) return;
  std::string quoted;
  for (const char letter : text) {
    if (letter == '"' || letter == '\\') quoted += '\\';
    quoted += letter;
  }
  std::printf("QT_TRANSLATE_NOOP(\"%s\", \"%s\"),\n", std::string{context}.c_str(), quoted.c_str());
}

template <typename Options>
void printOptions(const std::vector<Option<Options>>& table) {
  for (const auto& option : table) {
    print("Option", option.label);
    print("Option", option.sentence);
    print("Option", option.unit);
    for (const auto choice : option.choices)
      print("Option", choice);
  }
}

void printFileKinds() {
  for (const auto kinds :
       {io::gramFileKinds(), io::datasetFileKinds(), io::permutationFileKinds(),
        io::nodalFileKinds(), io::layoutFileKinds(), io::candidatesFileKinds(),
        io::candidateTableKinds(), io::embeddingFileKinds(), io::sweepFileKinds(),
        io::pictureFileKinds(), io::similarFileKinds(), io::listFileKinds(),
        io::predictionFileKinds(), io::mapFileKinds(), io::clusterFileKinds()})
    for (const auto& kind : kinds)
      print("FileKind", kind.label);
  print("FileKind", "Kindred Project");
  print("FileKind", "Workbook with Drawings");
  for (const auto& format : io::formats())
    print("FileKind", format->label());
}

}  // namespace

/// Prints what tables say to people, each text once marked for translation.
int main() {
  std::puts("#include <QtGlobal>\nconst char* const texts[] = {0,");
  for (const auto& action : gui::actionTable()) {
    print("Action", action.text);
    print("Action", action.sentence);
  }
  printOptions(kernelOptionTable());
  printOptions(solveOptionTable());
  printOptions(executionOptionTable());
  printOptions(layoutOptionTable());
  printOptions(learnOptionTable());
  printOptions(tuningOptionTable());
  printOptions(predictOptionTable());
  printOptions(embedOptionTable());
  printOptions(mapOptionTable());
  printOptions(similarOptionTable());
  printOptions(chooseOptionTable());
  printOptions(cliffOptionTable());
  printOptions(changeOptionTable());
  printOptions(clusterOptionTable());
  printOptions(orderOptionTable());
  printOptions(embeddingOptionTable());
  printOptions(candidateOptionTable());
  printOptions(walkKernelTable());
  printOptions(searchOptionTable());
  printOptions(beliefOptionTable());
  printOptions(gui::paperOptionTable());
  printOptions(io::readOptionTable());
  printOptions(viz::gramStyleTable());
  printOptions(viz::sparsityStyleTable());
  printOptions(viz::histogramStyleTable());
  printOptions(viz::moleculeStyleTable());
  printOptions(viz::sceneStyleTable());
  for (const auto precision : {Precision::Single, Precision::Double})
    print("Option", arithmeticText({.precision = precision}));
  for (const auto& preset : kernelPresets()) {
    print("Option", preset.label);
    print("Option", preset.sentence);
    print("Option", preset.blindTo);
  }
  for (const auto& function : kernelFunctions())
    print("Option", function.sentence);
  for (const auto& data : {ColumnData{NumberColumn{}}, ColumnData{CategoryColumn{}},
                           ColumnData{NumberListColumn{}}, ColumnData{CategoryListColumn{}}})
    print("Option", kindName(data));
  for (const auto& order : orderMethods()) {
    print("Option", order.label);
    print("Option", order.sentence);
  }
  printFileKinds();
  for (const auto& map : viz::colourMaps())
    print("Option", map.name());
  std::puts("};");
}
