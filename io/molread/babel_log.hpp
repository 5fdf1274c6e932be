// SPDX-License-Identifier: GPL-2.0-only
#pragma once

#include <sstream>
#include <string>

namespace kindred::molread {

/// Catches what Open Babel logs while it lives.
class BabelLog {
 public:
  BabelLog();
  ~BabelLog();
  BabelLog(const BabelLog&) = delete;
  BabelLog& operator=(const BabelLog&) = delete;

  /// The first warning or error since the last call as a sentence; empty if there was none.
  std::string take();

 private:
  std::ostringstream stream_;
};

}  // namespace kindred::molread
