#pragma once

#include <QObject>
#include <memory>

#include "gui/document/subject.hpp"
#include "gui/view/reorder/graph_orders.hpp"
#include "gui/view/view.hpp"

namespace kindred::gui {

/// The acts on an order: writing that of one graph to a file, and keeping those of all graphs of a
/// data set in the project.
class OrderActs final : public QObject {
  Q_OBJECT

 public:
  OrderActs(const Workbench& bench, QObject* parent);

  /// Sets the subject of the acts: an order of a graph, null while it is not found, and the method
  /// for all graphs of its data set.
  void setSubject(GraphPlace place, const OrderOptions& order,
                  std::shared_ptr<const OrderedGraph> found);

  /// An action of the table, and what there is to say of it now.
  struct Offer {
    const char* action = "";
    bool isPossible = false;
    QString sentence;
  };
  Offer exportOffer() const;
  Offer keepOffer() const;

  /// The order of the graph as a file; it is found.
  FileContent content() const;

  /// Orders all graphs and keeps that; or takes it out of the project again, where it is kept.
  void keepOrDiscard();

  /// Returns the job that orders all graphs, or null.
  const JobPointer& job() const noexcept { return keeping_; }

 Q_SIGNALS:
  void changed();

 private:
  const Workbench& bench_;
  GraphPlace place_;
  OrderOptions order_;
  std::shared_ptr<const OrderedGraph> found_;
  JobPointer keeping_;
};

}  // namespace kindred::gui
