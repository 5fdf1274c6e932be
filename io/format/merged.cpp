#include "io/format/merged.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <map>
#include <optional>
#include <ranges>
#include <tuple>
#include <utility>

#include "engine/core/letter_case.hpp"
#include "engine/core/text.hpp"
#include "engine/learn/target_column.hpp"
#include "engine/table/column_names.hpp"
#include "engine/table/graph_table.hpp"
#include "engine/table/measured_number.hpp"
#include "io/molecule/descriptors.hpp"

namespace kindred::io {

namespace {

using Rows = std::vector<std::int32_t>;

constexpr double missing = std::numeric_limits<double>::quiet_NaN();

/// Letters of an InChIKey that say atoms and bonds alone.
constexpr std::size_t skeletonLetters = 14;

std::vector<Rows> groupsOf(std::span<const std::string> keys, std::size_t letters) {
  std::map<std::string_view, std::size_t> known;
  std::vector<Rows> groups;
  for (std::size_t row = 0; row < keys.size(); ++row) {
    const auto key = std::string_view{keys[row]}.substr(0, letters);
    const bool isNew = key.empty() || isGap(keys[row]) || known.emplace(key, groups.size()).second;
    (isNew ? groups.emplace_back() : groups[known[key]]).push_back(static_cast<std::int32_t>(row));
  }
  return groups;
}

/// The number in a cell, and its bound; nothing if it holds none.
std::optional<MeasuredNumber> cellOf(const ColumnData& data, std::int32_t row) {
  if (const auto* numbers = std::get_if<NumberColumn>(&data)) {
    const double value = numbers->values[row];
    return std::isnan(value) ? std::nullopt : std::optional{MeasuredNumber{.value = value}};
  }
  return measuredNumber(cellText(data, row));
}

/// The numbers of one group of molecules in one column.
struct GroupNumbers {
  std::vector<double> values;
  double least = missing, greatest = missing;
  bool isContradicted = false;  ///< a bound excludes all of them

  bool differ() const { return greatest > least; }
};

GroupNumbers numbersOf(const ColumnData& data, const Rows& rows) {
  GroupNumbers group;
  std::vector<MeasuredNumber> bounds;
  for (const auto row : rows)
    if (const auto cell = cellOf(data, row); !cell)
      continue;
    else if (cell->bound == Bound::None)
      group.values.push_back(cell->value);
    else
      bounds.push_back(*cell);
  if (group.values.empty()) return group;
  std::tie(group.least, group.greatest) =
      std::pair{std::ranges::min(group.values), std::ranges::max(group.values)};
  group.isContradicted = std::ranges::any_of(bounds, [&](const MeasuredNumber& bound) {
    return isSurelyAbove(bound, group.greatest, false) || isSurelyBelow(bound, group.least, false);
  });
  return group;
}

double toDigits(double value, int digits) {
  if (value == 0 || !std::isfinite(value)) return value;
  const double unit = std::pow(10, digits - 1 - std::floor(std::log10(std::abs(value))));
  return std::round(value * unit) / unit;
}

constexpr int digitsOfMean = 6;    // more than is measured
constexpr int digitsOfSpread = 4;  // more say nothing

/// The mean and the standard deviation; on a scale of logarithms, the latter of these to base 10.
std::pair<double, double> meanAndSpread(std::vector<double> values, bool isLogarithmic) {
  if (isLogarithmic)
    for (auto& value : values)
      value = std::log10(value);
  const auto count = static_cast<double>(values.size());
  double mean = 0, squares = 0;
  for (const double value : values)
    mean += value;
  mean /= count;
  for (const double value : values)
    squares += (value - mean) * (value - mean);
  return {toDigits(isLogarithmic ? std::pow(10, mean) : mean, digitsOfMean),
          values.size() < 2 ? missing : toDigits(std::sqrt(squares / (count - 1)), digitsOfSpread)};
}

/// Texts one behind the other, each once, without gaps.
std::string joinedOnce(std::span<const std::string> texts) {
  std::string all;
  for (auto text = texts.begin(); text != texts.end(); ++text)
    if (!isGap(*text) && std::find(texts.begin(), text, *text) == text)
      all += joined(all.empty() ? "" : "; ", *text);
  return all;
}

/// The numbers of molecules that have an InChIKey: the whole one, or its skeleton.
constexpr std::array twinColumns{std::pair{"duplicates", std::string::npos},
                                 std::pair{"stereo twins", skeletonLetters}};

bool isTwinColumn(std::string_view name) {
  return std::ranges::any_of(twinColumns, [&](const auto& one) { return one.first == name; });
}

/// Makes a data set of one molecule a group.
class TwinMerger {
 public:
  TwinMerger(std::shared_ptr<const Dataset> data, std::vector<Rows> groups)
      : data_{std::move(data)}, groups_{std::move(groups)} {
    for (const auto& rows : groups_)
      firsts_.push_back(rows.front());
  }

