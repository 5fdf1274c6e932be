#include "gui/document/file_groups.hpp"

#include "tests/support/catch.hpp"
#include "tests/support/test_data.hpp"

using namespace kindred::gui;
using namespace kindred::test;

TEST_CASE("files that are chosen together are one data set where they are of one kind") {
  TemporaryFolder folder;

  const auto groups =
      grouped({"a.pdb", "drugs.smi", "b.cif.gz", "work.kindred", "more.SMI.xz", "pdb3.ent",
               "c.mmcif", folder.path(), "net.gml", "what.ever", "one.sdf", "two.mol", "who.ever"});

  CHECK(groups.projects == Paths{"work.kindred"});
  REQUIRE(groups.datasets.size() == 6);
  CHECK(groups.datasets[0] == Paths{"a.pdb", "b.cif.gz", "pdb3.ent", "c.mmcif"});
  CHECK(groups.datasets[1] == Paths{"drugs.smi", "more.SMI.xz"});
  CHECK(groups.datasets[2] == Paths{folder.path()});
  CHECK(groups.datasets[3] == Paths{"net.gml"});
  CHECK(groups.datasets[4] == Paths{"what.ever", "who.ever"});
  CHECK(groups.datasets[5] == Paths{"one.sdf", "two.mol"});
}
