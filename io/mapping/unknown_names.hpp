#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "io/format/notice_log.hpp"

namespace kindred::io {

/// Gathers the lines of a file that name nodes which are not there, into one notice.
class UnknownNames {
 public:
  /// `what` is left out of the file: a "pair" or a "line".
  explicit UnknownNames(std::string_view what) : what_{what} {}

  /// Counts a line, and why no node was found in it: "X is no node of yeast0".
  void add(std::size_t line, std::string absence);

  /// Says how many there are, and the first of them; nothing if there are none.
  void tell(NoticeLog& notices) const;

 private:
  struct Place {
    std::size_t line = 0;
    std::string absence;
  };

  std::string_view what_;
  std::vector<Place> first_;
  std::size_t count_ = 0;
};

}  // namespace kindred::io
