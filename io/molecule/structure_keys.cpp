#include "engine/core/error.hpp"
#include "engine/core/language.hpp"
#include "engine/core/text.hpp"
#include "io/export/molecule_file.hpp"
#include "io/format/merged.hpp"
#include "io/molecule/descriptors.hpp"
#include "io/molecule/read_records.hpp"

namespace kindred::io {

std::vector<std::string> structureKeys(const Dataset& dataset, IdleReaders* readers,
                                       Progress& progress) {
  std::vector<std::string> keys(dataset.size());
  if (const auto* column = findColumn(dataset.properties, inchiKeyName)) {
    for (std::size_t row = 0; row < keys.size(); ++row)
      keys[row] = cellText(column->data, row);
    return keys;
  }
  if (smilesColumn(dataset) == nullptr)
    throw Error{ErrorCode::Input,
                joined("Molecules are compared by their InChIKey, and ", dataset.name,
                       " has neither these nor SMILES: read its files again with the option "
                       "descriptors.")};
  progress.begin(Language::translated("Comparing structures"), keys.size());
  std::vector<std::string_view> texts;
  for (std::size_t row = 0; row < keys.size(); ++row)
    texts.push_back(smilesOf(dataset, row));
  readRecords(
      texts, {.syntax = wire::Syntax::Smiles, .withDescriptors = true, .readers = readers},
      [&](std::size_t row, wire::Answer answer) {
        if (!answer.words.empty()) keys[row] = std::move(answer.words.back());
      },
      progress);
  return keys;
}

}  // namespace kindred::io
