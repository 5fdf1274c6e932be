#include "io/picture/molecule_figure.hpp"

#include <cmath>

#include "io/format/filtered.hpp"
#include "io/molecule/core_columns.hpp"
#include "io/molecule/core_frame.hpp"
#include "io/molecule/lay_out.hpp"
#include "io/picture/picture.hpp"
#include "tests/io/molecule/molecule_reading.hpp"
#include "tests/support/catch.hpp"

using namespace kindred;
using namespace kindred::test;

namespace {

/// Anilides with what hangs on their core, and a made-up activity.
std::shared_ptr<const Dataset> anilides() {
  auto read = readText("smiles",
                       "CC(=O)Nc1ccc(Cl)cc1 a\nCCCC(=O)Nc1ccc(OCCC)cc1 b\n"
                       "CC(=O)Nc1ccc(CCO)cc1 c\n");
  Progress progress;
  io::addCoreColumns(read, "O=C(*)Nc1ccc(*)cc1", nullptr, progress);
  read.dataset.properties.push_back({"pKi", NumberColumn{{5, 7.25, 6.5}}});
  return std::make_shared<const Dataset>(std::move(read.dataset));
}

std::uint32_t sideOf(const std::string& png, std::size_t at) {
  std::uint32_t side = 0;
  for (std::size_t byte = 0; byte < 4; ++byte)
    side = side << 8U | static_cast<unsigned char>(png[at + byte]);
  return side;
}

}  // namespace

TEST_CASE("molecules with a core are turned so that it lies the same way") {
  const auto data = anilides();
  Progress progress;
  const auto structures = io::readStructures(io::structureTexts(*data), nullptr, progress);
  auto frame = io::coreFrame(*data, structures, progress);
  REQUIRE(frame.core);
  frame.core = io::laidOut(std::span{&frame.core, 1}, progress).front();
  const auto laidOut = io::laidOut(data->graphs, progress);

  const auto directionIn = [&](std::size_t graph) {
    const auto drawn = io::framedStructure(*data->graphs[graph], *laidOut[graph], frame);
    const auto& nodes = frame.nodes.at(data->graphs[graph].get());
    // From one atom of the core to another one.
    const auto from = drawn.atoms[nodes.front().second].place;
    const auto to = drawn.atoms[nodes.back().second].place;
    return std::atan2(to.y - from.y, to.x - from.x);
  };
  CHECK(directionIn(1) == Approx(directionIn(0)).margin(0.1));
  CHECK(directionIn(2) == Approx(directionIn(0)).margin(0.1));
}

TEST_CASE("a figure of molecules is as wide as asked, and says how many it leaves out") {
  const GraphTable table{anilides()};
  Progress progress;
  io::MoleculeFigure figure{.graphs = {0, 1, 2},
                            .columns = {table.columnNamed("R1"), table.columnNamed("pKi")},
                            .tinted = table.columnNamed("pKi"),
                            .width = 321};
  const auto drawn = [&](bool isGrid, std::size_t most) {
    figure.isGrid = isGrid;
    figure.most = most;
    return io::pngOf(io::moleculeFigure(table, figure, nullptr, progress), {});
  };

  for (const bool isGrid : {true, false}) {
    const auto whole = drawn(isGrid, 24), some = drawn(isGrid, 2);
    CHECK(sideOf(whole, 16) == 321);
    const bool areAll = drawn(isGrid, 3) == whole, isLess = some != whole;
    CHECK(areAll);
    CHECK(isLess);
  }
  // A row of a table less is a row lower.
  CHECK(sideOf(drawn(false, 2), 20) < sideOf(drawn(false, 3), 20));
  const auto tinted = drawn(false, 24);
  figure.tinted = -1;
  const bool isTintSeen = drawn(false, 24) != tinted;
  CHECK(isTintSeen);

  // Columns of R-groups come with a row of their core.
  const auto withCore = sideOf(drawn(false, 3), 20);
  figure.columns = {table.columnNamed("pKi")};
  CHECK(sideOf(drawn(false, 3), 20) < withCore);
}
