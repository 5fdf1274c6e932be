#include <hdf5.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <csignal>
#include <cstdint>
#include <cstdlib>
#include <fstream>
#include <iostream>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/error.hpp"
#include "io/matrix/gram_file.hpp"
#include "io/matrix/hdf5_disk.hpp"
#include "io/matrix/hdf5_handle.hpp"
#include "io/matrix/matrix_file.hpp"
#include "io/matrix/read_matrix.hpp"
#include "tests/io/matrix/small_gram.hpp"
#include "tests/support/catch.hpp"
#include "tests/support/test_data.hpp"

using namespace kindred;
using namespace kindred::io;
using namespace kindred::io::test;
using kindred::test::filesIn;

namespace {

std::vector<double> numbersAt(hid_t file, const char* name) {
  const auto set = H5Dopen2(file, name, H5P_DEFAULT);
  const auto space = H5Dget_space(set);
  std::vector<double> values(static_cast<std::size_t>(H5Sget_simple_extent_npoints(space)));
  H5Dread(set, H5T_NATIVE_DOUBLE, H5S_ALL, H5S_ALL, H5P_DEFAULT, values.data());
  H5Sclose(space);
  H5Dclose(set);
  return values;
}

std::string textAttribute(hid_t file, const char* set, const char* name) {
  const auto attribute = H5Aopen_by_name(file, set, name, H5P_DEFAULT, H5P_DEFAULT);
  const auto type = H5Aget_type(attribute);
  char* text = nullptr;
  H5Aread(attribute, type, &text);
  std::string result = text == nullptr ? "" : text;
  H5free_memory(text);
  H5Tclose(type);
  H5Aclose(attribute);
  return result;
}

std::vector<std::string> textsAt(hid_t file, const char* name, std::size_t count) {
  const auto set = H5Dopen2(file, name, H5P_DEFAULT);
  const auto type = H5Dget_type(set);
  std::vector<char*> texts(count);
  H5Dread(set, type, H5S_ALL, H5S_ALL, H5P_DEFAULT, texts.data());
  std::vector<std::string> result;
  for (char* text : texts) {
    result.emplace_back(text);
    H5free_memory(text);
  }
  H5Tclose(type);
  H5Dclose(set);
  return result;
}

}  // namespace

TEST_CASE("an HDF5 file has the matrix, its names, targets and options") {
  const kindred::test::TemporaryFolder folder;
  const auto path = folder.path() / "K.h5";
  Progress progress;

  writeGram(rectangularGram(), path, progress);

  CHECK(filesIn(folder.path()) == "K.h5");
  const auto file = H5Fopen(path.c_str(), H5F_ACC_RDONLY, H5P_DEFAULT);
  REQUIRE(file >= 0);
  CHECK(numbersAt(file, "kernel") == std::vector<double>{1, 2, 3, 4, 5, 6});
  CHECK(numbersAt(file, "row_diagonal") == std::vector<double>{3, 4});
  CHECK(numbersAt(file, "properties/logS") == std::vector<double>{-0.25, 2});
  CHECK(textsAt(file, "properties/family", 2) == std::vector<std::string>{"x", "y"});
  CHECK(textsAt(file, "row_names", 2) == std::vector<std::string>{"a \"quoted\", graph", "b"});
  CHECK(textsAt(file, "column_names", 3) == std::vector<std::string>{"c0", "c1", "c2"});
  CHECK(textAttribute(file, "kernel", "node") == "delta(element, 0.5)");
  CHECK(textAttribute(file, "kernel", "device") == "cpu");
  CHECK(textAttribute(file, "kernel", "precision") == "single");
  CHECK(textAttribute(file, "kernel", "arithmetic") == "single, double if it falls short");
  H5Fclose(file);
}

TEST_CASE("properties whose names HDF5 cannot tell apart are kept one by one") {
  const kindred::test::TemporaryFolder folder;
  const auto path = folder.path() / "K.h5";
  auto gram = symmetricGram();
  Dataset rows = *gram.request.rows;
  rows.properties = {{"a/b", NumberColumn{{1, 2}}},
                     {"a_b", NumberColumn{{3, 4}}},
                     {"", NumberColumn{{5, 6}}},
                     {".", NumberColumn{{7, 8}}}};
  gram.request.rows = std::make_shared<const Dataset>(std::move(rows));
  Progress progress;

  writeGram(gram, path, progress);

  const auto file = H5Fopen(path.c_str(), H5F_ACC_RDONLY, H5P_DEFAULT);
  REQUIRE(file >= 0);
  CHECK(numbersAt(file, "properties/a_b") == std::vector<double>{1, 2});
  CHECK(numbersAt(file, "properties/a_b 2") == std::vector<double>{3, 4});
  CHECK(numbersAt(file, "properties/unnamed") == std::vector<double>{5, 6});
  CHECK(numbersAt(file, "properties/unnamed 2") == std::vector<double>{7, 8});
  H5Fclose(file);
}

TEST_CASE("an HDF5 file that cannot be written is one sentence") {
  const kindred::test::TemporaryFolder folder;
  Progress progress;

  CHECK_THROWS_AS(writeGram(symmetricGram(), folder.path() / "absent" / "K.h5", progress), Error);
}

