// SPDX-License-Identifier: GPL-2.0-only
#include "io/molread/environment.hpp"

#include <openbabel/babelconfig.h>
#include <openbabel/obconversion.h>
#include <openbabel/tokenst.h>

#include <array>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string_view>
#include <utility>

#include "io/molread/read_record.hpp"
#include "io/system/own_process.hpp"

namespace kindred::molread {

namespace {

namespace fs = std::filesystem;

/// The tables behind hybridisation, bond orders from distances, and MOL2 atom types.
constexpr std::array dataFiles{"atomtyp.txt", "bondtyp.txt", "types.txt"};

/// Formaldehyde in each syntax: its bonds are found from distances, its types are looked up.
constexpr std::array<std::pair<io::wire::Syntax, std::string_view>, 5> firstRecords{
    {{io::wire::Syntax::Smiles, "C=O"},
     {io::wire::Syntax::Molfile,
      "\n\n\n  2  1  0  0  0  0  0  0  0  0999 V2000\n"
      "    0.0000    0.0000    0.0000 C   0  0  0  0  0  0  0  0  0  0  0  0\n"
      "    0.0000    0.0000    1.2000 O   0  0  0  0  0  0  0  0  0  0  0  0\n"
      "  1  2  2  0  0  0  0\nM  END\n"},
     {io::wire::Syntax::Mol2,
      "@<TRIPOS>MOLECULE\nx\n 2 1 0 0 0\nSMALL\nNO_CHARGES\n\n@<TRIPOS>ATOM\n"
      "1 C1 0.0 0.0 0.0 C.2 1 X 0.0\n2 O1 0.0 0.0 1.2 O.2 1 X 0.0\n"
      "@<TRIPOS>BOND\n1 1 2 2\n"},
     {io::wire::Syntax::Xyz, "2\n\nC 0 0 0\nO 0 0 1.2\n"},
     {io::wire::Syntax::Inchi, "InChI=1S/CH2O/c1-2/h1H2"}}};

/// Returns the folder of Open Babel's files beside this program; empty if there is none.
fs::path ownFolder() {
  std::error_code ignored;
  auto folder = io::system::ownProgram().parent_path() / "openbabel";
  return fs::is_directory(folder, ignored) ? folder : fs::path{};
}

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
             (ownFolder().empty() ? ", where BABEL_DATADIR points: correct or unset that variable."
                                  : ": reinstall Kindred.");
    }
    std::ifstream stream;
    if (OpenBabel::OpenDatafile(stream, file).empty())
      return std::string{"Open Babel's data file "} + file +
             " is missing: reinstall Open Babel, or let BABEL_DATADIR point to its data folder.";
  }
  return {};
}

}  // namespace

void preferOwnFiles() {
  const auto folder = ownFolder();
  if (folder.empty()) return;
  for (const auto* name : {"BABEL_DATADIR", "BABEL_LIBDIR"})
    io::system::setVariable(name, folder.string());
}

std::string environmentProblem() {
  if (auto problem = missingDataFile(); !problem.empty()) return problem;
  for (const auto* format : {"smi", "mol", "mol2", "xyz"})
    if (OpenBabel::OBConversion::FindFormat(format) == nullptr)
      return std::string{"Open Babel has no plug-in for the format "} + format +
             ": reinstall Open Babel, or let BABEL_LIBDIR point to its plug-ins.";
  return {};
}

void loadTables() {
  using io::wire::Syntax;
  using io::wire::Writing;
  for (const auto& [syntax, record] : firstRecords)
    for (const auto writing : {Writing::Smiles, Writing::Molfile})
      readRecord({.syntax = syntax,
                  .withHydrogens = true,
                  .withDrawing = true,
                  .withPartialCharges = true,
                  .withDescriptors = true,
                  .writing = writing,
                  .text = record});
}

}  // namespace kindred::molread