  Dataset merged() {
    const GraphTable table{data_};
    auto result = subset(*data_, firsts_);
    std::vector<char> isNumber(data_->properties.size());
    for (const auto& column : table.columns())
      if (column.kind == TableColumn::Kind::Property) isNumber[column.property] = column.isNumber;
    result.properties.clear();
    for (std::size_t at = 0; at < data_->properties.size(); ++at) {
      const auto& column = data_->properties[at];
      if (isTwinColumn(column.name)) continue;  // counted again
      if (isOfStructure(column.name))
        result.properties.push_back({column.name, selectedRows(column.data, firsts_)});
      else if (std::holds_alternative<NumberColumn>(column.data) &&
               holdsClasses(column, data_->size()))
        addClasses(column, result.properties);
      else if (isNumber[at])
        addNumbers(column, result.properties);
      else
        addTexts(column, result.properties);
    }
    addNames(result.properties);
    std::vector<double> sizes;
    for (const auto& rows : groups_)
      sizes.push_back(static_cast<double>(rows.size()));
    add("records", NumberColumn{std::move(sizes)}, result.properties);
    return result;
  }

  const Rows& firsts() const { return firsts_; }
  std::vector<std::string> takeNotes() { return std::move(notes_); }

 private:
  /// True of what the first molecule of a group says for all: its SMILES, and what the reader
  /// computed, which is there as a whole.
  bool isOfStructure(std::string_view name) const {
    const auto isThere = [&](std::string_view one) {
      return findColumn(data_->properties, one) != nullptr;
    };
    return name == inchiKeyName || withoutCase(name) == "smiles" || name == scaffoldName ||
           (std::ranges::count(descriptorNames, name) > 0 &&
            std::ranges::all_of(descriptorNames, isThere));
  }

  void add(const std::string& name, ColumnData data, std::vector<Column>& columns) {
    auto free = name;
    for (int number = 2; findColumn(columns, free) || findColumn(data_->properties, free); ++number)
      free = joined(name, " ", number);
    columns.push_back({std::move(free), std::move(data)});
  }

  /// The cell of the first of some molecules that has one.
  std::string firstText(const ColumnData& data, const Rows& rows) const {
    for (const auto row : rows)
      if (auto text = cellText(data, row); !isGap(text)) return text;
    return {};
  }

  /// The cell of the bound that says most: the greatest of lower ones, the least of upper ones. The
  /// first cell that is there, if they point both ways.
  std::string closestBound(const ColumnData& data, const Rows& rows) const {
    const auto isLower = [](Bound bound) {
      return bound == Bound::Above || bound == Bound::AtLeast;
    };
    std::optional<MeasuredNumber> best;
    auto text = firstText(data, rows);
    for (const auto row : rows) {
      const auto cell = cellOf(data, row);
      if (!cell) continue;
      if (best && isLower(best->bound) != isLower(cell->bound)) return firstText(data, rows);
      const bool isCloser =
          best && (isLower(cell->bound) ? cell->value > best->value : cell->value < best->value);
      if (best && !isCloser) continue;
      best = cell;
      text = cellText(data, row);
    }
    return text;
  }

  void addNumbers(const Column& column, std::vector<Column>& columns) {
    std::vector<GroupNumbers> numbers;
    std::vector<double> all;
    for (const auto& rows : groups_) {
      numbers.push_back(numbersOf(column.data, rows));
      all.insert(all.end(), numbers.back().values.begin(), numbers.back().values.end());
    }
    const bool isLogarithmic = !magnitudeNote(all, column.name).empty();
    const bool differ = std::ranges::any_of(numbers, &GroupNumbers::differ);
    std::vector<double> means, counts, spreads;
    for (const auto& group : numbers) {
      const auto [mean, spread] = meanAndSpread(group.values, isLogarithmic && group.differ());
      means.push_back(group.values.empty() ? missing : group.differ() ? mean : group.least);
      counts.push_back(static_cast<double>(group.values.size()));
      spreads.push_back(spread);
    }
    columns.push_back({column.name, withBounds(column.data, std::move(means))});
    if (differ) {
      add(joined(column.name, " count"), NumberColumn{std::move(counts)}, columns);
      add(joined(column.name, isLogarithmic ? " spread (log10)" : " spread"),
          NumberColumn{std::move(spreads)}, columns);
    }
    noteNumbers(column.name, numbers, isLogarithmic && differ);
  }

  /// Numbers as a column of them or, if the molecules have bounds, with these as texts.
  ColumnData withBounds(const ColumnData& given, std::vector<double> means) const {
    if (std::holds_alternative<NumberColumn>(given)) return NumberColumn{std::move(means)};
    std::vector<std::string> texts;
    for (std::size_t at = 0; at < groups_.size(); ++at)
      texts.push_back(groups_[at].size() == 1 || std::isnan(means[at])
                          ? closestBound(given, groups_[at])
                          : toText(means[at]));
    return categoriesOf(texts);
  }

