#pragma once

#include <QAction>
#include <QObject>
#include <functional>
#include <map>
#include <string>
#include <vector>

#include "gui/base/action_table.hpp"
#include "gui/base/settings.hpp"
#include "gui/view/view_kind.hpp"

class QMenuBar;
class QToolBar;

namespace kindred::gui {

/// The actions of a window, made from the table and from the kinds of views.
class Actions final : public QObject {
  Q_OBJECT

 public:
  Actions(Settings& settings, QWidget* window);

  /// Sets the function that an action calls. Actions without a function are for the current view to
  /// offer.
  void on(const std::string& id, std::function<void()> act);

  /// The action of that id; it must be in the table.
  QAction& action(const std::string& id) const;

  /// All of them, in the order of the table: for the command palette.
  std::vector<QAction*> all() const;

  /// Returns the actions of a menu, in its order.
  std::vector<QAction*> of(Menu menu) const;

  void fill(QMenuBar& bar) const;
  void fill(QToolBar& bar) const;

  /// Its keys do it in that part of the window alone, for they mean something else in others.
  void keepTo(QWidget& part, const std::string& id);

  /// Enables what is possible: `given` is so, `offers` says what the current view offers, and
  /// `shows` which views could show what is chosen.
  void enable(Needs given, const std::function<bool(const std::string& id)>& offers,
              const std::function<bool(const ViewKind& kind)>& shows);

 Q_SIGNALS:
  /// An action without a function: for the current view.
  void offered(const std::string& id);

 private:
  struct Entry {
    const ActionDescription* description = nullptr;  ///< null: shows a kind of view
    const ViewKind* kind = nullptr;                  ///< that it shows, or null
    QAction* action = nullptr;
    Menu menu = Menu::View;
    Needs needs = Needs::Nothing;
    std::function<void()> act;
  };

  void add(const std::string& id, Entry entry);
  void trigger(const std::string& id);
  void applyShortcuts();

  Settings& settings_;
  QWidget* window_;
  std::map<std::string, Entry> entries_;
  std::vector<std::string> order_;
};

}  // namespace kindred::gui
