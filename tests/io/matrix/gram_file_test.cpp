#include "io/matrix/gram_file.hpp"

#include <limits>
#include <nlohmann/json.hpp>

#include "engine/core/error.hpp"
#include "io/export/nodal_file.hpp"
#include "tests/io/matrix/small_gram.hpp"
#include "tests/support/catch.hpp"
#include "tests/support/test_data.hpp"

using namespace kindred;
using namespace kindred::io;
using namespace kindred::io::test;
using kindred::test::contentOf;
using kindred::test::filesIn;

namespace {

/// The file that a kernel matrix is written as.
std::string written(const GramResult& gram, const std::string& name,
                    const std::string& target = {}) {
  const kindred::test::TemporaryFolder folder;
  Progress progress;
  writeGram(gram, folder.path() / name, progress, target);
  return contentOf(folder.path() / name);
}

}  // namespace

TEST_CASE("a .npy file is what NumPy writes, byte for byte") {
  const auto bytes = written(symmetricGram(), "K.npy");

  // numpy.save of [[1, .1], [.1, 1]], version 1.24, on a little-endian machine
  std::string expected{"\x93NUMPY\x01\x00v\x00", 10};
  expected += "{'descr': '<f8', 'fortran_order': False, 'shape': (2, 2), }";
  expected.append(127 - expected.size(), ' ');
  expected += '\n';
  for (int at = 0; at < 4; ++at)
    expected += at == 0 || at == 3 ? std::string{"\0\0\0\0\0\0\xf0\x3f", 8}
                                   : std::string{"\x9a\x99\x99\x99\x99\x99\xb9\x3f", 8};
  CHECK(bytes == expected);
}

TEST_CASE("the JSON beside a .npy says where the matrix comes from") {
  const kindred::test::TemporaryFolder folder;
  Progress progress;

  writeGram(rectangularGram(), folder.path() / "K.npy", progress);

  CHECK(filesIn(folder.path()) == "K.json K.npy");
  const auto json = nlohmann::json::parse(contentOf(folder.path() / "K.json"));
  CHECK(json["shape"] == nlohmann::json{2, 3});
  CHECK(json["rows"] == nlohmann::json{"a \"quoted\", graph", "b"});
  CHECK(json["columns"] == nlohmann::json{"c0", "c1", "c2"});
  CHECK(json["normalised"] == true);
  CHECK(json["kernel"]["node"] == "delta(element, 0.5)");
  CHECK(json["kernel"]["q"] == 0.05);
  CHECK(json["solve"]["tolerance"] == 1e-6);
  CHECK(json["device"] == "cpu");
  CHECK(json["version"] == "0.1.0");
  CHECK(json["seconds"] == 1.5);
  CHECK(json["iterations"] == 7);
  CHECK(json["properties"]["logS"] == nlohmann::json{-0.25, 2});
  CHECK(json["properties"]["family"] == nlohmann::json{"x", "y"});
}

TEST_CASE("a .csv file has quoted names in its first row and column") {
  CHECK(written(symmetricGram(), "K.csv") ==
        "\"\",\"a \"\"quoted\"\", graph\",\"b\"\n"
        "\"a \"\"quoted\"\", graph\",1,0.1\n"
        "\"b\",0.1,1\n");
  CHECK(written(rectangularGram(), "K.CSV").ends_with("\"b\",4,5,6\n"));
}

TEST_CASE("a .mtx file is an array, column by column, symmetric below the diagonal") {
  const auto body = [](const std::string& text) {
    return text.substr(text.find('\n', text.find("% ")) + 1);
  };
  const auto symmetric = written(symmetricGram(), "K.mtx");
  const auto general = written(rectangularGram(), "K.mtx");

  CHECK(symmetric.starts_with("%%MatrixMarket matrix array real symmetric\n"));
  CHECK(body(symmetric) == "2 2\n1\n0.1\n1\n");
  CHECK(general.starts_with("%%MatrixMarket matrix array real general\n"));
  CHECK(body(general) == "2 3\n1\n4\n2\n5\n3\n6\n");
}

TEST_CASE("a LIBSVM file has targets, numbers of rows and numbered values") {
  CHECK(written(symmetricGram(), "K.libsvm") == "-0.25 0:1 1:1 2:0.1\n2 0:2 1:0.1 2:1\n");
  CHECK(written(symmetricGram(), "K.libsvm", "logS") == written(symmetricGram(), "K.libsvm"));
}

