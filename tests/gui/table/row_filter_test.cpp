#include "gui/table/row_filter.hpp"

#include <QCoreApplication>
#include <QTranslator>

#include "gui/table/filter_line.hpp"
#include "gui/table/row_order.hpp"
#include "tests/gui/view/dataset/tables.hpp"
#include "tests/support/catch.hpp"
#include "tests/support/spoken.hpp"

using namespace kindred;
using namespace kindred::gui;
using namespace kindred::test;

namespace {

Rows passing(const QString& line) {
  const auto table = tableOf(fourPaths());
  const auto [filter, complaint] = RowFilter::read(line, *table);
  INFO(line.toStdString());
  CHECK(complaint.toStdString() == "");
  Progress progress;
  return orderedRows(*table, {.filter = filter}, progress);
}

std::string complaintAbout(const QString& line) {
  return RowFilter::read(line, *tableOf(fourPaths())).complaint.toStdString();
}

Rows sortedBy(const char* column, bool isDescending) {
  const auto table = tableOf(fourPaths());
  Progress progress;
  return orderedRows(*table,
                     {.column = table->columnNamed(QString{column}), .isDescending = isDescending},
                     progress);
}

/// A German window while it lives, as far as it is needed here.
class GermanWindow final : public QTranslator {
 public:
  GermanWindow() { QCoreApplication::installTranslator(this); }

  bool isEmpty() const override { return false; }

  QString translate(const char*, const char* text, const char*, int) const override {
    const std::string_view english{text};
    return english == "Nodes" ? "Knoten" : english == "missing" ? "fehlt" : QString{};
  }

 private:
  Spoken german_{{",", ".", {}}};
};

/// A graph of 1,200 nodes and one of 2.
Dataset largeAndSmall() {
  Dataset data{.name = "two"};
  data.graphs = {path("large", 1200), path("small", 2)};
  return data;
}

Rows passingOfTwo(const QString& line) {
  const auto table = tableOf(largeAndSmall());
  const auto [filter, complaint] = RowFilter::read(line, *table);
  CHECK(complaint.toStdString() == "");
  Progress progress;
  return orderedRows(*table, {.filter = filter}, progress);
}

}  // namespace

TEST_CASE("conditions on numbers let through the rows for which they hold") {
  CHECK(passing("") == Rows{0, 1, 2, 3});
  CHECK(passing("nodes > 3") == Rows{1, 3});
  CHECK(passing("NODES>=3") == Rows{0, 1, 3});
  CHECK(passing("nodes ≤ 3, target < 1") == Rows{0});
  CHECK(passing("target = 2") == Rows{2});
  CHECK(passing("target = missing") == Rows{1});
  CHECK(passing("target != missing, nodes != 3") == Rows{2, 3});
  CHECK(passing("density < 0.5") == Rows{1});
}

TEST_CASE("the first rows are chosen by their number") {
  CHECK(passing("row <= 3") == Rows{0, 1, 2});
  CHECK(passing("row = 2") == Rows{1});
  CHECK(passing("Row > 1, row < 4") == Rows{1, 2});
  CHECK(complaintAbout("row <= many") == "“many” is not a number to compare row with.");
}

TEST_CASE("words are looked for in names and properties") {
  CHECK(passing("drug") == Rows{0, 1, 3});
  CHECK(passing("ASPIRIN") == Rows{2});
  CHECK(passing("idle, 9") == Rows{1, 3});
  CHECK(passing("class = active") == Rows{0, 2});
  CHECK(passing("class != Active") == Rows{1, 3});
  CHECK(passing("name = \"drug 9\", nodes < 5") == Rows{3});
  CHECK(passing("\"nodes > 3\"").empty());
}

TEST_CASE("a line that cannot be understood is told of in one sentence") {
  CHECK(complaintAbout("weight > 3") ==
        "There is no column “weight”: the columns are Name, Nodes, Edges, Density, target, class, "
        "Attributes. Text in quotes is looked for as it is.");
  CHECK(complaintAbout("nodes > many") == "“many” is not a number to compare nodes with.");
  CHECK(complaintAbout("nodes >") == "A value is missing behind nodes >.");
  CHECK(complaintAbout("nodes > missing") == "“missing” is not a number to compare nodes with.");
  CHECK(complaintAbout("name > b") ==
        "“name” holds text, which is equal or not: write name = b, or name != b.");
  CHECK(complaintAbout("name = \"drug") == "A quotation mark is missing in name = \"drug.");
}

TEST_CASE("rows are sorted by any column, missing values last, equal ones as in the file") {
  CHECK(sortedBy("Nodes", false) == Rows{2, 0, 3, 1});
  CHECK(sortedBy("Nodes", true) == Rows{1, 3, 0, 2});
  CHECK(sortedBy("target", false) == Rows{3, 0, 2, 1});
  CHECK(sortedBy("target", true) == Rows{2, 0, 3, 1});
  CHECK(sortedBy("Name", false) == Rows{2, 1, 3, 0});
  CHECK(sortedBy("class", true) == Rows{1, 3, 0, 2});
}

TEST_CASE("numbers are understood as the table says them") {
  CHECK(passingOfTwo("nodes = 1,200") == Rows{0});
  CHECK(passingOfTwo("nodes > 1,edges = 1") == Rows{1});
  CHECK(passingOfTwo("nodes > −1") == Rows{0, 1});

  const Spoken german{{",", ".", {}}};
  CHECK(passingOfTwo("nodes > 1.000") == Rows{0});
  CHECK(passingOfTwo("nodes = 1.200,0") == Rows{0});
  CHECK(passingOfTwo("nodes = 1200") == Rows{0});
  CHECK(passingOfTwo("density > 0,5") == Rows{1});
  CHECK(passingOfTwo("density > 0.125") == Rows{1});
  CHECK(typedNumber("1.234.567,5") == 1234567.5);
  CHECK(typedNumber("1.5") == 1.5);
  CHECK(typedNumber("12.3456") == 12.3456);
}

TEST_CASE("a filter is kept in the words of every language") {
  const QString english = "nodes > 1000, target != missing, density < 0.5, drug";
  const auto table = tableOf(fourPaths());
  CHECK(plainFilter(english, *table) == english);
  CHECK(spokenFilter(english, *table) == english);

  const GermanWindow german;
  const auto inGerman = tableOf(fourPaths());
  const auto spoken = spokenFilter(english, *inGerman);
  CHECK(spoken == "Knoten > 1000, target != fehlt, density < 0,5, drug");
  CHECK(plainFilter(spoken, *inGerman).toLower() == english);
  CHECK(plainFilter("knoten > 1.000,class = \"a, 1.000\"", *inGerman) ==
        "Nodes > 1000, class = \"a, 1.000\"");
  CHECK(columnOfPlainName(*inGerman, "Nodes") == inGerman->columnNamed(u"Knoten"));
  CHECK(columnOfPlainName(*inGerman, "Knoten") == inGerman->columnNamed(u"Knoten"));
}
