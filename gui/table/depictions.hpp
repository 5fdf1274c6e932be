#pragma once

#include <QCache>
#include <QImage>
#include <QObject>
#include <QSize>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "engine/graph/graph.hpp"
#include "gui/job/job_bridge.hpp"
#include "viz/canvas/theme.hpp"

namespace kindred::io {
class IdleReaders;
struct CoreFrame;
}  // namespace kindred::io

namespace kindred::gui {

/// Small drawings of molecules and small networks, made in the background a few at a time, and kept
/// as long as there is room for them. Only what is wanted last is drawn: what was scrolled past is
/// left out.
class Depictions final : public QObject {
  Q_OBJECT

 public:
  using GraphPointer = std::shared_ptr<const Graph>;

  /// The look of the drawings.
  struct Look {
    QSize size;  ///< in widget pixels
    double pixelRatio = 1;
    viz::ThemeName theme = viz::ThemeName::Light;
    std::vector<std::string> marked = {};             ///< substructures that stand out, as SMARTS
    std::shared_ptr<const io::CoreFrame> frame = {};  ///< a core that lies the same way in all

    bool operator==(const Look&) const = default;
  };

  /// Molecules are laid out by processes that wait among `readers`.
  Depictions(JobBridge& jobs, std::shared_ptr<io::IdleReaders> readers, QObject* parent = nullptr);
  ~Depictions() override;

  /// Another look forgets the drawings so far.
  void setLook(const Look& look);

  /// The drawing of a graph, null until it is there; an image without pixels if there is
  /// nothing to draw.
  const QImage* find(const GraphPointer& graph) const;

  /// Wants these, and nothing else any more.
  void want(std::vector<GraphPointer> graphs);

 Q_SIGNALS:
  void drawn();

 private:
  struct Drawing {
    GraphPointer graph;
    GraphPointer laidOut;  ///< the same graph with positions in the plane
    QImage image;
  };
  using Drawings = std::vector<Drawing>;

  static Drawings draw(Drawings wanted, const Look& look, io::IdleReaders* readers,
                       Progress& progress);
  void drawNext();
  void keep(const Drawings& drawings);

  JobBridge& jobs_;
  std::shared_ptr<io::IdleReaders> readers_;
  Look look_;
  std::vector<GraphPointer> wanted_;
  mutable QCache<const Graph*, Drawing> images_;        ///< by the bytes of the images
  mutable QCache<const Graph*, GraphPointer> laidOut_;  ///< by atoms
  JobPointer job_;
};

/// True if there is something to draw of a molecule: atoms, not too many to be told apart in a
/// small picture, or for their places in space to make a shape.
bool canBeDrawn(const Graph& graph);

/// True if a row has a drawing: of what can be drawn, or of a small network by its layout.
bool canBeDepicted(const Graph& graph);

/// The molecules as they are drawn: laid out, but for large ones, which take long and are drawn as
/// they lie in space. As io::laidOut.
std::vector<std::shared_ptr<const Graph>> drawable(
    std::span<const std::shared_ptr<const Graph>> molecules, Progress& progress,
    io::IdleReaders* readers);

}  // namespace kindred::gui
