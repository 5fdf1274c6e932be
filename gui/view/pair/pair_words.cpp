#include "gui/view/pair/pair_words.hpp"

#include <cmath>

#include "gui/base/words.hpp"

namespace kindred::gui {

QString PairWords::likeness(const PairScene& scene) const {
  const auto& nodal = scene.nodal();
  auto words = tr("Similarity %1, kernel value %2")
                   .arg(numberText(nodal.normalised, 4), numberText(nodal.value, 6));
  const auto count = scene.neighbours().size();
  const auto share = scene.shareBelow();
  words = scene.place() < 0 ? tr("%1.").arg(words)
          : share ? tr("%1; number %2 of %3 most like %4, and more alike than %5 % of all pairs.")
                        .arg(words, countText(scene.place() + 1), countText(count), a_,
                             decimalText(std::floor(*share * 1000) / 10, 1))
                  : tr("%1; number %2 of %3 most like %4.")
                        .arg(words, countText(scene.place() + 1), countText(count), a_);
  if (!nodal.similarity.isConverged) words = tr("%1 The solver did not converge.").arg(words);
  if (const auto& placed = scene.placed())
    words = (placed->isOfResidues ? tr("%1 RMSD %2 Å over %n residue(s) that lie on each other.",
                                       "", static_cast<int>(placed->pairs.size()))
                                  : tr("%1 RMSD %2 Å over %n matching atom(s).", "",
                                       static_cast<int>(placed->pairs.size())))
                .arg(words, decimalText(placed->rmsd, 2));
  if (const auto& placed = scene.placed(); placed && placed->foldScore)
    words += " " + toQString(foldSentence(*placed->foldScore, placed->fold));
  return words;
}

QString PairWords::nodes(const PairScene& scene, const PointedNodes& nodes) const {
  return tr("%1 of %2 and %3 of %4: %5")
      .arg(scene.nodeName(false, nodes.a), a_, scene.nodeName(true, nodes.b), b_,
           numberText(scene.nodal().likeness(nodes.a, nodes.b), 6));
}

QString PairWords::pointed(const PairScene& scene, const PointedNodes& nodes,
                           bool isInSpace) const {
  if (nodes.isPair()) return this->nodes(scene, nodes);
  if (nodes.isNothing() && isInSpace)
    return tr(
        "Point at a residue, or at a cell, to light it with its match. What is paler has "
        "nothing of the other structure on it.");
  if (nodes.isNothing())
    return scene.drawing() ? tr("Point at a cell or an atom to light both atoms. Lines join the "
                                "atoms that match best.")
                           : tr("Point at a cell, or choose a row of the list, to see its two "
                                "nodes. The list has the nodes that match best.");
  const bool isOfB = nodes.b >= 0;
  return tr("%1 of %2 has no match.")
      .arg(scene.nodeName(isOfB, isOfB ? nodes.b : nodes.a), isOfB ? b_ : a_);
}

}  // namespace kindred::gui
