#pragma once

#include <memory>

#include "io/format/format.hpp"

namespace kindred::io {

std::unique_ptr<const Format> makeSmilesFormat();
std::unique_ptr<const Format> makeInchiFormat();
std::unique_ptr<const Format> makeMoleculeTableFormat();
std::unique_ptr<const Format> makeSdfFormat();
std::unique_ptr<const Format> makeMol2Format();
std::unique_ptr<const Format> makeXyzFormat();
std::unique_ptr<const Format> makePdbFormat();
std::unique_ptr<const Format> makeMmcifFormat();

}  // namespace kindred::io
