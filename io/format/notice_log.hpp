#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "io/format/notice.hpp"

namespace kindred::io {

/// Collects what a reader meets in one file. Beyond a thousand notices it only counts.
class NoticeLog {
 public:
  NoticeLog(std::string file, bool isStrict) : file_{std::move(file)}, isStrict_{isStrict} {}

  /// A remark: something was understood, but not as it stands there.
  void note(std::size_t line, std::string sentence);
  void note(std::size_t line, std::size_t record, std::string sentence, std::string name = {});

  /// A bad record that is left out. In strict mode throws Error (Input) instead.
  void skip(std::size_t line, std::size_t record, std::string sentence, std::string name = {});

  /// Throws Error (Input): nothing can be read, because of what stands in this line (0: nowhere in
  /// particular).
  [[noreturn]] void refuse(std::size_t line, std::string_view sentence) const;

  const std::string& file() const noexcept { return file_; }
  bool isStrict() const noexcept { return isStrict_; }

  /// Every notice so far; leaves none.
  std::vector<Notice> take();

 private:
  void add(Notice notice);

  std::string file_;
  bool isStrict_;
  std::vector<Notice> notices_;
  std::size_t uncounted_ = 0;
};

}  // namespace kindred::io
