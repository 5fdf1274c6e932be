#include "io/format/read_options.hpp"

#include <algorithm>
#include <stdexcept>

#include "tests/support/catch.hpp"

using namespace kindred;
using namespace kindred::io;

TEST_CASE("the options of a reading keep the keys that projects know them by") {
  std::vector<std::string_view> keys;
  for (const auto& option : readOptionTable())
    keys.push_back(option.key);

  std::ranges::sort(keys);
  CHECK(keys == std::vector<std::string_view>{
                    "all-models",     "alternates",     "calculate",     "core",
                    "descriptors",    "drawing",        "each-chain",    "edge-weight",
                    "filter",         "format",         "hydrogens",     "identifiers",
                    "join",           "least-weight",   "lowest-score",  "memory-limit",
                    "merge",          "name-column",    "parent",        "partial-charges",
                    "pattern",        "record-timeout", "smiles-column", "strict",
                    "target-columns", "tautomers",      "waters",        "write-smiles"});
}

TEST_CASE("an option of a reading is the option of its format") {
  const auto optionOf = [](std::string_view key) {
    for (const auto& option : readOptionTable())
      if (option.key == key) return option;
    throw std::out_of_range{"no such option"};
  };
  ReadOptions options;

  optionOf("pattern").set(options, "true");
  optionOf("name-column").set(options, "id");
  optionOf("hydrogens").set(options, "true");
  optionOf("record-timeout").set(options, "0.5");
  optionOf("alternates").set(options, "first");

  CHECK(options.edges.takesPattern);
  CHECK(options.table.nameColumn == "id");
  CHECK(options.atoms.withHydrogens);
  CHECK(options.molecules.secondsPerRecord == 0.5);
  CHECK(options.structures.alternates == AlternateLocations::First);
  CHECK(optionOf("record-timeout").get(options) == "0.5");
  CHECK_THROWS_WITH(optionOf("record-timeout").set(options, "0"),
                    "Option record-timeout does not accept \"0\": give a number above 0 and at "
                    "most 86400.");
}
