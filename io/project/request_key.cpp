#include "io/project/request_key.hpp"

#include <map>

#include "io/project/content_hash.hpp"

namespace kindred::io {

namespace {

/// Adds what kernels see of graphs to a hash.
class GraphHasher {
 public:
  explicit GraphHasher(ContentHash& hash) : hash_{hash} {}

  void add(const Graph& graph) {
    hash_.add(static_cast<std::uint64_t>(graph.nodeCount()));
    hash_.addValues(graph.edges());
    hash_.addValues(graph.weights());
    for (const auto columns : {graph.nodeAttributes(), graph.edgeAttributes()}) {
      hash_.add(columns.size());
      for (const auto& column : columns)
        add(column);
    }
    hash_.addValues(graph.positions());
  }

 private:
  void add(const Column& column) {
    hash_.add(column.name).add(column.data.index());
    std::visit([this](const auto& data) { addRows(data); }, column.data);
  }

  void addRows(const NumberColumn& data) { hash_.addValues(std::span{data.values}); }

  void addRows(const CategoryColumn& data) { addCategories(data.codes, data.names); }

  void addRows(const NumberListColumn& data) {
    hash_.addValues(std::span{data.offsets});
    hash_.addValues(std::span{data.values});
  }

  void addRows(const CategoryListColumn& data) {
    hash_.addValues(std::span{data.offsets});
    addCategories(data.codes, data.names);
  }

  void addCategories(std::span<const std::int32_t> codes, const CategoryNames& names) {
    hash_.add(codes.size());
    if (codes.empty()) return;
    const auto& words = wordsOf(names);
    for (const auto code : codes)
      hash_.add(words[code]);
  }

  /// A word for each name of a table; tables are shared by many columns.
  const std::vector<std::uint64_t>& wordsOf(const CategoryNames& names) {
    const auto [place, isNew] = wordsOfTable_.try_emplace(names);
    if (isNew)
      for (const auto& name : *names)
        place->second.push_back(ContentHash{}.add(name).word());
    return place->second;
  }

  ContentHash& hash_;
  std::map<CategoryNames, std::vector<std::uint64_t>> wordsOfTable_;
};

template <typename Options>
void addOptions(ContentHash& hash, const Options& options,
                const std::vector<Option<Options>>& table) {
  for (const auto& option : table)
    if (option.key != "threads") hash.add(option.key).add(option.get(options));
}

}  // namespace

std::string contentOf(const Dataset& dataset) {
  ContentHash hash;
  hash.add(dataset.size());
  GraphHasher hasher{hash};
  for (const auto& graph : dataset.graphs)
    hasher.add(*graph);
  return hash.text();
}

std::string requestKey(const GramRequest& request, int resultsVersion) {
  ContentHash hash;
  hash.add(static_cast<std::uint64_t>(resultsVersion));
  hash.add(contentOf(*request.rows));
  hash.add(request.columns ? contentOf(*request.columns) : std::string{});
  addOptions(hash, request.kernel, kernelOptionTable());
  addOptions(hash, request.solve, solveOptionTable());
  return hash.text();
}

}  // namespace kindred::io
