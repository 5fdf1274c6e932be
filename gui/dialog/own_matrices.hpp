#pragma once

#include <QWidget>
#include <memory>
#include <vector>

#include "gui/dialog/given_file.hpp"
#include "gui/result/model.hpp"
#include "gui/view/workbench.hpp"

namespace kindred::gui {

/// The graphs that are learned from, and their target.
struct GraphsToLearn {
  std::shared_ptr<const Dataset> data;
  LearnOptions learn;
};

/// Matrices of the user that a model weighs beside its kernels: files, each read and checked for
/// the target as soon as it is chosen. Below the last one is room for another.
class OwnMatrices final : public QWidget {
  Q_OBJECT

 public:
  explicit OwnMatrices(const Workbench& bench, QWidget* parent = nullptr);

  /// Reads the files anew if the target or what is learned of it is another one.
  void readFor(std::shared_ptr<const Dataset> data, LearnOptions learn);

  bool isBusy() const;

  /// True while one is read, or if one is refused.
  bool isMissing() const;

  const std::vector<OwnMatrix>& matrices() const noexcept { return matrices_; }

  /// Their values, or null if there are none.
  const std::shared_ptr<const OwnGiven>& given() const noexcept { return given_; }

 Q_SIGNALS:
  void changed();

 private:
  struct Own {
    OwnMatrix matrix;
    std::shared_ptr<const Matrix> values;
  };
  using File = FileFor<Own, GraphsToLearn>;

  static FileValue<Own> ownOf(const std::filesystem::path& path, const GraphsToLearn& graphs,
                              Progress& progress);
  void addFile();
  void read(File& file);
  void collect();

  const Workbench& bench_;
  std::shared_ptr<const GraphsToLearn> graphs_;
  std::vector<std::unique_ptr<File>> files_;
  std::vector<OwnMatrix> matrices_;
  std::shared_ptr<const OwnGiven> given_;
};

}  // namespace kindred::gui
