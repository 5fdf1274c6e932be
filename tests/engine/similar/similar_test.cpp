#include "engine/similar/similar.hpp"

#include <array>
#include <cstring>

#include "engine/core/random.hpp"
#include "engine/result/memory_parts.hpp"
#include "engine/similar/nearest_lists.hpp"
#include "engine/similar/similar_index.hpp"
#include "engine/similar/similar_parts.hpp"
#include "tests/engine/gram/gram_samples.hpp"
#include "tests/engine/similar/searches.hpp"
#include "tests/support/catch.hpp"

using namespace kindred;
using namespace kindred::test;

namespace {

Matrix matrixOf(const SimilarRequest& request) {
  Progress progress;
  return computeGram({.rows = request.queries, .columns = request.among, .kernel = request.kernel},
                     *makeCpuBackend(), nullptr, progress)
      .values;
}

/// The lists as they are read off the whole matrix.
std::vector<std::vector<SimilarGraph>> listsOf(const SimilarRequest& request) {
  const auto values = matrixOf(request);
  std::vector<std::vector<SimilarGraph>> lists;
  for (std::size_t row = 0; row < values.rows(); ++row) {
    std::vector<SimilarGraph> list;
    for (std::size_t column = 0; column < values.columns(); ++column)
      if (request.among || column != row)
        list.push_back({static_cast<std::int32_t>(column), values(row, column)});
    std::ranges::stable_sort(list, std::ranges::greater{}, &SimilarGraph::value);
    std::erase_if(list, [&](const auto& one) { return one.value < request.options.threshold; });
    list.resize(std::min<std::size_t>(list.size(), request.options.most));
    lists.push_back(std::move(list));
  }
  return lists;
}

}  // namespace

TEST_CASE("a list keeps the most alike, of equals those of like size, in whatever order") {
  std::vector<SimilarGraph> offered{{0, 0.5}, {1, 0.9}, {2, 0.5}, {3, 0.2}, {4, 0.9}, {5, 0.5}};
  const std::vector<SimilarGraph> expected{{4, 0.9}, {1, 0.9}, {5, 0.5}, {2, 0.5}};
  const auto query = paths(1, 7);  // of 9 nodes
  const auto among = paths(6, 2);  // of 4 to 9
  Random random{3};

  for (int again = 0; again < 50; ++again) {
    random.shuffle(std::span{offered});
    NearestLists lists{1, 4, 0.3, {query->graphs, among->graphs, 1e-6}};
    for (const auto& graph : offered)
      lists.offer(0, graph);
    CHECK(lists.sorted(0) == expected);
  }
}

TEST_CASE("similar graphs are those of the whole matrix, each among the others") {
  SimilarRequest request{.queries = paths(560), .kernel = byDegree()};
  request.options = {.most = 7, .threshold = GENERATE(0.0, 0.99999)};

  const auto result = found(request);

  CHECK(result.isComplete);
  CHECK(result.provenance.pairs == 560 * 561 / 2);
  CHECK(result.lists == listsOf(request));
}

TEST_CASE("similar graphs of one set are found among another, but for the query itself") {
  SimilarRequest request{.queries = paths(3, 40), .among = paths(600), .kernel = byDegree()};
  request.options.most = 5;
  CHECK(found(request).lists == listsOf(request));

  // Path 40 is graph 40 of the others; nine more have its length.
  request.options.most = 600;
  request.places = {40, -1, 42};
  const auto lists = found(request).lists;
  CHECK(lists[0].size() == 599);
  CHECK(lists[1].size() == 600);
  CHECK(std::ranges::find(lists[0], 40, &SimilarGraph::graph) == lists[0].end());
  CHECK(lists[0].front() == SimilarGraph{90, 1});
}

TEST_CASE("a search that was stopped goes on where it was, to the same lists") {
  SimilarRequest request{.queries = paths(560), .kernel = byDegree()};
  const auto expected = found(request).lists;
  for (const int blocks : {0, 1, 2}) {
    MemoryParts kept;
    FailingParts failing{kept, blocks};
    CHECK_THROWS_AS(found(request, &failing), Cancelled);

    const auto before = found(request, &kept);

    CHECK(before.lists == expected);
    CHECK(before.provenance.pairs == 560 * 561 / 2);
    CHECK(before.isComplete);
  }
}

TEST_CASE("finished lists are read as they were kept, and those of other sets are refused") {
  SimilarRequest request{.queries = paths(30), .kernel = byDegree()};
  request.options.most = 4;
  MemoryParts parts;
  CHECK_FALSE(keptSimilar(request, parts));
  const auto result = found(request, &parts);

  const auto kept = keptSimilar(request, parts);

  REQUIRE(kept);
  CHECK(kept->lists == result.lists);
  CHECK(kept->isComplete);
  CHECK(kept->provenance.pairs == result.provenance.pairs);
  CHECK(similarRequestOf(resultRequestOf(request).options).options == request.options);
  request.queries = paths(29);
  CHECK_THROWS_AS(keptSimilar(request, parts), MalformedBytes);
}

TEST_CASE("lists at hand are kept whole in one part") {
  SimilarRequest request{.queries = paths(30), .kernel = byDegree()};
  request.options.most = 4;
  const auto result = found(request);
  MemoryParts parts;

  keepSimilar(result, parts);

  REQUIRE(keptSimilar(request, parts));
  CHECK(keptSimilar(request, parts)->lists == result.lists);
  CHECK(parts.end()->isComplete);
  CHECK(parts.load(0));
}

