#include "engine/core/error.hpp"
#include "io/format/factories.hpp"
#include "io/format/filtered.hpp"

namespace kindred::io {

std::span<const FormatFactory> libraryFormats() { return {}; }

std::shared_ptr<IdleReaders> makeIdleReaders() { return nullptr; }

void findSubstructures(RowFilter&, const std::shared_ptr<const Dataset>&, IdleReaders*, Progress&) {
  throw Error{ErrorCode::Usage, "This build of Kindred finds no substructures."};
}

}  // namespace kindred::io
