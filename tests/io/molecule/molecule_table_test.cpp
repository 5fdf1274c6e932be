#include <array>
#include <string>

#include "engine/core/error.hpp"
#include "tests/io/molecule/molecule_reading.hpp"
#include "tests/support/catch.hpp"
#include "tests/support/test_data.hpp"

using namespace kindred;
using namespace kindred::test;

namespace {

io::ReadResult readFile(const std::filesystem::path& path) {
  Progress progress;
  return io::readDataset(std::array{path}, {}, progress);
}

std::string propertiesOf(const io::ReadResult& result, std::string_view name) {
  return valuesOf(result.dataset.properties, name);
}

}  // namespace

TEST_CASE("a table whose backslashes are escaped is read as if they were not") {
  const auto result = readText("csv", "graph,smiles\ntrans,C/C=C/C\ncis,C/C=C\\\\C\n");

  REQUIRE(result.dataset.size() == 2);
  CHECK(result.dataset.graphs[1]->name() == "cis");
  CHECK(propertiesOf(result, "SMILES") == "C/C=C/C C/C=C\\C");
}

TEST_CASE("a table gives names, SMILES and one property a remaining column") {
  const auto result = readText("csv",
                               "id,Name,smiles,logP,class\n"
                               "1,ethanol,CCO,-0.31,alcohol\n"
                               "2,\"acetic acid, glacial\",CC(=O)O,,acid\n");

  REQUIRE(result.dataset.size() == 2);
  CHECK(result.dataset.graphs[1]->name() == "acetic acid, glacial");
  CHECK(result.dataset.graphs[1]->nodeCount() == 4);
  CHECK(propertiesOf(result, "id") == "1 2");
  CHECK(propertiesOf(result, "logP") == "-0.31 nan");
  CHECK(propertiesOf(result, "class") == "alcohol acid");
  CHECK(findColumn(result.dataset.properties, "smiles") == nullptr);
  CHECK(propertiesOf(result, "SMILES") == "CCO CC(=O)O");
}

TEST_CASE("a quote that is never closed loses no line") {
  const auto result = readText("csv", "smiles,name,y\nCCO,\"5 a,1\nCCN,b,2\nCCC,c,3\n");

  CHECK(propertiesOf(result, "y") == "1 2 3");
  CHECK(result.dataset.graphs[0]->name() == "\"5 a");
  REQUIRE(result.notices.size() == 1);
  CHECK(result.notices[0].line == 2);
  CHECK(result.notices[0].sentence ==
        "A quote is opened and never closed: it is read as a letter.");
  CHECK_THROWS_WITH(readText("csv", "smiles,y\nCCO,\"1\n", {.isStrict = true}),
                    "test, line 2: A quote is opened and never closed.");
}

TEST_CASE("semicolons and tabs separate as well, and columns are found by what they hold") {
  CHECK(propertiesOf(readText("csv", "molecule_text;y\nCC(=O)O;2\nC1CC1;3\n"), "y") == "2 3");
  CHECK(propertiesOf(readText("csv", "y\tstructure\n2\tCC(=O)O\n3\tC1CC1\n"), "y") == "2 3");
  CHECK(propertiesOf(readText("csv", "CC(=O)O,2\nC1CC1,3\n"), "column 2") == "2 3");
}

TEST_CASE("a table without a header is molecules where a column holds SMILES") {
  const auto plain = readText("csv", "CCO,ethanol\nCCN,ethylamine\nCCC,propane\n");
  const auto first = readText("csv", "aspirin,CC(=O)Oc1ccccc1C(=O)O,1\ncaffeine,CC(=O)C,1\n");

  REQUIRE(plain.dataset.size() == 3);
  CHECK(plain.dataset.graphs[0]->name() == "ethanol");
  REQUIRE(plain.dataset.properties.size() == 1);
  CHECK(propertiesOf(plain, "SMILES") == "CCO CCN CCC");
  REQUIRE(plain.notices.size() == 1);
  CHECK(plain.notices[0].sentence ==
        "The table has no header: column 1 is read as SMILES and column 2 as names; the option "
        "smiles-column names another.");
  CHECK(first.dataset.graphs.at(1)->name() == "caffeine");
  CHECK(propertiesOf(first, "column 3") == "1 1");
  const auto* table = io::formatNamed("csv");
  CHECK(table->sniff("CCO,ethanol\nCCN,ethylamine\nCCC,propane\n") > 0.5);
  CHECK(table->sniff("CCO,1.5\nCCN,2.5\n") > 0.5);
}

