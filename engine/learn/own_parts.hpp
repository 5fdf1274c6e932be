#pragma once

#include <memory>
#include <span>
#include <vector>

#include "engine/learn/own_matrix.hpp"
#include "engine/result/part_store.hpp"

namespace kindred {

/// Matrices of the user, those of a model.
using OwnValues = std::vector<std::shared_ptr<const Matrix>>;

/// The parts of a model that weighs so many matrices of so many graphs: its own is the first.
std::size_t modelPartCount(std::size_t matrices, std::size_t graphs);

/// Begins the parts of a model, and keeps its matrices: nobody else has them.
void keepOwn(const OwnValues& own, PartStore& store);

/// Returns nothing if one of them is not kept. Throws MalformedBytes if it is not of so many
/// graphs, or is another one.
OwnValues keptOwn(PartSource& source, std::span<const OwnMatrix> own, std::size_t graphs);

}  // namespace kindred
