#pragma once

#include <QCoreApplication>
#include <QString>

#include "engine/graph/attribute_summary.hpp"

namespace kindred::gui {

/// Describes the attributes of a data set in words for the inspector.
class AttributeWords {
  Q_DECLARE_TR_FUNCTIONS(AttributeWords)

 public:
  /// "-1 to 1, 3 missing" or "C, N, O, …".
  static QString range(const AttributeSummary& summary);

  /// A line each: "charge: -1 to 1". Of many attributes only the first, with a line that says so.
  static QString ranges(const AttributeSummaries& summaries);
};

}  // namespace kindred::gui
