#include "gui/view/similar/representatives_view.hpp"

#include <QLabel>

#include "engine/kernel/presets.hpp"
#include "engine/kernel/suggest.hpp"
#include "gui/dialog/compute_form.hpp"
#include "gui/picture/card_model.hpp"
#include "gui/result/kernel_matrix.hpp"
#include "gui/result/representatives.hpp"
#include "gui/window/view_area.hpp"
#include "gui/window/view_kinds.hpp"
#include "tests/gui/support/grab.hpp"
#include "tests/gui/support/test_window.hpp"
#include "tests/support/catch.hpp"

using namespace kindred;
using namespace kindred::gui;
using namespace kindred::test;

namespace {

/// A window with twelve representatives of the sample drugs.
struct RepresentativesWindow : TestWindow {
  ItemId result = 0;

  RepresentativesWindow() {
    open(sample("drugs.csv"));
    const auto& item = *document().dataset(dataset());
    result = document().compute(representativesChoice(
        dataset(), 0, kernelForSimilar(*item.data, suggestedKernel(item)), {}, {.number = 12}));
    REQUIRE(waitUntilIdle());
  }

  ItemId dataset() { return document().datasets().front(); }

  const Representatives& found() { return *representativesOf(document().result(result)); }

  RepresentativesView& view() {
    window.views().show(*kindNamed(viewKinds(), "representatives"), Subject::ofResult(result));
    auto* shown = window.findChild<RepresentativesView*>();
    REQUIRE(shown);
    REQUIRE(waitUntil(
        [&] { return shown->gallery().model()->rowCount() > 0 && !shown->gallery().isBusy(); }));
    return *shown;
  }
};

}  // namespace

TEST_CASE("representatives are cards in their order, and a sentence says how well they cover") {
  RepresentativesWindow test;
  auto& view = test.view();
  const auto* cards = view.gallery().model();
  const auto& data = *test.document().dataset(test.dataset())->data;

  REQUIRE(cards->rowCount() == 12);
  const auto first = cards->index(0, 0);
  CHECK(first.data().toString().toStdString() ==
        graphName(data, static_cast<std::size_t>(test.found().chosen[0])));
  CHECK(first.data(CardModel::FigureRole).toString() ==
        QString{"stands for %1"}.arg(standsForOf(test.found())[0]));
  CHECK_FALSE(first.data(Qt::DecorationRole).isNull());
  CHECK(first.data(Qt::ToolTipRole).toString().contains("like the nearest other chosen one"));
  CHECK(view.findChild<QLabel*>("representativeWords")->text().startsWith("12 of 318 chosen: "));
  grab(test.window, "representatives");
}

TEST_CASE("representatives are chosen in all views, and become a data set") {
  RepresentativesWindow test;
  auto& view = test.view();
  auto expected = test.found().chosen;
  std::ranges::sort(expected);

  REQUIRE(view.perform("edit.selectAll"));
  const auto chosen = test.selection().graphs();
  CHECK(std::vector<std::int32_t>{chosen.begin(), chosen.end()} == expected);

  view.gallery().clearSelection();
  REQUIRE(view.perform("dataset.part"));
  REQUIRE(waitUntil([&] { return test.document().datasets().size() == 2; }));
  const auto* part = test.document().dataset(test.document().datasets().back());
  CHECK(part->size == 12);
  CHECK(part->name == "12 of drugs");
}

TEST_CASE("the form asks for representatives unlike another data set") {
  TestWindow test;
  test.open(sample("drugs.csv"));
  test.open(sample("communities.json"));
  const auto sets = test.document().datasets();
  ComputeForm form{test.window.bench(), sets.front(), ComputeForm::Wanted::Representatives};

  const auto all = form.choice();
  REQUIRE(all);
  CHECK(all->kind == &representativesKind());
  CHECK(all->inputs.size() == 1);
  CHECK(chooseRequestOf(all->options).options == ChooseOptions{});
  CHECK_FALSE(form.isForClusters());
  REQUIRE(waitUntil([&] { return !form.isEstimating(); }));
  // All pairs of 318, and each with the 50.
  CHECK(form.estimateText().startsWith("Estimate: 66,621 pairs"));
}
