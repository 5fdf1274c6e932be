#include "io/matrix/matrix_file.hpp"

#include <array>
#include <bit>
#include <cmath>
#include <fstream>
#include <memory>
#include <vector>

#include "engine/core/error.hpp"
#include "io/matrix/npy.hpp"
#include "io/matrix/recent_rows.hpp"
#include "tests/support/catch.hpp"
#include "tests/support/test_data.hpp"

using namespace kindred;
using namespace kindred::io;
using Catch::Matchers::ContainsSubstring;

namespace {

/// A .npy file of these bytes, as NumPy's format describes it.
struct Saved {
  kindred::test::TemporaryFolder folder;
  std::filesystem::path path = folder.path() / "K.npy";

  Saved(const std::string& dictionary, const std::string& values) {
    std::string bytes{"\x93NUMPY\x01", 7};
    bytes += '\0';
    bytes += static_cast<char>(dictionary.size());
    bytes += '\0';
    std::ofstream{path, std::ios::binary} << bytes + dictionary + values;
  }
};

std::string whyNot(const std::string& dictionary, const std::string& values) {
  const Saved saved{dictionary, values};
  try {
    const MatrixFile array{saved.path};
  } catch (const Error& error) {
    CHECK(error.code() == ErrorCode::Input);
    return error.what();
  }
  return "read";
}

template <typename Value>
std::string bytesOf(const std::vector<Value>& values) {
  return {reinterpret_cast<const char*>(values.data()), values.size() * sizeof(Value)};
}

}  // namespace

TEST_CASE("values of a saved matrix are read from the file, cell by cell, in single precision") {
  const Saved saved{"{'descr': '<f4', 'fortran_order': False, 'shape': (2, 3), }",
                    bytesOf<float>({1, 2, 3, 4, 5, NAN})};

  const MatrixFile array{saved.path};

  REQUIRE(array.rows() == 2);
  REQUIRE(array.columns() == 3);
  CHECK(array.at(1, 0) == 4);
  CHECK(std::isnan(array.at(1, 2)));
  const std::array<std::size_t, 3> columns{2, 0, 1};
  std::array<float, 3> row{};
  array.read(0, columns, row);
  CHECK(row == std::array<float, 3>{3, 1, 2});
}

TEST_CASE("all of a saved matrix is what was written") {
  const kindred::test::TemporaryFolder folder;
  Progress progress;
  Matrix matrix{3, 4};
  for (std::size_t at = 0; at < 12; ++at)
    matrix.values()[at] = 0.1 * static_cast<double>(at);
  {
    AtomicFile file{folder.path() / "K.npy"};
    writeNpy(file, matrix, progress);
    file.commit();
  }

  CHECK(MatrixFile{folder.path() / "K.npy"}.matrix(progress) == matrix);
}

TEST_CASE("a file that became shorter has no values there") {
  const Saved saved{"{'descr': '|u1', 'fortran_order': False, 'shape': (2, 2), }", "\1\2\3\4"};
  const MatrixFile array{saved.path};

  std::filesystem::resize_file(saved.path, std::filesystem::file_size(saved.path) - 1);

  CHECK(array.at(1, 0) == 3);
  CHECK(std::isnan(array.at(1, 1)));
}

TEST_CASE("what is no matrix of numbers is refused with the reason") {
  const auto shaped = [](const std::string& type, const std::string& shape) {
    return "{'descr': '" + type + "', 'fortran_order': False, 'shape': " + shape + ", }";
  };

  CHECK(whyNot(shaped("|u1", "(4,)"), "1234") ==
        "K.npy has 1 dimension: only a matrix, of two, can be shown.");
  CHECK(whyNot(shaped("|u1", "(1, 2, 2)"), "1234") ==
        "K.npy has 3 dimensions: only a matrix, of two, can be shown.");
  CHECK_THAT(whyNot(shaped("<c8", "(1, 1)"), "12345678"), ContainsSubstring("real numbers"));
  CHECK_THAT(whyNot(shaped("<U1", "(1, 1)"), "1234"), ContainsSubstring("real numbers"));
  CHECK(whyNot(shaped("|u1", "(0, 2)"), "") == "K.npy is 0 by 2: it holds no values.");
  CHECK(whyNot(shaped("|u1", "(2, 3)"), "12345") ==
        "K.npy should be 2 by 3, but the file holds 5 values: save it again.");
  CHECK_THAT(whyNot("{'descr': '|u1', 'fortran_order': True, 'shape': (2, 2), }", "1234"),
             ContainsSubstring("ascontiguousarray"));
  CHECK_THAT(whyNot("no dictionary", ""), ContainsSubstring("is no NumPy array"));
}

TEST_CASE("rows that were looked at lately are the rows of the file, however many are kept") {
  const kindred::test::TemporaryFolder folder;
  Progress progress;
  Matrix matrix{5, 4};
  for (std::size_t at = 0; at < 20; ++at)
    matrix.values()[at] = static_cast<double>(at);
  {
    AtomicFile file{folder.path() / "K.npy"};
    writeNpy(file, matrix, progress);
    file.commit();
  }
  const std::size_t bytes = GENERATE(0, 2 * 4 * sizeof(float), 1'000'000);
  RecentRows rows{std::make_shared<const MatrixFile>(folder.path() / "K.npy"), bytes};

  for (const std::size_t row : {0, 1, 2, 0, 4, 3, 0, 2}) {
    const std::array<std::size_t, 2> columns{3, 1};
    std::array<float, 2> two{};
    rows.read(row, columns, two);
    CHECK(two[0] == static_cast<float>(matrix(row, 3)));
    CHECK(two[1] == static_cast<float>(matrix(row, 1)));
    const std::array<std::size_t, 4> shuffled{2, 0, 3, 1};
    std::array<float, 4> all{};
    rows.read(row, shuffled, all);
    CHECK(all[0] == static_cast<float>(matrix(row, 2)));
  }
}
