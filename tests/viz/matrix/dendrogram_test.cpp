#include "viz/matrix/dendrogram.hpp"

#include <cmath>

#include "tests/support/catch.hpp"
#include "tests/viz/baseline.hpp"
#include "tests/viz/matrix/clustered_tree.hpp"

using namespace kindred;
using namespace kindred::test;
using namespace kindred::viz;

namespace {

Dendrogram treeOf(std::size_t size) {
  const auto place = [](std::size_t item) { return std::sqrt(static_cast<double>(item)); };
  Matrix alike{size, size};
  for (std::size_t row = 0; row < size; ++row)
    for (std::size_t column = 0; column < size; ++column)
      alike(row, column) = std::exp(-std::abs(place(row) - place(column)));
  return clusteredTree(alike);
}

/// Of the pixels in a row of the tree, those with ink.
int inkAt(int y, const Image& image, int from, int to) {
  int ink = 0;
  for (int x = from; x < to; ++x)
    ink += (image.row(y)[static_cast<std::size_t>(x)] & 0xff) < 200 ? 1 : 0;
  return ink;
}

}  // namespace

TEST_CASE("branches reach their leaves, however narrow these are") {
  const auto& colours = theme(ThemeName::Light);
  for (const std::size_t leaves : {10, 1000}) {
    const auto tree = treeOf(leaves);
    const Picture picture{{300, 120}, colours.background, [&](Canvas& canvas) {
                            paintDendrogram(canvas, {60, 10, 200, 100}, tree,
                                            {0, static_cast<double>(leaves)}, colours);
                          }};

    const auto image = rendered(picture, 1);

    // A line down for each of ten leaves; of a thousand on 200 pixels, one for each clump of them.
    CHECK(inkAt(108, image, 59, 261) >= (leaves == 10 ? 10 : 30));
  }
}
