#include "engine/backend/cuda/molecule/molecule_ends.hpp"

#include "tests/support/catch.hpp"

using namespace kindred;
using namespace kindred::cuda;

TEST_CASE("ends are kept at their places of a call, and those not to be trusted are named") {
  constexpr std::size_t count = 100'000;
  constexpr std::size_t first = 7;
  std::vector<MoleculeEnd> ends(count);
  for (std::size_t at = 0; at < count; ++at)
    ends[at] = {static_cast<double>(at), 0.5F, at % 40'000 == 1 ? -1 : 3};
  std::vector<double> values(first + count, -1);
  std::vector<float> residuals(first + count, -1);
  std::vector<std::uint16_t> iterations(first + count, 9);

  const auto doubtful = keepEnds(ends, first, {values, residuals, iterations});

  CHECK(doubtful == std::vector<std::size_t>{8, 40'008, 80'008});
  CHECK(values[6] == -1);
  CHECK(values[7] == 0);
  CHECK(values[8] == -1);
  CHECK(iterations[8] == 9);
  CHECK(values.back() == count - 1);
  CHECK(residuals.back() == 0.5F);
  CHECK(iterations.back() == 3);
}
