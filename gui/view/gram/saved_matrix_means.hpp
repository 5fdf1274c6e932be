#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <string>

#include "engine/core/progress.hpp"
#include "engine/graph/permutation.hpp"
#include "io/file/level_file.hpp"
#include "io/matrix/matrix_file.hpp"
#include "viz/matrix/gradual_pyramid.hpp"

namespace kindred::gui {

/// The files in which means over the squares of large matrices are kept, and when.
struct MatrixCache {
  std::filesystem::path folder;
  std::uint64_t limit = 10'000'000'000;       ///< bytes of the folder
  std::uint64_t bytesInMemory = 128'000'000;  ///< means of so many are made anew each time

  bool operator==(const MatrixCache&) const = default;
};

/// True if the means of a matrix go to the cache: they take 4/3 bytes a value.
bool areCached(const io::MatrixFile& matrix, const MatrixCache& cache);

/// The means over squares of a large matrix in some order, made in the background and kept in the
/// cache, so that they are there when the same file is opened again.
class SavedMatrixMeans {
 public:
  /// Reads some hundred rows of the file, which are enough for a first picture.
  SavedMatrixMeans(std::shared_ptr<const io::MatrixFile> matrix, const Permutation& rows,
                   const Permutation& columns, const MatrixCache& cache, const Progress& progress);

  const std::shared_ptr<viz::GradualPyramid>& pyramid() const noexcept { return pyramid_; }

  /// The reason why the cache has no room for them; empty if it has.
  const std::string& obstacle() const noexcept { return obstacle_; }

  /// True if build() would bring something.
  bool canBuild() const { return file_ && !pyramid_->isBuilt(); }

  /// Reads the whole file, which may be cancelled and gone on with. Throws Error (File).
  void build(Progress& progress) const;

 private:
  std::shared_ptr<const io::MatrixFile> matrix_;
  std::shared_ptr<viz::GradualPyramid> pyramid_;
  std::shared_ptr<io::LevelFile> file_;  ///< null: the cache has no room
  std::string obstacle_;
};

}  // namespace kindred::gui
