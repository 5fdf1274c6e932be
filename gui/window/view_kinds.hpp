#pragma once

#include <QString>
#include <span>
#include <string_view>

#include "gui/view/view.hpp"

namespace kindred::gui {

/// A kind of view describes itself: menus, tabs, the palette and help take it from here.
struct ViewKind {
  const char* id;              ///< "gram": in saved layouts, actions ("show.gram") and help pages
  const char* nameSource;      ///< English, in Title Case; name() translates
  const char* sentenceSource;  ///< what it shows
  const char* icon;            ///< in resources/icons
  SubjectKind accepts;
  View* (*make)(const ViewKind& kind, const Workbench& bench, QWidget* parent);

  /// Whether it has something to show of a graph; null: of every one.
  bool (*suits)(const Graph& graph) = nullptr;

  QString name() const;
  QString sentence() const;
};

/// Every kind of view, in the order of the menu.
std::span<const ViewKind> viewKinds();

/// The kind of that id, or null.
const ViewKind* viewKind(std::string_view id);

/// The first kind that accepts such a subject, or null.
const ViewKind* viewKindFor(SubjectKind subject);

/// The first kind for graphs that has something to show of this one, or null.
const ViewKind* viewKindFor(const Graph& graph);

}  // namespace kindred::gui
