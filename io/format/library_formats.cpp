#include <array>

#include "io/format/factories.hpp"
#include "io/molecule/formats.hpp"

namespace kindred::io {

std::span<const FormatFactory> libraryFormats() {
  static constexpr std::array factories{makeSmilesFormat, makeMoleculeTableFormat, makeSdfFormat,
                                        makeMol2Format,   makeXyzFormat,           makePdbFormat,
                                        makeMmcifFormat,  makeGraphMlFormat};
  return factories;
}

}  // namespace kindred::io
