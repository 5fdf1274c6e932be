#pragma once

#include <QObject>
#include <functional>

#include "gui/result/kernel_matrix.hpp"

namespace kindred::gui {

/// The result that a view shows which is read off a kernel matrix, or off lists of similar graphs,
/// as a map is: the subject itself; or, if that is a matrix or lists, one that is only looked at
/// until somebody keeps it.
class MatrixResult final : public QObject {
  Q_OBJECT

 public:
  using Choose = std::function<ResultChoice(const KernelMatrix& matrix)>;

  using ChooseOfLists = std::function<ResultChoice(const ResultItem& lists)>;

  /// `choose` asks for the result of a symmetric matrix, by the options of the view,
  /// `chooseOfLists` for that of lists.
  MatrixResult(Document& document, Choose choose, QObject* parent);
  MatrixResult(Document& document, Choose choose, ChooseOfLists chooseOfLists, QObject* parent);

  /// A matrix, a result that is read off one, or 0.
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

  /// The whole data set with the columns that results give it, or null.
  std::shared_ptr<const Dataset> data() const;

 Q_SIGNALS:
  void changed();  ///< the result, its data or its columns
  void lost();     ///< it was removed, or forgotten

 private:
  void hear(ItemId result);

  Document& document_;
  Choose choose_;
  ChooseOfLists chooseOfLists_;  ///< empty: there is nothing to read off lists
  ItemId subject_ = 0;
  ItemId dataset_ = 0;
  ItemId item_ = 0;  ///< the result that is shown or awaited
};

}  // namespace kindred::gui
