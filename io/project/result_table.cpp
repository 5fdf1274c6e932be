#include "io/project/result_table.hpp"

#include <algorithm>
#include <cctype>

#include "engine/core/content_hash.hpp"
#include "engine/core/fields.hpp"
#include "engine/core/text.hpp"
#include "io/project/option_json.hpp"

namespace kindred {

/// A remark is its line.
template <typename Archive>
void fields(Archive& archive, Remark& remark) {
  auto line = lineOf(remark);
  archive(line);
  if constexpr (Archive::reads) remark = remarkOf(line);
}

/// All but the summary, which is the rest of the bytes.
void fields(auto& archive, ResultEnd& end) {
  archive(end.origin.device, end.origin.version, end.origin.seconds, end.origin.remarks,
          end.isComplete);
}

namespace io {

namespace {

std::vector<std::byte> bytesOf(const ResultEnd& end) {
  ByteWriter writer;
  writeFields(writer, end);
  writer.values(Bytes{end.summary});
  return writer.take();
}

ResultEnd endOf(Bytes bytes) {
  ByteReader reader{bytes};
  auto end = readFields<ResultEnd>(reader);
  const auto rest = reader.rest();
  end.summary.assign(rest.begin(), rest.end());
  return end;
}

[[noreturn]] void refuseDamaged(const Database& database, std::string_view kind,
                                std::int64_t result) {
  throw DamagedError{joined(database.path().filename().string(), " is damaged: ", kind, " ", result,
                            " is not what was saved.")};
}

/// Returns the number of the result with this key; 0 if there is none.
std::int64_t findResult(const Database& database, const std::string& key) {
  auto find = database.prepare("SELECT id FROM results WHERE key = ?");
  return find.bind(1, key).step() ? find.integer(0) : 0;
}

std::string digestOf(const Database& database, const ResultInput& input) {
  auto select = database.prepare(input.result != 0 ? "SELECT key FROM results WHERE id = ?"
                                                   : "SELECT digest FROM datasets WHERE id = ?");
  if (!select.bind(1, input.result != 0 ? input.result : input.dataset).step())
    throw Error{ErrorCode::Input, joined(database.path().filename().string(),
                                         " does not hold what is to be computed from.")};
  return joined(select.text(0), input.graph < 0 ? "" : joined("/", input.graph));
}

std::vector<ResultInput> selectInputs(const Database& database, std::int64_t result) {
  auto select = database.prepare(
      "SELECT dataset, graph, source FROM result_inputs WHERE result = ? ORDER BY place");
  select.bind(1, result);
  std::vector<ResultInput> inputs;
  while (select.step())
    inputs.push_back({select.integer(0),
                      select.isNull(1) ? -1 : static_cast<std::int32_t>(select.integer(1)),
                      select.integer(2)});
  return inputs;
}

/// Writes how many inputs there are, and the data set, graph and result of each.
std::vector<std::byte> bytesOf(std::span<const ResultInput> inputs) {
  ByteWriter writer;
  writer.count(inputs.size());
  for (const auto& input : inputs) {
    writer.value(input.dataset);
    writer.value(input.graph);
    writer.value(input.result);
  }
  return writer.take();
}

/// Returns the word of a row of results, over what makes it the result that it is, and its inputs.
/// Its kind, key, numerics, options, parts and plan are the columns from the first on.
std::int64_t wordOf(const Statement& row, int first, std::span<const ResultInput> inputs) {
  return checkWord(row.text(first), row.text(first + 1),
                   static_cast<std::uint64_t>(row.integer(first + 2)), row.text(first + 3),
                   static_cast<std::uint64_t>(row.integer(first + 4)), row.bytes(first + 5),
                   Bytes{bytesOf(inputs)});
}

/// The word that belongs to what a row holds now, and the one that it has.
std::pair<std::int64_t, std::int64_t> wordsOf(const Database& database, std::int64_t result) {
  auto select = database.prepare(
      "SELECT kind, key, numerics, options, parts, plan, check_word FROM results WHERE id = ?");
  select.bind(1, result).step();
  return {wordOf(select, 0, selectInputs(database, result)), select.integer(6)};
}

void sign(const Database& database, std::int64_t result) {
  database.prepare("UPDATE results SET check_word = ? WHERE id = ?")
      .bind(1, wordsOf(database, result).first)
      .bind(2, result)
      .run();
}

void insertInputs(const Database& database, std::int64_t result,
                  std::span<const ResultInput> inputs) {
  auto insert = database.prepare("INSERT INTO result_inputs VALUES(?, ?, ?, ?, ?)");
  std::int64_t place = 0;
  for (const auto& input : inputs) {
    insert.bind(1, result).bind(2, place++);
    input.dataset != 0 ? insert.bind(3, input.dataset) : insert.bindNull(3);
    input.graph >= 0 ? insert.bind(4, std::int64_t{input.graph}) : insert.bindNull(4);
    input.result != 0 ? insert.bind(5, input.result) : insert.bindNull(5);
    insert.run();
  }
}

/// Throws Error (Input) if an input is not there.
std::string keyOf(const Database& database, const ResultRequest& request,
                  std::span<const ResultInput> inputs) {
  std::vector<std::string> digests;
  for (const auto& input : inputs)
    digests.push_back(digestOf(database, input));
  return resultKey(request, digests);
}

/// True if the key is that of the request with these inputs.
bool isKeyOf(const Database& database, std::string_view key, const ResultEntry& entry) {
  try {
    return keyOf(database, entry.request, entry.inputs) == key;
  } catch (const Error& error) {
    if (error.code() != ErrorCode::Input) throw;
    return false;
  }
}

/// True if the kind of the result said at its end that it is complete. The column is_complete says
/// the same to who reads the file by other means; no word stands beside it.
bool hasEnded(const Database& database, std::int64_t result) {
  const auto end = selectEnd(database, result);
  return end && end->isComplete;
}

constexpr std::string_view selectRows =
    "SELECT id, name, kind, key, numerics, options, parts, plan, check_word, saved,"
    " (SELECT count(*) FROM result_parts WHERE result = id) FROM results";

ResultEntry entryOf(const Database& database, const Statement& row) {
  const auto id = row.integer(0);
  auto inputs = selectInputs(database, id);
  if (wordOf(row, 2, inputs) != row.integer(8)) refuseDamaged(database, row.text(2), id);
  ResultEntry entry{.id = id,
                    .name = std::string{row.text(1)},
                    .request = {.kind = std::string{row.text(2)},
                                .numericsVersion = static_cast<int>(row.integer(4)),
                                .options = {}},
                    .inputs = std::move(inputs),
                    .parts = static_cast<std::size_t>(row.integer(6)),
                    .partsDone = static_cast<std::size_t>(row.integer(10)),
                    .hasEnded = hasEnded(database, id),
                    .saved = std::string{row.text(9)}};
  try {
    entry.request.options = optionsOf(row.text(5));
  } catch (const MalformedBytes&) {
    refuseDamaged(database, row.text(2), id);
  }
  const bool hasPossibleParts = row.integer(6) >= 0 && row.integer(6) <= database.size();
  if (!hasPossibleParts || !isKeyOf(database, row.text(3), entry))
    refuseDamaged(database, row.text(2), id);
  return entry;
}

}  // namespace

std::string kindText(std::string_view kind) {
  std::string text{kind};
  std::ranges::replace(text, '-', ' ');
  if (!text.empty()) text[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(text[0])));
  return text;
}

std::int64_t insertResult(const Database& database, const ResultRequest& request,
                          std::span<const ResultInput> inputs) {
  const auto key = keyOf(database, request, inputs);
  // A damaged one begins anew.
  if (const auto known = findResult(database, key)) {
    const auto [word, signedWord] = wordsOf(database, known);
    if (word != signedWord) deleteResult(database, known);
  }
  const auto options = jsonOf(request.options);
  database
      .prepare(
          "INSERT INTO results(kind, key, numerics, options, saved)"
          " VALUES(?, ?, ?, ?, strftime('%Y-%m-%dT%H:%M:%SZ')) ON CONFLICT(key) DO UPDATE SET"
          " options = excluded.options, is_removed = 0")
      .bind(1, request.kind)
      .bind(2, key)
      .bind(3, std::int64_t{request.numericsVersion})
      .bind(4, options)
      .run();
  const auto id = findResult(database, key);
  if (selectInputs(database, id).empty()) insertInputs(database, id, inputs);
  sign(database, id);
  return id;
}

std::vector<ResultEntry> selectResults(const Database& database,
                                       std::vector<std::pair<std::string, std::int64_t>>& damaged) {
  auto select = database.prepare(joined(selectRows, " WHERE NOT is_removed ORDER BY id"));
  std::vector<ResultEntry> found;
  while (select.step()) {
    try {
      found.push_back(entryOf(database, select));
    } catch (const DamagedError&) {
      damaged.emplace_back(select.text(2), select.integer(0));
    }
  }
  return found;
}

ResultEntry selectResult(const Database& database, std::int64_t result) {
  auto select = database.prepare(joined(selectRows, " WHERE id = ?"));
  if (!select.bind(1, result).step())
    throw Error{ErrorCode::Input,
                joined(database.path().filename().string(), " has no result ", result, ".")};
  return entryOf(database, select);
}

void deleteResult(const Database& database, std::int64_t result) {
  database.prepare("DELETE FROM result_parts WHERE result = ?").bind(1, result).run();
  database.prepare("DELETE FROM results WHERE id = ?").bind(1, result).run();
}

void updatePlan(const Database& database, std::int64_t result, Bytes plan, std::size_t partCount) {
  auto select = database.prepare("SELECT plan, parts FROM results WHERE id = ?");
  const auto count = static_cast<std::int64_t>(partCount);
  if (select.bind(1, result).step() && std::ranges::equal(select.bytes(0), plan) &&
      select.integer(1) == count)
    return;
  database.prepare("DELETE FROM result_parts WHERE result = ?").bind(1, result).run();
  database
      .prepare(
          "UPDATE results SET plan = ?, parts = ?, is_complete = 0, ending = NULL WHERE id = ?")
      .bind(1, plan)
      .bind(2, count)
      .bind(3, result)
      .run();
  sign(database, result);
}

std::vector<std::byte> selectPlan(const Database& database, std::int64_t result) {
  auto select = database.prepare("SELECT plan FROM results WHERE id = ?");
  if (!select.bind(1, result).step()) return {};
  const auto bytes = select.bytes(0);
  return {bytes.begin(), bytes.end()};
}

void insertPart(const Database& database, std::int64_t result, std::size_t part, Bytes data,
                std::string_view facts) {
  database.prepare("INSERT OR REPLACE INTO result_parts VALUES(?, ?, ?, ?, ?)")
      .bind(1, result)
      .bind(2, static_cast<std::int64_t>(part))
      .bind(3, data)
      .bind(4, checkWord(result, part, data, facts))
      .bind(5, facts)
      .run();
}

std::optional<ResultPart> selectPart(const Database& database, std::int64_t result,
                                     std::size_t part) {
  auto select = database.prepare(
      "SELECT data, check_word, facts FROM result_parts WHERE result = ? AND part = ?");
  if (!select.bind(1, result).bind(2, static_cast<std::int64_t>(part)).step()) return std::nullopt;
  const auto data = select.bytes(0);
  // The word covers the place of the part too, so that no part passes for another.
  if (checkWord(result, part, data, select.text(2)) != select.integer(1)) return std::nullopt;
  return ResultPart{{data.begin(), data.end()}, std::string{select.text(2)}};
}

void updateEnd(const Database& database, std::int64_t result, const ResultEnd& end) {
  const auto bytes = bytesOf(end);
  database.prepare("UPDATE results SET is_complete = ?, ending = ?, ending_word = ? WHERE id = ?")
      .bind(1, std::int64_t{end.isComplete})
      .bind(2, Bytes{bytes})
      .bind(3, checkWord(result, Bytes{bytes}))
      .bind(4, result)
      .run();
}

std::optional<ResultEnd> selectEnd(const Database& database, std::int64_t result) {
  auto select = database.prepare("SELECT ending, ending_word FROM results WHERE id = ?");
  if (!select.bind(1, result).step() || select.isNull(0)) return std::nullopt;
  if (checkWord(result, select.bytes(0)) != select.integer(1)) return std::nullopt;
  try {
    return endOf(select.bytes(0));
  } catch (const MalformedBytes&) {
    return std::nullopt;
  }
}

}  // namespace io

}  // namespace kindred
