#pragma once

#include <QHBoxLayout>
#include <QVBoxLayout>
#include <QWidget>
#include <initializer_list>

namespace kindred::gui {

/// A part of a row or of a column: a widget or a layout, its share of the room that is left, and
/// where it stands in it; without either, room that takes what is left.
struct LaidPart {
  LaidPart() = default;
  LaidPart(QWidget* itsWidget, int itsStretch = 0, Qt::Alignment itsPlace = {})
      : widget{itsWidget}, stretch{itsStretch}, alignment{itsPlace} {}
  LaidPart(QLayout* itsLayout, int itsStretch = 0) : layout{itsLayout}, stretch{itsStretch} {}

  QWidget* widget = nullptr;
  QLayout* layout = nullptr;
  int stretch = 0;
  Qt::Alignment alignment;
};

using LaidParts = std::initializer_list<LaidPart>;

/// Adds parts to a row or a column.
inline void addParts(QBoxLayout& line, LaidParts parts) {
  for (const auto& part : parts) {
    if (part.widget)
      line.addWidget(part.widget, part.stretch, part.alignment);
    else if (part.layout)
      line.addLayout(part.layout, part.stretch);
    else
      line.addStretch();
  }
}

inline QHBoxLayout* rowOf(LaidParts parts) {
  auto* row = new QHBoxLayout;
  addParts(*row, parts);
  return row;
}

inline QVBoxLayout* columnOf(LaidParts parts) {
  auto* column = new QVBoxLayout;
  addParts(*column, parts);
  return column;
}

/// Lays out parts as all that a widget has, with a margin around them.
template <typename Line>
Line* fill(QWidget& whole, LaidParts parts, int margin) {
  auto* line = new Line{&whole};
  line->setContentsMargins(margin, margin, margin, margin);
  addParts(*line, parts);
  return line;
}

inline QHBoxLayout* fillRow(QWidget& whole, LaidParts parts, int margin = 0) {
  return fill<QHBoxLayout>(whole, parts, margin);
}

inline QVBoxLayout* fillColumn(QWidget& whole, LaidParts parts, int margin = 0) {
  return fill<QVBoxLayout>(whole, parts, margin);
}

/// A widget that is a column of parts.
inline QWidget* columnWidget(LaidParts parts) {
  auto* whole = new QWidget;
  fillColumn(*whole, parts);
  return whole;
}

}  // namespace kindred::gui
