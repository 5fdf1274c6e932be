#include "io/format/read.hpp"

namespace kindred::io {

const std::vector<Option<ReadOptions>>& readOptionTable() {
  static const std::vector<Option<ReadOptions>> table{
      textOption(&ReadOptions::format,
                 {"format", "Format", "",
                  "Format of the files by its name, such as smiles or gml; by default it is found "
                  "from the name and content of each file."}),
      textOption(&ReadOptions::smilesColumn,
                 {"smiles-column", "SMILES Column", "",
                  "Column of a table that holds the molecules; by default it is found by its name "
                  "or content."}),
      textOption(&ReadOptions::nameColumn,
                 {"name-column", "Name Column", "",
                  "Column of a table that names the molecules; by default it is found by its "
                  "name."}),
      textOption(&ReadOptions::targetColumns,
                 {"target-columns", "Target Columns", "",
                  "Columns of a table to keep as properties, separated by commas; by default all "
                  "others."}),
      switchOption(&ReadOptions::isStrict,
                   {"strict", "Strict", "",
                    "End at the first record that cannot be read instead of leaving it out."}),
      switchOption(&ReadOptions::allModels,
                   {"all-models", "All Models", "",
                    "Read every model of a structure file as a graph, not only the first."}),
      switchOption(&ReadOptions::withHydrogens, {"hydrogens", "Explicit Hydrogens", "",
                                                 "Hydrogen atoms as nodes of their own. Those that "
                                                 "a molecule leaves out are added; proteins have "
                                                 "those of their file."}),
      switchOption(&ReadOptions::withWaters,
                   {"waters", "Waters", "", "Keep the water molecules of structure files."}),
      choiceOption(&ReadOptions::alternates,
                   {"alternates", "Alternate Locations", "",
                    "Which of several alternate locations of an atom is read."},
                   {{"highest-occupancy", AlternateLocations::HighestOccupancy},
                    {"first", AlternateLocations::First},
                    {"all", AlternateLocations::All}}),
      switchOption(&ReadOptions::withDrawing,
                   {"drawing", "Drawing", "", "Lay molecules out in two dimensions."}),
      numberOption(&ReadOptions::secondsPerRecord,
                   {"record-timeout", "Time Limit of a Record", "s",
                    "Time after which a molecule that is not read yet is left out."},
                   {.lowest = 0, .highest = 86400, .isLowestOpen = true}),
      textOption(&ReadOptions::edgeAttribute,
                 {"edge-weight", "Edge Weight", "",
                  "Edge attribute of a graph file that is the weight of the edge."}),
      switchOption(&ReadOptions::takesPattern,
                   {"pattern", "Pattern", "",
                    "Take every edge of a graph file, or entry of a matrix that is not 0, with "
                    "weight 1: for values that are negative, and no weights."}),
  };
  return table;
}

}  // namespace kindred::io
