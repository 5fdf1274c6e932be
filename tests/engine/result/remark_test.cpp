#include "engine/result/remark.hpp"

#include "tests/support/catch.hpp"

using namespace kindred;

TEST_CASE("a remark is a line that people can read, and the same remark again") {
  const Remark remark{"model.twins", Severity::Doubt, "Two graphs: twins."};

  CHECK(lineOf(remark) == "doubt model.twins: Two graphs: twins.");
  CHECK(remarkOf(lineOf(remark)) == remark);
  const Remark fault{"device.failed", Severity::Fault, "cuda:0 failed."};
  CHECK(remarkOf(lineOf(fault)) == fault);
}

TEST_CASE("a sentence that an older Kindred kept is a note without a code") {
  for (const std::string text : {"cuda:0 failed, and cpu took over.", "note well: it failed",
                                 "note Well: it failed", "", "doubt", "notes a.b: c"}) {
    const auto remark = remarkOf(text);
    CHECK(remark.code.empty());
    CHECK(remark.severity == Severity::Note);
    CHECK(remark.sentence == text);
    CHECK(lineOf(remark) == text);
  }
}

TEST_CASE("a remark is added once, however often it is said") {
  Remarks remarks{{"a.b", Severity::Note, "One."}};

  addRemarks(remarks, {{"a.b", Severity::Note, "One."}, {"a.b", Severity::Note, "Two."}});

  CHECK(sentencesOf(remarks) == std::vector<std::string>{"One.", "Two."});
}
