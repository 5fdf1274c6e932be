#include <algorithm>
#include <array>

#include "io/format/decompress.hpp"
#include "io/format/factories.hpp"
#include "io/format/format.hpp"

namespace kindred::io {

namespace {

/// From here on the content speaks louder than the name.
constexpr double clearly = 0.5;

/// Below, the content alone does not make a format.
constexpr double plausibly = 0.25;

// Formats that share an extension and know nothing of a text: the first one counts. Tables of
// interactions, which their header tells, stand behind edge lists.
constexpr std::array graphFormats{
    makeProjectFormat, makeNodeLinkJsonFormat, makeTuDortmundFormat, makeLedaFormat,
    makeGmlFormat,     makeMatrixMarketFormat, makeSifFormat,        makePajekFormat,
    makeLgfFormat,     makeDotFormat,          makeSmatFormat,       makeEdgeListFormat,
    makeBiogridFormat, makeMitabFormat,        makeStringFormat,     makeCx2Format};

struct Candidate {
  const Format* format = nullptr;
  double score = -1;

  void consider(const Format& other, double otherScore) {
    if (otherScore <= score) return;
    format = &other;
    score = otherScore;
  }
};

}  // namespace

std::vector<std::filesystem::path> Format::companions(const std::filesystem::path&) const {
  return {};
}

std::span<const std::unique_ptr<const Format>> formats() {
  static const auto all = [] {
    std::vector<std::unique_ptr<const Format>> made;
    for (const auto factory : libraryFormats())
      made.push_back(factory());
    for (const auto factory : graphFormats)
      made.push_back(factory());
    return made;
  }();
  return all;
}

const Format* formatNamed(std::string_view name) {
  for (const auto& format : formats())
    if (format->name() == name) return format.get();
  return nullptr;
}

const Format* findFormat(std::string_view fileName, std::string_view beginning) {
  const auto extension = extensionOf(fileName);
  Candidate byName, byContent;
  for (const auto& format : formats()) {
    const double score = format->sniff(beginning);
    if (std::ranges::count(format->extensions(), extension) > 0) byName.consider(*format, score);
    if (score >= plausibly) byContent.consider(*format, score);
  }
  const bool nameLies = byName.score <= 0 && byContent.score >= clearly;
  return byName.format != nullptr && !nameLies ? byName.format : byContent.format;
}

}  // namespace kindred::io
