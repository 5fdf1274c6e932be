#include "gui/form/device_box.hpp"

#include <QStandardItemModel>

#include "engine/core/memory.hpp"
#include "gui/base/words.hpp"

namespace kindred::gui {

QString deviceText(const Device& device) {
  auto words = toQString(device.name);
  if (!device.isUsable) return DeviceBox::tr("%1; %2").arg(words, toQString(device.reason));
  if (!device.detail.empty()) words += ", " + toQString(device.detail);
  if (device.memoryBytes > 0) words += ", " + toQString(byteText(device.memoryBytes));
  if (!device.note.empty()) words += ". " + toQString(device.note);
  return words;
}

QString automaticText() {
  return DeviceBox::tr("Automatic: %1").arg(toQString(automaticDeviceText()));
}

QString deviceEntry(const Device& device) {
  return DeviceBox::tr("%1: %2", "device").arg(toQString(device.id), deviceText(device));
}

DeviceBox::DeviceBox(const DeviceList& devices, const std::string& chosen, QWidget* parent)
    : QComboBox{parent}, devices_{devices}, wanted_{chosen} {
  setSizeAdjustPolicy(AdjustToMinimumContentsLengthWithIcon);
  setMinimumContentsLength(24);
  connect(this, &QComboBox::activated, this, [this] { wanted_ = device(); });
  connect(&devices, &DeviceList::changed, this, &DeviceBox::refresh);
  refresh();
}

std::string DeviceBox::device() const { return currentData().toString().toStdString(); }

bool DeviceBox::isGpu() const {
  const auto id = device();
  return (id == automaticDevice ? automaticDevices(devices_.devices()).front() : id) != "cpu";
}

void DeviceBox::setDevice(const std::string& id) {
  wanted_ = id;
  const auto* known = devices_.device(id);
  setCurrentIndex(known && known->isUsable ? findData(toQString(id)) : 0);
}

void DeviceBox::refresh() {
  clear();
  addItem(automaticText(), toQString(automaticDevice));
  auto* rows = qobject_cast<QStandardItemModel*>(model());
  for (const auto& device : devices_.devices()) {
    addItem(deviceEntry(device), toQString(device.id));
    rows->item(count() - 1)->setEnabled(device.isUsable);
    setItemData(count() - 1, deviceText(device), Qt::ToolTipRole);
  }
  setDevice(wanted_);
}

}  // namespace kindred::gui
