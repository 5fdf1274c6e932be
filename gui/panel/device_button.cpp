#include "gui/panel/device_button.hpp"

#include <QActionGroup>
#include <QMenu>

#include "gui/base/icons.hpp"
#include "gui/base/words.hpp"
#include "gui/form/device_box.hpp"

namespace kindred::gui {

DeviceButton::DeviceButton(const Workbench& bench, QWidget* parent)
    : QToolButton{parent}, bench_{bench} {
  setIcon(gui::icon("device"));
  setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
  setPopupMode(InstantPopup);
  setAutoRaise(true);
  setMenu(new QMenu{this});
  setAccessibleName(tr("Device in use"));
  connect(&bench.devices, &DeviceList::changed, this, &DeviceButton::refresh);
  connect(&bench.settings, &Settings::deviceChanged, this, &DeviceButton::refresh);
  refresh();
}

void DeviceButton::refresh() {
  const auto& settings = bench_.settings;
  const auto& devices = bench_.devices;
  const auto setting = settings.device();
  const auto used = devices.resolved(setting);
  setText(setting == automaticDevice ? tr("Automatic: %1").arg(toQString(used)) : toQString(used));
  setToolTip(devices.device(used) ? deviceText(*devices.device(used)) : QString{});
  menu()->clear();
  auto* group = new QActionGroup{menu()};
  const auto add = [&](const QString& words, const std::string& id, bool isUsable) {
    auto* action = menu()->addAction(words);
    action->setCheckable(true);
    action->setChecked(id == setting);
    action->setEnabled(isUsable);
    group->addAction(action);
    connect(action, &QAction::triggered, this, [this, id] { bench_.settings.setDevice(id); });
  };
  add(automaticText(), std::string{automaticDevice}, true);
  for (const auto& device : devices.devices())
    add(deviceEntry(device), device.id, device.isUsable);
}

}  // namespace kindred::gui
