#include <bzlib.h>
#include <signal.h>
#include <sys/stat.h>
#include <zlib.h>

#include <algorithm>
#include <functional>

#include "io/format/decompress.hpp"
#include "tests/cli/cli_process.hpp"
#include "tests/cli/small_files.hpp"
#include "tests/support/catch.hpp"
#include "tests/support/slowness.hpp"
#include "tests/support/test_data.hpp"

// No input of n bytes takes more memory than 256 MiB and 100 n, 400 n if it is compressed.

using namespace kindred::test;
using Catch::Matchers::ContainsSubstring;

namespace {

constexpr std::size_t mebibyte = 1 << 20;

std::string repeated(std::string_view piece, std::size_t bytes) {
  std::string text;
  text.reserve(bytes + piece.size());
  while (text.size() < bytes)
    text += piece;
  return text;
}

std::string gzipped(std::string_view text) {
  z_stream stream{};
  deflateInit2(&stream, 9, Z_DEFLATED, 15 + 16, 8, Z_DEFAULT_STRATEGY);
  std::string packed(text.size() / 100 + 1000, '\0');
  stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(text.data()));
  stream.avail_in = static_cast<uInt>(text.size());
  stream.next_out = reinterpret_cast<Bytef*>(packed.data());
  stream.avail_out = static_cast<uInt>(packed.size());
  REQUIRE(deflate(&stream, Z_FINISH) == Z_STREAM_END);
  packed.resize(stream.total_out);
  deflateEnd(&stream);
  return packed;
}

std::string bzip2Packed(std::string_view text) {
  std::string packed(text.size() / 100 + 1000, '\0');
  auto length = static_cast<unsigned>(packed.size());
  REQUIRE(BZ2_bzBuffToBuffCompress(packed.data(), &length, const_cast<char*>(text.data()),
                                   static_cast<unsigned>(text.size()), 9, 0, 0) == BZ_OK);
  packed.resize(length);
  return packed;
}

/// A file that decompresses to so many times its parts.
std::string timesOver(const std::string& packed, int count) {
  std::string all;
  for (int copy = 0; copy < count; ++copy)
    all += packed;
  return all;
}

struct Hostile {
  const char* name;
  std::string content;
};

/// Runs a command on a file, and requires that it stays within the budget and within the time.
CliRun withinBudget(const Hostile& file, const std::vector<std::string>& more = {}) {
  const TemporaryFolder folder;
  std::vector<std::string> words{"info", written(folder, file.name, file.content)};
  words.insert(words.end(), more.begin(), more.end());
  const auto run = kindredCli(words);
  const auto size = static_cast<double>(file.content.size());
  UNSCOPED_INFO(file.name << ": " << file.content.size() << " bytes, " << run.largestMebibytes
                          << " MiB, " << run.processorSeconds << " s, exit " << run.exitCode << ": "
                          << run.errors.substr(0, 400));
  const double factor = kindred::io::isCompressed(file.content) ? 400 : 100;
  CHECK(run.largestMebibytes < sanitizerCost * (256 + factor * size / mebibyte));
  CHECK(run.processorSeconds < slowness() * (5 + 10 * size / mebibyte));
  return run;
}

/// An object with so many names, each of which no other has.
std::string manyNames(const char* prefix, int count) {
  std::string text;
  for (int name = 0; name < count; ++name)
    text += std::string{name == 0 ? "" : ","} + "\"" + prefix + std::to_string(name) + "\":1";
  return text;
}

/// As many attributes of GML.
std::string manyKeys(int count) {
  std::string text;
  for (int key = 0; key < count; ++key)
    text += "a" + std::to_string(key) + " 1 ";
  return text;
}

}  // namespace

TEST_CASE("a small file that decompresses to gigabytes is refused within its budget", "[slow]") {
  const auto zeros = timesOver(bzip2Packed(repeated(std::string(1, '\0'), 16 * mebibyte)), 64);
  const auto carbons = timesOver(gzipped(repeated("C", 16 * mebibyte)), 60);
  const auto edges = timesOver(gzipped(repeated("a b\n", 16 * mebibyte)), 20);

  for (const auto& run :
       {withinBudget({"zeros.csv.bz2", zeros}), withinBudget({"x.bz2", zeros}),
        withinBudget({"carbons.smi.gz", carbons}), withinBudget({"edges.el.gz", edges})})
    CHECK(run.exitCode == 3);
  CHECK_THAT(withinBudget({"edges.el.gz", edges}).errors, ContainsSubstring("memory-limit"));
}

TEST_CASE("a network compressed to a twentieth is read, and to a thousandth if that is allowed",
          "[slow]") {
  std::string text;
  for (int edge = 0; text.size() < 24 * mebibyte; ++edge)
    text += "n" + std::to_string(edge % 1000) + "\tn" + std::to_string(edge * 7 % 1000) + "\t0.5\n";
  const auto packed = gzipped(text);
  REQUIRE(text.size() > 20 * packed.size());
  const auto large = packed + timesOver(gzipped("#" + repeated("-", 16 * mebibyte - 2) + "\n"), 20);

  CHECK(withinBudget({"network.el.gz", packed}).exitCode == 0);
  CHECK(withinBudget({"network.el.gz", large}).exitCode == 3);
  const TemporaryFolder folder;
  CHECK(kindredCli({"info", written(folder, "network.el.gz", large), "--memory-limit", "4"})
            .exitCode == 0);
}

