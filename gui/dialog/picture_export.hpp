#pragma once

#include <QPointer>

#include "gui/dialog/export_dialog.hpp"
#include "gui/form/option_form.hpp"
#include "gui/job/latest_job.hpp"
#include "gui/view/view.hpp"
#include "io/picture/picture.hpp"

class QLabel;

namespace kindred::gui {

class PicturePreview;

/// Returns the options that a picture is asked for by: its sides in millimetres, as on paper, and
/// its resolution.
const std::vector<Option<io::PictureOptions>>& paperOptionTable();

/// Exports what a view shows as PNG, SVG or PDF, in a size and a theme of one's choice. The preview
/// is the file that would be written, in the resolution of the screen.
class PictureExport final : public ExportDialog {
  Q_OBJECT

 public:
  PictureExport(const Workbench& bench, const View& view, QWidget* parent);

  io::PictureOptions options() const;
  OptionFields& fields() noexcept { return *form_; }
  QComboBox& theme() noexcept { return *theme_; }

  /// Returns the image of the preview; null until it was drawn.
  QImage preview() const;

 protected:
  QString suggestion() const override { return suggestion_; }
  const char* what() const override { return "a picture"; }
  FileWriter workFor(const std::filesystem::path& path) const override;

 private:
  using Making = std::function<viz::Picture(Progress&)>;

  void addFields();
  void refresh();
  void showSize();
  Making making() const;

  QString suggestion_;
  viz::Picture asSeen_;
  View::Rendering rendering_;
  OptionForm<io::PictureOptions>* form_;
  QComboBox* theme_;
  PicturePreview* preview_;
  QLabel* size_;
  LatestJob<QImage> drawing_;
};

}  // namespace kindred::gui
