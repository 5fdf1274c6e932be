#pragma once

#include <QCoreApplication>
#include <QString>
#include <string>
#include <string_view>

namespace kindred::gui {

/// UTF-8 of the engine as Qt's text.
inline QString toQString(std::string_view words) {
  return QString::fromUtf8(words.data(), static_cast<qsizetype>(words.size()));
}

/// What an option table says to people, translated.
inline QString optionText(std::string_view words) {
  return QCoreApplication::translate("Option", std::string{words}.c_str());
}

}  // namespace kindred::gui
