#include "gui/result/matched_pairs.hpp"

#include <QCoreApplication>
#include <vector>

#include "gui/base/words.hpp"
#include "gui/result/origin_facts.hpp"
#include "gui/result/work_kind.hpp"
#include "io/export/change_file.hpp"
#include "io/export/list_file.hpp"
#include "io/format/part_texts.hpp"

namespace kindred::gui {

namespace {

class MatchedPairsKind final : public WorkKind<PairsRequest> {
  Q_DECLARE_TR_FUNCTIONS(kindred::gui::MatchedPairsKind)

 public:
  MatchedPairsKind() : WorkKind{matchedPairsKind, "pair"} {}

  int numericsVersion(const ResultOptions&) const override { return matchedPairsVersion; }
  QString noun() const override { return tr("Matched changes"); }
  QString countText(int count) const override {
    return tr("matched changes of %n data set(s)", nullptr, count);
  }
  QString usualName(const std::vector<QString>& inputs, const ResultOptions&) const override {
    return tr("Matched changes of %1").arg(inputs.front());
  }
  QString detail(const ResultOptions&) const override { return {}; }
  bool understands(const ResultOptions& options) const override { return options.areKnownTo({}); }
  std::string deviceFor(const std::string&) const override { return "cpu"; }
  std::string laneFor(const std::string&) const override { return "changes"; }
  JobTraits traits() const override { return {}; }

  std::vector<ResultFact> facts(const ResultItem& item) const override {
    std::vector<ResultFact> facts;
    if (const auto pairs = matchedPairsOf(&item))
      facts.push_back({tr("Pairs"), gui::countText(pairs->pairs.size())});
    addOriginFacts(facts, item);
    return facts;
  }

  /// The changes of each property of numbers.
  std::vector<ResultFile> files(const ResultItem& item, const Document& document,
                                GraphPlace) const override {
    const auto data = document.annotated(item.inputs.front().dataset);
    const auto pairs = matchedPairsOf(&item);
    std::vector<ResultFile> files;
    for (const auto& column : data ? data->properties : std::vector<Column>{}) {
      if (!std::holds_alternative<NumberColumn>(column.data)) continue;
      auto file =
          fileOf(item, tr("Export Matched Changes"), "a list of changes", io::listFileKinds());
      file.content.suggestion = tr("Changes of %1").arg(toQString(column.name));
      if (pairs)
        file.content.write = [data, pairs, target = column.name](const std::filesystem::path& path,
                                                                 const std::string&,
                                                                 Progress& progress) {
          io::writeChanges(changesOf(data, pairs, {.target = target, .most = mostChanges}), path,
                           progress);
        };
      files.push_back(std::move(file));
    }
    return files;
  }

 private:
  PairsRequest requestOf(const ResultTask& task) const override {
    return {dataOf(task, 0), io::partWriter()};
  }
};

}  // namespace

const ResultKind& matchedPairsResultKind() {
  static const MatchedPairsKind kind;
  return kind;
}

std::shared_ptr<const MatchedPairs> matchedPairsOf(const ResultItem* item) {
  return item ? valueOf<MatchedPairs>(item->value) : nullptr;
}

ResultChoice matchedPairsChoice(ItemId graphs) {
  return {.kind = &matchedPairsResultKind(), .inputs = {{.dataset = graphs}}, .options = {}};
}

}  // namespace kindred::gui
