#include "engine/kernel/start_weights.hpp"

#include <algorithm>
#include <cmath>
#include <variant>

#include "engine/core/error.hpp"
#include "engine/core/text.hpp"
#include "engine/kernel/base_kernel.hpp"

namespace kindred {

namespace {

constexpr std::string_view remaining = "other";
constexpr std::string_view usage = "write as in element: N 5, O 3.5, other 3";

[[noreturn]] void refuseStart(const std::string& what) {
  throw Error{ErrorCode::Usage, joined("In the starting weights, ", what, ".")};
}

/// Returns the index of a sign outside of quotes, from an offset on; npos if it is not there.
std::size_t findOutsideQuotes(std::string_view text, char sign, std::size_t from = 0) {
  char quote = 0;
  for (auto at = from; at < text.size(); ++at) {
    if (quote != 0) {
      if (text[at] == quote) quote = 0;
    } else if (text[at] == sign) {
      return at;
    } else if (text[at] == '"' || text[at] == '\'') {
      quote = text[at];
    }
  }
  return std::string_view::npos;
}

bool isQuoted(std::string_view text) {
  return text.size() > 2 && (text.front() == '"' || text.front() == '\'') &&
         text.find(text.front(), 1) == text.size() - 1;
}

std::string unquoted(std::string_view text) {
  return std::string{isQuoted(text) ? text.substr(1, text.size() - 2) : text};
}

bool needsQuotes(std::string_view value) {
  return value.empty() || value == remaining || trimmed(value) != value ||
         value.find_first_of(":,\"'") != std::string_view::npos;
}

std::string quotedValue(const std::string& value) {
  if (!needsQuotes(value)) return value;
  const auto* const quote = value.find('"') == std::string::npos ? "\"" : "'";
  return joined(quote, value, quote);
}

/// True if a name that no table follows is read as it stands.
bool isPlain(const std::string& attribute) {
  return findOutsideQuotes(attribute, ':') == std::string_view::npos &&
         unquoted(trimmed(attribute)) == attribute;
}

bool isWeight(double weight) { return weight > 0 && std::isfinite(weight); }

}  // namespace

StartWeights StartWeights::parse(std::string_view text) {
  StartWeights weights;
  const auto whole = trimmed(text);
  const auto colon = findOutsideQuotes(whole, ':');
  weights.attribute_ = unquoted(trimmed(whole.substr(0, colon)));
  if (colon == std::string_view::npos) return weights;
  if (weights.attribute_.empty()) refuseStart(joined("the attribute is missing: ", usage));
  weights.hasTable_ = true;
  for (auto at = colon; at != std::string_view::npos;) {
    const auto end = findOutsideQuotes(whole, ',', at + 1);
    const auto entry = trimmed(whole.substr(at + 1, end - at - 1));
    at = end;
    const auto blank = entry.find_last_of(" \t");
    const auto value = trimmed(entry.substr(0, blank));
    const auto weight =
        blank == std::string_view::npos ? std::nullopt : toNumber(entry.substr(blank + 1));
    if (!weight) refuseStart(joined("\"", entry, "\" is no value with its weight: ", usage));
    if (!isWeight(*weight))
      refuseStart(joined("the weight of ", value, " is ", *weight, ", but must be above 0"));
    if (value == remaining) {
      weights.other_ = *weight;
      continue;
    }
    auto name = unquoted(value);
    if (std::ranges::find(weights.table_, name, &std::pair<std::string, double>::first) !=
        weights.table_.end())
      refuseStart(joined(name, " has two weights"));
    weights.table_.emplace_back(std::move(name), *weight);
  }
  return weights;
}

std::string StartWeights::text() const {
  if (!hasTable_) return isPlain(attribute_) ? attribute_ : attributeText(attribute_);
  std::string text = joined(attributeText(attribute_), ":");
  for (const auto& [value, weight] : table_)
    text += joined(text.back() == ':' ? " " : ", ", quotedValue(value), " ", weight);
  if (other_ != 1 || table_.empty())
    text += joined(text.back() == ':' ? " " : ", ", remaining, " ", other_);
  return text;
}

std::vector<std::pair<std::string, double>> StartWeights::weights() const {
  auto all = table_;
  if (hasTable_ && (other_ != 1 || table_.empty())) all.emplace_back(remaining, other_);
  return all;
}

StartWeights StartWeights::with(std::span<const std::pair<std::string, double>> weights) const {
  auto changed = *this;
  for (std::size_t at = 0; at < weights.size(); ++at)
    (at < table_.size() ? changed.table_[at].second : changed.other_) = weights[at].second;
  return changed;
}

double StartWeights::weightOf(std::string_view category) const {
  const auto found = std::ranges::find(table_, category, &std::pair<std::string, double>::first);
  return found == table_.end() ? other_ : found->second;
}

double StartWeights::weightOf(double number) const {
  for (const auto& [value, weight] : table_)
    if (toNumber(value) == number) return weight;
  return other_;
}

std::vector<double> StartWeights::of(const Column& column, std::string_view owner) const {
  if (!hasTable_) return taken(column, owner);
  std::vector<double> weights;
  if (const auto* numbers = std::get_if<NumberColumn>(&column.data)) {
    weights.reserve(numbers->values.size());
    for (const double number : numbers->values)
      weights.push_back(weightOf(number));
  } else if (const auto* categories = std::get_if<CategoryColumn>(&column.data)) {
    std::vector<double> ofNames;
    if (categories->names)
      for (const auto& name : *categories->names)
        ofNames.push_back(weightOf(name));
    weights.reserve(categories->codes.size());
    for (const auto code : categories->codes)
      weights.push_back(ofNames[code]);
  } else {
    throw Error{
        ErrorCode::Input,
        joined("The starting weights are by the node attribute ", attribute_, ", which ", owner,
               " holds as a ", kindName(column.data), ": choose one with a single value a node.")};
  }
  return weights;
}

std::vector<double> StartWeights::taken(const Column& column, std::string_view owner) const {
  const auto* numbers = std::get_if<NumberColumn>(&column.data);
  if (numbers == nullptr)
    throw Error{ErrorCode::Input,
                joined("The starting weights are taken from the node attribute ", attribute_,
                       ", which ", owner, " holds as a ", kindName(column.data),
                       ": give a weight for each value, as in element: N 5, O 3.5, other 3.")};
  for (std::size_t node = 0; node < numbers->values.size(); ++node)
    if (!isWeight(numbers->values[node]))
      throw Error{ErrorCode::Input,
                  joined("The starting weight ", attribute_, " of node ", node, " of ", owner,
                         " is ", numbers->values[node], ", but must be above 0 and finite.")};
  return numbers->values.unpacked();
}

}  // namespace kindred
