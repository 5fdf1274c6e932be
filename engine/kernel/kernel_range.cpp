#include "engine/kernel/kernel_range.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>
#include <tuple>

#include "engine/core/language.hpp"
#include "engine/core/text.hpp"

namespace kindred {

namespace {

/// The most that rounding may add to a kernel that is 1 by its formula.
constexpr double rounding = 1e-9;

/// So many different items can be compared each with each in about a second.
constexpr std::size_t mostCompared = 8000;

struct Interval {
  double lowest = std::numeric_limits<double>::infinity();
  double highest = -std::numeric_limits<double>::infinity();

  void add(double value) {
    lowest = std::min(lowest, value);
    highest = std::max(highest, value);
  }
};

Interval product(const Interval& a, const Interval& b) {
  Interval result;
  for (const double x : {a.lowest, a.highest})
    for (const double y : {b.lowest, b.highest})
      result.add(x * y);
  return result;
}

class RangeCheck {
 public:
  RangeCheck(const LabelledKernel& labelled, const Items& items, Progress& progress)
      : labelled_{labelled},
        kernel_{labelled.kernel},
        items_{items},
        progress_{progress},
        lowest_{items.kind() == ItemKind::Edges ? 0
                : labelled.kernel.isTable()     ? leastNodeKernel
                                                : leastSingleNodeKernel} {}

  void check() const {
    if (items_.count() == 0) return;
    if (kernel_.isTable()) return checkTable();
    for (std::int64_t item = 0; item < items_.count(); ++item) {
      progress_.checkpoint();
      if (!(valueOf(item, item) <= 1 + rounding)) refuse(item, item);
    }
    if (!isLowEndCertain()) compareEachWithEach();
  }

 private:
  double valueOf(std::int64_t x, std::int64_t y) const {
    return kernel_(labelled_.classOf[x], labelled_.valuesOf(x), labelled_.classOf[y],
                   labelled_.valuesOf(y));
  }

  /// "node 0 of graph a (element C)"
  std::string describe(std::int64_t item) const {
    std::string attributes;
    for (const auto& name : labelled_.attributes)
      attributes += joined(attributes.empty() ? " (" : ", ", name, " ", items_.cell(item, name));
    return joined(items_.text(item), attributes, attributes.empty() ? "" : ")");
  }

  [[noreturn]] void refuse(std::int64_t x, std::int64_t y) const {
    const double value = valueOf(x, y);
    const bool isNode = items_.kind() == ItemKind::Nodes;
    const auto advice = value > 1 ? "scale it down, or put it into normalised(...)."
                        : isNode  ? "add a constant, or use a larger length or h."
                                  : "add a constant.";
    throw ExpressionError{joined("The ", items_.word(), " kernel is ", value, " between ",
                                 describe(x), " and ", describe(y), ", but must be ",
                                 isNode ? joined("above 0 (at least ", lowest_, ") and at most 1: ")
                                        : "from 0 to 1: ",
                                 advice),
                          0};
  }

  bool isInRange(double value) const { return value >= lowest_ && value <= 1 + rounding; }

  void checkTable() const {
    std::vector<std::int64_t> representative(kernel_.classCount, -1);
    for (std::int64_t item = items_.count() - 1; item >= 0; --item)
      representative[labelled_.classOf[item]] = item;
    for (std::int32_t a = 0; a < kernel_.classCount; ++a) {
      progress_.checkpoint();
      for (std::int32_t b = 0; b <= a; ++b)
        if (!isInRange(kernel_.table(a, b))) refuse(representative[a], representative[b]);
    }
  }

  /// Returns the bounds of a radial term, from the range of each of the items' numbers.
  Interval boundOf(const RadialTerm& radial, std::span<const Interval> values) const {
    Interval plain{0, 0};
    if (radial.form == RadialTerm::Form::Dot) {
      for (auto at = radial.firstValue; at < radial.firstValue + radial.valueCount; ++at) {
        const Interval one = product(values[at], values[at]);
        plain.lowest += one.lowest;
        plain.highest += one.highest;
      }
    } else {
      std::vector<double> low, high;
      for (const auto& value : values) {
        low.push_back(value.lowest);
        high.push_back(value.highest);
      }
      RadialTerm first = radial;
      first.power = 1;
      plain = {first(low, high), 1};
    }
    if (radial.power == 1) return plain;
    if (plain.lowest >= 0)
      return {std::pow(plain.lowest, radial.power), std::pow(plain.highest, radial.power)};
    const double largest = std::pow(std::max(-plain.lowest, plain.highest), radial.power);
    return {std::fmod(radial.power, 2) == 0 ? 0 : -largest, largest};
  }

  /// True when bounds alone show that no value can be below the range.
  bool isLowEndCertain() const {
    std::vector<Interval> values(kernel_.valueCount);
    for (std::int64_t item = 0; item < items_.count(); ++item) {
      progress_.checkpoint();
      for (std::int32_t at = 0; at < kernel_.valueCount; ++at)
        values[at].add(labelled_.valuesOf(item)[at]);
    }
    std::vector<double> lowest(kernel_.terms.front().table.size(), 0.0);
    for (const auto& term : kernel_.terms) {
      progress_.checkpoint();
      Interval factor{1, 1};
      for (const auto& radial : term.radials)
        factor = product(factor, boundOf(radial, values));
      for (std::size_t at = 0; at < lowest.size(); ++at)
        lowest[at] += std::min(term.table[at] * factor.lowest, term.table[at] * factor.highest);
    }
    return std::ranges::all_of(lowest, [this](double value) { return value >= lowest_; });
  }

  std::vector<std::int64_t> differentItems() const {
    std::vector<std::int64_t> different(items_.count());
    std::iota(different.begin(), different.end(), 0);
    const auto isLess = [this](std::int64_t x, std::int64_t y) {
      progress_.checkpoint();
      if (labelled_.classOf[x] != labelled_.classOf[y])
        return labelled_.classOf[x] < labelled_.classOf[y];
      return std::ranges::lexicographical_compare(labelled_.valuesOf(x), labelled_.valuesOf(y));
    };
    std::ranges::stable_sort(different, isLess);
    const auto rest = std::ranges::unique(
        different, [&](std::int64_t x, std::int64_t y) { return !isLess(x, y) && !isLess(y, x); });
    different.erase(rest.begin(), rest.end());
    return different;
  }

  void compareEachWithEach() const {
    const auto different = differentItems();
    // Of too many, an even selection along the sorted items, with both ends.
    const std::size_t compared = std::min(different.size(), mostCompared);
    const auto at = [&](std::size_t index) {
      return compared == 1 ? different.front()
                           : different[index * (different.size() - 1) / (compared - 1)];
    };
    progress_.begin(Language::translated("Comparing values"), compared * (compared + 1) / 2);
    for (std::size_t a = 0; a < compared; ++a) {
      progress_.checkpoint();
      for (std::size_t b = 0; b <= a; ++b)
        if (!isInRange(valueOf(at(a), at(b)))) refuse(at(a), at(b));
      progress_.advance(a + 1);
    }
    if (compared < different.size())
      throw ExpressionError{
          joined("The ", items_.word(), " kernel may fall below its range for some of ",
                 counted(static_cast<long long>(different.size()), "value", "different values"),
                 ": add a constant, or use a larger length."),
          0};
  }

  const LabelledKernel& labelled_;
  const CompiledKernel& kernel_;
  const Items& items_;
  Progress& progress_;
  double lowest_;
};

}  // namespace

void checkRange(const LabelledKernel& labelled, const Items& items, Progress& progress) {
  RangeCheck{labelled, items, progress}.check();
}

}  // namespace kindred
