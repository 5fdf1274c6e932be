#include "engine/backend/remote/messages.hpp"

#include <exception>
#include <type_traits>
#include <utility>

#include "engine/core/error.hpp"
#include "engine/core/fields.hpp"
#include "engine/core/progress.hpp"

namespace kindred {

void fields(auto& archive, ItemLabels& labels) { archive(labels.classes, labels.values); }

void fields(auto& archive, KernelGraph& graph) {
  GraphData joined{.nodeCount = graph.nodeCount,
                   .edges = {graph.edges.begin(), graph.edges.end()},
                   .weights = {graph.weights.begin(), graph.weights.end()}};
  archive(joined.nodeCount, joined.edges, joined.weights);
  if constexpr (std::remove_cvref_t<decltype(archive)>::reads)
    graph.join(Graph{std::move(joined)}.structure());
  archive(graph.nodes, graph.edgeLabels, graph.degree, graph.start, graph.hasUnitWeights,
          graph.hasUnitStart);
}

void fields(auto& archive, RadialTerm& term) {
  archive(term.form, term.firstValue, term.valueCount, term.length, term.alpha, term.power);
}

void fields(auto& archive, CompiledKernel::Term& term) { archive(term.table, term.radials); }

void fields(auto& archive, CompiledKernel& kernel) {
  archive(kernel.classCount, kernel.valueCount, kernel.terms, kernel.least, kernel.contents,
          kernel.columns, kernel.categories);
}

void fields(auto& archive, Device& device) {
  archive(device.id, device.name, device.memoryBytes, device.detail);
}

void fields(auto& archive, KernelInput& input) {
  archive(input.graphs, input.node, input.edge, input.q, input.rightHandSideFactor, input.lmin,
          input.environments, input.areNodesAlone, input.areSuperposed);
}

void fields(auto& archive, SolveOptions& options) {
  archive(options.tolerance, options.precision, options.maximumIterations);
}

}  // namespace kindred

namespace kindred::remote {

void write(ByteWriter& writer, const Device& device) { writeFields(writer, device); }

Device readDevice(ByteReader& reader) { return readFields<Device>(reader); }

void write(ByteWriter& writer, const KernelInput& input) { writeFields(writer, input); }

KernelInput readKernelInput(ByteReader& reader) { return readFields<KernelInput>(reader); }

void write(ByteWriter& writer, const SolveOptions& options) { writeFields(writer, options); }

SolveOptions readSolveOptions(ByteReader& reader) { return readFields<SolveOptions>(reader); }

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
  writeFields(writer, runs);
}

std::vector<GraphPair> readPairs(ByteReader& reader) {
  const auto runs = readFields<std::vector<std::int32_t>>(reader);
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
