#pragma once

#include "engine/core/error.hpp"

namespace kindred::io {

/// A project file that contradicts itself: parts of it may still be intact.
class DamagedError : public Error {
 public:
  explicit DamagedError(const std::string& sentence) : Error{ErrorCode::Input, sentence} {}
};

}  // namespace kindred::io
