#pragma once

#include <CLI/CLI.hpp>
#include <memory>
#include <string>

#include "cli/session/session.hpp"
#include "engine/backend/backend.hpp"
#include "engine/gram/gram.hpp"

namespace kindred::cli {

/// On which device, and how exactly.
struct SolveFlags {
  std::string device = "auto";
  SolveOptions options;
};

void addSolveFlags(CLI::App& command, SolveFlags& flags);

/// Opens the device and says which one it is, if it was left to us.
std::unique_ptr<Backend> openDevice(const SolveFlags& flags, const Session& session);

/// The same for work that several devices can share: "cuda:0,cuda:1".
OpenDevices openDevices(const SolveFlags& flags, const Session& session);

/// Says which devices "auto" has found; openDevices() does so by itself.
void sayDevices(const OpenDevices& devices, const SolveFlags& flags, const Session& session);

/// "Solved 1,999,000 pairs in 1.6 s (1,249,375 a second) on cpu; ..." or, of a matrix that was
/// there, "Read from the project: ...".
std::string workText(const Provenance& provenance, bool wasThere);

/// What can be relied on: that values are within the tolerance, or how many are not.
std::string accuracyText(const GramResult& result);

Json provenanceJson(const GramResult& result);

/// Which ways the pairs took, what they were predicted to take and took, a line each.
std::string pathsText(const std::vector<PathReport>& paths);
Json pathsJson(const std::vector<PathReport>& paths);

}  // namespace kindred::cli
