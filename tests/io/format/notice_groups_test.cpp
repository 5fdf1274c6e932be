#include "io/format/notice_groups.hpp"

#include "tests/support/catch.hpp"

using namespace kindred::io;

TEST_CASE("notices are gathered by their sentences, the most frequent first") {
  const std::vector<Notice> notices{{"a.csv", 0, 0, "Commas are points."},
                                    {"a.csv", 3, 2, "The SMILES is empty.", "insulin"},
                                    {"a.csv", 4, 3, "Five bonds.", "odd"},
                                    {"a.csv", 7, 6, "The SMILES is empty."},
                                    {"a.csv", 9, 8, "The SMILES is empty.", "heparin"}};

  CHECK(groupedNotices(notices) == std::vector<NoticeGroup>{{"The SMILES is empty.", {1, 3, 4}},
                                                            {"Commas are points.", {0}},
                                                            {"Five bonds.", {2}}});
  CHECK(groupedNotices({}).empty());
}

TEST_CASE("sentences that differ in their numbers alone are gathered under what they share") {
  const std::vector<Notice> notices{
      {"a.csv", 3, 2, "At character 42 of the SMILES a ring is open."},
      {"a.csv", 4, 3, "At character 7 of the SMILES a ring is open."},
      {"a.csv", 5, 4, "At character 7 of the SMILES a bond is open."}};

  CHECK(groupedNotices(notices) ==
        std::vector<NoticeGroup>{{"At character … of the SMILES a ring is open.", {0, 1}},
                                 {"At character 7 of the SMILES a bond is open.", {2}}});
}
