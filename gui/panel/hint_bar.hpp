#pragma once

#include <QWidget>

#include "gui/base/settings.hpp"
#include "gui/view/view_kind.hpp"

class QLabel;

namespace kindred::gui {

/// A sentence above the views for whoever meets a view for the first time: what can be done in it.
/// It comes until it is dismissed, once; all of them can be switched off.
class HintBar final : public QWidget {
  Q_OBJECT

 public:
  explicit HintBar(Settings& settings, QWidget* parent = nullptr);

  /// The hint of a kind of view, unless it was dismissed; null: no hint.
  void introduce(const ViewKind* kind);

  /// Returns the hint that is shown; empty while there is none.
  QString sentence() const;

 Q_SIGNALS:
  void moreRequested();  ///< the help of the view

 protected:
  void changeEvent(QEvent* event) override;

 private:
  void refresh();

  Settings& settings_;
  const ViewKind* shown_ = nullptr;
  QLabel* sign_;
  QLabel* words_;
};

}  // namespace kindred::gui
