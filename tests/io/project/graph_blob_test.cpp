#include "io/project/graph_blob.hpp"

#include <bit>
#include <cmath>

#include "engine/core/text.hpp"
#include "io/project/packed_dataset.hpp"
#include "tests/support/catch.hpp"

using namespace kindred;
using namespace kindred::io;

namespace {

std::vector<std::uint64_t> bits(std::span<const double> values) {
  std::vector<std::uint64_t> result;
  for (const auto value : values)
    result.push_back(std::bit_cast<std::uint64_t>(value));
  return result;
}

/// A methyl group on a bond to nowhere in particular, with everything a graph can carry.
Graph everything(CategoryNames elements) {
  return Graph{
      {.name = "everything",
       .nodeCount = 3,
       .edges = {{0, 1}, {2, 1}, {2, 2}},
       .weights = {1, 0.1, 3},
       .nodeAttributes = {{"element", CategoryColumn{{1, 0, 1}, std::move(elements)}},
                          {"charge", NumberColumn{{-1, std::nan(""), 0.1}}},
                          {"features", NumberListColumn{{0, 2, 2, 3}, {1.5, -0.0, 7}}}},
       .edgeAttributes =
           {{"element",
             CategoryColumn{{0, 0, 0}, categoriesOf(std::array<std::string, 1>{"none"}).names}},
            {"rings",
             CategoryListColumn{{0, 0, 1, 3},
                                {1, 0, 1},
                                categoriesOf(std::array<std::string, 2>{"5", "6"}).names}}},
       .nodeNames = {"a", "", "ü"},
       .positions = {{0, 1, 2}, {3.25, 1e-30, -5}, {6, 7, 8}},
       .drawing = {{0, 0}, {1, 0}, {0.5, 0.1}}}};
}

std::vector<std::string> cells(std::span<const Column> columns) {
  std::vector<std::string> texts;
  for (const auto& column : columns)
    for (std::size_t row = 0; row < rowCount(column.data); ++row)
      texts.push_back(
          joined(column.name, " ", kindName(column.data), " ", cellText(column.data, row)));
  return texts;
}

}  // namespace

TEST_CASE("a graph comes back from its bytes with everything it carries") {
  const auto graph = everything(categoriesOf(std::array<std::string, 2>{"C", "N"}).names);
  ColumnDefinitions definitions;
  ByteWriter blob, shared;
  writeGraph(blob, graph, definitions);
  definitions.writeTo(shared);

  MemoryAllowance allowance;
  ByteReader sharedReader{shared.bytes()};
  const ColumnDefinitions readDefinitions{sharedReader, allowance};
  ByteReader reader{blob.bytes()};
  const auto back = readGraph(reader, readDefinitions, allowance);

  CHECK(back.name() == "everything");
  CHECK(std::ranges::equal(back.edges(), graph.edges()));
  CHECK(bits(back.weights()) == bits(graph.weights()));
  CHECK(cells(back.nodeAttributes()) == cells(graph.nodeAttributes()));
  CHECK(cells(back.edgeAttributes()) == cells(graph.edgeAttributes()));
  CHECK(std::ranges::equal(back.nodeNames(), graph.nodeNames()));
  CHECK(std::ranges::equal(back.positions(), graph.positions()));
  CHECK(std::ranges::equal(back.drawing(), graph.drawing()));
}

TEST_CASE("graphs with tables of their own share one table of names when they come back") {
  const auto first = everything(categoriesOf(std::array<std::string, 2>{"C", "N"}).names);
  const auto second = everything(categoriesOf(std::array<std::string, 2>{"N", "O"}).names);
  ColumnDefinitions definitions;
  ByteWriter firstBlob, secondBlob, shared;
  writeGraph(firstBlob, first, definitions);
  writeGraph(secondBlob, second, definitions);
  definitions.writeTo(shared);

  MemoryAllowance allowance;
  ByteReader sharedReader{shared.bytes()};
  const ColumnDefinitions readDefinitions{sharedReader, allowance};
  ByteReader firstReader{firstBlob.bytes()};
  ByteReader secondReader{secondBlob.bytes()};
  const auto firstBack = readGraph(firstReader, readDefinitions, allowance);
  const auto secondBack = readGraph(secondReader, readDefinitions, allowance);

  const auto& a = std::get<CategoryColumn>(firstBack.nodeAttributes()[0].data);
  const auto& b = std::get<CategoryColumn>(secondBack.nodeAttributes()[0].data);
  CHECK(a.names == b.names);
  CHECK(*a.names == std::vector<std::string>{"C", "N", "O"});
  CHECK(cells(secondBack.nodeAttributes()) == cells(second.nodeAttributes()));
}

TEST_CASE("bytes cut short anywhere, or with more behind them, are refused") {
  const auto graph = everything(categoriesOf(std::array<std::string, 2>{"C", "N"}).names);
  ColumnDefinitions definitions;
  ByteWriter blob, shared;
  writeGraph(blob, graph, definitions);
  definitions.writeTo(shared);
  MemoryAllowance allowance;
  ByteReader sharedReader{shared.bytes()};
  const ColumnDefinitions readDefinitions{sharedReader, allowance};
  auto bytes = blob.take();
  bytes.push_back(std::byte{0});

  for (std::size_t length = 0; length <= bytes.size(); ++length) {
    if (length == bytes.size() - 1) continue;
    ByteReader reader{std::span{bytes}.first(length)};
    CHECK_THROWS_AS(readGraph(reader, readDefinitions, allowance), MalformedBytes);
  }
}

TEST_CASE("a data set that one process packs is the same for another") {
  const auto elements = categoriesOf(std::array<std::string, 2>{"C", "N"}).names;
  Dataset dataset{.name = "set ü"};
  dataset.graphs = {std::make_shared<const Graph>(everything(elements)),
                    std::make_shared<const Graph>(GraphData{.nodeCount = 0})};
  dataset.properties = {{"measured", NumberColumn{{0.1, std::nan("")}}},
                        {"kind", categoriesOf(std::array<std::string, 2>{"", "b"})}};
  const Progress progress;

  const auto bytes = packed(dataset, progress);
  const auto again = unpacked(bytes, progress);

  CHECK(again.name == dataset.name);
  REQUIRE(again.size() == 2);
  CHECK(packed(again, progress) == bytes);
  CHECK(cells(again.properties) == cells(dataset.properties));
  CHECK(cells(again.graphs[0]->nodeAttributes()) == cells(dataset.graphs[0]->nodeAttributes()));
  for (std::size_t end = 0; end < bytes.size(); end += 7)
    CHECK_THROWS_AS(unpacked(Bytes{bytes}.first(end), progress), MalformedBytes);
}
