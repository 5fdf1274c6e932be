#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "engine/result/remark.hpp"
#include "engine/similar/damped_library.hpp"
#include "engine/similar/similar.hpp"

namespace kindred {

inline constexpr std::string_view outsideCode = "similar.outside";

/// Returns the remark on graphs that are less like the library that was searched for them, by the
/// damped likeness, than is usual in it. Graphs of that library
/// itself are left out: one in twenty is so by definition.
Remarks outsideRemarks(const SimilarRequest& request,
                       std::span<const std::vector<SimilarGraph>> lists,
                       const DampedLibrary& library);

}  // namespace kindred