TEST_CASE("labels are 0 only where nothing is numeric") {
  auto rows = *symmetricGram().request.rows;
  CHECK(labelsOf(rows, "") == std::vector{-0.25, 2.0});

  rows.properties[1].data = NumberColumn{{1, std::numeric_limits<double>::quiet_NaN()}};
  CHECK_THROWS_WITH(labelsOf(rows, ""),
                    "The property logS is not a number for every graph: LIBSVM needs one.");

  rows.properties.pop_back();
  CHECK(labelsOf(rows, "").empty());
  CHECK_THROWS_WITH(labelsOf(rows, "logS"),
                    Catch::Matchers::ContainsSubstring("no property named logS"));
  auto gram = symmetricGram();
  gram.request.rows = std::make_shared<const Dataset>(rows);
  CHECK(written(gram, "K.libsvm").starts_with("0 0:1 1:1"));
}

TEST_CASE("the JSON lies beside every file that cannot hold names") {
  for (const auto* name : {"K.npy", "K.mtx", "K.libsvm", "K.csv"}) {
    const kindred::test::TemporaryFolder folder;
    Progress progress;
    writeGram(symmetricGram(), folder.path() / name, progress);
    CAPTURE(name);
    CHECK(std::filesystem::exists(folder.path() / "K.json") == (std::string_view{name} != "K.csv"));
  }
}

TEST_CASE("the JSON says in which arithmetic values were computed") {
  const kindred::test::TemporaryFolder folder;
  const auto arithmetic = [&](const SolveOptions& options) {
    auto gram = symmetricGram();
    gram.request.solve = options;
    Progress progress;
    writeGram(gram, folder.path() / "K.npy", progress);
    return nlohmann::json::parse(contentOf(folder.path() / "K.json"))["arithmetic"];
  };

  CHECK(arithmetic({}) == "single, double if it falls short");
  CHECK(arithmetic({.precision = Precision::Double}) == "double");
  CHECK(arithmetic({.tolerance = 1e-10}) == "double");
}

TEST_CASE("the JSON beside a nodal similarity says how it was computed") {
  const kindred::test::TemporaryFolder folder;
  const auto graph = std::make_shared<const Graph>(GraphData{.name = "water", .nodeCount = 1});
  NodalResult nodal{.a = graph, .b = graph, .similarity = {Matrix{1, 1, 0.5}, 1e-9, 3, true}};
  nodal.request.solve = {.tolerance = 1e-10, .precision = Precision::Single};
  nodal.provenance.device = "cuda:0";
  Progress progress;

  writeNodalSimilarity(nodal, folder.path() / "R.npy", progress);

  const auto json = nlohmann::json::parse(contentOf(folder.path() / "R.json"));
  CHECK(json["arithmetic"] == "double");  // single precision does not reach this tolerance
  CHECK(json["solve"]["precision"] == "single");
  CHECK(json["solve"]["tolerance"] == 1e-10);
  CHECK(json["normalised"] == false);
  CHECK(json["device"] == "cuda:0");
}

TEST_CASE("LIBSVM refuses missing values and targets that are no numbers") {
  auto gram = symmetricGram();
  CHECK_THROWS_WITH(written(gram, "K.libsvm", "family"),
                    Catch::Matchers::ContainsSubstring("family is not a number"));
  CHECK_THROWS_WITH(
      written(gram, "K.libsvm", "absent"),
      Catch::Matchers::ContainsSubstring("no property named absent: it has family, logS."));
  gram.values(0, 1) = std::numeric_limits<double>::quiet_NaN();
  CHECK_THROWS_WITH(written(gram, "K.libsvm"), Catch::Matchers::ContainsSubstring("not complete"));
}

TEST_CASE("numbers in text files read back as the same numbers") {
  auto gram = symmetricGram();
  const double third = 1.0 / 3;
  gram.values(1, 1) = third;

  const auto text = written(gram, "K.csv");

  CHECK(std::stod(text.substr(text.rfind(',') + 1)) == third);
}

TEST_CASE("an unknown extension is refused with the list of those that are known") {
  CHECK_THROWS_WITH(written(symmetricGram(), "K.xlsx"),
                    "\"K.xlsx\" does not say how to write a kernel matrix: its name should end in "
                    ".npy, .csv, .mtx, .h5, .hdf5 or .libsvm.");
}

TEST_CASE("a cancelled export leaves what was there before") {
  const kindred::test::TemporaryFolder folder;
  Progress unwatched;
  writeGram(symmetricGram(), folder.path() / "K.npy", unwatched);
  const auto before = contentOf(folder.path() / "K.json");
  std::stop_source stop;
  stop.request_stop();
  Progress progress{stop.get_token()};

  CHECK_THROWS_AS(writeGram(rectangularGram(), folder.path() / "K.npy", progress), Cancelled);

  CHECK(filesIn(folder.path()) == "K.json K.npy");
  CHECK(contentOf(folder.path() / "K.json") == before);
}
