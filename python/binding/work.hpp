#pragma once

#include <pybind11/pybind11.h>

#include <functional>
#include <optional>
#include <utility>

#include "engine/core/progress.hpp"
#include "python/binding/texts.hpp"

namespace kindred::python {

/// Runs work in a thread of its own, without the lock of the interpreter. The calling thread wakes
/// twenty times a second, takes the lock, looks for signals (Ctrl-C raises KeyboardInterrupt and
/// cancels the work) and tells the watcher, a callable or None, how far the work is:
/// watcher(phase, done, total, fraction of the phase, fraction of all, seconds, seconds left). What
/// the watcher raises cancels the work, too; if it returns False, the work stops and keeps what
/// it has. What the work logs becomes a KindredWarning each, at its end.
void runWatched(const pybind11::object& watcher, const std::function<void(Progress&)>& work);

/// The same of work that gives a result.
template <typename Work>
auto watched(const pybind11::object& watcher, const Work& work) {
  std::optional<decltype(work(std::declval<Progress&>()))> result;
  runWatched(watcher, [&](Progress& progress) { result.emplace(work(progress)); });
  return std::move(*result);
}

}  // namespace kindred::python
