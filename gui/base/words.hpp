#pragma once

#include <QCoreApplication>
#include <QString>
#include <algorithm>
#include <cmath>
#include <cstdint>
#include <string>
#include <string_view>

#include "engine/core/language.hpp"
#include "engine/core/text.hpp"

namespace kindred::gui {

/// UTF-8 of the engine as Qt's text.
inline QString toQString(std::string_view words) {
  return QString::fromUtf8(words.data(), static_cast<qsizetype>(words.size()));
}

/// Returns words of an option table, translated.
inline QString optionText(std::string_view words) {
  return QCoreApplication::translate("Option", std::string{words}.c_str());
}

/// Returns the name of a format or kind of file, translated.
inline QString fileKindText(std::string_view label) {
  return QCoreApplication::translate("FileKind", std::string{label}.c_str());
}

/// A choice of an option table as it is read: "log" is "Log"; names of methods are as people write
/// them.
inline QString choiceText(std::string_view choice) {
  if (choice == "pca") return QStringLiteral("PCA");
  if (choice == "tsne") return QStringLiteral("t-SNE");
  auto text = optionText(choice);
  if (!text.isEmpty()) text[0] = text[0].toUpper();
  return text;
}

// Numbers are separated as the language of the window does it, everywhere but in expressions and in
// values that are copied or written to files: those have points.

/// A count with its thousands grouped.
inline QString countText(std::uint64_t count) {
  return toQString(thousands(static_cast<long long>(count)));
}

/// A number with so many significant digits.
inline QString numberText(double value, int digits = 3) {
  return toQString(significant(value, digits));
}

/// Numbers that were written for machines, with all their digits.
inline QString digitsText(std::string_view digits) {
  return toQString(digits).replace('.', toQString(Language::installed().decimalPoint));
}

/// A bound with two significant digits, rounded up.
inline QString boundText(double bound) {
  const double step = std::pow(10.0, std::floor(std::log10(std::max(bound, 1e-12))) - 1);
  return numberText(std::ceil(bound / step - 1e-9) * step, 2);
}

/// A number with so many decimals, as those of a column have.
inline QString decimalText(double value, int decimals) {
  return digitsText(QString::number(value, 'f', decimals).toStdString());
}

/// A difference, with its sign: "+1.20", "−0.35".
inline QString signedText(double value, int decimals = 2) {
  const auto digits = decimalText(std::abs(value), decimals);
  return value > 0 ? "+" + digits : value < 0 ? "−" + digits : digits;
}

/// Returns a typed number as machines read it: a point replaces the decimal sign of the window's
/// language.
inline std::string typedDigits(QString typed) {
  return typed.replace(toQString(Language::installed().decimalPoint), ".").toStdString();
}

}  // namespace kindred::gui
