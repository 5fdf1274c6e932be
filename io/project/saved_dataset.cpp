#include "io/project/saved_dataset.hpp"

#include "engine/core/content_hash.hpp"
#include "io/project/graph_blob.hpp"

namespace kindred::io {

namespace {

constexpr int propertyScope = 0;
constexpr std::size_t checkpointEvery = 256;  // graphs: far below 100 ms

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

}  // namespace

SavedDataset savedDataset(const Dataset& dataset, const Progress& progress) {
  SavedDataset saved;
  ColumnDefinitions definitions;
  ByteWriter graphs;
  for (const auto& graph : dataset.graphs) {
    if (saved.ends.size() % checkpointEvery == 0) progress.checkpoint();
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
  saved.digest = ContentHash{}.add(dataset.name).add(saved.content).text();
  return saved;
}

bool hasSameContent(const Dataset& one, const Dataset& other, const Progress& progress) {
  return one.size() == other.size() &&
         savedDataset(one, progress).content == savedDataset(other, progress).content;
}

}  // namespace kindred::io
