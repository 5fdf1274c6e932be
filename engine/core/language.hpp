#pragma once

#include <concepts>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/text.hpp"

/// For lupdate, which collects the texts below: the context in which translators find them.
#define KINDRED_TEXTS(context)

namespace kindred {

/// The language in which people are spoken to. It is English, unless a program installs another
/// before it starts threads: the window does, the command line never. What is read and written
/// for machines knows nothing of it.
class Language {
  KINDRED_TEXTS(Language)

 public:
  /// The text in this language; of a text that counts, whose singular is given, the form for a
  /// count.
  using Translate =
      std::function<std::string(const char* text, const char* singular, long long count)>;

  std::string decimalPoint = ".";
  std::string groupSeparator = ",";
  Translate translate;  ///< nothing: texts are said as they are

  static void install(Language language);
  static const Language& installed();

  /// The text, its slots %1, %2, ... filled with texts and counts:
  /// translated("%1 of %2 tiles", 7, total).
  template <typename... Parts>
  static std::string translated(const char* text, const Parts&... parts) {
    return filled(formOf(text, nullptr, 0), {shown(parts)...});
  }

  /// "41,127 tiles", "1 tile": counted("%1 tiles", "%1 tile", count).
  static std::string counted(const char* plural, const char* singular, long long count) {
    return filled(formOf(plural, singular, count), {thousands(count)});
  }

 private:
  static std::string shown(std::integral auto count) {
    return thousands(static_cast<long long>(count));
  }
  static std::string shown(std::string_view text) { return std::string{text}; }
  static std::string formOf(const char* text, const char* singular, long long count);
  static std::string filled(std::string_view text, const std::vector<std::string>& parts);
};

}  // namespace kindred