  void noteNumbers(const std::string& name, std::span<const GroupNumbers> numbers,
                   bool isLogarithmic) {
    constexpr double logUnit = 1;
    if (isLogarithmic)
      notes_.push_back(joined("The mean of ", name,
                              " is geometric, and its spread that of decimal logarithms: it "
                              "spans orders of magnitude, as concentrations do."));
    const auto apart = [&](const GroupNumbers& group) {
      return group.isContradicted ||
             (isLogarithmic ? std::log10(group.greatest / group.least) > logUnit
                            : isActivityName(name) && group.greatest - group.least > logUnit);
    };
    if (const auto count = std::ranges::count_if(numbers, apart); count > 0)
      notes_.push_back(joined("Of ", counted(count, "structure", "structures"), " ", name,
                              " disagrees: by more than one unit of its logarithm, or with a bound "
                              "as >100."));
  }

  /// The names of the molecules that became one, if they had several.
  void addNames(std::vector<Column>& columns) {
    std::vector<std::string> names;
    for (const auto& rows : groups_) {
      std::vector<std::string> ofGroup;
      for (const auto row : rows)
        ofGroup.push_back(data_->graphs[row]->name());
      names.push_back(joinedOnce(ofGroup));
    }
    const auto isSeveral = [&](std::size_t at) {
      return names[at] != data_->graphs[firsts_[at]]->name();
    };
    if (std::ranges::any_of(std::views::iota(std::size_t{0}, names.size()), isSeveral))
      add("names", categoriesOf(names), columns);
  }

  /// The classes 0 and 1, or other two numbers, on which all molecules of a group agree.
  void addClasses(const Column& column, std::vector<Column>& columns) {
    std::vector<double> values;
    std::int64_t disagreeing = 0;
    for (const auto& rows : groups_) {
      const auto group = numbersOf(column.data, rows);
      if (group.differ()) ++disagreeing;
      values.push_back(group.differ() ? missing : group.least);
    }
    columns.push_back({column.name, NumberColumn{std::move(values)}});
    if (disagreeing > 0)
      notes_.push_back(joined("The class ", column.name, " is left empty for ",
                              counted(disagreeing, "structure", "structures"),
                              " whose records disagree."));
  }

  void addTexts(const Column& column, std::vector<Column>& columns) {
    if (!std::holds_alternative<CategoryColumn>(column.data)) {
      columns.push_back({column.name, selectedRows(column.data, firsts_)});
      return;
    }
    std::vector<std::string> texts;
    for (const auto& rows : groups_) {
      std::vector<std::string> words;
      for (const auto row : rows)
        words.push_back(cellText(column.data, row));
      texts.push_back(joinedOnce(words));
    }
    columns.push_back({column.name, categoriesOf(texts)});
  }

  std::shared_ptr<const Dataset> data_;
  std::vector<Rows> groups_;
  Rows firsts_;
  std::vector<std::string> notes_;
};

}  // namespace

void addTwinColumns(ReadResult& read) {
  auto& columns = read.dataset.properties;
  const auto* column = findColumn(columns, inchiKeyName);
  if (column == nullptr || !std::holds_alternative<CategoryColumn>(column->data)) return;
  std::vector<std::string> keys;
  for (std::size_t row = 0; row < read.dataset.size(); ++row)
    keys.push_back(cellText(column->data, row));
  for (const auto& [name, letters] : twinColumns) {
    if (findColumn(columns, name) != nullptr) continue;
    std::vector<double> sizes(keys.size(), missing);
    for (const auto& rows : groupsOf(keys, letters))
      for (const auto row : rows)
        if (!keys[row].empty()) sizes[row] = static_cast<double>(rows.size());
    columns.push_back({name, NumberColumn{std::move(sizes)}});
  }
}

void mergeTwins(ReadResult& read, Merging merging, IdleReaders* readers, Progress& progress) {
  const auto data = std::make_shared<const Dataset>(std::move(read.dataset));
  const auto keys = structureKeys(*data, readers, progress);
  auto groups =
      groupsOf(keys, merging == Merging::StereoTwins ? skeletonLetters : std::string::npos);
  const auto several =
      std::ranges::count_if(groups, [](const Rows& rows) { return rows.size() > 1; });
  TwinMerger merger{data, std::move(groups)};
  read.dataset = merger.merged();
  if (std::ranges::any_of(data->properties, isTwinColumn, &Column::name)) addTwinColumns(read);
  read.notices.push_back(
      {.file = data->name,
       .sentence = joined(
           counted(static_cast<long long>(data->size()), "molecule", "molecules"), " became ",
           counted(static_cast<long long>(read.dataset.size()), "structure", "structures"), ": ",
           several, several == 1 ? " was" : " were", " there more than once.")});
  if (merging == Merging::StereoTwins && several > 0)
    read.notices.push_back(
        {.file = data->name,
         .sentence = "Each structure is drawn and written with the stereochemistry of the first "
                     "of its molecules."});
  for (auto& note : merger.takeNotes())
    read.notices.push_back({.file = data->name, .sentence = std::move(note)});
  Rows rows;
  if (!read.rows.empty())
    for (const auto first : merger.firsts())
      rows.push_back(read.rows[first]);
  read.rows = std::move(rows);
}

}  // namespace kindred::io
