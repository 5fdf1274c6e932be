// SPDX-License-Identifier: GPL-2.0-only
#include "io/molread/babel_log.hpp"

#include <openbabel/oberror.h>

#include <string_view>

namespace kindred::molread {

namespace {

/// Open Babel's words for what it cannot say better, and ours.
std::string translated(std::string_view line) {
  if (line.find("Failed to kekulize") != line.npos)
    return "Its aromatic atoms cannot be given alternating double bonds (a hydrogen as in [nH], or "
           "a charge, may be missing), and count as not aromatic.";
  std::string sentence{line};
  if (sentence.back() != '.') sentence += '.';
  return sentence;
}

}  // namespace

BabelLog::BabelLog() {
  OpenBabel::obErrorLog.SetOutputStream(&stream_);
  OpenBabel::obErrorLog.SetOutputLevel(OpenBabel::obWarning);
}

BabelLog::~BabelLog() {
  OpenBabel::obErrorLog.SetOutputStream(nullptr);
  OpenBabel::obErrorLog.ClearLog();
}

// A logged message is a line of "=", a line "*** Open Babel Warning  in ...", and its text.
std::string BabelLog::take() {
  const std::string text = stream_.str();
  stream_.str({});
  std::string_view rest{text};
  while (!rest.empty()) {
    const auto end = rest.find('\n');
    auto line = rest.substr(0, end);
    rest.remove_prefix(end == rest.npos ? rest.size() : end + 1);
    while (!line.empty() && (line.front() == ' ' || line.front() == '\t'))
      line.remove_prefix(1);
    while (!line.empty() && (line.back() == ' ' || line.back() == '\r'))
      line.remove_suffix(1);
    if (line.empty() || line.starts_with("==") || line.starts_with("***")) continue;
    // "Problems reading a MDL file": what the problem was comes in the next line.
    if (line.find("Problems reading") != line.npos) continue;
    return translated(line);
  }
  return {};
}

}  // namespace kindred::molread
