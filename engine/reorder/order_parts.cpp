#include "engine/reorder/order_parts.hpp"

#include <tbb/parallel_for.h>

#include <algorithm>
#include <chrono>
#include <mutex>
#include <utility>

#include "engine/core/error.hpp"
#include "engine/core/packed.hpp"
#include "engine/core/text.hpp"

namespace kindred {

namespace {

constexpr auto stage = "order";
constexpr auto nameKey = "name";

Permutation permutationOf(const ResultPart& part, const Graph& graph) {
  ByteReader reader{part.data};
  const auto count = reader.count();
  if (count != static_cast<std::uint64_t>(graph.nodeCount())) throw MalformedBytes{};
  return Permutation::fromNewFromOld(readPackedIntegers(reader, count));
}

/// The facts about a part are the seconds since the part that was kept before it.
double secondsOf(const ResultPart& part) {
  const auto seconds = toNumber(part.facts);
  if (!seconds) throw MalformedBytes{};
  return *seconds;
}

/// Keeps orders in the turn in which threads find them.
class Keeper {
 public:
  explicit Keeper(PartStore& store) : store_{store} {}

  void keep(std::size_t graph, const Permutation& permutation) {
    const auto bytes = orderPart(permutation);
    const std::scoped_lock lock{mutex_};
    const auto now = Clock::now();
    const std::chrono::duration<double> since = now - std::exchange(last_, now);
    seconds_ += since.count();
    store_.store(graph, bytes, toText(since.count()));
  }

  double seconds() const noexcept { return seconds_; }

 private:
  using Clock = std::chrono::steady_clock;

  PartStore& store_;
  std::mutex mutex_;
  Clock::time_point last_ = Clock::now();
  double seconds_ = 0;
};

}  // namespace

ResultRequest resultRequestOf(const OrderOptions& options) {
  return {orderKind, orderVersion, ResultOptions{{{stage, nameKey, orderName(options), true}}}};
}

std::string orderNameOf(const ResultOptions& options) {
  for (const auto& text : options.texts())
    if (text.stage == stage && text.key == nameKey) return text.value;
  return {};
}

OrderOptions orderOptionsOf(const ResultOptions& options) {
  const auto name = orderNameOf(options);
  if (const auto order = orderNamed(name)) return *order;
  throw Error{ErrorCode::Input, joined("This version of Kindred knows no order named \"", name,
                                       "\": a newer one may have made it.")};
}

bool FoundOrder::isComplete() const noexcept {
  return std::ranges::all_of(permutations, [](const auto& one) { return one.has_value(); });
}

std::vector<std::byte> orderPart(const Permutation& permutation) {
  ByteWriter writer;
  writer.count(permutation.size());
  writePacked(writer, permutation.newFromOld());
  return writer.take();
}

FoundOrder keptOrder(GraphList graphs, PartSource& source, const Progress& progress) {
  FoundOrder kept{.permutations = std::vector<std::optional<Permutation>>(graphs.size())};
  for (std::size_t at = 0; at < graphs.size(); ++at) {
    progress.checkpoint();
    const auto part = source.load(at);
    if (!part) continue;
    kept.permutations[at] = permutationOf(*part, *graphs[at]);
    kept.seconds += secondsOf(*part);
  }
  return kept;
}

FoundOrder orderAll(GraphList graphs, const OrderOptions& options, PartStore& store,
                    Progress& progress) {
  progress.begin(joined("Ordering by ", describe(options.method).label), graphs.size());
  store.begin({}, graphs.size());
  auto found = keptOrder(graphs, store, progress);
  Keeper keeper{store};
  tbb::parallel_for(std::size_t{0}, graphs.size(), [&](std::size_t at) {
    if (auto& permutation = found.permutations[at]; !permutation) {
      Progress ofGraph = progress.silent();
      permutation = order(*graphs[at], options, ofGraph);
      keeper.keep(at, *permutation);
    }
    progress.advance();
    progress.checkpoint();
  });
  found.seconds += keeper.seconds();
  return found;
}

}  // namespace kindred
