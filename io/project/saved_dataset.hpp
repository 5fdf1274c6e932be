#pragma once

#include <cstddef>
#include <string>
#include <vector>

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

SavedDataset savedDataset(const Dataset& dataset, const Progress& progress);

/// True if the data sets have the same graphs and properties, whatever their names.
bool hasSameContent(const Dataset& one, const Dataset& other, const Progress& progress);

}  // namespace kindred::io
