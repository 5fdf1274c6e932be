#pragma once

namespace kindred {

/// Raise it whenever kernel values change beyond the tolerance for the same request: another
/// meaning of an option, preset or attribute, a mistake mended. Blocks that a project keeps of
/// another version are then computed anew instead of being mixed with new ones. 2: another
/// rule of stopping; values of 1 were off by up to twice the tolerance.
inline constexpr int gramResultsVersion = 2;

/// The version of lists of similar graphs: raise the second number whenever their order changes, or
/// how they are kept.
inline constexpr int similarResultsVersion = 1000 * gramResultsVersion + 4;

/// The version of representatives: raise the second number whenever others are chosen.
inline constexpr int chooseResultsVersion = 1000 * gramResultsVersion + 1;

/// The version of models, classifiers and predictions: raise the second number whenever what is
/// learned from the same kernel values, or what is kept of it, changes.
inline constexpr int learnResultsVersion = 1000 * gramResultsVersion + 10;

}  // namespace kindred
