#pragma once

#include <QCoreApplication>
#include <memory>

#include "gui/document/subject.hpp"
#include "gui/view/reorder/graph_orders.hpp"
#include "gui/view/view.hpp"

namespace kindred::gui {

/// The acts on an order: writing that of one graph to a file, and keeping those of all graphs of a
/// data set in the project.
class OrderActs {
  Q_DECLARE_TR_FUNCTIONS(kindred::gui::OrderActs)

 public:
  explicit OrderActs(const Workbench& bench) : bench_{bench} {}

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

  /// Orders all graphs and keeps that; or takes it out of the project again, if it is kept.
  void keepOrDiscard();

  /// Returns the job that orders all graphs of the data set, or null.
  JobPointer job() const;

 private:
  const Workbench& bench_;
  GraphPlace place_;
  OrderOptions order_;
  std::shared_ptr<const OrderedGraph> found_;
};

}  // namespace kindred::gui
