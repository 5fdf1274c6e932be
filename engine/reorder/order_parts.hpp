#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/reorder/order_dataset.hpp"
#include "engine/result/part_store.hpp"
#include "engine/result/result_request.hpp"

namespace kindred {

/// The kind of result that an order is: its input is one data set, each part the order of one graph
/// of it.
inline constexpr auto orderKind = "order";

/// Counts up when the same options give other orders than before.
inline constexpr int orderVersion = 1;

/// An order as any result is asked for: by its name, which says what its method takes and no more.
ResultRequest resultRequestOf(const OrderOptions& options);

/// Returns the name of the order that is asked for: "pbr tile=4". A newer Kindred may know more of
/// them.
std::string orderNameOf(const ResultOptions& options);

/// Throws Error (Input) if no order has that name.
OrderOptions orderOptionsOf(const ResultOptions& options);

/// The orders of all graphs of a data set, as far as they are found.
struct FoundOrder {
  std::vector<std::optional<Permutation>> permutations;  ///< one a graph
  double seconds = 0;  ///< computing time, in all computations that found them

  bool isComplete() const noexcept;
};

/// Returns what is kept. Throws MalformedBytes if an order is not of so many nodes as its graph,
/// or says no computing time.
FoundOrder keptOrder(GraphList graphs, PartSource& source, const Progress& progress);

/// Orders all graphs, on all cores; one unit of progress a graph. Each order is kept as soon as it
/// is found, and what is kept is not found again; finish() of the store is for the caller. Throws
/// as order() and keptOrder() do.
FoundOrder orderAll(GraphList graphs, const OrderOptions& options, PartStore& store,
                    Progress& progress);

/// Returns an order as the bytes of a part.
std::vector<std::byte> orderPart(const Permutation& permutation);

}  // namespace kindred
