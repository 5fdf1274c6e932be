#include "gui/view/gram/saved_matrix_scene.hpp"

#include <algorithm>
#include <cmath>

#include "engine/cluster/cluster.hpp"
#include "engine/core/error.hpp"
#include "engine/core/memory.hpp"
#include "engine/core/text.hpp"
#include "gui/base/words.hpp"
#include "viz/matrix/pyramid.hpp"

namespace kindred::gui {

namespace {

void requireMemory(const io::MatrixFile& array) {
  const auto needed = array.rows() * array.columns() / 3 * 4;
  const auto there = availableMemory();
  if (there != 0 && needed > there)
    throw Error{
        ErrorCode::Memory,
        joined("The matrix is ", array.rows(), " by ", array.columns(), ": showing it takes ",
               englishBytes(needed), " of memory, and ", englishBytes(there), " are available.")};
}

std::int32_t cellIn(double share, std::size_t count) {
  const auto last = static_cast<std::int32_t>(count) - 1;
  return std::clamp(static_cast<std::int32_t>(share * static_cast<double>(count)), 0, last);
}

}  // namespace

SavedMatrix::SavedMatrix(const std::filesystem::path& path, Progress& progress)
    : array{path}, words{io::matrixWords(path, array.rows(), array.columns(), progress)} {}

QString SavedMatrix::wordsOf(const GramCell& cell) const {
  const auto row = static_cast<std::size_t>(cell.row);
  const auto column = static_cast<std::size_t>(cell.column);
  const double value = array.at(row, column);
  return SavedMatrixScene::tr("%1 and %2: %3")
      .arg(toQString(words.rowNames[row]), toQString(words.columnNames[column]),
           std::isnan(value) ? SavedMatrixScene::tr("no number") : numberText(value, 6));
}

SavedMatrixScene::SavedMatrixScene(std::shared_ptr<const SavedMatrix> matrix, GramLook look,
                                   const MatrixCache& cache, const SavedMatrixScene* before,
                                   Progress& progress)
    : matrix_{std::move(matrix)}, look_{std::move(look)} {
  if (before && before->matrix_ == matrix_ && before->look_.order == look_.order) {
    tree_ = before->tree_;
    cells_ = before->cells_;
    note_ = before->note_;
    orderNote_ = before->orderNote_;
    means_ = before->means_;
  } else {
    read(cache, progress);
  }
  if (means_) lookAtMeans();
  const auto& words = matrix_->words;
  viz::GramContent content;
  content.rowNames = words.rowNames;
  content.columnNames = words.columnNames;
  content.title = words.kernel.empty() ? words.title : joined(words.title, ": ", words.kernel);
  content.valueName = words.valueName;
  if (tree_) content.tree = *tree_;
  picture_ = viz::gramPicture(cells_, viz::gramFrame(cells_, content, look_.style));
}

void SavedMatrixScene::read(const MatrixCache& cache, Progress& progress) {
  const auto& array = matrix_->array;
  if (look_.order.kind == GramOrder::Kind::Clustering) cluster(progress);
  const auto natural = [](std::size_t count) {
    return Permutation::identity(static_cast<std::int32_t>(count));
  };
  const auto rows = tree_ ? tree_->order : natural(array.rows());
  const auto columns = tree_ ? tree_->order : natural(array.columns());
  if (areCached(array, cache)) {
    means_ = std::make_shared<const SavedMatrixMeans>(
        std::shared_ptr<const io::MatrixFile>{matrix_, &array}, rows, columns, cache, progress);
    return;
  }
  requireMemory(array);
  progress.begin(tr("Reading").toStdString(), array.rows());
  const viz::ReadCells cells =
      [matrix = matrix_](std::size_t row, std::span<const std::size_t> wanted,
                         std::span<float> target) { matrix->array.read(row, wanted, target); };
  auto pyramid = std::make_shared<const viz::MatrixPyramid>(cells, rows, columns, progress);
  const auto extent = pyramid->extent();
  if (!extent.hasValue)
    throw Error{ErrorCode::Input,
                joined(matrix_->words.title, " holds no number: every value is NaN or infinite.")};
  cells_ = {viz::squaresOf(std::move(pyramid)), extent, tr("no number").toStdString()};
  note_ = orderNote_;
  if (extent.hasMissing && note_.isEmpty()) note_ = missingText();
}

QString SavedMatrixScene::missingText() {
  return tr("Some values are NaN or infinite: they are shown as \"no number\".");
}

/// Shows what there is of the means by now.
void SavedMatrixScene::lookAtMeans() {
  const auto& pyramid = means_->pyramid();
  rowsShown_ = pyramid->builtRows();
  const auto extent = pyramid->extent();
  cells_ = {viz::squaresOf(pyramid), extent, tr("no number").toStdString()};
  note_ = orderNote_;
  if (!note_.isEmpty()) return;
  if (!means_->obstacle().empty())
    note_ = tr("%1 A pixel shows one of its values in place of their mean.")
                .arg(toQString(std::string_view{means_->obstacle()}));
  else if (rowsShown_ < pyramid->rows())
    note_ = tr("%1 of %2 rows are read. Below them, a pixel shows one of its values in place of "
               "their mean.")
                .arg(countText(rowsShown_), countText(pyramid->rows()));
  else if (extent.hasMissing)
    note_ = missingText();
}

/// Orders rows and columns by their clustering, or notes why that cannot be.
void SavedMatrixScene::cluster(Progress& progress) {
  try {
    const auto rows =
        io::kernelRows(std::shared_ptr<const io::MatrixFile>{matrix_, &matrix_->array});
    tree_ = std::make_shared<const viz::Dendrogram>(dendrogramOf(clusterItems(rows, progress)));
  } catch (const Error& error) {
    orderNote_ = error.code() == ErrorCode::Input
                     ? tr("Only a symmetric matrix of numbers can be clustered: this one stays in "
                          "the order of its file.")
                     : toQString(std::string_view{error.what()});
  }
}

GramCell SavedMatrixScene::cellAt(const QPointF& place) const {
  GramCell cell{cellIn(place.y(), matrix_->array.rows()),
                cellIn(place.x(), matrix_->array.columns())};
  if (!tree_) return cell;
  const auto oldFromNew = tree_->order.oldFromNew();
  return {oldFromNew[static_cast<std::size_t>(cell.row)],
          oldFromNew[static_cast<std::size_t>(cell.column)]};
}

}  // namespace kindred::gui
