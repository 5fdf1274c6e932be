#include "io/format/gml_tokens.hpp"

#include <cctype>
#include <charconv>

#include "engine/core/language.hpp"
#include "engine/core/text.hpp"

namespace kindred::io {

namespace {

constexpr std::size_t reportTokensEvery = 1 << 18;

bool isBlank(char letter) { return std::isspace(static_cast<unsigned char>(letter)) != 0; }

/// A Unicode code point as UTF-8; nothing for one that is not.
std::string utf8(unsigned code) {
  const auto byte = [](unsigned value) { return static_cast<char>(value); };
  if (code < 0x80) return {byte(code)};
  if (code < 0x800) return {byte(0xc0 | code >> 6), byte(0x80 | (code & 0x3f))};
  if (code < 0x10000)
    return {byte(0xe0 | code >> 12), byte(0x80 | (code >> 6 & 0x3f)), byte(0x80 | (code & 0x3f))};
  if (code < 0x110000)
    return {byte(0xf0 | code >> 18), byte(0x80 | (code >> 12 & 0x3f)),
            byte(0x80 | (code >> 6 & 0x3f)), byte(0x80 | (code & 0x3f))};
  return {};
}

/// "&quot;" and "&#233;" as what they stand for; other ampersands as they are.
std::string withoutEntities(std::string_view text) {
  constexpr std::pair<std::string_view, char> named[] = {
      {"&quot;", '"'}, {"&amp;", '&'}, {"&lt;", '<'}, {"&gt;", '>'}, {"&apos;", '\''}};
  std::string result;
  while (!text.empty()) {
    const auto plain = std::min(text.find('&'), text.size());
    result += text.substr(0, plain);
    text.remove_prefix(plain);
    if (text.empty()) break;
    std::size_t taken = 0;
    for (const auto& [entity, letter] : named) {
      if (!text.starts_with(entity)) continue;
      result += letter;
      taken = entity.size();
    }
    unsigned code = 0;
    if (text.starts_with("&#")) {
      const auto [end, problem] = std::from_chars(text.data() + 2, text.data() + text.size(), code);
      if (problem == std::errc{} && end != text.data() + text.size() && *end == ';') {
        result += utf8(code);
        taken = static_cast<std::size_t>(end + 1 - text.data());
      }
    }
    if (taken == 0) {
      result += '&';
      taken = 1;
    }
    text.remove_prefix(taken);
  }
  return result;
}

}  // namespace

GmlTokens::GmlTokens(std::string_view text, Progress& progress) : text_{text}, progress_{progress} {
  progress_.begin(Language::translated("Reading"), text.size());
}

void GmlTokens::refuse(const std::string& sentence) const { throw GmlSyntaxError{line_, sentence}; }

void GmlTokens::skipBlanks() {
  for (; at_ < text_.size(); ++at_) {
    if (text_[at_] == '\n') {
      ++line_;
      isLineBegin_ = true;
    } else if (text_[at_] == '#' && isLineBegin_) {
      at_ = std::min(text_.find('\n', at_), text_.size()) - 1;
    } else if (!isBlank(text_[at_])) {
      break;
    }
  }
  isLineBegin_ = false;
  if (at_ - reported_ < reportTokensEvery) return;
  progress_.advance(at_ - reported_);
  progress_.checkpoint();
  reported_ = at_;
}

GmlToken GmlTokens::string() {
  const auto end = text_.find('"', at_ + 1);
  if (end == std::string_view::npos) refuse("A text that begins here has no closing quote.");
  const auto inside = text_.substr(at_ + 1, end - at_ - 1);
  for (const char letter : inside)
    line_ += letter == '\n';
  at_ = end + 1;
  return {GmlToken::Kind::String, withoutEntities(inside), {}};
}

std::optional<GmlToken> GmlTokens::next() {
  skipBlanks();
  if (at_ >= text_.size()) return std::nullopt;
  if (text_[at_] == '"') return string();
  if (text_[at_] == '[' || text_[at_] == ']') {
    const bool isOpening = text_[at_++] == '[';
    return GmlToken{isOpening ? GmlToken::Kind::Opening : GmlToken::Kind::Closing, {}, {}};
  }
  const auto begin = at_;
  while (at_ < text_.size() && !isBlank(text_[at_]) && text_[at_] != '[' && text_[at_] != ']' &&
         text_[at_] != '"')
    ++at_;
  const auto word = text_.substr(begin, at_ - begin);
  if (const auto number = toNumber(word))
    return GmlToken{GmlToken::Kind::Number, std::string{word}, number};
  const auto isWordLetter = [](char letter) {
    return std::isalnum(static_cast<unsigned char>(letter)) != 0 || letter == '_' ||
           letter == '-' || letter == '.' || letter == '+' || (letter & 0x80) != 0;
  };
  for (const char letter : word)
    if (!isWordLetter(letter)) refuse(joined("\"", word.substr(0, 40), "\" is no word of GML."));
  return GmlToken{GmlToken::Kind::Key, std::string{word}, {}};
}

std::optional<GmlToken> GmlTokens::nextInside() {
  auto token = next();
  if (!token) refuse("The file ends inside of a list.");
  if (token->kind == GmlToken::Kind::Closing) return std::nullopt;
  // "nan" and "inf" are numbers only where a value stands.
  const bool isWord =
      !token->text.empty() && std::isalpha(static_cast<unsigned char>(token->text[0]));
  if (token->kind == GmlToken::Kind::Number && isWord) token->kind = GmlToken::Kind::Key;
  if (token->kind != GmlToken::Kind::Key) refuse("A key should stand here.");
  return token;
}

GmlToken GmlTokens::value() {
  auto token = next();
  if (!token) refuse("The file ends where a value should stand.");
  if (token->kind == GmlToken::Kind::Opening || token->kind == GmlToken::Kind::Closing)
    refuse("A value should stand here.");
  return *std::move(token);
}

bool GmlTokens::takeOpening() {
  skipBlanks();
  if (at_ >= text_.size() || text_[at_] != '[') return false;
  ++at_;
  return true;
}

void GmlTokens::skipList() {
  for (std::size_t depth = 1; depth > 0;) {
    const auto token = next();
    if (!token) refuse("The file ends inside of a list.");
    if (token->kind == GmlToken::Kind::Opening) ++depth;
    if (token->kind == GmlToken::Kind::Closing) --depth;
  }
}

}  // namespace kindred::io
