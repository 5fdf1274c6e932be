#include "engine/molecule/cell_list.hpp"

#include <cmath>
#include <map>
#include <utility>

#include "engine/core/random.hpp"
#include "tests/support/catch.hpp"

using kindred::CellList;
using kindred::Node;
using kindred::Point3;

TEST_CASE("a cell list visits every pair within reach exactly once") {
  kindred::Random random{7};
  std::vector<Point3> points;
  for (int point = 0; point < 300; ++point)
    points.push_back(
        {random.uniform() * 12 - 6, random.uniform() * 12 - 6, random.uniform() * 3 - 1});
  constexpr double reach = 1.7;

  std::map<std::pair<Node, Node>, int> visits;
  CellList{points, reach}.forEachPair([&](Node a, Node b) { ++visits[std::minmax(a, b)]; });

  int within = 0;
  for (Node a = 0; a < 300; ++a)
    for (Node b = a + 1; b < 300; ++b) {
      const double distance = std::hypot(points[a][0] - points[b][0], points[a][1] - points[b][1],
                                         points[a][2] - points[b][2]);
      if (distance > reach) continue;
      ++within;
      REQUIRE(visits[std::pair{a, b}] == 1);
    }
  CHECK(within > 1000);
  CHECK(std::ranges::all_of(visits, [](const auto& visit) { return visit.second <= 1; }));
}
