#pragma once

#include <QObject>
#include <filesystem>
#include <memory>
#include <span>
#include <vector>

#include "engine/work/node_work.hpp"
#include "gui/document/file_content.hpp"
#include "gui/document/subject.hpp"

class QWidget;

namespace kindred::gui {

struct Workbench;

/// Sets of nodes of a network whose terms are tested, and the outcome.
struct TestedTerms {
  std::shared_ptr<const Graph> graph;
  std::shared_ptr<const Annotations> annotations;
  std::span<const Annotations::Terms> terms;  ///< those of the network, in `annotations`
  std::vector<NodeSet> sets = {};
  SetEnrichment found = {};
  Remarks remarks = {};

  /// Tests the terms in nodes as they are chosen; throws what chosenSets() throws.
  void test(const NodeChoice& choice, Progress& progress);

  /// The remarks behind one another.
  QString remarkWords() const;
};

/// The name of the term of a test.
QString termName(const TestedTerms& tested, const SetTest& test);

/// All tests as a table, to be written.
FileContent termsContent(std::shared_ptr<const TestedTerms> tested, const QString& network);

/// The terms of the nodes of a network, which the document has from a file, or with an alignment of
/// the network.
class NodeTerms final : public QObject {
  Q_OBJECT

 public:
  NodeTerms(const Workbench& bench, QObject* parent);

  /// Null: there are none.
  void setGraph(GraphPlace place, std::shared_ptr<const Graph> graph);

  GraphPlace place() const noexcept { return place_; }
  const std::shared_ptr<const Graph>& graph() const noexcept { return graph_; }

  /// The request without its sets; without annotations if there are none, or not yet.
  TestedTerms now() const;

  /// Asks for files of terms, and reads them.
  void ask(QWidget* parent);

  /// Reads the terms of the network from files, and keeps them with the project.
  void read(std::vector<std::filesystem::path> paths);

 Q_SIGNALS:
  void changed();  ///< the document may have other terms

 private:
  const Workbench& bench_;
  GraphPlace place_;
  std::shared_ptr<const Graph> graph_;
};

}  // namespace kindred::gui
