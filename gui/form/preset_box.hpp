#pragma once

#include <QComboBox>
#include <memory>
#include <string>
#include <vector>

#include "engine/graph/dataset.hpp"
#include "engine/kernel/marginalized.hpp"
#include "gui/job/latest_job.hpp"

class QStandardItem;

namespace kindred::gui {

/// The presets of kernels to choose from, each an entry whose data are its options. The one that is
/// chosen, and each in the list, says what it is for.
class PresetBox final : public QComboBox {
  Q_OBJECT

 public:
  explicit PresetBox(JobBridge& jobs, QWidget* parent = nullptr);

  /// Greys the presets by which data cannot be compared, and says why.
  void setData(std::shared_ptr<const Dataset> data);

  /// Marks the kernel that suits the data, and adds it if it is no preset. Returns its index.
  int markSuggested(const KernelOptions& suggested);

  /// Returns the index of a kernel, or -1.
  int indexOf(const KernelOptions& kernel) const;

 private:
  void sayChosen();

  std::vector<QStandardItem*> presets_;  ///< wherever they stand in the list
  LatestJob<std::vector<std::string>> looking_;
};

}  // namespace kindred::gui
