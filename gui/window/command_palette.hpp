#pragma once

#include <QDialog>
#include <QString>

class QLineEdit;
class QListWidget;

namespace kindred::gui {

class Actions;

/// Finds any action by some of its letters. Enter does it.
class CommandPalette final : public QDialog {
  Q_OBJECT

 public:
  CommandPalette(const Actions& actions, QWidget* parent);

  QLineEdit& words() const noexcept { return *words_; }
  QListWidget& list() const noexcept { return *list_; }

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  void refresh();
  void act();

  const Actions& actions_;
  QLineEdit* words_;
  QListWidget* list_;
};

/// Returns a score of how well a text answers a query: the letters of the query must come in it in
/// their order; those that begin words or follow each other count more. Returns nothing below 0 but
/// -1, where the letters do not come.
int matchScore(const QString& query, const QString& text);

}  // namespace kindred::gui
