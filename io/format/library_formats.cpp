#include <array>

#include "io/format/factories.hpp"
#include "io/molecule/formats.hpp"
#include "io/molecule/idle_readers.hpp"

namespace kindred::io {

std::span<const FormatFactory> libraryFormats() {
  static constexpr std::array factories{makeSmilesFormat, makeMoleculeTableFormat, makeSdfFormat,
                                        makeMol2Format,   makeXyzFormat,           makePdbFormat,
                                        makeMmcifFormat,  makeGraphMlFormat,       makeGexfFormat,
                                        makeXgmmlFormat,  makeInchiFormat};
  return factories;
}

std::shared_ptr<IdleReaders> makeIdleReaders() { return std::make_shared<IdleReaders>(); }

}  // namespace kindred::io
