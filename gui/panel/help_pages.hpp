#pragma once

#include <QCoreApplication>
#include <QString>
#include <QStringList>
#include <functional>
#include <map>

#include "gui/view/view_kind.hpp"

namespace kindred::gui {

/// The pages of the help, each by its name ("kernel"): the Markdown of resources/help. In place of
/// `{{formats}}` a page shows what the program itself knows.
class HelpPages {
  Q_DECLARE_TR_FUNCTIONS(HelpPages)

 public:
  using Words = std::function<QString()>;

  /// With the words that need no window: formats, functions, presets, views, pages.
  explicit HelpPages(ViewKinds kinds);

  /// Sets the function that returns the words in place of `{{word}}`.
  void fill(const QString& word, Words words);

  /// All of them, the first steps first.
  static QStringList names();
  bool has(const QString& name) const;

  /// Its first heading.
  static QString title(const QString& name);

  /// Empty if there is no such page.
  QString markdown(const QString& name) const;

  /// Returns the name of the page for someone who is on no page yet.
  static QString index() { return "index"; }

 private:
  static QString listOfPages(ViewKinds kinds);

  std::map<QString, Words> words_;
};

}  // namespace kindred::gui
