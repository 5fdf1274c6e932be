#pragma once

#include <atomic>
#include <filesystem>
#include <functional>

namespace kindred::test {

/// Every commit of keepWork() by its number.
constexpr int partCount = 12;
constexpr int datasetKept = 2;
constexpr int resultBegun = 4;
constexpr int allSteps = resultBegun + partCount + 1;

/// Makes a project with a data set and a result of several parts, ends the result and closes the
/// project. Calls `reached` with the number of steps after each that is committed.
void keepWork(const std::filesystem::path& file, const std::function<void(int)>& reached);

/// Checks that so many steps of keepWork() are in the file, and that whatever else is there is what
/// was to be kept. Throws if the project cannot be read.
void checkKept(const std::filesystem::path& file, int steps);

}  // namespace kindred::test