TEST_CASE("an index finds for each graph what a search of all finds") {
  constexpr std::int32_t count = 120;
  SimilarRequest request{.queries = paths(count), .kernel = byDegree()};
  request.options = {.most = 9, .threshold = 0.5};
  const auto expected = found(request).lists;
  Progress progress;

  const SimilarIndex index{
      {request.queries, request.kernel, {}, Ranking::Plain}, std::nullopt, processor(), progress};

  for (std::int32_t graph = 0; graph < count; graph += 7)
    CHECK(index.similarTo(oneOf(request, graph), progress).lists.front() == expected[graph]);
}

TEST_CASE("an index finds the same for graphs of other sets, also of kinds that it does not have") {
  SimilarRequest request{.among = paths(600), .kernel = byDegree()};
  Progress progress;
  const SimilarIndex index{
      {request.among, request.kernel, {}, Ranking::Plain}, std::nullopt, processor(), progress};
  auto others = std::make_shared<Dataset>(*paths(3, 33));
  for (const std::int32_t rays : {7, 4, 9}) {  // no path has such degrees, which others replace
    auto star = GraphData{.name = "star", .nodeCount = rays + 1};
    for (Node node = 1; node < star.nodeCount; ++node)
      star.edges.push_back({0, node});
    others->graphs.insert(others->graphs.begin() + rays % 3,
                          std::make_shared<const Graph>(std::move(star)));
  }

  for (const std::int32_t graph : {0, 1, 2, 3, 4, 5, 0, 5}) {
    request.queries = std::make_shared<const Dataset>(subset(*others, std::array{graph}));
    CHECK(index.similarTo(request, progress).lists == listsOf(request));
  }
}

TEST_CASE("a data set without graphs has nothing similar") {
  SimilarRequest request{.queries = paths(2), .among = std::make_shared<const Dataset>()};
  CHECK_THROWS_AS(found(request), Error);
  Progress progress;
  CHECK_THROWS_AS((SimilarIndex{{.library = request.among}, std::nullopt, processor(), progress}),
                  Error);
}

TEST_CASE("lists of several processes are merged as if one had made them") {
  SimilarRequest request{.queries = paths(4), .options = {.most = 3}};
  SimilarResult result{.lists = {{{1, 0.9}, {3, 0.5}}, {}, {{0, 0.7}}, {{1, 0.2}}},
                       .request = request};
  result.provenance.pairs = 6;
  result.provenance.meanIterations = 2;
  SimilarResult other{.lists = {{{2, 0.9}, {1, 0.4}}, {{0, 0.1}}, {{1, 0.7}, {3, 0.7}}, {}},
                      .request = request};
  other.provenance.pairs = 4;
  other.provenance.meanIterations = 7;
  other.provenance.notConverged = 1;

  addLists(result, listBytes(other));

  using List = std::vector<SimilarGraph>;
  CHECK(result.lists[0] == List{{1, 0.9}, {2, 0.9}, {3, 0.5}});
  CHECK(result.lists[1] == List{{0, 0.1}});
  CHECK(result.lists[2] == List{{1, 0.7}, {3, 0.7}, {0, 0.7}});
  CHECK(result.lists[3] == List{{1, 0.2}});
  CHECK(result.isComplete);  // 4 * 5 / 2 pairs
  CHECK(result.provenance.meanIterations == 4);
  CHECK(result.provenance.notConverged == 1);
}

TEST_CASE("rings that the kernel cannot tell apart come in the order of their sizes") {
  const auto ringsOf = [](std::initializer_list<std::int32_t> sizes) {
    auto rings = std::make_shared<Dataset>();
    for (const auto size : sizes) {
      GraphData data{.name = std::to_string(size), .nodeCount = size};
      for (Node node = 0; node < size; ++node)
        data.edges.push_back({node, (node + 1) % size});
      rings->graphs.push_back(std::make_shared<const Graph>(std::move(data)));
    }
    return rings;
  };
  SimilarRequest request{.queries = ringsOf({9}),
                         .among = ringsOf({40, 3, 12, 8, 9, 17}),
                         .options = {.most = GENERATE(3, 6)}};

  const auto list = found(request).lists.front();

  const std::vector<std::int32_t> bySize{4, 3, 2, 1, 5, 0};
  for (std::size_t rank = 0; rank < list.size(); ++rank)
    CHECK(list[rank].graph == bySize[rank]);
}

TEST_CASE("lists that are damaged are refused") {
  const SimilarRequest request{.queries = paths(2), .options = {.most = 3}};
  SimilarResult result{.lists = {{{1, 0.9}}, {{0, 0.9}}}, .request = request};
  auto bytes = listBytes(result);
  const auto countsAt =
      bytes.size() - 2 * (sizeof(std::int32_t) + 2 * sizeof(double)) - 2 * sizeof(std::uint32_t);
  const std::array<std::uint32_t, 2> counts{0xFFFFFFFF, 3};  // 2 where they are added in 32 bits
  std::memcpy(&bytes[countsAt], counts.data(), sizeof counts);

  CHECK_THROWS_AS(addLists(result, bytes), MalformedBytes);
}

TEST_CASE("lists that leave queries out of themselves are other results than those that do not") {
  const SimilarRequest request{.queries = paths(3), .among = paths(9)};
  auto leavingOut = request;
  leavingOut.places = {0, 1, 2};

  const std::vector<std::string> digests{"a", "b"};
  CHECK(resultKey(resultRequestOf(request), digests) !=
        resultKey(resultRequestOf(leavingOut), digests));
  auto leavingNone = request;
  leavingNone.places = {-1, -1, -1};
  CHECK(resultRequestOf(leavingNone) == resultRequestOf(request));
  CHECK(similarRequestOf(resultRequestOf(leavingOut).options).options == request.options);
}

TEST_CASE("ten graphs are listed of each, but above a threshold all others up to a thousand") {
  CHECK(usualMost(0, 70) == 10);
  CHECK(usualMost(0.5, 70) == 70);
  CHECK(usualMost(0.5, 5000) == 1000);
}
