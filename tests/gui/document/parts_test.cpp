#include "gui/document/document.hpp"
#include "io/project/state_keys.hpp"
#include "tests/gui/document/bench.hpp"
#include "tests/gui/support/matrices.hpp"

// Data sets that are made of others.

using namespace kindred;
using namespace kindred::gui;
using namespace kindred::test;

namespace {

Names graphNamesOf(const Bench& bench, ItemId id) {
  return graphNames(*bench.document.dataset(id)->data);
}

}  // namespace

TEST_CASE("some graphs of a data set become one of their own, and Undo takes it back") {
  Bench bench;
  const auto all = bench.read("communities.json");
  const auto names = graphNamesOf(bench, all);

  const auto part = bench.document.addPart(all, {0, 2});

  CHECK(graphNamesOf(bench, part) == Names{names[0], names[2]});
  CHECK(bench.document.dataset(part)->name == "communities, 2 of 12");
  CHECK(bench.document.addPart(all, {0, 2}) == part);
  CHECK(bench.document.addPart(part, {0, 1}) == part);
  CHECK(bench.namesInFile() == Names{"communities", "communities, 2 of 12"});
  bench.document.undoStack().undo();
  CHECK(bench.document.datasets() == std::vector{all});
  CHECK(bench.namesInFile() == Names{"communities"});
  bench.document.undoStack().redo();
  CHECK(bench.document.datasets() == std::vector{all, part});
}

TEST_CASE("a part with a column of its own is another one than without") {
  Bench bench;
  const auto all = bench.read("communities.json");
  const auto part = bench.document.addPart(all, {0, 2});

  const auto like =
      bench.document.addPart(all, {0, 2}, {.more = Column{"similarity", NumberColumn{{1, 2}}}});

  CHECK(like != part);
  const auto& column = bench.document.dataset(like)->data->properties.back();
  CHECK(column.name == "similarity");
  CHECK(std::get<NumberColumn>(column.data).values == std::vector<double>{1, 2});
  CHECK(bench.document.addPart(all, {0, 2}, {.more = Column{"similarity", NumberColumn{{1, 2}}}}) ==
        like);
  CHECK(bench.document.addPart(all, {0, 2}, {.more = Column{"similarity", NumberColumn{{1, 3}}}}) !=
        like);
  CHECK(bench.document.addPart(all, {0, 2}) == part);

  // One undo takes a part with a name of its own back; a known one keeps its name.
  const auto named = bench.document.addPart(all, {1, 3}, {.name = "mine"});
  CHECK(bench.document.dataset(named)->name == "mine");
  CHECK(bench.document.addPart(all, {1, 3}, {.name = "yours"}) == named);
  CHECK(bench.document.dataset(named)->name == "mine");
  bench.document.undoStack().undo();
  CHECK(std::ranges::count(bench.document.datasets(), named) == 0);
}

TEST_CASE("a part is known again when its project is opened again, and says what it is of") {
  Bench bench;
  const auto all = bench.read("communities.json");
  const auto part = bench.document.addPart(all, {0, 2, 3, 4});
  bench.document.merge({all, part});
  REQUIRE(bench.isIdle());
  bench.reopen();
  REQUIRE(bench.document.datasets().size() == 3);
  const auto whole = bench.document.datasets()[0], again = bench.document.datasets()[1],
             merged = bench.document.datasets()[2];

  CHECK(bench.document.addPart(whole, {0, 2, 3, 4}) == again);
  CHECK(bench.document.addPart(again, {0, 1, 2, 3}) == again);
  CHECK(bench.document.addPart(whole, {0, 2}) == bench.document.addPart(again, {0, 1}));
  CHECK(bench.document.sourceOf(again) == "4 of the 12 graphs of communities");
  CHECK(bench.document.sourceOf(merged) == "merged from communities, communities, 4 of 12");
  bench.document.rename(whole, "rings");
  CHECK(bench.document.sourceOf(again) == "4 of the 12 graphs of rings");
}

TEST_CASE("a data set of an older project says what was kept of it as a sentence") {
  Bench bench;
  const auto all = bench.read("communities.json");
  bench.document.addPart(all, {0, 2});
  REQUIRE(bench.isIdle());
  const auto place = bench.document.path();
  bench.document.close();
  REQUIRE(bench.isIdle());
  {
    auto project = io::Project::open(place);
    project.saveState(io::sourceKey(2), "2 of the 12 graphs of communities, as it was");
    project.saveState(io::originKey(2), "");
  }

  bench.document.open(place);
  REQUIRE(bench.isIdle());

  CHECK(bench.document.sourceOf(bench.document.datasets()[1]) ==
        "2 of the 12 graphs of communities, as it was");
}

TEST_CASE("a part that was removed is brought back by asking for it again") {
  Bench bench;
  const auto all = bench.read("communities.json");
  const auto part = bench.document.addPart(all, {0, 2});
  bench.document.undoStack().undo();

  CHECK(bench.document.addPart(all, {0, 2}) == part);

  CHECK(bench.document.datasets() == std::vector{all, part});
  CHECK(bench.namesInFile() == Names{"communities", "communities, 2 of 12"});
  bench.document.undoStack().undo();
  CHECK(bench.document.datasets() == std::vector{all});
}

