#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "engine/align/candidates.hpp"
#include "engine/graph/graph.hpp"

namespace kindred::test {

/// A sparse matrix out of a file of shared test data: rows, columns, entries, then one entry a
/// line, numbered from 0.
struct SparseMatrix {
  std::int32_t rows = 0;
  std::int32_t columns = 0;
  std::vector<CandidatePair> entries;
};

/// Nothing, with a line that says so, where the file is absent.
std::optional<SparseMatrix> readSmat(std::string_view path);

/// The graph of a matrix's entries; it is joined both ways where the matrix has it one way.
Graph graphOf(const SparseMatrix& matrix);

/// Two networks and their candidates.
struct NetworkPair {
  Graph a;
  Graph b;
  Candidates candidates;
};

/// A.smat, B.smat and L.smat of a folder of the shared test data, or nothing.
std::optional<NetworkPair> readNetworkPair(std::string_view folder);

inline constexpr std::string_view exampleOverlap = "reference/netalign/example-overlap";
inline constexpr std::string_view figureTwo = "reference/netalign/example-2";
inline constexpr std::string_view lcshSmall = "reference/netalign/lcsh2wiki-small";

}  // namespace kindred::test
