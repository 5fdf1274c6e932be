#include "io/project/dataset_table.hpp"

#include <algorithm>
#include <functional>
#include <optional>

#include "engine/core/content_hash.hpp"
#include "engine/core/language.hpp"
#include "engine/core/memory.hpp"
#include "engine/core/text.hpp"
#include "io/project/graph_blob.hpp"
#include "io/project/saved_dataset.hpp"

namespace kindred::io {

namespace {

constexpr std::size_t checkpointEvery = 256;  // graphs: far below 100 ms

std::int64_t graphId(std::int64_t dataset, std::size_t place) {
  return (dataset << 32U) + static_cast<std::int64_t>(place);
}

std::vector<Column> propertiesOf(Bytes bytes, std::size_t rows, MemoryAllowance& allowance) {
  ByteReader reader{bytes};
  const ColumnDefinitions definitions{reader, allowance};
  return definitions.readColumns(reader, rows, allowance);
}

/// The first data set with this text in a column.
std::optional<std::int64_t> findDataset(const Database& database, const std::string& column,
                                        std::string_view text) {
  auto find = database.prepare("SELECT id FROM datasets WHERE " + column + " = ? ORDER BY id");
  find.bind(1, text);
  if (!find.step()) return std::nullopt;
  return find.integer(0);
}

/// Stands between the sentence of a notice, the name of its record, if there is one, and what
/// became of it.
constexpr std::string_view unitSeparator = "\x1f", leftOut = "\x1fleft out";

std::string kept(const Notice& notice) {
  const auto text = notice.name.empty() && !notice.isLeftOut
                        ? notice.sentence
                        : joined(notice.sentence, unitSeparator, notice.name);
  return notice.isLeftOut ? joined(text, leftOut) : text;
}

Notice noticeOf(std::string_view file, std::int64_t line, std::int64_t record,
                std::string_view text) {
  const bool isLeftOut = text.ends_with(leftOut);
  if (isLeftOut) text.remove_suffix(leftOut.size());
  const auto end = text.find(unitSeparator);
  const auto name = end == text.npos ? std::string_view{} : text.substr(end + 1);
  return {std::string{file},
          static_cast<std::size_t>(line),
          static_cast<std::size_t>(record),
          std::string{text.substr(0, end)},
          std::string{name},
          isLeftOut};
}

void insertNotices(const Database& database, std::int64_t dataset,
                   std::span<const Notice> notices) {
  auto insert = database.prepare("INSERT INTO notices VALUES(?, ?, ?, ?, ?, ?)");
  for (std::size_t place = 0; place < notices.size(); ++place) {
    const auto& notice = notices[place];
    insert.bind(1, dataset)
        .bind(2, static_cast<std::int64_t>(place))
        .bind(3, notice.file)
        .bind(4, static_cast<std::int64_t>(notice.line))
        .bind(5, static_cast<std::int64_t>(notice.record))
        .bind(6, kept(notice))
        .run();
  }
}

/// Reads the properties by the first size that fits them, and returns it.
std::size_t readProperties(Bytes bytes, std::span<const std::int64_t> sizes,
                           std::vector<Column>& properties, MemoryAllowance& allowance) {
  for (const auto size : sizes) {
    try {
      properties = propertiesOf(bytes, static_cast<std::size_t>(size), allowance);
      return static_cast<std::size_t>(size);
    } catch (const MalformedBytes&) {  // perhaps the next
    }
  }
  throw MalformedBytes{};
}

[[noreturn]] void refuseDamaged(const Database& database, const std::string& what) {
  throw DamagedError{joined(database.path().filename().string(), " is damaged: ", what, ".")};
}

/// Returns the possible numbers of graphs of a data set. The saved number has no check word: a
/// rescue looks at the table too, the larger number first, and believes neither beyond the length
/// of the file.
std::vector<std::int64_t> sizesOf(const Database& database, std::int64_t dataset,
                                  std::int64_t saved, bool isRescue) {
  const bool isPossible = saved >= 0 && saved <= database.size();
  if (!isRescue) {
    auto next = database.prepare("SELECT 1 FROM graphs WHERE id = ?");
    if (!isPossible || next.bind(1, graphId(dataset, static_cast<std::size_t>(saved))).step())
      refuseDamaged(database, joined("data set ", dataset, " does not have ", saved, " graphs"));
    return {saved};
  }
  std::vector<std::int64_t> sizes;
  if (isPossible) sizes.push_back(saved);
  try {
    auto count = database.prepare("SELECT count(*) FROM graphs WHERE id >= ? AND id < ?");
    count.bind(1, graphId(dataset, 0)).bind(2, graphId(dataset + 1, 0));
    if (count.step()) sizes.push_back(count.integer(0));
  } catch (const DamagedError&) {  // the saved number has to do
  }
  std::ranges::sort(sizes, std::greater{});
  return sizes;
}

/// Returns the places in which graphs end when one is put after another, after a zero.
std::vector<std::size_t> endsOf(const Database& database, std::int64_t dataset, std::size_t size) {
  auto select =
      database.prepare("SELECT length(data) FROM graphs WHERE id >= ? AND id < ? ORDER BY id");
  select.bind(1, graphId(dataset, 0)).bind(2, graphId(dataset, size));
  std::vector<std::size_t> ends{0};
  while (ends.size() <= size && select.step())
    ends.push_back(ends.back() + static_cast<std::size_t>(select.integer(0)));
  return ends;
}

/// The graph, or nothing if it is missing or its bytes are not what was written. It pays for its
/// memory itself, unless it `isPaid`.
std::shared_ptr<const Graph> selectGraph(Statement& select, std::int64_t id,
                                         const ColumnDefinitions& definitions,
                                         MemoryAllowance& allowance, bool isPaid,
                                         SavedDigest& digest) {
  std::shared_ptr<const Graph> graph;
  try {
    select.bind(1, id);
    if (select.step() && checkWord(select.bytes(0)) == select.integer(1)) {
      if (!isPaid) allowance.earn(select.bytes(0).size());
      digest.addGraph(select.bytes(0));
      ByteReader reader{select.bytes(0)};
      graph = std::make_shared<const Graph>(readGraph(reader, definitions, allowance));
    }
  } catch (const MalformedBytes&) {
  } catch (const Error& error) {
    if (error.code() != ErrorCode::Input) throw;
  }
  select.reset();
  return graph;
}

/// An upper bound of the memory that reading takes for the values of some columns.
std::uint64_t mostMemoryOf(std::span<const Column> columns) {
  constexpr std::uint64_t bytesOfColumn = 512, bytesOfValue = 16;
  std::uint64_t bytes = 0;
  for (const auto& column : columns) {
    const auto values = std::visit(
        []<typename Data>(const Data& data) {
          std::size_t count = 0;
          if constexpr (requires { data.offsets; }) count += data.offsets.size();
          if constexpr (requires { data.codes; })
            count += data.codes.size();
          else
            count += data.values.size();
          return count;
        },
        column.data);
    bytes += bytesOfColumn + bytesOfValue * values;
  }
  return bytes;
}

std::uint64_t mostMemoryOf(const Dataset& dataset) {
  constexpr std::uint64_t bytesOfGraph = 1024, bytesOfNode = 160, bytesOfEdge = 64;
  auto bytes = mostMemoryOf(dataset.properties);
  for (const auto& graph : dataset.graphs)
    bytes += bytesOfGraph + graph->name().size() +
             bytesOfNode * static_cast<std::uint64_t>(graph->nodeCount()) +
             bytesOfEdge * static_cast<std::uint64_t>(graph->edgeCount()) +
             mostMemoryOf(graph->nodeAttributes()) + mostMemoryOf(graph->edgeAttributes());
  return bytes;
}

/// Throws Error (Input) if the data set that was just inserted would be refused when the project is
/// opened: equal values take next to nothing in a file. It is read back only if that may be.
void requireReadable(const Database& database, std::int64_t id, const Dataset& dataset,
                     const SavedDataset& saved, Progress& progress) {
  const auto bytes = saved.definitions.size() + saved.properties.size() + saved.graphs.size();
  if (mostMemoryOf(dataset) <= MemoryAllowance::allowedFor(bytes)) return;
  try {
    MemoryAllowance allowance;
    selectDataset(database, id, progress, allowance);
  } catch (const DamagedError&) {
    throw Error{ErrorCode::Input,
                joined("The data set \"", dataset.name, "\" cannot be saved: it takes ",
                       englishBytes(bytes), " in a project, and so much more in memory that the ",
                       "project would be refused when it is opened. Leave out attributes whose ",
                       "values are all equal.")};
  }
}

}  // namespace

std::int64_t insertDataset(const Database& database, const Dataset& dataset,
                           std::span<const Notice> notices, Progress& progress) {
  progress.begin(Language::translated("Saving"), dataset.size());
  const auto saved = savedDataset(dataset, progress);
  if (const auto same = findDataset(database, "digest", saved.digest)) return *same;

  auto insert = database.prepare(
      "INSERT INTO datasets(name, size, content, digest, definitions, properties, check_word, "
      "saved)"
      " VALUES(?, ?, ?, ?, ?, ?, ?, strftime('%Y-%m-%dT%H:%M:%SZ'))");
  insert.bind(1, dataset.name)
      .bind(2, static_cast<std::int64_t>(dataset.size()))
      .bind(3, saved.content)
      .bind(4, saved.digest)
      .bind(5, Bytes{saved.definitions})
      .bind(6, Bytes{saved.properties})
      .bind(7, checkWord(saved.definitions, saved.properties))
      .run();
  const auto id = database.lastRowId();

  auto insertGraph = database.prepare("INSERT INTO graphs VALUES(?, ?, ?)");
  for (std::size_t place = 0; place < dataset.size(); ++place) {
    if (place % checkpointEvery == 0) progress.checkpoint();
    const auto bytes = saved.graph(place);
    insertGraph.bind(1, graphId(id, place)).bind(2, bytes).bind(3, checkWord(bytes)).run();
    progress.advance();
  }
  insertNotices(database, id, notices);
  requireReadable(database, id, dataset, saved, progress);
  return id;
}

std::optional<std::int64_t> findContent(const Database& database, const Dataset& dataset,
                                        const Progress& progress) {
  return findDataset(database, "content", savedDataset(dataset, progress).content);
}

Dataset selectDataset(const Database& database, std::int64_t dataset, Progress& progress,
                      MemoryAllowance& allowance, const DamagedGraph& damaged) {
  auto select = database.prepare(
      "SELECT name, size, definitions, properties, check_word, digest FROM datasets WHERE id = ?");
  select.bind(1, dataset);
  if (!select.step())
    throw Error{ErrorCode::Input,
                joined(database.path().filename().string(), " has no data set ", dataset, ".")};
  Dataset result;
  result.name = select.text(0);
  if (checkWord(select.bytes(2), select.bytes(3)) != select.integer(4))
    refuseDamaged(database,
                  joined("the columns of data set \"", result.name, "\" are not what was saved"));
  try {
    const bool isRescue = static_cast<bool>(damaged);
    const auto sizes = sizesOf(database, dataset, select.integer(1), isRescue);
    const auto ends = isRescue ? std::vector<std::size_t>{0}
                               : endsOf(database, dataset, static_cast<std::size_t>(sizes.front()));
    allowance.earn(select.bytes(2).size() + select.bytes(3).size());
    // Graphs pay for the properties, too. Their lengths are believed as far as the file is long.
    allowance.earn(std::min(ends.back(), static_cast<std::size_t>(database.size())));
    ByteReader reader{select.bytes(2)};
    const ColumnDefinitions definitions{reader, allowance};
    auto selectOne = database.prepare("SELECT data, check_word FROM graphs WHERE id = ?");
    const auto size = readProperties(select.bytes(3), sizes, result.properties, allowance);
    progress.begin(Language::translated("Loading"), size);
    SavedDigest digest{select.bytes(2), select.bytes(3), ends};
    std::vector<std::int32_t> intact;
    for (std::size_t place = 0; place < size; ++place) {
      if (place % checkpointEvery == 0) progress.checkpoint();
      progress.advance();
      auto graph = selectGraph(selectOne, graphId(dataset, place), definitions, allowance,
                               !isRescue, digest);
      if (graph) {
        result.graphs.push_back(std::move(graph));
        intact.push_back(static_cast<std::int32_t>(place));
      } else if (damaged) {
        damaged(place, result.name);
      } else {
        refuseDamaged(database, joined("graph ", place + 1, " of data set \"", result.name,
                                       "\" is not what was saved"));
      }
    }
    // The words of the graphs do not know their order, nor the name of the data set.
    if (!isRescue && digest.digest(result.name) != select.text(5))
      refuseDamaged(database, joined("data set \"", result.name, "\" is not what was saved"));
    if (intact.size() < size)
      for (auto& column : result.properties)
        column.data = selectedRows(column.data, intact);
  } catch (const MalformedBytes&) {
    refuseDamaged(database, joined("data set \"", result.name, "\" cannot be understood"));
  }
  return result;
}

std::vector<Notice> selectNotices(const Database& database, std::int64_t dataset) {
  auto select = database.prepare(
      "SELECT file, line, record, sentence FROM notices WHERE dataset = ? ORDER BY place");
  select.bind(1, dataset);
  std::vector<Notice> notices;
  while (select.step())
    notices.push_back(
        noticeOf(select.text(0), select.integer(1), select.integer(2), select.text(3)));
  return notices;
}

}  // namespace kindred::io
