#pragma once

#include "engine/align/subspace.hpp"
#include "engine/backend/cuda/align/transport.cuh"
#include "engine/core/progress.hpp"

namespace kindred::cuda {

/// The points of an embedding in the memory of a device, in the order of nodes.
class PointsOnDevice {
 public:
  PointsOnDevice(const Embedding& embedding, const Stream& stream);

  const DenseView<float>& view() const { return view_; }

  DenseOnDevice<float> byPlaces(const KindRows& rows, const Stream& stream) const;

  /// Sums of columns.
  Buffer<double> sums(const Stream& stream) const;

 private:
  Buffer<float> values_;
  DenseView<float> view_;
};

/// Two embeddings whose first is to be rotated, and room for the result. Copying and clearing take
/// some milliseconds, in which a plan may still be looked for.
struct RotationPoints {
  RotationPoints(const Embedding& ofA, const Embedding& ofB);

  PointsOnDevice ofA;
  PointsOnDevice ofB;
  Embedding room;

 private:
  RotationPoints(const Embedding& ofA, const Embedding& ofB, const Stream& stream);
};

/// The transport plan of two networks, which follows from their edges alone: it can be found before
/// their nodes are embedded, or meanwhile.
class PlannedRotation {
 public:
  /// Finds the plan on the current device.
  PlannedRotation(const Graph& a, const Graph& b, Progress& progress);

  /// Returns the embedding of A by the rotation that takes it nearest to where the plan takes that
  /// of B.
  Embedding rotated(RotationPoints points) const;

  /// Returns `whole` by the rotation of points that are a sample of it; `room` is as large.
  Embedding rotated(const RotationPoints& points, const PointsOnDevice& whole,
                    Embedding room) const;

 private:
  PlannedRotation(const Loopless& a, const Loopless& b, Progress& progress);
  DenseOnDevice<double> rotationOf(const RotationPoints& points) const;

  Stream stream_;
  KindRows rowsOfA_;
  KindRows rowsOfB_;
  TransportOnDevice plan_;
};

/// Alignment::rotate on the current device.
Embedding rotate(const SubspaceInput& input, Progress& progress);

}  // namespace kindred::cuda
