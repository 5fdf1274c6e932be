#include "gui/view/alignment/pair_colouring.hpp"

#include <QCoreApplication>
#include <algorithm>
#include <cmath>

#include "gui/base/words.hpp"

namespace kindred::gui {

namespace {

constexpr int shareClasses = 5;

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

viz::PairClasses pairClassesOf(PairColouring colouring, AlignmentMethod method,
                               const std::vector<MappingRow>& rows, std::int32_t nodes) {
  viz::PairClasses classes;
  if (colouring == PairColouring::Conserved) return classes;
  const bool isTruth = colouring == PairColouring::Truth;
  if (isTruth) {
    classes.labels = {PairColouringTexts::tr("wrong").toStdString(),
                      PairColouringTexts::tr("right").toStdString()};
  } else {
    const auto name = wordsOf(colouring, method);
    for (int at = 0; at < shareClasses; ++at)
      classes.labels.push_back(PairColouringTexts::tr("%1 %2 to %3 %")
                                   .arg(name)
                                   .arg(100 * at / shareClasses)
                                   .arg(100 * (at + 1) / shareClasses)
                                   .toStdString());
  }
  const int count = isTruth ? 2 : shareClasses;
  classes.ofNodes.assign(static_cast<std::size_t>(nodes), -1);
  for (const auto& row : rows)
    if (const double value = valueOf(colouring, row); !std::isnan(value))
      classes.ofNodes[static_cast<std::size_t>(row.pair.a)] =
          static_cast<std::int8_t>(std::clamp(static_cast<int>(value * count), 0, count - 1));
  return classes;
}

}  // namespace kindred::gui
