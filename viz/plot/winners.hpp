#pragma once

#include <string>
#include <vector>

#include "viz/canvas/picture.hpp"
#include "viz/canvas/theme.hpp"

namespace kindred::viz {

/// The best of several ways for every pair of two settings.
struct WinnerMap {
  std::string title;
  std::vector<std::string> settings;  ///< the settings of rows and columns alike
  std::vector<int> winners;           ///< rows by columns: indices in the names
};

/// Maps side by side, a coloured and marked cell a pair of settings, rows from the bottom up; one
/// key for all of them. Throws Error (Input) on a map that is not square.
Picture winnerPicture(std::vector<WinnerMap> maps, std::vector<std::string> names,
                      std::string rowName, std::string columnName, std::string title,
                      ThemeName theme);

}  // namespace kindred::viz
