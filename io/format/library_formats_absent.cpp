#include "io/format/factories.hpp"

namespace kindred::io {

std::span<const FormatFactory> libraryFormats() { return {}; }

std::shared_ptr<IdleReaders> makeIdleReaders() { return nullptr; }

}  // namespace kindred::io
