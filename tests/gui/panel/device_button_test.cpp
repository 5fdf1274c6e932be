#include "gui/panel/device_button.hpp"

#include <QMenu>
#include <QStandardItemModel>

#include "gui/form/device_box.hpp"
#include "tests/gui/support/grab.hpp"
#include "tests/gui/support/waiting.hpp"
#include "tests/support/catch.hpp"
#include "tests/support/test_data.hpp"

using namespace kindred;
using namespace kindred::gui;
using namespace kindred::test;

namespace {

/// A machine with a processor, a GPU that works and one that does not.
struct Machine {
  TemporaryFolder folder;
  JobBridge jobs;
  Document document{jobs, folder.path(), {}};
  Selection selection;
  Settings settings{QString::fromStdString((folder.path() / "settings.ini").string())};
  DeviceList devices{jobs, [] {
                       return std::vector<Device>{
                           {.id = "cpu", .name = "Processor", .detail = "2 threads"},
                           {.id = "cuda:0", .name = "Fast GPU", .memoryBytes = 8ull << 30},
                           {.id = "cuda:1",
                            .name = "Old GPU",
                            .isUsable = false,
                            .reason = "its driver is too old; install a newer one"}};
                     }};
  Workbench bench{jobs, document, selection, settings, devices};

  Machine() {
    REQUIRE(waitUntil([this] { return !devices.devices().empty(); }));
  }
};

}  // namespace

TEST_CASE("the menu of devices lists all, an unusable one grey with the reason") {
  Machine machine;
  DeviceButton button{machine.bench};
  button.show();

  const auto entries = button.menu()->actions();
  REQUIRE(entries.size() == 4);
  CHECK(entries[0]->isChecked());
  CHECK(entries[1]->text() == "cpu: Processor, 2 threads");
  CHECK(entries[2]->text().startsWith("cuda:0: Fast GPU, 8"));
  CHECK(entries[2]->isEnabled());
  CHECK(entries[3]->text() == "cuda:1: Old GPU; its driver is too old; install a newer one");
  CHECK_FALSE(entries[3]->isEnabled());
  CHECK(button.text() == "Automatic: cuda:0");
}

TEST_CASE("a device that is chosen in the menu is in the settings and on the button") {
  Machine machine;
  DeviceButton button{machine.bench};

  button.menu()->actions()[1]->trigger();

  CHECK(machine.settings.device() == "cpu");
  CHECK(button.text() == "cpu");
  CHECK(button.toolTip() == "Processor, 2 threads");
  CHECK(button.menu()->actions()[1]->isChecked());
}

TEST_CASE("the box of devices cannot choose an unusable one, and says why") {
  Machine machine;
  DeviceBox box{machine.devices, "cuda:1"};

  REQUIRE(box.count() == 4);
  CHECK(box.device() == "auto");  // in place of what cannot be used
  const auto* rows = qobject_cast<const QStandardItemModel*>(box.model());
  CHECK(rows->item(2)->isEnabled());
  CHECK_FALSE(rows->item(3)->isEnabled());
  CHECK(box.itemData(3, Qt::ToolTipRole).toString().contains("too old"));
  box.setDevice("cuda:0");
  CHECK(box.device() == "cuda:0");
}
