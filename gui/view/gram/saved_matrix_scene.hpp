#pragma once

#include <QCoreApplication>
#include <QPointF>
#include <filesystem>
#include <memory>

#include "engine/core/progress.hpp"
#include "gui/view/gram/gram_scene.hpp"
#include "io/export/npy_array.hpp"
#include "io/export/read_matrix.hpp"

namespace kindred::gui {

/// A matrix in a .npy file, with its names.
struct SavedMatrix {
  /// Throws as NpyArray and matrixWords().
  SavedMatrix(const std::filesystem::path& path, Progress& progress);

  io::NpyArray array;
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
  /// order. Takes 4/3 bytes a value, and 18 more while it is clustered; throws Error (Memory) where
  /// there is less.
  SavedMatrixScene(std::shared_ptr<const SavedMatrix> matrix, GramLook look,
                   const SavedMatrixScene* before, Progress& progress);

  const std::shared_ptr<const SavedMatrix>& matrix() const noexcept { return matrix_; }
  const viz::Picture& picture() const noexcept { return picture_; }
  const GramLook& look() const noexcept { return look_; }

  /// Says why the order that was asked for is not followed, or that values are missing; or empty.
  const QString& note() const noexcept { return note_; }

  GramCell cellAt(const QPointF& place) const;

 private:
  void read(Progress& progress);
  void cluster(Progress& progress);

  std::shared_ptr<const SavedMatrix> matrix_;
  GramLook look_;
  std::shared_ptr<const viz::Dendrogram> tree_;
  viz::GramCells cells_;
  viz::Picture picture_;
  QString note_;
};

}  // namespace kindred::gui
