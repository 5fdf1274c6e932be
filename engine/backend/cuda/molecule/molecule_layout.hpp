#pragma once

#include <compare>
#include <cstdint>

// The layout of graphs in memory for the molecule kernels.

namespace kindred::cuda {

/// Four numbers that a thread loads at once.
struct alignas(16) Quad {
  std::int32_t at[4] = {};

  bool operator==(const Quad&) const = default;
};

/// A graph as rows: a header and groups of four rows, red ones first, in quads.
///
/// κe of two edges is looked up by their classes, or kept for the pair, by edge:
///
///     header   {quads in all, slots, red groups, black groups}
///              {slots, or rows, that red rows give each other; edges kept; the first quad of their
///               numbers; 0}
///              {the first four edge classes}
///     groups   {neighbours, mask of the first four classes, place of the rest, further classes}
///              4 × {the k-th neighbour of each row: its slot}
///              4 × {the slot of each row by the k-th class}
///              {node classes}
///              {degrees d, as floats}
///              {starting weights p, as floats}
///     rest     of each group: further neighbours, a quad each; further classes, two quads each:
///              {edge class, 0, 0, 0} and slots
///
/// A slot holds, for one row and one edge class at it, what its neighbours by that class take from
/// it; slot 0 is zero. Slots are counted in bytes of a row of 32 numbers.
///
/// By edge there are no slots, and groups are
///
///     groups   {neighbours, 0, place of the rest, 0}
///              4 × {the k-th neighbour of each row, a row, or none}
///              4 × {the edge to it}
///              {node numbers, from 1 on}
///              {degrees d, as floats}
///              {starting weights p, as floats}
///     rest     of each group: further neighbours, two quads each
///     edges    numbers of the edges, four a quad; behind the quads that the header counts, for
///     they
///              stay in global memory
///
/// Rows are counted in bytes likewise; edges from 0 on, their numbers over all graphs.
namespace rowRecord {
inline constexpr int headerQuads = 3;
inline constexpr int neighbours = 1;
inline constexpr int slots = 5;
inline constexpr int edges = 5;
inline constexpr int nodes = 9;
inline constexpr int degrees = 10;
inline constexpr int starts = 11;
inline constexpr int groupQuads = 12;
inline constexpr int registerClasses = 4;
inline constexpr int fixedNeighbours = 4;
inline constexpr std::int32_t none = -1;
inline constexpr int bytesOfRow = 128;
}  // namespace rowRecord

/// A graph as lanes, or several side by side ("segments"): arrays with one number a lane.
namespace laneBin {
inline constexpr int mostNeighbours = 4;
inline constexpr int neighbour = 0;                      ///< lanes, from the first of the bin
inline constexpr int edge = neighbour + mostNeighbours;  ///< class or number; -1: no neighbour
inline constexpr int node = edge + mostNeighbours;       ///< class or number; 0: none
inline constexpr int degree = node + 1;                  ///< d, as a float
inline constexpr int start = degree + 1;                 ///< p, as a float
inline constexpr int bounds = start + 1;    ///< first lane of the segment | last lane << 16
inline constexpr int segment = bounds + 1;  ///< its number; -1: no node
/// By edge, for how many edges the lane evaluates κe, and in four bits each from the lowest on
/// which of its neighbours it leads to, and which of theirs the lane is.
inline constexpr int evaluated = segment + 1;
inline constexpr int fields = evaluated + 1;
}  // namespace laneBin

/// One row graph against all segments of a bin.
struct MoleculeEntry {
  std::int32_t record = 0;  ///< its first quad
  std::int32_t places = 0;  ///< where the pairs of the segments are listed; none: not wanted
};

/// The work of one block: a bin against some row graphs.
struct MoleculeTask {
  std::int32_t bin = 0;  ///< its first number
  std::int32_t firstEntry = 0;
  std::int32_t entryCount = 0;
};

/// The end of a pair, as the device writes it.
struct MoleculeEnd {
  double value = 0;
  float residual = 0;            ///< ‖b - A x‖ / ‖D× 1‖
  std::int32_t iterations = -1;  ///< negative: not to be trusted
};

/// The values of MoleculeShape::groups for any number of red groups, instead of a number of groups
/// in registers: their vectors lie in shared memory, or, if that is too small for the rest as
/// well, all but the record lies in global memory.
inline constexpr std::int32_t inSharedMemory = 0;
inline constexpr std::int32_t inGlobalMemory = -1;

/// In global memory, with x and the search direction besides: for nodal similarity.
inline constexpr std::int32_t withSolution = -2;

/// A kernel is compiled for so many warps a bin, groups of red rows in registers and neighbours a
/// lane; and for edge kernels by edge instead of by class.
struct MoleculeShape {
  std::int32_t warps = 1;
  std::int32_t groups = inSharedMemory;
  std::int32_t neighbours = 4;
  bool isByEdge = false;

  auto operator<=>(const MoleculeShape&) const = default;
};

/// Red groups that kernels hold in registers, by edge an even number; others are rounded up, or
/// kept in shared memory.
inline constexpr int mostGroupsInRegisters = 10;

/// Bytes that a pair of this shape needs beside its record, by the header of that: rows of
/// 32 × warps numbers.
constexpr std::int32_t bytesOfRows(const Quad* header, const MoleculeShape& shape) {
  const auto [quads, slots, redGroups, blackGroups] = header[0].at;
  const int exchanged = shape.isByEdge    ? redGroups + blackGroups
                        : shape.warps > 1 ? (redGroups > blackGroups ? redGroups : blackGroups)
                                          : 0;
  const int vectors = shape.groups > 0 ? 0 : shape.groups == withSolution ? 5 : 3;
  const int kept = shape.isByEdge ? header[1].at[1] * shape.neighbours : 0;
  return (slots + 4 * blackGroups + 4 * exchanged + 4 * vectors * redGroups + kept) *
         rowRecord::bytesOfRow * shape.warps;
}

/// Returns the bytes of shared memory that a pair of this shape needs.
constexpr std::int32_t sharedBytes(const Quad* header, const MoleculeShape& shape) {
  return header->at[0] * static_cast<std::int32_t>(sizeof(Quad)) +
         (shape.groups < 0 ? 0 : bytesOfRows(header, shape));
}
/// Returns the bytes of global memory that a pair of this shape needs.
constexpr std::int32_t globalBytes(const Quad* header, const MoleculeShape& shape) {
  return shape.groups < 0 ? bytesOfRows(header, shape) : 0;
}

}  // namespace kindred::cuda
