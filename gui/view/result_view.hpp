#pragma once

#include "gui/picture/stage.hpp"
#include "gui/view/view.hpp"

namespace kindred::gui {

/// A view of a result, which it has loaded. It shows what is there of it, below the remarks on it;
/// or says why that is nothing, and offers to go on with the result, to load it or to stop it.
class ResultView : public View {
  Q_OBJECT

 public:
  ResultView(const ViewKind& kind, const Workbench& bench, QWidget* parent);

  QString title() const override;

 protected:
  /// The result, or null.
  virtual const ResultItem* item() const { return bench().document.result(subject().item); }

  Stage& stage() const noexcept { return *stage_; }

  /// Forgets the result before.
  virtual void clear() = 0;

  /// Shows what is there of the result, now or as soon as it is prepared; false if that is nothing.
  virtual bool showResult(const ResultItem& shown) = 0;

  /// Says what comes while it is computed.
  virtual QString beginningText(const ResultItem& shown) const = 0;

  /// Says what to do if there is no result.
  virtual QString absentText() const { return tr("Nothing to show yet."); }

  /// Says a reason that this view alone knows; false if there is none.
  virtual bool sayOwnReason(EmptyState&) { return false; }

  void showSubject() override;

  /// The result changed, or its graphs, or there is more of it.
  void follow();
  void resume();

  /// The data set of an input of the result, or 0.
  ItemId inputSet(std::size_t input = 0) const;

 private:
  void sayWhyEmpty();

  Stage* stage_;
};

}  // namespace kindred::gui
