#pragma once

#include <QLineEdit>
#include <memory>
#include <vector>

#include "engine/graph/graph.hpp"
#include "gui/job/latest_job.hpp"

class QCompleter;
class QStringListModel;

namespace kindred::gui {

/// A field that finds nodes by their names while one types. Names that begin with the text come
/// before those that hold it; Enter takes the first.
class NodeSearch final : public QLineEdit {
  Q_OBJECT

 public:
  explicit NodeSearch(JobBridge& jobs, QWidget* parent = nullptr);

  void setGraph(std::shared_ptr<const Graph> graph);

  QSize minimumSizeHint() const override;

 Q_SIGNALS:
  void found(kindred::Node node);

  /// No name holds what was typed.
  void notFound(const QString& text);

 private:
  struct Matches {
    QString text;
    QStringList names;
    std::vector<Node> nodes;
  };

  static Matches matchesOf(const Graph& graph, const QString& text, const Progress& progress);
  void search(const QString& text);
  void show(const Matches& matches);
  void takeFirst();
  void take(int row);

  std::shared_ptr<const Graph> graph_;
  LatestJob<Matches> searching_;
  Matches matches_;
  bool isAwaited_ = false;  ///< Enter was pressed before the names were found
  QStringListModel* names_;
  QCompleter* completer_;
};

}  // namespace kindred::gui
