#pragma once

#include <future>
#include <memory>

#include "engine/backend/alignment.hpp"

namespace kindred::cuda {

/// The facet of the device of that number that aligns networks, as soon as it is open. The
/// processor embeds small networks, and features.
std::unique_ptr<Alignment> makeCudaAlignment(int number, std::shared_future<void> opening);

}  // namespace kindred::cuda
