#include "io/matrix/output_place.hpp"

#include <sys/stat.h>

#include <array>
#include <fstream>
#include <vector>

#include "engine/core/error.hpp"
#include "io/matrix/gram_file.hpp"
#include "tests/io/matrix/small_gram.hpp"
#include "tests/support/catch.hpp"
#include "tests/support/test_data.hpp"

using namespace kindred;
using namespace kindred::io;
using namespace kindred::io::test;
using kindred::test::contentOf;
using kindred::test::filesIn;

namespace {

/// Asks for outputs by their names in a folder.
void require(const kindred::test::TemporaryFolder& folder, std::vector<std::string> names,
             std::span<const std::filesystem::path> inputs = {}) {
  std::vector<std::filesystem::path> outputs;
  for (const auto& name : names)
    outputs.push_back(name.empty() ? std::filesystem::path{} : folder.path() / name);
  requireOutputs(outputs, inputs);
}

auto replaces(const std::string& what) {
  return Catch::Matchers::ContainsSubstring("would replace " + what);
}

}  // namespace

TEST_CASE("a result never replaces an input, nor does the description beside it") {
  const kindred::test::TemporaryFolder folder;
  const std::array inputs{folder.path() / "set.json", folder.path() / "set.csv"};
  for (const auto& input : inputs)
    std::ofstream{input} << "{}";
  std::filesystem::create_hard_link(inputs[1], folder.path() / "same.csv");

  const auto csv = "the input " + inputs[1].string(), json = "the input " + inputs[0].string();
  CHECK_THROWS_WITH(require(folder, {"set.csv"}, inputs), replaces(csv));
  CHECK_THROWS_WITH(require(folder, {"same.csv"}, inputs), replaces(csv));
  CHECK_THROWS_WITH(require(folder, {"set.NPY"}, inputs), replaces(json));
  CHECK_THROWS_WITH(require(folder, {"K.h5", "set.mtx"}, inputs), replaces(json));
  CHECK_NOTHROW(require(folder, {"set.h5"}, inputs));
  CHECK_NOTHROW(require(folder, {"K.npy"}, inputs));
  CHECK_NOTHROW(require(folder, {""}, inputs));
}

TEST_CASE("a result never replaces a data file of a folder that is read") {
  const kindred::test::TemporaryFolder folder;
  for (const auto* name : {"set.json", "K.npy"})
    std::ofstream{folder.path() / name} << "{}";
  const std::array inputs{folder.path()};

  CHECK_THROWS_WITH(require(folder, {"set.json"}, inputs), replaces("a file of the input "));
  CHECK_NOTHROW(require(folder, {"K.npy"}, inputs));
  CHECK_NOTHROW(require(folder, {"new.json"}, inputs));
}

TEST_CASE("two outputs are two files, even before they are made") {
  const kindred::test::TemporaryFolder folder;
  std::ofstream{folder.path() / "old.npy"} << "x";
  std::filesystem::create_hard_link(folder.path() / "old.npy", folder.path() / "old.kindred");
  std::filesystem::create_symlink("new.npy", folder.path() / "link.npy");

  for (const auto* other : {"new.npy", "./new.npy", "link.npy", "new.json"})
    CHECK_THROWS_WITH(require(folder, {"new.npy", other}), replaces("the other output "));
  CHECK_THROWS_WITH(require(folder, {"old.npy", "old.kindred"}), replaces("the other output "));
  CHECK_NOTHROW(require(folder, {"new.npy", "new.kindred"}));
}

TEST_CASE("a pipe, a socket or a device is no place for a result, nor for its description") {
  const kindred::test::TemporaryFolder folder;
  mkfifo((folder.path() / "K.npy").c_str(), 0600);
  mkfifo((folder.path() / "beside.json").c_str(), 0600);
  std::filesystem::create_symlink("/dev/null", folder.path() / "null.kindred");

  CHECK_THROWS_WITH(require(folder, {"K.npy"}),
                    Catch::Matchers::EndsWith(
                        "K.npy: it is a pipe, and only files are replaced; give another name."));
  CHECK_THROWS_WITH(require(folder, {"null.kindred"}),
                    Catch::Matchers::ContainsSubstring("it is a device"));
  CHECK_THROWS_WITH(require(folder, {"beside.npy"}),
                    Catch::Matchers::ContainsSubstring("beside.json, which is none"));
}

TEST_CASE("a file that is read-only is not replaced") {
  const kindred::test::TemporaryFolder folder;
  const auto kept = folder.path() / "K.csv";
  std::ofstream{kept} << "keep";
  std::filesystem::permissions(kept, std::filesystem::perms::owner_read);

  CHECK_THROWS_WITH(require(folder, {"K.csv"}),
                    Catch::Matchers::ContainsSubstring("K.csv: it is read-only"));
  std::filesystem::permissions(kept, std::filesystem::perms::owner_write);
  CHECK_NOTHROW(require(folder, {"K.csv"}));
}

TEST_CASE("a description replaces an older one, and no other .json") {
  const kindred::test::TemporaryFolder folder;
  Progress progress;
  std::ofstream{folder.path() / "mine.json"} << "{\"what\": \"my own notes\"}";

  CHECK_THROWS_WITH(writeGram(symmetricGram(), folder.path() / "mine.npy", progress),
                    Catch::Matchers::ContainsSubstring("mine.json, which is none"));
  CHECK(contentOf(folder.path() / "mine.json") == "{\"what\": \"my own notes\"}");
  CHECK(filesIn(folder.path()) == "mine.json");

  writeGram(symmetricGram(), folder.path() / "K.npy", progress);
  CHECK_NOTHROW(writeGram(rectangularGram(), folder.path() / "K.npy", progress));
}
