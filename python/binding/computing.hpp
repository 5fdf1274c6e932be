#pragma once

#include <pybind11/pybind11.h>

#include <string>

#include "engine/backend/backend.hpp"
#include "engine/backend/kernels.hpp"
#include "engine/result/origin.hpp"
#include "engine/work/work_setting.hpp"
#include "io/project/kept_work.hpp"
#include "python/binding/option_texts.hpp"
#include "python/binding/work.hpp"

namespace kindred::python {

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

  /// The setting of a work, in a project or, without one, in none.
  template <typename Request>
  WorkSetting setting(const Request& request, io::Project* project, const WorkDevices& devices,
                      const Progress& progress) const {
    return project ? io::settingIn(*project, request, devices, progress) : WorkSetting{devices};
  }

  /// Computes a request of engine/work, or what is left of it. Whoever looks on, as compute() of
  /// the request takes them, comes last.
  template <typename Request, typename... Watchers>
  auto computed(const Request& request, const std::shared_ptr<io::Project>& project,
                const Watchers&... watchers) const {
    return run([&](const OpenDevices& open, Progress& progress) {
      const auto in = setting(request, project.get(), devicesOf(open), progress.slice(0, 0.05));
      const auto end = in.store ? in.store->end() : std::nullopt;
      wasKept = end && end->isComplete;
      auto computing = progress.slice(0.05, 1);
      auto result = compute(request, in, computing, watchers...);
      if (project) project->requireInPlace();
      return result;
    });
  }

  WorkDevices devicesOf(const OpenDevices& open) const {
    return {open, optionsOf(executionOptionTable(), options).threads};
  }
};

/// A dict of an origin: device, version, seconds.
pybind11::dict originDict(const Origin& origin);

/// A list of (code, severity, sentence).
pybind11::list remarkList(const Remarks& remarks);

}  // namespace kindred::python
