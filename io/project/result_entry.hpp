#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "engine/result/result_request.hpp"

namespace kindred::io {

/// An input that a result of a project was computed from: a data set, one graph of it, or another
/// result.
struct ResultInput {
  std::int64_t dataset = 0;
  std::int32_t graph = -1;  ///< -1: all of them
  std::int64_t result = 0;

  bool operator==(const ResultInput&) const = default;
};

/// A result of a project: finished, or as far as it came.
struct ResultEntry {
  std::int64_t id = 0;
  std::string name;  ///< given by the user, or empty
  ResultRequest request;
  std::vector<ResultInput> inputs;
  std::size_t parts = 0;  ///< parts of its plan; 0 if it was not begun
  std::size_t partsDone = 0;
  bool hasEnded = false;  ///< complete by the word of its kind
  std::string saved;      ///< when it was begun, as "2026-11-20T12:00:00Z"

  bool isComplete() const noexcept { return parts > 0 && partsDone == parts && hasEnded; }
};

}  // namespace kindred::io
