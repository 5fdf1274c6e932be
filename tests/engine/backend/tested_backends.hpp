#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "engine/backend/cpu/cpu_backend.hpp"

namespace kindred::test {

/// Every level that this processor runs.
std::vector<SimdLevel> levels();

/// The processor at each of its levels.
std::vector<std::shared_ptr<Backend>> processors(const ExecutionOptions& execution);

/// What has to be right: the processor at each of its levels, the loops of a GPU run on the
/// processor (HostTeam), and every usable GPU. Where there is none, a line "skipped: ..." says so.
std::vector<std::shared_ptr<Backend>> testedBackends();

bool isGpu(const Backend& backend);

/// Every usable GPU of testedBackends(); says so if there is none.
std::vector<std::shared_ptr<Backend>> usableGpus();

/// The nodes of a graph whose size matters to a GPU alone: a third of them if there is none.
std::int32_t nodesForGpu(std::int32_t nodes);

/// "cpu, 2 threads, AVX2": for INFO.
std::string nameOf(const Backend& backend);

}  // namespace kindred::test
