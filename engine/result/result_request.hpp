#pragma once

#include <span>
#include <string>

#include "engine/result/result_options.hpp"

namespace kindred {

/// A result as it is asked for, beside its inputs.
struct ResultRequest {
  std::string kind;         ///< "kernel-matrix"
  int numericsVersion = 1;  ///< counts up when the same request gives other values than before
  ResultOptions options;

  bool operator==(const ResultRequest&) const = default;
};

/// Returns the key by which a result is known again. It stands for its kind, the version of its
/// numerics, the digests of its inputs in their order, and those options that identify it. An
/// option that is added later leaves the keys as they are, as long as it keeps its default.
std::string resultKey(const ResultRequest& request, std::span<const std::string> inputDigests);

}  // namespace kindred
