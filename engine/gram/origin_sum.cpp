#include "engine/gram/origin_sum.hpp"

#include <algorithm>
#include <utility>

#include "engine/core/text.hpp"
#include "engine/core/version.hpp"
#include "engine/gram/gram_pieces.hpp"

namespace kindred {

void addPairs(Provenance& sum, const Provenance& more) {
  const auto iterations = sum.meanIterations * static_cast<double>(sum.pairs) +
                          more.meanIterations * static_cast<double>(more.pairs);
  sum.pairs += more.pairs;
  sum.notConverged += more.notConverged;
  if (sum.pairs > 0) sum.meanIterations = iterations / static_cast<double>(sum.pairs);
}

OriginSum::OriginSum() { sum_.version = version(); }

void OriginSum::add(const GramBlockResult& block, std::uint64_t pairs) {
  sum_.pairs += pairs;
  sum_.seconds += block.seconds;
  sum_.notConverged += block.notConverged;
  iterations_ += block.iterations;
  takeWorst(block.residual, sum_.residual);
  if (std::ranges::find(devices_, block.device) == devices_.end()) devices_.push_back(block.device);
}

void OriginSum::tell(Remarks remarks, std::vector<PathReport> paths) {
  sum_.remarks = std::move(remarks);
  sum_.paths = std::move(paths);
}

Provenance OriginSum::whole() const {
  auto whole = sum_;
  if (whole.pairs > 0)
    whole.meanIterations = static_cast<double>(iterations_) / static_cast<double>(whole.pairs);
  for (const auto& device : devices_)
    whole.device += joined(whole.device.empty() ? "" : ", ", device);
  return whole;
}

}  // namespace kindred
