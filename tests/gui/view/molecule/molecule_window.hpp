#pragma once

#include <cmath>
#include <fstream>
#include <vector>

#include "gui/scene3d/scene_widget.hpp"
#include "gui/view/molecule/molecule_view.hpp"
#include "tests/gui/document/bench.hpp"
#include "tests/gui/support/test_window.hpp"
#include "tests/support/catch.hpp"
#include "viz/scene3d/camera.hpp"

namespace kindred::test {

using namespace gui;

using Nodes = std::vector<Node>;

/// Ethanol without its hydrogens, in space: C, C, O.
inline constexpr auto ethanol =
    "ethanol\n  made by hand\n\n"
    "  3  2  0  0  0  0  0  0  0  0999 V2000\n"
    "   -1.1700   -0.2300    0.1000 C   0  0\n"
    "    0.1900    0.4500    0.0000 C   0  0\n"
    "    1.2200   -0.5400   -0.1500 O   0  0\n"
    "  1  2  1  0\n  2  3  1  0\nM  END\n$$$$\n";

/// A window that shows a graph of a data set as a molecule.
struct MoleculeWindow : TestWindow {
  MoleculeWindow() { window.resize(1300, 850); }
  explicit MoleculeWindow(const std::filesystem::path& path) : MoleculeWindow{} { showFile(path); }

  void showFile(const std::filesystem::path& path) {
    open(path);
    window.actions().action("show.molecule").trigger();
    REQUIRE(settle());
  }
  void showText(const std::string& name, std::string_view text) {
    std::ofstream{folder.path() / name} << text;
    showFile(folder.path() / name);
  }
  MoleculeView& view() { return *window.findChild<MoleculeView*>(); }
  ItemId dataset() { return document().datasets().front(); }
  bool settle() {
    return waitUntil([&] { return view().isSettled(); }, 60000);
  }
  Nodes chosen() {
    const auto nodes = selection().nodes(view().place());
    return {nodes.begin(), nodes.end()};
  }
  QString cell(int row, int column) { return view().atoms().index(row, column).data().toString(); }
  /// The value of an attribute in the row of the first chosen atom.
  QString known(const QString& attribute) {
    for (int row = 0; row < view().atoms().rowCount(); ++row)
      if (cell(row, 0) == attribute) return cell(row, 1);
    return {};
  }
  /// The pixel of the space view at which a node is seen.
  QPoint placeInSpace(Node node) {
    auto& space = view().space();
    const auto point = viz::projected(
        space.camera(), {static_cast<double>(space.width()), static_cast<double>(space.height())},
        space.scene()->handles[static_cast<std::size_t>(node)].centre);
    return {static_cast<int>(std::lround(point->x)), static_cast<int>(std::lround(point->y))};
  }
};

}  // namespace kindred::test
