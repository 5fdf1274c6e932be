#include "gui/app/language.hpp"

#include <QCoreApplication>
#include <QLocale>
#include <algorithm>
#include <climits>

#include "engine/core/language.hpp"

namespace kindred::gui {

namespace {

/// Translators can be asked from any thread.
std::string translated(const char* text, const char* singular, long long count) {
  if (singular == nullptr) return QCoreApplication::translate("Language", text).toStdString();
  const auto known = QCoreApplication::translate(
      "Language", text, singular, static_cast<int>(std::min<long long>(count, INT_MAX)));
  // English has its two forms in the source.
  return known == text && count == 1 ? singular : known.toStdString();
}

}  // namespace

void followLanguage() {
  const QLocale locale;
  Language::install(
      {locale.decimalPoint().toStdString(), locale.groupSeparator().toStdString(), translated});
}

}  // namespace kindred::gui
