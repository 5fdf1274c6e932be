#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "engine/gram/gram.hpp"

namespace kindred {

/// Adds the pairs of other values of the same kernel, with those that did not converge and how many
/// iterations they took.
void addPairs(Provenance& sum, const Provenance& more);

/// Adds up where kernel values come from, block by block.
class OriginSum {
 public:
  OriginSum();

  /// A block of so many pairs; its values do not count.
  void add(const GramBlockResult& block, std::uint64_t pairs);

  /// Notices of a computation about its devices, and the paths that its pairs took.
  void tell(Remarks remarks, std::vector<PathReport> paths);

  std::uint64_t pairs() const noexcept { return sum_.pairs; }
  Provenance whole() const;

 private:
  Provenance sum_;
  std::uint64_t iterations_ = 0;
  std::vector<std::string> devices_;
};

}  // namespace kindred
