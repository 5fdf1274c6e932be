#pragma once

#include <span>
#include <string>
#include <utility>
#include <vector>

#include "engine/kernel/marginalized.hpp"

namespace kindred {

/// A number of a kernel that may be chosen by what it is good for.
struct TunableNumber {
  /// The position of the number, and with it what it may be.
  enum class Kind {
    NodeShare,   ///< h of delta in the node kernel: between 0 and 1
    NodeLength,  ///< l or α in the node kernel: above 0
    EdgeShare,
    EdgeLength,
    Stop,   ///< q: between 0 and 1
    Start,  ///< a starting weight: above 0
  };

  std::string name;  ///< "delta(element) h", "se(length) l", "q", "start O"
  Kind kind = Kind::Stop;
  double value = 0;

  /// True for what lies between 0 and 1; false for what is any number above 0.
  bool isShare() const {
    return kind == Kind::NodeShare || kind == Kind::EdgeShare || kind == Kind::Stop;
  }
};

/// The numbers of a kernel in the order of its texts: node kernel, edge kernel, q, starting
/// weights. Left alone are constants and exponents, which might take κ out of its range; an h of 0
/// or 1, which says that something counts for all or nothing; the first starting weight, as their
/// scale does not matter; all of a kernel that counts environments; and those that dot(...) inside
/// normalised(...) depends on.
std::vector<TunableNumber> tunableNumbers(const KernelOptions& kernel);

/// Returns where a number is looked for, at least: from 0.0001 to 0.9999 if it is a share, from
/// 0.001 to 1,000 otherwise, and where it is now.
std::pair<double, double> boundsOf(const TunableNumber& number);

/// Returns the kernel with other numbers, in the order of tunableNumbers().
KernelOptions withNumbers(KernelOptions kernel, std::span<const double> numbers);

}  // namespace kindred
