#include "gui/dialog/picture_export.hpp"

#include <QComboBox>
#include <QFormLayout>
#include <QLabel>
#include <QPainter>
#include <algorithm>
#include <cmath>
#include <iterator>

#include "engine/core/error.hpp"
#include "engine/core/text.hpp"
#include "gui/base/words.hpp"
#include "gui/widget/screen_painter.hpp"

namespace kindred::gui {

namespace {

constexpr double usualResolution = 300;  // what journals ask for
constexpr double unitsPerInch = 96;
constexpr double millimetresPerInch = 25.4;
constexpr QSize previewSize{460, 360};
constexpr int checkSide = 8;
constexpr int onScreen = -1;

/// A length of a picture as a row of a form in millimetres, to a tenth.
Option<io::PictureOptions> inMillimetres(double io::PictureOptions::*length, OptionWords words) {
  constexpr double longest = 8000;
  constexpr double unitsPerMillimetre = unitsPerInch / millimetresPerInch;
  auto row = numberOption<io::PictureOptions>(length, words, {0, longest});
  row.get = [length](const io::PictureOptions& options) {
    return toText(std::round(10 * options.*length / unitsPerMillimetre) / 10);
  };
  row.set = [length, read = row.set](io::PictureOptions& options, std::string_view text) {
    io::PictureOptions given;
    read(given, text);
    options.*length = given.*length * unitsPerMillimetre;
  };
  return row;
}

}  // namespace

const std::vector<Option<io::PictureOptions>>& paperOptionTable() {
  static const auto table = [] {
    std::vector rows{
        inMillimetres(&io::PictureOptions::width,
                      {"width", "Width", "mm",
                       "0: in proportion to the height. A column of a journal is some 85 mm wide, "
                       "a page 180 mm."}),
        inMillimetres(&io::PictureOptions::height,
                      {"height", "Height", "mm", "0: in proportion to the width."}),
        numberOption<io::PictureOptions>(
            &io::PictureOptions::dotsPerInch,
            {"dpi", "Resolution", "dpi",
             "Pixels an inch of a PNG. Journals ask for 300, of drawings in black and white for "
             "600 or more."},
            {24, 9600})};
    std::ranges::copy_if(io::pictureOptionTable(), std::back_inserter(rows),
                         [](const auto& row) { return row.key == "transparent"; });
    return rows;
  }();
  return table;
}

/// A picture on a board of checks, which show through if it is transparent.
class PicturePreview final : public QWidget {
 public:
  PicturePreview() { setMinimumSize(previewSize); }

  void setImage(const QImage& image) {
    image_ = image;
    update();
  }
  const QImage& image() const noexcept { return image_; }

 protected:
  void paintEvent(QPaintEvent*) override {
    if (image_.isNull()) return;
    QPainter painter{this};
    auto shown = image_.deviceIndependentSize();
    if (shown.width() > width() || shown.height() > height())
      shown.scale(size(), Qt::KeepAspectRatio);  // until it is drawn anew
    const QRectF place{{(width() - shown.width()) / 2, (height() - shown.height()) / 2}, shown};
    const auto plain = palette().color(QPalette::Base);
    const auto mid = palette().color(QPalette::Midlight);
    painter.setClipRect(place);
    for (int y = 0; y * checkSide < place.height(); ++y)
      for (int x = 0; x * checkSide < place.width(); ++x)
        painter.fillRect(
            QRectF{place.x() + x * checkSide, place.y() + y * checkSide, checkSide, checkSide},
            (x + y) % 2 == 0 ? plain : mid);
    painter.drawImage(place, image_);
    painter.setPen(palette().color(QPalette::Mid));
    painter.drawRect(place.adjusted(0, 0, -1, -1));
  }

