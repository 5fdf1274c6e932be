#pragma once

#include <memory>
#include <string>

#include "engine/backend/backend.hpp"
#include "engine/backend/remote/link.hpp"

namespace kindred {

/// A device of another process, which serveDevice() serves there: it solves pairs as any device
/// does, so that whatever shares work among devices shares it among machines. Its process does
/// tasks, too; it aligns no networks. `name` goes before the id of the device: "rank 3" makes
/// "rank 3/cuda:0".
///
/// Graphs are sent once a preparation, pairs as runs, and two calls more are under way than the
/// device works at, so that it never runs dry. Throws Error (Device) if the process cannot open
/// its device.
std::unique_ptr<Backend> makeRemoteBackend(std::shared_ptr<Link> link, const std::string& name);

}  // namespace kindred
