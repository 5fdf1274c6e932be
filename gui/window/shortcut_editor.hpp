#pragma once

#include <QWidget>

#include "gui/base/settings.hpp"

class QKeySequenceEdit;
class QToolButton;
class QTreeWidget;

namespace kindred::gui {

class Actions;
class Complaint;

/// Every action with its keys, by menu; the keys of the chosen one can be set anew. Keys that
/// another action has are refused, with its name.
class ShortcutEditor final : public QWidget {
  Q_OBJECT

 public:
  ShortcutEditor(const Actions& actions, Settings& settings, QWidget* parent = nullptr);

  /// Chooses the action of that id.
  void choose(const QString& id);

  /// Gives the chosen action these keys.
  void setKeys(const QKeySequence& keys);

  QString complaint() const;

 private:
  void fill();
  void showKeys();
  QString chosen() const;

  const Actions& actions_;
  Settings& settings_;
  QTreeWidget* list_;
  QKeySequenceEdit* keys_;
  QToolButton* reset_;
  Complaint* complaint_;
};

}  // namespace kindred::gui
