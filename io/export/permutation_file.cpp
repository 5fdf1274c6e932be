#include "io/export/permutation_file.hpp"

#include <array>

#include "engine/core/text.hpp"
#include "io/matrix/csv.hpp"
#include "io/matrix/npy.hpp"
#include "io/matrix/output_place.hpp"

namespace kindred::io {

namespace {

constexpr std::array permutationKinds{FileKind{".npy", "NumPy Array"}, FileKind{".csv", "Table"}};

void writeTable(AtomicFile& file, const Permutation& permutation, const Graph& graph) {
  const auto names = nodeNames(graph);
  file.write("place,node,name\n");
  for (Node place = 0; place < permutation.size(); ++place) {
    const auto node = permutation.oldFromNew()[place];
    file.write(joined(place, ",", node, ",", csvField(names[node]), "\n"));
  }
}

}  // namespace

std::span<const FileKind> permutationFileKinds() { return permutationKinds; }

void writePermutation(const Permutation& permutation, const Graph& graph, const OrderOptions& order,
                      const std::filesystem::path& path) {
  const auto kind = kindOf(path, permutationKinds, "a permutation").extension;
  requireFreePlace(path);
  AtomicFile file{path};
  if (kind == ".csv") {
    writeTable(file, permutation, graph);
  } else {
    AtomicFile beside{descriptionPath(path)};
    beside.write(description(permutation, graph, order));
    writeNpy(file, permutation.oldFromNew());
    beside.commit();
  }
  file.commit();
}

}  // namespace kindred::io
