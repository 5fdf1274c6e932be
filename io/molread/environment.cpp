// SPDX-License-Identifier: GPL-2.0-only
#include "io/molread/environment.hpp"

#include <openbabel/babelconfig.h>
#include <openbabel/obconversion.h>
#include <openbabel/tokenst.h>

#include <array>
#include <cstdlib>
#include <filesystem>
#include <fstream>

namespace kindred::molread {

namespace {

namespace fs = std::filesystem;

/// The tables behind hybridisation, bond orders from distances, and MOL2 atom types.
constexpr std::array dataFiles{"atomtyp.txt", "bondtyp.txt", "types.txt"};

/// Open Babel falls back to other folders when BABEL_DATADIR is wrong; we do not.
std::string missingDataFile() {
  const char* folder = std::getenv("BABEL_DATADIR");
  for (const auto* file : dataFiles) {
    if (folder != nullptr) {
      std::error_code ignored;
      if (fs::exists(fs::path{folder} / BABEL_VERSION / file, ignored) ||
          fs::exists(fs::path{folder} / file, ignored))
        continue;
      return std::string{"Open Babel's data file "} + file + " is not in " + folder +
             ", where BABEL_DATADIR points: correct or unset that variable.";
    }
    std::ifstream stream;
    if (OpenBabel::OpenDatafile(stream, file).empty())
      return std::string{"Open Babel's data file "} + file +
             " is missing: reinstall Open Babel, or let BABEL_DATADIR point to its data folder.";
  }
  return {};
}

}  // namespace

std::string environmentProblem() {
  if (auto problem = missingDataFile(); !problem.empty()) return problem;
  for (const auto* format : {"smi", "mol", "mol2", "xyz"})
    if (OpenBabel::OBConversion::FindFormat(format) == nullptr)
      return std::string{"Open Babel has no plug-in for the format "} + format +
             ": reinstall Open Babel, or let BABEL_LIBDIR point to its plug-ins.";
  return {};
}

}  // namespace kindred::molread
