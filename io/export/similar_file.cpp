#include "io/export/similar_file.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <nlohmann/json.hpp>

#include "engine/core/language.hpp"
#include "engine/core/text.hpp"
#include "io/export/molecule_file.hpp"
#include "io/file/atomic_file.hpp"
#include "io/matrix/csv.hpp"
#include "io/matrix/npz.hpp"
#include "io/matrix/output_place.hpp"
#include "io/matrix/provenance_json.hpp"

namespace kindred::io {

namespace {

constexpr std::array similarKinds{FileKind{".csv", "Table"}, FileKind{".json", "JSON"},
                                  FileKind{".npz", "Sparse matrix (SciPy)"}};

std::string valueHeads(const ListValues& values) {
  return joined(",", csvField(values.target), ",", csvField("difference of " + values.target),
                ",sali");
}

/// The number of a query, from 1: among the graphs that were searched if it is one of them.
std::int64_t numberOf(const SimilarRequest& request, std::size_t query) {
  const auto place = query < request.places.size() ? request.places[query] : -1;
  return place < 0 ? static_cast<std::int64_t>(query) + 1 : place + 1;
}

/// Value, difference and SALI of a listed graph; empty if there is no value.
std::string valueCells(const ListValues& values, std::size_t query, const SimilarGraph& one) {
  const auto cell = [](double number) {
    return std::isfinite(number) ? joined(",", number) : std::string{","};
  };
  const double difference = values.difference(query, one);
  return cell(values.ofSearched[static_cast<std::size_t>(one.graph)]) + cell(difference) +
         cell(saliOf(difference, one.value));
}

constexpr auto foldHeads =
    ",tm_score,tm_score_by_query,tm_score_by_graph,aligned_residues,rmsd,identity,kernel";

/// The cells of foldHeads; empty if the protein was not laid on its query.
std::string foldCells(const FoldMatch& fold) {
  if (fold.fewestResidues == 0) return joined(",,,,,,,", fold.kernel);
  return joined(",", fold.score(), ",", fold.scoreByQuery, ",", fold.scoreByGraph, ",",
                fold.residues, ",", fold.rmsd, ",", fold.identity, ",", fold.kernel);
}

/// If the queries or the others have SMILES, both have a column of them.
void writeTable(AtomicFile& file, const SimilarResult& result, const ListValues* values,
                Progress& progress) {
  const auto& queries = *result.request.queries;
  const auto& searched = result.request.searched();
  const bool areMolecules = smilesColumn(queries) != nullptr || smilesColumn(searched) != nullptr;
  const bool isDamped = result.request.options.ranking == Ranking::Damped;
  const auto smiles = [areMolecules](const Dataset& dataset, std::size_t graph) {
    return areMolecules ? joined(",", csvField(smilesOf(dataset, graph))) : std::string{};
  };
  file.write(joined("query,query_number", areMolecules ? ",query_smiles" : "",
                    ",rank,graph,graph_number", areMolecules ? ",smiles" : "", ",similarity",
                    isDamped ? ",damped" : "", result.folds.empty() ? "" : foldHeads,
                    values ? valueHeads(*values) : "", "\n"));
  for (std::size_t query = 0; query < result.lists.size(); ++query) {
    progress.checkpoint();
    const auto begin = joined(csvField(graphName(queries, query)), ",",
                              numberOf(result.request, query), smiles(queries, query));
    for (std::size_t rank = 0; rank < result.lists[query].size(); ++rank) {
      const auto& one = result.lists[query][rank];
      const auto& [graph, value, damped] = one;
      file.write(joined(begin, ",", rank + 1, ",", csvField(graphName(searched, graph)), ",",
                        graph + 1, smiles(searched, graph), ",", value,
                        isDamped ? joined(",", damped) : "",
                        result.folds.empty() ? "" : foldCells(result.folds[query][rank]),
                        values ? valueCells(*values, query, one) : "", "\n"));
    }
    progress.advance();
  }
}

/// Writes what scipy.sparse.load_npz() reads: rows are queries, columns the searched graphs.
void writeSparse(const SimilarResult& result, const std::filesystem::path& path) {
  std::vector<double> values;
  std::vector<std::int32_t> columns;
  std::vector<std::int64_t> ends{0};
  for (const auto& list : result.lists) {
    auto sorted = list;
    std::ranges::sort(sorted, {}, &SimilarGraph::graph);
    for (const auto& [graph, value, rank] : sorted) {
      columns.push_back(static_cast<std::int32_t>(graph));
      values.push_back(value);
    }
    ends.push_back(static_cast<std::int64_t>(values.size()));
  }
  const std::array shape{static_cast<std::int64_t>(result.lists.size()),
                         static_cast<std::int64_t>(result.request.searched().size())};
  NpzFile file{path};
  file.add("data", std::span<const double>{values});
  file.add("indices", std::span<const std::int32_t>{columns});
  file.add("indptr", std::span<const std::int64_t>{ends});
  file.add("format", std::string_view{"csr"});
  file.add("shape", std::span<const std::int64_t>{shape});
  file.commit();
}

}  // namespace

std::span<const FileKind> similarFileKinds() { return similarKinds; }

nlohmann::ordered_json similarJson(const SimilarResult& result, std::size_t query,
                                   const ListValues* values) {
  nlohmann::ordered_json similar = nlohmann::ordered_json::array();
  for (std::size_t rank = 0; rank < result.lists[query].size(); ++rank) {
    const auto& listed = result.lists[query][rank];
    auto& one = similar.emplace_back();
    one = {{"graph", graphName(result.request.searched(), listed.graph)},
           {"number", listed.graph + 1},
           {"similarity", listed.value}};
    if (result.request.options.ranking == Ranking::Damped) one["damped"] = listed.rank;
    if (!result.folds.empty() && result.folds[query][rank].fewestResidues > 0) {
      const auto& fold = result.folds[query][rank];
      one.update({{"tm_score", fold.score()},
                  {"tm_score_by_query", fold.scoreByQuery},
                  {"tm_score_by_graph", fold.scoreByGraph},
                  {"aligned_residues", fold.residues},
                  {"rmsd", fold.rmsd},
                  {"identity", fold.identity},
                  {"kernel", fold.kernel}});
    }
    if (values == nullptr) continue;
    const double difference = values->difference(query, listed);
    one["value"] = values->ofSearched[static_cast<std::size_t>(listed.graph)];
    one["difference"] = difference;
    one["sali"] = saliOf(difference, listed.value);
  }
  return {{"graph", graphName(*result.request.queries, query)},
          {"number", numberOf(result.request, query)},
          {"similar", std::move(similar)}};
}

void writeSimilar(const SimilarResult& result, const std::filesystem::path& path,
                  Progress& progress, const ListValues* values) {
  const auto kind = kindOf(path, similarKinds, "a list of similar graphs").extension;
  requireFreePlace(path);
  progress.begin(Language::translated("Writing"), result.lists.size());
  if (kind == ".npz") return writeSparse(result, path);
  AtomicFile file{path};
  if (kind == ".csv") {
    writeTable(file, result, values, progress);
  } else {
    const auto& request = result.request;
    nlohmann::ordered_json json{{"queries", request.queries->name},
                                {"among", request.searched().name},
                                {"complete", result.isComplete},
                                {"most", request.options.most},
                                {"threshold", request.options.threshold},
                                {"rescored", request.options.rescored},
                                {"ranking", rankingName(request.options.ranking)}};
    json.update(provenanceJson(request.kernel, request.solve, result.provenance));
    auto& lists = json["lists"] = nlohmann::ordered_json::array();
    for (std::size_t query = 0; query < result.lists.size(); ++query) {
      progress.checkpoint();
      lists.push_back(similarJson(result, query, values));
      progress.advance();
    }
    file.write(json.dump(1));
    file.write("\n");
  }
  file.commit();
}

}  // namespace kindred::io
