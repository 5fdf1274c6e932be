#pragma once

#include <pybind11/pybind11.h>

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "engine/backend/backend.hpp"
#include "engine/backend/kernels.hpp"
#include "engine/result/origin.hpp"
#include "engine/work/work_setting.hpp"
#include "io/project/kept_work.hpp"
#include "python/binding/kept.hpp"
#include "python/binding/option_texts.hpp"
#include "python/binding/work.hpp"

namespace kindred::python {

/// A work to be computed: where it is kept, in a project or in memory, and how it is packed.
class Placing {
 public:
  template <typename Request>
  Placing(const Request& request, std::shared_ptr<io::Project> project, const WorkDevices& devices,
          const Progress& progress)
      : setting{devices}, project_{std::move(project)} {
    packing_ = {resultRequestOf(request), inputsOf(request), nullptr};
    if (project_)
      place(stepsOf(request), progress);
    else if (isPacked<Request>)
      setting.store = packing_.parts = std::make_shared<MemoryParts>();
    isPacked_ = isPacked<Request>;
  }

  /// The packing of what is computed by now. Throws Error (File) if the project is gone.
  Packing packed() const;

  WorkSetting setting;

 private:
  void place(const std::vector<WorkStep>& steps, const Progress& progress);

  std::shared_ptr<io::Project> project_;
  std::int64_t number_ = 0;
  Packing packing_;
  bool isPacked_ = true;
};

/// Where and how something is computed: the device, what was given of the tables "solve" and
/// "execution", and who watches.
struct Computing {
  std::string device;
  OptionTexts options;
  pybind11::object watcher;
  mutable bool wasKept = false;  ///< the last request was found whole in its project

  SolveOptions solve() const { return optionsOf(solveOptionTable(), options); }

  /// Opens the devices; in the thread that works, since a GPU takes a while.
  OpenDevices open() const {
    return openDevices(device, optionsOf(executionOptionTable(), options));
  }

  template <typename Work>
  auto run(const Work& work) const {
    return watched(watcher, [&](Progress& progress) { return work(open(), progress); });
  }

  /// Computes a request of engine/work, or what is left of it. Whoever looks on, as compute() of
  /// the request takes them, comes last.
  template <typename Request, typename... Watchers>
  auto found(const Request& request, const std::shared_ptr<io::Project>& project,
             const Watchers&... watchers) const {
    return run([&](const OpenDevices& open, Progress& progress) {
      Placing placing{request, project, devicesOf(open), progress.slice(0, 0.05)};
      const auto& store = placing.setting.store;
      const auto end = project && store ? store->end() : std::nullopt;
      wasKept = end && end->isComplete;
      auto computing = progress.slice(0.05, 1);
      auto result = compute(request, placing.setting, computing, watchers...);
      return Found{request, std::move(result), placing.packed()};
    });
  }

  /// The same, without its packing.
  template <typename Request, typename... Watchers>
  auto computed(const Request& request, const std::shared_ptr<io::Project>& project,
                const Watchers&... watchers) const {
    return found(request, project, watchers...).result;
  }

  WorkDevices devicesOf(const OpenDevices& open) const {
    return {open, optionsOf(executionOptionTable(), options).threads};
  }
};

}  // namespace kindred::python
