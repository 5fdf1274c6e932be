#include "gui/window/opening.hpp"

#include <QCoreApplication>
#include <QFileDialog>
#include <QFileInfo>
#include <QInputDialog>
#include <QMimeData>
#include <QProcess>
#include <algorithm>
#include <cmath>

#include "engine/core/memory.hpp"
#include "gui/base/recent_pictures.hpp"
#include "gui/base/samples.hpp"
#include "gui/base/words.hpp"
#include "gui/document/untitled_work.hpp"
#include "gui/panel/message_bar.hpp"
#include "gui/window/window_call.hpp"
#include "io/file/file_kinds.hpp"
#include "io/format/file_groups.hpp"
#include "io/format/memory_budget.hpp"
#include "io/matrix/matrix_file.hpp"
#include "io/project/recover.hpp"

namespace kindred::gui {

namespace {

/// "*.smi *.smi.gz ...": of a format, plain and compressed.
QStringList patternsOf(const io::Format& format) {
  QStringList patterns;
  for (const auto extension : format.extensions()) {
    patterns << "*." + toQString(extension);
    if (!format.readsPath())
      for (const auto* packed : {".gz", ".xz", ".bz2"})
        patterns << "*." + toQString(extension) + packed;
  }
  return patterns;
}

QStringList nameFilters() {
  QStringList all, filters;
  for (const auto& format : io::formats()) {
    const auto patterns = patternsOf(*format);
    all << patterns;
    filters << Opening::tr("%1 (%2)").arg(fileKindText(format->label()), patterns.join(' '));
  }
  all.removeDuplicates();  // formats of text share endings
  all << "*.npy"
      << "*.h5"
      << "*.hdf5";
  filters << Opening::tr("Matrix of values (*.npy *.h5 *.hdf5)");
  filters.prepend(Opening::tr("Everything that Kindred reads (%1)").arg(all.join(' ')));
  filters << Opening::tr("All files (*)");
  return filters;
}

QStringList filesOf(const QMimeData& dropped) {
  QStringList files;
  for (const auto& url : dropped.urls())
    if (url.isLocalFile()) files << url.toLocalFile();
  return files;
}

std::uint64_t bytesOf(const std::vector<std::filesystem::path>& files) {
  std::uint64_t bytes = 0;
  for (const auto& file : files)
    bytes += io::MemoryBudget::contentBytes(file);
  return bytes;
}

}  // namespace

Opening::Opening(const Workbench& bench, MessageBar& messages, QWidget* window)
    : QObject{window}, bench_{bench}, messages_{messages}, window_{window} {
  openElsewhere = [](const QString& project) {
    return QProcess::startDetached(QCoreApplication::applicationFilePath(), {project});
  };
  connect(&bench.document, &Document::openFailed, this, &Opening::offerHelp);
  connect(&bench.document, &Document::unread, this, &Opening::offerFormats);
  connect(&bench.document, &Document::imported, this,
          [this](const std::vector<std::filesystem::path>& paths) {
            if (paths.size() == 1 && !(isPassing && isPassing(paths.front())))
              bench_.settings.addRecentFile(paths.front());
          });
  connect(&bench.document, &Document::projectChanged, this, [this] {
    const auto& document = bench_.document;
    if (!document.isUntitled()) bench_.settings.addRecentFile(document.path());
  });
}

void Opening::askForFiles() {
  auto* dialog = new QFileDialog{window_, tr("Open"), bench_.settings.lastFolder()};
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  dialog->setFileMode(QFileDialog::ExistingFiles);
  dialog->setNameFilters(nameFilters());
  connect(dialog, &QFileDialog::filesSelected, this, &Opening::openFiles);
  dialog->open();
}

void Opening::askForFolder() {
  auto* dialog = new QFileDialog{window_, tr("Open Folder"), bench_.settings.lastFolder()};
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  dialog->setFileMode(QFileDialog::Directory);
  connect(dialog, &QFileDialog::filesSelected, this, &Opening::openFiles);
  dialog->open();
}

void Opening::openFiles(const QStringList& files) {
  std::vector<std::filesystem::path> paths;
  for (const auto& file : files)
    paths.emplace_back(file.toStdString());
  if (paths.empty()) return;
  // Exports begin there, too: not where the samples of the program are.
  if (const QFileInfo folder{QFileInfo{files.front()}.absolutePath()};
      folder.isWritable() && !isAmongSamples(paths.front()))
    bench_.settings.setLastFolder(folder.filePath());
  const auto isMatrix = [](const auto& path) { return io::isMatrixFile(path); };
  const auto data = std::ranges::stable_partition(paths, isMatrix);
  for (const auto& path : std::ranges::subrange{paths.begin(), data.begin()})
    openMatrix(path);
  paths.erase(paths.begin(), data.begin());
  const auto groups = io::fileGroups(paths, io::Grouping::ByKind);
  for (const auto& group : groups)
    if (group.content != io::Content::Project) bench_.document.import(group.files);
  for (const auto& group : groups)
    if (group.content == io::Content::Project) openProject(group.files.front());
}

void Opening::openMatrix(const std::filesystem::path& path) {
  bench_.settings.addRecentFile(path);
  Q_EMIT matrixRequested(path);
}

void Opening::openProject(const std::filesystem::path& path) {
  std::error_code none;
  if (std::filesystem::equivalent(path, bench_.document.path(), none))
    return messages_.say(tr("%1 is open in this window.").arg(toQString(path.filename().string())));
  // The project that was open before may still be closing.
  const bool isFree = std::ranges::none_of(
      bench_.jobs.active(), [](const JobPointer& job) { return job->traits().isListed; });
  if (bench_.document.isEmpty() && isFree)
    bench_.document.open(path);
  else
    openInOtherWindow(path);
}

void Opening::openInOtherWindow(const std::filesystem::path& path) {
  if (openElsewhere(toQString(path.string()))) return;
  messages_.say(tr("No other window could be started for %1: close this project first, then open "
                   "it here.")
                    .arg(toQString(path.filename().string())));
}

void Opening::offerUntitled(const std::filesystem::path& folder) {
  // Behind the project that is being opened: opening clears the messages.
  bench_.jobs.start(
      tr("Looking for Unfinished Work"), lane::project.with({.isListed = false}),
      [folder](Progress& progress) { return untitledWork(folder, progress); }, this,
      [this](const std::shared_ptr<const std::vector<UntitledWork>>& found) {
        const auto cutOff = std::ranges::find_if(*found, &UntitledWork::wasCutOff);
        if (cutOff == found->end()) return;
        QStringList names;
        for (const auto& name : cutOff->datasets)
          names << toQString(name);
        messages_.say(
            tr("Kindred ended before untitled work was closed. It is saved, and holds: %1.")
                .arg(names.isEmpty() ? tr("damaged data") : names.join(", ")),
            tr("Open It"), [this, path = cutOff->path] { openInOtherWindow(path); });
      });
}

void Opening::offerHelp(const std::filesystem::path& path, const JobError& error) {
  const auto sentence = toQString(error.sentence);
  std::error_code none;
  if (!std::filesystem::exists(path, none)) {
    bench_.settings.removeRecentFile(toQString(path.string()));
    forgetRecentPicture(bench_.settings, toQString(path.string()));
    return messages_.say(sentence);
  }
  if (error.code == ErrorCode::File) return offerReading(path, sentence);
  bench_.jobs.start(
      tr("Looking at the Damage"), lane::pictures,
      [path](Progress&) { return io::isDamagedProject(path); }, this,
      [this, path, sentence](const std::shared_ptr<const bool>& isDamaged) {
        if (*isDamaged)
          messages_.say(sentence, tr("Save What Is Intact…"),
                        [this, path] { askWhereToRecover(path); });
        else
          messages_.say(sentence);
      });
}

/// Says why files cannot be read, and offers to read them as another format: the user may know
/// better if the format is not found, or is found wrong.
void Opening::offerFormats(const std::vector<std::filesystem::path>& paths,
                           const io::ReadOptions& options, const JobError& error) {
  if (error.code == ErrorCode::Budget)
    return offerMemory(paths, options, toQString(error.sentence));
  messages_.say(toQString(error.sentence), tr("Read As…"),
                [this, paths, options, error] { askForFormat(paths, options, error); });
}

/// Says that reading stopped at its memory limit, and offers three quarters of what is there if
/// that is more.
void Opening::offerMemory(const std::vector<std::filesystem::path>& paths, io::ReadOptions options,
                          const QString& sentence) {
  constexpr double gigabyte = 1e9;
  const auto bytes = static_cast<double>(availableMemory()) * 0.75;
  const double limit = std::max(1.0, std::floor(bytes / gigabyte));
  const auto refused = io::MemoryBudget::amountOf(
      bytesOf(paths), static_cast<std::uint64_t>(options.memoryLimit * gigabyte));
  if (limit * gigabyte <= static_cast<double>(refused)) return messages_.say(sentence);
  options.memoryLimit = limit;
  messages_.say(sentence,
                tr("Read With Up to %1")
                    .arg(toQString(byteText(static_cast<std::uint64_t>(limit * gigabyte)))),
                [this, paths, options] { bench_.document.import(paths, options); });
}

void Opening::askForFormat(const std::vector<std::filesystem::path>& paths,
                           const io::ReadOptions& options, const JobError& error) {
  QStringList labels;
  for (const auto& format : io::formats())
    if (!format->readsPath()) labels << fileKindText(format->label());
  auto* dialog = new QInputDialog{window_};
  dialog->setObjectName("readAs");
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  dialog->setWindowTitle(tr("Read As"));
  dialog->setLabelText(tr("Format of %1:").arg(toQString(paths.front().filename().string())));
  dialog->setComboBoxItems(labels);
  dialog->setOkButtonText(tr("Read"));
  connect(dialog, &QDialog::rejected, this,
          [this, paths, options, error] { offerFormats(paths, options, error); });
  connect(dialog, &QInputDialog::textValueSelected, this,
          [this, paths, options](const QString& label) {
            auto asked = options;
            for (const auto& format : io::formats())
              if (fileKindText(format->label()) == label) asked.format = format->name();
            bench_.document.import(paths, asked);
          });
  dialog->open();
}

/// A project that cannot be written: the window that writes it comes to the front, if there is one.
void Opening::offerReading(const std::filesystem::path& path, const QString& sentence) {
  bench_.jobs.start(
      tr("Looking for Its Window"), lane::pictures,
      [path](Progress&) { return WindowCall::raiseWindowOf(path); }, this,
      [this, path, sentence](const std::shared_ptr<const bool>& isRaised) {
        const auto raised = tr("%1 is open in another window, which comes to the front.")
                                .arg(toQString(path.filename().string()));
        messages_.say(*isRaised ? raised : sentence, tr("Open Read-Only"),
                      [this, path] { bench_.document.open(path, io::Project::Mode::ReadOnly); });
      });
}

void Opening::askWhereToRecover(const std::filesystem::path& damaged) {
  const auto stem = toQString((damaged.parent_path() / damaged.stem()).string());
  auto* dialog = new QFileDialog{window_, tr("Save What Is Intact"), stem + tr(" (saved).kindred")};
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  dialog->setAcceptMode(QFileDialog::AcceptSave);
  dialog->setDefaultSuffix("kindred");
  connect(dialog, &QFileDialog::fileSelected, this, [this, damaged](const QString& fresh) {
    bench_.document.recover(damaged, fresh.toStdString());
  });
  dialog->open();
}

bool Opening::accepts(const QMimeData& dropped) { return !filesOf(dropped).isEmpty(); }

void Opening::openDropped(const QMimeData& dropped) { openFiles(filesOf(dropped)); }

}  // namespace kindred::gui
