#include "engine/table/r_group_effects.hpp"

#include <algorithm>
#include <cmath>
#include <string_view>
#include <unordered_map>

namespace kindred {

namespace {

constexpr double deviationsOfCliff = 2;

/// The texts of the R-groups of the rows that have a core and a value, and those values.
class MeasuredRows {
 public:
  MeasuredRows(const GraphTable& table, std::span<const int> columns, int value) {
    const int core = table.columnNamed("core");
    for (std::int32_t row = 0; row < table.size(); ++row) {
      Row read{.row = row,
               .value = table.number(row, value),
               .core = core < 0 ? std::string{} : table.text(row, core),
               .texts = {}};
      for (const int column : columns)
        read.texts.push_back(table.text(row, column));
      if (!std::ranges::all_of(read.texts, &std::string::empty)) rows_.push_back(std::move(read));
    }
  }

  void count(std::span<const int> columns, RGroupEffects& effects) const {
    for (const auto& row : rows_)
      for (std::size_t at = 0; at < columns.size(); ++at) {
        auto& [count, measured, mean] = effects.counts[{columns[at], row.texts[at]}];
        ++count;
        if (std::isfinite(row.value)) mean += (row.value - mean) / ++measured;
      }
  }

  double deviation() const {
    double mean = 0, squares = 0, count = 0;
    for (const auto& row : rows_) {
      if (!std::isfinite(row.value)) continue;
      const double before = row.value - mean;
      mean += before / ++count;
      squares += before * (row.value - mean);
    }
    return count > 1 ? std::sqrt(squares / (count - 1)) : 0;
  }

  /// Notes, for each row, the middle one of those that differ in this column alone.
  void compare(std::size_t at, int column, RGroupEffects& effects) const {
    std::unordered_map<std::string, std::vector<const Row*>> groups;
    for (const auto& row : rows_) {
      if (!std::isfinite(row.value)) continue;
      auto rest = row.core + '\n';
      for (std::size_t other = 0; other < row.texts.size(); ++other)
        if (other != at) rest += row.texts[other] + '\n';
      groups[rest].push_back(&row);
    }
    for (auto& [rest, group] : groups) {
      std::ranges::stable_sort(group, {}, &Row::value);
      std::unordered_map<std::string_view, std::vector<std::size_t>> ofText;
      for (std::size_t own = 0; own < group.size(); ++own)
        ofText[group[own]->texts[at]].push_back(own);
      for (const auto& [text, own] : ofText)
        noteMiddle(group, own, column, effects);
    }
  }

 private:
  struct Row {
    std::int32_t row = 0;
    double value = 0;
    std::string core;
    std::vector<std::string> texts;
  };

  /// Compares those of a group that have one text with the middle by value of all others; of two
  /// in the middle with the nearer.
  static void noteMiddle(std::span<const Row* const> group, std::span<const std::size_t> own,
                         int column, RGroupEffects& effects) {
    if (own.size() == group.size()) return;
    const auto other = [&](std::size_t place) {
      for (const auto taken : own)
        if (taken <= place) ++place;
      return group[place];
    };
    const auto others = group.size() - own.size();
    const auto* lower = other((others - 1) / 2);
    const auto* upper = other(others / 2);
    for (const auto at : own) {
      const double value = group[at]->value;
      const bool isLow = value - lower->value < upper->value - value;
      note(*group[at], isLow ? *lower : *upper, column, effects);
    }
  }

  static void note(const Row& row, const Row& other, int column, RGroupEffects& effects) {
    const double difference = row.value - other.value;
    auto& cliff = effects.cliffs[static_cast<std::size_t>(row.row)];
    const double known = cliff ? std::abs(cliff->difference) : 0;
    if (effects.least > 0 && std::abs(difference) >= effects.least && std::abs(difference) > known)
      cliff = {.partner = other.row, .column = column, .difference = difference};
  }

  std::vector<Row> rows_;
};

}  // namespace

RGroupEffects rGroupEffects(const GraphTable& table, std::span<const int> columns, int value,
                            const Progress& progress) {
  RGroupEffects effects;
  effects.cliffs.resize(static_cast<std::size_t>(table.size()));
  const MeasuredRows rows{table, columns, value};
  rows.count(columns, effects);
  effects.least = deviationsOfCliff * rows.deviation();
  for (std::size_t at = 0; at < columns.size(); ++at) {
    progress.checkpoint();
    rows.compare(at, columns[at], effects);
  }
  return effects;
}

}  // namespace kindred
