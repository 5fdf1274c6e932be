#include <array>
#include <fstream>
#include "io/format/read.hpp"
#include "tests/support/catch.hpp"
#include "tests/support/test_data.hpp"

using namespace kindred;
using namespace kindred::io;

namespace {
ReadResult readFile(std::string_view path) {
  Progress progress;
  const auto file = kindred::test::testData(path);
  if (!file) return {};
  return readDataset(std::array{*file}, {}, progress);
}
}  // namespace

TEST_CASE("LEDA networks have their published counts of nodes and edges") {
  const auto r = readFile("ppi/syeast/yeast0_Y2H1.gw");
  if (r.dataset.graphs.empty()) return;
  CHECK(r.dataset.graphs[0]->nodeCount() == 1004);
  CHECK(r.dataset.graphs[0]->edgeCount() == 8323);
}
