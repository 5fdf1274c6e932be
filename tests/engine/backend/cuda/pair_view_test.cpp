#include "tests/engine/backend/cuda/host_team.hpp"
#include "tests/engine/backend/random_graphs.hpp"
#include "tests/support/catch.hpp"

using namespace kindred;
using namespace kindred::test;

TEST_CASE("a team of any size solves any pair as the reference does") {
  const auto edge = GENERATE("constant(0.7)", "delta(order, 0.3)", "se(length, 0.3)",
                             "rq(length, 0.4, 2)^1.5 * delta(order, 0.5)", "dot(features)",
                             "0.5 * wendland(length, 2) + 0.5 * delta(length, 0.25)");
  const auto lmin = GENERATE(0, 1);
  const auto convention = GENERATE(Convention::Standard, Convention::Paper);
  const auto input =
      compiled(graphsAroundVectorWidths(), {.node = "delta(element, 0.5) * se(place, 1)",
                                            .edge = edge,
                                            .q = 0.05,
                                            .convention = convention,
                                            .lmin = lmin,
                                            .start = "start"});
  const Matrix reference = referenceValues(input);
  for (const std::int64_t size : {1, 64, 1000}) {
    HostTeam<float> single{*input, size};
    HostTeam<double> exact{*input, size};
    for (const GraphPair pair : {GraphPair{10, 3}, GraphPair{7, 7}, GraphPair{0, 10}}) {
      const bool stores = !input->edge.isTable() && size != 64;
      INFO(edge << ", team of " << size << ", graphs " << pair.a << " and " << pair.b);
      const double value = reference(pair.a, pair.b);
      CHECK(single.solve(pair, {}, stores).value() == Approx(value).epsilon(2e-6).margin(1e-13));
      CHECK(exact.solve(pair, {.tolerance = 1e-11}, stores).value() ==
            Approx(value).epsilon(1e-9).margin(1e-13));
    }
  }
}
