#pragma once

#include <memory>
#include <span>

#include "io/format/format.hpp"

namespace kindred::io {

/// Makes one format. Each format's source defines its own; the registry lists them.
using FormatFactory = std::unique_ptr<const Format> (*)();

std::unique_ptr<const Format> makeProjectFormat();
std::unique_ptr<const Format> makeNodeLinkJsonFormat();
std::unique_ptr<const Format> makeTuDortmundFormat();
std::unique_ptr<const Format> makeLedaFormat();
std::unique_ptr<const Format> makeGmlFormat();
std::unique_ptr<const Format> makeSifFormat();
std::unique_ptr<const Format> makeMatrixMarketFormat();
std::unique_ptr<const Format> makeEdgeListFormat();
std::unique_ptr<const Format> makeGraphMlFormat();
std::unique_ptr<const Format> makeGexfFormat();
std::unique_ptr<const Format> makeXgmmlFormat();
std::unique_ptr<const Format> makeLgfFormat();
std::unique_ptr<const Format> makePajekFormat();
std::unique_ptr<const Format> makeDotFormat();
std::unique_ptr<const Format> makeCx2Format();
std::unique_ptr<const Format> makeSmatFormat();
std::unique_ptr<const Format> makeMitabFormat();
std::unique_ptr<const Format> makeBiogridFormat();
std::unique_ptr<const Format> makeStringFormat();

/// Formats that need a library which a build without KINDRED_FILES leaves out; none in such a
/// build.
std::span<const FormatFactory> libraryFormats();

}  // namespace kindred::io