TEST_CASE("no file asks for more memory than its size allows", "[slow]") {
  std::string nodes;  // each with an attribute of its own
  for (int node = 0; node < 20'000; ++node)
    nodes += std::string{node == 0 ? "" : ","} + R"({"id":)" + std::to_string(node) + R"(,"a)" +
             std::to_string(node) + R"(":1})";
  std::string graphs;  // the same of graphs
  for (int graph = 0; graph < 5'000; ++graph)
    graphs += std::string{graph == 0 ? "" : ","} + R"({"links":[],"nodes":[{"id":0,"a)" +
              std::to_string(graph) + R"(":1}]})";
  const std::vector<Hostile> files{
      {"zeros.json", std::string(mebibyte, '\0')},
      {"zeros.csv", std::string(mebibyte, '\0')},
      {"zeros.gml", std::string(mebibyte, '\0')},
      {"sparse.json", R"({"links":[],"nodes":[)" + nodes + "]}"},
      {"graphs.json", "[" + graphs + "]"},
      {"names.json", R"({"links":[],"nodes":[{"id":0,)" + manyNames("a", 40'000) + "}]}"},
      {"names.gml", "graph [ node [ id 1 " + manyKeys(60'000) + "] ]"},
      {"numbers.json", R"({"links":[],"nodes":[)" + repeated("0,", 4 * mebibyte) + "0]}"},
      {"empty.json", R"({"links":[],"nodes":[)" + repeated("{},", 4 * mebibyte) + "{}]}"},
      {"list.json", "[" + repeated(R"({"nodes":[]},)", 2 * mebibyte) + "0]"},
      {"columns.el", repeated("a b" + repeated(" 1", 4000) + "\n", 4 * mebibyte)},
      {"wide.csv", "SMILES" + repeated(",x", mebibyte) + "\nC\n"},
      {"carbons.smi", repeated("C\n", mebibyte / 2)},
      {"edges.el", repeated("a b\n", 4 * mebibyte)},
      {"names.sif", repeated("a x b c d e f g h i j k l\n", 2 * mebibyte)},
      {"graph.gml", "graph [" + repeated(" node []", 2 * mebibyte) + "]"},
      {"matrix.mtx",
       "%%MatrixMarket matrix coordinate pattern general\n900000000 900000000 1\n1 1\n"},
      {"array.mtx",
       "%%MatrixMarket matrix array real general\n2000 2000\n" + repeated("0\n", mebibyte)}};

  for (const auto& file : files) {
    INFO(file.name);
    withinBudget(file);
  }
}

TEST_CASE("NaN, as NetworkX writes it, is read in time that grows with the file") {
  std::string nodes;
  for (int node = 0; node < 300'000; ++node)
    nodes += std::string{node == 0 ? "" : ","} + R"({"x":NaN,"y":-Infinity,"id":)" +
             std::to_string(node) + "}";

  const auto run = withinBudget({"nan.json", R"({"links":[],"nodes":[)" + nodes + "]}"});

  CHECK(run.exitCode == 0);
  CHECK_THAT(run.output, ContainsSubstring("nodes: 300,000"));
  CHECK(run.processorSeconds < 10 * slowness());
}

TEST_CASE("a pipe that nobody writes, and one whose writer is silent, end at Ctrl-C") {
  const TemporaryFolder folder;
  const auto pipe = (folder.path() / "pipe.el").string();
  mkfifo(pipe.c_str(), 0600);
  std::FILE* writer = nullptr;
  SECTION("nobody writes") {}
  SECTION("a silent writer") {
    writer = std::fopen(pipe.c_str(), "r+");
    std::fputs("a b\n", writer);
    std::fflush(writer);
  }

  for (const auto* command : {"info", "convert"}) {
    const auto output = (folder.path() / "out.json").string();
    const auto run = kindredCliSignalled(
        *command == 'i' ? std::vector<std::string>{"info", pipe}
                        : std::vector<std::string>{"convert", pipe, "-o", output},
        SIGINT, std::chrono::milliseconds{300});
    CHECK(run.exitCode == 5);
    CHECK(run.secondsAfterSignal < 0.5 * slowness());
  }
  if (writer != nullptr) std::fclose(writer);
}

TEST_CASE("a folder with a pipe, a device and a link to itself is read without them") {
  const TemporaryFolder folder;
  const auto inside = folder.path() / "set";
  std::filesystem::create_directory(inside);
  std::ofstream{inside / "a.el"} << "a b\nb c\n";
  std::ofstream{inside / "overflow.json"} << R"({"nodes":[{"id":1e999}],"links":[]})";
  mkfifo((inside / "pipe.el").c_str(), 0600);
  std::filesystem::create_symlink("/dev/zero", inside / "zero.el");
  std::filesystem::create_symlink("self", inside / "self");

  const auto run = kindredCli({"info", inside.string()});

  CAPTURE(run.errors);
  CHECK(run.exitCode == 0);
  CHECK_THAT(run.output, ContainsSubstring("set: 1 graph"));
  CHECK_THAT(run.errors, ContainsSubstring("overflow.json: A number in it is larger than"));
  CHECK_THAT(run.errors, ContainsSubstring("pipe.el: This is no file (it is a pipe): it is left"));
  CHECK_THAT(run.errors,
             ContainsSubstring("zero.el: This is no file (it is a device): it is left"));
  CHECK_THAT(run.errors,
             ContainsSubstring("self: This is no file (it is a link to itself): it is left out."));
}

TEST_CASE("a device that never ends is refused, whatever it is taken for") {
  for (const auto* format : {"", "edgelist", "json"}) {
    std::vector<std::string> words{"info", "/dev/zero"};
    if (*format != '\0') words.insert(words.end(), {"--format", format});
    const auto run = kindredCli(words);
    CAPTURE(format, run.errors);
    CHECK(run.exitCode == 3);
    CHECK(run.largestMebibytes < 256 * sanitizerCost);
  }
}
