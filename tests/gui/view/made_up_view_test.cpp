// A kind of view that is made up here meets the window through public faces alone.

#include <QCheckBox>
#include <QComboBox>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTableWidget>
#include <QVBoxLayout>

#include "gui/base/words.hpp"
#include "gui/panel/hint_bar.hpp"
#include "gui/view/view.hpp"
#include "gui/window/view_area.hpp"
#include "tests/gui/support/test_window.hpp"
#include "tests/support/catch.hpp"

using namespace kindred::gui;
using namespace kindred::test;

namespace {

/// Shows how many graphs a data set has, and can copy that.
class CountView final : public View {
 public:
  CountView(const ViewKind& kind, const Workbench& bench, QWidget* parent)
      : View{kind, bench, parent}, words_{new QLabel} {
    (new QVBoxLayout{this})->addWidget(words_);
    offer("edit.copy", [this] { copied = words_->text(); });
  }

  QString words() const { return words_->text(); }
  QString copied;

 protected:
  void showSubject() override {
    words_->setText(countText(bench().document.dataset(subject().item)->data->size()));
  }

 private:
  QLabel* words_;
};

constexpr ViewKind countKind{
    "count",
    "Count",
    "Says how many graphs a data set has.",
    "It counts graphs.",
    "dataset",
    SubjectKind::Dataset,
    {},
    [](const ViewKind& kind, const Workbench& bench, const Subject&) -> View* {
      return new CountView{kind, bench, nullptr};
    }};

/// Keeps a field of each kind.
class FieldsView final : public View {
 public:
  FieldsView(const ViewKind& kind, const Workbench& bench, QWidget* parent)
      : View{kind, bench, parent} {
    choice->addItem("one", "first");
    choice->addItem("other", "second");
    keep("count", *count);
    keep("name", *name);
    keep("isTicked", *tick);
    keep("choice", *choice);
    keepSorting(*table->horizontalHeader());
  }

  QSpinBox* count = new QSpinBox{this};
  QLineEdit* name = new QLineEdit{this};
  QCheckBox* tick = new QCheckBox{this};
  QComboBox* choice = new QComboBox{this};
  QTableWidget* table = new QTableWidget{2, 2, this};

 protected:
  void showSubject() override {}
};

constexpr ViewKind fieldsKind{
    "fields",
    "Fields",
    "Has fields.",
    "It keeps them.",
    "dataset",
    SubjectKind::Dataset,
    {},
    [](const ViewKind& kind, const Workbench& bench, const Subject&) -> View* {
      return new FieldsView{kind, bench, nullptr};
    }};

}  // namespace

TEST_CASE("fields that a view keeps are its state, and tell of each change") {
  TestWindow test;
  test.open(sample("drugs.csv"));
  const auto drugs = Subject::ofDataset(test.document().datasets().front());
  auto& view = dynamic_cast<FieldsView&>(*test.window.views().show(fieldsKind, drugs));
  const auto before = view.state();
  QSignalSpy changes{&view, &View::stateChanged};

  view.count->setValue(7);
  view.name->setText("a name");
  view.tick->setChecked(true);
  view.choice->setCurrentIndex(1);
  view.table->horizontalHeader()->setSortIndicator(1, Qt::DescendingOrder);

  CHECK(changes.count() == 5);
  const auto after = view.state();
  CHECK(after == QJsonObject{{"count", 7},
                             {"name", "a name"},
                             {"isTicked", true},
                             {"choice", "second"},
                             {"sortedBy", 1},
                             {"isDescending", true}});
  view.restore(before);
  CHECK(view.count->value() == 0);
  CHECK(view.choice->currentIndex() == 0);
  view.restore(after);
  view.restore({{"choice", "of another version"}});
  CHECK(view.state() == after);
}

TEST_CASE("a made-up kind of view is shown, introduced, acted in, and closed with its data") {
  TestWindow test;
  test.open(sample("drugs.csv"));
  const auto drugs = test.document().datasets().front();

  auto* view =
      dynamic_cast<CountView*>(test.window.views().show(countKind, Subject::ofDataset(drugs)));

  REQUIRE(view);
  CHECK(test.window.views().current() == view);
  CHECK(view->words() == "318");
  CHECK(view->title() == "Count: drugs");
  CHECK(test.window.findChild<HintBar*>()->sentence() == "It counts graphs.");
  auto& copy = test.window.actions().action("edit.copy");
  REQUIRE(copy.isEnabled());
  copy.trigger();
  CHECK(view->copied == "318");
  test.document().remove(drugs);
  CHECK(test.window.views().views().empty());
}
