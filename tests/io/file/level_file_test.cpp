#include "io/file/level_file.hpp"

#include <array>
#include <fstream>

#include "engine/core/error.hpp"
#include "tests/support/catch.hpp"
#include "tests/support/test_data.hpp"

using namespace kindred;
using namespace kindred::io;
using kindred::test::filesIn;

namespace {

constexpr std::uint64_t plenty = 1'000'000;

/// One level of 2 × 3 and one of 1 × 2.
const std::vector<LevelFile::Shape> twoLevels{{2, 3}, {1, 2}};

void fill(LevelFile& file, float first) {
  file.write(0, 0, std::array{first, first + 1, first + 2});
  file.write(0, 1, std::array{first + 3, first + 4, first + 5});
  file.write(1, 0, std::array{first + 6, first + 7});
}

std::size_t count(const std::filesystem::path& folder) {
  return static_cast<std::size_t>(std::distance(std::filesystem::directory_iterator{folder}, {}));
}

}  // namespace

TEST_CASE("levels that were finished are there again under their key, others are not") {
  const kindred::test::TemporaryFolder folder;
  {
    LevelFile file{folder.path() / "cache", "one", twoLevels, plenty};
    CHECK_FALSE(file.isWhole());
    fill(file, 10);
    file.finish("0 17 1");
    CHECK(file.isWhole());
  }

  const LevelFile again{folder.path() / "cache", "one", twoLevels, plenty};
  CHECK(again.isWhole());
  CHECK(again.facts() == "0 17 1");
  std::array<float, 2> part{};
  again.read(0, 1, 1, part);
  CHECK(part == std::array<float, 2>{14, 15});
  again.read(1, 0, 0, part);
  CHECK(part == std::array<float, 2>{16, 17});
  CHECK_FALSE(LevelFile{folder.path() / "cache", "two", twoLevels, plenty}.isWhole());
  CHECK_FALSE(LevelFile{folder.path() / "cache", "one", {{3, 3}, {1, 2}}, plenty}.isWhole());
}

TEST_CASE("nothing is left of levels that were not finished") {
  const kindred::test::TemporaryFolder folder;
  {
    LevelFile file{folder.path(), "one", twoLevels, plenty};
    fill(file, 1);
    std::array<float, 3> row{};
    file.read(0, 0, 0, row);
    CHECK(row == std::array<float, 3>{1, 2, 3});
  }

  CHECK(filesIn(folder.path()).empty());
}

TEST_CASE("levels that were kept longest go where the folder would hold more than its limit") {
  const kindred::test::TemporaryFolder folder;
  const auto keep = [&](const char* key, std::uint64_t limit) {
    LevelFile file{folder.path(), key, twoLevels, limit};
    if (file.isWhole()) return true;
    fill(file, 0);
    file.finish("");
    return false;
  };
  constexpr std::uint64_t ofTwo = 2 * (4096 + 8 * 4);
  keep("one", ofTwo);
  keep("two", ofTwo);
  for (const auto& entry : std::filesystem::directory_iterator{folder.path()})
    std::filesystem::last_write_time(entry, entry.last_write_time() - std::chrono::hours{1});
  CHECK(keep("one", ofTwo));  // used now

  keep("three", ofTwo);

  CHECK(count(folder.path()) == 2);
  CHECK(keep("one", ofTwo));
  CHECK(keep("three", ofTwo));
  CHECK_THROWS_WITH(keep("four", 100), Catch::Matchers::ContainsSubstring("are not free in"));
  CHECK(count(folder.path()) == 2);
}

TEST_CASE("levels whose file was damaged are made again") {
  const kindred::test::TemporaryFolder folder;
  {
    LevelFile file{folder.path(), "one", twoLevels, plenty};
    fill(file, 1);
    file.finish("");
  }
  const auto path = std::filesystem::directory_iterator { folder.path() } -> path();
  SECTION("it is shorter") { std::filesystem::resize_file(path, 4100); }
  SECTION("it begins otherwise") {
    std::fstream{path, std::ios::in | std::ios::out | std::ios::binary} << "Something else";
  }

  CHECK_FALSE(LevelFile{folder.path(), "one", twoLevels, plenty}.isWhole());
}
