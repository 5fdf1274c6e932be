#pragma once

#include <QCoreApplication>
#include <QPointF>
#include <filesystem>
#include <memory>

#include "engine/core/progress.hpp"
#include "gui/view/gram/gram_scene.hpp"
#include "gui/view/gram/saved_matrix_means.hpp"
#include "io/matrix/matrix_file.hpp"
#include "io/matrix/read_matrix.hpp"

namespace kindred::gui {

/// A matrix in a .npy or HDF5 file, with its names.
struct SavedMatrix {
  /// Throws as MatrixFile and matrixWords().
  SavedMatrix(const std::filesystem::path& path, Progress& progress);

  io::MatrixFile array;  ///< stays in its file
  io::MatrixWords words;

  bool isSquare() const noexcept { return array.rows() == array.columns(); }

  /// Says which row and column meet in a cell, and its value.
  QString wordsOf(const GramCell& cell) const;
};

/// A saved matrix as it is shown. Made in a job; immutable.
class SavedMatrixScene {
  Q_DECLARE_TR_FUNCTIONS(SavedMatrixScene)

 public:
  /// Reads all values, in one pass over the file, unless `before` shows the same matrix in the same
  /// order: 4/3 bytes a value. Of a matrix whose means go to the cache, only some: it shows what
  /// there is of its means(). Clustering takes 2 bytes a value more. Throws Error (Memory) if
  /// there is less.
  SavedMatrixScene(std::shared_ptr<const SavedMatrix> matrix, GramLook look,
                   const MatrixCache& cache, const SavedMatrixScene* before, Progress& progress);

  const std::shared_ptr<const SavedMatrix>& matrix() const noexcept { return matrix_; }
  const viz::Picture& picture() const noexcept { return picture_; }
  const GramLook& look() const noexcept { return look_; }

  /// Says why the order that was asked for is not followed, or that values are missing; or empty.
  const QString& note() const noexcept { return note_; }

  /// Returns the means that are in the cache, or null; how many rows of them it shows.
  const std::shared_ptr<const SavedMatrixMeans>& means() const noexcept { return means_; }
  std::size_t rowsShown() const noexcept { return rowsShown_; }

  GramCell cellAt(const QPointF& place) const;

 private:
  void read(const MatrixCache& cache, Progress& progress);
  void lookAtMeans();
  static QString missingText();
  void cluster(Progress& progress);

  std::shared_ptr<const SavedMatrix> matrix_;
  GramLook look_;
  std::shared_ptr<const viz::Dendrogram> tree_;
  std::shared_ptr<const SavedMatrixMeans> means_;
  std::size_t rowsShown_ = 0;
  viz::GramCells cells_;
  viz::Picture picture_;
  QString note_;
  QString orderNote_;  ///< why the order is not followed
};

}  // namespace kindred::gui
