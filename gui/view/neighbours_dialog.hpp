#pragma once

#include <QDialog>
#include <functional>
#include <vector>

#include "engine/graph/dataset.hpp"
#include "engine/similar/nearness.hpp"
#include "gui/document/items.hpp"

class QCheckBox;
class QDoubleSpinBox;
class QSpinBox;

namespace kindred::gui {

class View;
struct Workbench;

/// Asks which pairs of graphs a network of neighbours joins.
class NeighboursDialog final : public QDialog {
  Q_OBJECT

 public:
  /// Lists of graphs that are at most so many and at least so alike.
  using Lists = std::function<std::vector<std::vector<SimilarGraph>>(
      std::size_t most, double threshold, Progress& progress)>;

  /// `most` are the neighbours that there are of each graph.
  NeighboursDialog(int most, QWidget* parent);

  QSpinBox& most() const noexcept { return *most_; }
  QDoubleSpinBox& threshold() const noexcept { return *threshold_; }
  QCheckBox& mutual() const noexcept { return *mutual_; }

 private:
  QSpinBox* most_;
  QDoubleSpinBox* threshold_;
  QCheckBox* mutual_;
};

/// Asks, makes the network of a data set in a job, and shows it as a data set of its own.
void askForNeighbours(View& view, const Workbench& bench, ItemId dataset, int most,
                      NeighboursDialog::Lists lists);

}  // namespace kindred::gui
