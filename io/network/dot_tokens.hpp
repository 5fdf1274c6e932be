#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "engine/core/progress.hpp"

namespace kindred::io {

/// A word of a DOT text: a name (quoted, a number or plain), or a sign.
struct DotToken {
  enum class Kind {
    End,
    Name,
    Quoted,  ///< a name in quotes or angle brackets, which is no keyword
    Line,    ///< -- between two nodes
    Arrow,   ///< ->
    Sign,    ///< one of { } [ ] ; , = : +
  };
  Kind kind = Kind::End;
  std::string text;

  bool is(char sign) const { return kind == Kind::Sign && text[0] == sign; }
  bool isName() const { return kind == Kind::Name || kind == Kind::Quoted; }
  bool isKeyword(std::string_view word) const;  ///< letters in any case
};

/// A mistake for which a text is no DOT; the reader decides what becomes of what came before.
struct DotSyntaxError {
  std::size_t line;
  std::string sentence;
};

/// Goes through the words of a DOT text, past blanks and comments. take() and constructor throw
/// DotSyntaxError.
class DotTokens {
 public:
  DotTokens(std::string_view text, Progress& progress);

  /// The word that comes next.
  const DotToken& peek() const noexcept { return next_; }

  /// Returns the token, and goes past it.
  DotToken take();

  std::size_t line() const noexcept { return line_; }

 private:
  DotToken read();
  void skipBlanks();
  DotToken quoted();
  DotToken html();

  std::string_view text_;
  std::size_t at_ = 0;
  std::size_t reported_ = 0;
  std::size_t line_ = 1;
  DotToken next_;
  Progress& progress_;
};

}  // namespace kindred::io