 private:
  QImage image_;
};

PictureExport::PictureExport(const Workbench& bench, const View& view, QWidget* parent)
    : ExportDialog{bench, tr("Export Picture"), parent},
      suggestion_{view.title()},
      rendering_{view.rendering()},
      theme_{new QComboBox},
      preview_{new PicturePreview},
      size_{new QLabel},
      drawing_{bench.jobs} {
  setObjectName("pictureExport");
  if (auto picture = view.picture())
    asSeen_ = std::move(*picture);
  else
    asSeen_ = pictureOf(view.image());
  setKinds(io::pictureFileKinds());
  addFields();
  refresh();
}

void PictureExport::addFields() {
  auto* form = new QFormLayout;
  form->addRow(tr("Format"), &kind());
  io::PictureOptions start;
  start.width = std::round(asSeen_.size.width);
  start.height = std::round(asSeen_.size.height);
  start.dotsPerInch = usualResolution;
  form_ = new OptionForm<io::PictureOptions>{*form, paperOptionTable(), start};
  theme_->setAccessibleName(tr("Theme"));
  theme_->addItem(tr("As on the screen"), onScreen);
  if (rendering_) {
    theme_->addItem(tr("Light"), static_cast<int>(viz::ThemeName::Light));
    theme_->addItem(tr("Dark"), static_cast<int>(viz::ThemeName::Dark));
  }
  form->addRow(tr("Theme"), theme_);
  size_->setWordWrap(true);
  size_->setForegroundRole(QPalette::PlaceholderText);
  form->addRow({}, size_);
  preview_->setAccessibleName(tr("Preview of the picture"));
  middle().addWidget(preview_, 1);
  middle().addLayout(form);
  connect(form_, &OptionFields::edited, this, &PictureExport::refresh);
  connect(theme_, &QComboBox::currentIndexChanged, this, &PictureExport::refresh);
  connect(&kind(), &QComboBox::currentIndexChanged, this, &PictureExport::refresh);
}

io::PictureOptions PictureExport::options() const { return form_->value(); }

QImage PictureExport::preview() const { return preview_->image(); }

PictureExport::Making PictureExport::making() const {
  const int theme = theme_->currentData().toInt();
  if (theme == onScreen) return [picture = asSeen_](Progress&) { return picture; };
  return [rendering = rendering_, theme](Progress& progress) {
    return rendering(static_cast<viz::ThemeName>(theme), progress);
  };
}

/// Draws the file, with as many pixels as the preview has room for.
void PictureExport::refresh() {
  form_->control("dpi")->setEnabled(extension() == ".png");
  if (!form_->isValid()) return refuse(tr("One of the values is refused; see there."));
  showSize();
  const double ratio = devicePixelRatioF();
  drawing_.start(
      tr("Drawing the Preview"),
      [make = making(), options = options(), ratio, room = preview_->size()](Progress& progress) {
        const auto picture = make(progress);
        const auto size = io::sizeOf(picture, options);
        auto small = options;
        small.dotsPerInch = 0;
        small.scale =
            ratio * std::min({1.0, room.width() / size.width, room.height() / size.height});
        const auto bytes = io::pngOf(picture, small);
        auto image = QImage::fromData(QByteArray::fromStdString(bytes), "PNG");
        image.setDevicePixelRatio(ratio);
        return image;
      },
      this,
      [this](const std::shared_ptr<const QImage>& image) {
        preview_->setImage(*image);
        refuse({});
      },
      [this](const JobError& error) { refuse(toQString(error.sentence)); });
}

/// Shows the size of the file to be written: pixels of an image, millimetres of a page.
void PictureExport::showSize() {
  const auto asked = options();
  const auto inches = [](double units) { return units / unitsPerInch; };
  const double resolution = asked.dotsPerInch > 0 ? asked.dotsPerInch : unitsPerInch;
  const auto whole = [](double length) {
    return countText(static_cast<std::uint64_t>(std::lround(length)));
  };
  try {
    const auto size = io::sizeOf(asSeen_, asked);
    const auto sides = [&](double perInch) {
      return std::pair{whole(inches(size.width) * perInch), whole(inches(size.height) * perInch)};
    };
    const auto [wide, high] = sides(extension() == ".png" ? resolution : millimetresPerInch);
    size_->setText(
        (extension() == ".png" ? tr("%1 × %2 pixels") : tr("%1 × %2 mm")).arg(wide, high));
  } catch (const Error&) {
    size_->clear();  // the preview says why
  }
}

FileWriter PictureExport::workFor(const std::filesystem::path& path) const {
  return [path, make = making(), options = options()](Progress& progress) {
    io::writePicture(make(progress), path, options);
    return std::vector<std::string>{};
  };
}

}  // namespace kindred::gui
