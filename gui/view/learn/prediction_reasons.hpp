#pragma once

#include <memory>
#include <string>
#include <vector>

#include "engine/backend/kernels.hpp"
#include "engine/learn/prediction_parts.hpp"
#include "viz/canvas/picture.hpp"
#include "viz/canvas/theme.hpp"

namespace kindred::io {
class IdleReaders;
}

namespace kindred::gui {

/// A predicted graph whose prediction is to be explained.
struct ReasonRequest {
  std::shared_ptr<const Predictions> predictions;
  std::shared_ptr<const Dataset> graphs;
  std::shared_ptr<const Dataset> trained;
  std::int32_t graph = 0;
  ModelRequest model;

  bool isOfNumbers() const noexcept { return !predictions->numbers.empty(); }
};

/// The training graphs that are most like it, the most first.
std::vector<NearTraining> nearOf(const ReasonRequest& request);

/// Why a graph is predicted as it is: what each of its nodes adds, drawn if it can be.
struct PredictionReasons {
  ReasonRequest request;
  std::vector<double> contributions;  ///< of its nodes; empty of a class
  double leastReach = 0;  ///< of colours: less than this is no difference worth a colour of its own
  std::shared_ptr<const Graph> laidOut;
  std::vector<std::shared_ptr<const Graph>> near;  ///< nearOf(), laid out

  /// The molecule with its atoms coloured by what they add; without paint if there is nothing
  /// to draw.
  viz::Picture picture(const std::string& title, viz::ThemeName theme) const;

  /// One of the molecules that are most like it, likewise; without paint if there are less.
  viz::Picture nearPicture(std::size_t at, viz::ThemeName theme) const;
};

/// Runs in a job, on the processor. Throws what contributionsOf() throws.
PredictionReasons reasonsOf(const ReasonRequest& request, io::IdleReaders* readers,
                            Progress& progress);

}  // namespace kindred::gui
