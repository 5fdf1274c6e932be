#include <QRegularExpression>

#include "gui/panel/data_tree.hpp"
#include "gui/panel/message_bar.hpp"
#include "tests/gui/document/bench.hpp"
#include "tests/gui/support/grab.hpp"
#include "tests/gui/support/matrices.hpp"
#include "tests/gui/support/test_window.hpp"
#include "tests/support/catch.hpp"

using namespace kindred::gui;
using namespace kindred::test;

TEST_CASE("what a kernel matrix failed of is told until it goes on elsewhere") {
  TestWindow test;
  test.open(sample("communities.json"));
  auto& document = test.document();
  const auto run = computeMatrix(document, document.datasets().front(), 0, {}, {}, true, "cuda:77");
  REQUIRE(test.waitUntilIdle());
  REQUIRE(test.window.messages().sentences().size() == 1);
  CHECK(test.window.messages().sentences().front().contains("cuda:77"));
  REQUIRE(document.canResume(run));

  document.resume(run, "cpu");
  REQUIRE(waitUntil([&] { return kernelMatrix(document, run)->result != nullptr; }));

  CHECK(test.window.messages().sentences().empty());
}

TEST_CASE("random values of a kernel matrix are checked, and what they are off by is said") {
  TestWindow test;
  test.open(sample("drugs.csv"));
  auto& document = test.document();
  auto& check = test.window.actions().action("compute.check");
  const auto dataset = document.datasets().front();
  test.window.tree().choose(Subject::ofDataset(dataset));
  CHECK_FALSE(check.isEnabled());
  const auto matrix = computeMatrix(document, dataset, 0, {}, {}, true, "cpu");
  REQUIRE(waitUntil([&] { return kernelMatrix(document, matrix)->result != nullptr; }));
  test.window.tree().choose(Subject::ofResult(matrix));
  REQUIRE(check.isEnabled());

  check.trigger();

  REQUIRE(waitUntil([&] { return !test.window.messages().sentences().empty(); }));
  const auto sentence = test.window.messages().sentences().back();
  INFO(sentence.toStdString());
  CHECK(sentence.contains(QRegularExpression{
      "of 1,000 random values, the worst is off by [1-9][0-9.]*×10⁻[⁷⁸⁹] of itself"}));
  grab(test.window, "window-checked");
}

TEST_CASE("a stopped kernel matrix says so in the tree, and Resume goes on with it") {
  TestWindow test;
  test.open(sample("drugs.csv"));
  auto& document = test.document();
  const auto run =
      computeMatrix(document, document.datasets().front(), 0, {}, Bench::slow(), true, "cpu");
  REQUIRE(waitUntil([&] { return kernelMatrix(document, run)->partial != nullptr; }));
  auto& resume = test.window.actions().action("compute.resume");
  CHECK_FALSE(resume.isEnabled());
  test.window.bench().jobs.cancel(document.result(run)->job);
  REQUIRE(test.waitUntilIdle());

  test.window.tree().choose(Subject::ofResult(run));
  CHECK(test.window.tree().currentItem()->text(1) == "stopped");
  REQUIRE(resume.isEnabled());
  grab(test.window, "window-resume");
  resume.trigger();

  CHECK(test.window.tree().currentItem()->text(1) == "computing");
  CHECK_FALSE(resume.isEnabled());
  REQUIRE(waitUntil([&] { return kernelMatrix(document, run)->result != nullptr; }, 120000));
  CHECK(document.results().size() == 1);
  CHECK(test.window.tree().currentItem()->text(1).isEmpty());
}
