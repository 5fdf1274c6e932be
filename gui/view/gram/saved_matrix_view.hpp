#pragma once

#include <QTimer>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>

#include "gui/job/latest_job.hpp"
#include "gui/view/gram/saved_matrix_scene.hpp"
#include "gui/view/view.hpp"
#include "io/file/descriptor.hpp"

class QToolButton;

namespace kindred::gui {

class BriefLabel;
class CellCursor;
class Complaint;
class GramOptions;
class PictureWidget;
class SavedMatrixPanel;
class Stage;
class TwoParts;
struct PicturePlace;

/// The kind of views that SavedMatrixView is: of files, so that no menu offers it for an item.
const ViewKind& savedMatrixKind();

/// The heat map of a matrix in a .npy or HDF5 file, which is no part of the project, and what is
/// known of its values. Its state names the file.
class SavedMatrixView final : public View {
  Q_OBJECT

 public:
  SavedMatrixView(const ViewKind& kind, const Workbench& bench, QWidget* parent);

  /// Returns the state of a view that shows a file.
  static QJsonObject stateFor(const std::filesystem::path& file);

  /// Reads the file again if it is another one than was read, or could not be read.
  void refresh();

  QString title() const override;
  QWidget* options() override;
  Rendering rendering() const override;
  QJsonObject state() const override;
  void restore(const QJsonObject& state) override;

  const std::shared_ptr<const SavedMatrixScene>& scene() const noexcept { return scene_; }
  PictureWidget& map() const noexcept { return *map_; }
  SavedMatrixPanel& panel() const noexcept { return *panel_; }

  /// True while the means of a large matrix are made.
  bool isBuilding() const noexcept { return building_.isBusy(); }

  /// Where means of matrices are kept from now on.
  void setCache(const MatrixCache& cache) { cache_ = cache; }

 protected:
  void showSubject() override {}
  void recolour() override;

 private:
  /// Tells a file from the one that was there before it.
  struct Stamp {
    std::optional<io::FileId> id;
    std::uintmax_t bytes = 0;
    std::filesystem::file_time_type time;

    bool operator==(const Stamp&) const = default;
  };

  static Stamp stampOf(const std::filesystem::path& file);

  void lay();
  void read();
  void draw();
  void build();
  void followBuilding();
  void show(const std::shared_ptr<const SavedMatrixScene>& scene);
  QString wordsAt(const PicturePlace& place) const;

  std::filesystem::path file_;
  Stamp stamp_;  ///< of the file, from just before it was read
  Stage* stage_;
  Complaint* note_;
  PictureWidget* map_;
  SavedMatrixPanel* panel_;
  TwoParts* parts_;
  BriefLabel* pointed_;
  QToolButton* showsValues_;
  CellCursor* cursor_;
  GramOptions* options_;
  MatrixCache cache_;
  LatestJob<SavedMatrixScene> drawing_;
  LatestJob<viz::Extent> building_;
  std::shared_ptr<const SavedMatrixMeans> built_;  ///< what building_ is about
  QTimer looking_;                                 ///< at what is built
  std::shared_ptr<const SavedMatrixScene> scene_;
};

}  // namespace kindred::gui
