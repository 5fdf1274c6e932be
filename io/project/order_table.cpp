#include "io/project/order_table.hpp"

#include "engine/core/text.hpp"
#include "io/project/content_hash.hpp"
#include "io/project/packed.hpp"

namespace kindred::io {

namespace {

std::string orderNames(const Database& database, std::int64_t dataset) {
  std::string names;
  for (const auto& name : selectOrderNames(database, dataset))
    names += joined(names.empty() ? "" : ", ", name);
  return names.empty() ? "none" : names;
}

}  // namespace

void insertOrder(const Database& database, std::int64_t dataset, std::string_view name,
                 std::span<const Permutation> permutations) {
  ByteWriter writer;
  writer.count(permutations.size());
  for (const auto& permutation : permutations) {
    writer.count(permutation.size());
    writePacked(writer, permutation.newFromOld());
  }
  database
      .prepare("INSERT OR REPLACE INTO orders(dataset, name, data, check_word) VALUES(?, ?, ?, ?)")
      .bind(1, dataset)
      .bind(2, name)
      .bind(3, writer.bytes())
      .bind(4, checkWord(writer.bytes()))
      .run();
}

std::vector<std::string> selectOrderNames(const Database& database, std::int64_t dataset) {
  auto select = database.prepare("SELECT name FROM orders WHERE dataset = ? ORDER BY id");
  select.bind(1, dataset);
  std::vector<std::string> names;
  while (select.step())
    names.emplace_back(select.text(0));
  return names;
}

std::vector<Permutation> selectOrder(const Database& database, std::int64_t dataset,
                                     std::string_view name) {
  const auto file = database.path().filename().string();
  auto select =
      database.prepare("SELECT data, check_word FROM orders WHERE dataset = ? AND name = ?");
  if (!select.bind(1, dataset).bind(2, name).step())
    throw Error{ErrorCode::Input,
                joined(file, " has no order named ", name, " of this data set: it has ",
                       orderNames(database, dataset), ".")};
  try {
    if (checkWord(select.bytes(0)) != select.integer(1)) throw MalformedBytes{};
    ByteReader reader{select.bytes(0)};
    std::vector<Permutation> permutations;
    for (auto left = reader.count(); left > 0; --left)
      permutations.push_back(
          Permutation::fromNewFromOld(readPackedIntegers(reader, reader.count())));
    return permutations;
  } catch (const MalformedBytes&) {
    throw DamagedError{joined(file, " is damaged: order ", name, " is not what was saved.")};
  }
}

}  // namespace kindred::io
