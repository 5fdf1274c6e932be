#pragma once

#include <QTimer>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>

#include "gui/job/latest_job.hpp"
#include "gui/view/gram/gram_view.hpp"
#include "io/file/descriptor.hpp"

namespace kindred::gui {

class FoundClusters;

/// The kind of views that SavedMatrixView is: of files, so that no menu offers it for an item.
const ViewKind& savedMatrixKind();

/// A matrix in a .npy or HDF5 file, which is no part of the project. Its state names the file.
class SavedMatrixView final : public GramView {
  Q_OBJECT

 public:
  SavedMatrixView(const ViewKind& kind, const Workbench& bench, QWidget* parent);

  /// Returns the state of a view that shows a file.
  static QJsonObject stateFor(const std::filesystem::path& file);

  /// Reads the file again if it is another one than was read, or could not be read.
  void refresh();

  QString title() const override;

  FoundClusters& clusters() const noexcept { return *clusters_; }

  /// True while the means of a large matrix are made.
  bool isBuilding() const noexcept { return building_.isBusy(); }

  /// Sets where means of matrices are kept from now on.
  void setCache(const MatrixCache& cache) { cache_ = cache; }

 protected:
  void drawAgain() override;
  void showScene() override;

 private:
  /// Tells a file from the one that was there before it.
  struct Stamp {
    std::optional<io::FileId> id;
    std::uintmax_t bytes = 0;
    std::filesystem::file_time_type time;

    bool operator==(const Stamp&) const = default;
  };

  static Stamp stampOf(const std::filesystem::path& file);

  void open(const std::filesystem::path& file);
  void read();
  void show(const std::shared_ptr<const SavedMatrix>& matrix);
  void refuse(const QString& sentence);
  void build();
  void followBuilding();

  std::filesystem::path file_;
  Stamp stamp_;  ///< of the file, from just before it was read
  FoundClusters* clusters_;
  MatrixCache cache_;
  LatestJob<SavedMatrix> reading_;
  LatestJob<viz::Extent> building_;
  std::shared_ptr<const SavedMatrix> matrix_;      ///< null while it is read
  std::shared_ptr<const SavedMatrixMeans> built_;  ///< what building_ is about
  QTimer looking_;                                 ///< at what is built
};

}  // namespace kindred::gui
