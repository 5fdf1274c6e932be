#include "gui/view/sweep/sweep_view.hpp"

#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QRegularExpression>
#include <QTableView>
#include <QToolButton>
#include <algorithm>
#include <cmath>

#include "engine/align/method/sweep_parts.hpp"
#include "gui/base/words.hpp"
#include "gui/picture/picture_widget.hpp"
#include "gui/result/density_sweep.hpp"
#include "gui/view/two_parts.hpp"
#include "gui/widget/brief_label.hpp"
#include "gui/widget/described_table.hpp"
#include "gui/widget/dressed_button.hpp"
#include "gui/widget/laid_out.hpp"
#include "gui/widget/row_table.hpp"
#include "gui/widget/screen_painter.hpp"
#include "viz/plot/sweep.hpp"

namespace kindred::gui {

namespace {

std::vector<viz::SweepPoint> pointsOf(const std::vector<SweepRow>& rows) {
  std::vector<viz::SweepPoint> points;
  for (const auto& row : rows)
    points.push_back({row.reached, row.coverageAndS3, row.seconds,
                      countText(static_cast<std::uint64_t>(row.candidates)).toStdString()});
  return points;
}

/// A density in percent, without the last digits: binary fractions make 7.000000000000001 of 7.
QString percentOf(double density) {
  return digitsText(QString::number(100 * density, 'g', 12).toStdString());
}

QString textOf(const std::vector<double>& densities) {
  QStringList texts;
  for (const double density : densities)
    texts << percentOf(density);
  return texts.join("  ");
}

/// The shares that percents with spaces between them stand for; empty if one is none.
std::vector<double> densitiesIn(const QString& text) {
  static const QRegularExpression between{"[\\s;]+"};
  std::vector<double> densities;
  for (const auto& word : text.split(between, Qt::SkipEmptyParts)) {
    const auto percent = toNumber(typedDigits(word));
    if (!percent || !(*percent > 0 && *percent <= 100)) return {};
    densities.push_back(*percent / 100);
  }
  return densities;
}

std::vector<DescribedColumn> columnsOf(const std::shared_ptr<const std::vector<SweepRow>>& rows) {
  const auto number = [&](auto value, auto textOf, const QString& head, const QString& sentence) {
    const auto of = [rows, value](int entry) {
      return value((*rows)[static_cast<std::size_t>(entry)]);
    };
    return DescribedColumn{.head = head,
                           .sentence = sentence,
                           .text = [of, textOf](int entry) { return textOf(of(entry)); },
                           .number = [of](int entry) { return static_cast<double>(of(entry)); }};
  };
  const auto percent = [](double share) { return numberText(100 * share); };
  const auto count = [](std::int64_t many) { return countText(static_cast<std::uint64_t>(many)); };
  using Row = const SweepRow&;
  return {
      number([](Row row) { return row.density; }, percent, SweepView::tr("Asked, %"),
             SweepView::tr("Nearest nodes of a node, as a share of the other network.")),
      number([](Row row) { return row.reached; }, percent, SweepView::tr("Density, %"),
             SweepView::tr("The share of all pairs of nodes that are candidates.")),
      number([](Row row) { return row.candidates; }, count, SweepView::tr("Candidates"),
             SweepView::tr("Pairs of nodes that may be aligned.")),
      number([](Row row) { return row.overlapEntries; }, count, SweepView::tr("Overlap Entries"),
             SweepView::tr("Pairs of candidates whose nodes are joined in both networks, "
                           "both ways.")),
      number([](Row row) { return row.overlaps; }, count, SweepView::tr("Overlaps"),
             SweepView::tr("Edges that the best matching of the candidates conserves.")),
      number([](Row row) { return row.conservedEdges; }, count, SweepView::tr("Conserved Edges"),
             SweepView::tr("Edges that the alignment conserves, once nodes are filled in.")),
      number([](Row row) { return row.coverageAndS3; },
             [](double value) { return numberText(value, 4); }, SweepView::tr("NCV-GS³"),
             SweepView::tr("How good the alignment is, from 0 to 1.")),
      number([](Row row) { return row.seconds; },
             [](double seconds) { return numberText(seconds); }, SweepView::tr("Time, s"),
             SweepView::tr("Of all stages, embeddings too; Export Data writes each."))};
}

}  // namespace

SweepView::SweepView(const ViewKind& kind, const Workbench& bench, QWidget* parent)
    : ResultView{kind, bench, parent},
      densities_{new QLineEdit},
      compute_{new QPushButton{tr("Compute")}},
      words_{new BriefLabel{2}},
      stop_{new QToolButton},
      resume_{new QToolButton},
      drawing_{new PictureWidget},
      model_{new DescribedTable{this}},
      table_{new QTableView} {
  lay();
  setPicture(*drawing_);
  offerZoomOf(*drawing_);
  giveFocusTo(drawing_);
  giveMenu(*drawing_, {{"view.fit", "view.zoomIn", "view.zoomOut"},
                       {"edit.copyImage", "file.exportPicture", "file.exportData"}});
}

void SweepView::lay() {
  drawing_->setAccessibleName(tr("Quality and time by the density of the candidates"));
  densities_->setAccessibleName(tr("Densities in percent, with spaces between them"));
  densities_->setToolTip(
      tr("Nearest nodes of a node, as shares of the other network in percent, with spaces between "
         "them; ten nodes at least. Each density is computed once."));
  compute_->setToolTip(tr("Align by candidates of those densities that are not computed yet."));
  dress(*stop_, tr("Stop and Keep"), "stop",
        tr("End with the densities that are finished. Resume goes on."));
  dress(*resume_, tr("Resume"), "forward", tr("Go on with the densities that are left."));
  table_->setModel(model_);
  table_->setAccessibleName(tr("Alignments by their densities"));
  showRows(*table_);
  table_->setSelectionMode(QAbstractItemView::SingleSelection);
  auto* label = new QLabel{tr("&Densities, %")};
  label->setBuddy(densities_);
  addParts(stage().column(), {rowOf({label, {densities_, 1}, compute_, stop_, resume_}),
                              words_,
                              {new TwoParts{drawing_, table_, {{300, 190}, {300, 120}, 0.45}}, 1}});
  connect(compute_, &QPushButton::clicked, this, &SweepView::computeMore);
  connect(densities_, &QLineEdit::returnPressed, this, &SweepView::computeMore);
  connect(stop_, &QToolButton::clicked, this, [this] {
    if (const auto* shown = item(); shown && shown->job) shown->job->stopAndKeep();
  });
  connect(resume_, &QToolButton::clicked, this, &SweepView::resume);
  connect(drawing_, &PictureWidget::clicked, this, [this](const PicturePlace& place) {
    if (!rows_ || rows_->empty()) return;
    const auto scale = viz::sweepScale(pointsOf(*rows_));
    const auto nearest = std::ranges::min_element(*rows_, {}, [&](const SweepRow& row) {
      return std::abs(scale.position(100 * row.reached) - place.at.x);
    });
    choose(static_cast<int>(nearest - rows_->begin()));
  });
  connect(table_->selectionModel(), &QItemSelectionModel::currentRowChanged, this, &SweepView::say);
}

QString SweepView::words() const { return words_->text(); }

void SweepView::clear() {
  rows_.reset();
  model_->clear();
  drawing_->clear();
  densities_->setText(item() ? textOf(sweepOptionsOf(item()->options).densities) : QString{});
}

bool SweepView::showResult(const ResultItem& shown) {
  stop_->setVisible(shown.isUnderWay && shown.job);
  resume_->setVisible(bench().document.canResume(shown.id));
  compute_->setEnabled(!shown.isUnderWay && !bench().document.isReadOnly());
  if (const auto rows = sweepRows(&shown); rows && !rows->empty() && rows != rows_) {
    rows_ = rows;
    const int row = table_->currentIndex().row();
    model_->show(rows_->size(), columnsOf(rows_));
    table_->resizeColumnsToContents();
    if (row >= 0) choose(std::min(row, model_->rowCount() - 1));
    draw();
  }
  if (!rows_) return false;
  stage().showFilled();
  say();
  return true;
}

QString SweepView::beginningText(const ResultItem& shown) const {
  return tr("%1 begins. A point appears for each density as soon as it is computed.")
      .arg(shown.name);
}

void SweepView::draw() {
  if (!rows_) return;
  drawing_->setPicture(
      viz::sweepPicture(pointsOf(*rows_), title().toStdString(), themeOf(palette())));
  Q_EMIT offersChanged();
}

void SweepView::choose(int row) {
  table_->setCurrentIndex(model_->index(row, 0));
  say();
}

/// The density that is chosen, or how far the sweep is.
void SweepView::say() {
  const auto* shown = item();
  if (!shown || !rows_) return;
  const auto count = [](std::int64_t many) { return countText(static_cast<std::uint64_t>(many)); };
  const int row = table_->currentIndex().row();
  if (row >= 0 && row < model_->rowCount()) {
    const auto& chosen = (*rows_)[static_cast<std::size_t>(row)];
    return words_->setText(tr("Density %1 %: %2 candidates, %3 conserved edges, NCV-GS³ %4, %5 s.")
                               .arg(numberText(100 * chosen.reached), count(chosen.candidates),
                                    count(chosen.conservedEdges),
                                    numberText(chosen.coverageAndS3, 4),
                                    numberText(chosen.seconds)));
  }
  const auto best = std::ranges::max_element(*rows_, {}, &SweepRow::coverageAndS3);
  auto words = tr("%n densities computed.", nullptr, model_->rowCount());
  words += ' ' + tr("The best alignment, NCV-GS³ %1, has density %2 %.")
                     .arg(numberText(best->coverageAndS3, 4), numberText(100 * best->reached));
  if (shown->isUnderWay) words += ' ' + tr("More are being computed.");
  words_->setText(words);
}

void SweepView::computeMore() {
  const auto* shown = item();
  if (!shown || !compute_->isEnabled()) return;
  const auto densities = densitiesIn(densities_->text());
  if (densities.empty())
    return words_->setText(
        tr("Give percents above 0 and at most 100, with spaces between them: 0.5 1 2.5"));
  table_->setCurrentIndex({});
  auto choice = sweepChoiceOf(*shown, {densities});
  choice->device = bench().devices.shared(bench().settings.device());
  bench().document.compute(*choice);
}

View::Rendering SweepView::rendering() const {
  if (!rows_) return {};
  return [rows = rows_, title = title().toStdString(), window = drawing_->zoom().window()](
             viz::ThemeName theme, Progress&) {
    return seenThrough(viz::sweepPicture(pointsOf(*rows), title, theme), window);
  };
}

}  // namespace kindred::gui
