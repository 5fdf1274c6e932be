#include "io/format/graph_name.hpp"

#include "engine/core/text.hpp"
#include "io/format/decompress.hpp"

namespace kindred::io {

namespace {

constexpr std::size_t longestName = 32;  // characters of a SMILES that are a name
constexpr std::size_t keptOfStart = 14;
constexpr std::size_t keptOfEnd = 10;  // analogues begin alike

}  // namespace

std::string stemOf(std::string_view fileName) {
  fileName = withoutCompressionExtension(fileName);
  fileName = fileName.substr(fileName.find_last_of('/') + 1);
  const auto dot = fileName.rfind('.');
  return std::string{dot == std::string_view::npos || dot == 0 ? fileName
                                                               : fileName.substr(0, dot)};
}

std::string nameInFile(std::string_view stem, std::size_t number, std::size_t count) {
  return count == 1 ? std::string{stem} : joined(stem, " ", number);
}

bool isShortSmiles(std::string_view smiles) { return smiles.size() <= longestName; }

std::string nameOfSmiles(std::string_view smiles) {
  if (isShortSmiles(smiles)) return std::string{smiles};
  return joined(smiles.substr(0, keptOfStart), "…", smiles.substr(smiles.size() - keptOfEnd));
}

}  // namespace kindred::io
