#include <algorithm>

#include "engine/core/text.hpp"
#include "io/project/packed.hpp"
#include "io/project/project_state.hpp"
#include "io/project/result_table.hpp"

namespace kindred::io {

namespace {

constexpr auto orderKind = "order";
constexpr auto stage = "order";
constexpr auto nameKey = "name";

ResultRequest requestOf(std::string_view name) {
  return {.kind = orderKind, .options = ResultOptions{{{stage, nameKey, std::string{name}, true}}}};
}

std::string nameOf(const ResultRequest& request) {
  for (const auto& text : request.options.texts())
    if (text.key == nameKey) return text.value;
  return {};
}

/// The orders of a data set.
std::vector<ResultEntry> ordersOf(const Database& database, std::int64_t dataset) {
  std::vector<std::pair<std::string, std::int64_t>> damaged;
  auto entries = selectResults(database, damaged);
  std::erase_if(entries, [&](const ResultEntry& entry) {
    return entry.request.kind != orderKind || entry.inputs.empty() ||
           entry.inputs.front().dataset != dataset;
  });
  return entries;
}

/// 0 where there is none.
std::int64_t findOrder(const Database& database, std::int64_t dataset, std::string_view name) {
  for (const auto& entry : ordersOf(database, dataset))
    if (nameOf(entry.request) == name) return entry.id;
  return 0;
}

std::vector<std::string> namesOf(const Database& database, std::int64_t dataset) {
  std::vector<std::string> names;
  for (const auto& entry : ordersOf(database, dataset))
    names.push_back(nameOf(entry.request));
  return names;
}

std::vector<std::byte> bytesOf(const Permutation& permutation) {
  ByteWriter writer;
  writer.count(permutation.size());
  writePacked(writer, permutation.newFromOld());
  return writer.take();
}

Permutation permutationOf(const std::optional<ResultPart>& part) {
  if (!part) throw MalformedBytes{};
  ByteReader reader{part->data};
  return Permutation::fromNewFromOld(readPackedIntegers(reader, reader.count()));
}

std::string listOf(const std::vector<std::string>& names) {
  std::string list;
  for (const auto& name : names)
    list += joined(list.empty() ? "" : ", ", name);
  return list.empty() ? "none" : list;
}

}  // namespace

void Project::saveOrder(std::int64_t dataset, std::string_view name,
                        std::span<const Permutation> permutations) {
  state_->write([&] {
    const auto& database = state_->database;
    if (const auto old = findOrder(database, dataset, name)) deleteResult(database, old);
    const auto order = insertResult(database, requestOf(name), std::array{ResultInput{dataset}});
    updatePlan(database, order, {}, permutations.size());
    std::size_t graph = 0;
    for (const auto& permutation : permutations)
      insertPart(database, order, graph++, bytesOf(permutation), {});
    updateEnd(database, order, {});
  });
}

std::vector<std::string> Project::orders(std::int64_t dataset) const {
  return state_->read([&] { return namesOf(state_->database, dataset); });
}

std::vector<Permutation> Project::loadOrder(std::int64_t dataset, std::string_view name) const {
  return state_->read([&] {
    const auto& database = state_->database;
    const auto file = path().filename().string();
    const auto order = findOrder(database, dataset, name);
    if (order == 0)
      throw Error{ErrorCode::Input,
                  joined(file, " has no order named ", name, " of this data set: it has ",
                         listOf(namesOf(database, dataset)), ".")};
    try {
      std::vector<Permutation> permutations;
      const auto count = selectResult(database, order).parts;
      for (std::size_t graph = 0; graph < count; ++graph)
        permutations.push_back(permutationOf(selectPart(database, order, graph)));
      return permutations;
    } catch (const MalformedBytes&) {
      throw DamagedError{joined(file, " is damaged: order ", name, " is not what was saved.")};
    }
  });
}

void Project::removeOrder(std::int64_t dataset, std::string_view name) {
  state_->write([&] {
    if (const auto order = findOrder(state_->database, dataset, name))
      deleteResult(state_->database, order);
  });
}

}  // namespace kindred::io
