#include "engine/backend/cuda/molecule/known_nodes.hpp"

#include <algorithm>
#include <bit>

namespace kindred::cuda {

namespace {

/// Mixes the bits of a number into a hash, by multiplication with an odd constant.
std::uint64_t mixed(std::uint64_t hash, std::uint64_t bits) {
  constexpr std::uint64_t odd = 0x9e3779b97f4a7c15U;
  hash = (hash ^ bits) * odd;
  return hash ^ hash >> 29U;
}

}  // namespace

KnownNodes::KnownNodes(std::int32_t valueCount, std::int32_t most)
    : valueCount_{static_cast<std::size_t>(valueCount)},
      most_{most},
      table_(std::bit_ceil(2 * static_cast<std::size_t>(most) + 1), 0) {}

std::optional<std::vector<std::int32_t>> KnownNodes::numbersOf(const KernelGraph& graph) {
  const std::span values{graph.nodes.values};
  std::vector<std::int32_t> numbers(static_cast<std::size_t>(graph.nodeCount));
  for (std::size_t node = 0; node < numbers.size(); ++node) {
    numbers[node] = numberOf({graph.nodes.classes[node], graph.degree[node],
                              values.subspan(node * valueCount_, valueCount_)});
    if (numbers[node] == 0) return std::nullopt;
  }
  return numbers;
}

std::int32_t KnownNodes::numberOf(const Node& node) {
  std::uint64_t hash =
      mixed(static_cast<std::uint64_t>(node.nodeClass), std::bit_cast<std::uint64_t>(node.degree));
  for (const double value : node.values)
    hash = mixed(hash, std::bit_cast<std::uint64_t>(value));
  std::size_t place = hash & (table_.size() - 1);
  while (table_[place] != 0 && !isNumber(table_[place], node))
    place = (place + 1) & (table_.size() - 1);
  if (table_[place] != 0) return table_[place];
  if (count() == most_) return 0;
  classes_.push_back(node.nodeClass);
  degrees_.push_back(node.degree);
  values_.insert(values_.end(), node.values.begin(), node.values.end());
  return table_[place] = count();
}

bool KnownNodes::isNumber(std::int32_t number, const Node& node) const {
  const auto at = static_cast<std::size_t>(number) - 1;
  return classes_[at] == node.nodeClass && degrees_[at] == node.degree &&
         std::ranges::equal(std::span{values_}.subspan(at * valueCount_, valueCount_), node.values);
}

}  // namespace kindred::cuda
