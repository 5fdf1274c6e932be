#include <array>

#include "io/format/factories.hpp"

namespace kindred::io {

std::span<const FormatFactory> libraryFormats() {
  static constexpr std::array<FormatFactory, 0> factories{};
  return factories;
}

}  // namespace kindred::io
