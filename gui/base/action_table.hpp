#pragma once

#include <QString>
#include <span>
#include <string_view>

namespace kindred::gui {

enum class Menu { File, Edit, View, Data, Compute, Window, Help };

/// The conditions for an action to be possible, as flags. All flags of an action must hold.
enum class Needs : unsigned {
  Nothing = 0,
  Offer = 1,         ///< the current view offers it (View::offer)
  Dataset = 2,       ///< a data set is chosen, and is whole
  Graph = 4,         ///< a graph is chosen
  Shown = 8,         ///< the choice in the data tree can be shown in that way
  Item = 16,         ///< a data set or a result is chosen in the data tree
  Partial = 32,      ///< a result that can go on is chosen, or shown
  View = 64,         ///< there is a current view
  Writing = 128,     ///< the project may be written
  Work = 256,        ///< there is something in the project
  Undo = 512,        ///< there is an edit to take back
  Redo = 1024,       ///< there is an edit to do again
  Several = 2048,    ///< two or more data sets are chosen in the data tree, and are whole
  Entry = 4096,      ///< one or several data sets or results are chosen in the data tree
  Values = 8192,     ///< a kernel matrix whose values are there is chosen, or shown
  Networks = 16384,  ///< there are two networks
};

constexpr Needs operator|(Needs a, Needs b) {
  return static_cast<Needs>(static_cast<unsigned>(a) | static_cast<unsigned>(b));
}

constexpr bool covers(Needs given, Needs needed) {
  return (static_cast<unsigned>(needed) & ~static_cast<unsigned>(given)) == 0;
}

/// One thing that can be done. Menus, toolbar, shortcuts, the command palette and the manual come
/// from this table alone.
struct ActionDescription {
  const char* id;        ///< "file.open": in code, settings and the manual
  const char* text;      ///< English, Title Case, "…" if a dialog follows
  const char* icon;      ///< in resources/icons, or empty
  const char* shortcut;  ///< as QKeySequence reads it, or empty
  Menu menu;
  Needs needs;
  const char* sentence;  ///< says what the action does
  bool isInToolbar = false;
  bool beginsGroup = false;  ///< a line above it in its menu
  bool isSwitch = false;     ///< it is on or off
};

/// Every action, in the order of the menus. Showing a kind of view has an action "show.KIND" beside
/// these, made from the kinds themselves.
std::span<const ActionDescription> actionTable();

/// The row of that id; it must be in the table.
const ActionDescription& actionNamed(std::string_view id);

/// Return the name of an action and the sentence that says what it does, translated.
QString actionText(const ActionDescription& action);
QString actionSentence(const ActionDescription& action);

/// The menus in their order.
std::span<const Menu> allMenus();

/// Returns the title of a menu, translated, with its mnemonic.
QString menuTitle(Menu menu);

}  // namespace kindred::gui
