#include "io/mapping/embedding_file.hpp"

#include <algorithm>
#include <array>

#include "engine/core/matrix.hpp"
#include "io/matrix/npy.hpp"

namespace kindred::io {

namespace {

constexpr std::array arrayKinds{FileKind{".npy", "NumPy Array"}};

}  // namespace

std::span<const FileKind> embeddingFileKinds() { return arrayKinds; }

void writeEmbedding(const Embedding& embedding, const std::filesystem::path& path,
                    Progress& progress) {
  kindOf(path, arrayKinds, "an embedding");
  Matrix points{static_cast<std::size_t>(embedding.nodeCount),
                static_cast<std::size_t>(embedding.dimension), 0, progress};
  std::ranges::copy(embedding.values, points.values().begin());
  AtomicFile file{path};
  writeNpy(file, points, progress);
  file.commit();
}

}  // namespace kindred::io
