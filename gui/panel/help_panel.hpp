#pragma once

#include <QWidget>

#include "gui/panel/help_pages.hpp"

class QLineEdit;
class QTextBrowser;

namespace kindred::gui {

class Complaint;

/// The help beside the views: pages with links, back and forward, and a search through all pages.
class HelpPanel final : public QWidget {
  Q_OBJECT

 public:
  explicit HelpPanel(HelpPages pages, QWidget* parent = nullptr);

  const HelpPages& pages() const noexcept { return pages_; }

  /// Shows a page; the first steps if there is no such page.
  void showPage(const QString& name);

  /// The name of the page that is shown; empty before the first.
  QString shown() const;

  /// Goes to the next place with the words of the field, on this page or on one behind it.
  void findNext();

  QTextBrowser& browser() noexcept { return *browser_; }
  QLineEdit& words() noexcept { return *words_; }

 protected:
  void changeEvent(QEvent* event) override;

 private:
  class Browser;

  void markFound();

  HelpPages pages_;
  QTextBrowser* browser_;
  QLineEdit* words_;
  Complaint* nowhere_;
};

}  // namespace kindred::gui
