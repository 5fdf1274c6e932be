#include "io/format/line_reader.hpp"

#include <string>

#include "engine/core/random.hpp"
#include "tests/support/catch.hpp"

using namespace kindred;
using namespace kindred::io;

namespace {

std::vector<std::string> linesOf(std::string_view text) {
  Progress progress;
  LineReader lines{text, progress};
  std::vector<std::string> result;
  while (lines.next())
    result.emplace_back(lines.line());
  return result;
}

}  // namespace

TEST_CASE("lines end with a line feed, a carriage return, or both") {
  CHECK(linesOf("a\nb\r\nc\rd") == std::vector<std::string>{"a", "b", "c", "d"});
  CHECK(linesOf("a\r\rb\r") == std::vector<std::string>{"a", "", "b"});
  CHECK(linesOf("\n\r\n\n\r") == std::vector<std::string>{"", "", "", ""});
  CHECK(linesOf("\r\r\n") == std::vector<std::string>{"", ""});
  CHECK(linesOf("").empty());
}

TEST_CASE("lines are those that a search letter by letter finds") {
  Random random{7};
  for (int trial = 0; trial < 2000; ++trial) {
    std::string text;
    const auto length = random.below(12);
    for (std::uint64_t at = 0; at < length; ++at)
      text += "ab\r\n"[random.below(4)];
    std::vector<std::string> expected;
    bool isOpen = false;
    for (std::size_t at = 0; at < text.size(); ++at) {
      if (!isOpen) expected.emplace_back();
      isOpen = text[at] != '\r' && text[at] != '\n';
      if (isOpen) expected.back() += text[at];
      at += text.compare(at, 2, "\r\n") == 0 ? 1 : 0;
    }
    CAPTURE(text);
    CHECK(linesOf(text) == expected);
  }
}
