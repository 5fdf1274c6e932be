#pragma once

#include <pybind11/pybind11.h>

#include <string>

#include "engine/backend/backend.hpp"
#include "engine/backend/kernels.hpp"
#include "engine/result/origin.hpp"
#include "python/binding/option_texts.hpp"
#include "python/binding/work.hpp"

namespace kindred::python {

/// Where and how something is computed: the device, what was given of the tables "solve" and
/// "execution", and who watches.
struct Computing {
  std::string device;
  OptionTexts options;
  pybind11::object watcher;

  SolveOptions solve() const { return optionsOf(solveOptionTable(), options); }

  /// Opens the devices; in the thread that works, since a GPU takes a while.
  OpenDevices open() const {
    return openDevices(device, optionsOf(executionOptionTable(), options));
  }

  template <typename Work>
  auto run(const Work& work) const {
    return watched(watcher, [&](Progress& progress) { return work(open(), progress); });
  }
};

/// A dict of an origin: device, version, seconds, notices.
pybind11::dict originDict(const Origin& origin);

}  // namespace kindred::python
