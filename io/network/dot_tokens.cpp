#include "io/network/dot_tokens.hpp"

#include <algorithm>
#include <cctype>
#include <utility>

#include "engine/core/language.hpp"
#include "engine/core/text.hpp"

namespace kindred::io {

namespace {

constexpr std::size_t dotReportEvery = 1 << 18;

bool isNameLetter(char letter) {
  const auto byte = static_cast<unsigned char>(letter);
  return std::isalnum(byte) != 0 || letter == '_' || letter == '.' || byte >= 0x80;
}

}  // namespace

bool DotToken::isKeyword(std::string_view word) const {
  return kind == Kind::Name && std::ranges::equal(text, word, {}, [](unsigned char letter) {
           return static_cast<char>(std::tolower(letter));
         });
}

DotTokens::DotTokens(std::string_view text, Progress& progress) : text_{text}, progress_{progress} {
  progress_.begin(Language::translated("Reading"), text.size());
  next_ = read();
}

DotToken DotTokens::take() { return std::exchange(next_, read()); }

void DotTokens::skipBlanks() {
  while (at_ < text_.size()) {
    const auto rest = text_.substr(at_);
    std::size_t length = 0;
    if (std::isspace(static_cast<unsigned char>(rest[0])) != 0)
      length = 1;
    else if (rest.starts_with("//") || (rest[0] == '#' && (at_ == 0 || text_[at_ - 1] == '\n')))
      length = std::min(rest.find('\n'), rest.size());
    else if (rest.starts_with("/*"))
      length = std::min(rest.find("*/", 2), rest.size() - 2) + 2;
    else
      break;
    line_ += static_cast<std::size_t>(std::ranges::count(rest.substr(0, length), '\n'));
    at_ += length;
  }
  if (at_ - reported_ < dotReportEvery) return;
  progress_.advance(at_ - reported_);
  progress_.checkpoint();
  reported_ = at_;
}

DotToken DotTokens::quoted() {
  DotToken token{DotToken::Kind::Quoted, {}};
  const auto begin = line_;
  for (++at_; at_ < text_.size() && text_[at_] != '"'; ++at_) {
    line_ += text_[at_] == '\n';
    const bool isEscape = text_[at_] == '\\' && at_ + 1 < text_.size();
    if (isEscape && text_[at_ + 1] == '"') {
      token.text += text_[++at_];
    } else if (isEscape && text_[at_ + 1] == '\n') {
      ++line_;
      ++at_;
    } else if (isEscape && text_[at_ + 1] == '\\') {
      token.text += "\\\\";
      ++at_;
    } else {
      token.text += text_[at_];
    }
  }
  if (at_ >= text_.size())
    throw DotSyntaxError{begin, "A text that begins here has no closing quote."};
  ++at_;
  return token;
}

DotToken DotTokens::html() {
  const auto begin = at_;
  const auto beginLine = line_;
  for (std::size_t depth = 0; at_ < text_.size(); ++at_) {
    line_ += text_[at_] == '\n';
    if (text_[at_] == '<') ++depth;
    if (text_[at_] == '>' && --depth == 0) {
      ++at_;
      return {DotToken::Kind::Quoted, std::string{text_.substr(begin + 1, at_ - begin - 2)}};
    }
  }
  throw DotSyntaxError{beginLine, "A text between < and > that begins here has no end."};
}

DotToken DotTokens::read() {
  skipBlanks();
  if (at_ >= text_.size()) return {};
  const auto rest = text_.substr(at_);
  if (rest[0] == '"') return quoted();
  if (rest[0] == '<') return html();
  if (rest.starts_with("--") || rest.starts_with("->")) {
    at_ += 2;
    return {rest[1] == '>' ? DotToken::Kind::Arrow : DotToken::Kind::Line, {}};
  }
  if (std::string_view{"{}[];,=:+"}.find(rest[0]) != std::string_view::npos) {
    ++at_;
    return {DotToken::Kind::Sign, std::string{rest[0]}};
  }
  std::size_t length = rest[0] == '-' ? 1 : 0;
  while (length < rest.size() && isNameLetter(rest[length]))
    ++length;
  if (length == 0 || rest.substr(0, length) == "-")
    throw DotSyntaxError{line_,
                         joined("\"", rest.substr(0, std::min(rest.find('\n'), std::size_t{40})),
                                "\" is no word of DOT.")};
  at_ += length;
  return {DotToken::Kind::Name, std::string{rest.substr(0, length)}};
}

}  // namespace kindred::io
