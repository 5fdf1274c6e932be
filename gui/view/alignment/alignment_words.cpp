#include "gui/view/alignment/alignment_words.hpp"

#include <QCoreApplication>
#include <QStringList>
#include <algorithm>
#include <cmath>

#include "gui/base/words.hpp"

namespace kindred::gui {

namespace {

struct AlignmentTexts {
  Q_DECLARE_TR_FUNCTIONS(AlignmentTexts)
};

/// Returns words for how far a computation has come.
QString progressWords(const AlignmentValues& values) {
  if (values.trace.empty()) return AlignmentTexts::tr("It is being improved.");
  const auto& newest = values.trace.back();
  const auto& best = *std::ranges::max_element(
      values.trace, {}, [](const BeliefStep& step) { return step.worth.objective; });
  return AlignmentTexts::tr(
             "Iteration %1: objective %2, of weight %3 and %4 overlaps; best so far %5.")
      .arg(newest.iteration)
      .arg(numberText(newest.worth.objective, 5), numberText(newest.worth.weight, 4),
           countText(static_cast<std::uint64_t>(newest.worth.overlaps)),
           numberText(best.worth.objective, 5));
}

}  // namespace

QString stateWords(const AlignmentScene& scene, const ResultItem& item, std::size_t changes) {
  const auto& measures = scene.measures;
  const auto values = alignmentValues(&item);
  QStringList sentences{AlignmentTexts::tr("%1 of %2 edges conserved, S³ %3.")
                            .arg(countText(static_cast<std::uint64_t>(measures.conservedEdges)),
                                 countText(static_cast<std::uint64_t>(scene.mostEdges)),
                                 decimalText(measures.symmetricStructure, 3))};
  if (!std::isnan(measures.nodeCorrectness))
    sentences << AlignmentTexts::tr("%1 % of the nodes are right.")
                     .arg(decimalText(100 * measures.nodeCorrectness, 1));
  if (item.isUnderWay && values)
    sentences << progressWords(*values);
  else if (!item.isWhole())
    sentences << AlignmentTexts::tr("It was stopped before its end.");
  else if (values && values->isExact)
    sentences << AlignmentTexts::tr("The networks are equal, but for the names.");
  if (changes > 0)
    sentences << AlignmentTexts::tr("Align Again takes up %n change(s).", nullptr,
                                    static_cast<int>(changes));
  return sentences.join(' ');
}

QString beginningWords(const ResultItem& item) {
  if (!item.job) return {};
  const auto progress = item.job->progress();
  if (progress.phase.empty()) return AlignmentTexts::tr("Waiting for its turn.");
  return AlignmentTexts::tr("%1, %2 %")
      .arg(toQString(progress.phase))
      .arg(static_cast<int>(100 * progress.fraction));
}

}  // namespace kindred::gui
