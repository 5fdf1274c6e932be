#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/graph/dataset.hpp"

namespace kindred::io {

/// The parts of the graphs to be written that a file does not hold.
struct Losses {
  std::vector<std::string> sentences;
  std::size_t graphs = 0;  ///< that are left out altogether
};

/// Graphs that a format cannot hold, so that one of them never keeps the others out of a file.
class LeftOut {
 public:
  /// The format by its extension.
  LeftOut(const Dataset& dataset, std::string_view extension)
      : dataset_{dataset}, extension_{extension} {}

  /// `why` goes on after the name of the graph ("has no SMILES"), `hint` says what to do.
  void add(std::size_t row, std::string why, std::string hint);

  /// Names the graphs, with their numbers, and says why of the first. Throws Error (Input) that
  /// does if no graph is left.
  Losses losses() const;

 private:
  struct One {
    std::size_t row = 0;
    std::string why, hint;
  };

  const Dataset& dataset_;
  std::string extension_;
  std::vector<One> graphs_;
};

/// Lists the names of graphs, with their numbers, of many the first ones.
std::string namesOf(const Dataset& dataset, std::vector<std::size_t> rows);

}  // namespace kindred::io
