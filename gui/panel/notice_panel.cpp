#include "gui/panel/notice_panel.hpp"

#include <QHeaderView>
#include <QLabel>

#include "gui/widget/copyable_table.hpp"
#include "gui/widget/laid_out.hpp"

namespace kindred::gui {

namespace {
constexpr int sentenceWidth = 440;
constexpr int nameWidth = 260;
}  // namespace

NoticePanel::NoticePanel(const Workbench& bench, QWidget* parent)
    : QWidget{parent}, bench_{bench}, head_{new QLabel} {
  auto* table = new CopyableTable;
  table->setModel(&model_);
  table->setAccessibleName(tr("Notices of the data set"));
  table->setRootIsDecorated(true);
  table->setColumnWidth(NoticeModel::Sentence, sentenceWidth);
  table->setColumnWidth(NoticeModel::Name, nameWidth);
  for (const int column : {NoticeModel::Count, NoticeModel::Record, NoticeModel::Line})
    table->header()->setSectionResizeMode(column, QHeaderView::ResizeToContents);
  head_->setTextFormat(Qt::PlainText);
  fillColumn(*this, {head_, table}, 4);
  connect(&bench.selection, &Selection::datasetChanged, this, &NoticePanel::refresh);
  connect(&bench.document, &Document::datasetChanged, this, [this](ItemId id) {
    if (id == bench_.selection.dataset()) refresh();
  });
  connect(&bench.document, &Document::datasetRemoved, this, &NoticePanel::refresh);
  refresh();
}

void NoticePanel::refresh() {
  const auto* item = bench_.document.dataset(bench_.selection.dataset());
  model_.setNotices(item ? item->notices : nullptr);
  const int count = model_.noticeCount();
  head_->setText(
      !item       ? tr("Choose a data set to see what its reader met.")
      : item->job ? tr("%1 is being read.").arg(item->name)
      : count == 0
          ? tr("%1 was read without a notice.").arg(item->name)
          : tr("%1: %Ln notice(s). Everything else was read.", nullptr, count).arg(item->name));
}

}  // namespace kindred::gui
