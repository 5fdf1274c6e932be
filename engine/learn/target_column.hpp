#pragma once

#include <span>
#include <string>
#include <string_view>

#include "engine/graph/dataset.hpp"

namespace kindred {

/// The property of a data set that a name means, which may lack the unit behind it. Throws Error
/// (Usage) if there is none, with those there are.
const Column& targetColumn(const Dataset& dataset, const std::string& target);

/// The graphs that a model was trained on, and the property that it learned of them.
struct TrainedTarget {
  const Dataset& graphs;
  const std::string& name;
};

/// The number in a cell, read from words if need be; NaN if there is none.
double numberAt(const Column& column, std::size_t row);

/// The text in a cell; empty if it holds nothing, or no number where numbers are.
std::string wordAt(const Column& column, std::size_t row);

/// Some of the words that stand where a number should: ">10", "n.d."; empty if there are none.
std::string wordsAmongNumbers(const Column& column, std::size_t rows);

/// Says how many graphs of a data set have no number, or no class, of a target, and what stands
/// there instead; empty if all have one.
std::string missingNote(const Dataset& dataset, const std::string& target, bool areClasses,
                        std::size_t missing);

/// Says that the lowest or the highest number of a target stands there again and again, or is one
/// that people write for a missing value, such as -999, farther from all others than these are from
/// each other. Empty if there is none, and if the others are of fewer than three values (two
/// beside such a number).
std::string strayNote(std::span<const double> values, const std::string& target);

/// Says that a target, as a concentration, is positive, spans three orders of magnitude and is
/// mostly small beside its greatest value: its logarithm is learned better. Empty for others.
std::string magnitudeNote(std::span<const double> values, const std::string& target);

/// Returns true for a property of classes rather than numbers: a column of numbers if it holds two
/// different ones, whatever its gaps; a column of texts if they are mostly words of several kinds,
/// or few different numbers. A few words among numbers, or one again and again, as "n/a", stand for
/// missing numbers.
bool holdsClasses(const Column& column, std::size_t rows);

}  // namespace kindred
