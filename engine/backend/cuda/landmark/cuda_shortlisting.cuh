#pragma once

#include <future>
#include <memory>

#include "engine/backend/shortlisting.hpp"

namespace kindred::cuda {

/// The facet of the device of that number that bounds values, as soon as it is open.
std::unique_ptr<Shortlisting> makeCudaShortlisting(int number, std::shared_future<void> opening);

}  // namespace kindred::cuda
