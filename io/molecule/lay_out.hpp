#pragma once

#include <memory>
#include <span>
#include <vector>

#include "engine/core/progress.hpp"
#include "engine/graph/graph.hpp"

namespace kindred::io {

class IdleReaders;

/// The molecules with a drawing, laid out by kindred-molread with the geometry of their double
/// bonds: those that have one already, that are no molecules, or that cannot be laid out within
/// five seconds stay what they are. About 10 ms a drug and core: lay out what is looked at.
/// `readers` are where processes wait between calls, as in ReadOptions; null: they end with each.
/// Throws Error (File) when the reader cannot be started, Cancelled within 100 ms of the request.
std::vector<std::shared_ptr<const Graph>> laidOut(
    std::span<const std::shared_ptr<const Graph>> molecules, Progress& progress,
    IdleReaders* readers = nullptr);

}  // namespace kindred::io
