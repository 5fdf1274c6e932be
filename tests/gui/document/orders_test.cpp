#include <algorithm>

#include "tests/gui/document/bench.hpp"
#include "tests/support/kept_order.hpp"

using namespace kindred;
using namespace kindred::gui;
using namespace kindred::test;

namespace {

/// Returns the only order of the project of a document, as the file holds it now.
io::OrderEntry entryIn(const Bench& bench) {
  const auto project = io::Project::open(bench.document.path(), io::Project::Mode::ReadOnly);
  const auto entries = io::orderEntries(project);
  return entries.empty() ? io::OrderEntry{} : entries.front();
}

/// The parts of the only order of a project, with the moments at which they were found.
std::vector<std::optional<std::string>> partsIn(Bench& bench) {
  const auto project = bench.file();
  const auto entry = io::orderEntries(project).front();
  const auto parts = project.parts(entry.id);
  std::vector<std::optional<std::string>> facts;
  for (std::size_t graph = 0; graph < entry.graphs; ++graph) {
    const auto part = parts->load(graph);
    facts.push_back(part ? std::optional{part->facts} : std::nullopt);
  }
  return facts;
}

}  // namespace

TEST_CASE("an order of all graphs that is cancelled goes on where it was") {
  Bench bench;
  const auto rows = bench.readMolecules(3000);
  const auto id = computeOrder(bench.document, rows);
  REQUIRE(waitUntil([&] { return entryIn(bench).graphsDone > 0; }, 60000));
  bench.jobs.cancel(bench.document.result(id)->job);
  REQUIRE(bench.isIdle());
  REQUIRE(bench.document.canResume(id));
  const auto before = partsIn(bench);
  const auto found =
      std::ranges::count_if(before, [](const auto& part) { return part.has_value(); });
  REQUIRE(found > 0);
  REQUIRE(found < 3000);

  bench.reopen();
  const auto again = bench.document.results().front();
  REQUIRE(bench.document.canResume(again));
  bench.document.resume(again, "cpu");
  REQUIRE(bench.isIdle());

  CHECK(bench.document.result(again)->isWhole());
  CHECK(nodeOrder(bench.document.result(again))->isComplete());
  const auto after = partsIn(bench);
  for (std::size_t graph = 0; graph < after.size(); ++graph)
    if (before[graph]) CHECK(after[graph] == before[graph]);  // it was not found anew
  CHECK(entryIn(bench).isComplete());
  const auto origin = bench.document.result(again)->value->origin();
  CHECK(origin.device == "cpu");
  CHECK_FALSE(origin.version.empty());
  CHECK(origin.seconds > 0);
}

TEST_CASE("an order is known again by its request when its project is opened again") {
  Bench bench;
  const auto rows = bench.read("communities.json");
  computeOrder(bench.document, rows, OrderMethod::Rcm);
  REQUIRE(bench.isIdle());
  const auto permutations = permutationsOf(bench.document, rows, OrderMethod::Rcm);
  const auto before = partsIn(bench);
  bench.reopen();
  const auto set = bench.document.datasets().front();
  const auto kept = bench.document.results().front();
  CHECK(bench.document.nameOf(kept) == "RCM order of communities");

  CHECK(computeOrder(bench.document, set, OrderMethod::Rcm) == kept);
  REQUIRE(bench.isIdle());

  CHECK(bench.document.results().size() == 1);
  CHECK(permutationsOf(bench.document, set, OrderMethod::Rcm) == permutations);
  CHECK(partsIn(bench) == before);
}

TEST_CASE("an order goes with Undo while it is found, and with its data set") {
  Bench bench;
  const auto rows = bench.read("communities.json");
  const auto id = computeOrder(bench.document, rows);

  bench.document.undoStack().undo();
  CHECK(bench.document.results().empty());
  bench.document.undoStack().redo();
  REQUIRE(bench.isIdle());
  computeOrder(bench.document, rows);
  REQUIRE(bench.isIdle());
  CHECK(bench.document.results() == std::vector{id});
  CHECK(hasOrder(bench.document, rows));

  bench.document.remove(rows);
  CHECK(bench.document.results().empty());
  bench.document.undoStack().undo();
  REQUIRE(bench.isIdle());
  CHECK(hasOrder(bench.document, rows));
  CHECK(entryIn(bench).isComplete());
}

TEST_CASE("a project of 0.1.0 opens with its order") {
  Bench bench;
  const auto place = bench.folder.path() / "old.kindred";
  std::filesystem::copy_file(KINDRED_GOLDEN "/0.1.0.kindred", place);
  std::filesystem::permissions(place, std::filesystem::perms::owner_write,
                               std::filesystem::perm_options::add);

  bench.reopen(place);

  const auto set = bench.document.datasets().front();
  const auto* item = resultOfOrder(bench.document, set, {.method = OrderMethod::Natural});
  REQUIRE(item);
  CHECK(item->name == "Natural order of my paths");
  CHECK(item->isWhole());
  const auto id = item->id;
  bench.document.load(id);
  REQUIRE(bench.isIdle());
  const auto permutations = permutationsOf(bench.document, set, OrderMethod::Natural);
  REQUIRE(permutations.size() == 30);
  CHECK(permutations[7] == Permutation::identity(bench.document.graph({set, 7})->nodeCount()));
  CHECK(bench.document.result(id)->kind->facts(*bench.document.result(id)).size() == 4);
}