TEST_CASE("a file that could not be opened is no failure of the next one") {
  const kindred::test::TemporaryFolder folder;
  const Hdf5Use use;
  const Hdf5Handle access{H5Pcreate(H5P_FILE_ACCESS), H5Pclose};
  REQUIRE(useOwnDisk(access));
  const auto missing = (folder.path() / "missing" / "matrix.h5").string();
  REQUIRE(H5Fcreate(missing.c_str(), H5F_ACC_TRUNC, H5P_DEFAULT, access) < 0);
  REQUIRE(hdf5Failure() == ENOENT);

  REQUIRE(useOwnDisk(access));

  CHECK(hdf5Failure() == 0);
}

TEST_CASE("a disk that fills up anywhere under an HDF5 file is one sentence, also at the exit") {
  const kindred::test::TemporaryFolder folder;
  const auto path = folder.path() / "K.h5";
  Progress progress;
  writeGram(symmetricGram(), path, progress);
  const auto whole = std::filesystem::file_size(path);
  std::filesystem::remove(path);
  const auto write = [&](rlim_t most) {  // in a process that ends as any other does
    std::signal(SIGXFSZ, SIG_IGN);
    const rlimit limit{most, most};
    setrlimit(RLIMIT_FSIZE, &limit);
    for (int attempt = 0; attempt < 2; ++attempt) {
      try {
        writeGram(symmetricGram(), path, progress);
      } catch (const Error& error) {
        if (std::string_view{error.what()}.find("(File too large)") == std::string_view::npos)
          std::exit(2);
        continue;
      }
      std::exit(0);
    }
    std::exit(1);
  };

  for (std::uintmax_t most = 0; most < whole; most += 192) {
    CAPTURE(most, whole);
    std::cout.flush();  // or the child says it again
    const pid_t child = fork();
    if (child == 0) write(most);
    int status = 0;
    waitpid(child, &status, 0);
    CHECK(status == 1 << 8);  // no signal, not 0
    CHECK(filesIn(folder.path()).empty());
  }
}

TEST_CASE("a matrix stays in its HDF5 file, and has its names and what it is") {
  const kindred::test::TemporaryFolder folder;
  const auto path = folder.path() / "K.h5";
  Progress progress;
  writeGram(rectangularGram(), path, progress);

  const MatrixFile matrix{path};
  const auto words = matrixWords(path, matrix.rows(), matrix.columns(), progress);

  REQUIRE(matrix.rows() == 2);
  REQUIRE(matrix.columns() == 3);
  CHECK(matrix.at(1, 2) == 6);
  CHECK(matrix.matrix(progress) == rectangularGram().values);
  CHECK(words.rowNames == std::vector<std::string>{"a \"quoted\", graph", "b"});
  CHECK(words.columnNames == std::vector<std::string>{"c0", "c1", "c2"});
  CHECK(words.title == "Normalised kernel matrix");
  CHECK(words.valueName == "Similarity");
  CHECK_THAT(words.kernel, Catch::Matchers::ContainsSubstring("nodes delta(element, 0.5)"));
}

TEST_CASE(
    "an HDF5 file of another program is read, and refused with the reason where it cannot be") {
  const kindred::test::TemporaryFolder folder;
  const auto path = folder.path() / "other.h5";
  const auto make = [&](const char* name, hid_t type, const std::vector<hsize_t>& shape,
                        bool isInChunks = false) {
    const auto file = H5Fcreate(path.c_str(), H5F_ACC_TRUNC, H5P_DEFAULT, H5P_DEFAULT);
    const auto space = H5Screate_simple(static_cast<int>(shape.size()), shape.data(), nullptr);
    const auto how = H5Pcreate(H5P_DATASET_CREATE);
    if (isInChunks) H5Pset_chunk(how, static_cast<int>(shape.size()), shape.data());
    const auto set = H5Dcreate2(file, name, type, space, H5P_DEFAULT, how, H5P_DEFAULT);
    const std::array<std::int32_t, 4> values{1, -2, 3, 4};
    H5Dwrite(set, H5T_NATIVE_INT32, H5S_ALL, H5S_ALL, H5P_DEFAULT, values.data());
    H5Dclose(set);
    H5Pclose(how);
    H5Sclose(space);
    H5Fclose(file);
  };
  const auto whyNot = [&]() -> std::string {
    try {
      const MatrixFile matrix{path};
    } catch (const Error& error) {
      return error.what();
    }
    return "read";
  };
  Progress progress;

  make("kernel", H5T_STD_I16BE, {2, 2});
  CHECK(MatrixFile{path}.at(0, 1) == -2);
  CHECK(matrixWords(path, 2, 2, progress).rowNames == std::vector<std::string>{"1", "2"});
  CHECK(matrixWords(path, 2, 2, progress).title == "other.h5");
  make("values", H5T_IEEE_F32LE, {2, 2});
  CHECK(whyNot() == "other.h5 holds no data set \"kernel\": name the matrix so.");
  make("kernel", H5T_IEEE_F32LE, {2, 2}, true);
  CHECK(whyNot() ==
        "other.h5 keeps its matrix in chunks: save it in one piece, without compression.");
  make("kernel", H5T_IEEE_F32LE, {4});
  CHECK(whyNot() == "other.h5 has 1 dimension: only a matrix, of two, can be shown.");
  std::ofstream{path} << "no such file";
  CHECK(whyNot() == "other.h5 is no HDF5 file, or is damaged.");
  std::filesystem::remove(path);
  CHECK_THAT(whyNot(), Catch::Matchers::ContainsSubstring("cannot be read"));
}
