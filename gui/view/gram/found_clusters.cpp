#include "gui/view/gram/found_clusters.hpp"

#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QTableWidget>

#include "engine/core/memory.hpp"
#include "engine/work/cluster_work.hpp"
#include "gui/base/words.hpp"
#include "gui/widget/laid_out.hpp"
#include "io/export/cluster_file.hpp"

namespace kindred::gui {

FoundClusters::FoundClusters(const Workbench& bench, QWidget* parent)
    : QWidget{parent},
      finds_{new QPushButton{tr("Find Clusters")}},
      exports_{new QPushButton{tr("Export Clusters…")}},
      words_{new QLabel},
      table_{new QTableWidget},
      clustering_{bench.jobs, lane::matrices} {
  lay();
  connect(finds_, &QPushButton::clicked, this, &FoundClusters::findClusters);
  connect(exports_, &QPushButton::clicked, this, &FoundClusters::exportClusters);
}

void FoundClusters::lay() {
  words_->setObjectName("clusterWords");
  finds_->setObjectName("findClusters");
  exports_->setObjectName("exportClusters");
  words_->setWordWrap(true);
  words_->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
  table_->setObjectName("clusters");
  table_->setAccessibleName(tr("Clusters"));
  table_->setColumnCount(3);
  table_->setHorizontalHeaderLabels({tr("Graphs"), tr("In the Middle"), tr("Likeness")});
  table_->horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
  table_->horizontalHeader()->setSectionResizeMode(1, QHeaderView::Stretch);
  table_->setEditTriggers(QAbstractItemView::NoEditTriggers);
  table_->setSelectionBehavior(QAbstractItemView::SelectRows);
  table_->setWordWrap(false);
  fillColumn(*this, {rowOf({finds_, exports_, {}}), words_, {table_, 1}, {}});
  showClusters();
}

void FoundClusters::setMatrix(const std::shared_ptr<const SavedMatrix>& matrix) {
  if (matrix == matrix_) return;
  matrix_ = matrix;
  clustering_.cancel();
  found_.reset();
  showClusters();
}

void FoundClusters::findClusters() {
  if (!matrix_ || clustering_.isBusy()) return;
  clustering_.start(
      tr("Clustering %1").arg(toQString(matrix_->words.title)),
      [matrix = matrix_](Progress& progress) {
        const auto values = valuesOf(*matrix);
        return *compute(
            RowsClusterRequest{.values = normalisedRows(*values.wholeRows()), .options = {}},
            progress);
      },
      this,
      [this](const ComputedPointer<Clusters>& found) {
        found_ = found;
        showClusters();
      },
      [this](const JobError& error) {
        showClusters();
        words_->setText(toQString(error.sentence));
      });
  showClusters();
}

void FoundClusters::showClusters() {
  const bool canBeFound = matrix_ && matrix_->array->rows() == matrix_->array->columns();
  finds_->setVisible(canBeFound && !found_);
  finds_->setEnabled(!clustering_.isBusy());
  exports_->setVisible(found_ != nullptr);
  table_->setVisible(found_ != nullptr);
  if (!matrix_) return words_->clear();
  if (clustering_.isBusy()) return words_->setText(tr("The clusters are being found."));
  const auto graphs = matrix_->array->rows();
  if (!found_)
    return words_->setText(
        canBeFound ? tr("Groups of alike graphs: finding them reads the whole file, and takes %1 "
                        "of memory.")
                         .arg(toQString(byteText(2 * std::uint64_t{graphs} * graphs)))
                   : tr("Clusters need the kernel matrix of one data set."));
  const auto& found = *found_->value();
  auto words = tr("%1 graphs in %n cluster(s); silhouette %2, where 1 would be perfect.", nullptr,
                  static_cast<int>(found.medoids.size()))
                   .arg(countText(graphs - found.singles.size()), numberText(found.silhouette, 3));
  for (const auto& sentence : sentencesOf(found_->origin().remarks))
    words += " " + toQString(sentence);
  words_->setText(words);
  table_->setRowCount(static_cast<int>(found.medoids.size()));
  for (std::size_t group = 0; group < found.medoids.size(); ++group) {
    const auto& middle = matrix_->words.rowNames[static_cast<std::size_t>(found.medoids[group])];
    const auto row = static_cast<int>(group);
    table_->setItem(row, 0, new QTableWidgetItem{countText(found.cut.members[group].size())});
    table_->setItem(row, 1, new QTableWidgetItem{toQString(middle)});
    table_->setItem(row, 2, new QTableWidgetItem{decimalText(found.likeness[group], 3)});
    for (const int column : {0, 2})
      table_->item(row, column)->setTextAlignment(Qt::AlignRight | Qt::AlignVCenter);
  }
}

void FoundClusters::exportClusters() {
  if (!found_) return;
  FileContent content{.title = tr("Export Clusters"),
                      .suggestion = tr("Clusters of %1").arg(toQString(matrix_->words.title)),
                      .what = "clusters",
                      .kinds = io::clusterFileKinds()};
  content.write = [clusters = found_->value(), matrix = matrix_](
                      const std::filesystem::path& path, const std::string&, Progress& progress) {
    io::writeClusters(clusters->cut, clusters->medoids, matrix->words.rowNames, {}, path, progress);
  };
  Q_EMIT exportRequested(content);
}

}  // namespace kindred::gui
