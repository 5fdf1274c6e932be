#pragma once

#include <QObject>
#include <map>
#include <memory>
#include <vector>

#include "engine/table/graph_table.hpp"
#include "gui/document/items.hpp"

namespace kindred::gui {

class Document;

/// Columns that results give the table of the data set that they are of: the clusters of its
/// graphs, what is predicted of them. Results that are kept are loaded for it.
class ResultColumns final : public QObject {
  Q_OBJECT

 public:
  /// Hears what changes in the document.
  explicit ResultColumns(Document& document);

  /// The data of a data set, and behind its properties a column for each that a result gives; the
  /// same pointer until something changes. Null while nothing is read. A column whose name is taken
  /// is called "name (2)".
  std::shared_ptr<const Dataset> annotated(ItemId dataset) const;

  /// The table of these data, which everybody shares: of a million graphs it takes a while.
  GraphTablePointer table(ItemId dataset) const;

 Q_SIGNALS:
  void changed(kindred::gui::ItemId dataset);

 private:
  struct Annotated {
    std::shared_ptr<const Dataset> from;
    std::vector<ResultPointer> values;  ///< of the results that give columns, in their order
    std::shared_ptr<const Dataset> data;
  };

  std::vector<const ResultItem*> givers(ItemId dataset) const;
  std::vector<ResultPointer> valuesFor(ItemId dataset) const;
  void follow(ItemId result);
  void look(ItemId dataset);
  void loadGivers(ItemId dataset);

  Document& document_;
  mutable std::map<ItemId, Annotated> annotated_;
  mutable std::map<ItemId, std::weak_ptr<const GraphTable>> tables_;
  std::map<ItemId, std::vector<ResultPointer>> told_;  ///< what changed() told of last
};

}  // namespace kindred::gui
