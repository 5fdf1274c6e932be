#pragma once

#include <cstddef>
#include <optional>
#include <span>

#include "engine/learn/tuning.hpp"
#include "engine/work/model_work.hpp"

namespace kindred {

// A model may have a step before it: its kernel gets other numbers, as the `tuning` of its request
// says.

/// Tunes the kernel that a model begins with on some of its graphs; `targets` are of all of them.
TunedKernel tunedOn(std::span<const std::size_t> places, std::span<const double> targets,
                    const LearnRequest& request, const OpenDevices& devices, Progress& progress,
                    const TuneWatch& watch = {});

/// Tunes the kernel of a request on all its graphs. Throws what tuneKernel() throws.
TunedKernel tune(LearnRequest& request, const Targets& targets, const OpenDevices& devices,
                 Progress& progress, const TuneWatch& watch = {});

/// Tunes the kernel of a request in the first part of `whole`, which becomes the progress of what
/// follows: who stops tuning wants a model by what it found. Returns nothing if the request is not
/// of a tuned kernel.
std::optional<TunedKernel> tuneFirst(LearnRequest& request, const Targets& targets,
                                     const OpenDevices& devices, Progress& whole,
                                     const TuneWatch& watch = {});

}  // namespace kindred