TEST_CASE("a kernel matrix of some graphs and the part that they are come and go as one step") {
  Bench bench;
  auto& document = bench.document;
  const auto all = bench.read("communities.json");
  const auto compute = [&] { return computeMatrix(document, all, 0, {}, {}, true, "cpu", {0, 2}); };
  const auto run = compute();
  REQUIRE(waitUntil([&] { return kernelMatrix(document, run)->result != nullptr; }));
  const auto part = kernelMatrix(document, run)->rows;
  REQUIRE(part != all);

  document.undoStack().undo();
  CHECK(document.datasets() == std::vector{all});
  CHECK(document.results().empty());
  document.undoStack().redo();
  CHECK(document.datasets() == std::vector{all, part});
  CHECK(document.results() == std::vector{run});

  document.undoStack().undo();
  CHECK(compute() == run);
  CHECK(document.datasets() == std::vector{all, part});
  document.undoStack().undo();
  CHECK(document.datasets() == std::vector{all});
  CHECK(document.results().empty());
}

TEST_CASE("what cannot be computed leaves no part") {
  Bench bench;
  const auto all = bench.read("communities.json");
  const Gate gate{bench.jobs, lane::reading};
  const auto unread = bench.begin("drugs.csv");

  CHECK(computeMatrix(bench.document, all, unread, {}, {}, true, "cpu", {0, 2}) == 0);

  CHECK(bench.document.datasets() == std::vector{all, unread});
}

TEST_CASE("a kernel matrix of some graphs knows which they are when its project is opened again") {
  Bench bench;
  const auto all = bench.read("drugs.csv");
  const auto names = graphNamesOf(bench, all);
  const auto whole = bench.computeWhole(all);
  const auto values = kernelMatrix(bench.document, whole)->result->values;
  const auto part = bench.computeWhole(bench.document.addPart(all, {3, 70, 200}));
  CHECK(kernelMatrix(bench.document, part)->result->values(0, 2) ==
        Approx(values(3, 200)).epsilon(1e-5));

  bench.reopen();

  const auto& document = bench.document;
  REQUIRE(document.results().size() == 2);
  bench.document.load(document.results().back());
  REQUIRE(bench.isIdle());
  const auto run = kernelMatrix(document, document.results().back());
  REQUIRE(run->result);
  CHECK(graphNamesOf(bench, run->rows) == Names{names[3], names[70], names[200]});
  CHECK(run->result->values.rows() == 3);
  CHECK(run->result->values(0, 2) == Approx(values(3, 200)).epsilon(1e-5));
}

TEST_CASE("data sets are merged into one, with what their readers met, and stay") {
  Bench bench;
  const auto path = bench.folder.path() / "more.smi";
  std::ofstream{path} << "CCO ethanol\nnonsense( x\n";
  const auto rings = bench.read("communities.json");
  const auto more = bench.document.import({path});
  REQUIRE(bench.isIdle());
  REQUIRE(bench.document.dataset(more)->notices->size() == 1);
  auto names = graphNamesOf(bench, rings);
  names.push_back("ethanol");

  const auto merged = bench.document.merge({rings, more});
  REQUIRE(bench.isIdle());

  CHECK(graphNamesOf(bench, merged) == names);
  CHECK(bench.document.dataset(merged)->name == "communities and more");
  CHECK(bench.document.dataset(merged)->notices->size() == 1);
  CHECK(bench.document.datasets() == std::vector{rings, more, merged});
  bench.document.undoStack().undo();
  CHECK(bench.document.datasets() == std::vector{rings, more});
}

TEST_CASE("what is removed while it is read is no part of what comes back together") {
  Bench bench;
  const auto rings = bench.read("communities.json");
  const auto steps = bench.document.undoStack().count();
  Gate gate{bench.jobs, lane::reading};
  const std::vector unread{bench.begin("drugs.csv"), bench.begin("communities.json")};

  bench.document.remove(unread);
  CHECK(bench.document.undoStack().count() == steps);
  bench.document.remove(std::vector{bench.begin("drugs.csv"), rings});
  gate.open();
  REQUIRE(bench.isIdle());

  CHECK(bench.document.isEmpty());
  CHECK(bench.document.undoStack().undoText() == "Remove “communities”");
  bench.document.undoStack().undo();
  CHECK(bench.document.datasets() == std::vector{rings});
}

TEST_CASE("several items that are removed together come back together") {
  Bench bench;
  const auto rings = bench.read("communities.json");
  const auto run = bench.computeWhole(rings);
  const auto drugs = bench.read("drugs.csv");

  bench.document.remove(std::vector{rings, run, drugs});
  CHECK(bench.document.isEmpty());
  bench.document.undoStack().undo();

  CHECK(bench.document.datasets() == std::vector{rings, drugs});
  CHECK(bench.document.results() == std::vector{run});
}
