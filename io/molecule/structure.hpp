#pragma once

#include <limits>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/progress.hpp"
#include "engine/graph/graph.hpp"
#include "io/format/notice_log.hpp"

namespace kindred::io {

/// One atom of a structure file as it stands there.
struct AtomSite {
  std::string chain;    ///< "A", or empty
  std::string residue;  ///< "LEU"
  std::string number;   ///< number of the residue, with its insertion code: "12", "12A"
  std::string atom;     ///< "CA"
  char alternate = 0;   ///< which alternate location; 0: there is only one
  double occupancy = 1;
  int element = 0;  ///< atomic number
  bool isWater = false;
  std::string winding;  ///< "helix", "strand" or "coil"; empty if the file does not say
  Point3 position{};
  double bFactor = 0;  ///< in Å², or what the file has in its place
};

/// One model of a structure file.
struct StructureModel {
  std::string name;  ///< its number in the file
  std::vector<AtomSite> atoms;
  std::string title;  ///< of the file; empty if it has none
  double resolution = std::numeric_limits<double>::quiet_NaN();  ///< in Å; NaN if not stated
  bool hasConfidence = false;  ///< B factors are pLDDT, as the file says of a prediction
};

/// Both parse the models of a structure. The winding of chains comes from HELIX and SHEET records,
/// or struct_conf and struct_sheet_range. B factors are pLDDT in files whose title or remarks name
/// AlphaFold, and in those with _ma_qa_metric of that name, unless they name an experiment. Both
/// throw Error (Input) when nothing can be made of the text; atoms without a place or of no known
/// element become notices.
std::vector<StructureModel> parsePdb(std::string_view text, NoticeLog& notices, Progress& progress);
std::vector<StructureModel> parseMmcif(std::string_view text, NoticeLog& notices,
                                       Progress& progress);

}  // namespace kindred::io
