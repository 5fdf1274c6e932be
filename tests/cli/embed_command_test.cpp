#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>

#include "engine/core/text.hpp"
#include "io/matrix/npy.hpp"
#include "tests/cli/cli_process.hpp"
#include "tests/cli/small_files.hpp"
#include "tests/support/catch.hpp"
#include "tests/support/test_data.hpp"

using namespace kindred;
using namespace kindred::test;
using nlohmann::json;

namespace {

/// Alkanes and alcohols, as text for .smi files.
std::string chains(std::size_t shortest, std::size_t longest) {
  std::string text;
  for (auto length = shortest; length <= longest; ++length)
    text += joined(std::string(length, 'C'), " alkane", length, "\n", std::string(length, 'C'),
                   "O alcohol", length, "\n");
  return text;
}

struct ChainFolder {
  TemporaryFolder folder;
  std::string data = written(folder, "chains.smi", chains(1, 14));
  std::string more = written(folder, "more.smi", chains(15, 18));

  std::string path(const std::string& name) const { return (folder.path() / name).string(); }
  Matrix matrix(const std::string& name) const {
    Progress progress;
    return io::readNpy(folder.path() / name, progress);
  }
};

double product(std::span<const double> a, std::span<const double> b) {
  return std::inner_product(a.begin(), a.end(), b.begin(), 0.0);
}

}  // namespace

TEST_CASE("coordinates without a place to write them to are refused") {
  const TemporaryFolder folder;
  const auto data = written(folder, "data.json", R"({"nodes": [{"id": 1}], "links": []})");
  const auto run = kindredCli({"embed", data});
  CHECK(run.exitCode == 2);
  CHECK(run.errors.find("--output") != std::string::npos);
}

TEST_CASE("products of written coordinates are similarities, within written bounds", "[files]") {
  const ChainFolder chain;
  const auto gram = kindredCli({"gram", chain.data, chain.more, "--kernel", "molecule2d",
                                "--tolerance", "1e-10", "-o", chain.path("K.npy")});
  REQUIRE(gram.exitCode == 0);

  const auto found = kindredCli({"embed", chain.data, "--kernel", "molecule2d", "--landmarks", "9",
                                 "--json", "--project", chain.path("kept.kindred"), "--remainders",
                                 chain.path("r.npy"), "-o", chain.path("z.npy")});
  const auto more =
      kindredCli({"embed", chain.more, "--by", chain.data, "--kernel", "molecule2d", "--landmarks",
                  "9", "--project", chain.path("kept.kindred"), "--remainders",
                  chain.path("r-more.npy"), "-o", chain.path("z-more.npy")});

  REQUIRE(found.exitCode == 0);
  REQUIRE(more.exitCode == 0);
  CHECK(json::parse(found.output)["landmarks"] == 9);
  const auto exact = chain.matrix("K.npy"), z = chain.matrix("z.npy"), r = chain.matrix("r.npy"),
             zMore = chain.matrix("z-more.npy"), rMore = chain.matrix("r-more.npy");
  REQUIRE((z.rows() == 28 && z.columns() == 9 && zMore.rows() == 8));
  for (std::size_t a = 0; a < 28; ++a)
    for (std::size_t b = 0; b < 8; ++b)
      CHECK(std::abs(exact(a, b) - product(z.row(a), zMore.row(b))) <= r(0, a) * rMore(0, b));
}

TEST_CASE("coordinates go into a table and HDF5 with their remainders", "[files]") {
  const ChainFolder chain;
  for (const auto* name : {"z.csv", "z.h5"})
    REQUIRE(
        kindredCli({"embed", chain.data, "--landmarks", "3", "-o", chain.path(name)}).exitCode ==
        0);
  const auto table = contentOf(chain.path("z.csv"));
  CHECK(table.starts_with("\"graph\",\"z1\",\"z2\",\"z3\",\"remainder\"\n\"alkane1\","));
  CHECK(contentOf(chain.path("z.h5")).starts_with("\x89HDF"));
}

TEST_CASE("coordinates that cannot be are refused", "[files]") {
  const ChainFolder chain;
  CHECK(kindredCli({"embed", chain.data, "-o", chain.path("z.txt")}).exitCode == 2);
  const auto loose = kindredCli(
      {"embed", chain.data, "--tolerance", "1e-2", "--landmarks", "20", "-o", chain.path("z.npy")});
  CHECK(loose.exitCode == 2);
  CHECK(loose.errors.find("at most 9 landmarks") != std::string::npos);
}
