#pragma once

#include <memory>
#include <string_view>
#include <type_traits>
#include <vector>

#include "gui/document/result_kind.hpp"
#include "gui/result/published_growth.hpp"
#include "gui/result/work_of.hpp"

namespace kindred::gui {

/// The functions of a work by its request, found beside it (engine/work).
inline auto computeWork(const auto& request, auto&&... rest) { return compute(request, rest...); }
inline auto keptWork(const auto& request, PartSource& source, Progress& progress) {
  return kept(request, source, progress);
}

/// A kind whose results are those of one work: its request says what is computed, what is kept and
/// what is on the way. `Growing` are the values that are shown while it is computed; void: none.
template <typename Request, typename Growing = void>
class WorkKind : public ResultKind {
 public:
  WorkKind(std::string_view id, const char* icon) : id_{id}, icon_{icon} {}

  std::string_view id() const override { return id_; }
  const char* icon() const override { return icon_; }

  std::shared_ptr<ResultGrowth> growth() const override {
    if constexpr (std::is_void_v<Growing>)
      return nullptr;
    else
      return std::make_shared<PublishedGrowth<Growing>>();
  }

  std::vector<ResultStep> steps(const ResultOptions& options,
                                const std::vector<GraphPlace>& inputs) const override {
    return resultSteps(stepsOf(requestOf({.options = options})), inputs);
  }

  ResultPointer compute(const ResultTask& task, const std::shared_ptr<PartStore>& store,
                        ResultGrowth* growth, Progress& progress) const override {
    if constexpr (std::is_void_v<Growing>)
      return computeWork(requestOf(task), settingOf(task, store), progress);
    else
      return computeWork(requestOf(task), settingOf(task, store), progress,
                         watcherOf<Growing>(growth));
  }

  ResultPointer load(const ResultTask& task, PartSource& source,
                     Progress& progress) const override {
    return keptWork(requestOf(task), source, progress);
  }

 protected:
  /// Returns the request of a task; without graphs if the task has no inputs. Throws Error if its
  /// options cannot be.
  virtual Request requestOf(const ResultTask& task) const = 0;

 private:
  std::string_view id_;
  const char* icon_;
};

}  // namespace kindred::gui
