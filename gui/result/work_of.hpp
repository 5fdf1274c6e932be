#pragma once

#include <memory>
#include <vector>

#include "engine/work/work_setting.hpp"
#include "gui/document/result_kind.hpp"

namespace kindred::gui {

/// The setting in which the work of a task is done.
WorkSetting settingOf(const ResultTask& task, const std::shared_ptr<PartStore>& store);

/// The works on the way as results of the document, whose inputs are among those.
std::vector<ResultStep> resultSteps(const std::vector<WorkStep>& steps,
                                    const std::vector<GraphPlace>& inputs);

}  // namespace kindred::gui
