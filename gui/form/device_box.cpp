#include "gui/form/device_box.hpp"

#include <QStandardItemModel>

#include "engine/core/memory.hpp"

namespace kindred::gui {

namespace {

constexpr auto automatic = "auto";

QString text(const std::string& words) { return QString::fromStdString(words); }

}  // namespace

DeviceBox::DeviceBox(JobBridge& jobs, const std::string& chosen, QWidget* parent)
    : QComboBox{parent}, chosen_{chosen}, finding_{jobs} {
  setSizeAdjustPolicy(AdjustToMinimumContentsLengthWithIcon);
  setMinimumContentsLength(24);
  addItem(tr("Automatic: the fastest usable device"), automatic);
  finding_.start(
      tr("Looking for Devices"), [](Progress&) { return devices(); }, this,
      [this](const std::shared_ptr<const std::vector<Device>>& found) { show(*found); });
}

std::string DeviceBox::device() const { return currentData().toString().toStdString(); }

void DeviceBox::show(const std::vector<Device>& devices) {
  auto* rows = qobject_cast<QStandardItemModel*>(model());
  for (const auto& device : devices) {
    const auto name = device.memoryBytes == 0
                          ? text(device.name)
                          : tr("%1, %2").arg(text(device.name), text(byteText(device.memoryBytes)));
    addItem(device.isUsable ? tr("%1: %2", "device").arg(text(device.id), name)
                            : tr("%1: %2 (not usable)", "device").arg(text(device.id), name),
            text(device.id));
    const int row = count() - 1;
    setItemData(row, text(device.isUsable ? device.detail : device.reason), Qt::ToolTipRole);
    rows->item(row)->setEnabled(device.isUsable);
    if (device.isUsable && device.id == chosen_) setCurrentIndex(row);
  }
}

}  // namespace kindred::gui
