#include <array>

#include "io/format/factories.hpp"
#include "io/format/filtered.hpp"
#include "io/format/part_texts.hpp"
#include "io/molecule/core_columns.hpp"
#include "io/molecule/formats.hpp"
#include "io/molecule/idle_readers.hpp"
#include "io/molecule/substructure.hpp"

namespace kindred::io {

std::span<const FormatFactory> libraryFormats() {
  static constexpr std::array factories{makeSmilesFormat, makeMoleculeTableFormat, makeSdfFormat,
                                        makeMol2Format,   makeXyzFormat,           makePdbFormat,
                                        makeMmcifFormat,  makeGraphMlFormat,       makeGexfFormat,
                                        makeXgmmlFormat,  makeInchiFormat};
  return factories;
}

std::shared_ptr<IdleReaders> makeIdleReaders() { return std::make_shared<IdleReaders>(); }

void findSubstructures(RowFilter& filter, const std::shared_ptr<const Dataset>& data,
                       IdleReaders* readers, Progress& progress) {
  KnownSubstructures{}.answer(filter, data, progress, readers);
}

void addCoreOf(ReadResult& read, const std::string& core, IdleReaders* readers,
               Progress& progress) {
  addCoreColumns(read, core, readers, progress);
}

PartWriter partWriter(IdleReaders* readers) {
  return [readers](auto graphs, auto molecules, auto parts, Progress& progress) {
    return writtenParts(graphs, molecules, parts, readers, progress);
  };
}

}  // namespace kindred::io
