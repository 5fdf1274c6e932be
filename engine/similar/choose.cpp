#include "engine/similar/choose.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

#include "engine/core/language.hpp"
#include "engine/core/text.hpp"

namespace kindred {

namespace {

constexpr std::size_t usuallyDrawn = 2000;
constexpr std::size_t drawnForEach = 4;

/// Chooses rows so that the sum over all rows of the largest value with a chosen one grows most.
/// Rows that cover others best. A row adds less as others are chosen, so that only rows that added
/// enough before are looked at.
class CoveringRows {
 public:
  CoveringRows(const Matrix& values, double tolerance)
      : values_{values},
        nearest_(values.rows()),
        gains_(values.rows(), std::numeric_limits<double>::infinity()),
        byGain_(values.rows()),
        wrongBy_{tolerance * static_cast<double>(values.rows())} {
    std::iota(byGain_.begin(), byGain_.end(), 0);
  }

  std::int32_t next() {
    std::ranges::sort(byGain_, std::ranges::greater{}, [this](std::int32_t row) {
      return std::pair{gains_[static_cast<std::size_t>(row)], -row};
    });
    double most = 0;
    std::size_t looked = 0;
    for (; looked < byGain_.size(); ++looked) {
      auto& gain = gains_[static_cast<std::size_t>(byGain_[looked])];
      if (gain < most - wrongBy_) break;
      gain = gainOf(static_cast<std::size_t>(byGain_[looked]));
      most = std::max(most, gain);
    }
    auto first = std::numeric_limits<std::int32_t>::max();
    for (std::size_t at = 0; at < looked; ++at)
      if (gains_[static_cast<std::size_t>(byGain_[at])] >= most - wrongBy_)
        first = std::min(first, byGain_[at]);
    take(first);
    return first;
  }

 private:
  double gainOf(std::size_t row) const {
    double gain = 0;
    for (std::size_t other = 0; other < nearest_.size(); ++other)
      gain += std::max(values_(row, other) - nearest_[other], 0.0);
    return gain;
  }

  void take(std::int32_t row) {
    for (std::size_t other = 0; other < nearest_.size(); ++other)
      nearest_[other] = std::max(nearest_[other], values_(static_cast<std::size_t>(row), other));
    std::erase(byGain_, row);
  }

  const Matrix& values_;
  std::vector<double> nearest_;  ///< the largest value with a chosen row
  std::vector<double> gains_;    ///< at least what a row would add
  std::vector<std::int32_t> byGain_;
  double wrongBy_;
};

/// Chooses the row whose largest value with a chosen one is smallest.
class SpreadRows {
 public:
  SpreadRows(const Matrix& values, double tolerance)
      : values_{values}, nearest_(values.rows()), wrongBy_{tolerance} {
    for (std::size_t row = 0; row < nearest_.size(); ++row)
      for (std::size_t other = 0; other < nearest_.size(); ++other)
        nearest_[row] -= values(row, other) / static_cast<double>(nearest_.size());
  }

  std::int32_t next() {
    const double least = std::ranges::min(nearest_);
    const auto found =
        std::ranges::find_if(nearest_, [&](double value) { return value <= least + wrongBy_; });
    const auto row = static_cast<std::size_t>(found - nearest_.begin());
    const bool isFirst = std::exchange(isFirst_, false);
    for (std::size_t other = 0; other < nearest_.size(); ++other)
      nearest_[other] =
          isFirst ? values_(row, other) : std::max(nearest_[other], values_(row, other));
    nearest_[row] = std::numeric_limits<double>::infinity();
    return static_cast<std::int32_t>(row);
  }

