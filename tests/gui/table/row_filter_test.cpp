#include "gui/table/filter_line.hpp"

#include "engine/table/typed_number.hpp"
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
  const auto [filter, complaint] = readFilter(line, *table);
  INFO(line.toStdString());
  CHECK(complaint.empty());
  Progress progress;
  return orderedRows(*table, {.filter = filter}, progress);
}

std::string complaintAbout(const QString& line) {
  return readFilter(line, *tableOf(fourPaths())).complaint;
}

Rows sortedBy(const char* column, bool isDescending) {
  const auto table = tableOf(fourPaths());
  Progress progress;
  return orderedRows(*table, {.column = table->columnNamed(column), .isDescending = isDescending},
                     progress);
}

/// The words of a German window, as far as they are needed here.
std::string germanWord(const char* text, const char*, long long) {
  const std::string_view english{text};
  return english == "Nodes"     ? "Knoten"
         : english == "missing" ? "fehlt"
         : english == "or"      ? "oder"
         : english == "not"     ? "nicht"
                                : text;
}

/// A graph of 1,200 nodes and one of 2.
Dataset largeAndSmall() {
  Dataset data{.name = "two"};
  data.graphs = {path("large", 1200), path("small", 2)};
  return data;
}

Rows passingOfTwo(const QString& line) {
  const auto table = tableOf(largeAndSmall());
  const auto [filter, complaint] = readFilter(line, *table);
  CHECK(complaint.empty());
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

TEST_CASE("conditions are joined by and, or, not and brackets, and by commas last") {
  CHECK(passing("nodes > 2 and nodes < 5") == Rows{0, 3});
  CHECK(passing("nodes = 5 OR nodes = 2") == Rows{1, 2});
  CHECK(passing("not active") == Rows{1, 3});
  CHECK(passing("not nodes > 3 and not aspirin") == Rows{0});
  CHECK(passing("nodes = 2 or nodes > 3 and target = missing") == Rows{1, 2});
  CHECK(passing("(nodes = 2 or nodes > 3) and target = missing") == Rows{1});
  CHECK(passing("idle, nodes = 2 or nodes = 5") == Rows{1});
  CHECK(passing("not (idle or nodes = 2)") == Rows{0});
  CHECK(passing("((nodes=3)or(class = idle)),not row=2") == Rows{0, 3});
  CHECK(passing("not (aspirin, active)") == Rows{0, 1, 3});
  CHECK(passing("\"nodes and edges\"").empty());
  CHECK(passing("operand").empty());
}

TEST_CASE("names of columns may hold blanks, brackets, commas, signs and words that join") {
  auto data = fourPaths();
  const std::vector<std::string> names{"E isomer pi-pi* wavelength in nm",
                                       "exp_mean [nM]",
                                       "solubility (g/l)",
                                       "(R) or (S), share",
                                       "not measured > limit",
                                       "salt and pepper",
                                       "a",
                                       "a > b"};
  for (const auto& name : names)
    data.properties.push_back({name, NumberColumn{{1, 2, 3, 4}}});
  data.properties.push_back({"SMILES", categoriesOf(std::vector<std::string>{
                                           "CC(=O)O", "S(N)(=O)=O", "C(Cl)(Br)I", "C"})});
  data.graphs[2] = path("(R)-carvone", 2);
  const auto table = tableOf(data);
  const auto passed = [&](const QString& line) {
    const auto [filter, complaint] = readFilter(line, *table);
    INFO(line.toStdString());
    CHECK(complaint.empty());
    Progress progress;
    return orderedRows(*table, {.filter = filter}, progress);
  };

  for (const auto& name : names) {
    const auto column = QString::fromStdString(name);
    CHECK(passed(column + " > 2") == Rows{2, 3});
    CHECK(passed(column.toUpper() + ">2 and (" + column + " <4 or drug 9)") == Rows{2, 3});
    CHECK(passed("\"" + column + "\" = 2") == Rows{1});
    const auto line = "not " + column + " = 2";
    CHECK(plainFilter(line, *table) == line);
    CHECK(spokenFilter(line, *table) == line);
  }
  CHECK(passed("SMILES = CC(=O)O") == Rows{0});
  CHECK(passed("smiles = S(N)(=O)=O or smiles = C") == Rows{1, 3});
  CHECK(passed("\"(=O)=O\"") == Rows{1});
  CHECK(passed("C(Cl)(Br)") == Rows{2});
  CHECK(passed("(R)-carvone") == Rows{2});
  CHECK(passed("((R)-carvone or row = 1)") == Rows{0, 2});
}

TEST_CASE("a line that cannot be understood is told of in one sentence") {
  CHECK(complaintAbout("weight > 3") ==
        "There is no column “weight”: the columns are Name, Nodes, Edges, Density, target, class, "
        "Attributes. Text in quotes is looked for as it is.");
  CHECK(complaintAbout("nodes > many") == "“many” is not a number to compare nodes with.");
  CHECK(complaintAbout("nodes >") == "A value is missing behind nodes >.");
  CHECK(complaintAbout("nodes > missing") == "“missing” is not a number to compare nodes with.");
  CHECK(complaintAbout("name > b") ==
        "“name” holds text, as “drug 10”, which is equal or not: write name = b, or name != b.");
  CHECK(complaintAbout("name = \"drug") == "A quotation mark is missing in name = \"drug.");
  CHECK(complaintAbout("S(N)(=O)=O").starts_with("There is no column “S(N)(”"));
  CHECK(complaintAbout("nodes > 3 and") == "A condition is missing behind and.");
  CHECK(complaintAbout("or nodes > 3") == "A condition is missing before or.");
  CHECK(complaintAbout("nodes > 3 or, drug") == "A condition is missing behind or.");
  CHECK(complaintAbout("not") == "A condition is missing behind not.");
  CHECK(complaintAbout("drug and ()") == "A condition is missing behind (.");
  CHECK(complaintAbout("(nodes > 3") == "A bracket is missing: “(” is not closed.");
  CHECK(complaintAbout("nodes > 3)") == "A bracket is missing: “)” closes none.");
  CHECK(complaintAbout("(drug) nodes > 3") == "Write and, or, or a comma before nodes > 3.");
  CHECK(complaintAbout("S(N") ==
        "A bracket is missing in S(N. Text in quotes is looked for as it is.");
  CHECK(complaintAbout(QString(100000, '(')) == "There are too many brackets in brackets.");
  CHECK(readFilter("nodes > many", *tableOf(fourPaths())).filter.isEmpty());
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

TEST_CASE("a filter that cannot be understood is kept as it was typed") {
  const auto table = tableOf(fourPaths());
  for (const QString line : {"(a) b", "nodes >  many ,a", "( ( nodes > 3", "drug  and"}) {
    INFO(line.toStdString());
    REQUIRE(!complaintAbout(line).empty());
    CHECK(plainFilter(line, *table) == line);
    CHECK(spokenFilter(line, *table) == line);
  }
}

TEST_CASE("a filter is kept in the words of every language") {
  const QString english = "nodes > 1000, target != missing, density < 0.5, drug";
  const auto table = tableOf(fourPaths());
  CHECK(plainFilter(english, *table) == english);
  CHECK(spokenFilter(english, *table) == english);

  const Spoken german{{",", ".", germanWord}};
  const auto inGerman = tableOf(fourPaths());
  const auto spoken = spokenFilter(english, *inGerman);
  CHECK(spoken == "Knoten > 1000, target != fehlt, density < 0,5, drug");
  CHECK(plainFilter(spoken, *inGerman).toLower() == english);
  CHECK(spokenFilter("not (Nodes > 2.5 or drug)", *inGerman) == "nicht (Knoten > 2,5 oder drug)");
  CHECK(plainFilter("nicht (knoten > 2,5 oder drug), ", *inGerman) == "not (Nodes > 2.5 or drug)");
  CHECK(plainFilter("knoten > 1.000,class = \"a, 1.000\"", *inGerman) ==
        "Nodes > 1000, class = \"a, 1.000\"");
  CHECK(columnOfPlainName(*inGerman, "Nodes") == inGerman->columnNamed("Knoten"));
  CHECK(columnOfPlainName(*inGerman, "Knoten") == inGerman->columnNamed("Knoten"));
}

TEST_CASE("chemists read atoms and bonds if all graphs are molecules") {
  GraphData ethane{.name = "ethane", .nodeCount = 2, .edges = {{0, 1}}};
  ethane.nodeAttributes = {{"element", categoriesOf(std::vector<std::string>{"C", "C"})},
                           {"hydrogens", NumberColumn{{3, 3}}}};
  Dataset data{.name = "molecules"};
  data.graphs = {std::make_shared<const Graph>(ethane)};
  const auto molecules = tableOf(data);
  const int atoms = molecules->columnNamed("Atoms"), bonds = molecules->columnNamed("bonds");

  REQUIRE(atoms >= 0);
  CHECK(molecules->text(0, atoms) == "2");
  CHECK(molecules->text(0, bonds) == "1");
  CHECK(molecules->columnNamed("nodes") == atoms);
  CHECK(molecules->columnNamed("Edges") == bonds);
  CHECK(plainFilter("atoms > 1", *molecules) == "Nodes > 1");
  CHECK(plainFilter("nodes > 1", *molecules) == "nodes > 1");
  CHECK(spokenFilter("nodes > 1", *molecules) == "Atoms > 1");

  data.graphs.push_back(path("path", 3));
  const auto mixed = tableOf(data);
  CHECK(mixed->columnNamed("Atoms") == -1);
  CHECK(mixed->columnNamed("Nodes") >= 0);
}
