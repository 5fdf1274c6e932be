#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "engine/core/progress.hpp"
#include "engine/graph/dataset.hpp"
#include "io/format/notice.hpp"
#include "io/project/database.hpp"
#include "io/project/memory_allowance.hpp"

namespace kindred::io {

// The tables datasets, graphs and notices.

/// Within the caller's transaction. Returns the number of the data set, an old one if the very same
/// was saved before.
std::int64_t insertDataset(const Database& database, const Dataset& dataset,
                           std::span<const Notice> notices, Progress& progress);

/// A saved data set that is this one, whatever its name.
std::optional<std::int64_t> findContent(const Database& database, const Dataset& dataset,
                                        const Progress& progress);

/// A callback for a graph that is not intact, by its place; if it returns instead of throwing,
/// the graph is left out.
using DamagedGraph = std::function<void(std::size_t place, const std::string& name)>;

/// Throws DamagedError, but for the graphs if `damaged` is given.
Dataset selectDataset(const Database& database, std::int64_t dataset, Progress& progress,
                      MemoryAllowance& allowance, const DamagedGraph& damaged = {});

std::vector<Notice> selectNotices(const Database& database, std::int64_t dataset);

}  // namespace kindred::io
