#include "engine/molecule/resonance.hpp"

#include "tests/support/catch.hpp"

using namespace kindred;

namespace {

using Groups = std::vector<std::vector<Node>>;

Graph molecule(const std::vector<std::string>& elements, const std::vector<Edge>& bonds,
               const std::vector<double>& orders) {
  GraphData data{.nodeCount = static_cast<std::int32_t>(elements.size()), .edges = bonds};
  data.nodeAttributes = {{"element", categoriesOf(elements)}};
  data.edgeAttributes = {{"order", NumberColumn{orders}}};
  return Graph{std::move(data)};
}

}  // namespace

TEST_CASE("the ends of acids, amidines and nitro groups are one") {
  // Acetic acid; acetamidine with its hydrogens; nitromethane.
  CHECK(resonantAtoms(molecule({"C", "C", "O", "O"}, {{0, 1}, {1, 2}, {1, 3}}, {1, 2, 1})) ==
        Groups{{2, 3}});
  CHECK(resonantAtoms(molecule({"C", "C", "N", "N", "H", "H", "H"},
                               {{0, 1}, {1, 2}, {1, 3}, {2, 4}, {3, 5}, {3, 6}},
                               {1, 2, 1, 1, 1, 1})) == Groups{{2, 3}});
  CHECK(resonantAtoms(molecule({"C", "N", "O", "O"}, {{0, 1}, {1, 2}, {1, 3}}, {1, 2, 1})) ==
        Groups{{2, 3}});
}

TEST_CASE("amides, esters, ureas' ends and alkenes are not") {
  // Acetamide; methyl acetate; urea, whose nitrogens have single bonds; isobutene.
  CHECK(resonantAtoms(molecule({"C", "C", "O", "N"}, {{0, 1}, {1, 2}, {1, 3}}, {1, 2, 1})).empty());
  CHECK(resonantAtoms(
            molecule({"C", "C", "O", "O", "C"}, {{0, 1}, {1, 2}, {1, 3}, {3, 4}}, {1, 2, 1, 1}))
            .empty());
  CHECK(resonantAtoms(molecule({"N", "C", "O", "N"}, {{0, 1}, {1, 2}, {1, 3}}, {1, 2, 1})).empty());
  CHECK(resonantAtoms(molecule({"C", "C", "C", "C"}, {{0, 1}, {1, 2}, {1, 3}}, {1, 2, 1})).empty());
  CHECK(resonantAtoms(Graph{GraphData{.nodeCount = 3}}).empty());
}
