#include "cli/bench/bench.hpp"
#include "cli/render/tree.hpp"
#include "engine/core/random.hpp"
#include "engine/core/text.hpp"
#include "io/picture/surface.hpp"
#include "viz/matrix/gram.hpp"
#include "viz/matrix/sparsity.hpp"

namespace kindred::cli {

namespace {

constexpr double width = 1000;
constexpr double height = 800;
constexpr std::int32_t size = 10'000;
constexpr int nonZeros = 80'000;

struct BenchPicturesArguments {
  int repeats = 15;
  int scale = 1;
};

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

viz::GramContent randomKernelMatrix(const Progress& progress) {
  auto matrix = std::make_shared<Matrix>(size, size, 1, progress);
  viz::GramContent content{.values = matrix};
  Random random{2};
  for (std::size_t row = 0; row < size; ++row) {
    content.rowNames.push_back(joined("molecule ", row));
    for (std::size_t column = 0; column < row; ++column)
      (*matrix)(row, column) = (*matrix)(column, row) = random.uniform();
  }
  return content;
}

void paint(cairo_surface_t* surface, const viz::Picture& picture, const viz::Window& window,
           double scale) {
  cairo_t* context = cairo_create(surface);
  cairo_scale(context, scale, scale);
  viz::Canvas canvas{context, {{width, height}, scale}};
  canvas.fill(canvas.area(), picture.background);
  if (picture.paintThrough)
    picture.paintThrough(canvas, window);
  else
    picture.paint(canvas);
  cairo_destroy(context);
}

/// Times pictures of one kind after the other.
class PictureBench {
 public:
  PictureBench(const BenchPicturesArguments& arguments, const Progress& progress)
      : arguments_{arguments},
        progress_{progress},
        surface_{cairo_image_surface_create(CAIRO_FORMAT_RGB24,
                                            static_cast<int>(width) * arguments.scale,
                                            static_cast<int>(height) * arguments.scale)} {
    io::requireSuccess(cairo_surface_status(surface_.get()));
  }

  template <typename Make>
  void measure(const std::string& subject, Make make) {
    viz::Picture picture;
    const double prepared = secondsOf([&] { picture = make(); });
    Json frames = Json::array();
    text_ += joined(subject, ": prepared in ", rounded(1000 * prepared), " ms");
    for (const double zoom : {1.0, 3.0, 20.0, 300.0}) {
      if (zoom > 1 && !picture.paintThrough) break;
      const auto timing = frame(picture, {0.3, 0.4, zoom});
      frames.push_back({{"zoom", zoom}, {"seconds", timingJson(timing)}});
      text_ += joined(zoom > 1 ? joined("; zoomed ", zoom, " times in ") : "; a frame in ",
                      rounded(1000 * timing.median), " ms");
    }
    text_ += "\n";
    json_.push_back({{"picture", subject}, {"prepared_seconds", prepared}, {"frames", frames}});
  }

  const Json& json() const { return json_; }
  std::string text() const {
    return joined("Frames of ", width, " × ", height, " units at ", arguments_.scale,
                  "×, medians of ", arguments_.repeats, "\n", text_);
  }

 private:
  Timing frame(const viz::Picture& picture, const viz::Window& window) const {
    std::vector<double> seconds;
    for (int repeat = 0; repeat < arguments_.repeats; ++repeat) {
      progress_.checkpoint();
      seconds.push_back(
          secondsOf([&] { paint(surface_.get(), picture, window, arguments_.scale); }));
    }
    return timingOf(seconds);
  }

  const BenchPicturesArguments& arguments_;
  const Progress& progress_;
  io::SurfacePointer surface_;
  Json json_ = Json::array();
  std::string text_;
};

void measurePictures(const BenchPicturesArguments& arguments, Session& session) {
  auto& progress = session.progress;
  progress.begin("Drawing", 0);
  PictureBench bench{arguments, progress};
  const auto graph = randomGraph();
  const std::vector<viz::NamedOrder> orders{{"natural", Permutation::identity(size)},
                                            {"again", Permutation::identity(size)}};
  bench.measure(joined("pattern of ", thousands(size), " × ", thousands(size), " with ",
                       thousands(static_cast<long long>(graph.adjacency().size())), " non-zeros"),
                [&] { return viz::sparsityPicture(graph, std::span{orders}.first(1), {}); });
  bench.measure("the same in two orders", [&] { return viz::sparsityPicture(graph, orders, {}); });
  auto content = randomKernelMatrix(progress);
  bench.measure(joined("kernel matrix of ", thousands(size), " × ", thousands(size)),
                [&] { return viz::gramPicture(content, {}, progress); });
  content.tree = clusteredTree(*content.values, progress);
  bench.measure("the same, clustered", [&] { return viz::gramPicture(content, {}, progress); });
  session.answer(bench.json(), bench.text());
}

}  // namespace

void addBenchPictures(const Command& bench, Session& session) {
  auto arguments = std::make_shared<BenchPicturesArguments>();
  const auto command = bench.add("pictures", "Time pictures of large matrices.");
  addRepeats(command, arguments->repeats);
  addCount(command, "--scale", arguments->scale, "Pixels a unit", 4);
  command.runs(session, [arguments, &session] { measurePictures(*arguments, session); });
}

}  // namespace kindred::cli
