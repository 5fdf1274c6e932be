#include "io/format/factories.hpp"

namespace kindred::io {

std::span<const FormatFactory> libraryFormats() { return {}; }

}  // namespace kindred::io
