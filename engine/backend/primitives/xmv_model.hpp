#pragma once

#include <span>
#include <string>
#include <string_view>

#include "engine/backend/primitives/edge_labels.hpp"

namespace kindred {

/// Ways to multiply a vector by the Kronecker product of two dense matrices that is never stored
/// (Section III of the paper), and the one that stores it.
enum class XmvPrimitive { Naive, SharedTiling, RegisterBlocking, TilingBlocking };

/// A primitive and its parameters: tiles of `tileRows` rows, streamed in chunks of `chunk` columns.
struct XmvVariant {
  XmvPrimitive primitive = XmvPrimitive::Naive;
  int tileRows = 1;
  int chunk = 1;

  bool operator==(const XmvVariant&) const = default;
};

/// All variants that there are kernels for, as in Fig. 5.
std::span<const XmvVariant> xmvVariants();

/// "shared tiling": as people are told.
std::string_view name(XmvPrimitive primitive);

/// "shared tiling (8, 16)".
std::string name(const XmvVariant& variant);

/// The cost of an element of the product matrix.
struct ElementCost {
  int labelBytes = 0;   ///< E
  int weightBytes = 4;  ///< F
  int operations = 3;   ///< X: multiplications, additions and exponentials
};

/// Returns the cost of an element as the dense primitives compute it: a·a'·p, and for labels e
/// a·a'·2^-(e-e')²·p.
ElementCost elementCost(LabelKind kind);

/// Operations, and bytes as threads ask for them, of one multiplication.
struct XmvCounts {
  double operations = 0;
  double globalLoad = 0;
  double globalStore = 0;
  double sharedLoad = 0;
  double sharedStore = 0;

  double globalIntensity() const { return operations / (globalLoad + globalStore); }

  /// 0 without shared memory.
  double sharedIntensity() const {
    const double bytes = sharedLoad + sharedStore;
    return bytes > 0 ? operations / bytes : 0;
  }
};

/// Table I of the paper for graphs of n and m nodes, to the leading order in them.
XmvCounts countsOf(const XmvVariant& variant, double n, double m, const ElementCost& cost);

}  // namespace kindred
