#include "engine/backend/alignment.hpp"

#include "engine/core/error.hpp"
#include "engine/core/text.hpp"

namespace kindred {

namespace {

void requireNodes(const Graph& network, std::int32_t nodeCount, std::string_view name) {
  if (network.nodeCount() == nodeCount) return;
  throw Error{ErrorCode::Input,
              joined("The candidate pairs are for a network ", name, " of ",
                     counted(nodeCount, "node", "nodes"), ", but network ", name, " has ",
                     network.nodeCount(), ": give the candidate pairs of these networks.")};
}

}  // namespace

void requireFitting(const AlignmentInput& input) {
  requireNodes(*input.a, input.candidates->nodeCountA(), "A");
  requireNodes(*input.b, input.candidates->nodeCountB(), "B");
}

}  // namespace kindred
