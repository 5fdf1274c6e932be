#include "engine/core/language.hpp"

#include <utility>

namespace kindred {

namespace {

Language& current() {
  static Language language;
  return language;
}

}  // namespace

void Language::install(Language language) { current() = std::move(language); }

const Language& Language::installed() { return current(); }

std::string Language::formOf(const char* text, const char* singular, long long count) {
  const auto& translate = installed().translate;
  if (translate) return translate(text, singular, count);
  return singular != nullptr && count == 1 ? singular : text;
}

std::string Language::filled(std::string_view text, const std::vector<std::string>& parts) {
  std::string result;
  for (std::size_t at = 0; at < text.size(); ++at) {
    const auto place =
        text[at] == '%' && at + 1 < text.size() ? static_cast<std::size_t>(text[at + 1] - '1') : 9;
    if (place >= parts.size()) {
      result += text[at];
      continue;
    }
    result += parts[place];
    ++at;
  }
  return result;
}

}  // namespace kindred
