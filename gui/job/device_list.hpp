#pragma once

#include <QObject>
#include <functional>
#include <string>
#include <vector>

#include "engine/backend/devices.hpp"
#include "gui/job/job_bridge.hpp"

namespace kindred::gui {

/// The devices that can compute on this machine. Looking for them takes time if there are GPUs,
/// so it is a job; until it has ended the list is empty.
class DeviceList final : public QObject {
  Q_OBJECT

 public:
  using Finder = std::function<std::vector<Device>()>;

  /// Devices are what `find` finds.
  explicit DeviceList(JobBridge& jobs, Finder find = &kindred::devices, QObject* parent = nullptr);

  const std::vector<Device>& devices() const noexcept { return devices_; }
  const Device* device(const std::string& id) const;

  /// Returns the id of the device that a setting means here: the first of automaticDevices() for
  /// "auto", and for a device that is gone or not usable. Returns "cpu" while nothing is known yet.
  std::string resolved(const std::string& setting) const;

  /// Returns the ids of the devices that share a kernel matrix by a setting, with commas, as
  /// openDevices() takes them.
  std::string shared(const std::string& setting) const;

  /// Looks again.
  void refresh();

 Q_SIGNALS:
  void changed();

 private:
  JobBridge& jobs_;
  Finder find_;
  std::vector<Device> devices_;
};

}  // namespace kindred::gui
