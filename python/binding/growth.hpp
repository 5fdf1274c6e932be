#pragma once

#include <pybind11/pybind11.h>

#include <memory>
#include <mutex>
#include <optional>
#include <span>
#include <vector>

#include "engine/gram/gram.hpp"
#include "engine/gram/gram_growth.hpp"
#include "engine/gram/part_values.hpp"
#include "engine/map/map.hpp"
#include "viz/canvas/picture.hpp"
#include "viz/canvas/theme.hpp"
#include "viz/matrix/partial_squares.hpp"

namespace kindred::python {

/// A kernel matrix or a map while it is computed: the work fills it, and pictures of it are made
/// from any thread.
class Growth final : public GramWatcher {
 public:
  /// Says which matrix will come, or which graphs will be mapped.
  void expect(const GramRequest& request);

  void begin(const GramPlan& plan) override;
  void showDiagonals(std::span<const double> ofRows, std::span<const double> ofColumns) override;
  void showPart(std::size_t block, std::size_t first, std::span<const double> values) override;

  void showMap(const GraphMap& map);

  /// Where the graphs of a map are by now; null if there is none.
  std::shared_ptr<const std::vector<Point2>> positions() const;

  /// The matrix or the graphs that were expected.
  GramRequest request() const;

  /// Returns a picture of the matrix as far as it is there; nothing if it has not begun.
  std::optional<viz::Picture> matrix(viz::ThemeName theme);

 private:
  std::shared_ptr<const PartialGram> partial() const;

  mutable std::mutex filling_;
  std::optional<PartValues> values_;
  std::optional<PartialGram> partial_;
  std::shared_ptr<const std::vector<Point2>> positions_;

  mutable std::mutex painting_;
  GramRequest request_;
  std::optional<viz::PartialSquares> squares_;
  GramGrowth growth_;
};

/// The growth that a watcher wants filled, as its attribute `growth`; null if it wants none.
std::shared_ptr<Growth> growthOf(const pybind11::object& watcher);

}  // namespace kindred::python
