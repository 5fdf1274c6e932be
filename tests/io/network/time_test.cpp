#include <ctime>

#include "engine/core/random.hpp"
#include "io/format/format.hpp"
#include "tests/support/catch.hpp"
#include "tests/support/slowness.hpp"

using namespace kindred;
using namespace kindred::io;

namespace {

constexpr int lines = 100'000;
constexpr double secondsAllowed = 0.3;  ///< a tenth of what a million lines may take

double processorSeconds() {
  timespec time{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return static_cast<double>(time.tv_sec) + 1e-9 * static_cast<double>(time.tv_nsec);
}

/// A text of a header and lines that name two proteins of 20,000.
template <typename Line>
std::string madeUp(std::string text, Line line) {
  Random random{3};
  for (int count = 0; count < lines; ++count)
    text += line(std::to_string(random.below(20'000)), std::to_string(random.below(20'000)));
  return text;
}

double secondsToRead(std::string_view format, const std::string& text) {
  Progress progress;
  const double begin = processorSeconds();
  const auto result = formatNamed(format)->read({"made-up", text, "made-up", {}}, {}, progress);
  const double taken = processorSeconds() - begin;
  CHECK(result.dataset.graphs.at(0)->edgeCount() > 99'000);
  return taken / kindred::test::slowness();
}

}  // namespace

TEST_CASE("a hundred thousand interactions of BioGRID are read in a third of a second") {
  const std::string rest = std::string(400, 'x') + '\n';
  const auto text = madeUp(
      "#BioGRID Interaction ID\tOfficial Symbol Interactor A\tOfficial Symbol Interactor B\t"
      "Experimental System\tAuthor\n",
      [&](const std::string& a, const std::string& b) {
        return "1\tGENE" + a + "\tGENE" + b + "\tTwo-hybrid\t" + rest;
      });

  CHECK(secondsToRead("biogrid", text) < secondsAllowed);
}

TEST_CASE("a hundred thousand links of STRING are read in a third of a second") {
  const auto text = madeUp("protein1 protein2 neighborhood fusion textmining combined_score\n",
                           [](const std::string& a, const std::string& b) {
                             return "9606.ENSP0000000" + a + " 9606.ENSP0000000" + b + " 0 0 67 " +
                                    a.substr(0, 3) + '\n';
                           });

  CHECK(secondsToRead("string", text) < secondsAllowed);
}
