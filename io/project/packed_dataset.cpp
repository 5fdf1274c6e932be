#include "io/project/packed_dataset.hpp"

#include "io/project/graph_blob.hpp"
#include "io/project/saved_dataset.hpp"

namespace kindred::io {

namespace {

constexpr std::size_t graphsAtOnce = 256;  // between looks for a cancel

void write(ByteWriter& writer, Bytes part) {
  writer.count(part.size());
  writer.values(part);
}

std::vector<std::byte> readPart(ByteReader& reader) {
  return reader.values<std::byte>(reader.count());
}

}  // namespace

std::vector<std::byte> packed(const Dataset& dataset, const Progress& progress) {
  const auto saved = savedDataset(dataset, progress);
  ByteWriter writer;
  writer.text(dataset.name);
  writer.count(dataset.size());
  write(writer, saved.definitions);
  write(writer, saved.properties);
  for (std::size_t graph = 0; graph < dataset.size(); ++graph)
    write(writer, saved.graph(graph));
  return writer.take();
}

Dataset unpacked(Bytes bytes, const Progress& progress) {
  ByteReader reader{bytes};
  MemoryAllowance allowance;
  allowance.earn(bytes.size());
  Dataset dataset{.name = reader.text()};
  const auto count = reader.count();
  const auto definitionBytes = readPart(reader), propertyBytes = readPart(reader);
  ByteReader ofDefinitions{definitionBytes}, ofProperties{propertyBytes};
  const ColumnDefinitions definitions{ofDefinitions, allowance};
  for (std::size_t graph = 0; graph < count; ++graph) {
    if (graph % graphsAtOnce == 0) progress.checkpoint();
    const auto bytesOfGraph = readPart(reader);
    ByteReader ofGraph{bytesOfGraph};
    dataset.graphs.push_back(
        std::make_shared<const Graph>(readGraph(ofGraph, definitions, allowance)));
  }
  const ColumnDefinitions properties{ofProperties, allowance};
  dataset.properties = properties.readColumns(ofProperties, count, allowance);
  return dataset;
}

}  // namespace kindred::io
