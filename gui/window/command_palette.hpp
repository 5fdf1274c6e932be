#pragma once

#include <QDialog>
#include <QString>

class QAction;
class QLineEdit;
class QListWidget;

namespace kindred::gui {

class Actions;
class HelpPages;

/// Finds any action by some of its letters, or by a word that stands for it, and pages of the help
/// by their words. Enter does it, or opens the page.
class CommandPalette final : public QDialog {
  Q_OBJECT

 public:
  CommandPalette(const Actions& actions, const HelpPages& pages, QWidget* parent);

  QLineEdit& words() const noexcept { return *words_; }
  QListWidget& list() const noexcept { return *list_; }

 Q_SIGNALS:
  void pageRequested(const QString& name);  ///< of the help

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  void refresh();
  void act();
  void addAction(QAction& action);
  void addPages(const QString& query);

  const Actions& actions_;
  const HelpPages& pages_;
  QLineEdit* words_;
  QListWidget* list_;
};

/// Returns a score of how well a text answers a query: the letters of the query must come in it in
/// their order; those that begin words or follow each other count more. Returns nothing below 0 but
/// -1, if the letters do not come.
int matchScore(const QString& query, const QString& text);

}  // namespace kindred::gui
