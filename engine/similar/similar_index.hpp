#pragma once

#include <cstddef>
#include <memory>
#include <optional>

#include "engine/landmark/embed.hpp"
#include "engine/similar/similar.hpp"

namespace kindred {

/// A request for an index: graphs that are searched again and again.
struct IndexRequest {
  std::shared_ptr<const Dataset> library;
  KernelOptions kernel;
  SolveOptions solve;
  Ranking ranking = Ranking::Plain;
};

/// A library of graphs made ready to be searched for one graph after another: then each takes some
/// hundredths of a second among 10,000 molecules.
class SimilarIndex {
 public:
  /// The most queries that are answered one by one: more at once are quicker without the index.
  static constexpr std::size_t mostQueries = 64;

  /// Compiles the library, prepares a device with it, and compares each graph with itself and, for
  /// damped ranks, with landmarks, unless values with landmarks are at hand. Phases: Compiling,
  /// Preparing, Comparing with landmarks. Throws what findSimilar() throws.
  SimilarIndex(const IndexRequest& request, std::optional<ValuesWithLandmarks> values,
               const OpenDevices& devices, Progress& progress);
  ~SimilarIndex();

  /// False if values are doubtful: then each query is searched without the index.
  bool isSound() const noexcept;

  /// True if graphs can be ranked so.
  bool ranks(Ranking ranking) const noexcept;

  /// Finds what findSimilar() finds before lists are rescored, among the library, by its kernel,
  /// and by a way to rank that it has. Throws what findSimilar() throws.
  SimilarResult similarTo(const SimilarRequest& request, Progress& progress) const;

 private:
  class Prepared;
  class Query;

  SimilarResult similarToOne(const SimilarRequest& request, Progress& progress) const;
  SimilarResult searched(SimilarRequest request, Progress& progress) const;

  std::unique_ptr<const Prepared> prepared_;
};

}  // namespace kindred
