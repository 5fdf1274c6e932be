#pragma once

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <fstream>
#include <iomanip>
#include <nlohmann/json.hpp>
#include <set>
#include <span>
#include <string>
#include <vector>

#include "engine/kernel/presets.hpp"
#include "engine/work/cluster_work.hpp"
#include "gui/result/graph_clusters.hpp"
#include "gui/result/model.hpp"
#include "tests/gui/document/bench.hpp"
#include "tests/gui/support/small_networks.hpp"

// Requests in the words of the command line, Python and the window.

namespace kindred::test {

using Ids = std::vector<gui::ItemId>;
using Files = std::span<const char* const>;

inline KernelOptions molecules() { return kernelPreset("molecule2d").options; }

inline gui::ResultChoice chosen(const gui::ResultKind& kind, const Ids& ids,
                                ResultOptions options) {
  gui::ResultChoice choice{.kind = &kind, .options = std::move(options), .device = "cpu"};
  for (const auto id : ids)
    choice.inputs.push_back({id, -1});
  return choice;
}

inline gui::ResultChoice learned(const gui::Document& document, const Ids& ids,
                                 LearnOptions options) {
  return gui::modelChoice(ids[0], *document.dataset(ids[0])->data,
                          {.kernel = molecules(), .learn = std::move(options)});
}

inline gui::ResultChoice clusters(const Ids& ids, const ClusterOptions& options) {
  const ClusterRequest request{{}, molecules(), {}, options};
  return chosen(gui::graphClustersKind(), ids, resultRequestOf(request).options);
}

/// The graphs of the table of numbers.
constexpr std::size_t numberCount = 70;

/// Peptides as the models of one file, and two atoms that have no Cα.
inline std::filesystem::path writePeptides(const std::filesystem::path& path) {
  std::ofstream models{path};
  int number = 0;
  for (const auto* name : {"helix-ala-24", "helix-ala-12", "helix-mixed-16", "strand-ala-12"}) {
    models << "MODEL     " << std::setw(4) << ++number << '\n';
    std::ifstream lines{std::filesystem::path{KINDRED_SAMPLES} / (std::string{name} + ".pdb")};
    for (std::string line; std::getline(lines, line);)
      if (line.starts_with("ATOM")) models << line << '\n';
    models << "ENDMDL\n";
  }
  models << "MODEL        5\n"
            "ATOM      1  N   ALA A   1       0.000   0.000   0.000  1.00  0.00           N\n"
            "ATOM      2  C   ALA A   1       1.400   0.000   0.000  1.00  0.00           C\n"
            "ENDMDL\n";
  return path;
}

/// Chains of seven atoms, all that there are of C, N and O.
inline std::filesystem::path writeChains(const std::filesystem::path& path) {
  std::ofstream chains{path};
  for (int number = 0; number < 2187; ++number) {
    for (int at = 0, rest = number; at < 7; ++at, rest /= 3)
      chains << "CNO"[rest % 3];
    chains << " chain" << number << '\n';
  }
  return path;
}

/// A molecule that no drug is much like.
inline std::filesystem::path writeSulfur(const std::filesystem::path& path) {
  std::ofstream{path} << "S1SSSSSSS1 sulfur\n";
  return path;
}

/// Terms of the nodes of the small interactome-a.tsv: one of every other, one of each third.
inline std::filesystem::path writeTerms(const std::filesystem::path& path) {
  if (!std::filesystem::exists(path.parent_path() / "interactome-a.tsv"))
    writeSmallNetworks(path.parent_path());
  std::set<std::string> nodes;
  for (const auto& edge : linesOfTwo(path.parent_path() / "interactome-a.tsv"))
    nodes.insert(edge.begin(), edge.end());
  std::ofstream terms{path};
  int number = 0;
  for (const auto& node : nodes) {
    if (number % 2 == 0) terms << node << "\tevery-other\n";
    if (number++ % 3 == 0) terms << node << "\tthird\n";
  }
  return path;
}

/// Pairs of nodes of the small interactomes, in no order.
inline const Lines lockedNames{{"A0023", "B0375"}, {"A0047", "B0969"}, {"A0005", "B0097"}};
inline const Lines forbiddenNames{{"A0060", "B0877"}, {"A0082", "B0825"}};

inline std::filesystem::path writePairs(const std::filesystem::path& path, const Lines& names) {
  writeLines(path, names);
  return path;
}

/// A ring of so many nodes, of which two have the same name.
inline std::filesystem::path writeNamesakes(const std::filesystem::path& path, int nodes) {
  std::ofstream file{path};
  file << "graph [\n";
  for (int node = 0; node < nodes; ++node)
    file << "node [ id " << node << " label \"node" << std::max(node, 1) << "\" ]\n";
  for (int node = 0; node < nodes; ++node)
    file << "edge [ source " << node << " target " << (node + 1) % nodes << " ]\n";
  file << "]\n";
  return path;
}

/// The molecules of the table of odd values.
constexpr int oddCount = 48;

/// Drugs with values that are hard to learn, or to test: by chance, with one stray number, over six
/// orders of magnitude, of two classes by chance, of one group, and of three.
inline std::filesystem::path writeOdd(const std::filesystem::path& path) {
  std::ifstream drugs{std::filesystem::path{KINDRED_SAMPLES} / "drugs.csv"};
  std::ofstream odd{path};
  odd << "name,smiles,chance,stray,magnitudes,coin,same,third\n";
  std::string line;
  for (int skipped = 0; skipped < 100; ++skipped)
    std::getline(drugs, line);
  for (int row = 0; row < oddCount && std::getline(drugs, line); ++row) {
    const auto begin = line.find(',') + 1;
    const auto smiles = line.substr(begin, line.rfind(',') - begin);
    const auto chance = (row * 7919 + 13) % 101;
    const auto size = static_cast<double>(smiles.size());
    odd << "drug " << row << ',' << smiles << ',' << chance << ',' << (row == 7 ? 1e6 : size) << ','
        << std::pow(10., size / 12) << ',' << (chance % 2 ? "heads" : "tails") << ",all,third "
        << row % 3 << '\n';
  }
  return path;
}

/// A path of so many nodes.
inline std::filesystem::path writePath(const std::filesystem::path& path, int nodes) {
  std::ofstream edges{path};
  for (int node = 1; node < nodes; ++node)
    edges << "node" << node << '\t' << "node" << node + 1 << '\n';
  return path;
}

/// A value of the table of numbers, which every eleventh molecule lacks.
inline std::string gapped(int molecule, const std::string& value) {
  return molecule % 11 == 10 ? "" : value;
}

/// A sample, the hubs of a sample network, a file that is made up, or the table of numbers: drugs
/// by the length of their SMILES, the first ten twice.
inline std::filesystem::path fileOf(const std::string& name, const std::filesystem::path& folder) {
  const std::filesystem::path samples{KINDRED_SAMPLES};
  if (name.starts_with("interactome")) {
    if (!std::filesystem::exists(folder / name)) writeSmallNetworks(folder);
    return folder / name;
  }
  if (name == "peptides.pdb") return writePeptides(folder / name);
  if (name == "chains.smi") return writeChains(folder / name);
  if (name == "sulfur.smi") return writeSulfur(folder / name);
  if (name == "terms.tsv") return writeTerms(folder / name);
  if (name == "path-4.tsv") return writePath(folder / name, 4);
  if (name == "path-9.tsv") return writePath(folder / name, 9);
  if (name == "odd.csv") return writeOdd(folder / name);
  if (name == "namesakes.gml") return writeNamesakes(folder / name, 9);
  if (name != "numbers.csv") return samples / name;
  const auto path = folder / name;
  if (std::filesystem::exists(path)) return path;
  std::ifstream drugs{samples / "drugs.csv"};
  std::ofstream numbers{path};
  numbers << "name,smiles,measured,size,year,series,part\n";
  std::string line;
  std::getline(drugs, line);
  for (int count = 0; count < 60 && std::getline(drugs, line); ++count) {
    const auto begin = line.find(',') + 1;
    const auto smiles = line.substr(begin, line.rfind(',') - begin);
    for (int copy = 0; copy < (count < 10 ? 2 : 1); ++copy)
      numbers << "drug " << count << (copy ? " again" : "") << ',' << smiles << ','
              << static_cast<double>(smiles.size()) + 0.5 * copy << ','
              << (count == 59          ? "alone"
                  : smiles.size() < 25 ? "small"
                  : smiles.size() < 45 ? "middle"
                                       : "large")
              << ',' << gapped(count, std::to_string(2000 + count)) << ','
              << gapped(count, "series " + std::to_string(count / 4)) << ','
              << gapped(count, count % 4 == 0 ? "test" : "train") << '\n';
  }
  return path;
}

inline void replaceAll(std::string& text, const std::string& what, const std::string& by) {
  for (auto at = text.find(what); at != std::string::npos; at = text.find(what, at + by.size()))
    text.replace(at, what.size(), by);
}

/// A command line with the paths that FILE0, FILE1, OWN, LOCKED, FORBIDDEN and OUTPUT stand for.
inline std::string filledCommand(std::string command, Files files,
                                 const std::filesystem::path& folder) {
  for (std::size_t at = 0; at < files.size(); ++at)
    replaceAll(command, "FILE" + std::to_string(at), fileOf(files[at], folder).string());
  replaceAll(command, "OWN", writeProducts(folder / "own.npy", numberCount).string());
  replaceAll(command, "LOCKED", writePairs(folder / "locked.tsv", lockedNames).string());
  replaceAll(command, "FORBIDDEN", writePairs(folder / "forbidden.tsv", forbiddenNames).string());
  replaceAll(command, "OUTPUT", (folder / "output").string());
  return command;
}

inline nlohmann::json readJson(const std::filesystem::path& path) {
  std::ifstream file{path};
  return nlohmann::json::parse(file);
}

/// Runs Python with the files as d[0], d[1]; `output` is where what it prints goes. `first` is what
/// it does before it imports kindred.
inline void runPython(const std::string& words, Files files, const std::filesystem::path& folder,
                      const std::filesystem::path& output, std::string_view first = "") {
  const auto path = folder / "script.py";
  std::ofstream script{path};
  script << first << "import json, warnings, kindred\nwarnings.simplefilter('ignore')\nd = [";
  for (const auto* file : files)
    script << "kindred.read('" << fileOf(file, folder).string() << "'), ";
  script << "]\n" << filledCommand(words, files, folder) << "\n";
  script.close();
  REQUIRE(std::system((std::string{"PYTHONPATH=" KINDRED_PYTHON_PATH " " KINDRED_PYTHON " "} +
                       path.string() + " > " + output.string())
                          .c_str()) == 0);
}

}  // namespace kindred::test
