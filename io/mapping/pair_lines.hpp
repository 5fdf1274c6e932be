#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/progress.hpp"
#include "io/format/edge_list_layout.hpp"
#include "io/format/line_reader.hpp"
#include "io/format/notice_log.hpp"
#include "io/mapping/node_index.hpp"

namespace kindred::io {

/// Goes through the lines of a text that name a node of each of two networks, perhaps with a score:
/// columns between tabs, commas, semicolons or blanks, with or without a header. Columns, header
/// and which network comes first are found from the first lines; what is not as usual becomes a
/// notice.
class PairLines {
 public:
  PairLines(std::string_view text, const NodeIndex& a, const NodeIndex& b, NoticeLog& notices,
            Progress& progress);

  /// Goes to the next line that is no comment and no header; false at the end.
  bool next();

  std::size_t number() const noexcept { return lines_.number(); }
  bool isPair() const { return !names_[0].empty() && !names_[1].empty(); }
  const std::string& nameA() const noexcept { return names_[0]; }
  const std::string& nameB() const noexcept { return names_[1]; }

  /// The nodes of these names.
  std::optional<Node> a() const { return found(a_, names_[0]); }
  std::optional<Node> b() const { return found(b_, names_[1]); }

  /// Says why there is no node of one of the names.
  std::string absence() const { return a() ? b_.absence(names_[1]) : a_.absence(names_[0]); }

  bool hasScores() const noexcept { return scoreColumn_.has_value(); }

  /// The number in the column of scores; nothing if there is none.
  std::optional<double> score() const;

 private:
  std::optional<Node> found(const NodeIndex& index, const std::string& name) const;
  std::string field(std::size_t column) const;
  void findScores(const std::vector<std::string_view>& fields);

  const NodeIndex& a_;
  const NodeIndex& b_;
  LineReader lines_;
  EdgeListLayout layout_;
  bool isHeader_ = false;  ///< the next line that is no comment
  std::optional<std::size_t> scoreColumn_;
  std::vector<std::string_view> fields_;
  std::string names_[2];
};

}  // namespace kindred::io
