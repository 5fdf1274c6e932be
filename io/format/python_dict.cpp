#include "io/format/python_dict.hpp"

#include "engine/core/text.hpp"

namespace kindred::io {

namespace {

/// Takes a quoted or bare token off the front of the text, up to any of `ends`.
std::string takeToken(std::string_view& text, std::string_view ends) {
  text.remove_prefix(std::min(text.find_first_not_of(" \t"), text.size()));
  if (text.starts_with('\'') || text.starts_with('"')) {
    const char quote = text.front();
    std::string token;
    std::size_t at = 1;
    for (; at < text.size() && text[at] != quote; ++at) {
      if (text[at] == '\\' && at + 1 < text.size()) ++at;
      token += text[at];
    }
    text.remove_prefix(std::min(at + 1, text.size()));
    return token;
  }
  const auto end = std::min(text.find_first_of(ends), text.size());
  std::string token{trimmed(text.substr(0, end))};
  text.remove_prefix(end);
  return token;
}

bool take(std::string_view& text, char letter) {
  text.remove_prefix(std::min(text.find_first_not_of(" \t"), text.size()));
  if (!text.starts_with(letter)) return false;
  text.remove_prefix(1);
  return true;
}

}  // namespace

std::vector<std::pair<std::string, std::string>> pythonDictionary(std::string_view text) {
  std::vector<std::pair<std::string, std::string>> entries;
  if (!take(text, '{')) return entries;
  do {
    auto key = takeToken(text, ":,}");
    if (key.empty() || !take(text, ':')) break;
    auto value = takeToken(text, ",}");
    entries.emplace_back(std::move(key), std::move(value));
  } while (take(text, ','));
  return entries;
}

}  // namespace kindred::io
