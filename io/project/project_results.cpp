#include "engine/core/text.hpp"
#include "io/project/dataset_table.hpp"
#include "io/project/project_state.hpp"
#include "io/project/removal.hpp"
#include "io/project/result_table.hpp"

namespace kindred::io {

namespace {

/// The parts of one result in an open project.
template <typename State>
class ProjectParts final : public PartStore {
 public:
  ProjectParts(std::shared_ptr<State> state, std::int64_t result)
      : state_{std::move(state)}, result_{result} {}

  std::vector<std::byte> plan() override {
    return state_->read([&] { return selectPlan(state_->database, result_); });
  }

  std::optional<ResultPart> load(std::size_t part) override {
    return state_->read([&] { return selectPart(state_->database, result_, part); });
  }

  std::optional<ResultEnd> end() override {
    return state_->read([&] { return selectEnd(state_->database, result_); });
  }

  void begin(Bytes plan, std::size_t partCount) override {
    state_->write([&] { updatePlan(state_->database, result_, plan, partCount); });
  }

  void store(std::size_t part, Bytes data, std::string_view facts) override {
    state_->write([&] { insertPart(state_->database, result_, part, data, facts); });
  }

  void finish(const ResultEnd& end) override {
    state_->write([&] { updateEnd(state_->database, result_, end); });
  }

 private:
  std::shared_ptr<State> state_;
  std::int64_t result_;
};

}  // namespace

ResultPlace Project::resultPlace(const ResultRequest& request,
                                 std::span<const ResultInput> inputs) {
  const auto number =
      state_->write([&] { return insertResult(state_->database, request, inputs); });
  return {parts(number), number};
}

std::int64_t Project::numberOf(const Dataset& dataset, Progress progress) {
  return state_->write([&] {
    const auto& database = state_->database;
    const auto known = findContent(database, dataset, progress);
    const auto number = known ? *known : insertDataset(database, dataset, {}, progress);
    setRemoved(database, "datasets", number, false);
    return number;
  });
}

ResultList Project::listResults() const {
  ResultList list;
  std::vector<std::pair<std::string, std::int64_t>> damaged;
  list.entries = state_->read([&] { return selectResults(state_->database, damaged); });
  const auto file = path().filename().string();
  for (const auto& [kind, number] : damaged)
    list.damages.push_back({file, 0, 0,
                            joined(kindText(kind), " ", number,
                                   " is damaged and left out: computing it again replaces it.")});
  return list;
}

std::vector<ResultEntry> Project::results() const { return listResults().entries; }

ResultEntry Project::result(std::int64_t result) const {
  return state_->read([&] { return selectResult(state_->database, result); });
}

std::shared_ptr<PartStore> Project::parts(std::int64_t result) const {
  return std::make_shared<ProjectParts<State>>(state_, result);
}

}  // namespace kindred::io
