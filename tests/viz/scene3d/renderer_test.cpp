#include "viz/scene3d/paint/renderer.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <thread>

#include "engine/core/error.hpp"
#include "io/format/read.hpp"
#include "tests/support/catch.hpp"
#include "tests/support/test_data.hpp"
#include "tests/viz/baseline.hpp"
#include "tests/viz/scene3d/structures.hpp"
#include "viz/scene3d/element_palette.hpp"
#include "viz/scene3d/paint/scene_picture.hpp"

using namespace kindred;
using namespace kindred::viz;
using namespace kindred::test;

namespace {

constexpr PixelSize size{200, 160};
constexpr double pixelsAtTenAngstrom = 80 / 2.1255656;  // for 1 Å

std::unique_ptr<SceneRenderer> renderer() {
  auto made = SceneRenderer::make();
  INFO(made.reason);
  REQUIRE(made.renderer);
  return std::move(made.renderer);
}

/// The eye 10 Å before the origin.
Frame frontFrame() { return {Camera{}, size, 1, {0, 0, size.width, size.height}, {}}; }

Image painted(const Graph& graph, const SceneStyle& style, const Frame& frame = frontFrame(),
              std::vector<Node> chosen = {}) {
  const auto painter = renderer();
  painter->show(sceneOf(graph, style));
  painter->choose(chosen);
  return painter->paint(frame);
}

constexpr std::uint32_t white = 0xffffffff;

int channel(std::uint32_t pixel, int index) {
  return static_cast<int>((pixel >> (8 * index)) & 0xffU);
}

/// How far pixels of a row or a column differ from the background.
int extent(const Image& image, bool isRow, int at) {
  const int length = isRow ? image.width() : image.height();
  int count = 0;
  for (int step = 0; step < length; ++step)
    count += (isRow ? image.row(at)[step] : image.row(step)[at]) != white ? 1 : 0;
  return count;
}

int largestDifference(const Image& a, const Image& b) {
  int largest = 0;
  for (std::size_t at = 0; at < a.pixels().size(); ++at)
    for (int index = 0; index < 4; ++index)
      largest = std::max(largest,
                         std::abs(channel(a.pixels()[at], index) - channel(b.pixels()[at], index)));
  return largest;
}

const SceneStyle plain{.form = SceneForm::SpaceFilling, .withDepthCue = false};

}  // namespace

TEST_CASE("a ball is as large as perspective makes it, and round") {
  const auto image = painted(ballsAndSticks({{"C", {0, 0, 0}}}, {}), plain);

  // A ball of radius r at distance d is seen up to the angle asin(r/d): its rim is at
  // tan(asin(1.7/10)) of the distance.
  const double radius = std::tan(std::asin(0.17)) * 10 * pixelsAtTenAngstrom;
  CHECK(std::abs(extent(image, true, 80) - 2 * radius) <= 1.5);
  CHECK(std::abs(extent(image, false, 100) - 2 * radius) <= 1.5);
  CHECK(image.row(0)[0] == white);
}

TEST_CASE("a ball off the middle is where its projection is") {
  const Point3 place{1.3, -1, 2};
  const auto image = painted(ballsAndSticks({{"O", place}}, {}), {});
  const auto point = *projected(Camera{}, {200, 160}, place);

  double x = 0, y = 0, count = 0;
  for (int row = 0; row < image.height(); ++row)
    for (int column = 0; column < image.width(); ++column)
      if (image.row(row)[column] != white) {
        x += column + 0.5;
        y += row + 0.5;
        ++count;
      }
  REQUIRE(count > 100);
  CHECK(x / count == Approx(point.x).margin(1));
  CHECK(y / count == Approx(point.y).margin(1));
}

TEST_CASE("a ball has the colour of its element, brightest at the upper left") {
  const auto image = painted(ballsAndSticks({{"N", {0, 0, 0}}}, {}), plain);

  const auto middle = image.row(80)[100];
  CHECK(channel(middle, 0) > channel(middle, 1));  // blue
  CHECK(channel(middle, 0) > channel(middle, 2));
  const auto brightness = [&](int x, int y) {
    return channel(image.row(y)[x], 0) + channel(image.row(y)[x], 1) + channel(image.row(y)[x], 2);
  };
  CHECK(brightness(85, 60) > brightness(115, 100));
}

