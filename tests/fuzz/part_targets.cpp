#include <array>

#include "engine/gram/gram_parts.hpp"
#include "engine/layout/layout_parts.hpp"
#include "engine/map/map_parts.hpp"
#include "engine/nodal/nodal_parts.hpp"
#include "engine/reorder/order_parts.hpp"
#include "engine/result/memory_parts.hpp"
#include "tests/fuzz/targets.hpp"
#include "tests/io/project/project_fixtures.hpp"

namespace kindred::fuzz {

namespace {

constexpr std::int32_t graphCount = 5;

std::shared_ptr<const Dataset> someGraphs() {
  static const auto graphs = test::sharedPaths(graphCount);
  return graphs;
}

/// Holds what a project keeps of a result, every check word right: a plan, two parts and an end.
struct Kept {
  std::vector<std::byte> plan;
  std::array<ResultPart, 2> parts;
  std::vector<std::byte> summary;
};

std::string textOf(const Kept& kept) {
  ByteWriter writer;
  const auto add = [&](const std::vector<std::byte>& bytes) {
    writer.count(bytes.size());
    writer.values(Bytes{bytes});
  };
  add(kept.plan);
  add(kept.summary);
  for (const auto& part : kept.parts) {
    add(part.data);
    writer.text(part.facts);
  }
  return {reinterpret_cast<const char*>(writer.bytes().data()), writer.bytes().size()};
}

Kept keptOf(std::string_view text) {
  ByteReader reader{std::as_bytes(std::span{text})};
  Kept kept;
  kept.plan = reader.values<std::byte>(reader.count());
  kept.summary = reader.values<std::byte>(reader.count());
  for (auto& part : kept.parts) {
    part.data = reader.values<std::byte>(reader.count());
    part.facts = reader.text();
  }
  return kept;
}

Kept keptIn(PartSource& source) {
  Kept kept{.plan = source.plan()};
  for (std::size_t at = 0; at < kept.parts.size(); ++at)
    if (auto part = source.load(at)) kept.parts[at] = std::move(*part);
  if (const auto end = source.end()) kept.summary = end->summary;
  return kept;
}

void fill(PartStore& store, const Kept& kept) {
  store.begin(kept.plan, graphCount);
  for (std::size_t at = 0; at < kept.parts.size(); ++at)
    store.store(at, kept.parts[at].data, kept.parts[at].facts);
  store.finish({.summary = kept.summary});
}

/// Runs a reader of kept parts on them.
template <typename Read>
void readParts(std::string_view text, Read read) {
  try {
    MemoryParts parts;
    fill(parts, keptOf(text));
    read(parts);
  } catch (const MalformedBytes&) {
  } catch (const Error&) {
  }
}

void readGram(std::string_view text) {
  readParts(text, [](PartSource& parts) {
    Progress progress;
    const auto graphs = someGraphs();
    const auto result = keptGram({.rows = graphs}, parts, progress);
    // What is said of the worst pair are the names of its graphs.
    const auto& worst = result.provenance.residual;
    if (worst.row >= 0) static_cast<void>(graphs->graphs.at(static_cast<std::size_t>(worst.row)));
    if (worst.column >= 0)
      static_cast<void>(graphs->graphs.at(static_cast<std::size_t>(worst.column)));
    keptGram({.rows = graphs, .columns = test::sharedPaths(3)}, parts, progress);
  });
}

void readOthers(std::string_view text) {
  readParts(text, [](PartSource& parts) {
    Progress progress;
    const auto& graphs = someGraphs()->graphs;
    keptLayout(graphs.front()->nodeCount(), parts);
    keptNodal({.a = graphs[0], .b = graphs[1]}, parts, progress);
    keptMap(3, parts);
    keptOrder(graphs, parts, progress);
  });
}

std::vector<std::string> gramSeeds() {
  auto parts = std::make_shared<MemoryParts>();
  GramParts store{parts};
  test::ClosedFormBackend backend;
  Progress progress;
  computeGram({.rows = someGraphs()}, backend, &store, progress);
  return {textOf(keptIn(*parts))};
}

std::vector<std::string> otherSeeds() {
  MemoryParts orders, layouts, maps;
  Progress progress;
  const auto& graphs = someGraphs()->graphs;
  orderAll(graphs, {}, orders, progress);
  Layout layout{.steps = 7, .isSettled = true};
  layout.positions.resize(static_cast<std::size_t>(graphs.front()->nodeCount()));
  keepLayout(layout, layouts);
  keepMap({.positions = {{0, 1}, {2, 3}, {4, 5}}}, maps);
  return {textOf(keptIn(orders)), textOf(keptIn(layouts)), textOf(keptIn(maps))};
}

}  // namespace

void addParts(std::vector<Target>& targets) {
  targets.push_back({"kernel-matrix", readGram, {}, gramSeeds});
  targets.push_back({"other-result", readOthers, {}, otherSeeds});
}

}  // namespace kindred::fuzz
