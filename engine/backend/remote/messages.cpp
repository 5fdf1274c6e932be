#include "engine/backend/remote/messages.hpp"

#include <exception>

#include "engine/core/error.hpp"
#include "engine/core/progress.hpp"

namespace kindred::remote {

namespace {

template <typename Value>
void writeList(ByteWriter& writer, const std::vector<Value>& values) {
  writer.count(values.size());
  writer.values(std::span{values});
}

template <typename Value>
std::vector<Value> readList(ByteReader& reader) {
  return reader.values<Value>(reader.count());
}

void writeLabels(ByteWriter& writer, const ItemLabels& labels) {
  writeList(writer, labels.classes);
  writeList(writer, labels.values);
}

ItemLabels readLabels(ByteReader& reader) {
  ItemLabels labels;
  labels.classes = readList<std::int32_t>(reader);
  labels.values = readList<double>(reader);
  return labels;
}

void writeGraph(ByteWriter& writer, const KernelGraph& graph) {
  writer.value(graph.nodeCount);
  writeList(writer, graph.offsets);
  writeList(writer, graph.neighbours);
  writeList(writer, graph.edgeOf);
  writeList(writer, graph.edges);
  writeList(writer, graph.weights);
  writeLabels(writer, graph.nodes);
  writeLabels(writer, graph.edgeLabels);
  writeList(writer, graph.degree);
  writeList(writer, graph.start);
  writer.value(static_cast<std::uint8_t>(graph.hasUnitWeights));
  writer.value(static_cast<std::uint8_t>(graph.hasUnitStart));
}

KernelGraph readGraph(ByteReader& reader) {
  KernelGraph graph;
  graph.nodeCount = reader.value<std::int32_t>();
  graph.offsets = readList<std::int32_t>(reader);
  graph.neighbours = readList<Node>(reader);
  graph.edgeOf = readList<std::int32_t>(reader);
  graph.edges = readList<Edge>(reader);
  graph.weights = readList<double>(reader);
  graph.nodes = readLabels(reader);
  graph.edgeLabels = readLabels(reader);
  graph.degree = readList<double>(reader);
  graph.start = readList<double>(reader);
  graph.hasUnitWeights = reader.value<std::uint8_t>() != 0;
  graph.hasUnitStart = reader.value<std::uint8_t>() != 0;
  return graph;
}

void writeKernel(ByteWriter& writer, const CompiledKernel& kernel) {
  writer.value(kernel.classCount);
  writer.value(kernel.valueCount);
  writer.count(kernel.terms.size());
  for (const auto& term : kernel.terms) {
    writeList(writer, term.table);
    writeList(writer, term.radials);
  }
  writer.value(kernel.least);
}

CompiledKernel readKernel(ByteReader& reader) {
  CompiledKernel kernel;
  kernel.classCount = reader.value<std::int32_t>();
  kernel.valueCount = reader.value<std::int32_t>();
  kernel.terms.resize(reader.count());
  for (auto& term : kernel.terms) {
    term.table = readList<double>(reader);
    term.radials = readList<RadialTerm>(reader);
  }
  kernel.least = reader.value<double>();
  return kernel;
}

}  // namespace

void write(ByteWriter& writer, const Device& device) {
  writer.text(device.id);
  writer.text(device.name);
  writer.value(device.memoryBytes);
  writer.text(device.detail);
}

Device readDevice(ByteReader& reader) {
  Device device;
  device.id = reader.text();
  device.name = reader.text();
  device.memoryBytes = reader.value<std::uint64_t>();
  device.detail = reader.text();
  return device;
}

void write(ByteWriter& writer, const KernelInput& input) {
  writer.count(input.graphs.size());
  for (const auto& graph : input.graphs)
    writeGraph(writer, graph);
  writeKernel(writer, input.node);
  writeKernel(writer, input.edge);
  writer.value(input.q);
  writer.value(input.rightHandSideFactor);
  writer.value(input.lmin);
  writer.value(input.environments);
  writer.value(static_cast<std::uint8_t>(input.areNodesAlone));
}

KernelInput readKernelInput(ByteReader& reader) {
  KernelInput input;
  const auto graphs = reader.count();
  for (std::uint64_t graph = 0; graph < graphs; ++graph)
    input.graphs.push_back(readGraph(reader));
  input.node = readKernel(reader);
  input.edge = readKernel(reader);
  input.q = reader.value<double>();
  input.rightHandSideFactor = reader.value<double>();
  input.lmin = reader.value<int>();
  input.environments = reader.value<int>();
  input.areNodesAlone = reader.value<std::uint8_t>() != 0;
  return input;
}

void write(ByteWriter& writer, const SolveOptions& options) {
  writer.value(options.tolerance);
  writer.value(options.precision);
  writer.value(options.maximumIterations);
}

SolveOptions readSolveOptions(ByteReader& reader) {
  SolveOptions options;
  options.tolerance = reader.value<double>();
  options.precision = reader.value<Precision>();
  options.maximumIterations = reader.value<int>();
  return options;
}

void write(ByteWriter& writer, std::span<const GraphPair> pairs) {
  std::vector<std::int32_t> runs;  // a, first b, number of b
  for (const auto& pair : pairs) {
    const bool goesOn = !runs.empty() && runs[runs.size() - 3] == pair.a &&
                        runs[runs.size() - 2] + runs.back() == pair.b;
    if (goesOn)
      ++runs.back();
    else
      runs.insert(runs.end(), {pair.a, pair.b, 1});
  }
  writeList(writer, runs);
}

std::vector<GraphPair> readPairs(ByteReader& reader) {
  const auto runs = readList<std::int32_t>(reader);
  if (runs.size() % 3 != 0) throw MalformedBytes{};
  std::vector<GraphPair> pairs;
  for (std::size_t run = 0; run < runs.size(); run += 3)
    for (std::int32_t at = 0; at < runs[run + 2]; ++at)
      pairs.push_back({runs[run], runs[run + 1] + at});
  return pairs;
}

std::vector<std::byte> failureAnswer(const std::exception_ptr& failure) {
  ByteWriter writer;
  const auto say = [&](ErrorCode code, std::string_view sentence) {
    writer.value(Answer::Error);
    writer.value(code);
    writer.text(sentence);
  };
  try {
    std::rethrow_exception(failure);
  } catch (const Cancelled&) {
    writer.value(Answer::Cancelled);
  } catch (const Error& error) {
    say(error.code(), error.what());
  } catch (const std::bad_alloc&) {
    say(ErrorCode::Memory, "The memory of its machine is used up.");
  } catch (const std::exception& error) {
    say(ErrorCode::Device, error.what());
  }
  return writer.take();
}

ByteReader readAnswer(Bytes answer) {
  try {
    ByteReader reader{answer};
    const auto kind = reader.value<Answer>();
    if (kind == Answer::Value) return reader;
    if (kind == Answer::Cancelled) throw Cancelled{};
    const auto code = reader.value<ErrorCode>();
    throw Error{code, reader.text()};
  } catch (const MalformedBytes&) {
    throw Error{ErrorCode::Device, "Its answer makes no sense: is it the same version of Kindred?"};
  }
}

}  // namespace kindred::remote
