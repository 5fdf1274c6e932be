#include "gui/view/alignment/finding_columns.hpp"

#include <QCoreApplication>

#include "gui/base/words.hpp"
#include "gui/view/node_words.hpp"

namespace kindred::gui {

namespace {

struct FindingColumns {
  Q_DECLARE_TR_FUNCTIONS(kindred::gui::FindingColumns)
};

using Scene = std::shared_ptr<const AlignmentScene>;

bool isShared(const Scene& scene, int entry) {
  return static_cast<std::size_t>(entry) < scene->terms.shared.size();
}

const TermTest& testOf(const Scene& scene, int entry) {
  const auto at = static_cast<std::size_t>(entry);
  return isShared(scene, entry) ? scene->terms.shared[at]
                                : scene->terms.conserved[at - scene->terms.shared.size()];
}

template <typename NumberOf, typename TextOf>
DescribedColumn testNumbers(const Scene& scene, const QString& head, const QString& sentence,
                            NumberOf numberOf, TextOf textOf) {
  return {.head = head,
          .sentence = sentence,
          .text = [=](int entry) { return textOf(numberOf(testOf(scene, entry))); },
          .number = [=](int entry) -> double { return numberOf(testOf(scene, entry)); }};
}

QString wholeNumber(double number) { return countText(static_cast<std::uint64_t>(number)); }

const PredictedEdge& edgeOf(const Scene& scene, int entry) {
  return scene->predicted[static_cast<std::size_t>(entry)];
}

/// An edge of A, or of B.
QString edgeText(const Scene& scene, const Edge& edge, bool isInB) {
  const auto& network = isInB ? *scene->request.b : *scene->request.a;
  return FindingColumns::tr("%1 – %2").arg(nodeName(network, edge.a), nodeName(network, edge.b));
}

}  // namespace

DescribedFindings termFindings(const Scene& scene) {
  using Test = const TermTest&;
  return {
      scene->terms.shared.size() + scene->terms.conserved.size(),
      {{.head = FindingColumns::tr("Term"),
        .text =
            [scene](int entry) {
              return toQString(scene->request.annotations->nameOf(testOf(scene, entry).term));
            }},
       {.head = FindingColumns::tr("Tested"),
        .sentence = FindingColumns::tr("Whether aligned pairs share the term oftener than if "
                                       "partners were dealt at random, or nodes of conserved "
                                       "edges carry it oftener than others of network A."),
        .text =
            [scene](int entry) {
              return isShared(scene, entry) ? FindingColumns::tr("Pairs")
                                            : FindingColumns::tr("Conserved edges");
            }},
       testNumbers(
           scene, FindingColumns::tr("Found"),
           FindingColumns::tr("Pairs that share the term, or nodes of conserved edges with it."),
           [](Test test) { return static_cast<double>(test.found); }, wholeNumber),
       testNumbers(
           scene, FindingColumns::tr("By Chance"),
           FindingColumns::tr("How many chance would find on average."),
           [](Test test) { return test.expected; },
           [](double expected) { return decimalText(expected, 1); }),
       testNumbers(
           scene, FindingColumns::tr("p"),
           FindingColumns::tr("The probability that chance finds as many."),
           [](Test test) { return test.p; },
           [](double p) { return digitsText(probabilityText(p)); }),
       testNumbers(
           scene, FindingColumns::tr("q"),
           FindingColumns::tr("The smallest rate of false discoveries at which it is one."),
           [](Test test) { return test.q; },
           [](double q) { return digitsText(probabilityText(q)); })}};
}

DescribedFindings predictedFindings(const Scene& scene) {
  return {scene->predicted.size(),
          {{.head = FindingColumns::tr("Missing In"),
            .sentence = FindingColumns::tr("The network that would have the edge if it were "
                                           "conserved."),
            .text =
                [scene](int entry) {
                  return toQString(edgeOf(scene, entry).isInB ? scene->request.nameOfB
                                                              : scene->request.nameOfA);
                }},
           {.head = FindingColumns::tr("Missing Edge"),
            .text =
                [scene](int entry) {
                  const auto& edge = edgeOf(scene, entry);
                  return edgeText(scene, edge.missing, edge.isInB);
                }},
           {.head = FindingColumns::tr("Known Edge"),
            .sentence = FindingColumns::tr("Between their partners, in the other network."),
            .text =
                [scene](int entry) {
                  const auto& edge = edgeOf(scene, entry);
                  return edgeText(scene, edge.known, !edge.isInB);
                }},
           {.head = FindingColumns::tr("Score"),
            .sentence = FindingColumns::tr("The lower one of both pairs."),
            .text =
                [scene](int entry) {
                  return decimalText(static_cast<double>(edgeOf(scene, entry).score), 2);
                },
            .number = [scene](int entry) -> double { return edgeOf(scene, entry).score; }}}};
}

}  // namespace kindred::gui
