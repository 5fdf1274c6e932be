#include "engine/core/language.hpp"
#include "engine/core/text.hpp"
#include "engine/gram/assembly.hpp"
#include "io/project/dataset_table.hpp"
#include "io/project/gram_table.hpp"
#include "io/project/marks.hpp"
#include "io/project/project_state.hpp"
#include "io/project/request_key.hpp"

namespace kindred::io {

namespace {

/// The blocks of one run in an open project.
template <typename State>
class ProjectBlockStore final : public GramBlockStore {
 public:
  ProjectBlockStore(std::shared_ptr<State> state, std::int64_t run)
      : state_{std::move(state)}, run_{run} {}

  void begin(const GramPlan& plan) override {
    state_->write([&] { updateGramPlan(state_->database, run_, plan); });
  }

  std::optional<GramBlockResult> load(std::size_t block) override {
    return state_->read([&] { return selectGramBlock(state_->database, run_, block); });
  }

  void store(std::size_t block, const GramBlockResult& result) override {
    state_->write([&] { insertGramBlock(state_->database, run_, block, result); });
  }

  void finish(const GramResult& result) override {
    state_->write([&] { updateGramEnd(state_->database, run_, result); });
  }

 private:
  std::shared_ptr<State> state_;
  std::int64_t run_;
};

/// The kernel matrix of a request, which is made or brought back.
std::int64_t presentRun(const Database& database, const GramRequest& request, std::int64_t rows,
                        std::optional<std::int64_t> columns) {
  const auto run =
      insertGramRun(database, request, requestKey(request, rows, columns), rows, columns);
  setRemoved(database, Marked::Gram, run, false);
  return run;
}

}  // namespace

std::unique_ptr<GramBlockStore> Project::gramStore(const GramRequest& request, Progress progress) {
  return gramPlace(request, progress).store;
}

GramPlace Project::gramPlace(const GramRequest& request, Progress progress) {
  const auto run = state_->write([&] {
    const auto& database = state_->database;
    const auto numberOf = [&](const Dataset& dataset) {
      const auto known = findContent(database, dataset, progress);
      const auto number = known ? *known : insertDataset(database, dataset, {}, progress);
      setRemoved(database, Marked::Dataset, number, false);
      return number;
    };
    const auto rows = numberOf(*request.rows);
    std::optional<std::int64_t> columns;
    if (request.columns) columns = numberOf(*request.columns);
    return presentRun(database, request, rows, columns);
  });
  return {std::make_unique<ProjectBlockStore<State>>(state_, run), run};
}

GramPlace Project::gramPlace(const GramRequest& request, std::int64_t rows,
                             std::optional<std::int64_t> columns) {
  const auto run =
      state_->write([&] { return presentRun(state_->database, request, rows, columns); });
  return {std::make_unique<ProjectBlockStore<State>>(state_, run), run};
}

std::vector<GramEntry> Project::gramRuns() const {
  return state_->read([&] {
    std::vector<std::int64_t> damaged;
    auto entries = selectGramRuns(state_->database, damaged);
    const auto removed = removedIds(state_->database, Marked::Gram);
    std::erase_if(entries, [&](const GramEntry& entry) { return removed.contains(entry.id); });
    for (auto& entry : entries)
      entry.name = givenName(state_->database, Marked::Gram, entry.id);
    return entries;
  });
}

std::vector<Notice> Project::damagedGrams() const {
  return state_->read([&] {
    std::vector<std::int64_t> damaged;
    selectGramRuns(state_->database, damaged);
    const auto file = path().filename().string();
    std::vector<Notice> notices;
    for (const auto run : damaged)
      notices.push_back({file, 0, 0,
                         joined("Kernel matrix ", run,
                                " is damaged and left out: computing it again replaces it.")});
    return notices;
  });
}

GramResult Project::loadGram(std::int64_t run, Progress progress,
                             std::shared_ptr<const Dataset> rows,
                             std::shared_ptr<const Dataset> columns) const {
  return state_->read([&] {
    const auto& database = state_->database;
    const auto entry = selectGramRun(database, run);
    const auto plan = entry ? selectGramPlan(database, run) : std::nullopt;
    if (!plan)
      throw Error{ErrorCode::Input,
                  joined(database.path().filename().string(), " has no kernel matrix ", run, ".")};
    GramRequest request{
        .kernel = entry->kernel, .solve = entry->solve, .normalise = entry->normalise};
    auto loading = progress.slice(0, 0.5);
    const auto loaded = [&](std::shared_ptr<const Dataset> known, std::int64_t number) {
      if (known) return known;
      return std::make_shared<const Dataset>(selectDataset(database, number, loading));
    };
    request.rows = loaded(rows, entry->rows);
    if (entry->columns) request.columns = loaded(columns, *entry->columns);
    const auto columnCount = (request.columns ? request.columns : request.rows)->size();
    if (static_cast<std::size_t>(plan->rows) != request.rows->size() ||
        static_cast<std::size_t>(plan->columns) != columnCount ||
        plan->isSymmetric != (request.columns == nullptr))
      throw DamagedError{joined(database.path().filename().string(), " is damaged: kernel matrix ",
                                run, " does not fit its data sets.")};
    auto diagonals = selectGramDiagonals(database, run);
    if (request.columns && (diagonals.rows.size() != request.rows->size() ||
                            diagonals.columns.size() != columnCount)) {
      diagonals = {};
      request.normalise = false;
    }

    auto assembling = progress.slice(0.5, 1);
    assembling.begin(Language::translated("Loading"), plan->blocks.size());
    GramAssembly assembly{request, *plan, assembling};
    for (std::size_t block = 0; block < plan->blocks.size(); ++block) {
      assembling.checkpoint();
      const auto part = selectGramBlock(database, run, block);
      if (part && part->values.size() == pairCountOf(*plan, plan->blocks[block]))
        assembly.add(plan->blocks[block], *part);
      assembling.advance();
    }
    if (request.columns) {
      assembly.setDiagonal(true, std::move(diagonals.rows));
      assembly.setDiagonal(false, std::move(diagonals.columns));
    }
    return std::move(assembly).finished(assembling);
  });
}

}  // namespace kindred::io
