#include "io/format/file_groups.hpp"

#include <fstream>

#include "tests/support/catch.hpp"
#include "tests/support/test_data.hpp"

using namespace kindred;
using namespace kindred::io;
using namespace kindred::test;
using Paths = std::vector<std::filesystem::path>;

namespace {

/// A folder with two TU Dortmund sets, a note beside them, and an edge list.
class TwoSets {
 public:
  TwoSets() {
    for (const auto* name : {"S_A.txt", "S_graph_indicator.txt", "T_A.txt", "T_graph_indicator.txt",
                             "README.txt", "net.txt"})
      std::ofstream{folder_.path() / name} << "1 2\n";
  }

  std::filesystem::path operator/(const char* name) const { return folder_.path() / name; }

 private:
  TemporaryFolder folder_;
};

}  // namespace

TEST_CASE("a project is the only format that gives more than graphs") {
  for (const auto& format : formats())
    CHECK((format->gives() == Content::Project) == (format->name() == "kindred"));
}

TEST_CASE("the files of a set are read together, with what lies beside them") {
  const TwoSets folder;
  const Paths files{folder / "README.txt", folder / "S_graph_indicator.txt", folder / "net.txt",
                    folder / "S_A.txt"};

  const auto sets = fileSets(files, {});

  REQUIRE(sets.size() == 2);
  CHECK(sets[0].files == Paths{files[1], files[3], files[0]});
  REQUIRE(sets[0].format);
  CHECK(sets[0].format->name() == "tu");
  CHECK(sets[1].files == Paths{files[2]});
  CHECK_FALSE(sets[1].format);
  CHECK(fileSets(files, "edgelist").size() == 4);
}

TEST_CASE("files that are chosen together are one data set where they are of one kind") {
  const TwoSets folder;
  const auto where = (folder / "net.txt").parent_path();
  const Paths files{"a.pdb",           "drugs.smi", "b.cif.gz",         "work.kindred",
                    "more.SMI.xz",     "pdb3.ent",  "c.mmcif",          where,
                    "net.gml",         "what.ever", "one.sdf",          "two.mol",
                    "who.ever",        "net.txt",   folder / "S_A.txt", folder / "README.txt",
                    folder / "T_A.txt"};

  const auto groups = fileGroups(files, Grouping::ByKind);

  REQUIRE(groups.size() == 9);
  CHECK(groups[0].files == Paths{"a.pdb", "b.cif.gz", "pdb3.ent", "c.mmcif"});
  CHECK(groups[1].files == Paths{"drugs.smi", "more.SMI.xz"});
  CHECK(groups[2].files == Paths{"work.kindred"});
  CHECK(groups[2].content == Content::Project);
  CHECK(groups[3].files == Paths{where});
  CHECK(groups[4].files == Paths{"net.gml"});
  CHECK(groups[5].files == Paths{"what.ever", "who.ever"});
  CHECK(groups[6].files == Paths{"one.sdf", "two.mol"});
  CHECK(groups[7].files == Paths{"net.txt"});
  CHECK(groups[8].files == Paths{folder / "S_A.txt", folder / "README.txt", folder / "T_A.txt"});
  CHECK(groups[8].content == Content::Graphs);
}

TEST_CASE("files that are kept apart are a data set each, but for those of a set") {
  const TwoSets folder;
  const Paths files{"a.pdb",
                    "a.pdb",
                    folder / "S_A.txt",
                    "work.kindred",
                    folder / "S_graph_indicator.txt",
                    folder / "T_A.txt"};

  const auto groups = fileGroups(files, Grouping::Each);

  REQUIRE(groups.size() == 5);
  CHECK(groups[0].files == Paths{"a.pdb"});
  CHECK(groups[1].files == Paths{"a.pdb"});
  CHECK(groups[2].files == Paths{folder / "S_A.txt", folder / "S_graph_indicator.txt"});
  CHECK(groups[3].content == Content::Project);
  CHECK(groups[4].files == Paths{folder / "T_A.txt"});
  CHECK(fileGroups(files, Grouping::Each, "edgelist").size() == files.size());
}
