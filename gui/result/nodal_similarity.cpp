#include "gui/result/nodal_similarity.hpp"

#include <QCoreApplication>
#include <utility>

#include "engine/gram/kernel_request.hpp"
#include "engine/kernel/suggest.hpp"
#include "engine/nodal/nodal_parts.hpp"
#include "engine/work/matrix_work.hpp"
#include "gui/base/words.hpp"
#include "gui/result/kernel_facts.hpp"
#include "gui/result/origin_facts.hpp"
#include "gui/result/work_kind.hpp"
#include "io/export/nodal_file.hpp"

namespace kindred::gui {

namespace {

class NodalSimilarityKind final : public WorkKind<NodalRequest> {
  Q_DECLARE_TR_FUNCTIONS(kindred::gui::NodalSimilarityKind)

 public:
  NodalSimilarityKind() : WorkKind{nodalKind, "pair"} {}

  int numericsVersion(const ResultOptions&) const override { return nodalResultsVersion; }
  QString noun() const override { return tr("Nodal similarity"); }

  bool understands(const ResultOptions& options) const override {
    return areUnderstood(options, optionsOf({}, {}), nodalRequestOf);
  }

  QString countText(int count) const override {
    return tr("%n nodal similarity(ies)", nullptr, count);
  }

  QString usualName(const std::vector<QString>& inputs, const ResultOptions&) const override {
    return tr("%1 and %2 by their nodes").arg(inputs.front(), inputs.back());
  }

  QString detail(const ResultOptions& options) const override {
    return kernelDetail(kernelOf(options));
  }

  std::string deviceFor(const std::string&) const override { return "cpu"; }
  /// Two graphs are compared in a moment, unless they are large.
  std::string laneFor(const std::string&) const override { return "pairs"; }
  JobTraits traits() const override { return {.isRemembered = false}; }

  std::vector<ResultFact> facts(const ResultItem& item) const override {
    std::vector<ResultFact> facts;
    addKernelFacts(facts, kernelOf(item.options), solveOf(item.options));
    if (!item.trouble.isEmpty()) facts.push_back({tr("Ended"), item.trouble});
    if (const auto result = nodalSimilarity(&item)) {
      facts.push_back({tr("K, normalised"), numberText(result->normalised)});
      addProvenanceFacts(facts, result->provenance);
      addRemarkFacts(facts, item.value->origin().remarks);
    }
    return facts;
  }

  std::vector<ResultFile> files(const ResultItem& item, const Document&,
                                GraphPlace) const override {
    return {{.content = nodalFile(item.name, nodalSimilarity(&item)), .targetsOf = {}}};
  }

 private:
  NodalRequest requestOf(const ResultTask& task) const override {
    auto request = nodalRequestOf(task.options);
    request.a = graphOf(task, 0);
    request.b = graphOf(task, 1);
    return request;
  }
};

}  // namespace

const ResultKind& nodalSimilarityKind() {
  static const NodalSimilarityKind kind;
  return kind;
}

std::shared_ptr<const NodalResult> nodalSimilarity(const ResultItem* item) {
  return item ? valueOf<NodalResult>(item->value) : nullptr;
}

ResultChoice nodalChoice(GraphPlace a, GraphPlace b, const KernelOptions& kernel,
                         const SolveOptions& solve) {
  return {.kind = &nodalSimilarityKind(),
          .inputs = {a, b},
          .options = optionsOf(kernelForNodes(kernel), solve)};
}

FileContent nodalFile(const QString& name, std::shared_ptr<const NodalResult> result) {
  FileContent file{.title = NodalSimilarityKind::tr("Export Nodal Similarity"),
                   .suggestion = name,
                   .what = "a nodal similarity",
                   .kinds = io::nodalFileKinds()};
  if (result)
    file.write = [result = std::move(result)](const std::filesystem::path& path, const std::string&,
                                              Progress& progress) {
      io::writeNodalSimilarity(*result, path, progress);
    };
  return file;
}

}  // namespace kindred::gui
