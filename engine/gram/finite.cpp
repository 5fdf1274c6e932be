#include "engine/gram/finite.hpp"

#include "engine/core/error.hpp"
#include "engine/core/text.hpp"

namespace kindred {

namespace {

std::string nameOf(const Graph& graph) {
  return graph.name().empty() ? joined("a graph of ", counted(graph.nodeCount(), "node", "nodes"))
                              : joined("\"", graph.name(), "\"");
}

}  // namespace

void refuseInfinite(const Graph& a, const Graph& b) {
  throw Error{ErrorCode::Input,
              joined("The kernel of ", nameOf(a), " and ", nameOf(b),
                     " is not a finite number: their weights span too wide a range; scale them, or "
                     "compute in double precision.")};
}

}  // namespace kindred
