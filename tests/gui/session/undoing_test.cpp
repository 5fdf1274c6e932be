#include <random>

#include "gui/document/document.hpp"
#include "io/mapping/read_mapping.hpp"
#include "tests/gui/document/bench.hpp"
#include "tests/gui/support/alignments.hpp"
#include "tests/gui/support/matrices.hpp"
#include "tests/support/kept_order.hpp"

using namespace kindred;
using namespace kindred::gui;
using namespace kindred::test;

namespace {

/// All that an edit can change, as lines: names of items, in their places.
QStringList stateOf(const Document& document) {
  QStringList lines;
  for (const auto id : document.datasets()) {
    const auto& item = *document.dataset(id);
    lines << QString{"%1: %2, %3"}.arg(id).arg(item.name).arg(item.isWhole() ? "whole" : "in part");
  }
  for (const auto id : document.results())
    lines << QString{"%1: %2"}.arg(id).arg(document.result(id)->name);
  return lines;
}

/// The same of a project on the disk, without the ids.
QStringList stateIn(const io::Project& project) {
  QStringList lines;
  for (const auto& entry : project.datasets()) {
    lines << QString::fromStdString(entry.name);
    for (const auto& order : io::orderEntries(project))
      if (order.dataset == entry.id) lines << "  order " + QString::fromStdString(order.name);
  }
  return lines;
}

/// Lists a document likewise, without results that were taken back before they began.
QStringList savedStateOf(const Document& document) {
  QStringList lines;
  for (const auto id : document.datasets()) {
    const auto& item = *document.dataset(id);
    lines << item.name;
    for (const auto result : document.results())
      if (const auto* order = document.result(result);
          order->kind == &nodeOrderKind() && order->isOf(id) && order->number != 0)
        lines << "  order " + QString::fromStdString(orderNameOf(order->options));
  }
  return lines;
}

/// What may go on while somebody edits, takes back and does again.
enum class Meanwhile { Nothing, ProjectIsBusy, MatrixIsComputed, FileIsRead };

/// Every kind of edit, after each of which `look` is called.
template <typename Look>
void editInEveryWay(Bench& bench, ItemId rings, ItemId drugs, Look look) {
  auto& document = bench.document;
  const std::vector<std::function<void()>> edits{
      [&] { document.rename(rings, "rings"); },
      [&] { computeOrder(document, rings); },
      [&] { computeOrder(document, rings, OrderMethod::Rcm); },
      [&] { document.rename(document.results().back(), "by breadth"); },
      [&] { document.remove(document.results().back()); },
      [&] { computeMatrix(document, rings, 0, {}, {}, true, "cpu"); },
      [&] { document.rename(document.results().back(), "likeness"); },
      [&] { computeMatrix(document, rings, 0, {.q = 0.3}, {}, true, "cpu"); },
      [&] { document.remove(document.results().back()); },
      [&] { document.remove(rings); },  // and what is computed from it
      [&] { document.rename(drugs, "medicines"); },
      [&] { document.remove(drugs); },
  };
  for (const auto& edit : edits) {
    edit();
    look();
  }
}

/// Takes all edits from step `first` on back, does them again, and jumps among them: after each,
/// the document is as it was then.
void goThrough(Document& document, int first, const std::vector<QStringList>& states) {
  auto& undo = document.undoStack();
  REQUIRE(undo.count() == first + static_cast<int>(states.size()) - 1);
  const auto goTo = [&](std::size_t step) {
    undo.setIndex(first + static_cast<int>(step));
    INFO("step " << step);
    CHECK(stateOf(document) == states[step]);
  };
  for (std::size_t step = states.size(); step-- > 0;)
    goTo(step);
  for (std::size_t step = 0; step < states.size(); ++step)
    goTo(step);
  std::mt19937 random{7};
  for (int jump = 0; jump < 40; ++jump)
    goTo(std::uniform_int_distribution<std::size_t>{0, states.size() - 1}(random));
}

}  // namespace

