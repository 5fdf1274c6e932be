#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "engine/backend/primitives/edge_labels.hpp"

namespace kindred {

/// An 8×8 tile of an adjacency matrix as a device reads it, 16 bytes:
///
///     bits         bit 8i + j: there is an entry in row i and column j of the tile
///     first        where its compact non-zeros begin, in the order of the bits
///     column       the tile's place in its stripe
///     rowMost      the most entries of a row: trips of a lane that has one row
///     halvesMost   the same of rows 0-3 plus that of rows 4-7: trips of a lane that has rows i,
///     i+4
struct alignas(16) Octile {
  std::uint64_t bits;
  std::uint32_t first;
  std::uint16_t column;
  std::uint8_t rowMost;
  std::uint8_t halvesMost;
};

/// An octile without place: what its bitmap says of the work it makes.
Octile octileOf(std::uint64_t bits);

/// A graph's octiles by pointers into the memory of whoever computes with them. The whole matrix is
/// there, both tiles of every pair beside the diagonal, so that whoever owns a stripe of the result
/// needs no other.
struct OctileView {
  std::int32_t stripes;
  const std::uint32_t* offsets;  ///< stripes + 1, into octiles
  const Octile* octiles;
  const float* weights;  ///< compact: scaled weights ŵ (see GraphScaling) in the order of the bits
  const Label* labels;
  const float* dense;        ///< the same with all 64 places, tile after tile; 0 if no entry is
  const Label* denseLabels;  ///< of them
};

/// Octiles of all graphs of an input, end to end in plain arrays.
class OctileArrays {
 public:
  /// In the order of nodes in which the graphs were compiled. `keepsEmpty` stores the tiles without
  /// entries as well.
  OctileArrays(const KernelInput& input, LabelKind labelKind, bool keepsEmpty);

  LabelKind kind;
  std::vector<std::uint32_t> offsets;
  std::vector<Octile> octiles;
  std::vector<float> weights;
  std::vector<Label> labels;
  std::vector<float> dense;
  std::vector<Label> denseLabels;

  /// Each graph, its arrays being found at these pointers.
  std::vector<OctileView> views(const OctileView& pointers) const;
  std::vector<OctileView> views() const;

  std::uint32_t tileCount(std::int32_t graph) const;

 private:
  struct Place {
    std::int32_t stripes;
    std::size_t firstOffset;
  };

  void add(const KernelGraph& graph, std::span<const Label> ofEdges, bool keepsEmpty);

  std::vector<Place> places_;
};

}  // namespace kindred
