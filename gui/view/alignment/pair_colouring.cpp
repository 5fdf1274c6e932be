#include "gui/view/alignment/pair_colouring.hpp"

#include <QCoreApplication>
#include <algorithm>
#include <cmath>

#include "gui/base/words.hpp"

namespace kindred::gui {

namespace {

constexpr int mostShareClasses = 5;

struct PairColouringTexts {
  Q_DECLARE_TR_FUNCTIONS(PairColouringTexts)
};

double valueOf(PairColouring colouring, const MappingRow& row) {
  switch (colouring) {
    case PairColouring::Agreement:
      return row.agreement;
    case PairColouring::Confidence:
      return row.confidence;
    case PairColouring::Truth:
      return row.truthValue();
    default:
      return unknown;
  }
}

/// The class of a share, each up to its upper bound: of so many, (0, 1 / count] is the first.
int classOf(double share, int count) {
  constexpr double rounding = 1e-6;
  return std::clamp(static_cast<int>(std::ceil(share * count - rounding)) - 1, 0, count - 1);
}

}  // namespace

bool tells(PairColouring colouring, const std::vector<MappingRow>& rows) {
  return colouring == PairColouring::Conserved ||
         std::ranges::any_of(
             rows, [&](const MappingRow& row) { return !std::isnan(valueOf(colouring, row)); });
}

std::vector<PairColouring> colouringsOf(const AlignmentScene& scene) {
  using enum PairColouring;
  std::vector<PairColouring> colourings;
  for (const auto colouring : {Conserved, Agreement, Confidence, Truth})
    if (tells(colouring, scene.rows)) colourings.push_back(colouring);
  return colourings;
}

PairColouring usualColouring(const AlignmentSceneRequest& request) {
  const auto differs = [](float one) { return one > 0 && one < 1; };
  return request.method == AlignmentMethod::Best &&
                 std::ranges::any_of(request.values->confidence, differs)
             ? PairColouring::Confidence
             : PairColouring::Conserved;
}

QString wordsOf(PairColouring colouring, AlignmentMethod method) {
  switch (colouring) {
    case PairColouring::Agreement:
      return PairColouringTexts::tr("Agreement");
    case PairColouring::Confidence:
      return method == AlignmentMethod::Best ? PairColouringTexts::tr("Searches Agreeing")
                                             : PairColouringTexts::tr("Lead over Its Rival");
    case PairColouring::Truth:
      return PairColouringTexts::tr("Truth");
    default:
      return PairColouringTexts::tr("What Is Conserved");
  }
}

viz::PairClasses pairClassesOf(const AlignmentSceneRequest& request,
                               const std::vector<MappingRow>& rows, std::int32_t nodes) {
  viz::PairClasses classes;
  const auto colouring = request.colouring;
  if (colouring == PairColouring::Conserved) return classes;
  const bool isBySearches =
      colouring == PairColouring::Confidence && request.method == AlignmentMethod::Best;
  const int count = colouring == PairColouring::Truth ? 2
                    : isBySearches ? std::clamp(request.searches, 2, mostShareClasses)
                                   : mostShareClasses;
  if (colouring == PairColouring::Truth) {
    classes.labels = {PairColouringTexts::tr("wrong").toStdString(),
                      PairColouringTexts::tr("right").toStdString()};
  } else {
    const auto name = wordsOf(colouring, request.method);
    for (int at = 1; at <= count; ++at)
      classes.labels.push_back(PairColouringTexts::tr("%1 up to %2 %")
                                   .arg(name)
                                   .arg(std::lround(100. * at / count))
                                   .toStdString());
  }
  if (isBySearches && std::ranges::any_of(rows, &MappingRow::isFixed))
    classes.labels.push_back(PairColouringTexts::tr("fixed before").toStdString());
  classes.ofNodes.assign(static_cast<std::size_t>(nodes), -1);
  for (const auto& row : rows) {
    auto& ofNode = classes.ofNodes[static_cast<std::size_t>(row.pair.a)];
    if (isBySearches && row.isFixed())
      ofNode = static_cast<std::int8_t>(count);
    else if (const double value = valueOf(colouring, row); !std::isnan(value))
      ofNode = static_cast<std::int8_t>(classOf(value, count));
  }
  return classes;
}

}  // namespace kindred::gui
