#include "engine/kernel/item_classes.hpp"

#include <unordered_map>

namespace kindred {

namespace {

/// Numbers pairs (class so far, value) in order of first appearance; by a plain array if all
/// possible pairs fit into a few MB, which is the case for atoms and bonds.
class PairNumbers {
 public:
  PairNumbers(std::uint64_t firsts, std::uint64_t seconds) : seconds_{seconds} {
    constexpr std::uint64_t largestArray = 1 << 20;
    if (firsts * seconds <= largestArray) numbers_.assign(firsts * seconds, -1);
  }

  std::int32_t number(std::int32_t first, std::int32_t second) {
    const std::uint64_t pair = static_cast<std::uint64_t>(first) * seconds_ + second;
    auto& number =
        numbers_.empty() ? sparseNumbers_.emplace(pair, -1).first->second : numbers_[pair];
    if (number < 0) number = count_++;
    return number;
  }

  std::int32_t count() const { return count_; }

 private:
  std::uint64_t seconds_;
  std::vector<std::int32_t> numbers_;
  std::unordered_map<std::uint64_t, std::int32_t> sparseNumbers_;
  std::int32_t count_ = 0;
};

}  // namespace

ItemClasses joinedClasses(std::int64_t itemCount, std::span<const ItemAttribute* const> attributes,
                          const Progress& progress) {
  constexpr std::int64_t itemsAtOnce = 1 << 16;
  ItemClasses classes;
  classes.classOf.assign(itemCount, 0);
  std::int32_t count = itemCount > 0 ? 1 : 0;
  for (const ItemAttribute* attribute : attributes) {
    PairNumbers numbers{static_cast<std::uint64_t>(count),
                        static_cast<std::uint64_t>(attribute->distinctCount)};
    for (std::int64_t item = 0; item < itemCount; ++item) {
      if (item % itemsAtOnce == 0) progress.checkpoint();
      classes.classOf[item] = numbers.number(classes.classOf[item], attribute->valueOf[item]);
    }
    count = numbers.count();
  }
  classes.representative.assign(count, -1);
  for (std::int64_t item = 0; item < itemCount; ++item)
    if (auto& first = classes.representative[classes.classOf[item]]; first < 0) first = item;
  return classes;
}

}  // namespace kindred