TEST_CASE("what is nearer hides what is behind it") {
  const auto front = ballsAndSticks({{"O", {0, 0, 1}}, {"N", {0, 0, -4}}}, {});
  const auto image = painted(front, plain);

  CHECK(channel(image.row(80)[100], 2) > channel(image.row(80)[100], 0));  // red
  CHECK(largestDifference(image, painted(ballsAndSticks({{"O", {0, 0, 1}}}, {}), plain)) <= 1);
}

TEST_CASE("a stick is as thick as its radius and changes colour at its middle") {
  const auto graph = ballsAndSticks({{"O", {-2, 0, 0}}, {"N", {2, 0, 0}}}, {{0, 1}});
  const auto image = painted(graph, {.form = SceneForm::Sticks, .withDepthCue = false});

  const double thickness = 2 * 0.2 * pixelsAtTenAngstrom;
  CHECK(std::abs(extent(image, false, 80) - thickness) <= 1.5);
  CHECK(channel(image.row(80)[97], 2) > channel(image.row(80)[97], 0));
  CHECK(channel(image.row(80)[103], 0) > channel(image.row(80)[103], 2));
  // With round ends, which are balls of the same radius.
  CHECK(std::abs(extent(image, true, 80) - 4.4 * pixelsAtTenAngstrom) <= 2);
}

TEST_CASE("a stick along the line of sight is seen as its round end") {
  const auto graph = ballsAndSticks({{"O", {0, 0, 1}}, {"O", {0, 0, -1}}}, {{0, 1}});
  const auto image = painted(graph, {.form = SceneForm::Sticks, .withDepthCue = false});

  CHECK(std::abs(extent(image, true, 80) - 2 * 0.2 * 10.0 / 9 * pixelsAtTenAngstrom) <= 1.5);
}

TEST_CASE("parts of a picture fit together") {
  const auto painter = renderer();
  painter->show(sceneOf(sample("helix-ala-12.pdb"), {.form = SceneForm::BallAndStick}));
  Frame frame = frontFrame();
  frame.camera = overviewOf(*painter->scene(), {200, 160});
  const auto whole = painter->paint(frame);

  Image joined{size.width, size.height};
  for (const PixelArea area :
       {PixelArea{0, 0, 70, 160}, PixelArea{70, 0, 130, 90}, PixelArea{70, 90, 130, 70}}) {
    frame.area = area;
    const auto part = painter->paint(frame);
    for (int row = 0; row < area.height; ++row)
      std::ranges::copy(part.row(row), joined.row(area.top + row).begin() + area.left);
  }

  const auto difference = differenceOf(whole, joined);
  CHECK(difference.mean < 0.05);  // rims may fall to the other side by rounding
  CHECK(difference.block < 40);
}

TEST_CASE("a shift of a pixel moves the picture by a pixel") {
  const auto graph = ballsAndSticks({{"C", {0, 0, 0}}, {"O", {1, 1, 0}}}, {});
  Frame frame = frontFrame();
  const auto still = painted(graph, {}, frame);
  frame.shift = {1, 1};
  const auto shifted = painted(graph, {}, frame);

  Image expected{size.width, size.height};
  for (auto& pixel : expected.pixels())
    pixel = white;
  for (int row = 1; row < size.height; ++row)
    std::ranges::copy(still.row(row - 1).first(size.width - 1), expected.row(row).begin() + 1);
  CHECK(differenceOf(shifted, expected).mean < 0.05);
}

TEST_CASE("without a background only what is there is opaque") {
  Frame frame = frontFrame();
  frame.isTransparent = true;
  const auto image = painted(ballsAndSticks({{"C", {0, 0, 0}}}, {}), plain, frame);

  CHECK(image.row(0)[0] == 0);
  CHECK(channel(image.row(80)[100], 3) == 255);
}

