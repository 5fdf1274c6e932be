#pragma once

#include <span>

#include "engine/learn/learning.hpp"
#include "engine/learn/number_models.hpp"

namespace kindred {

/// Returns how good predictions of the test of a split are.
RegressionMeasures measuresOf(const Split& split, std::span<const double> targets,
                              std::span<const PredictedNumber> predicted);

/// Adds a split to a result, and what was chosen on its training graphs.
void addTested(LearnResult& result, const Split& split, const TestOfNumbers& test);

/// Stretches the intervals of each split by what those of the other splits held, and those of the
/// model by all; then measures the tests.
void stretchIntervals(LearnResult& result);

}  // namespace kindred
