#include "gui/table/depictions.hpp"

#include <algorithm>
#include <iterator>
#include <memory>

#include "engine/core/progress.hpp"
#include "engine/graph/graph.hpp"
#include "engine/graph/network_statistics.hpp"
#include "engine/layout/layout.hpp"
#include "gui/widget/screen_painter.hpp"
#include "io/molecule/lay_out.hpp"
#include "io/molecule/substructure.hpp"
#include "io/picture/molecule_figure.hpp"
#include "viz/depict/painter.hpp"
#include "viz/network/network.hpp"

namespace kindred::gui {

namespace {

constexpr std::int32_t mostNodes = 300;
constexpr std::int32_t mostEdges = 2000;

/// True of a network that is laid out in some milliseconds, and whose shape is seen in a small
/// drawing.
bool isSmallNetwork(const Graph& graph) {
  return graph.nodeCount() > 0 && graph.nodeCount() <= mostNodes &&
         graph.edgeCount() <= mostEdges && isNetwork(graph);
}

/// Returns the network with a drawing, as its layout by forces draws it.
std::shared_ptr<const Graph> networkLaidOut(const Graph& network, const Progress& progress) {
  auto silent = progress.silent();
  auto data = network.data();
  data.drawing = layOut(network, {}, silent).positions;
  return std::make_shared<const Graph>(std::move(data));
}

constexpr qsizetype mostBytes = 64 << 20;
constexpr qsizetype mostAtoms = 500'000;
constexpr std::size_t atOnce = 8;              // few enough to see them come
constexpr std::int32_t largest = 250;          // atoms
constexpr std::int32_t largestInSpace = 5000;  // of which the shape is seen
constexpr double margin = 2;                   // widget pixels

/// A picture without paper, that ends a little before its border.
QImage paintedBare(viz::Picture picture, const Depictions::Look& look) {
  picture.background = picture.background.withAlpha(0);
  return paintedImage(picture, look.size, {.pixelRatio = look.pixelRatio});
}

QImage paintedNetwork(const std::shared_ptr<const Graph>& network, const Depictions::Look& look) {
  const auto drawing = network->drawing();
  const viz::NetworkContent content{
      .graph = network,
      .positions = std::make_shared<const std::vector<Point2>>(drawing.begin(), drawing.end())};
  return paintedBare(viz::networkPicture(content, look.theme), look);
}

QImage paintedMolecule(viz::Structure structure, std::vector<char> marked,
                       const Depictions::Look& look) {
  const viz::Depiction depiction{
      .structure = std::move(structure), .theme = look.theme, .marked = std::move(marked)};
  viz::Picture picture;
  picture.paint = [&depiction](viz::Canvas& canvas) {
    viz::paintDepiction(canvas, canvas.area().without(margin, margin, margin, margin), depiction);
  };
  return paintedBare(std::move(picture), look);
}

/// Returns which atoms of each molecule belong to a substructure that stands out; nothing of one
/// that has none.
std::vector<std::vector<char>> markedAtoms(std::span<const std::shared_ptr<const Graph>> molecules,
                                           const std::vector<std::string>& substructures,
                                           const Progress& progress, io::IdleReaders* readers) {
  std::vector<std::vector<char>> marked(molecules.size());
  auto silent = progress.silent();
  for (const auto& smarts : substructures) {
    const auto found = io::substructureMatches(molecules, smarts, silent, readers);
    for (std::size_t at = 0; at < molecules.size(); ++at) {
      marked[at].resize(std::max(marked[at].size(), found[at].atoms.size()));
      for (std::size_t atom = 0; atom < found[at].atoms.size(); ++atom)
        marked[at][atom] = marked[at][atom] != 0 || found[at].atoms[atom] != 0 ? 1 : 0;
    }
  }
  return marked;
}

}  // namespace

bool canBeDrawn(const Graph& graph) {
  const auto most = graph.positions().empty() ? largest : largestInSpace;
  return graph.nodeCount() > 0 && graph.nodeCount() <= most &&
         findColumn(graph.nodeAttributes(), "element") != nullptr;
}

bool canBeDepicted(const Graph& graph) { return canBeDrawn(graph) || isSmallNetwork(graph); }

std::vector<std::shared_ptr<const Graph>> drawable(
    std::span<const std::shared_ptr<const Graph>> molecules, Progress& progress,
    io::IdleReaders* readers) {
  std::vector<std::shared_ptr<const Graph>> result{molecules.begin(), molecules.end()};
  std::vector<std::shared_ptr<const Graph>> small;
  const auto isSmall = [](const auto& molecule) { return molecule->nodeCount() <= largest; };
  std::ranges::copy_if(molecules, std::back_inserter(small), isSmall);
  const auto laidOut = io::laidOut(small, progress, readers);
  for (std::size_t place = 0, next = 0; place < result.size(); ++place)
    if (isSmall(result[place])) result[place] = laidOut[next++];
  return result;
}

Depictions::Depictions(JobBridge& jobs, std::shared_ptr<io::IdleReaders> readers, QObject* parent)
    : QObject{parent},
      jobs_{jobs},
      readers_{std::move(readers)},
      images_{mostBytes},
      laidOut_{mostAtoms} {}

Depictions::~Depictions() {
  if (job_) jobs_.cancel(job_);
}

void Depictions::setLook(const Look& look) {
  if (look == look_) return;
  look_ = look;
  images_.clear();
}

const QImage* Depictions::find(const GraphPointer& graph) const {
  const auto* drawing = images_.object(graph.get());
  return drawing ? &drawing->image : nullptr;
}

void Depictions::want(std::vector<GraphPointer> graphs) {
  wanted_ = std::move(graphs);
  drawNext();
}

void Depictions::drawNext() {
  if (job_ || wanted_.empty()) return;
  Drawings next;
  std::size_t taken = 0;
  for (; taken < wanted_.size() && next.size() < atOnce; ++taken) {
    const auto& graph = wanted_[taken];
    if (images_.contains(graph.get())) continue;
    const auto* laidOut = laidOut_.object(graph.get());
    next.push_back({graph, laidOut ? *laidOut : nullptr, {}});
  }
  wanted_.erase(wanted_.begin(), wanted_.begin() + static_cast<std::ptrdiff_t>(taken));
  if (next.empty()) return;
  const auto look = look_;
  const auto job = jobs_.start(tr("Drawing Graphs"), lane::drawings,
                               [next, look, readers = readers_](Progress& progress) {
                                 return draw(next, look, readers.get(), progress);
                               });
  job_ = job;
  jobs_.whenEnded(job, this, [this, job, look] {
    job_.reset();
    if (const auto result = job->result(); result && look == look_) keep(*result);
    drawNext();
  });
}

Depictions::Drawings Depictions::draw(Drawings wanted, const Look& look, io::IdleReaders* readers,
                                      Progress& progress) {
  std::vector<GraphPointer> flat;
  for (const auto& drawing : wanted)
    if (!drawing.laidOut && !isSmallNetwork(*drawing.graph)) flat.push_back(drawing.graph);
  auto laidOut = drawable(flat, progress, readers);
  std::vector<GraphPointer> molecules;
  for (const auto& drawing : wanted)
    molecules.push_back(drawing.graph);
  auto marked = markedAtoms(molecules, look.marked, progress, readers);
  std::size_t next = 0, nextMarked = 0;
  for (auto& drawing : wanted) {
    auto& atoms = marked[nextMarked++];
    progress.checkpoint();
    if (isSmallNetwork(*drawing.graph)) {
      if (!drawing.laidOut) drawing.laidOut = networkLaidOut(*drawing.graph, progress);
      drawing.image = paintedNetwork(drawing.laidOut, look);
      continue;
    }
    if (!drawing.laidOut) drawing.laidOut = std::move(laidOut[next++]);
    if (!viz::hasStructure(*drawing.laidOut) || !canBeDrawn(*drawing.laidOut)) continue;
    const auto structure = look.frame
                               ? io::framedStructure(*drawing.graph, *drawing.laidOut, *look.frame)
                               : viz::structureOf(*drawing.laidOut);
    drawing.image = paintedMolecule(structure, std::move(atoms), look);
  }
  return wanted;
}

void Depictions::keep(const Drawings& drawings) {
  for (const auto& drawing : drawings) {
    const auto* key = drawing.graph.get();
    laidOut_.insert(key, new GraphPointer{drawing.laidOut}, drawing.graph->nodeCount() + 1);
    images_.insert(key, new Drawing{drawing}, drawing.image.sizeInBytes() + 1);
  }
  Q_EMIT drawn();
}

}  // namespace kindred::gui
