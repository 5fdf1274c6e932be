#include "gui/job/device_list.hpp"

#include <algorithm>
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
  return automaticDevices(devices_).front();
}

std::string DeviceList::shared(const std::string& setting) const {
  if (setting != automaticDevice) return resolved(setting);
  std::string ids;
  for (const auto& id : automaticDevices(devices_))
    ids += (ids.empty() ? "" : ",") + id;
  return ids;
}

}  // namespace kindred::gui
