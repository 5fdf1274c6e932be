#pragma once

#include <QComboBox>
#include <string>
#include <vector>

#include "engine/backend/devices.hpp"
#include "gui/job/latest_job.hpp"

namespace kindred::gui {

/// Where to compute: automatically, or on one of the devices of this machine. Unusable ones are
/// listed with their reason and cannot be chosen. Devices are looked for in the background.
class DeviceBox final : public QComboBox {
  Q_OBJECT

 public:
  DeviceBox(JobBridge& jobs, const std::string& chosen, QWidget* parent = nullptr);

  /// "auto", "cpu", "cuda:0".
  std::string device() const;

 private:
  void show(const std::vector<Device>& devices);

  std::string chosen_;  ///< until the devices are known
  LatestJob<std::vector<Device>> finding_;
};

}  // namespace kindred::gui
