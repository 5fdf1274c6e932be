#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/graph/permutation.hpp"
#include "io/project/database.hpp"

namespace kindred::io {

// The table orders: one permutation a graph of a data set.

void insertOrder(const Database& database, std::int64_t dataset, std::string_view name,
                 std::span<const Permutation> permutations);

std::vector<std::string> selectOrderNames(const Database& database, std::int64_t dataset);

/// Throws Error (Input) where there is none of that name, DamagedError.
std::vector<Permutation> selectOrder(const Database& database, std::int64_t dataset,
                                     std::string_view name);

}  // namespace kindred::io
