#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "io/molecule/core_columns.hpp"
#include "io/molecule/core_frame.hpp"
#include "io/picture/molecule_figure.hpp"

namespace kindred::io {

/// The structures and texts that a figure draws for some rows of a table, which must outlive it.
class FigureContent {
 public:
  FigureContent(const GraphTable& table, const MoleculeFigure& figure, IdleReaders* readers,
                Progress& progress);

  std::optional<viz::Structure> moleculeOf(std::int32_t row) const;

  /// The core on which the molecules lie, with R1, R2, ... where the columns of that name hang.
  std::optional<viz::Structure> core() const;
  viz::FigureCell cellOf(std::int32_t row, int column) const;
  std::string textOf(std::int32_t row, int column) const;

 private:
  using GraphPointer = std::shared_ptr<const Graph>;

  /// The texts of cells that are structures, each once; a subset knows those of all rows.
  std::vector<std::string> writtenStructures() const;

  /// Returns as many decimals for all of a column as give the largest three digits; nothing of
  /// whole numbers, and of those that are too small.
  std::optional<int> decimalsOf(int column) const;

  std::optional<viz::Structure> drawn(const GraphPointer& graph) const;

  const GraphTable& table_;
  const MoleculeFigure& figure_;
  Structures structures_;
  CoreFrame frame_;
  std::map<const Graph*, GraphPointer> laidOut_;
  ColumnSpread spread_;
};

}  // namespace kindred::io
