#include "io/project/recover.hpp"

#include <algorithm>
#include <functional>
#include <map>
#include <string>

#include "engine/core/text.hpp"
#include "io/project/dataset_table.hpp"
#include "io/project/log_identity.hpp"
#include "io/project/new_file.hpp"
#include "io/project/project.hpp"
#include "io/project/result_table.hpp"
#include "io/project/schema.hpp"
#include "io/project/state_keys.hpp"

namespace kindred::io {

namespace {

/// Collects what could not be read.
class Losses {
 public:
  explicit Losses(const std::filesystem::path& path) : file_{path.filename().string()} {}

  void add(const std::string& sentence) { notices_.push_back({file_, 0, 0, sentence}); }

  /// Runs `work`; if it meets damage, says what is lost by it.
  void trying(const std::string& what, const std::function<void()>& work) {
    try {
      work();
    } catch (const DamagedError&) {
      add(joined(what, " is lost."));
    }
  }

  std::vector<Notice> take() { return std::move(notices_); }

 private:
  std::string file_;
  std::vector<Notice> notices_;
};

/// The numbers in a table, as far as they can be read.
std::vector<std::int64_t> numbersIn(const Database& database, const std::string& table,
                                    Losses& losses) {
  std::vector<std::int64_t> numbers;
  losses.trying(joined("The end of the table ", table), [&] {
    auto select = database.prepare("SELECT id FROM " + table + " ORDER BY id");
    while (select.step())
      numbers.push_back(select.integer(0));
  });
  return numbers;
}

/// Reads a damaged file as far as it goes: even if its end is missing.
Database openDamaged(const std::filesystem::path& path) {
  moveForeignLog(path);
  Database database{path, Access::Read};
  database.readDamagedSchema();
  requireOwnTables(database);
  return database;
}

IntactDatasets readIntact(const Database& database, Progress& progress, Losses& losses) {
  const Listening listening{database, progress};
  IntactDatasets intact;
  MemoryAllowance allowance;
  const auto numbers = numbersIn(database, "datasets", losses);
  for (std::size_t at = 0; at < numbers.size(); ++at) {
    const auto id = numbers[at];
    auto slice = progress.slice(static_cast<double>(at) / static_cast<double>(numbers.size()),
                                static_cast<double>(at + 1) / static_cast<double>(numbers.size()));
    losses.trying(joined("Data set ", id), [&] {
      std::size_t lost = 0;
      std::string name;
      const auto lose = [&](std::size_t, const std::string& of) {
        ++lost;
        name = of;
      };
      auto dataset = selectDataset(database, id, slice, allowance, lose);
      if (lost == 0)
        intact.whole.push_back(id);
      else
        losses.add(joined(counted(static_cast<long long>(lost), "graph", "graphs"),
                          " of data set \"", name, "\" lost."));
      intact.datasets.emplace(id, std::move(dataset));
    });
  }
  return intact;
}

/// Puts what a damaged project holds beside its data sets into a new one.
class Transfer {
 public:
  Transfer(const Database& from, const IntactDatasets& intact, Project& to, Losses& losses)
      : from_{from}, intact_{intact}, to_{to}, losses_{losses} {}

  void datasets(const Progress& progress) {
    for (const auto& [id, dataset] : intact_.datasets) {
      std::vector<Notice> notices;
      losses_.trying(joined("What was noticed of data set ", id),
                     [&] { notices = selectNotices(from_, id); });
      newNumber_[id] = to_.saveDataset(dataset, notices, progress);
      losses_.trying(joined("The name that was given to data set ", id), [&] {
        auto select = from_.prepare("SELECT given_name FROM datasets WHERE id = ?");
        if (select.bind(1, id).step() && !select.text(0).empty())
          to_.renameDataset(newNumber_[id], select.text(0));
      });
    }
  }

  /// Copies the sources from which the data sets were read.
  void origins() {
    for (const auto& [id, number] : newNumber_)
      losses_.trying(joined("Where data set ", id, " was read from"), [&] {
        for (const auto key : {sourceKey, originKey}) {
          auto select = from_.prepare("SELECT value FROM state WHERE key = ?");
          const auto name = key(id);
          if (select.bind(1, name).step()) to_.saveState(key(number), select.text(0));
        }
      });
  }

