#pragma once

#include <QWidget>

#include "gui/app/settings.hpp"

class QLabel;

namespace kindred::gui {

/// A sentence above the views for whoever meets a view for the first time: what can be done in it.
/// It comes until it is dismissed, once; all of them can be switched off.
class HintBar final : public QWidget {
  Q_OBJECT

 public:
  explicit HintBar(Settings& settings, QWidget* parent = nullptr);

  /// The hint of a kind of view, if it has one that was not dismissed yet; an empty id has none.
  void introduce(const QString& viewKind);

  /// What it says; empty while it says nothing.
  QString sentence() const;

  /// What it would say of a kind of view; empty where there is nothing to say.
  static QString hintOf(const QString& viewKind);

 Q_SIGNALS:
  void moreRequested();  ///< the help of the view

 protected:
  void changeEvent(QEvent* event) override;

 private:
  void refresh();

  Settings& settings_;
  QString shown_;
  QLabel* sign_;
  QLabel* words_;
};

}  // namespace kindred::gui
