#pragma once

#include <string>

#include "cli/flag/command.hpp"
#include "engine/gram/job_share.hpp"

namespace kindred::cli {

/// --share 3/40: the part of the work that this machine does.
void addShareFlag(const Command& command, JobShare& share);

/// Throws Error (Usage) if a share has no project to go to, or has an output of its own.
void requireProjectOfShare(const JobShare& share, const std::string& project,
                           const std::string& output);

/// Says what comes after a share.
std::string shareText(const JobShare& share);

}  // namespace kindred::cli
