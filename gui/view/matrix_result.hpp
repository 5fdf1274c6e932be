#pragma once

#include <QObject>
#include <functional>
#include <optional>

#include "gui/result/kernel_matrix.hpp"

namespace kindred::gui {

/// The result that a view shows which is read off a kernel matrix, as a map is: the subject itself;
/// or, if that is a matrix, lists of similar graphs, or a data set, one that is only looked at
/// until somebody keeps it.
class MatrixResult final : public QObject {
  Q_OBJECT

 public:
  /// Requests for the result by the options of the view, one for each kind of subject.
  struct Choose {
    std::function<ResultChoice(const KernelMatrix& matrix)> ofMatrix;  ///< a symmetric one

    /// Returns nothing of a data set that is too large, or too small, to begin without being asked.
    std::function<std::optional<ResultChoice>(const DatasetItem& data)> ofData;

    std::function<ResultChoice(const ResultItem& lists)> ofLists = {};  ///< empty: there is none
  };

  MatrixResult(Document& document, Choose choose, QObject* parent);

  /// A matrix, lists, a data set, a result that is read off one of them, or 0.
  void show(ItemId subject);

  /// Asks once more, as options changed.
  void ask();

  ItemId id() const noexcept { return item_; }
  const ResultItem* item() const { return document_.result(item_); }
  ItemId dataset() const noexcept { return dataset_; }

  /// The subject, if it is a matrix.
  std::optional<KernelMatrix> matrix() const { return kernelMatrix(document_.result(subject_)); }

  /// The subject, if it is lists of similar graphs from which a result can be read off, or null.
  const ResultItem* lists() const;

  /// True of a data set from which no result is begun unasked.
  bool isTooMuch() const noexcept { return isTooMuch_; }

  /// True if the subject is a data set, whose kernel nobody named.
  bool isOfData() const { return document_.dataset(subject_) != nullptr; }

  /// The whole data set with the columns that results give it, or null.
  std::shared_ptr<const Dataset> data() const;

 Q_SIGNALS:
  void changed();  ///< the result, its data or its columns
  void lost();     ///< it was removed, or forgotten

 private:
  void hear(ItemId result);

  Document& document_;
  Choose choose_;
  ItemId subject_ = 0;
  ItemId dataset_ = 0;
  ItemId item_ = 0;  ///< the result that is shown or awaited
  bool isTooMuch_ = false;
};

}  // namespace kindred::gui
