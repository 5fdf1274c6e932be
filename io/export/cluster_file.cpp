#include "io/export/cluster_file.hpp"

#include <array>

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

void writeClusters(const ClusterCut& cut, std::span<const std::int32_t> medoids,
                   std::span<const std::string> names, const std::filesystem::path& path,
                   Progress& progress) {
  kindOf(path, clusterKinds, "clusters");
  requireFreePlace(path);
  Matrix values{cut.groupOf.size(), 2};
  for (std::size_t graph = 0; graph < cut.groupOf.size(); ++graph)
    values(graph, 0) = cut.groupOf[graph] + 1;
  for (const auto medoid : medoids)
    values(static_cast<std::size_t>(medoid), 1) = 1;
  AtomicFile file{path};
  writeCsv(file, values, "graph", names, std::array<std::string, 2>{"cluster", "medoid"}, progress);
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
