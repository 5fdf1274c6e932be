#include "gui/result/nodal_similarity.hpp"

#include <QCoreApplication>
#include <utility>

#include "engine/backend/backend.hpp"
#include "engine/gram/kernel_request.hpp"
#include "engine/gram/nodal_parts.hpp"
#include "engine/gram/results_version.hpp"
#include "engine/kernel/presets.hpp"
#include "gui/base/words.hpp"
#include "gui/result/kernel_facts.hpp"
#include "io/export/nodal_file.hpp"

namespace kindred::gui {

namespace {

class NodalValue final : public ResultValue {
 public:
  explicit NodalValue(NodalResult result)
      : result_{std::make_shared<const NodalResult>(std::move(result))} {}

  const std::shared_ptr<const NodalResult>& result() const noexcept { return result_; }
  bool isComplete() const override { return true; }
  Origin origin() const override { return result_->provenance; }

 private:
  std::shared_ptr<const NodalResult> result_;
};

NodalRequest nodalRequestFor(const ResultTask& task) {
  auto request = nodalRequestOf(task.options);
  request.a = task.inputs.at(0).graph();
  request.b = task.inputs.at(1).graph();
  return request;
}

class NodalSimilarityKind final : public ResultKind {
  Q_DECLARE_TR_FUNCTIONS(kindred::gui::NodalSimilarityKind)

 public:
  std::string_view id() const override { return nodalKind; }
  int numericsVersion(const ResultOptions&) const override { return gramResultsVersion; }
  const char* icon() const override { return "pair"; }
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
    const auto kernel = kernelOf(options);
    const auto preset = toQString(presetOf(kernel));
    return preset.isEmpty() ? tr("q %1").arg(kernel.q) : preset;
  }

  std::string deviceFor(const std::string&) const override { return "cpu"; }
  /// Two graphs are compared in a moment, unless they are large.
  std::string laneFor(const std::string&) const override { return "pairs"; }
  JobTraits traits() const override { return {.isRemembered = false}; }

  ResultPointer compute(const ResultTask& task, const std::shared_ptr<PartStore>& store,
                        ResultGrowth*, Progress& progress) const override {
    const auto request = nodalRequestFor(task);
    if (auto kept = keptNodal(request, *store, progress))
      return std::make_shared<const NodalValue>(std::move(*kept));
    auto result = computeNodal(request, openDevices(task.device, task.execution), progress);
    keepNodal(result, *store);
    return std::make_shared<const NodalValue>(std::move(result));
  }

  ResultPointer load(const ResultTask& task, PartSource& source,
                     Progress& progress) const override {
    auto kept = keptNodal(nodalRequestFor(task), source, progress);
    // It ends with its one part.
    if (!kept && source.end()) throw MalformedBytes{};
    if (!kept) return nullptr;
    return std::make_shared<const NodalValue>(std::move(*kept));
  }

  std::vector<ResultFact> facts(const ResultItem& item) const override {
    std::vector<ResultFact> facts;
    addKernelFacts(facts, kernelOf(item.options), solveOf(item.options));
    if (!item.trouble.isEmpty()) facts.push_back({tr("Ended"), item.trouble});
    if (const auto result = nodalSimilarity(&item)) {
      facts.push_back({tr("K, normalised"), numberText(result->normalised)});
      addProvenanceFacts(facts, result->provenance);
    }
    return facts;
  }

  std::vector<ResultFile> files(const ResultItem& item, const Document&,
                                GraphPlace) const override {
    return {{.content = nodalFile(item.name, nodalSimilarity(&item)), .targetsOf = {}}};
  }
};

}  // namespace

const ResultKind& nodalSimilarityKind() {
  static const NodalSimilarityKind kind;
  return kind;
}

std::shared_ptr<const NodalResult> nodalSimilarity(const ResultItem* item) {
  const auto* value = item ? dynamic_cast<const NodalValue*>(item->value.get()) : nullptr;
  return value ? value->result() : nullptr;
}

ResultChoice nodalChoice(GraphPlace a, GraphPlace b, const KernelOptions& kernel,
                         const SolveOptions& solve) {
  return {.kind = &nodalSimilarityKind(), .inputs = {a, b}, .options = optionsOf(kernel, solve)};
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
