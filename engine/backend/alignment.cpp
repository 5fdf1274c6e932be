#include "engine/backend/alignment.hpp"

#include "engine/core/error.hpp"
#include "engine/core/text.hpp"

namespace kindred {

namespace {

void requireSize(const Graph& network, std::int32_t nodeCount, std::string_view name) {
  if (network.nodeCount() == nodeCount) return;
  throw Error{ErrorCode::Input,
              joined("The candidate pairs are for a network ", name, " of ",
                     counted(nodeCount, "node", "nodes"), ", but network ", name, " has ",
                     network.nodeCount(), ": give the candidate pairs of these networks.")};
}

}  // namespace

void requireNodes(const Graph& network) {
  if (network.nodeCount() > 0) return;
  throw Error{ErrorCode::Input, joined("The network ", network.name(), " has no nodes to align.")};
}

void requireFitting(const AlignmentInput& input) {
  requireSize(*input.a, input.candidates->nodeCountA(), "A");
  requireSize(*input.b, input.candidates->nodeCountB(), "B");
}

}  // namespace kindred
