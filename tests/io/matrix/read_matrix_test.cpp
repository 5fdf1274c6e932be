#include "io/matrix/read_matrix.hpp"

#include <fstream>
#include <nlohmann/json.hpp>

#include "engine/core/error.hpp"
#include "engine/kernel/presets.hpp"
#include "io/export/nodal_file.hpp"
#include "io/export/permutation_file.hpp"
#include "io/matrix/description.hpp"
#include "io/matrix/gram_file.hpp"
#include "io/matrix/values_file.hpp"
#include "tests/io/matrix/small_gram.hpp"
#include "tests/support/catch.hpp"
#include "tests/support/test_data.hpp"

using namespace kindred;
using namespace kindred::io;
using namespace kindred::io::test;
using kindred::test::contentOf;

namespace {

/// Reads bytes as a .npy file without a description.
NamedMatrix readBytes(const std::string& bytes) {
  const kindred::test::TemporaryFolder folder;
  std::ofstream{folder.path() / "K.npy", std::ios::binary} << bytes;
  Progress progress;
  return readMatrix(folder.path() / "K.npy", progress);
}

std::string array(const std::string& dictionary, const std::string& values) {
  std::string bytes{"\x93NUMPY\x01", 7};
  bytes += '\0';
  bytes += static_cast<char>(dictionary.size());
  bytes += '\0';
  return bytes + dictionary + values;
}

}  // namespace

TEST_CASE("a saved kernel matrix comes back with its names") {
  const kindred::test::TemporaryFolder folder;
  Progress progress;
  writeGram(rectangularGram(), folder.path() / "K.npy", progress);

  const auto matrix = readMatrix(folder.path() / "K.npy", progress);

  CHECK(matrix.values == rectangularGram().values);
  CHECK(matrix.rowNames == std::vector<std::string>{"a \"quoted\", graph", "b"});
  CHECK(matrix.columnNames == std::vector<std::string>{"c0", "c1", "c2"});
}

TEST_CASE("a description of a matrix of another shape is not believed") {
  const kindred::test::TemporaryFolder folder;
  Progress progress;
  writeGram(rectangularGram(), folder.path() / "K.npy", progress);
  writeGram(symmetricGram(), folder.path() / "other.npy", progress);
  std::filesystem::rename(folder.path() / "other.npy", folder.path() / "K.npy");

  const auto matrix = readMatrix(folder.path() / "K.npy", progress);

  CHECK(matrix.title == "K.npy");
  CHECK(matrix.rowNames == std::vector<std::string>{"1", "2"});
}

TEST_CASE("a saved matrix says what it is") {
  const kindred::test::TemporaryFolder folder;
  Progress progress;
  auto gram = symmetricGram();
  writeGram(gram, folder.path() / "K.npy", progress);
  gram.request.normalise = false;
  writeGram(gram, folder.path() / "raw.npy", progress);
  std::filesystem::copy(folder.path() / "K.npy", folder.path() / "alone.npy");
  writePermutation(Permutation::identity(2), Graph{GraphData{.nodeCount = 2}}, {},
                   folder.path() / "order.npy");

  CHECK(readMatrix(folder.path() / "K.npy", progress).title == "Normalised kernel matrix");
  CHECK(readMatrix(folder.path() / "K.npy", progress).valueName == "Similarity");
  CHECK(readMatrix(folder.path() / "raw.npy", progress).title == "Kernel matrix");
  CHECK(readMatrix(folder.path() / "raw.npy", progress).valueName == "Kernel value");
  CHECK(readMatrix(folder.path() / "alone.npy", progress).title == "alone.npy");
  CHECK(readMatrix(folder.path() / "alone.npy", progress).valueName == "Value");
  CHECK_THROWS_WITH(readMatrix(folder.path() / "order.npy", progress),
                    "order.npy is an order of nodes, not a matrix of values.");
}

TEST_CASE("a saved matrix names its data sets and its kernel") {
  const kindred::test::TemporaryFolder folder;
  Progress progress;
  auto gram = rectangularGram();
  auto rows = *gram.request.rows;
  rows.name = "new";
  auto columns = *gram.request.columns;
  columns.name = "known";
  gram.request.rows = std::make_shared<const Dataset>(rows);
  gram.request.columns = std::make_shared<const Dataset>(columns);
  const auto saved = [&] {
    writeGram(gram, folder.path() / "K.npy", progress);
    return readMatrix(folder.path() / "K.npy", progress);
  };

  CHECK(saved().title == "Normalised kernel matrix of new (rows) and known (columns)");
  CHECK(saved().kernel == "nodes delta(element, 0.5), edges constant(1), q 0.05");
  gram.request.kernel = kernelPreset("protein").options;
  CHECK(saved().kernel == "protein, q 0.01");
}

