#include "gui/form/form_row.hpp"

#include <QFormLayout>
#include <QLabel>

#include "tests/support/catch.hpp"

using namespace kindred::gui;

namespace {

/// A form whose height follows from its width; a field has its label, or the whole row.
struct Form {
  explicit Form(const QStringList& names) {
    form->setRowWrapPolicy(QFormLayout::WrapLongRows);
    for (const auto& name : names) {
      auto* field = new QWidget;
      field->setObjectName(name);
      field->setFixedSize(50, 20 + 10 * name.front().digitValue());
      name.endsWith("whole") ? form->addRow(field) : form->addRow(name, field);
    }
  }

  void show(const QString& name, bool isShown) {
    setRowShown(*form, *whole.findChild<QWidget*>(name), isShown);
  }

  QStringList rows() const {
    QStringList names;
    for (int row = 0; row < form->rowCount(); ++row) {
      const auto* item = form->itemAt(row, QFormLayout::FieldRole);
      if (!item) item = form->itemAt(row, QFormLayout::SpanningRole);
      names << item->widget()->objectName();
    }
    return names;
  }

  QWidget whole;
  QFormLayout* form = new QFormLayout{&whole};
};

}  // namespace

TEST_CASE("a row that was taken out of a form comes back to its place, with its label") {
  const QStringList all{"1", "2 whole", "3", "4 whole", "5"};
  Form test{all};

  for (const auto* name : {"3", "1", "4 whole"})
    test.show(name, false);
  CHECK(test.rows() == QStringList{"2 whole", "5"});
  test.show("4 whole", true);
  test.show("1", true);
  CHECK(test.rows() == QStringList{"1", "2 whole", "4 whole", "5"});
  test.show("3", true);
  test.show("3", true);

  CHECK(test.rows() == all);
  auto& third = *test.whole.findChild<QWidget*>("3");
  const auto* label = qobject_cast<QLabel*>(test.form->labelForField(&third));
  REQUIRE(label != nullptr);
  CHECK(label->text() == "3");
  CHECK(label->isVisibleTo(&test.whole));
  CHECK(third.isVisibleTo(&test.whole));
}

TEST_CASE("a form whose rows were taken out is as high as one that never had them") {
  Form test{{"1", "2 whole", "3", "4 whole", "5"}};
  const Form other{{"2 whole", "5"}};
  const int whole = test.form->heightForWidth(300);

  for (const auto* name : {"1", "3", "4 whole"})
    test.show(name, false);
  CHECK(test.form->heightForWidth(300) == other.form->heightForWidth(300));
  for (const auto* name : {"1", "3", "4 whole"})
    test.show(name, true);

  CHECK(test.form->heightForWidth(300) == whole);
}
