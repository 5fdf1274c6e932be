#include "gui/view/alignment/pair_words.hpp"

#include <QCoreApplication>
#include <QStringList>
#include <algorithm>
#include <cmath>

#include "gui/base/words.hpp"
#include "gui/view/node_words.hpp"

namespace kindred::gui {

namespace {

constexpr std::size_t mostNamed = 4;

struct PairTexts {
  Q_DECLARE_TR_FUNCTIONS(PairWords)
};

/// Behind a sentence: " (A0005, A0020 and 7 more)".
QString namesOf(const Graph& graph, const std::vector<Node>& nodes) {
  QStringList names;
  for (std::size_t at = 0; at < std::min(nodes.size(), mostNamed); ++at)
    names << nodeName(graph, nodes[at]);
  const auto listed = names.join(", ");
  return nodes.size() <= mostNamed
             ? listed
             : PairTexts::tr("%1 and %2 more").arg(listed, countText(nodes.size() - mostNamed));
}

int count(const std::vector<Node>& nodes) { return static_cast<int>(nodes.size()); }

/// The edges that a node of A would conserve with another partner.
std::int32_t conservedWith(const AlignmentScene& scene, Node node, Node partner) {
  const auto all = static_cast<std::size_t>(scene.request.b->nodeCount());
  const auto others =
      pairAlternatives(*scene.request.a, *scene.request.b, scene.mapping(), node, all);
  const auto found = std::ranges::find(others, partner, &PairAlternative::b);
  return found == others.end() ? 0 : found->conserved;
}

/// Why no other node of B is the partner: what the best of them would conserve.
QString rivalWords(const AlignmentScene& scene, const MappingRow& row) {
  const auto &a = *scene.request.a, &b = *scene.request.b;
  const auto rivals = pairAlternatives(a, b, scene.mapping(), row.pair.a, 1);
  if (rivals.empty()) return PairTexts::tr("No other node would conserve any.");
  const auto [rival, conserved] = rivals.front();
  const auto name = nodeName(b, rival);
  if (conserved < row.pair.conserved)
    return PairTexts::tr("No other node would conserve as many: the next is %1 with %2.")
        .arg(name)
        .arg(conserved);
  const Node owner = scene.mapping().preimageOf(rival);
  if (owner == noNode)
    return PairTexts::tr("%1, which has no partner, would conserve %2.").arg(name).arg(conserved);
  return PairTexts::tr(
             "%1 would conserve %2, but is already the partner of %3, with which it conserves %4.")
      .arg(name)
      .arg(conserved)
      .arg(nodeName(a, owner))
      .arg(scene.rows[static_cast<std::size_t>(owner)].pair.conserved);
}

/// Returns what else is known of the pair.
QStringList knowledgeOf(const AlignmentScene& scene, const MappingRow& row) {
  QStringList words;
  if (!std::isnan(row.confidence))
    words << (scene.request.method == AlignmentMethod::Best
                  ? PairTexts::tr("%1 % of the searches chose this pair.")
                        .arg(std::lround(100 * row.confidence))
                  : PairTexts::tr("Lead over its rival: %1.").arg(decimalText(row.confidence, 2)));
  if (!std::isnan(row.similarity))
    words << PairTexts::tr("Similarity %1.").arg(numberText(row.similarity));
  if (row.isLocked) words << PairTexts::tr("The pair was locked.");
  if (row.isAnchor)
    words << PairTexts::tr("Its similarity fixed the pair before the searches began.");
  if (row.hasTruth)
    words << (row.truth == row.pair.b
                  ? PairTexts::tr("The true alignment says the same.")
                  : PairTexts::tr("The true alignment says %1, which would conserve %2.")
                        .arg(nodeName(*scene.request.b, row.truth))
                        .arg(conservedWith(scene, row.pair.a, row.truth)));
  if (!std::isnan(row.agreement))
    words << PairTexts::tr("%1 of %n other alignment(s) has/have this pair.", nullptr,
                           static_cast<int>(scene.request.others.size()))
                 .arg(
                     std::lround(row.agreement * static_cast<double>(scene.request.others.size())));
  return words;
}

}  // namespace

QString pairWords(const AlignmentScene& scene, const PairNeighbours& neighbours, Node node) {
  const auto& row = scene.rows[static_cast<std::size_t>(node)];
  const auto &a = *scene.request.a, &b = *scene.request.b;
  const auto nameOfA = nodeName(a, node);
  if (row.pair.b == noNode)
    return PairTexts::tr("%1 has %n neighbour(s) and is aligned with no node.", nullptr,
                         row.pair.degreeA)
        .arg(nameOfA);
  const auto nameOfB = nodeName(b, row.pair.b);
  QStringList words{
      PairTexts::tr("%1 has %n neighbour(s),", nullptr, row.pair.degreeA).arg(nameOfA) + ' ' +
      PairTexts::tr("%1 has %2; %n is/are conserved.", nullptr, row.pair.conserved)
          .arg(nameOfB, countText(static_cast<std::uint64_t>(row.pair.degreeB)))};
  if (!neighbours.lost.empty())
    words << PairTexts::tr("%n of %1 lead(s) elsewhere: %2.", nullptr, count(neighbours.lost))
                 .arg(nameOfA, namesOf(a, neighbours.lost));
  if (!neighbours.unaligned.empty())
    words << PairTexts::tr("%n of %1 is/are aligned with no node: %2.", nullptr,
                           count(neighbours.unaligned))
                 .arg(nameOfA, namesOf(a, neighbours.unaligned));
  if (!neighbours.gained.empty())
    words << PairTexts::tr("%n of %1 is/are partner of no neighbour of %3: %2.", nullptr,
                           count(neighbours.gained))
                 .arg(nameOfB, namesOf(b, neighbours.gained), nameOfA);
  words << rivalWords(scene, row) << knowledgeOf(scene, row);
  return words.join(' ');
}

}  // namespace kindred::gui
