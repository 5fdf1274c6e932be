#pragma once

#include <QCoreApplication>
#include <QImage>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "engine/similar/similar_index.hpp"
#include "engine/table/row_filter.hpp"
#include "gui/picture/card_gallery.hpp"

namespace kindred::io {
class IdleReaders;
class KnownSubstructures;
}  // namespace kindred::io

namespace kindred::gui {

/// A graph, and what is looked for that is like it.
struct SimilarQuery {
  std::shared_ptr<const Graph> graph;
  std::int32_t place = -1;  ///< of the graph in the data set; -1: it is not in there
  std::string smiles = {};  ///< as it was typed; of a graph in the data set, that knows it
  std::shared_ptr<const Dataset> among;
  KernelOptions kernel;
  SimilarOptions options;
  std::string device;
  GraphTablePointer table;                        ///< of `among`: what the filter reads
  RowFilter filter;                               ///< graphs that it does not accept are left out
  std::shared_ptr<io::KnownSubstructures> known;  ///< in `among`
  std::shared_ptr<io::IdleReaders> readers;
  std::shared_ptr<PartStore> landmarks = {};  ///< of the index, whole; null: none are kept

  IndexRequest index() const { return {among, kernel, {}, options.ranking}; }

  /// True if an index that is prepared for this query answers the other one, too.
  bool prepares(const SimilarQuery& other) const;
};

/// The graphs that were found for a query.
class SimilarHits {
  Q_DECLARE_TR_FUNCTIONS(kindred::gui::SimilarHits)

 public:
  SimilarQuery query;
  std::vector<SimilarGraph> list;  ///< the most alike first
  std::vector<FoldMatch> folds;    ///< as the list; none unless it is rescored
  Provenance provenance;
  double seconds = 0;

  /// Returns how many were found of how many, by what; `name` is that of the query.
  QString words(const QString& name) const;

  /// The query alone, with what is known of it.
  std::shared_ptr<const Dataset> queries() const;

  SimilarRequest request() const;

  /// Returns the answer of findSimilar(), for a file.
  SimilarResult result() const;
};

/// Prepares the searches of a query, and of all that it prepares(). Runs in a job.
std::shared_ptr<const SimilarIndex> preparedIndex(const SimilarQuery& query, Progress& progress);

/// Answers a query by an index that is prepared for it. Runs in a job.
SimilarHits findHits(const SimilarQuery& query, const SimilarIndex& index, Progress& progress);

/// Draws the query, and some graphs that are like it, with the likeness of each atom to the one of
/// the query that is most like it. Runs in a job. What cannot be drawn is an image without pixels.
std::vector<QImage> drawnCards(const SimilarQuery& query, std::span<const SimilarGraph> hits,
                               const CardLook& look, io::IdleReaders* readers, Progress& progress);
QImage drawnQuery(const SimilarQuery& query, const CardLook& look, io::IdleReaders* readers,
                  Progress& progress);

}  // namespace kindred::gui
