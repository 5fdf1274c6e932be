#include "gui/view/alignment/mapping_columns.hpp"

#include <QCoreApplication>
#include <algorithm>
#include <cmath>
#include <iterator>

#include "gui/base/words.hpp"
#include "gui/view/node_words.hpp"

namespace kindred::gui {

namespace {

struct MappingColumns {
  Q_DECLARE_TR_FUNCTIONS(kindred::gui::MappingColumns)
};

using Scene = std::shared_ptr<const AlignmentScene>;

const MappingRow& rowOf(const Scene& scene, int node) {
  return scene->rows[static_cast<std::size_t>(node)];
}

/// A number of each pair, shown if it is known of any.
template <typename NumberOf, typename TextOf>
DescribedColumn numbers(const Scene& scene, const QString& head, const QString& sentence,
                        NumberOf numberOf, TextOf textOf) {
  return {.head = head,
          .sentence = sentence,
          .text =
              [=](int node) {
                const double value = numberOf(rowOf(scene, node));
                return std::isnan(value) ? QString{} : textOf(value);
              },
          .number = [=](int node) -> double { return numberOf(rowOf(scene, node)); },
          .isShown = std::ranges::any_of(
              scene->rows, [&](const MappingRow& row) { return !std::isnan(numberOf(row)); })};
}

/// A share has two decimals, a count none, so that the points of a column stand below each other.
QString shareText(double share) { return decimalText(share, 2); }
QString wholeText(double number) { return countText(static_cast<std::uint64_t>(number)); }

std::vector<DescribedColumn> nodeColumns(const Scene& scene) {
  return {{.head = toQString(scene->request.nameOfA),
           .sentence = MappingColumns::tr("A node of network A."),
           .text = [scene](int node) { return nodeName(*scene->request.a, node); }},
          {.head = toQString(scene->request.nameOfB),
           .sentence = MappingColumns::tr("The node of network B that it is aligned with."),
           .text = [scene](int node) {
             const Node image = rowOf(scene, node).pair.b;
             return image == noNode ? MappingColumns::tr("– not aligned")
                                    : nodeName(*scene->request.b, image);
           }}};
}

DescribedColumn givenColumn(const Scene& scene, const PairWishes& wishes) {
  return {
      .head = MappingColumns::tr("Given"),
      .sentence =
          MappingColumns::tr("Whether the pair was locked, or fixed by its similarity, or is to be "
                             "locked or forbidden when aligned again."),
      .text =
          [=](int node) {
            switch (wishes.of(node)) {
              case PairWish::Lock:
                return MappingColumns::tr("to be locked");
              case PairWish::Forbid:
                return MappingColumns::tr("to be forbidden");
              default:
                return rowOf(scene, node).isLocked   ? MappingColumns::tr("locked")
                       : rowOf(scene, node).isAnchor ? MappingColumns::tr("by similarity")
                                                     : QString{};
            }
          },
      .number =
          [=](int node) {
            const auto wish = wishes.of(node);
            if (wish != PairWish::None) return static_cast<double>(wish);
            return rowOf(scene, node).isLocked ? 0.5 : rowOf(scene, node).isAnchor ? 0.25 : unknown;
          },
      .isLeft = true,
      .isShown = !wishes.empty() || !scene->request.values->given->locked.empty() ||
                 !scene->request.values->anchors.empty()};
}

DescribedColumn confidenceColumn(const Scene& scene) {
  const bool isOfSearches = scene->request.method == AlignmentMethod::Best;
  return numbers(
      scene,
      isOfSearches ? MappingColumns::tr("Searches") : MappingColumns::tr("Lead over Its Rival"),
      isOfSearches
          ? MappingColumns::tr("The share of the searches that chose the pair, 0 to 1: how settled "
                               "it is, which does not make it right. Fixed pairs have none.")
          : MappingColumns::tr("By how much the message of the pair leads that of its strongest "
                               "rival, 0 to 1, which does not make it right: without a rival it "
                               "is 1."),
      [](const MappingRow& row) { return row.confidence; }, shareText);
}

DescribedColumn truthColumn(const Scene& scene) {
  return {
      .head = MappingColumns::tr("Truth"),
      .sentence = MappingColumns::tr("Whether the true alignment says the same."),
      .text =
          [scene](int node) {
            const auto& row = rowOf(scene, node);
            if (!row.hasTruth) return QString{};
            return row.isRight()
                       ? MappingColumns::tr("right")
                       : MappingColumns::tr("truly %1").arg(nodeName(*scene->request.b, row.truth));
          },
      .number = [scene](int node) { return rowOf(scene, node).truthValue(); },
      .isLeft = true,
      .isShown = scene->request.truth != nullptr};
}

}  // namespace

std::vector<DescribedColumn> mappingColumns(const Scene& scene, const PairWishes& wishes) {
  using Row = const MappingRow&;
  auto columns = nodeColumns(scene);
  std::ranges::move(
      std::vector{
          givenColumn(scene, wishes), confidenceColumn(scene),
          numbers(
              scene, MappingColumns::tr("Conserved"),
              MappingColumns::tr("Neighbours of the node whose partners are neighbours of its "
                                 "partner."),
              [](Row row) { return row.pair.b == noNode ? unknown : row.pair.conserved; },
              wholeText),
          numbers(
              scene, MappingColumns::tr("Degree A"),
              MappingColumns::tr("Neighbours of the node in network A."),
              [](Row row) -> double { return row.pair.degreeA; }, wholeText),
          numbers(
              scene, MappingColumns::tr("Degree B"),
              MappingColumns::tr("Neighbours of its partner in network B."),
              [](Row row) { return row.pair.b == noNode ? unknown : row.pair.degreeB; }, wholeText),
          numbers(
              scene, MappingColumns::tr("Similarity"),
              MappingColumns::tr("How alike the two are by the similarities that were given."),
              [](Row row) { return row.similarity; },
              [](double value) { return numberText(value); }),
          numbers(
              scene, MappingColumns::tr("Terms"),
              MappingColumns::tr("Annotations that the two nodes share."),
              [](Row row) { return row.sharedTerms; }, wholeText),
          numbers(
              scene, MappingColumns::tr("Agreement"),
              MappingColumns::tr("The share of the other alignments that say the same."),
              [](Row row) { return row.agreement; }, shareText),
          truthColumn(scene)},
      std::back_inserter(columns));
  return columns;
}

}  // namespace kindred::gui
