#include "gui/view/alignment/alignment_files.hpp"

#include <QFileDialog>

#include "gui/base/words.hpp"
#include "gui/form/notice_words.hpp"
#include "gui/result/alignment.hpp"
#include "io/mapping/read_mapping.hpp"

namespace kindred::gui {

AlignmentFiles::AlignmentFiles(const Workbench& bench, QWidget* view)
    : QObject{view}, bench_{bench}, view_{view} {}

void AlignmentFiles::ask(GraphPlace a, GraphPlace b, bool isTruth) {
  auto* dialog =
      new QFileDialog{view_, isTruth ? tr("Choose the True Alignment") : tr("Add an Alignment"),
                      bench_.settings.lastFolder()};
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  dialog->setFileMode(QFileDialog::ExistingFile);
  connect(dialog, &QFileDialog::fileSelected, this,
          [this, a, b, isTruth](const QString& path) { add(path.toStdString(), a, b, isTruth); });
  dialog->open();
}

void AlignmentFiles::add(const std::filesystem::path& path, GraphPlace a, GraphPlace b,
                         bool isTruth) {
  const auto graphA = bench_.document.graph(a), graphB = bench_.document.graph(b);
  if (!graphA || !graphB) return;
  const auto name = toQString(path.filename().string());
  bench_.jobs.start(
      tr("Reading %1").arg(name), lane::reading,
      [path, graphA, graphB](Progress& progress) {
        return io::readMapping(path, *graphA, *graphB, {}, progress);
      },
      this,
      [this, a, b, name, isTruth](const std::shared_ptr<const io::MappingFile>& file) {
        auto choice = alignmentChoice(a, b, file->mapping, isTruth);
        choice.name = name;
        if (bench_.document.compute(choice) == 0) return;
        if (!file->notices.empty())
          Q_EMIT bench_.document.told(withNotices(
              tr("%1: %2 pairs.")
                  .arg(name, countText(static_cast<std::uint64_t>(file->mapping.alignedCount()))),
              file->notices));
        Q_EMIT added();
      },
      [this](const JobError& error) {
        Q_EMIT bench_.document.troubled(toQString(error.sentence));
      });
}

}  // namespace kindred::gui
