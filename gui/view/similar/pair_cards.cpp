#include "gui/view/similar/pair_cards.hpp"

#include <QCoreApplication>
#include <algorithm>
#include <cmath>

#include "gui/base/words.hpp"
#include "gui/table/depictions.hpp"
#include "gui/view/similar/pairs_view.hpp"
#include "gui/view/similar/similar_cards.hpp"
#include "gui/widget/screen_painter.hpp"
#include "viz/depict/facing.hpp"
#include "viz/depict/painter.hpp"

namespace kindred::gui {

namespace {

constexpr double arrowRoom = 26;  // units between the two molecules
constexpr double pairPaper = 4;   // units around them

void paintArrow(viz::Canvas& canvas, const viz::Rectangle& area, viz::Colour colour) {
  constexpr double head = 4;
  const auto middle = area.centre();
  const viz::Point from{area.x + head, middle.y}, to{area.right() - head, middle.y};
  canvas.line(from, to, {.colour = colour, .width = 1.2});
  canvas.line({to.x - head, to.y - head}, to, {.colour = colour, .width = 1.2});
  canvas.line({to.x - head, to.y + head}, to, {.colour = colour, .width = 1.2});
}

/// Marks atoms of a molecule.
std::vector<char> markedOf(const Graph& graph, std::span<const Node> nodes) {
  std::vector<char> marked(static_cast<std::size_t>(graph.nodeCount()), 0);
  for (const auto node : nodes)
    marked[static_cast<std::size_t>(node)] = 1;
  return marked;
}

QImage drawnPair(const Graph& a, const Graph& b, const PairedAtoms& paired, const CardLook& look) {
  if (!viz::hasStructure(a) || !viz::hasStructure(b)) return {};
  std::vector<viz::AtomMatch> matches;
  for (const auto& [ofA, ofB] : paired.same)
    matches.push_back({ofA, ofB, 1});
  viz::Depiction first{
      .structure = viz::structureOf(a), .theme = look.theme, .marked = markedOf(a, paired.ofA)};
  const viz::Depiction second{
      .structure = viz::turnedTowards(first.structure, viz::structureOf(b), matches, true),
      .theme = look.theme,
      .marked = markedOf(b, paired.ofB)};
  viz::Picture picture;
  const auto& colours = viz::theme(look.theme);
  picture.background = colours.background.withAlpha(0);
  picture.paint = [&](viz::Canvas& canvas) {
    const auto paper = canvas.area().without(pairPaper, pairPaper, pairPaper, pairPaper);
    const double width = (paper.width - arrowRoom) / 2;
    viz::paintDepiction(canvas, {paper.x, paper.y, width, paper.height}, first);
    paintArrow(canvas, {paper.x + width, paper.y, arrowRoom, paper.height}, colours.muted);
    viz::paintDepiction(canvas, {paper.right() - width, paper.y, width, paper.height}, second);
  };
  return paintedImage(picture, look.size, {.pixelRatio = look.pixelRatio});
}

/// A name that leaves room for another one on its card: its ends, of a long one.
QString shortened(const QString& name) {
  constexpr int longest = 18, kept = 8;
  return name.size() > longest ? name.first(kept) + u'…' + name.last(kept) : name;
}

}  // namespace

std::vector<GraphCard> pairCards(const Dataset& data, std::span<const double> values,
                                 std::span<const ChangedPair> pairs) {
  double largest = 0;
  for (const auto& pair : pairs)
    largest = std::max(largest, std::abs(pair.difference));
  std::vector<GraphCard> cards;
  for (const auto& pair : pairs) {
    const auto from = static_cast<std::size_t>(pair.from), to = static_cast<std::size_t>(pair.to);
    const auto name = toQString(graphName(data, from)), other = toQString(graphName(data, to));
    const auto before = decimalText(values[from], 2), after = decimalText(values[to], 2);
    const auto difference = signedText(pair.difference);
    cards.push_back({.name = name,
                     .headline = QString{"%1 → %2"}.arg(shortened(name), shortened(other)),
                     .figure = QString{"%1 → %2   %3"}.arg(before, after, difference),
                     .share = largest > 0 ? std::abs(pair.difference) / largest : 0,
                     .spoken = PairsView::tr("%1 becomes %2, from %3 to %4: %5")
                                   .arg(name, other, before, after, difference),
                     .tooltip = graphTooltip(data, from) + "\n\n" + graphTooltip(data, to)});
  }
  return cards;
}

std::vector<QImage> drawnPairs(const Dataset& data, std::span<const ChangedPair> pairs,
                               const Pairing& paired, const CardLook& look,
                               io::IdleReaders* readers, Progress& progress) {
  std::vector<std::shared_ptr<const Graph>> graphs;
  for (const auto& pair : pairs)
    for (const auto place : {pair.from, pair.to})
      graphs.push_back(data.graphs[static_cast<std::size_t>(place)]);
  const auto laidOut = drawable(graphs, progress, readers);
  std::vector<QImage> images;
  for (std::size_t at = 0; at < laidOut.size(); at += 2) {
    progress.checkpoint();
    const HeavyAtoms a{*graphs[at]}, b{*graphs[at + 1]};
    images.push_back(drawnPair(*laidOut[at], *laidOut[at + 1], paired(a, b), look));
  }
  return images;
}

}  // namespace kindred::gui
