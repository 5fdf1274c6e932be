#include "io/matrix/npz.hpp"

#include <fstream>
#include <map>
#include <sstream>

#include "io/matrix/npy.hpp"
#include "tests/support/catch.hpp"
#include "tests/support/test_data.hpp"

using namespace kindred;
using namespace kindred::io;

namespace {

std::uint32_t crc32Of(std::string_view bytes) {
  std::uint32_t value = 0xffffffffU;
  for (const char byte : bytes) {
    value ^= static_cast<unsigned char>(byte);
    for (int bit = 0; bit < 8; ++bit)
      value = (value >> 1) ^ ((value & 1) != 0 ? 0xedb88320U : 0);
  }
  return ~value;
}

std::uint32_t numberAt(std::string_view bytes, std::size_t at, std::size_t width) {
  std::uint32_t value = 0;
  for (std::size_t byte = width; byte > 0; --byte)
    value = (value << 8) | static_cast<unsigned char>(bytes[at + byte - 1]);
  return value;
}

/// The members of a ZIP archive without compression, found by its central directory.
std::map<std::string, std::string> membersOf(const std::filesystem::path& path) {
  std::ifstream file{path, std::ios::binary};
  std::stringstream all;
  all << file.rdbuf();
  const auto bytes = all.str();
  const auto end = bytes.size() - 22;
  REQUIRE(bytes.substr(end, 4) == "PK\5\6");
  std::map<std::string, std::string> members;
  auto entry = numberAt(bytes, end + 16, 4);
  for (auto left = numberAt(bytes, end + 10, 2); left > 0; --left) {
    REQUIRE(bytes.substr(entry, 4) == "PK\1\2");
    CHECK(numberAt(bytes, entry + 10, 2) == 0);  // stored
    const auto size = numberAt(bytes, entry + 24, 4), length = numberAt(bytes, entry + 28, 2);
    const auto local = numberAt(bytes, entry + 42, 4);
    const auto name = bytes.substr(entry + 46, length);
    REQUIRE(bytes.substr(local, 4) == "PK\3\4");
    CHECK(bytes.substr(local + 30, length) == name);
    members[name] = bytes.substr(local + 30 + length, size);
    CHECK(crc32Of(members[name]) == numberAt(bytes, entry + 16, 4));
    CHECK(numberAt(bytes, local + 14, 4) == numberAt(bytes, entry + 16, 4));
    entry += 46 + length;
  }
  CHECK(entry == end);
  return members;
}

}  // namespace

TEST_CASE("named arrays are in a ZIP archive, each as NumPy writes it") {
  CHECK(crc32Of("123456789") == 0xcbf43926U);  // the published check value
  const kindred::test::TemporaryFolder folder;
  const auto path = folder.path() / "arrays.npz";
  Matrix matrix{2, 3};
  for (std::size_t at = 0; at < 6; ++at)
    matrix.values()[at] = static_cast<double>(at) / 4;
  const std::vector<double> numbers{0.5, -2};
  const std::vector<std::string> words{"ö", "ab\xe9"};

  NpzFile file{path};
  file.add("K", matrix);
  file.add("y", std::span<const double>{numbers});
  file.add("names", std::span<const std::string>{words});
  file.add("format", std::string_view{"csr"});
  CHECK_FALSE(std::filesystem::exists(path));
  file.commit();

  const auto members = membersOf(path);
  REQUIRE(members.size() == 4);
  const auto alone = folder.path() / "K.npy";
  std::ofstream{alone, std::ios::binary} << members.at("K.npy");
  Progress progress;
  const auto read = readNpy(alone, progress);
  REQUIRE(read.rows() == 2);
  REQUIRE(read.columns() == 3);
  for (std::size_t at = 0; at < 6; ++at)
    CHECK(read.values()[at] == static_cast<double>(at) / 4);
  const auto& names = members.at("names.npy");
  CHECK(names.find("'<U3'") != std::string::npos);
  CHECK(names.substr(names.size() - 24) ==
        std::string{"\xf6\0\0\0\0\0\0\0\0\0\0\0a\0\0\0b\0\0\0\xe9\0\0\0", 24});
  CHECK(members.at("format.npy").find("'<S3'") != std::string::npos);
  CHECK(members.at("format.npy").ends_with("csr"));
}
