#pragma once

#include <QCoreApplication>
#include <QLocale>
#include <QString>
#include <cstdint>
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

/// A count with its thousands grouped as the language of the window does it.
inline QString countText(std::uint64_t count) {
  const QLocale locale;
  const bool groups = locale.language() != QLocale::C;
  return (groups ? locale : QLocale{QLocale::English}).toString(static_cast<qulonglong>(count));
}

}  // namespace kindred::gui
