#include <QAbstractItemModelTester>
#include <QAbstractItemView>
#include <QSortFilterProxyModel>

#include "engine/core/log.hpp"
#include "gui/panel/data_tree.hpp"
#include "gui/panel/notice_model.hpp"
#include "gui/view/dataset/graph_table_model.hpp"
#include "tests/gui/support/matrices.hpp"
#include "tests/gui/support/test_window.hpp"
#include "tests/support/catch.hpp"

using namespace kindred;
using namespace kindred::gui;
using namespace kindred::test;

namespace {

/// Follows a model through all its changes; what breaks the rules of models ends the program.
struct Watched {
  explicit Watched(QAbstractItemModel& model)
      : tester{&model, QAbstractItemModelTester::FailureReportingMode::Fatal} {}
  QAbstractItemModelTester tester;
};

}  // namespace

TEST_CASE("every model of the window keeps the rules of models through a piece of work") {
  TestWindow test;
  Watched jobs{test.window.jobModel()};
  Watched log{test.window.logModel()};
  NoticeModel notices;
  Watched noticesWatched{notices};

  test.open(sample("communities.json"));
  test.open(sample("drugs.csv"));
  std::vector<std::unique_ptr<Watched>> views;
  for (auto* view : test.window.findChildren<QAbstractItemView*>()) {
    // What widgets of Qt make of their items is Qt's own.
    const auto* model = view->model();
    const bool isOurs = model && (qobject_cast<const QSortFilterProxyModel*>(model) ||
                                  QString{model->metaObject()->className()}.contains("kindred"));
    if (isOurs) views.push_back(std::make_unique<Watched>(*view->model()));
  }
  CHECK(views.size() >= 4);

  const auto first = test.document().datasets().front();
  const auto matrix = computeMatrix(test.document(), first, 0, {}, {}, true, "cpu");
  REQUIRE(
      waitUntil([&] { return kernelMatrix(test.document(), matrix)->result != nullptr; }, 60000));
  test.document().rename(matrix, "values");
  test.document().remove(first);
  while (test.document().undoStack().canUndo())
    test.document().undoStack().undo();
  while (test.document().undoStack().canRedo())
    test.document().undoStack().redo();
  REQUIRE(test.waitUntilIdle());
  for (int line = 0; line < 20; ++line)
    kindred::log(LogLevel::Warning, "a line of the log");
  QTest::qWait(50);
  notices.setNotices(std::make_shared<const std::vector<io::Notice>>(
      std::vector<io::Notice>{{"a.smi", 1, 1, "One."}, {"a.smi", 2, 2, "Two."}}));
  notices.setNotices(nullptr);
  test.window.jobModel().clearHistory();
  test.document().close();
  REQUIRE(test.waitUntilIdle());
  test.window.logModel().clear();

  CHECK(test.window.tree().topLevelItemCount() == 0);
  CHECK(test.window.logModel().rowCount() == 0);
}
