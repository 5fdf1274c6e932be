#include "gui/job/device_list.hpp"

#include <algorithm>
#include <ranges>
#include <utility>

namespace kindred::gui {

DeviceList::DeviceList(JobBridge& jobs, Finder find, QObject* parent)
    : QObject{parent}, jobs_{jobs}, find_{std::move(find)} {
  refresh();
}

void DeviceList::refresh() {
  jobs_.start(
      tr("Looking for Devices"), lane::pictures, [find = find_](Progress&) { return find(); }, this,
      [this](const std::shared_ptr<const std::vector<Device>>& found) {
        devices_ = *found;
        Q_EMIT changed();
      });
}

const Device* DeviceList::device(const std::string& id) const {
  const auto found = std::ranges::find(devices_, id, &Device::id);
  return found == devices_.end() ? nullptr : &*found;
}

std::string DeviceList::resolved(const std::string& setting) const {
  if (const auto* wanted = device(setting); wanted && wanted->isUsable) return setting;
  // GPUs come behind the CPU, the first of them being the best.
  for (const auto& device : devices_ | std::views::drop(1))
    if (device.isUsable) return device.id;
  return "cpu";
}

std::string DeviceList::shared(const std::string& setting) const {
  if (setting != "auto") return resolved(setting);
  std::string ids;
  for (const auto& device : devices_ | std::views::drop(1))
    if (device.isUsable) ids += (ids.empty() ? "" : ",") + device.id;
  return ids.empty() ? "cpu" : ids;
}

}  // namespace kindred::gui
