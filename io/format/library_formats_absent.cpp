#include "engine/core/error.hpp"
#include "io/format/factories.hpp"
#include "io/format/filtered.hpp"
#include "io/format/joined_table.hpp"
#include "io/format/merged.hpp"
#include "io/format/part_texts.hpp"

namespace kindred::io {

std::span<const FormatFactory> libraryFormats() { return {}; }

std::shared_ptr<IdleReaders> makeIdleReaders() { return nullptr; }

void findSubstructures(RowFilter&, const std::shared_ptr<const Dataset>&, IdleReaders*, Progress&) {
  throw Error{ErrorCode::Usage, "This build of Kindred finds no substructures."};
}

void addCoreOf(ReadResult&, const std::string&, IdleReaders*, Progress&) {
  throw Error{ErrorCode::Usage, "This build of Kindred finds no cores of molecules."};
}

void joinTable(ReadResult&, const std::filesystem::path&, Progress&) {
  throw Error{ErrorCode::Usage, "This build of Kindred joins no tables."};
}

std::vector<std::string> structureKeys(const Dataset&, IdleReaders*, Progress&) {
  throw Error{ErrorCode::Input, "This build of Kindred compares no structures."};
}

PartWriter partWriter(IdleReaders*) {
  return [](auto, auto, auto, Progress&) -> std::vector<std::string> {
    throw Error{ErrorCode::Usage, "This build of Kindred finds no changes of molecules."};
  };
}

}  // namespace kindred::io
