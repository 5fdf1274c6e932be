#include "io/project/saved_dataset.hpp"

#include <algorithm>
#include <bit>

#include "io/project/graph_blob.hpp"

namespace kindred::io {

namespace {

constexpr int propertyScope = 0;
constexpr std::size_t graphsPerCheckpoint = 256;  // graphs: far below 100 ms
constexpr std::size_t graphsOfGuess = 1'000;      // by which room is made for all
constexpr std::size_t mostBytesOfGuess = std::size_t{1} << 30;

std::vector<std::byte> propertyBytes(std::span<const Column> properties) {
  ColumnDefinitions definitions;
  ByteWriter columns;
  columns.count(properties.size());
  for (const auto& column : properties)
    definitions.writeColumn(columns, column, propertyScope);
  ByteWriter whole;
  definitions.writeTo(whole);
  whole.values(columns.bytes());
  return whole.take();
}

std::string digestOf(std::string_view name, const std::string& content) {
  return ContentHash{}.add(name).add(content).text();
}

}  // namespace

SavedDataset savedDataset(const Dataset& dataset, const Progress& progress) {
  SavedDataset saved;
  ColumnDefinitions definitions;
  ByteWriter graphs;
  for (const auto& graph : dataset.graphs) {
    if (saved.ends.size() % graphsPerCheckpoint == 0) progress.checkpoint();
    if (saved.ends.size() == graphsOfGuess)
      graphs.reserve(std::min(mostBytesOfGuess,
                              graphs.bytes().size() / graphsOfGuess * (dataset.size() * 9 / 8)));
    writeGraph(graphs, *graph, definitions);
    saved.ends.push_back(graphs.bytes().size());
  }
  saved.graphs = graphs.take();
  ByteWriter shared;
  definitions.writeTo(shared);
  saved.definitions = shared.take();
  saved.properties = propertyBytes(dataset.properties);
  ContentHash content;
  content.add(Bytes{saved.definitions}).add(Bytes{saved.properties});
  content.addValues(std::span<const std::size_t>{saved.ends}).add(Bytes{saved.graphs});
  saved.content = content.text();
  saved.digest = digestOf(dataset.name, saved.content);
  return saved;
}

SavedDigest::SavedDigest(Bytes definitions, Bytes properties, std::span<const std::size_t> ends) {
  hash_.add(definitions).add(properties).addValues(ends).add(ends.back());
}

void SavedDigest::addGraph(Bytes graph) {
  while (!graph.empty()) {
    const auto count = std::min(graph.size(), word_.size() - begun_);
    std::ranges::copy(graph.first(count), word_.begin() + static_cast<std::ptrdiff_t>(begun_));
    graph = graph.subspan(count);
    begun_ += count;
    if (begun_ == word_.size()) addWord();
  }
}

std::string SavedDigest::digest(std::string_view name) {
  if (begun_ > 0) addWord();
  return digestOf(name, hash_.text());
}

void SavedDigest::addWord() {
  hash_.add(std::bit_cast<std::uint64_t>(word_));
  word_ = {};
  begun_ = 0;
}

bool hasSameContent(const Dataset& one, const Dataset& other, const Progress& progress) {
  return one.size() == other.size() &&
         savedDataset(one, progress).content == savedDataset(other, progress).content;
}

}  // namespace kindred::io
