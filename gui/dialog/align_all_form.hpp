#pragma once

#include <optional>
#include <vector>

#include "engine/work/node_cluster_work.hpp"
#include "gui/dialog/result_form.hpp"
#include "gui/form/option_form.hpp"
#include "gui/view/workbench.hpp"

class QFormLayout;
class QListWidget;

namespace kindred::gui {

class DeviceBox;

/// Asks for alignments of each two of several networks, and for the clusters of their nodes. Says
/// about how long all will take.
class AlignAllForm final : public ResultForm {
  Q_OBJECT

 public:
  /// `chosen` are the items that a person has chosen, if any: their networks are taken if they are
  /// two or more, else all.
  explicit AlignAllForm(const Workbench& bench, const std::vector<ItemId>& chosen = {},
                        QWidget* parent = nullptr);

  std::optional<ResultChoice> choice() const override;
  bool isPossible() const override { return reasonAgainst().isEmpty(); }
  const QString& estimateText() const override { return estimate_; }

  QListWidget& networks() const noexcept { return *networks_; }

 private:
  void addNetworks(const std::vector<ItemId>& chosen);
  void addOptions();
  void follow();
  std::vector<GraphPlace> places() const;
  NodeClustersRequest request() const;
  QString reasonAgainst() const;
  void estimate();

  const Workbench& bench_;
  QFormLayout* fields_;
  QListWidget* networks_;
  OptionForm<SearchOptions>* search_ = nullptr;
  OptionForm<SearchOptions>* moreSearch_ = nullptr;
  OptionForm<NodeClusterOptions>* clusters_ = nullptr;
  OptionForm<WalkKernel>* walks_ = nullptr;
  OptionForm<ExecutionOptions>* execution_ = nullptr;
  DeviceBox* device_;
  QString estimate_;
};

}  // namespace kindred::gui
