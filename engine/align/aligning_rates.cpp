#include "engine/align/aligning_rates.hpp"

#include <algorithm>
#include <limits>
#include <thread>

namespace kindred {

AligningRates ratesOfProcessor(int threads) {
  const double cores = threads > 0 ? threads : std::max(1U, std::thread::hardware_concurrency());
  // Rates of one core, as measured on processors of about 2020 (tests/bench/README.md).
  return {.products = 5e9 * cores,
          .steps = 1e9 * cores,
          .proposals = 2e7,
          .pairs = 1e7 * cores,
          .overlaps = 4e8 * cores,
          .searches = cores,
          .opening = 0,
          .regrown = std::numeric_limits<double>::infinity(),
          .cores = cores,
          .messages = 5e9 * cores,
          .relaxed = 4e7 * cores,
          .growth = 1e8 * cores,
          .regrowth = 4e6};
}

AligningRates ratesOfGpu() {
  const auto processor = ratesOfProcessor(0);
  return {.products = 1e12,
          .steps = 1e12,
          .proposals = 2e8,
          .pairs = 5e8,
          .overlaps = 5e10,
          .searches = std::numeric_limits<double>::infinity(),
          .opening = 0.3,
          .regrown = 1.5e6,
          .cores = processor.cores,
          .messages = processor.messages,
          .relaxed = processor.relaxed,
          .growth = processor.growth,
          .regrowth = processor.regrowth};
}

}  // namespace kindred
