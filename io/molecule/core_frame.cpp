#include "io/molecule/core_frame.hpp"

#include <algorithm>
#include <set>

#include "engine/core/error.hpp"
#include "engine/core/text.hpp"
#include "engine/molecule/substituents.hpp"
#include "io/molecule/core_columns.hpp"
#include "io/molecule/formats.hpp"
#include "io/molecule/marked_core.hpp"

namespace kindred::io {

namespace {

/// Returns what a row of a data set says of substituents on a core.
std::vector<CoreDecoration> decorationsOf(const MarkedCore& core, const Dataset& data,
                                          std::size_t row, const Structures& structures) {
  std::vector<CoreDecoration> all;
  for (const auto& [number, atom] : core.marks) {
    const auto* column = findColumn(data.properties, joined("R", number));
    const auto found = column ? structures.find(cellText(column->data, row)) : structures.end();
    if (found == structures.end()) continue;
    auto& one = all.emplace_back(CoreDecoration{atom, {}});
    for (const auto kind : HeavyAtoms{*found->second}.kinds)
      if (elementOf(kind) != 0) one.elements.push_back(elementOf(kind));
    std::ranges::sort(one.elements);
  }
  return all;
}

/// The text that most rows have; empty if no row has any.
std::string usualText(const Column& column) {
  std::map<std::string, std::size_t> counts;
  for (std::size_t row = 0; row < rowCount(column.data); ++row)
    if (auto text = cellText(column.data, row); !text.empty()) ++counts[std::move(text)];
  const auto most =
      std::ranges::max_element(counts, {}, [](const auto& count) { return count.second; });
  return most == counts.end() ? std::string{} : most->first;
}

}  // namespace

Structures readStructures(std::vector<std::string> smiles, IdleReaders* readers,
                          Progress& progress) {
  Structures structures;
  std::erase_if(smiles, [](const std::string& text) {
    return text.empty() || text.find_first_of(" \t\r\n") != text.npos;
  });
  if (smiles.empty()) return structures;
  std::string lines;
  for (const auto& text : smiles)
    lines += text + "\n";
  ReadOptions options;
  options.readers = {std::shared_ptr<void>{}, readers};
  ReadResult read;
  try {
    read = makeSmilesFormat()->read({.name = "SMILES", .text = lines, .title = "cells"}, options,
                                    progress);
  } catch (const Error& error) {
    if (error.code() != ErrorCode::Input) throw;  // no cell is a structure: all stay texts
  }
  for (std::size_t at = 0; at < read.dataset.size(); ++at)
    structures[smiles[static_cast<std::size_t>(read.rows[at])]] = read.dataset.graphs[at];
  return structures;
}

std::vector<std::string> structureTexts(const Dataset& data) {
  std::set<std::string> texts;
  for (const auto& column : data.properties)
    if (const auto* words = std::get_if<CategoryColumn>(&column.data);
        words != nullptr && isStructureColumn(column.name))
      texts.insert(words->names->begin(), words->names->end());
  texts.erase("H");  // no structure to look at
  return {texts.begin(), texts.end()};
}

CoreFrame coreFrame(const Dataset& data, const Structures& structures, const Progress& progress) {
  CoreFrame frame;
  const auto* column = findColumn(data.properties, "core");
  if (column == nullptr) return frame;
  const auto text = usualText(*column);
  const auto known = structures.find(text);
  if (known == structures.end()) return frame;
  const MarkedCore core{*known->second};
  for (std::size_t row = 0; row < data.size(); ++row) {
    progress.checkpoint();
    if (cellText(column->data, row) != text) continue;
    const HeavyAtoms molecule{*data.graphs[row]};
    const auto mapping =
        mappingWith(core.atoms, molecule, decorationsOf(core, data, row, structures));
    if (!mapping) continue;
    auto& nodes = frame.nodes[data.graphs[row].get()];
    for (std::size_t atom = 0; atom < mapping->size(); ++atom)
      nodes.emplace_back(core.atoms.nodes[atom],
                         molecule.nodes[static_cast<std::size_t>((*mapping)[atom])]);
  }
  if (!frame.nodes.empty()) frame.core = known->second;
  return frame;
}

}  // namespace kindred::io
