#pragma once

#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "engine/backend/kernels.hpp"
#include "engine/similar/damped_library.hpp"

namespace kindred {

/// The likeness of graphs without what a library has in common.
class DampedLikeness {
 public:
  /// Graphs are numbered as in a kernel matrix of guests by the library: guests, then the library;
  /// without guests, the library alone.
  DampedLikeness(std::shared_ptr<const DampedLibrary> library, std::optional<DampedGuests> guests)
      : library_{std::move(library)}, guests_{std::move(guests)} {}

  const std::shared_ptr<const DampedLibrary>& library() const noexcept { return library_; }

  /// A graph's common features, its factor of each kernel's values, and its environments.
  struct Graph {
    std::span<const float> common;
    std::span<const double> scales;
    std::span<const EnvironmentIndex::Count> environments;
    std::int32_t nodes = 0;
  };
  Graph graph(std::int32_t number) const;

  /// Returns the damped likeness of each pair, by its normalised kernel value. Works on all cores;
  /// each depends on its pair alone.
  std::vector<double> of(std::span<const GraphPair> pairs, std::span<const double> values,
                         const Progress& progress) const;

 private:
  class Row;

  std::shared_ptr<const DampedLibrary> library_;
  std::optional<DampedGuests> guests_;
};

}  // namespace kindred
