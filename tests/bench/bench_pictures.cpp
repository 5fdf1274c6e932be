// What pictures of large data cost, in milliseconds of processor time on one core.

#include <cairo.h>

#include <algorithm>
#include <array>
#include <cstdio>
#include <ctime>
#include <memory>

#include "engine/core/random.hpp"
#include "viz/matrix/gram.hpp"
#include "viz/matrix/sparsity.hpp"

using namespace kindred;

namespace {

constexpr int width = 1000;
constexpr int height = 800;
constexpr std::int32_t size = 10'000;
constexpr int nonZeros = 80'000;

template <typename Work>
double milliseconds(Work work) {
  const auto start = std::clock();
  work();
  return 1000.0 * static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC;
}

/// The median of several frames of a picture, background included.
double frame(const viz::Picture& picture, const viz::Window& window = {}, int scale = 1) {
  auto* surface = cairo_image_surface_create(CAIRO_FORMAT_RGB24, scale * width, scale * height);
  auto* context = cairo_create(surface);
  cairo_scale(context, scale, scale);
  std::array<double, 15> times{};
  for (auto& time : times)
    time = milliseconds([&] {
      viz::Canvas canvas{context, {{width, height}, static_cast<double>(scale)}};
      canvas.fill(canvas.area(), picture.background);
      if (picture.paintThrough)
        picture.paintThrough(canvas, window);
      else
        picture.paint(canvas);
    });
  cairo_destroy(context);
  cairo_surface_destroy(surface);
  std::sort(times.begin(), times.end());
  return times[times.size() / 2];
}

Graph randomGraph() {
  Random random{1};
  GraphData data{.nodeCount = size};
  for (int edge = 0; edge < nonZeros / 2; ++edge) {
    const auto a = static_cast<Node>(random.below(size));
    const auto b = static_cast<Node>(random.below(size));
    if (a != b) data.edges.push_back({a, b});
  }
  mergeParallelEdges(data);
  return Graph{data};
}

}  // namespace

int main() {
  const auto graph = randomGraph();
  const std::vector<viz::NamedOrder> orders{{"natural", Permutation::identity(size)},
                                            {"again", Permutation::identity(size)}};
  viz::Picture picture;
  std::printf("pattern of %d x %d with %zu non-zeros at %d x %d\n", size, size,
              graph.adjacency().size(), width, height);
  const double prepared =
      milliseconds([&] { picture = viz::sparsityPicture(graph, std::span{orders}.first(1), {}); });
  std::printf("  one order:   prepared in %.1f ms, %.2f ms a frame\n", prepared, frame(picture));
  std::printf("  two orders:  %.2f ms a frame\n", frame(viz::sparsityPicture(graph, orders, {})));

  auto matrix = std::make_shared<Matrix>(size, size);
  Random random{2};
  for (std::size_t row = 0; row < size; ++row)
    for (std::size_t column = 0; column <= row; ++column)
      (*matrix)(row, column) = (*matrix)(column, row) = row == column ? 1 : random.uniform();
  viz::GramContent content{.values = matrix};
  for (int row = 0; row < size; ++row)
    content.rowNames.push_back("molecule " + std::to_string(row));
  const auto measure = [&](const char* name) {
    const double pyramid = milliseconds([&] { picture = viz::gramPicture(content, {}); });
    std::printf("Gram matrix of %d x %d%s: prepared in %.0f ms; a frame of %d x %d:\n", size, size,
                name, pyramid, width, height);
    for (const int scale : {1, 2})
      std::printf("  at %dx %.2f ms; zoomed 3 times %.2f ms, 20 times %.2f ms, 300 times %.2f ms\n",
                  scale, frame(picture, {}, scale), frame(picture, {0.3, 0.4, 3}, scale),
                  frame(picture, {0.3, 0.4, 20}, scale), frame(picture, {0.3, 0.4, 300}, scale));
  };
  measure("");
  Progress progress;
  content.clustering = clusterItems(*matrix, progress);
  measure(", clustered");
}
