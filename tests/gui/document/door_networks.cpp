#include "engine/align/method/sweep_parts.hpp"
#include "gui/result/alignment.hpp"
#include "gui/result/density_sweep.hpp"
#include "gui/result/network_layout.hpp"
#include "gui/result/node_clusters.hpp"
#include "gui/result/node_order.hpp"
#include "tests/gui/document/door_requests.hpp"

using namespace kindred;
using namespace kindred::gui;
using namespace kindred::test;

namespace {

/// The pairs by the numbers of their nodes, in the same order.
std::vector<NodePair> numbersOf(const Lines& names, const Graph& a, const Graph& b) {
  const auto numberIn = [](const Graph& graph, const std::string& name) {
    const auto all = graph.nodeNames();
    return static_cast<Node>(std::ranges::find(all, name) - all.begin());
  };
  std::vector<NodePair> pairs;
  for (const auto& [one, other] : names)
    pairs.push_back({numberIn(a, one), numberIn(b, other)});
  return pairs;
}

ResultChoice alignedBeside(const Document& document, const Ids& ids, const SearchOptions& search) {
  const GraphPlace one{ids[0], 0}, other{ids[1], 0};
  const auto &a = *document.graph(one), &b = *document.graph(other);
  return alignmentChoice(one, other,
                         BestAlignmentRequest{.locked = numbersOf(lockedNames, a, b),
                                              .search = search,
                                              .forbidden = numbersOf(forbiddenNames, a, b)});
}

ResultChoice aligned(const Ids& ids, const SearchOptions& search) {
  return alignmentChoice({ids[0], 0}, {ids[1], 0}, BestAlignmentRequest{.search = search});
}

ResultChoice clustersOfNodes(const Document& document, const Ids& ids,
                             NodeClustersRequest request) {
  std::vector<GraphPlace> places;
  for (const auto id : ids) {
    places.push_back({id, 0});
    request.networks.push_back(document.graph(places.back()));
  }
  return nodeClustersChoice(places, request);
}

}  // namespace

