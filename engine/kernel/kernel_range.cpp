#include "engine/kernel/kernel_range.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

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
        least_{items.kind() == ItemKind::Edges ? 0 : leastNodeKernel} {}

  std::string check() {
    if (items_.count() == 0) return {};
    if (kernel_.isTable()) {
      checkTable();
    } else {
      for (std::int64_t item = 0; item < items_.count(); ++item) {
        progress_.checkpoint();
        checkPair(item, item, valueOf(item, item));
      }
      const double lowEnd = lowEndByBounds();
      if (lowEnd < least_) compareEachWithEach(lowEnd);
    }
    return notice_;
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
    throw ExpressionError{
        joined("The ", items_.word(), " kernel is ", valueOf(x, y), " between ", describe(x),
               x == y ? std::string{" and itself"} : joined(" and ", describe(y)), ", but must be ",
               x == y && least_ > 0 ? joined("from ", least_, " to 1: ") : "from 0 to 1: ",
               valueOf(x, y) > 1 ? "scale it down, or put it into normalised(...)."
                                 : "add a constant."),
        0};
  }

  /// Refuses a value out of its range, and keeps the first that is to be raised.
  void checkPair(std::int64_t x, std::int64_t y, double value) {
    if (!(value >= (x == y ? least_ : 0) && value <= 1 + rounding)) refuse(x, y);
    if (value > 0 && value < least_ && notice_.empty())
      notice_ = Language::translated(
          "Some nodes are as good as not alike, such as %1 and %2: a node kernel below %3, here "
          "%4, counts as %3. Nothing else changes.",
          items_.text(x), items_.text(y), joined(least_), rounded(value));
  }

  void checkTable() {
    std::vector<std::int64_t> representative(kernel_.classCount, -1);
    for (std::int64_t item = items_.count() - 1; item >= 0; --item)
      representative[labelled_.classOf[item]] = item;
    for (std::int32_t a = 0; a < kernel_.classCount; ++a) {
      progress_.checkpoint();
      for (std::int32_t b = 0; b <= a; ++b)
        checkPair(representative[a], representative[b], kernel_.table(a, b));
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

  /// Returns what bounds alone show no value to be below.
  double lowEndByBounds() const {
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
    return *std::ranges::min_element(lowest);
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

  /// Compares as many different items as time allows. If there are more, a kernel whose bound
  /// allows values below 0 is refused; one that is only small is raised, met here or not.
  void compareEachWithEach(double lowEnd) {
    const auto different = differentItems();
    // Too many are compared by an even selection along the sorted items, with both ends.
    const std::size_t compared = std::min(different.size(), mostCompared);
    const auto at = [&](std::size_t index) {
      return compared == 1 ? different.front()
                           : different[index * (different.size() - 1) / (compared - 1)];
    };
    progress_.begin(Language::translated("Comparing values"), compared * (compared + 1) / 2);
    for (std::size_t a = 0; a < compared; ++a) {
      progress_.checkpoint();
      for (std::size_t b = 0; b <= a; ++b)
        checkPair(at(a), at(b), valueOf(at(a), at(b)));
      progress_.advance(a + 1);
    }
    if (compared < different.size() && lowEnd < 0)
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
  double least_;
  std::string notice_;
};

}  // namespace

std::string checkRange(const LabelledKernel& labelled, const Items& items, Progress& progress) {
  return RangeCheck{labelled, items, progress}.check();
}

}  // namespace kindred
