#pragma once

#include <optional>

#include "gui/result/kernel_matrix.hpp"
#include "gui/view/result_view.hpp"

class QToolButton;

namespace kindred::gui {

class OptionFields;

/// A view of a result that is read off a kernel matrix, as a map is: of the subject itself; or, if
/// that is a matrix, lists of similar graphs, or a data set, of one that is made by the options in
/// the inspector, and only looked at until somebody keeps it.
class MatrixResultView : public ResultView {
  Q_OBJECT

 public:
  bool isShowing(ItemId result) const override { return result != 0 && result == shown_; }

 protected:
  /// `keeping` is the action that keeps what is shown: "map.keep".
  MatrixResultView(const ViewKind& kind, const Workbench& bench, const char* keeping,
                   QWidget* parent);

  /// Has the values of a form, which stands in the inspector, be the options; they are kept with
  /// the project by their key.
  void askBy(OptionFields& form, const QString& key);

  /// Requests for the result by the options, of a symmetric matrix,
  virtual ResultChoice choiceOf(const KernelMatrix& matrix) const = 0;

  /// of a data set: nothing if that is too small, or too large for a matrix of its own,
  virtual std::optional<ResultChoice> choiceOf(const DatasetItem& data) const = 0;

  /// and of lists: nothing if it cannot be read off them.
  virtual std::optional<ResultChoice> choiceOf(const ResultItem& /*lists*/) const { return {}; }

  /// Shows the options of a result that was not made here.
  virtual void showOptionsOf(const ResultItem& shown) = 0;

  /// True if a result is seen; it stays until another one comes.
  virtual bool isFilled() const = 0;
  virtual void sayState() = 0;

  const ResultItem* item() const override { return bench().document.result(shown_); }
  void showSubject() override;

  /// The result, its data or its columns changed, or it was removed or forgotten.
  void followShown();

  QToolButton& keepButton() const noexcept { return *keep_; }
  ItemId dataset() const noexcept { return dataset_; }

  /// The subject, if it is a matrix.
  std::optional<KernelMatrix> matrix() const;

  /// The subject, if it is lists of similar graphs, or null.
  const ResultItem* lists() const;

  /// True of a data set of which no result can be.
  bool isTooMuch() const noexcept { return isTooMuch_; }

  /// Offers to begin with a data set that is large; false if it is not, or somebody has begun.
  bool offerLarge(EmptyState& empty);

  /// True if the subject is a data set, whose kernel nobody named.
  bool isOfData() const { return bench().document.dataset(subject().item) != nullptr; }

  /// The whole data set with the columns that results give it, or null.
  std::shared_ptr<const Dataset> data() const;

 private:
  bool isMadeHere() const;
  void ask();
  void hear(ItemId result);

  QToolButton* keep_;
  ItemId dataset_ = 0;
  ItemId shown_ = 0;  ///< the result that is shown or awaited
  bool isTooMuch_ = false;
  bool isLarge_ = false;   ///< of a data set that waits to be begun with
  bool isWanted_ = false;  ///< however large it is
};

}  // namespace kindred::gui
