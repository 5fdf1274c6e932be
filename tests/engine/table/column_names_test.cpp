#include "engine/table/column_names.hpp"

#include "tests/support/catch.hpp"

using namespace kindred;

TEST_CASE("activities are known by their names") {
  for (const auto* name : {"pKi", "Potency", "pIC50", "y [pEC50/pKi]", "pchembl_value", "Ki-p, pKd",
                           "Activity (nM)", "Bioactivity", "activity_1"})
    CHECK(isActivityName(name));
  for (const auto* name : {"Ki", "IC50 (nM)", "logP", "SMILES", "tpKi", "p", "pKinase",
                           "polar surface", "molar refractivity", "Reactivity", "inactivity",
                           "pKi count", "pKi spread", "Activity spread (log10)"})
    CHECK_FALSE(isActivityName(name));
}