TEST_CASE("a nodal similarity comes back with the names of its nodes") {
  const kindred::test::TemporaryFolder folder;
  Progress progress;
  GraphData named;
  named.name = "glycine";
  named.nodeCount = 2;
  named.nodeNames = {"N", "CA"};
  GraphData unnamed;
  unnamed.name = "water";
  unnamed.nodeCount = 1;
  GraphData asked = named;  // with a hydrogen that the kernel left out
  asked.nodeCount = 3;
  asked.nodeNames = {"H", "N", "CA"};
  const NodalSimilarity similarity{Matrix{2, 1, 0.5}, 1e-7, 12, true};
  NodalResult nodal{.a = std::make_shared<const Graph>(named),
                    .b = std::make_shared<const Graph>(unnamed),
                    .similarity = similarity,
                    .request = {.a = std::make_shared<const Graph>(asked), .kernel = {.q = 0.25}}};
  nodal.request.b = nodal.b;
  nodal.provenance.device = "cpu";
  nodal.provenance.seconds = 1.5;

  writeNodalSimilarity(nodal, folder.path() / "R.npy", progress);
  writeNodalSimilarity(nodal, folder.path() / "R.csv", progress);

  const auto matrix = readMatrix(folder.path() / "R.npy", progress);
  CHECK(matrix.values == similarity.values);
  CHECK(matrix.rowNames == std::vector<std::string>{"N", "CA"});
  CHECK(matrix.columnNames == std::vector<std::string>{"0"});
  CHECK(matrix.title == "Nodal similarity of glycine (rows) and water (columns)");
  CHECK(matrix.valueName == "Similarity, not normalised");
  CHECK(matrix.kernel == "nodes constant(1), edges constant(1), q 0.25");
  const auto json = nlohmann::json::parse(contentOf(folder.path() / "R.json"));
  CHECK(json["device"] == "cpu");
  CHECK(json["seconds"] == 1.5);
  CHECK(json["kernel"]["q"] == 0.25);
  for (const auto& option : kernelOptionTable())
    CHECK(json["kernel"].contains(std::string{option.key}));
  CHECK(json["solve"].size() == solveOptionTable().size());
  CHECK(contentOf(folder.path() / "R.csv") == "\"\",\"0\"\n\"N\",0.5\n\"CA\",0.5\n");

  // Atoms without names are their elements and numbers.
  const std::vector<std::string> elements{"O"};
  unnamed.nodeAttributes = {{"element", categoriesOf(elements)}};
  nodal.b = nodal.request.b = std::make_shared<const Graph>(unnamed);
  writeNodalSimilarity(nodal, folder.path() / "atoms.csv", progress);
  CHECK(contentOf(folder.path() / "atoms.csv") == "\"\",\"O 1\"\n\"N\",0.5\n\"CA\",0.5\n");
}

TEST_CASE("a matrix of other values comes back with their name and those of its rows") {
  const kindred::test::TemporaryFolder folder;
  const std::vector<std::string> names{"yeast", "fly"};
  Matrix values(2, 2, 1);
  values(0, 1) = values(1, 0) = 0.25;
  Progress progress;
  const auto path = folder.path() / "s3.npy";
  writeValues({values, names, names, [&] { return description("S³", names); }}, path, "a matrix",
              progress);

  const auto matrix = readMatrix(path, progress);

  CHECK(matrix.values == values);
  CHECK(matrix.valueName == "S³");
  CHECK(matrix.rowNames == names);
  CHECK(matrix.columnNames == names);
}

TEST_CASE("a .npy file of others is read in its own type and layout, with numbers for names") {
  const auto integers =
      readBytes(array("{'descr': '<i2', 'fortran_order': True, 'shape': (2, 3)}\n",
                      {"\1\0\2\0\3\0\4\0\5\0\6\0", 12}));
  const auto bigEndian = readBytes(
      array("{'descr': '>f4', 'fortran_order': False, 'shape': (1,), }\n", {"\x3f\xc0\0\0", 4}));

  CHECK(integers.values(0, 1) == 3);
  CHECK(integers.values(1, 0) == 2);
  CHECK(integers.rowNames == std::vector<std::string>{"1", "2"});
  CHECK(bigEndian.values(0, 0) == 1.5);
}

TEST_CASE("an array that is no matrix, or not all there, is refused") {
  const auto refused = [](const std::string& bytes) -> std::string {
    try {
      readBytes(bytes);
      return {};
    } catch (const Error& error) {
      return error.what();
    }
  };

  CHECK(refused("hello, this is text") ==
        "K.npy: This is no NumPy array of one or two dimensions.");
  CHECK(refused(array("{'descr': '<f8', 'fortran_order': False, 'shape': (1, 1, 1)}",
                      "12345678")) == "K.npy: This is no NumPy array of one or two dimensions.");
  CHECK(refused(array("{'descr': '<c16', 'fortran_order': False, 'shape': (1, 1)}", "12345678")) ==
        "K.npy: The array does not hold real numbers.");
  CHECK(
      refused(array("{'descr': '<f8', 'fortran_order': False, 'shape': (99999999999, 99999999999)}",
                    "12345678")) ==
      "K.npy: The array should be 99999999999 by 99999999999, but the file holds 1 values.");
  CHECK(refused(array("{'descr': '<f8', 'fortran_order': False, 'shape': (1000000000000000000, 0)}",
                      "")) == "K.npy: The array is 1000000000000000000 by 0: it holds no values.");
}

TEST_CASE("every beginning of a .npy file ends in a matrix or an error") {
  const auto bytes =
      array("{'descr': '<f8', 'fortran_order': False, 'shape': (1, 2), }\n", std::string(16, '\0'));
  int refusals = 0;
  for (std::size_t length = 0; length < bytes.size(); ++length) {
    try {
      readBytes(bytes.substr(0, length));
    } catch (const Error&) {
      ++refusals;
    }
  }
  CHECK(refusals == static_cast<int>(bytes.size()));
  CHECK(readBytes(bytes).values.columns() == 2);
}
