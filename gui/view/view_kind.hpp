#pragma once

#include <QString>
#include <array>
#include <span>
#include <string_view>

#include "engine/graph/graph.hpp"
#include "gui/document/subject.hpp"

namespace kindred {
struct Dataset;
}

namespace kindred::gui {

class Document;
class View;
struct Workbench;

/// A kind of view describes itself: menus, tabs, the palette, hints and help take it from here.
struct ViewKind {
  const char* id;              ///< "gram": in saved layouts, actions ("show.gram") and help pages
  const char* nameSource;      ///< English, in Title Case; name() translates
  const char* sentenceSource;  ///< a sentence on what the view shows
  const char* hintSource;      ///< says what can be done in it, for people who meet it first
  const char* icon;            ///< in resources/icons
  SubjectKind accepts;

  /// Kinds of results that it shows, by their ids: each by itself if it accepts results, else with
  /// the data set that it was computed from.
  std::array<std::string_view, 4> results;

  /// Makes a view for a subject, which it is told of afterwards, or for what takes its place.
  View* (*make)(const ViewKind& kind, const Workbench& bench, const Subject& subject);

  /// Returns true if the view has something to show of a graph; null: of every graph.
  bool (*suits)(const Graph& graph) = nullptr;

  /// Returns true if data are looked at in this view as soon as they are read; null: of none.
  bool (*opens)(const Dataset& data) = nullptr;

  std::size_t fewest = 1;  ///< graphs of a data set that it shows

  /// True if the view can show the subject.
  bool shows(const Subject& subject, const Document& document) const;

  /// Returns the subject of the view that shows this one: itself, or the data set of a result;
  /// nothing if no view of this kind shows it.
  Subject subjectFor(const Subject& subject, const Document& document) const;

  QString name() const;
  QString sentence() const;
  QString hint() const;
};

using ViewKinds = std::span<const ViewKind>;

/// The kind of that id, or null.
const ViewKind* kindNamed(ViewKinds kinds, std::string_view id);

/// The kind in which data are looked at as soon as they are read, or null.
const ViewKind* openingKind(ViewKinds kinds, const Dataset& data);

/// The first kind that shows a subject, or null.
const ViewKind* firstFor(ViewKinds kinds, const Subject& subject, const Document& document);

/// The first kind for graphs that has something to show of this one, or null.
const ViewKind* firstFor(ViewKinds kinds, const Graph& graph);

}  // namespace kindred::gui
