#pragma once

#include <span>
#include <vector>

#include "engine/result/remark.hpp"
#include "engine/similar/damped_library.hpp"
#include "engine/similar/similar.hpp"

namespace kindred {

/// The remark on graphs that are less like all on their lists than is usual in the library that
/// was searched for them; none if there are none, or if they are of that library themselves.
Remarks outsideRemarks(const SimilarRequest& request,
                       std::span<const std::vector<SimilarGraph>> lists,
                       const DampedLibrary& library);

}  // namespace kindred