TEST_CASE("the dark theme has a dark background") {
  auto style = plain;
  style.theme = ThemeName::Dark;
  const auto image = painted(ballsAndSticks({{"C", {0, 0, 0}}}, {}), style);

  CHECK(image.row(0)[0] == pixelOf(theme(ThemeName::Dark).background));
}

TEST_CASE("what is chosen is surrounded by a ring in two tones") {
  const auto graph = ballsAndSticks({{"C", {-1.5, 0, 0}}, {"C", {1.5, 0, 0}}}, {});
  const SceneStyle style{.form = SceneForm::BallAndStick, .withDepthCue = false};
  const auto countOf = [](const Image& image, std::uint32_t wanted, int from, int to) {
    int count = 0;
    for (int row = 0; row < image.height(); ++row)
      for (int column = from; column < to; ++column)
        count += image.row(row)[column] == wanted ? 1 : 0;
    return count;
  };

  const auto without = painted(graph, style);
  const auto with = painted(graph, style, frontFrame(), {1});

  const std::uint32_t glow = 0xffffc400;
  const auto ink = pixelOf(theme(ThemeName::Light).ink);
  CHECK(countOf(without, glow, 0, 200) == 0);
  CHECK(countOf(with, glow, 100, 200) > 50);
  CHECK(countOf(with, ink, 100, 200) > 20);
  CHECK(countOf(with, glow, 0, 100) == 0);
  // The ball itself keeps its colour.
  CHECK(with.row(80)[156] == without.row(80)[156]);
}

TEST_CASE("a line to a close neighbour is stronger than one to a far one") {
  const auto darkness = [](double apart) {
    const auto graph = ballsAndSticks({{"C", {0, -apart / 2, 0}}, {"C", {0, apart / 2, 0}}}, {});
    const auto image = painted(graph, {.neighbours = ShownFor::Everything, .withDepthCue = false});
    int darkest = 255;
    for (int column = 90; column < 110; ++column)
      darkest = std::min(darkest, channel(image.row(80)[column], 1));
    return 255 - darkest;
  };

  CHECK(darkness(2.0) > darkness(3.5) + 20);
  CHECK(darkness(3.5) > 10);
}

TEST_CASE("of many lines a quick frame shows the strongest") {
  std::vector<HandBall> atoms;
  for (int row = 0; row < 60; ++row)
    for (int atom = 0; atom < 60; ++atom)
      atoms.push_back({"C", {atom * 2.6, row * 3.0, 0}});
  const auto graph = ballsAndSticks(atoms, {});
  const auto scene = sceneOf(graph, {.neighbours = ShownFor::Everything, .withDepthCue = false});
  REQUIRE(scene->lines.size() > 6000);
  const auto painter = renderer();
  painter->show(scene);
  Frame frame{
      .camera = overviewOf(*scene, {600, 600}), .picture = {600, 600}, .area = {0, 0, 600, 600}};
  const auto ink = [&](bool isQuick) {
    frame.isQuick = isQuick;
    const auto image = painter->paint(frame);
    std::int64_t darkness = 0;
    for (int y = 0; y < image.height(); ++y)
      for (int x = 0; x < image.width(); ++x)
        darkness += 255 - channel(image.row(y)[x], 1);
    return darkness;
  };

  const auto all = ink(false), quick = ink(true);

  CHECK(quick < all);
  CHECK(ink(false) == all);
  painter->show(sceneOf(graph, {.neighbours = ShownFor::Nothing, .withDepthCue = false}));
  CHECK(ink(true) < quick);
}

TEST_CASE("what is farther away fades") {
  const auto graph = ballsAndSticks({{"C", {-1, 0, 2}}, {"C", {14, 0, -60}}}, {});
  Frame frame = frontFrame();
  const auto clear = painted(graph, plain, frame);
  auto style = plain;
  style.withDepthCue = true;
  const auto faded = painted(graph, style, frame);

  // The near ball reaches to column 140; the far one lies around column 176.
  const auto darkest = [](const Image& image, int from, int to) {
    int value = 255;
    for (int column = from; column < to; ++column)
      value = std::min(value, channel(image.row(80)[column], 1));
    return value;
  };
  CHECK(darkest(faded, 165, 185) > darkest(clear, 165, 185) + 20);
  CHECK(std::abs(darkest(faded, 40, 100) - darkest(clear, 40, 100)) <= 1);
}

