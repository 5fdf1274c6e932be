#include <array>
#include <cstdio>

#include "tests/io/molecule/molecule_reading.hpp"
#include "tests/support/cancel.hpp"

using namespace kindred;
using namespace kindred::test;

namespace {

/// A row of atoms of one chain, two ångström apart, eight a residue, in one format or the other.
std::string structureText(const std::string& format, int atoms) {
  const bool isPdb = format == "pdb";
  std::string text =
      isPdb ? ""
            : "data_long\nloop_\n_atom_site.id\n_atom_site.type_symbol\n_atom_site.label_atom_id\n"
              "_atom_site.label_alt_id\n_atom_site.label_comp_id\n_atom_site.label_asym_id\n"
              "_atom_site.auth_seq_id\n_atom_site.Cartn_x\n_atom_site.Cartn_y\n"
              "_atom_site.Cartn_z\n_atom_site.occupancy\n_atom_site.B_iso_or_equiv\n"
              "_atom_site.pdbx_PDB_model_num\n";
  const char* line = isPdb ? "ATOM  %5d  CA  LEU A%4d    %8.3f%8.3f%8.3f  1.00  0.00           C\n"
                           : "%d C CA . LEU A %d %.3f %.3f %.3f 1.00 0.00 1\n";
  std::array<char, 128> buffer{};
  for (int atom = 0; atom < atoms; ++atom) {
    const int length =
        std::snprintf(buffer.data(), buffer.size(), line, atom % 100'000, 1 + atom / 8 % 9999,
                      2.0 * (atom % 100), 2.0 * (atom / 100 % 100), 2.0 * (atom / 10'000));
    text.append(buffer.data(), static_cast<std::size_t>(length));
  }
  return text;
}

}  // namespace

TEST_CASE("reading a large structure ends soon after it is cancelled, at any moment") {
  const std::string format = GENERATE("pdb", "mmcif");
  const auto text = structureText(format, 150'000);
  const auto delay = std::chrono::milliseconds{GENERATE(5, 100, 250)};

  const double taken = secondsAfterCancel(delay, [&](Progress& progress) {
    io::formatNamed(format)->read({"long", text, {}}, {}, progress);
  });

  CHECK(taken < promisedEnd);
}

TEST_CASE("an mmCIF file of many atoms keeps each of them, with its place") {
  constexpr int atoms = 45'000;

  const auto graph = *readText("mmcif", structureText("mmcif", atoms)).dataset.graphs.at(0);

  REQUIRE(graph.nodeCount() == atoms);
  CHECK(graph.nodeNames()[20'004] == "A/LEU 2501/CA");
  for (int atom = 0; atom < atoms; ++atom)
    REQUIRE(graph.positions()[atom] ==
            Point3{2.0 * (atom % 100), 2.0 * (atom / 100 % 100), 2.0 * (atom / 10'000)});
}

TEST_CASE("a strand of a large mmCIF file is marked where its atoms are read in two pieces") {
  const auto text =
      structureText("mmcif", 45'000) +
      "_struct_conf.id S1\n_struct_conf.conf_type_id STRN\n_struct_conf.beg_auth_asym_id A\n"
      "_struct_conf.beg_auth_seq_id 2500\n_struct_conf.end_auth_asym_id A\n"
      "_struct_conf.end_auth_seq_id 2502\n";

  const auto graph = *readText("mmcif", text).dataset.graphs.at(0);

  const auto& winding =
      std::get<CategoryColumn>(findColumn(graph.nodeAttributes(), "winding")->data);
  for (Node atom = 0; atom < graph.nodeCount(); ++atom)
    REQUIRE((*winding.names)[winding.codes[atom]] ==
            (atom >= 2499 * 8 && atom < 2502 * 8 ? "strand" : "coil"));
}
