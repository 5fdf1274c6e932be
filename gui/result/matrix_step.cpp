#include "gui/result/matrix_step.hpp"

#include <utility>

#include "engine/gram/gram_parts.hpp"
#include "gui/result/on_devices.hpp"

namespace kindred::gui {

GramResult matrixOnTheWay(GramRequest request, const std::shared_ptr<PartStore>& store,
                          const ResultTask& task, Progress& progress) {
  if (const auto end = store ? store->end() : std::nullopt; end && end->isComplete)
    return keptGram(std::move(request), *store, progress);
  const auto devices = openDevices(task.device, task.execution);
  if (!store) return computeGram(request, devices, nullptr, progress);
  GramParts parts{store};
  return computeGram(request, devices, &parts, progress);
}

}  // namespace kindred::gui