TEST_CASE("nothing to show is the background, and an eye inside a ball sees past it") {
  Frame inside = frontFrame();
  inside.camera.distance = 1;

  CHECK(largestDifference(painted(Graph{}, {}),
                          painted(ballsAndSticks({{"C", {0, 0, 0}}}, {}), plain, inside)) == 0);
  CHECK(painted(Graph{}, {}).row(10)[10] == white);
}

TEST_CASE("frames of no size or beyond the driver's are refused") {
  const auto painter = renderer();
  painter->show(sceneOf(water(), {}));
  Frame frame = frontFrame();

  frame.area = {0, 0, 0, 10};
  CHECK_THROWS_AS(painter->paint(frame), Error);
  frame.area = {0, 0, painter->largestSide() + 1, 10};
  CHECK_THROWS_AS(painter->paint(frame), Error);
  frame.area = {0, 0, 10, 10};
  CHECK_NOTHROW(painter->paint(frame));
}

TEST_CASE("renderers of several threads take turns") {
  const auto scene = sceneOf(sample("helix-ala-12.pdb"), {});
  const auto paintOften = [&](Image& result) {
    const auto made = SceneRenderer::make();
    made.renderer->show(scene);
    Frame frame = frontFrame();
    frame.camera = overviewOf(*scene, {200, 160});
    for (int time = 0; time < 5; ++time)
      result = made.renderer->paint(frame);
  };
  Image here;
  Image there;

  std::thread other{[&] { paintOften(there); }};
  paintOften(here);
  other.join();

  CHECK(largestDifference(here, there) == 0);
}

TEST_CASE("a large picture is painted in parts") {
  const auto painter = renderer();
  painter->show(sceneOf(ballsAndSticks({{"C", {0, 0, 0}}}, {}), plain));

  const auto image = paintSmoothly(*painter, Camera{}, {2500, 40}, 1);

  CHECK(image.width() == 2500);
  CHECK(channel(image.row(20)[1250], 3) == 255);
  CHECK(channel(image.row(20)[2400], 3) == 0);
}

TEST_CASE("without OpenGL there is a sentence instead of a renderer", "[.without-opengl]") {
  const auto made = SceneRenderer::make();

  CHECK_FALSE(made.renderer);
  CHECK(made.reason.find("There is no OpenGL 3.2 here") == 0);
  CHECK_NOTHROW(rendered(scenePicture(sceneOf(water(), {}), Camera{}, {}), 1));
}

TEST_CASE("frames of a protein with its neighbours in space", "[.bench]") {
  const auto path = testData("pdb/2fvd.pdb");
  if (!path) return;
  Progress progress;
  const auto graph = io::readDataset(std::array{*path}, {}, progress).dataset.graphs.at(0);
  const auto painter = renderer();
  for (const auto& [neighbours, isQuick] : {std::pair{ShownFor::Nothing, false},
                                            {ShownFor::Everything, false},
                                            {ShownFor::Everything, true}}) {
    const auto scene = sceneOf(*graph, {.form = SceneForm::BallAndStick, .neighbours = neighbours});
    painter->show(scene);
    Frame frame{.camera = overviewOf(*scene, {1000, 800}),
                .picture = {1000, 800},
                .area = {0, 0, 1000, 800},
                .isQuick = isQuick};
    std::vector<double> milliseconds;
    for (int turn = 0; turn < 40; ++turn) {
      frame.camera = turned(frame.camera, 0.1, 0.03);
      const auto start = std::clock();  // of all threads: a busy machine does not count
      painter->paint(frame);
      milliseconds.push_back(1000.0 * static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC);
    }
    std::ranges::sort(milliseconds);
    std::printf("%d atoms, %zu lines%s, %s: %.1f ms of all cores a frame, at best %.1f ms\n",
                graph->nodeCount(), scene->lines.size(), isQuick ? ", quick" : "",
                painter->device().c_str(), milliseconds[20], milliseconds[0]);
  }
}
