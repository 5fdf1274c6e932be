#pragma once

#include "engine/align/subspace.hpp"
#include "engine/backend/cuda/align/transport.cuh"
#include "engine/core/progress.hpp"

namespace kindred::cuda {

/// The transport plan of two networks, which follows from their edges alone: it can be found before
/// their nodes are embedded, or meanwhile.
class PlannedRotation {
 public:
  /// Finds the plan on the current device.
  PlannedRotation(const Graph& a, const Graph& b, Progress& progress);

  /// Returns `whole`, an embedding of A, by the rotation that takes ofA nearest to where the plan
  /// takes it.
  Embedding rotated(const Embedding& ofA, const Embedding& ofB, const Embedding& whole) const;

 private:
  PlannedRotation(const Loopless& a, const Loopless& b, Progress& progress);

  Stream stream_;
  KindRows rowsOfA_;
  KindRows rowsOfB_;
  TransportOnDevice plan_;
};

/// Alignment::rotate on the current device.
Embedding rotate(const SubspaceInput& input, Progress& progress);

}  // namespace kindred::cuda
