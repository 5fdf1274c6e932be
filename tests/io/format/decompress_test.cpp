#include "io/format/decompress.hpp"

#include <bzlib.h>
#include <lzma.h>
#include <zlib.h>

#include <random>

#include "engine/core/error.hpp"
#include "tests/io/format/reading.hpp"
#include "tests/support/catch.hpp"

using namespace kindred;
using namespace kindred::io;
using namespace kindred::io::test;

namespace {

std::string gzipped(std::string_view text) {
  z_stream stream{};
  deflateInit2(&stream, 6, Z_DEFLATED, 15 + 16, 8, Z_DEFAULT_STRATEGY);
  std::string packed(text.size() + 1000, '\0');
  stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(text.data()));
  stream.avail_in = static_cast<uInt>(text.size());
  stream.next_out = reinterpret_cast<Bytef*>(packed.data());
  stream.avail_out = static_cast<uInt>(packed.size());
  deflate(&stream, Z_FINISH);
  packed.resize(stream.total_out);
  deflateEnd(&stream);
  return packed;
}

std::string xzPacked(std::string_view text) {
  std::string packed(lzma_stream_buffer_bound(text.size()), '\0');
  std::size_t length = 0;
  lzma_easy_buffer_encode(6, LZMA_CHECK_CRC64, nullptr,
                          reinterpret_cast<const std::uint8_t*>(text.data()), text.size(),
                          reinterpret_cast<std::uint8_t*>(packed.data()), &length, packed.size());
  packed.resize(length);
  return packed;
}

std::string bzip2Packed(std::string_view text) {
  std::string packed(text.size() + 1000, '\0');
  auto length = static_cast<unsigned>(packed.size());
  BZ2_bzBuffToBuffCompress(packed.data(), &length, const_cast<char*>(text.data()),
                           static_cast<unsigned>(text.size()), 9, 0, 0);
  packed.resize(length);
  return packed;
}

/// Text that does not compress to nothing.
std::string longText() {
  std::mt19937 random{7};
  std::string text;
  while (text.size() < 300'000)
    text += "n" + std::to_string(random() % 5000) + " n" + std::to_string(random() % 5000) + "\n";
  return text;
}

using Packer = std::string (*)(std::string_view);

}  // namespace

TEST_CASE("gzip, xz and bzip2 give back what was packed, several members too") {
  const Packer pack = GENERATE(gzipped, xzPacked, bzip2Packed);
  const auto text = longText();

  const auto packed = pack(text) + pack("tail\n");

  REQUIRE(isCompressed(packed));
  const auto [bytes, problem] = decompressed("x", packed, {}, 1 << 30);
  CHECK(bytes == text + "tail\n");
  CHECK(problem.empty());
}

TEST_CASE("a compressed file that ends early keeps its beginning") {
  const Packer pack = GENERATE(gzipped, xzPacked);  // bzip2 works in blocks of 900,000 bytes
  const auto text = longText();
  const auto packed = pack(text);

  const auto [bytes, problem] =
      decompressed("x", std::string_view{packed}.substr(0, packed.size() / 2), {}, 1 << 30);

  CHECK(bytes.size() > text.size() / 4);
  CHECK(text.starts_with(bytes));
  CHECK(problem.find("ends in the middle") == 0);
}

TEST_CASE("a damaged compressed file keeps what came before the damage") {
  const Packer pack = GENERATE(gzipped, xzPacked, bzip2Packed);
  auto packed = pack("first\n") + pack(longText());
  packed[packed.size() - 2000] ^= 0x55;
  packed[packed.size() - 1000] ^= 0x55;

  const auto [bytes, problem] = decompressed("x", packed, {}, 1 << 30);

  CHECK(bytes.starts_with("first\n"));
  CHECK(problem.find("is damaged") == 0);
}

TEST_CASE("something behind the compressed data is ignored with a notice") {
  const Packer pack = GENERATE(gzipped, xzPacked, bzip2Packed);

  const auto [bytes, problem] = decompressed("x", pack("a b\n") + "garbage behind", {}, 1 << 30);

  CHECK(bytes == "a b\n");
  CHECK_FALSE(problem.empty());
}

TEST_CASE("a decompression bomb is refused at its limit") {
  const Packer pack = GENERATE(gzipped, xzPacked, bzip2Packed);
  const auto bomb = pack(std::string(10'000'000, 'x'));

  CHECK(decompressed("x", bomb, {}, 10'000'000).bytes.size() == 10'000'000);
  CHECK_THROWS_AS(decompressed("x", bomb, {}, 9'999'999), Error);
}

TEST_CASE("compression is found by content, whatever the name") {
  CHECK(readText("g.el", gzipped("a b\nb c\n")).dataset.graphs.at(0)->edgeCount() == 2);
  CHECK(readText("g.el.gz", "a b\nb c\n").dataset.graphs.at(0)->edgeCount() == 2);
  CHECK(readText("g.el.bz2", xzPacked("a b\nb c\n")).dataset.graphs.at(0)->name() == "g");
}

TEST_CASE("a truncated compressed graph is read with a notice, in strict mode refused") {
  const auto packed = gzipped(longText());
  const auto half = packed.substr(0, packed.size() / 2);

  const auto result = readText("g.el.gz", half);

  CHECK(result.dataset.graphs.at(0)->edgeCount() > 1000);
  CHECK(hasNotice(result, "ends in the middle of its compressed data"));
  CHECK_THAT(refusal("g.el.gz", half, {.isStrict = true}),
             Catch::Matchers::ContainsSubstring("ends in the middle"));
}

TEST_CASE("compressed networks have their published counts of nodes and edges") {
  struct Network {
    const char* path;
    int nodes, edges;
  };
  const auto network = GENERATE(Network{"ppi/biogrid_sana/HSapiens.el.gz", 13276, 110528},
                                Network{"ppi/biogrid_sana/RNorvegicus-3.4.164.el.xz", 2391, 3554},
                                Network{"ppi/meng2016_biogrid/human_PHY1.gw.gz", 16060, 157649});

  const auto result = readShared(network.path);

  if (result.dataset.graphs.empty()) return;
  CAPTURE(network.path);
  CHECK(result.dataset.graphs[0]->nodeCount() == network.nodes);
  CHECK(result.dataset.graphs[0]->edgeCount() == network.edges);
}
