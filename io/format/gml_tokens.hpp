#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "engine/core/progress.hpp"

namespace kindred::io {

struct GmlToken {
  enum class Kind { Key, String, Number, Opening, Closing };

  Kind kind = Kind::Key;
  std::string text;              ///< without quotes, entities resolved
  std::optional<double> number;  ///< value of a Number
};

/// Text that is not GML; a reader decides what becomes of what came before.
struct GmlSyntaxError {
  std::size_t line;
  std::string sentence;
};

/// The words of a GML text: keys, values, brackets. Lists are skipped without recursion, so depth
/// does not matter. Functions throw GmlSyntaxError.
class GmlTokens {
 public:
  GmlTokens(std::string_view text, Progress& progress);

  /// Nothing at the end of the text.
  std::optional<GmlToken> next();

  /// The next key inside a list; nothing at its closing bracket.
  std::optional<GmlToken> nextInside();

  /// The scalar behind a key.
  GmlToken value();

  /// True, and past it, if an opening bracket comes next.
  bool takeOpening();

  /// Goes behind the closing bracket of the list whose opening bracket was taken.
  void skipList();

  std::size_t line() const noexcept { return line_; }

 private:
  void skipBlanks();
  GmlToken string();
  [[noreturn]] void refuse(const std::string& sentence) const;

  std::string_view text_;
  std::size_t at_ = 0;
  std::size_t reported_ = 0;
  std::size_t line_ = 1;
  bool isLineBegin_ = true;
  Progress& progress_;
};

}  // namespace kindred::io
