#pragma once

#include <functional>
#include <memory>

#include "engine/backend/backend.hpp"
#include "engine/backend/remote/link.hpp"
#include "engine/backend/tasks.hpp"

namespace kindred {

/// Serves a device to the process at the other end of the link until that one has no more use for
/// it; see makeRemoteBackend(). `open` opens the device; what it throws is told to the other.
/// `tasks`, if there is any, does other work for it.
void serveDevice(Link& link, const std::function<std::unique_ptr<Backend>()>& open,
                 const TaskHandler& tasks = {});

}  // namespace kindred
