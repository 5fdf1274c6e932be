#pragma once

#include <array>
#include <cstddef>
#include <span>
#include <string>
#include <vector>

#include "engine/core/content_hash.hpp"
#include "engine/core/progress.hpp"
#include "engine/graph/dataset.hpp"
#include "io/project/database.hpp"

namespace kindred::io {

/// A data set as it is saved.
struct SavedDataset {
  std::vector<std::byte> definitions;
  std::vector<std::byte> properties;
  std::vector<std::byte> graphs;     ///< one after another
  std::vector<std::size_t> ends{0};  ///< where each graph ends, after a zero
  std::string content;               ///< hash of all but the name of the data set
  std::string digest;                ///< hash of all

  Bytes graph(std::size_t place) const {
    return Bytes{graphs}.subspan(ends[place], ends[place + 1] - ends[place]);
  }
};

/// Computes the digest of a saved data set from its parts, as they are read one after another.
class SavedDigest {
 public:
  SavedDigest(Bytes definitions, Bytes properties, std::span<const std::size_t> ends);

  void addGraph(Bytes graph);

  /// Returns the digest of the data set of this name, once all graphs were added.
  std::string digest(std::string_view name);

 private:
  void addWord();

  ContentHash hash_;
  std::array<std::byte, sizeof(std::uint64_t)> word_{};  ///< begun by one graph, ended by the next
  std::size_t begun_ = 0;                                ///< bytes of it
};

SavedDataset savedDataset(const Dataset& dataset, const Progress& progress);

/// True if the data sets have the same graphs and properties, whatever their names.
bool hasSameContent(const Dataset& one, const Dataset& other, const Progress& progress);

}  // namespace kindred::io
