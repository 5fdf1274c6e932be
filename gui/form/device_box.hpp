#pragma once

#include <QComboBox>
#include <string>

#include "gui/job/device_list.hpp"

namespace kindred::gui {

/// A choice of where to compute: automatically, or on one of the devices of this machine. Unusable
/// ones are listed with their reason and cannot be chosen.
class DeviceBox final : public QComboBox {
  Q_OBJECT

 public:
  DeviceBox(const DeviceList& devices, const std::string& chosen, QWidget* parent = nullptr);

  /// "auto", "cpu", "cuda:0".
  std::string device() const;

  /// True if a GPU is chosen, or "auto" if one is usable.
  bool isGpu() const;

  /// Also one that is not known yet: it is chosen when it is found.
  void setDevice(const std::string& id);

 private:
  void refresh();

  const DeviceList& devices_;
  std::string wanted_;
};

/// "AMD EPYC, 2 threads" or why it cannot be used: one line about a device.
QString deviceText(const Device& device);

/// Return the entries of the list: that of "auto", and that of a device, its deviceText() behind
/// its id.
QString automaticText();
QString deviceEntry(const Device& device);

}  // namespace kindred::gui