  void results(const Progress& progress) {
    for (const auto id : numbersIn(from_, "results", losses_))
      losses_.trying(joined("Result ", id), [&] { result(selectResult(from_, id), progress); });
  }

 private:
  bool isWhole(const ResultInput& input) const {
    return input.result != 0 ? newResult_.contains(input.result)
                             : std::ranges::count(intact_.whole, input.dataset) > 0;
  }

  /// Copies a result as it is: no kind of result is known here.
  void result(const ResultEntry& entry, const Progress& progress) {
    const auto name = joined(kindText(entry.request.kind), " ", entry.id);
    if (entry.inputs.empty() ||
        !std::ranges::all_of(entry.inputs, [&](const auto& input) { return isWhole(input); })) {
      losses_.add(joined(name, " is lost with graphs of its data set."));
      return;
    }
    auto inputs = entry.inputs;
    for (auto& input : inputs) {
      if (input.dataset != 0) input.dataset = newNumber_.at(input.dataset);
      if (input.result != 0) input.result = newResult_.at(input.result);
    }
    const auto [store, number] = to_.resultPlace(entry.request, inputs);
    newResult_[entry.id] = number;
    if (!entry.name.empty()) to_.renameResult(number, entry.name);
    store->begin(selectPlan(from_, entry.id), entry.parts);
    std::size_t kept = 0;
    for (std::size_t part = 0; part < entry.parts; ++part) {
      progress.checkpoint();
      std::optional<ResultPart> found;
      try {
        found = selectPart(from_, entry.id, part);
      } catch (const DamagedError&) {  // counted below
      }
      if (!found) continue;
      store->store(part, found->data, found->facts);
      ++kept;
    }
    if (const auto end = selectEnd(from_, entry.id)) store->finish(*end);
    if (kept < entry.partsDone)
      losses_.add(joined(counted(static_cast<long long>(entry.partsDone - kept), "part", "parts"),
                         " of ", name, " lost: computing it again fills them."));
  }

  const Database& from_;
  const IntactDatasets& intact_;
  Project& to_;
  Losses& losses_;
  std::map<std::int64_t, std::int64_t> newNumber_;  ///< new numbers of data sets
  std::map<std::int64_t, std::int64_t> newResult_;
};

[[noreturn]] void refuseEmpty(const std::filesystem::path& path) {
  throw DamagedError{joined("Nothing of ", path.filename().string(),
                            " is intact: no graph was found that could be saved. Go back to "
                            "the files that it was made from.")};
}

[[noreturn]] void refuseTaken(const std::filesystem::path& path) {
  throw Error{ErrorCode::File, joined("There is a file ", path.string(),
                                      " already: choose another name for what is intact.")};
}

}  // namespace

bool isDamagedProject(const std::filesystem::path& path) {
  try {
    Project::open(path, Project::Mode::ReadOnly);
    return false;
  } catch (const DamagedError&) {
    return true;
  } catch (const Error&) {  // no project, or none that can be opened
    return false;
  }
}

IntactDatasets readIntactDatasets(const std::filesystem::path& path, Progress& progress) {
  Losses losses{path};
  auto intact = readIntact(openDamaged(path), progress, losses);
  intact.losses = losses.take();
  return intact;
}

std::vector<Notice> recoverProject(const std::filesystem::path& damaged,
                                   const std::filesystem::path& fresh, Progress progress) {
  NewFile file{fresh};
  if (file.isTaken()) refuseTaken(fresh);
  Losses losses{damaged};
  const auto database = openDamaged(damaged);
  const Listening listening{database, progress};
  auto reading = progress.slice(0, 0.5);
  const auto intact = readIntact(database, reading, losses);
  const bool holdsGraphs =
      std::ranges::any_of(intact.datasets, [](const auto& one) { return one.second.size() > 0; });
  if (!holdsGraphs) refuseEmpty(damaged);

  {
    auto project = Project::create(file.path());
    Transfer transfer{database, intact, project, losses};
    const auto writing = progress.slice(0.5, 1);
    transfer.datasets(writing);
    transfer.origins();
    transfer.results(writing);
  }
  if (!file.place()) refuseTaken(fresh);
  return losses.take();
}

}  // namespace kindred::io