TEST_CASE("every kind of edit is taken back and done again, whatever goes on meanwhile", "[slow]") {
  const auto meanwhile = GENERATE(Meanwhile::Nothing, Meanwhile::ProjectIsBusy,
                                  Meanwhile::MatrixIsComputed, Meanwhile::FileIsRead);
  INFO("meanwhile " << static_cast<int>(meanwhile));
  Bench bench;
  auto& document = bench.document;
  auto& undo = document.undoStack();
  const auto other = meanwhile == Meanwhile::MatrixIsComputed ? bench.readMolecules(300) : 0;
  const auto rings = bench.read("communities.json");
  const auto drugs = bench.read("drugs.csv");
  std::optional<Gate> gate;
  if (meanwhile == Meanwhile::ProjectIsBusy) gate.emplace(bench.jobs, lane::project);
  if (meanwhile == Meanwhile::MatrixIsComputed)
    computeMatrix(document, other, 0, {}, Bench::slow(), true, "cpu");
  if (meanwhile == Meanwhile::FileIsRead) {
    gate.emplace(bench.jobs, lane::reading);
    document.import({std::filesystem::path{KINDRED_SAMPLES} / "helix-ala-12.pdb"});
  }
  const int first = undo.index();
  std::vector states{stateOf(document)};

  editInEveryWay(bench, rings, drugs, [&] { states.push_back(stateOf(document)); });
  goThrough(document, first, states);
  undo.setIndex(first + 10);
  if (gate) gate->open();
  REQUIRE(bench.isIdle());

  // What was read meanwhile is a step of its own above these.
  for (const int step : {undo.index(), first + 6, first}) {
    undo.setIndex(step);
    CHECK(stateIn(bench.file()) == savedStateOf(document));
  }
}

TEST_CASE("every edit of an alignment is taken back and done again, with its pairs", "[slow]") {
  Bench bench;
  auto& document = bench.document;
  const GraphPlace a{bench.read("interactome-a.tsv"), 0}, b{bench.read("interactome-b.tsv"), 0};
  const int first = document.undoStack().index();
  std::vector states{stateOf(document)};
  const auto edit = [&](const auto& change) {
    change();
    states.push_back(stateOf(document));
  };
  Progress progress;
  const auto truth =
      io::readMapping(std::filesystem::path{KINDRED_SAMPLES} / "interactome-truth.align",
                      *document.graph(b), *document.graph(a), {}, progress)
          .mapping;

  edit([&] { computeAlignment(document, {.effort = 20}); });
  const auto found = document.results().back();
  REQUIRE(bench.isIdle());
  const auto pairs = alignmentValues(document.result(found))->mapping;
  edit([&] { document.rename(found, "first attempt"); });
  edit([&] { computeAlignment(document, {.effort = 100'000}); });
  const auto stopped = document.results().back();
  REQUIRE(waitUntil([&] { return alignmentValues(document.result(stopped)) != nullptr; }, 60000));
  document.result(stopped)->job->stopAndKeep();
  REQUIRE(bench.isIdle());
  const auto kept = alignmentValues(document.result(stopped))->mapping;
  edit([&] { document.compute(alignmentChoice(b, a, truth, true)); });
  edit([&] { document.rename(document.results().back(), "truth"); });
  edit([&] { document.remove(document.results().back()); });
  edit([&] { document.remove(found); });
  edit([&] { document.remove(a.dataset); });  // and what is computed from it

  goThrough(document, first, states);
  document.undoStack().setIndex(first + 6);  // before the first one is removed
  for (const auto id : {found, stopped})
    document.load(id);
  REQUIRE(bench.isIdle());
  CHECK(alignmentValues(document.result(found))->mapping == pairs);
  CHECK(alignmentValues(document.result(stopped))->mapping == kept);
  CHECK(document.canResume(stopped));
}
