#pragma once

#include <functional>
#include <optional>
#include <vector>

namespace kindred {

/// A function and its slopes at a place.
struct Slope {
  double value = 0;
  std::vector<double> by;
};

/// The function that an ascent climbs. `value` gives nothing if the function has no value.
struct Hill {
  std::function<std::optional<double>(const std::vector<double>& place)> value;
  std::function<std::vector<double>(const std::vector<double>& place)> slopes;  ///< after value()
};

/// Climbs by the way of Broyden, Fletcher, Goldfarb and Shanno with little memory (Nocedal and
/// Wright, Numerical Optimization, 2006, algorithm 7.4), and halves a step until it rises enough.
class Ascent {
 public:
  /// `value` and `slopes` are those of the start.
  Ascent(std::vector<double> start, Slope slope)
      : place_{std::move(start)}, at_{std::move(slope)} {}

  const std::vector<double>& place() const noexcept { return place_; }
  double value() const noexcept { return at_.value; }

  /// One step up; false if none was found.
  bool step(const Hill& hill);

  /// Goes on from where it is with another function of these slopes.
  void changeTo(Slope slope);

 private:
  struct Change {
    std::vector<double> moved, bent;  ///< of place; of slopes downwards
  };

  std::vector<double> direction() const;

  std::vector<double> place_;
  Slope at_;
  std::vector<Change> memory_;
};

}  // namespace kindred