TEST_CASE("bounds are written with decimal commas, too") {
  const auto result = readText("csv", "smiles;y\nCCO;5,3\nCCN;>9,0\nCCC;<= 1,5\nCCCC;~2,5\n");

  CHECK(propertiesOf(result, "y") == "5.3 >9.0 <= 1.5 ~2.5");
}

TEST_CASE("decimal commas are read where they do not separate the cells") {
  const auto result = readText("csv", "smiles;y;note\nCCO;5,3;a,b\nCCN;-4;1,2\nCCC;;1\n");

  CHECK(propertiesOf(result, "y") == "5.3 -4 nan");
  CHECK(propertiesOf(result, "note") == "a,b 1,2 1");
  REQUIRE(result.notices.size() == 1);
  CHECK(result.notices[0].sentence == "The commas in y are read as decimal points.");
}

TEST_CASE("names of nodes that pass for SMILES do not make a network molecules") {
  const auto* table = io::formatNamed("csv");
  CHECK(table->sniff("SON,NOS\nCSN,PON\nSON,CSN\n") == 0);
  CHECK(table->sniff("C,N\nN,O\nO,C\n") == 0);
  CHECK(table->sniff("TP53,MDM2\nNOS,SON\nBRCA1,BARD1\n") == 0);
}

TEST_CASE("a column without a header goes by its number") {
  io::ReadOptions options;
  options.table.smilesColumn = "column 2";
  CHECK(readText("csv", "CC,CCO\nCC,CCN\n", options).dataset.graphs.at(0)->nodeCount() == 3);
  options.table.smilesColumn = "column 4";
  CHECK_THROWS_WITH(readText("csv", "CC,CCO\nCC,CCN\n", options),
                    Catch::Matchers::ContainsSubstring("no column named column 4"));
}

TEST_CASE("columns can be named") {
  io::ReadOptions options;
  options.table.smilesColumn = "product";
  options.table.nameColumn = "batch";
  options.table.targetColumns = "yield, batch";
  const std::string text = "smiles,product,batch,yield,note\nC,CC,b7,0.5,x\n";

  const auto result = readText("csv", text, options);

  CHECK(result.dataset.graphs.at(0)->nodeCount() == 2);
  CHECK(result.dataset.graphs.at(0)->name() == "b7");
  CHECK(result.dataset.properties.size() == 3);
  CHECK(propertiesOf(result, "SMILES") == "CC");
  CHECK(propertiesOf(result, "yield") == "0.5");
  REQUIRE(result.columns.has_value());
  CHECK(result.columns->names ==
        std::vector<std::string>{"smiles", "product", "batch", "yield", "note"});
  CHECK(result.columns->smiles == 1);
  CHECK(result.columns->name == std::size_t{2});
  CHECK(result.columns->targets == std::vector<std::size_t>{3, 2});
  options.table.nameColumn = "Batch";
  CHECK_THROWS_WITH(readText("csv", text, options),
                    Catch::Matchers::ContainsSubstring("no column named Batch") &&
                        Catch::Matchers::ContainsSubstring("batch, yield"));
}

TEST_CASE("bad rows of a table are left out with their line") {
  const auto result = readText("csv", "smiles,y\nCCO,1\nC(,2\nCC,3,4\n\"C\",5\n");

  REQUIRE(result.dataset.size() == 2);
  CHECK(propertiesOf(result, "y") == "1 5");
  REQUIRE(result.notices.size() == 2);
  CHECK(result.notices[0].line == 3);
  CHECK(result.notices[1].line == 4);
  CHECK(result.notices[1].sentence ==
        "The row has 3 cells, but the first row has 2. The molecule is left out.");
}

TEST_CASE("a table without SMILES is no table of molecules") {
  CHECK(io::formatNamed("csv")->sniff("source,target\nA,B\nB,C\n") == 0);
  CHECK(io::formatNamed("csv")->sniff("a,b\n1,2\n3,4\n") == 0);
  CHECK(io::formatNamed("csv")->sniff("smiles,y\nC,1\n") > 0.5);
}

TEST_CASE("real tables are read whole") {
  // Rows as the provenance of the data states them.
  for (const auto& [file, rows] : {std::pair{"smiles/bbbp.csv", 2039U},
                                   {"smiles/delaney-processed.csv", 1128U},
                                   {"smiles/freesolv.csv", 642U}}) {
    const auto path = testData(file);
    if (!path) continue;
    const auto result = readFile(*path);
    std::size_t left = 0;
    for (const auto& notice : result.notices)
      if (notice.sentence.find("were read") == std::string::npos &&
          notice.sentence.find("was read") == std::string::npos)
        ++left;
    CHECK(result.dataset.size() + left == rows);
    CHECK(left <= 2);
  }
}

