#include <cmath>
#include <stop_token>

#include "engine/align/belief_steps.hpp"
#include "engine/backend/reference/align/belief_rows.hpp"
#include "engine/core/error.hpp"
#include "engine/graph/generate.hpp"
#include "tests/engine/backend/align/random_candidates.hpp"
#include "tests/engine/backend/align/smat.hpp"
#include "tests/engine/reorder/graphs.hpp"
#include "tests/support/catch.hpp"

using namespace kindred;
using namespace kindred::test;

namespace {

AlignmentInput shared(NetworkPair networks) {
  return {std::make_shared<Graph>(std::move(networks.a)),
          std::make_shared<Graph>(std::move(networks.b)),
          std::make_shared<Candidates>(std::move(networks.candidates))};
}

/// Networks without an edge: messages are those of candidates alone.
AlignmentInput withoutEdges(std::int32_t nodesA, std::int32_t nodesB,
                            std::vector<CandidatePair> pairs) {
  GraphData a;
  a.nodeCount = nodesA;
  GraphData b;
  b.nodeCount = nodesB;
  return shared({Graph{a}, Graph{b}, Candidates{nodesA, nodesB, std::move(pairs)}});
}

Belief solved(BeliefSolver& solver, const BeliefOptions& options, Belief earlier = {}) {
  Progress progress;
  return solver.run(options, std::move(earlier), progress);
}

}  // namespace

TEST_CASE("where candidates of a node have the same largest message, all of them see it") {
  // One node of A has three candidates of weight 1, 1 and 0.5. After the first iteration, undamped,
  // y = z = weight. In the second, z is the weight less the largest y of the others, or less 0.
  const auto input = withoutEdges(1, 3, {{0, 0, 1}, {0, 1, 1}, {0, 2, 0.5}});
  const auto solver = makeReferenceBelief(input);
  const BeliefOptions options{
      .alpha = 1, .gamma = 1, .iterations = 2, .damping = 1, .precision = Precision::Double};

  const auto belief = solved(*solver, options);

  const auto& messages = std::get<BeliefMessages<double>>(belief.state);
  CHECK(messages.y == Recycled<double>{1, 1, 0.5});
  CHECK(messages.z == Recycled<double>{0, 0, -0.5});
}

TEST_CASE("belief propagation reaches its published values, double precision") {
  struct Golden {
    double alpha, beta;
    int damping;
    double objective;
    std::int64_t overlaps;
  };
  const auto networks = readNetworkPair(lcshSmall);
  if (!networks) return;
  const auto solver = makeReferenceBelief(shared(*networks));

  // With damping 1 many messages are equal but for their last bits: 1064.99 and 819.81 are
  // published for fused multiplications. An independent program gives the values here without them.
  for (const auto& [alpha, beta, damping, objective, overlaps] :
       {Golden{1, 2, 1, 1064.45, 247}, Golden{1, 2, 2, 1218.45, 312}, Golden{1, 2, 3, 1191.25, 306},
        Golden{1, 1, 1, 819.46, 244}, Golden{1, 1, 2, 908.05, 308}, Golden{1, 1, 3, 901.36, 313},
        Golden{0, 1, 1, 247, 247}, Golden{0, 1, 2, 284, 284}, Golden{0, 1, 3, 296, 296}}) {
    INFO("alpha " << alpha << ", beta " << beta << ", damping " << damping);
    const auto belief =
        solved(*solver,
               {.alpha = alpha, .beta = beta, .damping = damping, .precision = Precision::Double});
    CHECK(belief.best.worth.objective == Approx(objective).margin(0.005).epsilon(0));
    CHECK(belief.best.worth.overlaps == overlaps);
  }
}
