#pragma once

#include <string>

#include "cli/flag/command.hpp"
#include "io/matrix/number_type.hpp"

namespace kindred::cli {

/// The form in which the values of a matrix are kept in a file.
struct MatrixOutput {
  std::string numbers;  ///< "float32", "float64", or empty

  void addTo(const Command& command);

  io::NumberType type() const {
    return numbers == "float32" ? io::NumberType::Float32 : io::NumberType::Float64;
  }
};

}  // namespace kindred::cli
