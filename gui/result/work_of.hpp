#pragma once

#include <memory>
#include <vector>

#include "engine/work/work_setting.hpp"
#include "gui/document/result_kind.hpp"

namespace kindred::gui {

/// The setting in which the work of a task is done.
WorkSetting settingOf(const ResultTask& task, const std::shared_ptr<PartStore>& store);

/// The data set, or the one graph, of an input of a task; null if the task has no inputs.
std::shared_ptr<const Dataset> dataOf(const ResultTask& task, std::size_t input);
std::shared_ptr<const Graph> graphOf(const ResultTask& task, std::size_t input);

/// The works on the way as results of the document, whose inputs are among those.
std::vector<ResultStep> resultSteps(const std::vector<WorkStep>& steps,
                                    const std::vector<GraphPlace>& inputs);

/// A file that a result can be written as, whose `write` is for the caller.
ResultFile fileOf(const ResultItem& item, const QString& title, const char* what,
                  std::span<const io::FileKind> kinds);

}  // namespace kindred::gui
