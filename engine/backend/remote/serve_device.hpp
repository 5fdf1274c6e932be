#pragma once

#include <functional>
#include <memory>

#include "engine/backend/backend.hpp"
#include "engine/backend/remote/link.hpp"

namespace kindred {

/// Serves a device to the process at the other end of the link until that one has no more use for
/// it; see makeRemoteBackend(). `open` opens the device; what it throws is told to the other.
void serveDevice(Link& link, const std::function<std::unique_ptr<Backend>()>& open);

}  // namespace kindred
