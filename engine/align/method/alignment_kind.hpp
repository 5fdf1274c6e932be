#pragma once

#include <string>

#include "engine/result/result_options.hpp"

namespace kindred {

/// The kind of result that an alignment is, whatever its method; its inputs are two networks.
inline constexpr auto alignmentKind = "alignment";

/// Returns how an alignment was found, as the command line calls it: "best", "cualign" or "file";
/// empty if that is not told.
inline std::string alignmentMethod(const ResultOptions& options) {
  for (const auto& text : options.texts())
    if (text.stage == alignmentKind && text.key == "method") return text.value;
  return {};
}

}  // namespace kindred
