#include "io/export/output_place.hpp"

#include <array>
#include <fstream>

#include "engine/core/error.hpp"
#include "io/export/gram_file.hpp"
#include "tests/io/export/small_gram.hpp"
#include "tests/support/catch.hpp"
#include "tests/support/test_data.hpp"

using namespace kindred;
using namespace kindred::io;
using namespace kindred::io::test;
using kindred::test::contentOf;
using kindred::test::filesIn;

TEST_CASE("a result never replaces an input, nor does the description beside it") {
  const kindred::test::TemporaryFolder folder;
  const std::array inputs{folder.path() / "set.json", folder.path() / "set.csv"};
  for (const auto& input : inputs)
    std::ofstream{input} << "{}";

  CHECK_THROWS_WITH(
      requireFreePlace(folder.path() / "set.csv", inputs),
      Catch::Matchers::ContainsSubstring("would replace the input " + inputs[1].string()));
  CHECK_THROWS_WITH(
      requireFreePlace(folder.path() / "set.NPY", inputs),
      Catch::Matchers::ContainsSubstring("would replace the input " + inputs[0].string()));
  CHECK_THROWS_WITH(
      requireFreePlace(folder.path() / "set.mtx", inputs),
      Catch::Matchers::ContainsSubstring("would replace the input " + inputs[0].string()));
  CHECK_NOTHROW(requireFreePlace(folder.path() / "set.h5", inputs));
  CHECK_NOTHROW(requireFreePlace(folder.path() / "K.npy", inputs));
  CHECK_NOTHROW(requireFreePlace({}, inputs));
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
