#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "io/format/notice_log.hpp"

namespace kindred::io {

/// Returns the certain mistake of a SMILES, in one sentence with the position (from 1), or nothing.
/// Only the writing is judged: brackets, branches, bonds with nothing at an end, rings left open,
/// unknown elements, aromatic atoms without any ring. Open Babel takes some of these in silence and
/// refuses others without a word.
std::optional<std::string> smilesComplaint(std::string_view smiles);

/// A SMILES, and the extension of CXSMILES between bars that may stand behind it and a blank.
struct SmilesText {
  std::string_view smiles;
  std::string_view extension;  ///< with its bars; empty: there is none
  std::string_view rest;       ///< what follows, without blanks around it
};
SmilesText splitSmiles(std::string_view text);

/// Counts extensions, which are not read, and tells them once a file.
class UnreadExtensions {
 public:
  void meet(const SmilesText& text, std::size_t line);
  void tell(NoticeLog& notices) const;

 private:
  std::size_t count_ = 0;
  std::size_t firstLine_ = 0;
  std::string first_;
};

}  // namespace kindred::io
