#include "gui/result/graph_coordinates.hpp"

#include <QCoreApplication>
#include <vector>

#include "engine/work/embed_work.hpp"
#include "gui/base/words.hpp"
#include "gui/result/kernel_facts.hpp"
#include "gui/result/origin_facts.hpp"
#include "gui/result/work_kind.hpp"
#include "io/export/coordinates_file.hpp"

namespace kindred::gui {

namespace {

class GraphCoordinatesKind final : public WorkKind<EmbedRequest> {
  Q_DECLARE_TR_FUNCTIONS(kindred::gui::GraphCoordinatesKind)

 public:
  GraphCoordinatesKind() : WorkKind{coordinatesKind, "map"} {}

  int numericsVersion(const ResultOptions& options) const override {
    return kindred::resultRequestOf(embedRequestOf(options)).numericsVersion;
  }
  QString noun() const override { return tr("Coordinates"); }
  QString countText(int count) const override {
    return tr("coordinates of %n data set(s)", nullptr, count);
  }
  QString usualName(const std::vector<QString>& inputs, const ResultOptions&) const override {
    return inputs.size() > 1
               ? tr("Coordinates of %1 by landmarks of %2").arg(inputs.front(), inputs.back())
               : tr("Coordinates of %1").arg(inputs.front());
  }
  QString detail(const ResultOptions& options) const override {
    return kernelDetail(embedRequestOf(options).kernel);
  }
  bool understands(const ResultOptions& options) const override {
    return areUnderstood(options, kindred::resultRequestOf(EmbedRequest{}).options, embedRequestOf);
  }
  std::string deviceFor(const std::string& chosen) const override {
    return chosen.empty() ? "cpu" : chosen;
  }
  JobTraits traits() const override { return {.mayBeKept = true}; }

  std::vector<ResultFact> facts(const ResultItem& item) const override {
    const auto request = embedRequestOf(item.options);
    std::vector<ResultFact> facts;
    if (const auto found = graphCoordinates(&item)) {
      const auto [half, mostly] = quantilesOf(*found, item.inputs.size() > 1);
      facts = {
          {tr("Landmarks"), gui::countText(static_cast<std::uint64_t>(found->landmarks.size()))},
          {tr("Remainder"), tr("at most %1 for half of the other graphs, %2 for nine tenths")
                                .arg(numberText(half, 2), numberText(mostly, 2))}};
    }
    addKernelFacts(facts, request.kernel, request.solve);
    addOriginFacts(facts, item);
    return facts;
  }

  std::vector<ResultFile> files(const ResultItem& item, const Document& document,
                                GraphPlace) const override {
    auto file = fileOf(item, tr("Export Coordinates"), "coordinates", io::coordinatesFileKinds());
    const auto* data = document.dataset(item.inputs.front().dataset);
    if (const auto found = graphCoordinates(&item); found && data && data->data)
      file.content.write = [found, data = data->data](const std::filesystem::path& path,
                                                      const std::string&, Progress& progress) {
        io::writeCoordinates(*found, graphNames(*data), path, progress);
      };
    return {file};
  }

 private:
  EmbedRequest requestOf(const ResultTask& task) const override {
    auto request = embedRequestOf(task.options);
    request.graphs = dataOf(task, 0);
    if (task.inputs.size() > 1) request.by = task.inputs.back().data;
    return request;
  }
};

}  // namespace

const ResultKind& graphCoordinatesKind() {
  static const GraphCoordinatesKind kind;
  return kind;
}

std::shared_ptr<const GraphCoordinates> graphCoordinates(const ResultItem* item) {
  return item ? valueOf<GraphCoordinates>(item->value) : nullptr;
}

std::optional<KernelMatrix> matrixByCoordinates(const ResultItem* item) {
  if (!item || item->kind != &graphCoordinatesKind()) return std::nullopt;
  const auto request = embedRequestOf(item->options);
  return KernelMatrix{.item = item,
                      .rows = item->inputs.front().dataset,
                      .kernel = request.kernel,
                      .solve = request.solve,
                      .result = {},
                      .partial = {}};
}

ResultChoice coordinatesChoice(ItemId dataset, ItemId by, const KernelOptions& kernel,
                               const SolveOptions& solve, const EmbedOptions& options) {
  ResultChoice choice{
      .kind = &graphCoordinatesKind(),
      .inputs = {{.dataset = dataset}},
      .options = kindred::resultRequestOf(
                     EmbedRequest{.kernel = kernel, .solve = solve, .options = options})
                     .options};
  if (by != 0) choice.inputs.push_back({.dataset = by});
  return choice;
}

}  // namespace kindred::gui
