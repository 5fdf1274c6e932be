#pragma once

#include "gui/base/settings.hpp"
#include "gui/document/document.hpp"
#include "gui/document/selection.hpp"
#include "gui/job/device_list.hpp"
#include "gui/job/job_bridge.hpp"
#include "gui/view/view_kind.hpp"

namespace kindred::gui {

/// The objects that every view, panel and dialog works with; a workbench lives as long as the
/// window.
struct Workbench {
  JobBridge& jobs;
  Document& document;
  Selection& selection;
  Settings& settings;
  DeviceList& devices;
  ViewKinds viewKinds = {};
};

}  // namespace kindred::gui
