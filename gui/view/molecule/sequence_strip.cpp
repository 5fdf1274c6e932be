#include "gui/view/molecule/sequence_strip.hpp"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QScrollBar>
#include <QWheelEvent>
#include <algorithm>
#include <cstdlib>

#include "gui/base/words.hpp"
#include "gui/widget/screen_painter.hpp"
#include "viz/scene3d/node_colours.hpp"

namespace kindred::gui {

namespace {

constexpr int margin = 4;
constexpr int chainGap = 14;  // pixels before the name of a chain
constexpr int windingHeight = 9;
constexpr int tenth = 10;  // residues that have their number above them

bool hasNumber(const viz::SequenceResidue& residue) {
  const auto number = toQString(residue.number);
  bool isNumber = false;
  const int value = number.toInt(&isNumber);
  return isNumber && value % tenth == 0;
}

}  // namespace

SequenceLine::SequenceLine(QWidget* parent) : QWidget{parent} {
  setObjectName("sequence");
  setMouseTracking(true);
  setFocusPolicy(Qt::StrongFocus);
  setAccessibleName(tr("Sequence"));
}

void SequenceLine::show(std::shared_ptr<const viz::Sequence> sequence) {
  if (sequence == sequence_) return;
  sequence_ = std::move(sequence);
  anchor_ = reached_ = pointed_ = -1;
  isDragging_ = false;
  layOut();
}

/// All letters have the same width; a chain begins with its name.
void SequenceLine::layOut() {
  cells_.clear();
  names_.clear();
  static const std::vector<viz::SequenceChain> none;
  const int letter = fontMetrics().horizontalAdvance('W') + 1;
  int left = margin;
  for (const auto& chain : sequence_ ? sequence_->chains : none) {
    if (!cells_.empty()) left += chainGap;
    const auto name = chain.name.empty() ? QString{} : toQString(chain.name) + ' ';
    names_.emplace_back(left, name);
    auto bold = font();
    bold.setBold(true);
    left += QFontMetrics{bold}.horizontalAdvance(name);
    for (const auto& residue : chain.residues) {
      if (residue.followsGap) left += letter;
      cells_.push_back({&residue, left, false});
      left += letter;
    }
  }
  width_ = left + margin;
  kept_.assign(cells_.size(), false);
  resize(sizeHint());
  updateGeometry();
  update();
}

int SequenceLine::numberHeight() const { return fontMetrics().height() - 2; }

QSize SequenceLine::sizeHint() const {
  return {width_, numberHeight() + fontMetrics().height() + windingHeight + margin};
}

QRect SequenceLine::cell(int residue) const {
  if (residue < 0 || residue >= count()) return {};
  return {cells_[static_cast<std::size_t>(residue)].left, numberHeight(),
          fontMetrics().horizontalAdvance('W') + 1, fontMetrics().height()};
}

int SequenceLine::residueAt(const QPoint& point) const {
  const auto after =
      std::ranges::upper_bound(cells_, point.x(), {}, [](const Cell& one) { return one.left; });
  const auto at = static_cast<int>(after - cells_.begin()) - 1;
  return at >= 0 && point.x() <= cell(at).right() ? at : -1;
}

int SequenceLine::residueOf(Node node) const {
  if (!sequence_ || node >= static_cast<Node>(sequence_->residueOf.size())) return -1;
  const Node stands = sequence_->residueOf[static_cast<std::size_t>(node)];
  const auto found =
      std::ranges::find(cells_, stands, [](const Cell& one) { return one.residue->node; });
  return stands < 0 || found == cells_.end() ? -1 : static_cast<int>(found - cells_.begin());
}

void SequenceLine::setChosen(const std::vector<Node>& nodes) {
  std::vector<bool> isChosen(sequence_ ? sequence_->residueOf.size() : 0);
  for (const Node node : nodes)
    if (node < static_cast<Node>(isChosen.size()))
      if (const Node stands = sequence_->residueOf[static_cast<std::size_t>(node)]; stands >= 0)
        isChosen[static_cast<std::size_t>(stands)] = true;
  for (auto& one : cells_)
    one.isChosen = isChosen[static_cast<std::size_t>(one.residue->node)];
  update();
}

void SequenceLine::setPointed(std::optional<Node> node) {
  const int pointed = node ? residueOf(*node) : -1;
  if (pointed == pointed_) return;
  pointed_ = pointed;
  update();
}

int SequenceLine::firstChosen() const {
  const auto found = std::ranges::find_if(cells_, &Cell::isChosen);
  return found == cells_.end() ? -1 : static_cast<int>(found - cells_.begin());
}

/// Chooses all residues from the anchor to this one, beside those that are kept.
void SequenceLine::chooseTo(int residue) {
  reached_ = residue;
  const auto [first, last] = std::minmax(anchor_, residue);
  std::vector<Node> nodes;
  for (int at = 0; at < count(); ++at) {
    auto& one = cells_[static_cast<std::size_t>(at)];
    one.isChosen = (at >= first && at <= last) || kept_[static_cast<std::size_t>(at)];
    if (one.isChosen) nodes.push_back(one.residue->node);
  }
  update();
  Q_EMIT chosen(nodes);
}

void SequenceLine::mousePressEvent(QMouseEvent* event) {
  if (event->button() != Qt::LeftButton) return;
  const int residue = residueAt(event->position().toPoint());
  const bool adds = event->modifiers() & Qt::ControlModifier;
  for (std::size_t at = 0; at < kept_.size(); ++at)
    kept_[at] = adds && cells_[at].isChosen;
  if (residue < 0) {
    anchor_ = -1;
    if (!adds) Q_EMIT chosen({});
    return;
  }
  isDragging_ = true;
  const auto at = static_cast<std::size_t>(residue);
  if (kept_[at]) {  // with Ctrl again: no longer
    isDragging_ = false;
    kept_[at] = false;
    anchor_ = -1;
    return chooseTo(-1);
  }
  const bool goesOn = event->modifiers() & Qt::ShiftModifier && anchor_ >= 0;
  if (!goesOn) anchor_ = residue;
  chooseTo(residue);
}

void SequenceLine::mouseMoveEvent(QMouseEvent* event) {
  const int residue = residueAt(event->position().toPoint());
  if (isDragging_ && residue >= 0 && residue != reached_) {
    chooseTo(residue);
    Q_EMIT reached(residue);
  }
  Q_EMIT hovered(residue < 0
                     ? std::nullopt
                     : std::optional{cells_[static_cast<std::size_t>(residue)].residue->node});
}

void SequenceLine::mouseReleaseEvent(QMouseEvent*) { isDragging_ = false; }

void SequenceLine::leaveEvent(QEvent*) { Q_EMIT hovered(std::nullopt); }

void SequenceLine::keyPressEvent(QKeyEvent* event) {
  const int from = reached_ >= 0 ? reached_ : firstChosen();
  int to = -1;
  switch (event->key()) {
    case Qt::Key_Left:
      to = std::max(from - 1, 0);
      break;
    case Qt::Key_Right:
      to = std::min(from + 1, count() - 1);
      break;
    case Qt::Key_Home:
      to = 0;
      break;
    case Qt::Key_End:
      to = count() - 1;
      break;
    default:
      return QWidget::keyPressEvent(event);
  }
  kept_.assign(cells_.size(), false);
  if (!(event->modifiers() & Qt::ShiftModifier) || anchor_ < 0) anchor_ = to;
  chooseTo(to);
  Q_EMIT reached(to);
  Q_EMIT hovered(cells_[static_cast<std::size_t>(to)].residue->node);
}

void SequenceLine::changeEvent(QEvent* event) {
  QWidget::changeEvent(event);
  if (event->type() == QEvent::FontChange) layOut();
  if (event->type() == QEvent::PaletteChange) update();
}

void SequenceLine::paintEvent(QPaintEvent* event) {
  QPainter painter{this};
  painter.setRenderHint(QPainter::Antialiasing);
  paintNames(painter, event->rect());
  for (int at = 0; at < count(); ++at) {
    const auto box = cell(at);
    // Numbers are wider than their letter.
    if (box.right() + 2 * box.width() < event->rect().left()) continue;
    if (box.left() - 2 * box.width() > event->rect().right()) break;
    paintCell(painter, at);
    paintWinding(painter, at);
  }
}

void SequenceLine::paintNames(QPainter& painter, const QRect& seen) const {
  auto bold = font();
  bold.setBold(true);
  painter.setFont(bold);
  painter.setPen(palette().color(QPalette::Text));
  for (const auto& [left, name] : names_)
    if (left <= seen.right())
      painter.drawText(QPoint{left, numberHeight() + fontMetrics().ascent()}, name);
  painter.setFont(font());
}

void SequenceLine::paintCell(QPainter& painter, int residue) const {
  const auto& one = cells_[static_cast<std::size_t>(residue)];
  const auto box = cell(residue);
  const auto& colours = palette();
  if (one.isChosen) painter.fillRect(box, colours.color(QPalette::Highlight));
  painter.setPen(colours.color(one.isChosen ? QPalette::HighlightedText : QPalette::Text));
  painter.drawText(box, Qt::AlignCenter, QString{QChar{one.residue->letter}});
  if (hasNumber(*one.residue)) {
    painter.setPen(colours.color(QPalette::PlaceholderText));
    auto small = font();
    small.setPointSizeF(small.pointSizeF() * 0.85);
    painter.setFont(small);
    painter.drawText(box.adjusted(-40, -numberHeight(), 40, -box.height()),
                     Qt::AlignHCenter | Qt::AlignBottom, toQString(one.residue->number));
    painter.setFont(font());
  }
  if (residue != pointed_ && !(hasFocus() && residue == reached_)) return;
  painter.setPen({colours.color(QPalette::Highlight), 1.5});
  painter.setBrush(Qt::NoBrush);
  painter.drawRect(QRectF{box}.adjusted(0.5, 0.5, -0.5, -0.5));
}

/// A bar below a residue of a helix, an arrow along a strand, a line below others, as the ribbon in
/// space.
void SequenceLine::paintWinding(QPainter& painter, int residue) const {
  const auto& one = *cells_[static_cast<std::size_t>(residue)].residue;
  const auto box = cell(residue);
  const auto isWoundOn = [&](int other) {
    if (other < 0 || other >= count()) return false;
    return cells_[static_cast<std::size_t>(other)].residue->winding == one.winding &&
           std::abs(cell(other).left() - box.left()) <= box.width();
  };
  const QRectF row{static_cast<qreal>(box.left()), box.bottom() + 2.0,
                   static_cast<qreal>(box.width()), windingHeight - 1.0};
  painter.setPen(Qt::NoPen);
  painter.setBrush(qtColour(viz::windingColour(one.winding, viz::theme(themeOf(palette())))));
  const double middle = row.center().y();
  if (one.winding == viz::Winding::Coil)
    return painter.drawRect(QRectF{row.left(), middle - 0.75, row.width(), 1.5});
  if (one.winding == viz::Winding::Helix) {
    // Each residue is a slanted piece, so that a helix differs from a strand without its colour.
    const QPolygonF piece{{{row.left(), row.bottom()},
                           {row.left() + 0.45 * row.width(), row.top()},
                           {row.right() + 0.45 * row.width() - row.width() * 0.1, row.top()},
                           {row.right() - 0.1 * row.width(), row.bottom()}}};
    return painter.drawPolygon(piece);
  }
  if (isWoundOn(residue + 1)) return painter.drawRect(row.adjusted(0, 2, 0.5, -2));
  painter.drawPolygon(QPolygonF{{row.topLeft(), {row.right(), middle}, row.bottomLeft()}});
}

SequenceStrip::SequenceStrip(QWidget* parent) : QScrollArea{parent}, line_{new SequenceLine} {
  setWidget(line_);
  setFrameShape(QFrame::NoFrame);
  setHorizontalScrollBarPolicy(Qt::ScrollBarAsNeeded);
  setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
  setFocusPolicy(Qt::NoFocus);
  connect(line_, &SequenceLine::reached, this, [this](int residue) {
    const auto box = line_->cell(residue);
    ensureVisible(box.center().x(), box.center().y(), 3 * box.width(), 0);
  });
  hide();
}

void SequenceStrip::show(std::shared_ptr<const viz::Sequence> sequence) {
  const bool isShown = sequence && !sequence->chains.empty();
  line_->show(std::move(sequence));
  setVisible(isShown);
  fitHeight();
}

/// Room for the bar is there only while there is one.
void SequenceStrip::fitHeight() {
  const auto line = line_->sizeHint();
  const bool hasBar = line.width() > width();
  setFixedHeight(line.height() + (hasBar ? horizontalScrollBar()->sizeHint().height() : 0));
}

void SequenceStrip::setChosen(const std::vector<Node>& nodes) {
  line_->setChosen(nodes);
  const auto box = line_->cell(line_->firstChosen());
  const bool isByPerson = line_->hasFocus();
  if (!box.isNull() && !isByPerson)
    ensureVisible(box.center().x(), box.center().y(), width() / 3, 0);
}

QSize SequenceStrip::sizeHint() const { return {480, height()}; }

void SequenceStrip::resizeEvent(QResizeEvent* event) {
  QScrollArea::resizeEvent(event);
  fitHeight();
}

void SequenceStrip::changeEvent(QEvent* event) {
  QScrollArea::changeEvent(event);
  if (event->type() == QEvent::FontChange) fitHeight();
}

/// A wheel goes along the line, for there is nothing above or below it.
void SequenceStrip::wheelEvent(QWheelEvent* event) {
  const auto delta = event->angleDelta();
  auto& bar = *horizontalScrollBar();
  bar.setValue(bar.value() - (delta.y() != 0 ? delta.y() : delta.x()));
  event->accept();
}

}  // namespace kindred::gui