TEST_CASE("41,127 molecules of a table are read", "[slow]") {
  const auto path = testData("smiles/hiv.csv");
  if (!path) return;

  const auto result = readFile(*path);

  CHECK(result.dataset.size() == 41127);
}

TEST_CASE("a SMILES column that was found by its content is said, one by its name is not") {
  const auto found = readText("csv", "y,structure\n2,CC(=O)O\n3,C1CC1\n");

  REQUIRE(found.notices.size() == 1);
  CHECK(found.notices[0].sentence ==
        "The column structure is read as SMILES; the option smiles-column names another.");
  CHECK(readText("csv", "y,smiles\n2,CC(=O)O\n3,C1CC1\n").notices.empty());
}

TEST_CASE("an InChI of an amide is read as the amide, and not as its imidic acid") {
  // Acetamide, paracetamol, urea, thioacetamide, acetohydroxamic acid, caprolactam and barbital, as
  // PubChem has them; and what has no amide: acetamidine, sulfanilamide and 2-hydroxypyridine.
  const auto result =
      readText("csv",
               "InChI\n"
               "\"InChI=1S/C2H5NO/c1-2(3)4/h1H3,(H2,3,4)\"\n"
               "\"InChI=1S/C8H9NO2/c1-6(10)9-7-2-4-8(11)5-3-7/h2-5,11H,1H3,(H,9,10)\"\n"
               "\"InChI=1S/CH4N2O/c2-1(3)4/h(H4,2,3,4)\"\n"
               "\"InChI=1S/C2H5NS/c1-2(3)4/h1H3,(H2,3,4)\"\n"
               "\"InChI=1S/C2H5NO2/c1-2(4)3-5/h5H,1H3,(H,3,4)\"\n"
               "\"InChI=1S/C6H11NO/c8-6-4-2-1-3-5-7-6/h1-5H2,(H,7,8)\"\n"
               "\"InChI=1S/C8H12N2O3/c1-3-8(4-2)5(11)9-7(13)10-6(8)12/"
               "h3-4H2,1-2H3,(H2,9,10,11,12,13)\"\n"
               "\"InChI=1S/C2H6N2/c1-2(3)4/h1H3,(H3,3,4)\"\n"
               "\"InChI=1S/C6H8N2O2S/c7-5-1-3-6(4-2-5)11(8,9)10/"
               "h1-4H,7H2,(H2,8,9,10)\"\n"
               "\"InChI=1S/C5H5NO/c7-5-3-1-2-4-6-5/h1-4H,(H,6,7)\"\n");

  CHECK(propertiesOf(result, "SMILES") ==
        "CC(=O)N CC(=O)Nc1ccc(cc1)O C(=O)(N)N CC(=S)N CC(=O)NO C1CCC(=O)NCC1 "
        "CCC1(CC)C(=O)NC(=O)NC1=O CC(=N)N c1cc(ccc1N)S(=O)(=O)N c1ccnc(c1)O");
}

TEST_CASE("a column of InChI is read as molecules, with their SMILES written") {
  const auto result =
      readText("csv",
               "name,InChI,price\nethanol,\"InChI=1S/C2H6O/c1-2-3/h3H,2H2,1H3\",2\nbad,C2H6O,3\n"
               "methane,InChI=1S/CH4/h1H4,4\nethane,\"InChI=1S/C2H6/c1-2/h1-2H3\",5\n"
               "water,InChI=1S/H2O/h1H2,6\nammonia,InChI=1S/H3N/h1H3,7\n");

  REQUIRE(result.dataset.size() == 5);
  CHECK(result.dataset.graphs[0]->nodeCount() == 3);
  CHECK(propertiesOf(result, "SMILES") == "CCO C CC O N");
  CHECK(propertiesOf(result, "price") == "2 4 5 6 7");
  REQUIRE(result.notices.size() == 1);
  CHECK(result.notices[0].sentence ==
        "An InChI begins with InChI=, and this does not. The molecule is left out.");
}

TEST_CASE("a cell may hold CXSMILES, and no other words behind a SMILES") {
  const auto result = readText("csv",
                               "structure,y\n"
                               "C[C@H](O)c1ccccc1 |&1:1|,1\n"
                               "CC(=O)O,2\n"
                               "CC(=O)N amide,3\n"
                               "\"C[C@H](N)C(=O)O |&1:1,r|\",4\n"
                               "c1ccccc1,5\n");

  CHECK(result.dataset.size() == 4);
  CHECK(propertiesOf(result, "y") == "1 2 4 5");
  CHECK(propertiesOf(result, "SMILES") == "C[C@H](O)c1ccccc1 CC(=O)O C[C@H](N)C(=O)O c1ccccc1");
}
