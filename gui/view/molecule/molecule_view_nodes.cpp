#include <QKeyEvent>
#include <QLabel>
#include <QToolButton>
#include <cmath>
#include <set>

#include "gui/base/words.hpp"
#include "gui/scene3d/scene_widget.hpp"
#include "gui/view/molecule/molecule_bar.hpp"
#include "gui/view/molecule/molecule_view.hpp"
#include "gui/view/molecule/sequence_strip.hpp"
#include "gui/view/node_words.hpp"
#include "gui/widget/copyable_table.hpp"

// Nodes that are pointed at, chosen or measured.

namespace kindred::gui {

/// While distances are measured, a click in space measures.
void MoleculeView::clickAtom(std::optional<Node> atom, Qt::KeyboardModifiers modifiers) {
  if (!ruler_.isOn()) return chooseAtom(atom, modifiers);
  if (!place().isValid()) return;
  bench().selection.setCurrent(place());
  bench().selection.setNodes({{place(), ruler_.click(atom)}});
  showDistances();
  Q_EMIT stateChanged();
}

/// A trace shows one node a residue, all else its atoms.
void MoleculeView::chooseResidues(const std::vector<Node>& residues) {
  if (!place().isValid() || !space_->scene() || !sequence_) return;
  const std::set<Node> wanted{residues.begin(), residues.end()};
  const bool isTrace = !space_->scene()->ribbons.triangles.empty();
  std::vector<Node> nodes;
  for (Node node = 0; node < graph()->nodeCount(); ++node) {
    const Node residue = sequence_->residueOf[static_cast<std::size_t>(node)];
    if (wanted.contains(residue) && (!isTrace || residue == node)) nodes.push_back(node);
  }
  bench().selection.setCurrent(place());
  bench().selection.setNodes({{place(), nodes}});
}

/// From the sequence: the residue is pointed at in space.
void MoleculeView::pointAt(std::optional<Node> node) {
  space_->setPointed(node);
  strip_->line().setPointed(node);
  sayAtom(node);
}

/// By the user.
void MoleculeView::measure(bool isOn) {
  if (isOn == ruler_.isOn()) return;
  isOn ? ruler_.turnOn(chosenAtoms()) : ruler_.turnOff();
  showDistances();
  Q_EMIT stateChanged();
}

/// Distances are of one structure.
void MoleculeView::forgetDistances() {
  if (measured_ && measured_ != graph()) {
    ruler_.turnOff();
    showDistances();
  }
  measured_ = graph();
}

void MoleculeView::showDistances() {
  bar_->distance().setChecked(ruler_.isOn());
  space_->setDistances(marks().distances);
  noteWhatToDo();
}

viz::SceneMarks MoleculeView::marks() const {
  viz::SceneMarks marks{chosenAtoms(), ruler_.pairs()};
  const Node count = graph() ? graph()->nodeCount() : 0;
  std::erase_if(marks.distances, [&](const auto& pair) { return pair.second >= count; });
  return marks;
}

void MoleculeView::chooseAtom(std::optional<Node> atom, Qt::KeyboardModifiers modifiers) {
  auto& selection = bench().selection;
  if (!place().isValid()) return;
  selection.setCurrent(place());
  const bool adds = modifiers & (Qt::ControlModifier | Qt::ShiftModifier);
  std::vector<Node> nodes;
  if (adds) nodes = chosenAtoms();
  if (atom && std::erase(nodes, *atom) == 0) nodes.push_back(*atom);
  selection.setNodes({{place(), nodes}});
}

/// By the keyboard: the next atom that is shown, or the one before, round and round.
void MoleculeView::stepAtom(int by) {
  const int count = graph() ? graph()->nodeCount() : 0;
  if (shown_ == Shown::Nothing || count == 0) return;
  const bool isInSpace = shown_ == Shown::Space;
  if (isInSpace && !space_->scene()) return;
  const auto isShown = [&](int atom) {
    return !isInSpace || space_->scene()->handles[static_cast<std::size_t>(atom)].radius > 0;
  };
  int next = stepped_ >= 0 ? stepped_ : by > 0 ? -1 : count;
  for (int tried = 0; tried < count; ++tried) {
    next = (next + by + count) % count;
    if (isShown(next)) break;
  }
  stepped_ = next;
  chooseAtom(next, Qt::NoModifier);
  const auto words = wordsOf(next);
  // The widget with the focus is read out by its name.
  (isInSpace ? static_cast<QWidget*>(space_) : plane_)->setAccessibleName(words);
  Q_EMIT said(words);
}

void MoleculeView::showChosen() {
  auto nodes = graph() ? chosenAtoms() : std::vector<Node>{};
  std::erase_if(nodes, [this](Node node) { return node >= graph()->nodeCount(); });
  space_->setChosen(nodes);
  plane_->setChosen(nodes);
  strip_->setChosen(nodes);
  atoms_.show(graph(), nodes);
  table_->setVisible(!nodes.empty());
  hint_->setVisible(nodes.size() < 2);
}

QString MoleculeView::wordsOf(Node atom) const {
  if (!graph() || atom >= graph()->nodeCount()) return {};
  const auto words = nodeWords(*graph(), atom);
  const auto likeness = look().likeness;
  const double value = likeness ? likeness->values()[static_cast<std::size_t>(atom)] : NAN;
  if (std::isnan(value)) return words;
  return tr("%1; %2: %3").arg(words, toQString(likeness->name()), numberText(value, 4));
}

void MoleculeView::sayAtom(std::optional<Node> atom) {
  Q_EMIT said(atom ? wordsOf(*atom) : QString{});
}

std::vector<Node> MoleculeView::chosenAtoms() const {
  const auto nodes = bench().selection.nodes(place());
  return {nodes.begin(), nodes.end()};
}

void MoleculeView::keyPressEvent(QKeyEvent* event) {
  if (event->key() == Qt::Key_Period) return stepAtom(1);
  if (event->key() == Qt::Key_Comma) return stepAtom(-1);
  if (event->key() == Qt::Key_Escape && ruler_.isOn()) return measure(false);
  GraphView::keyPressEvent(event);
}

}  // namespace kindred::gui
