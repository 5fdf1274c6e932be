#include "gui/dialog/data_export.hpp"
#include "gui/form/form_row.hpp"

#include <QComboBox>
#include <QFormLayout>
#include <QSignalBlocker>
#include <algorithm>
#include <utility>

#include "gui/base/words.hpp"
#include "io/export/dataset_file.hpp"
#include "io/export/network_file.hpp"
#include "io/matrix/gram_file.hpp"
#include "io/picture/workbook.hpp"
#include "io/project/write_project.hpp"

namespace kindred::gui {

namespace {

/// Returns the kinds of files that a data set can be written as; a project comes first, as it keeps
/// everything, and a workbook follows the first table. A graph that is alone can be written as a
/// network.
std::span<const io::FileKind> datasetKinds(bool isAlone) {
  const auto withProject = [](std::span<const io::FileKind> kinds) {
    std::vector<io::FileKind> all{{".kindred", "Kindred Project"}};
    all.insert(all.end(), kinds.begin(), kinds.end());
    const auto workbooks = io::workbookFileKinds();
    all.insert(all.begin() + 2, workbooks.begin(), workbooks.end());
    return all;
  };
  static const auto many = withProject(io::datasetFileKinds());
  static const auto one = withProject(io::graphFileKinds());
  return isAlone ? one : many;
}

}  // namespace

DataExport::DataExport(const Workbench& bench, ItemId item, QWidget* parent)
    : ExportDialog{bench, tr("Export Data"), parent},
      item_{item},
      form_{new QFormLayout},
      content_{new QComboBox},
      target_{new QComboBox} {
  setObjectName("dataExport");
  content_->setAccessibleName(tr("What is exported"));
  target_->setAccessibleName(tr("Target"));
  target_->setToolTip(tr("The property that is to be learned: the first column of the file."));
  form_->addRow(tr("Export"), content_);
  form_->addRow(tr("Format"), &kind());
  form_->addRow(tr("Target"), target_);
  middle().addLayout(form_);
  setMinimumWidth(420);
  connect(content_, &QComboBox::currentIndexChanged, this, [this] {
    if (const auto* chosen = current()) setKinds(chosen->kinds);
    refresh();
  });
  connect(&this->kind(), &QComboBox::currentIndexChanged, this, &DataExport::refresh);
  const auto follow = [this](ItemId changed) {
    if (changed == item_) gather();
  };
  connect(&bench.document, &Document::datasetChanged, this, follow);
  connect(&bench.document, &Document::resultChanged, this, follow);
  connect(&bench.document, &Document::reset, this, &QDialog::reject);
  if (isResult(item)) bench.document.load(item);
  gather();
}

/// Looks at the item anew: it may have been loaded, or removed.
void DataExport::gather() {
  const int before = std::max(content_->currentIndex(), 0);
  contents_.clear();
  if (const auto* dataset = bench().document.dataset(item_)) addDataset(*dataset);
  if (const auto* result = bench().document.result(item_)) addResult(*result);
  const bool isFirst = content_->count() == 0;
  {
    const QSignalBlocker quiet{content_};
    content_->clear();
    for (const auto& each : contents_)
      content_->addItem(each.name);
    content_->setCurrentIndex(std::min(before, content_->count() - 1));
  }
  if (const auto* chosen = current(); chosen && isFirst) setKinds(chosen->kinds);
  refresh();
}

void DataExport::addDataset(const DatasetItem& item) {
  Content content{tr("Data set %1").arg(item.name),
                  item.name,
                  "a data set",
                  datasetKinds(item.isWhole() && item.data->size() == 1),
                  {}};
  if (item.isWhole())
    content.work = [data = item.data, table = bench().document.annotated(item.id),
                    notices = item.notices, readers = bench().document.readers()](
                       const std::filesystem::path& path, const std::string&, Progress& progress) {
      if (io::lowerExtension(path) == ".xlsx")
        return io::writeWorkbook(*table, path, readers.get(), progress).sentences;
      if (io::lowerExtension(path) != ".kindred")
        return io::writeGraphs(*table, path, progress).sentences;
      io::writeProject(*data, notices ? *notices : std::vector<io::Notice>{}, path, progress);
      return std::vector<std::string>{};
    };
  contents_.push_back(std::move(content));
}

void DataExport::addResult(const ResultItem& item) {
  for (const auto& file : item.kind->files(item, bench().document, bench().selection.current())) {
    if (file.targetsOf) offerTargets(file.targetsOf);
    const auto& content = file.content;
    Work work;
    if (content.write)
      work = [write = content.write](const std::filesystem::path& path, const std::string& target,
                                     Progress& progress) {
        write(path, target, progress);
        return std::vector<std::string>{};
      };
    contents_.push_back(
        {content.suggestion, content.suggestion, content.what, content.kinds, std::move(work)});
  }
}

void DataExport::offerTargets(const std::shared_ptr<const Dataset>& rows) {
  if (std::exchange(hasTargets_, true)) return;
  bench().jobs.start(
      tr("Looking for Targets"), lane::estimates,
      [rows](Progress&) { return io::targetNames(*rows); }, this,
      [this](const std::shared_ptr<const std::vector<std::string>>& names) {
        for (const auto& name : *names)
          target_->addItem(toQString(name));
        refresh();
      });
}

const DataExport::Content* DataExport::current() const {
  const auto at = static_cast<std::size_t>(content_->currentIndex());
  return at < contents_.size() ? &contents_[at] : nullptr;
}

void DataExport::refresh() {
  const bool wantsTarget = extension() == ".libsvm" && target_->count() > 0;
  setRowShown(*form_, *target_, wantsTarget);
  const auto* chosen = current();
  const auto* result = bench().document.result(item_);
  if (!chosen)
    refuse(tr("There is nothing to export any more."));
  else if (chosen->work)
    refuse({});
  else if (result && result->isUnderWay)
    refuse(tr("This is being computed. It can be exported when it is finished."));
  else if (result && !result->trouble.isEmpty())
    refuse(result->trouble);
  else
    refuse(tr("The values are being loaded."));
}

QString DataExport::suggestion() const { return current() ? current()->suggestion : QString{}; }

const char* DataExport::what() const { return current() ? current()->what : ""; }

FileWriter DataExport::workFor(const std::filesystem::path& path) const {
  const auto target = extension() == ".libsvm" ? target_->currentText().toStdString() : "";
  return [path, target, work = current()->work](Progress& progress) {
    return work(path, target, progress);
  };
}

}  // namespace kindred::gui
