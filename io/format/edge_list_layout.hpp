#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace kindred::io {

/// The layout of the columns of an edge list.
struct EdgeListLayout {
  char delimiter = ' ';  ///< ',', ';', a tab, or ' ' for any run of blanks
  std::size_t source = 0;
  std::size_t target = 1;
  bool hasHeader = false;
  bool isTabsAlone = false;         ///< tabs stand between names, and no blank in any of them
  bool namesEnds = false;           ///< the header says which columns are the ends
  std::vector<std::string> header;  ///< heading of each column; empty without a header

  /// The fields of a line. If tabs stand alone, a line without one is cut at its blanks.
  void split(std::string_view line, std::vector<std::string_view>& fields) const;

  /// The attribute a column makes: its heading, else the weight in the third, else "column 4".
  std::string columnName(std::size_t column) const;
};

/// Found from the first lines.
EdgeListLayout edgeListLayout(std::string_view beginning);

/// True if some name of a sample of the lines begins one edge and ends another, as in a network and
/// hardly in any other table.
bool namesBothEnds(std::string_view beginning, const EdgeListLayout& layout);

/// True if one column of ends holds numbers alone, below the first line, and the other none: names
/// and what was measured of them.
bool measuresNames(std::string_view beginning, const EdgeListLayout& layout);

/// A blank line, or one that begins with #, % or //.
bool isEdgeListComment(std::string_view line);

/// The first line of an edge list that holds no edges: its lines name isolated nodes, also if the
/// first of them is a number, and there may be none.
inline constexpr std::string_view edgelessMark = "# This network has no edges.";

/// From here on the content alone makes an edge list.
inline constexpr double edgeListByContent = 0.3;

/// Returns how much the text looks like an edge list, on the scale of Format::sniff():
/// edgeListByContent and above only if most lines have the same few fields, none is a sentence,
/// and nodes occur again.
double looksLikeEdgeList(std::string_view beginning);

}  // namespace kindred::io