std::vector<Request> kindred::test::networkRequests() {
  return {
      {"an order",
       {"order"},
       {"communities.json"},
       "reorder FILE0 --order rcm --project PROJECT",
       "kindred.reorder(d[0], order='rcm', project=project)",
       [](const auto&, const Ids& ids) {
         return orderChoice(ids[0], {.method = OrderMethod::Rcm});
       }},
      {"a layout",
       {"layout"},
       {"interactome-a.tsv"},
       "layout FILE0 --steps 30 -o OUTPUT.csv --project PROJECT",
       "kindred.layout(d[0], steps=30, project=project)",
       [](const auto&, const Ids& ids) {
         return layoutChoice({ids[0], 0}, {.steps = 30});
       }},
      {"an alignment",
       {"alignment"},
       {"interactome-a.tsv", "interactome-b.tsv"},
       "align FILE0 FILE1 --effort 20 --chains 1 -o OUTPUT.align --project PROJECT",
       "kindred.align(d[0], d[1], effort=20, chains=1, device='cpu', project=project)",
       [](const auto&, const Ids& ids) { return aligned(ids, {.effort = 20, .chains = 1}); }},
      {"an alignment beside pairs in no order",
       {"alignment"},
       {"interactome-a.tsv", "interactome-b.tsv"},
       "align FILE0 FILE1 --effort 5 --chains 1 --lock LOCKED --forbid FORBIDDEN -o OUTPUT.align "
       "--project PROJECT",
       "pairs = lambda path: [line.split() for line in open(path)]\n"
       "kindred.align(d[0], d[1], effort=5, chains=1, locked=pairs('LOCKED'), "
       "forbidden=pairs('FORBIDDEN'), device='cpu', project=project)",
       [](const Document& document, const Ids& ids) {
         return alignedBeside(document, ids, {.effort = 5, .chains = 1});
       }},
      {"an alignment of a network with one of fewer nodes",
       {"alignment"},
       {"path-9.tsv", "path-4.tsv"},
       "align FILE0 FILE1 --effort 5 --chains 1 -o OUTPUT.align --project PROJECT",
       "kindred.align(d[0], d[1], effort=5, chains=1, device='cpu', project=project)",
       [](const auto&, const Ids& ids) { return aligned(ids, {.effort = 5, .chains = 1}); }},
      {"an alignment that none is better than",
       {"alignment"},
       {"path-4.tsv", "path-9.tsv"},
       "align FILE0 FILE1 --effort 5 --chains 1 -o OUTPUT.align --project PROJECT",
       "kindred.align(d[0], d[1], effort=5, chains=1, device='cpu', project=project)",
       [](const auto&, const Ids& ids) { return aligned(ids, {.effort = 5, .chains = 1}); }},
      {"an alignment by a device that fails",
       {"alignment"},
       {"path-4.tsv", "path-9.tsv"},
       "align FILE0 FILE1 --effort 5 --chains 1 -o OUTPUT.align --project PROJECT",
       "kindred.align(d[0], d[1], effort=5, chains=1, device='cuda:0', project=project)",
       [](const auto&, const Ids& ids) { return aligned(ids, {.effort = 5, .chains = 1}); },
       {},
       {},
       {},
       "cuda:0"},
      {"an alignment by candidates",
       {"alignment"},
       {"interactome-a.tsv", "interactome-b.tsv"},
       "align FILE0 FILE1 --method cualign --iterations 3 -o OUTPUT.align --project PROJECT",
       "kindred.align(d[0], d[1], method='cualign', iterations=3, device='cpu', project=project)",
       [](const auto&, const Ids& ids) {
         return alignmentChoice({ids[0], 0}, {ids[1], 0},
                                CualignRequest{.belief = {.iterations = 3}});
       }},
      {"the embeddings and candidates on the way",
       {"embedding", "candidates"},
       {"interactome-a.tsv", "interactome-b.tsv"},
       "align FILE0 FILE1 --method cualign --iterations 1 -o OUTPUT.align --project PROJECT",
       "kindred.align(d[0], d[1], method='cualign', iterations=1, device='cpu', project=project)",
       [](const auto&, const Ids& ids) {
         return alignmentChoice({ids[0], 0}, {ids[1], 0},
                                CualignRequest{.belief = {.iterations = 1}});
       }},
      {"a sweep over two densities in half precision, and the embeddings on the way",
       {"density-sweep", "embedding"},
       {"interactome-a.tsv", "interactome-b.tsv"},
       "bench sweep FILE0 FILE1 --densities 0.02,0.05 --iterations 2 --precision half "
       "--project PROJECT",
       "kindred.sweep(d[0], d[1], [0.02, 0.05], iterations=2, precision='half', device='cpu', "
       "project=project)",
       [](const auto&, const Ids& ids) {
         const CualignRequest request{.belief = {.iterations = 2, .precision = Precision::Half}};
         return ResultChoice{
             .kind = &densitySweepKind(),
             .inputs = {{ids[0], 0}, {ids[1], 0}},
             .options = resultRequestOf(request, SweepOptions{{0.02, 0.05}}).options};
       }},
      {"clusters of the nodes of three networks, and the alignments on the way",
       {"node-clusters", "alignment"},
       {"interactome-b.tsv", "interactome-a.tsv", "interactome-c.tsv"},
       "align-all FILE0 FILE1 FILE2 --effort 5 --chains 2 --most-of-each 2 -o OUTPUT.csv --project "
       "PROJECT",
       "kindred.align_all(d, effort=5, chains=2, most_of_each=2, device='cpu', project=project)",
       [](const Document& document, const Ids& ids) {
         return clustersOfNodes(document, ids,
                                {.search = {.effort = 5, .chains = 2}, .options = {2}});
       }},
      {"an order by tiles of four",
       {"order"},
       {"communities.json"},
       "reorder FILE0 --order pbr --tile 4 --project PROJECT",
       "kindred.reorder(d[0], order='pbr', tile=4, project=project)",
       [](const auto&, const Ids& ids) { return orderChoice(ids[0], {.tileSize = 4}); }},
      {"an order by rows that are alike",
       {"order"},
       {"interactome-a.tsv"},
       "reorder FILE0 --order tsp --project PROJECT",
       "kindred.reorder(d[0], order='tsp', project=project)",
       [](const auto&, const Ids& ids) {
         return orderChoice(ids[0], {.method = OrderMethod::Tsp});
       }},
      {"a layout by another seed",
       {"layout"},
       {"interactome-b.tsv"},
       "layout FILE0 --steps 20 --seed 7 -o OUTPUT.csv --project PROJECT",
       "kindred.layout(d[0], steps=20, seed=7, project=project)",
       [](const auto&, const Ids& ids) {
         return layoutChoice({ids[0], 0}, {.steps = 20, .seed = 7});
       }},
      {"a layout of a path",
       {"layout"},
       {"path-9.tsv"},
       "layout FILE0 -o OUTPUT.csv --project PROJECT",
       "kindred.layout(d[0], project=project)",
       [](const auto&, const Ids& ids) {
         return layoutChoice({ids[0], 0});
       }},
      {"an alignment of nodes that share a name",
       {"alignment"},
       {"path-4.tsv", "namesakes.gml"},
       "align FILE0 FILE1 --effort 5 --chains 1 -o OUTPUT.align --project PROJECT",
       "kindred.align(d[0], d[1], effort=5, chains=1, device='cpu', project=project)",
       [](const auto&, const Ids& ids) { return aligned(ids, {.effort = 5, .chains = 1}); }},
      {"embeddings, and the twelve best candidates of either search",
       {"embedding", "candidates"},
       {"interactome-a.tsv", "interactome-b.tsv"},
       "align FILE0 FILE1 --method cualign --iterations 1 --k 12 --union -o OUTPUT.align "
       "--project PROJECT",
       "kindred.align(d[0], d[1], method='cualign', iterations=1, k=12, union=True, device='cpu', "
       "project=project)",
       [](const auto&, const Ids& ids) {
         return alignmentChoice({ids[0], 0}, {ids[1], 0},
                                CualignRequest{.choice = {.nearest = 12, .isUnion = true},
                                               .belief = {.iterations = 1}});
       }},
      {"clusters of the nodes of two networks",
       {"node-clusters", "alignment"},
       {"path-4.tsv", "path-9.tsv"},
       "align-all FILE0 FILE1 --effort 5 --chains 1 -o OUTPUT.csv --project PROJECT",
       "kindred.align_all(d, effort=5, chains=1, device='cpu', project=project)",
       [](const Document& document, const Ids& ids) {
         return clustersOfNodes(document, ids, {.search = {.effort = 5, .chains = 1}});
       }},
  };
}
