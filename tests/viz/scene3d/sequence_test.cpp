#include "viz/scene3d/sequence.hpp"

#include "tests/support/catch.hpp"
#include "tests/viz/scene3d/structures.hpp"

using namespace kindred;
using namespace kindred::viz;
using namespace kindred::test;

namespace {

std::string lettersOf(const SequenceChain& chain) {
  std::string letters;
  for (const auto& residue : chain.residues)
    letters += residue.letter;
  return letters;
}

}  // namespace

TEST_CASE("the sequence of crambin is the published one, with the helices of its file") {
  const auto crambin = structures("pdb/1crn.pdb");
  if (crambin.empty()) return;

  const auto sequence = sequenceOf(*crambin[0]);

  REQUIRE(sequence.chains.size() == 1);
  const auto& chain = sequence.chains[0];
  CHECK(chain.name == "A");
  CHECK(lettersOf(chain) == "TTCCPSIVARSNFNVCRLPGTPEAICATYTGCIIIPGATCPGDYAN");
  CHECK(chain.residues[9].number == "10");
  // HELIX records: residues 7 to 19 and 23 to 30.
  CHECK(chain.residues[9].winding == Winding::Helix);
  CHECK(chain.residues[24].winding == Winding::Helix);
  CHECK(chain.residues[20].winding == Winding::Coil);
  for (const auto& residue : chain.residues) {
    CHECK_FALSE(residue.followsGap);
    CHECK(sequence.residueOf[static_cast<std::size_t>(residue.node)] == residue.node);
  }
}

TEST_CASE("both strands of the Dickerson dodecamer read CGCGAATTCGCG") {
  const auto dna = structures("pdb/1bna.pdb");
  if (dna.empty()) return;

  const auto sequence = sequenceOf(*dna[0]);

  REQUIRE(sequence.chains.size() == 2);
  for (const auto& chain : sequence.chains)
    CHECK(lettersOf(chain) == "CGCGAATTCGCG");
  CHECK(sequence.chains[1].name == "B");
}

TEST_CASE("residues without a place leave a gap in the sequence") {
  auto data = sample("helix-ala-12.pdb").data();
  // The fifth residue is far away from all others, so that it belongs to no chain.
  for (Node node = 0; node < data.nodeCount; ++node)
    if (data.nodeNames[static_cast<std::size_t>(node)].starts_with("A/ALA 5/"))
      data.positions[static_cast<std::size_t>(node)][0] += 500;

  const auto sequence = sequenceOf(Graph{std::move(data)});

  REQUIRE(sequence.chains.size() == 1);
  const auto& residues = sequence.chains[0].residues;
  REQUIRE(residues.size() == 11);
  CHECK(residues[3].number == "4");
  CHECK(residues[4].number == "6");
  CHECK(residues[4].followsGap);
  CHECK_FALSE(residues[5].followsGap);
}

TEST_CASE("what is no structure in space has no sequence") {
  CHECK(sequenceOf(water()).chains.empty());
  CHECK(sequenceOf(Graph{GraphData{.nodeCount = 3}}).chains.empty());
}
