#include "io/export/left_out.hpp"

#include <algorithm>
#include <span>
#include <utility>

#include "engine/core/error.hpp"
#include "engine/core/text.hpp"

namespace kindred::io {

namespace {

constexpr std::size_t mostNamed = 10;

}  // namespace

void LeftOut::add(std::size_t row, std::string why, std::string hint) {
  graphs_.push_back({row, std::move(why), std::move(hint)});
}

Losses LeftOut::losses() const {
  if (graphs_.empty()) return {};
  const auto& [row, why, hint] = *std::ranges::min_element(graphs_, {}, &One::row);
  if (graphs_.size() == dataset_.size())
    throw Error{ErrorCode::Input,
                joined("The graph ", graphName(dataset_, row), " ", why,
                       ", and cannot be written as ", extension_, ": ", hint, ".")};
  std::vector<std::size_t> rows;
  for (const auto& graph : graphs_)
    rows.push_back(graph.row);
  const auto count = static_cast<long long>(rows.size());
  return {{joined(counted(count, "graph is", "graphs are"), " left out of the ", extension_, ": ",
                  namesOf(dataset_, std::move(rows)), "; ", count == 1 ? "it " : "the first ", why,
                  ": ", hint, ".")},
          graphs_.size()};
}

std::string namesOf(const Dataset& dataset, std::vector<std::size_t> rows) {
  std::ranges::sort(rows);
  std::string names;
  for (const auto row : std::span{rows}.first(std::min(rows.size(), mostNamed)))
    names += joined(names.empty() ? "" : ", ", graphName(dataset, row), " (graph ", row + 1, ")");
  if (rows.size() > mostNamed) names += joined(" and ", rows.size() - mostNamed, " more");
  return names;
}

}  // namespace kindred::io
