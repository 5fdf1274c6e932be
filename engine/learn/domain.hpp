#pragma once

#include <span>
#include <string>
#include <vector>

#include "engine/learn/prediction_parts.hpp"

namespace kindred {

/// Returns how like the training graph nearest to it a graph is to be, for the tests of a model to
/// tell something about it: 95 % of the tested graphs were as like theirs. NaN if fewer than 20
/// were tested.
double usualLikeness(std::span<const TestedGraph> tested);
double usualLikeness(std::span<const TestedClass> tested);

/// For each prediction the share of right ones among tested graphs that were called the same class
/// about as clearly: the tenth of those called so that is nearest in that, 20 at least. NaN if
/// fewer than 40 were called so. Splits choose their own costs, so that scores of different
/// machines are compared as if they were one's.
std::vector<double> sharesRight(std::span<const TestedClass> tested,
                                std::span<const PredictedClass> predicted);

/// Tells predictions what the tests of their model say of them; of a graph that is less like the
/// training than is usual they say nothing.
void addTests(Predictions& predictions, std::span<const TestedGraph> tested);
void addTests(Predictions& predictions, std::span<const TestedClass> tested);

/// Says how many graphs are less like those that a model was trained on, and which is the least
/// like; empty if none is, or if nobody knows what is usual.
std::string outsideNote(const Predictions& predictions, const Dataset& graphs);

}  // namespace kindred
