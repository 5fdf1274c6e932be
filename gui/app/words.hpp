#pragma once

#include <QString>
#include <string_view>

namespace kindred::gui {

/// UTF-8 of the engine as Qt's text.
inline QString toQString(std::string_view words) {
  return QString::fromUtf8(words.data(), static_cast<qsizetype>(words.size()));
}

}  // namespace kindred::gui
