#include "io/mapping/partners_file.hpp"

#include <array>

#include "engine/align/given_pairs.hpp"
#include "engine/core/text.hpp"
#include "io/file/atomic_file.hpp"
#include "io/matrix/csv.hpp"
#include "io/matrix/output_place.hpp"

namespace kindred::io {

namespace {

constexpr std::array partnersKinds{FileKind{".csv", "Table"}};

}  // namespace

std::span<const FileKind> partnersFileKinds() { return partnersKinds; }

void writePartners(const std::vector<std::vector<LikelyPartner>>& lists, const Graph& a,
                   const Graph& b, const std::filesystem::path& path) {
  kindOf(path, partnersKinds, "partners");
  requireFreePlace(path);
  AtomicFile file{path};
  file.write("node_a,node_b,rank,value\n");
  for (Node node = 0; node < a.nodeCount(); ++node) {
    const auto& list = lists[node];
    for (std::size_t at = 0; at < list.size(); ++at)
      file.write(joined(csvField(nodeText(a, node)), ",", csvField(nodeText(b, list[at].node)), ",",
                        at + 1, ",", rounded(list[at].value, 6), "\n"));
  }
  file.commit();
}

}  // namespace kindred::io
