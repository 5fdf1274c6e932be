#include "gui/view/figure/figure_view.hpp"

#include <QComboBox>
#include <QFormLayout>
#include <QLabel>
#include <QPixmap>
#include <QScrollArea>
#include <QSpinBox>
#include <cmath>

#include "engine/table/column_names.hpp"
#include "gui/base/words.hpp"
#include "gui/picture/empty_state.hpp"
#include "gui/picture/stage.hpp"
#include "gui/table/card_columns.hpp"
#include "gui/table/depictions.hpp"
#include "gui/widget/screen_painter.hpp"

namespace kindred::gui {

namespace {
constexpr int mostDrawn = 200;  // molecules
}

FigureView::FigureView(const ViewKind& kind, const Workbench& bench, QWidget* parent)
    : View{kind, bench, parent},
      stage_{new Stage{this}},
      paper_{new QLabel},
      scroll_{new QScrollArea},
      form_{new QComboBox},
      columns_{new CardColumns},
      most_{new QSpinBox},
      drawing_{bench.jobs},
      table_{std::make_shared<const GraphTable>()} {
  paper_->setObjectName("figure");
  paper_->setAlignment(Qt::AlignCenter);
  paper_->setAccessibleName(tr("Figure of molecules"));
  scroll_->setWidget(paper_);
  scroll_->setWidgetResizable(true);
  scroll_->setAccessibleName(tr("Figure"));
  scroll_->setBackgroundRole(QPalette::Base);
  stage_->column().addWidget(scroll_);
  addOptions();
  giveFocusTo(scroll_);
  giveMenu(*scroll_, {{"edit.copyImage", "file.exportPicture"}});
  for (const auto changed : {&Document::datasetChanged, &Document::columnsChanged})
    connect(&bench.document, changed, this, [this](ItemId id) {
      if (id == subject().item) follow();
    });
  connect(&bench.selection, &Selection::graphsChanged, this, [this] {
    if (isVisible() && this->bench().selection.dataset() == subject().item) draw();
  });
}

void FigureView::addOptions() {
  form_->setObjectName("figureForm");
  form_->setAccessibleName(tr("Form"));
  form_->addItem(tr("side by side"), false);
  form_->addItem(tr("table"), true);
  columns_->setToolTip(tr(
      "Up to three columns whose values stand with each molecule; in a table the first tints its "
      "cells, and R-groups have columns of their own."));
  most_->setAccessibleName(tr("Molecules at most"));
  most_->setRange(1, mostDrawn);
  most_->setValue(static_cast<int>(io::MoleculeFigure{}.most));
  auto& form = optionRows();
  form.addRow(tr("Form"), form_);
  form.addRow(tr("Values"), columns_);
  form.addRow(tr("Molecules at Most"), most_);
  connect(form_, &QComboBox::currentIndexChanged, this, &FigureView::draw);
  connect(columns_, &CardColumns::changed, this, &FigureView::draw);
  connect(most_, &QSpinBox::valueChanged, this, &FigureView::draw);
  keep("isTable", *form_);
  keep("columns", *columns_);
  keep("most", *most_);
}

bool FigureView::suits(const Graph& graph) { return canBeDrawn(graph); }

QString FigureView::title() const {
  const auto* item = bench().document.dataset(subject().item);
  return item ? tr("Figure of %1").arg(item->name) : View::title();
}

void FigureView::showSubject() {
  table_ = std::make_shared<const GraphTable>();
  drawn_.reset();
  paper_->clear();
  follow();
}

void FigureView::follow() {
  const auto* item = bench().document.dataset(subject().item);
  const auto table = item && item->isWhole() ? bench().document.table(item->id) : nullptr;
  if (table && table != table_) {
    table_ = table;
    columns_->offer(*table_->data());
    draw();
  }
  if (!table)
    stage_->showEmpty().say(tr("The molecules are being read."));
  else if (!table_->isOfMolecules())
    stage_->showEmpty().say(tr("Only molecules are drawn side by side: this data set has others."));
  else
    stage_->showFilled();
  Q_EMIT titleChanged();
}

/// Chosen molecules if there are several, with the columns that are asked for.
io::MoleculeFigure FigureView::figure(viz::ThemeName theme) const {
  io::MoleculeFigure figure{.isGrid = form_->currentIndex() == 0,
                            .most = static_cast<std::size_t>(most_->value()),
                            .theme = theme};
  const auto& selection = bench().selection;
  const auto chosen = selection.graphs();
  if (selection.dataset() == subject().item && chosen.size() > 1)
    figure.graphs.assign(chosen.begin(), chosen.end());
  else
    for (std::int32_t row = 0; row < table_->size(); ++row)
      figure.graphs.push_back(row);
  if (!figure.isGrid) {
    figure.columns.push_back(0);  // the name
    const auto known = table_->columns();
    for (std::size_t at = 0; at < known.size(); ++at)
      if (isRGroupColumn(known[at].name)) figure.columns.push_back(static_cast<int>(at));
  }
  for (const auto& name : columns_->columns()) {
    const int column = table_->columnNamed(name.toStdString());
    if (column < 0) continue;
    figure.columns.push_back(column);
    if (figure.tinted < 0 && table_->columns()[static_cast<std::size_t>(column)].isNumber)
      figure.tinted = column;
  }
  return figure;
}

View::Rendering FigureView::rendering() const {
  if (!table_->isOfMolecules()) return {};
  return [table = table_, figure = figure(viz::ThemeName::Light),
          readers = bench().document.readers()](viz::ThemeName theme, Progress& progress) {
    auto themed = figure;
    themed.theme = theme;
    return io::moleculeFigure(*table, themed, readers.get(), progress);
  };
}

void FigureView::draw() {
  const auto render = rendering();
  if (!render) return;
  drawing_.start(
      tr("Drawing Molecules"),
      [render, theme = themeOf(palette()), ratio = devicePixelRatioF()](Progress& progress) {
        Drawn drawn{render(theme, progress), {}};
        const auto& size = drawn.picture.size;
        drawn.image = paintedImage(drawn.picture,
                                   QSize{static_cast<int>(std::ceil(size.width)),
                                         static_cast<int>(std::ceil(size.height))},
                                   {.pixelRatio = ratio});
        return drawn;
      },
      this,
      [this](std::shared_ptr<const Drawn> drawn) {
        drawn_ = std::move(drawn);
        paper_->setPixmap(QPixmap::fromImage(drawn_->image));
        paper_->setMinimumSize(drawn_->image.deviceIndependentSize().toSize());
        stage_->showFilled();
        Q_EMIT offersChanged();
      },
      [this](const JobError& error) { stage_->showEmpty().say(toQString(error.sentence)); });
}

void FigureView::showEvent(QShowEvent* event) {
  View::showEvent(event);
  draw();
}

std::optional<viz::Picture> FigureView::picture() const {
  return drawn_ ? std::optional{drawn_->picture} : std::nullopt;
}

QImage FigureView::image() const { return drawn_ ? drawn_->image : View::image(); }

}  // namespace kindred::gui