 private:
  const Matrix& values_;
  std::vector<double> nearest_;  ///< to begin with, how unlike a row is to all; infinite if chosen
  double wrongBy_;
  bool isFirst_ = true;
};

template <typename Rule>
std::vector<std::int32_t> rowsBy(Rule rule, std::size_t number, const Progress& progress) {
  std::vector<std::int32_t> rows;
  while (rows.size() < number) {
    progress.checkpoint();
    rows.push_back(rule.next());
  }
  return rows;
}

/// The share of graphs whose charges do not add up to 0.
double shareCharged(const Dataset& data) {
  const auto isCharged = [](const auto& graph) {
    const auto* column = findColumn(graph->nodeAttributes(), "charge");
    const auto* charges = column ? std::get_if<NumberColumn>(&column->data) : nullptr;
    return charges && std::accumulate(charges->values.begin(), charges->values.end(), 0.0) != 0;
  };
  return static_cast<double>(std::ranges::count_if(data.graphs, isCharged)) /
         static_cast<double>(std::max<std::size_t>(data.size(), 1));
}

/// Doubts that graphs are unlike others if those of one data set alone are written as ions.
void addChargeDoubt(const ChooseRequest& request, Remarks& remarks) {
  constexpr double muchMore = 0.3;
  const double here = shareCharged(*request.graphs), there = shareCharged(*request.unlike);
  if (std::abs(here - there) < muchMore) return;
  remarks.push_back(
      {"choose.charges", Severity::Doubt,
       Language::translated("%1 % of the molecules are ions, and %2 % of those that they are to be "
                            "unlike: an amine and its ion are less alike. Read both in their "
                            "parent form.",
                            rounded(100 * here), rounded(100 * there))});
}

}  // namespace

const std::vector<Option<ChooseOptions>>& chooseOptionTable() {
  static const std::vector<Option<ChooseOptions>> table{
      integerOption(&ChooseOptions::number,
                    {"number", "Number", "graphs", "How many graphs are chosen."},
                    {.lowest = 1, .highest = 1'000'000}),
      choiceOption(&ChooseOptions::rule,
                   {"by", "Choose", "",
                    "Graphs that cover the others, each as alike to a chosen one as can be, or "
                    "that spread, each as unlike those before as can be: odd ones come first."},
                   {{"cover", ChooseRule::Cover}, {"spread", ChooseRule::Spread}}),
      numberOption(&ChooseOptions::atMost,
                   {"at-most", "At Most Alike", "",
                    "Graphs that are more like one of the data set to be unlike are left out."},
                   {.lowest = 0, .highest = 1})};
  return table;
}

std::vector<std::int32_t> chosenRows(const Matrix& values, std::size_t number, ChooseRule rule,
                                     double tolerance, const Progress& progress) {
  number = std::min(number, values.rows());
  return rule == ChooseRule::Cover ? rowsBy(CoveringRows{values, tolerance}, number, progress)
                                   : rowsBy(SpreadRows{values, tolerance}, number, progress);
}

std::size_t drawnFor(std::size_t graphs, const ChooseOptions& options) {
  return std::min(graphs,
                  std::max(usuallyDrawn, drawnForEach * static_cast<std::size_t>(options.number)));
}

std::vector<std::size_t> standsForOf(const Representatives& representatives) {
  std::vector<std::size_t> counts(representatives.chosen.size());
  for (std::size_t graph = 0; graph < representatives.standsIn.size(); ++graph)
    if (const auto rank = representatives.standsIn[graph];
        rank >= 0 && representatives.likeness[graph] > 0)
      ++counts[static_cast<std::size_t>(rank)];
  return counts;
}

Dataset chosenGraphs(const Dataset& graphs, const Representatives& representatives) {
  auto chosen = subset(graphs, representatives.chosen);
  const auto add = [&](const char* name, const auto& values) {
    std::erase_if(chosen.properties, [&](const Column& column) { return column.name == name; });
    NumberColumn numbers;
    for (const auto value : values)
      numbers.values.push_back(std::round(1e4 * static_cast<double>(value)) / 1e4);
    chosen.properties.push_back({name, std::move(numbers)});
  };
  add("stands for", standsForOf(representatives));
  add("nearest chosen", representatives.nearest);
  return chosen;
}

Coverage coverageOf(const Representatives& representatives) {
  const auto& [chosen, nearest, standsIn, likeness, drawn] = representatives;
  std::vector<float> values;
  for (std::size_t graph = 0; graph < standsIn.size(); ++graph)
    if (standsIn[graph] >= 0) values.push_back(likeness[graph]);
  std::ranges::sort(values);
  const auto count = values.size();
  if (count == 0) return {};
  return {.graphs = count,
          .mean = std::accumulate(values.begin(), values.end(), 0.0) / static_cast<double>(count),
          .half = values[count / 2],
          .mostly = values[count / 20],
          .least = values.front(),
          .closest = std::ranges::max(nearest)};
}

std::string coverageText(const Representatives& representatives) {
  const auto [graphs, mean, half, mostly, least, closest] = coverageOf(representatives);
  const auto text = Language::translated(
      "%1 of %2 chosen: half of all are at least %3 like a chosen one, 95 % at least %4.",
      representatives.chosen.size(), graphs, readable(half, 2), readable(mostly, 2));
  if (representatives.chosen.size() < 2) return text;
  return text + " " +
         Language::translated("No two chosen are more alike than %1.", readable(closest, 2));
}

Remarks remarksOn(const ChooseRequest& request, const Representatives& representatives) {
  Remarks remarks;
  const auto graphs = representatives.standsIn.size();
  const auto out = static_cast<std::size_t>(std::ranges::count(representatives.standsIn, -1));
  if (request.unlike)
    remarks.push_back({"choose.left-out", Severity::Note,
                       Language::translated("%1 of %2 graphs are left out: they are more than %3 "
                                            "like one of the data set to be unlike.",
                                            out, graphs, readable(request.options.atMost, 2))});
  if (request.unlike) addChargeDoubt(request, remarks);
  if (static_cast<std::size_t>(representatives.drawn) < graphs - out)
    remarks.push_back(
        {"choose.drawn", Severity::Note,
         Language::translated("They are found among %1 graphs drawn at random; how well they "
                              "cover is measured on all.",
                              representatives.drawn)});
  if (representatives.chosen.size() < static_cast<std::size_t>(request.options.number))
    remarks.push_back({"choose.too-few", Severity::Note,
                       Language::translated("Fewer graphs than asked for are there: all are "
                                            "chosen.")});
  return remarks;
}

}  // namespace kindred
