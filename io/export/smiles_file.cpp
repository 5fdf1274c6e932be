#include <algorithm>
#include <cctype>

#include "engine/core/error.hpp"
#include "engine/core/language.hpp"
#include "engine/core/text.hpp"
#include "io/export/molecule_file.hpp"
#include "io/file/atomic_file.hpp"

namespace kindred::io {

const CategoryColumn* smilesColumn(const Dataset& dataset) {
  for (const auto& property : dataset.properties)
    if (std::ranges::equal(property.name, std::string_view{"smiles"}, {},
                           [](unsigned char letter) { return std::tolower(letter); }))
      return std::get_if<CategoryColumn>(&property.data);
  return nullptr;
}

std::string_view smilesOf(const Dataset& dataset, std::size_t graph) {
  const auto* smiles = smilesColumn(dataset);
  return smiles == nullptr ? std::string_view{} : (*smiles->names)[smiles->codes[graph]];
}

Losses writeSmiles(const Dataset& dataset, const std::filesystem::path& path, Progress& progress) {
  const auto* smiles = smilesColumn(dataset);
  if (smiles == nullptr)
    throw Error{ErrorCode::Input,
                joined("The data set ", dataset.name,
                       " holds no SMILES. If it holds molecules, read their files again with the "
                       "option write-smiles; write a .json or a .kindred of other graphs.")};
  AtomicFile file{path};
  LeftOut leftOut{dataset, ".smi"};
  progress.begin(Language::translated("Writing"), dataset.size());
  for (std::size_t row = 0; row < dataset.size(); ++row) {
    const auto text = smilesOf(dataset, row);
    progress.advance();
    progress.checkpoint();
    if (trimmed(text).empty()) {
      leftOut.add(row, "has no SMILES", "read its file again with the option write-smiles");
      continue;
    }
    auto name = graphName(dataset, row);
    std::ranges::replace_if(
        name, [](unsigned char letter) { return std::iscntrl(letter) != 0; }, ' ');
    file.write(joined(text, name == text ? "" : joined("\t", name), "\n"));
  }
  auto losses = leftOut.losses();
  file.commit();
  return losses;
}

}  // namespace kindred::io
