#include "engine/molecule/residues.hpp"

#include <string>

#include "tests/support/catch.hpp"

using namespace kindred;

TEST_CASE("the twenty amino acids have the letters of IUPAC") {
  std::string letters;
  for (const auto* name : {"ALA", "CYS", "ASP", "GLU", "PHE", "GLY", "HIS", "ILE", "LYS", "LEU",
                           "MET", "ASN", "PRO", "GLN", "ARG", "SER", "THR", "VAL", "TRP", "TYR"})
    letters += residueLetter(name);
  CHECK(letters == "ACDEFGHIKLMNPQRSTVWY");
}

TEST_CASE("modified residues have the letter of what they are made from, others X") {
  CHECK(residueLetter("MSE") == 'M');
  CHECK(residueLetter("SEP") == 'S');
  CHECK(residueLetter("HID") == 'H');
  CHECK(residueLetter("DT") == 'T');
  CHECK(residueLetter("U") == 'U');
  CHECK(residueLetter("ATP") == 'X');
  CHECK(residueLetter("") == 'X');
}
