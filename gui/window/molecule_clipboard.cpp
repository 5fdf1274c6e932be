#include "gui/window/molecule_clipboard.hpp"

#include <QClipboard>
#include <QDrag>
#include <QFile>
#include <QGuiApplication>
#include <QImage>
#include <QMimeData>
#include <QPixmap>
#include <QUrl>
#include <algorithm>
#include <memory>
#include <utility>

#include "engine/graph/dataset.hpp"
#include "gui/base/words.hpp"
#include "gui/picture/card_gallery.hpp"
#include "gui/table/depictions.hpp"
#include "gui/table/typed_molecules.hpp"
#include "io/export/molecule_file.hpp"

namespace kindred::gui {

struct CopiedMolecules {
  std::size_t count = 0;
  QByteArray smiles;    ///< a line a molecule: its SMILES and its name
  QByteArray molfiles;  ///< as an SDF file
  QImage picture;       ///< of one alone
};

namespace {

constexpr std::size_t mostMolfiles = 1000;  // some milliseconds each
constexpr QSize pictureSize{480, 360};
constexpr double picturePixels = 2;
constexpr double draggedShrink = 3;  // of the picture under the mouse

using Write = io::Losses (*)(const Dataset&, const std::filesystem::path&, Progress&);

/// Returns what is written as a file; nothing if no molecule can be.
QByteArray written(Write write, const Dataset& data, const char* name, Progress& progress) {
  const QTemporaryDir folder;
  const auto path = folder.filePath(name);
  try {
    write(data, path.toStdString(), progress);
  } catch (const Error& error) {
    if (error.code() != ErrorCode::Input) throw;
    return {};
  }
  QFile file{path};
  return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray{};
}

CopiedMolecules copied(const Dataset& data, io::IdleReaders* readers, Progress& progress) {
  CopiedMolecules result;
  result.smiles = written(io::writeSmiles, data, "molecules.smi", progress);
  if (data.size() <= mostMolfiles)
    result.molfiles = written(io::writeSdf, data, "molecules.sdf", progress);
  result.count = static_cast<std::size_t>(result.smiles.isEmpty() ? result.molfiles.count("$$$$")
                                                                  : result.smiles.count('\n'));
  if (data.size() == 1 && canBeDrawn(*data.graphs.front())) {
    const auto drawn = drawable(data.graphs, progress, readers);
    result.picture =
        drawnCard(*drawn.front(), {}, {.size = pictureSize, .pixelRatio = picturePixels});
  }
  return result;
}

/// The molecules in every form that a program may take.
std::unique_ptr<QMimeData> contentOf(const CopiedMolecules& copied) {
  auto content = std::make_unique<QMimeData>();
  content->setText(
      QString::fromUtf8(copied.smiles.isEmpty() ? copied.molfiles : copied.smiles).trimmed());
  if (!copied.smiles.isEmpty()) content->setData("chemical/x-daylight-smiles", copied.smiles);
  if (!copied.molfiles.isEmpty()) {
    content->setData("chemical/x-mdl-sdfile", copied.molfiles);
    if (copied.count == 1) {
      const QByteArray last{"M  END\n"};
      const auto end = copied.molfiles.indexOf(last);
      if (end >= 0)
        content->setData("chemical/x-mdl-molfile", copied.molfiles.left(end + last.size()));
    }
  }
  if (!copied.picture.isNull()) content->setImageData(copied.picture);
  return content;
}

/// The text on the clipboard, or the molfile that some programs offer alone.
QString textOf(const QMimeData& content) {
  auto text = content.text();
  for (const auto* type : {"chemical/x-mdl-sdfile", "chemical/x-mdl-molfile"})
    if (text.trimmed().isEmpty()) text = QString::fromUtf8(content.data(type));
  return text;
}

}  // namespace

MoleculeClipboard::MoleculeClipboard(const Workbench& bench, QObject* parent)
    : QObject{parent}, bench_{bench}, copying_{bench.jobs} {}

MoleculeClipboard::~MoleculeClipboard() = default;

void MoleculeClipboard::copy() {
  write([this](const CopiedMolecules& copied) {
    QGuiApplication::clipboard()->setMimeData(contentOf(copied).release());
    Q_EMIT said(tr("%Ln molecule(s) copied.", nullptr, static_cast<int>(copied.count)));
  });
}

void MoleculeClipboard::drag() {
  write([this](const CopiedMolecules& copied) {
    if (QGuiApplication::mouseButtons().testFlag(Qt::LeftButton)) carry(copied);
  });
}

void MoleculeClipboard::write(std::function<void(const CopiedMolecules&)> then) {
  const auto& selection = bench_.selection;
  const auto data = bench_.document.annotated(selection.dataset());
  const auto chosen = selection.graphs();
  if (!data || chosen.empty()) return;
  copying_.start(
      tr("Copying"),
      [data, places = std::vector<std::int32_t>{chosen.begin(), chosen.end()},
       readers = bench_.document.readers()](Progress& progress) {
        return copied(subset(*data, places), readers.get(), progress);
      },
      this,
      [this, then = std::move(then)](const std::shared_ptr<const CopiedMolecules>& result) {
        if (result->smiles.isEmpty() && result->molfiles.isEmpty())
          return Q_EMIT said(tr("What is chosen holds no molecule to copy."));
        then(*result);
      },
      [this](const JobError& error) { Q_EMIT said(toQString(error.sentence)); });
}

void MoleculeClipboard::carry(const CopiedMolecules& copied) {
  auto content = contentOf(copied);
  const bool hasMolfiles = !copied.molfiles.isEmpty();
  // The program that took the last ones may not have read them yet.
  QFile file{folder_.filePath(
      QString{"molecules %1.%2"}.arg(++dragged_).arg(hasMolfiles ? "sdf" : "smi"))};
  const auto& bytes = hasMolfiles ? copied.molfiles : copied.smiles;
  if (file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size())
    content->setUrls({QUrl::fromLocalFile(file.fileName())});
  file.close();
  auto* drag = new QDrag{this};
  drag->setMimeData(content.release());
  if (!copied.picture.isNull()) {
    auto small = QPixmap::fromImage(copied.picture);
    small.setDevicePixelRatio(draggedShrink * picturePixels);
    drag->setPixmap(small);
  }
  drag->exec(Qt::CopyAction);
}

bool MoleculeClipboard::holds(const std::filesystem::path& file) const {
  return file.parent_path() == folder_.path().toStdString();
}

void MoleculeClipboard::paste() {
  const auto* content = QGuiApplication::clipboard()->mimeData();
  auto text = content ? textOf(*content) : QString{};
  if (text.trimmed().isEmpty())
    return Q_EMIT said(tr("The clipboard holds no text: copy SMILES, a molfile or a table first."));
  const auto format = formatOfTyped(text);
  const auto extension = format == "smiles" ? QString{"smi"} : toQString(format);
  const auto number = ++pasted_;
  const auto name = number == 1 ? tr("Pasted") : tr("Pasted %1").arg(number);
  const auto path = folder_.filePath(name + "." + extension);
  QFile file{path};
  if (!text.endsWith('\n')) text += '\n';
  const auto bytes = text.toUtf8();
  if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size())
    return Q_EMIT said(tr("What was pasted cannot be kept in %1.").arg(path));
  file.close();
  auto options = io::ReadOptions{};
  options.format = format;
  bench_.document.import({path.toStdString()}, options);
}

}  // namespace kindred::gui
