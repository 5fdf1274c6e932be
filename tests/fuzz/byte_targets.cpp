#include <memory>
#include <stdexcept>

#include "engine/core/error.hpp"
#include "engine/core/packed.hpp"
#include "io/format/decompress.hpp"
#include "io/molecule/molecule_graph.hpp"
#include "io/molecule/wire.hpp"
#include "io/project/graph_blob.hpp"
#include "tests/fuzz/targets.hpp"

namespace kindred::fuzz {

namespace {

Bytes bytesOf(std::string_view text) { return std::as_bytes(std::span{text}); }

std::string textOf(Bytes bytes) {
  return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
}

/// Definitions of columns, then a graph.
void readGraphBlob(std::string_view text) {
  io::MemoryAllowance allowance;
  allowance.earn(text.size());
  ByteReader reader{bytesOf(text)};
  try {
    const io::ColumnDefinitions definitions{reader, allowance};
    const auto graph = io::readGraph(reader, definitions, allowance);
    io::ColumnDefinitions again;
    ByteWriter writer;
    io::writeGraph(writer, graph, again);
  } catch (const MalformedBytes&) {
  } catch (const Error&) {  // no graph
  }
}

/// A graph with each kind of column.
std::vector<std::string> graphSeeds() {
  const auto names =
      std::make_shared<const std::vector<std::string>>(std::vector<std::string>{"C", "N"});
  GraphData data{.name = "seed", .nodeCount = 4};
  data.edges = {{0, 1}, {1, 2}, {2, 3}};
  data.nodeAttributes = {{"element", CategoryColumn{{0, 1, 0, 1}, names}},
                         {"charge", NumberColumn{{0, 0, 0, 0}}},
                         {"rings", NumberListColumn{{0, 1, 3, 3, 4}, {5, 6, 5, 6}}},
                         {"tags", CategoryListColumn{{0, 1, 1, 2, 2}, {0, 1}, names}}};
  data.edgeAttributes = {{"order", NumberColumn{{1, 2, 1.5}}}};
  data.nodeNames = {"a", "b", "c", "d"};
  data.positions = {{0, 0, 0}, {1, 0, 0}, {2, 0.5, 0}, {3, 0, 1e300}};
  io::ColumnDefinitions definitions;
  ByteWriter graph, whole;
  io::writeGraph(graph, Graph{std::move(data)}, definitions);
  definitions.writeTo(whole);
  whole.values(graph.bytes());
  return {textOf(whole.bytes())};
}

/// Two bytes say how many numbers, one which kind.
void readPacked(std::string_view text) {
  if (text.size() < 3) return;
  const auto count = static_cast<std::size_t>(static_cast<unsigned char>(text[0])) * 256 +
                     static_cast<unsigned char>(text[1]);
  ByteReader reader{bytesOf(text.substr(3))};
  try {
    ByteWriter writer;
    if (text[2] % 2 == 0)
      writePacked(writer, readPackedIntegers(reader, count));
    else
      writePacked(writer, readPackedNumbers(reader, count));
  } catch (const MalformedBytes&) {
  }
}

/// The first byte says which message. They are refused by std::runtime_error. A molecule that is
/// answered becomes a graph.
void readMessage(std::string_view text) {
  if (text.empty()) return;
  const auto kind = text.front() % 4;
  text.remove_prefix(1);
  try {
    std::size_t consumed = 0;
    if (kind == 0) io::wire::firstFrame(text, consumed);
    if (kind == 1) io::wire::readRequest(text);
    if (kind == 2) io::wire::readGreeting(text);
    if (kind == 3) Graph{io::moleculeGraph(io::wire::readAnswer(text), "answered")};
  } catch (const std::runtime_error&) {  // an Error of the graph, too
  }
}

std::vector<std::string> messageSeeds() {
  io::wire::Answer answer{.isRead = true, .complaints = {"It is odd."}};
  answer.atoms = {{.element = 6, .ringCount = 1}, {.element = 8}};
  answer.ringSizes = {5};
  answer.bonds = {{0, 1, 4}};
  answer.positions = {{0, 0, 0}, {1, 2, 3}};
  std::string frame, request, greeting;
  io::wire::append(frame, answer);
  io::wire::append(request, io::wire::Request{.text = "CCO"});
  io::wire::append(greeting, io::wire::Greeting{});
  return {std::string{'\0'} + frame, '\1' + request.substr(4), '\2' + greeting.substr(4),
          '\3' + io::wire::structureText(answer)};
}

void decompress(std::string_view text) {
  constexpr std::size_t limit = std::size_t{64} << 20U;
  const Progress progress;
  try {
    io::decompressed("input", text, progress, limit);
  } catch (const Error&) {
  }
}

}  // namespace

void addBytes(std::vector<Target>& targets) {
  targets.push_back({"graph-blob", readGraphBlob, {}, graphSeeds});
  targets.push_back({"packed", readPacked, {}, [] {
                       return std::vector<std::string>{std::string{"\0\3\0\1abc", 7},
                                                       std::string{"\0\2\1\2abcd", 8}};
                     }});
  targets.push_back({"wire", readMessage, {}, messageSeeds});
  targets.push_back({"compressed", decompress, {"gz", "xz", "bz2"}, {}});
}

}  // namespace kindred::fuzz
