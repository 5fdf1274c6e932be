#include "io/export/cluster_file.hpp"

#include <array>
#include <string>
#include <vector>

#include "engine/core/text.hpp"
#include "io/matrix/csv.hpp"
#include "io/matrix/npy.hpp"
#include "io/matrix/output_place.hpp"

namespace kindred::io {

namespace {
constexpr std::array clusterKinds{FileKind{".csv", "Table"}};
constexpr std::array linkageKinds{FileKind{".npy", "NumPy Array"}};
}  // namespace

std::span<const FileKind> clusterFileKinds() { return clusterKinds; }

std::span<const FileKind> linkageFileKinds() { return linkageKinds; }

std::string clusterName(std::int32_t group) { return group < 0 ? "single" : joined(group + 1); }

void writeClusters(const ClusterCut& cut, std::span<const std::int32_t> medoids,
                   std::span<const std::string> names, std::span<const std::string> cores,
                   const std::filesystem::path& path, Progress& progress) {
  kindOf(path, clusterKinds, "clusters");
  requireFreePlace(path);
  std::vector<bool> isMedoid(cut.groupOf.size());
  for (const auto medoid : medoids)
    isMedoid[static_cast<std::size_t>(medoid)] = true;
  AtomicFile file{path};
  std::vector<std::string> fields{csvField("graph"), csvField("cluster"), csvField("medoid")};
  if (!cores.empty()) fields.push_back(csvField("core"));
  writeCsvLine(file, fields);
  for (std::size_t graph = 0; graph < cut.groupOf.size(); ++graph) {
    progress.checkpoint();
    const auto group = cut.groupOf[graph];
    fields = {csvField(names[graph]), clusterName(group), isMedoid[graph] ? "1" : "0"};
    if (!cores.empty())
      fields.push_back(csvField(group < 0 ? "" : cores[static_cast<std::size_t>(group)]));
    writeCsvLine(file, fields);
  }
  file.commit();
}

void writeLinkage(const Clustering& clustering, const std::filesystem::path& path,
                  Progress& progress) {
  kindOf(path, linkageKinds, "a linkage");
  requireFreePlace(path);
  AtomicFile file{path};
  writeNpy(file, linkageOf(clustering), progress);
  file.commit();
}

}  // namespace kindred::io
