#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <unordered_map>
#include <vector>

#include "engine/core/bytes.hpp"
#include "engine/graph/attributes.hpp"
#include "io/project/memory_allowance.hpp"

namespace kindred::io {

/// The properties that the columns of all graphs of a data set have in common, written once: names,
/// kinds and the names of categories.
///
///     count; for each: name, kind (1 byte), count of category names, category names
///
/// The kinds are 0 number, 1 category, 2 list of numbers, 3 list of categories.
class ColumnDefinitions {
 public:
  ColumnDefinitions() = default;
  ColumnDefinitions(ByteReader& reader, MemoryAllowance& allowance);

  void writeTo(ByteWriter& writer) const;

  /// Writes the number of the column's definition, added if it is new, and its rows. `scope` keeps
  /// the categories of nodes apart from those of edges.
  void writeColumn(ByteWriter& writer, const Column& column, int scope);

  /// Reads the count of columns and these. Throws MalformedBytes if a column is not of that many
  /// rows, its codes have no names, or there are more columns than definitions.
  std::vector<Column> readColumns(ByteReader& reader, std::size_t rows,
                                  MemoryAllowance& allowance) const;

 private:
  Column readColumn(ByteReader& reader, std::size_t rows, MemoryAllowance& allowance) const;

  struct Definition {
    std::string name;
    std::uint8_t kind = 0;
    std::vector<std::string> categories;  ///< of a definition that is written
    std::unordered_map<std::string, std::int32_t> codeOf;
    CategoryNames names;  ///< the categories of a definition that was read

    /// This definition's codes for another table of names.
    const std::vector<std::int32_t>& codesFor(const CategoryNames& other);

    std::map<CategoryNames, std::vector<std::int32_t>> codesOfTable;
  };

  std::size_t indexOf(const Column& column, int scope);

  std::vector<Definition> definitions_;
  std::map<std::pair<std::string, int>, std::size_t> indexOf_;
};

}  // namespace kindred::io
