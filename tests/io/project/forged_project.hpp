#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/content_hash.hpp"
#include "io/project/database.hpp"
#include "io/project/project.hpp"
#include "io/project/saved_dataset.hpp"

namespace kindred::test {

/// A data set as an attacker writes it: blobs of any content with every check word right.
struct ForgedDataset {
  std::string name = "forged";
  std::vector<std::byte> definitions{std::byte{0}};               ///< none
  std::vector<std::byte> properties{std::byte{0}, std::byte{0}};  ///< none
  std::vector<std::vector<std::byte>> graphs;
};

inline void forgeInto(const io::Database& database, const ForgedDataset& forged) {
  std::vector<std::size_t> ends{0};
  for (const auto& graph : forged.graphs)
    ends.push_back(ends.back() + graph.size());
  io::SavedDigest digest{forged.definitions, forged.properties, ends};
  for (const auto& graph : forged.graphs)
    digest.addGraph(graph);
  database
      .prepare(
          "INSERT INTO datasets(name, size, content, digest, definitions, properties, check_word,"
          " saved) VALUES(?, ?, '', ?, ?, ?, ?, '')")
      .bind(1, forged.name)
      .bind(2, static_cast<std::int64_t>(forged.graphs.size()))
      .bind(3, digest.digest(forged.name))
      .bind(4, Bytes{forged.definitions})
      .bind(5, Bytes{forged.properties})
      .bind(6, checkWord(forged.definitions, forged.properties))
      .run();
  const auto id = database.lastRowId();
  auto insert = database.prepare("INSERT INTO graphs VALUES(?, ?, ?)");
  for (std::size_t place = 0; place < forged.graphs.size(); ++place)
    insert.bind(1, (id << 32) + static_cast<std::int64_t>(place))
        .bind(2, Bytes{forged.graphs[place]})
        .bind(3, checkWord(Bytes{forged.graphs[place]}))
        .run();
}

/// Makes a project of forged data sets.
inline void forgeProject(const std::filesystem::path& file,
                         const std::vector<ForgedDataset>& datasets) {
  io::Project::create(file);
  const io::Database database{file, io::Access::Write};
  io::Transaction transaction{database};
  for (const auto& dataset : datasets)
    forgeInto(database, dataset);
  transaction.commit();
}

}  // namespace kindred::test
