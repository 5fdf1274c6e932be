#include "gui/result/kernel_matrix.hpp"

#include <QCoreApplication>
#include <utility>

#include "engine/core/memory.hpp"
#include "engine/gram/gram_parts.hpp"
#include "engine/gram/kernel_request.hpp"
#include "engine/gram/results_version.hpp"
#include "engine/kernel/suggest.hpp"
#include "engine/work/matrix_work.hpp"
#include "gui/base/words.hpp"
#include "gui/result/gram_growth.hpp"
#include "gui/result/kernel_facts.hpp"
#include "gui/result/origin_facts.hpp"
#include "gui/result/work_kind.hpp"
#include "io/matrix/gram_file.hpp"
#include "io/project/kept_gram.hpp"

namespace kindred::gui {

namespace {

/// Returns the bytes of all values; without columns, those of the rows are the columns.
std::uint64_t bytesOf(const std::shared_ptr<const Dataset>& rows,
                      const std::shared_ptr<const Dataset>& columns) {
  return std::uint64_t{rows->size()} * (columns ? columns : rows)->size() * sizeof(double);
}

class KernelMatrixKind final : public WorkKind<GramRequest> {
  Q_DECLARE_TR_FUNCTIONS(kindred::gui::KernelMatrixKind)

 public:
  KernelMatrixKind() : WorkKind{gramKind, "gram"} {}

  int numericsVersion(const ResultOptions&) const override { return gramResultsVersion; }
  QString noun() const override { return tr("Kernel matrix"); }

  bool understands(const ResultOptions& options) const override {
    return areUnderstood(options, resultRequestOf(GramRequest{}).options, gramRequestOf);
  }

  QString countText(int count) const override { return tr("%n kernel matrix(es)", nullptr, count); }

  QString usualName(const std::vector<QString>& inputs, const ResultOptions&) const override {
    return inputs.size() > 1 ? tr("Kernel matrix of %1 and %2").arg(inputs[0], inputs[1])
                             : tr("Kernel matrix of %1").arg(inputs.front());
  }

  QString detail(const ResultOptions& options) const override {
    return kernelDetail(kernelOf(options));
  }

  ResultOptions suggestion(const Dataset& data) const override {
    return optionsOf(suggestKernel(data), {});
  }

  std::shared_ptr<ResultGrowth> growth() const override { return std::make_shared<GramGrowth>(); }
  JobTraits traits() const override { return {.mayBeKept = true}; }

  ResultPointer compute(const ResultTask& task, const std::shared_ptr<PartStore>& store,
                        ResultGrowth* growth, Progress& progress) const override {
    return kindred::compute(requestOf(task), settingOf(task, store), progress,
                            dynamic_cast<GramGrowth*>(growth));
  }

  ResultPointer load(const ResultTask& task, PartSource& source,
                     Progress& progress) const override {
    if (source.plan().empty()) return nullptr;
    const auto request = requestOf(task);
    requireFree(bytesOf(request.rows, request.columns), "The kernel matrix",
                "export its values as .npy or .h5, and open that file");
    return kept(request, source, progress);
  }

  std::vector<ResultFact> facts(const ResultItem& item) const override {
    const auto matrix = *kernelMatrix(&item);
    std::vector<ResultFact> facts;
    addKernelFacts(facts, matrix.kernel, matrix.solve);
    facts.push_back({tr("Normalised"), matrix.normalise ? tr("yes") : tr("no")});
    if (!item.trouble.isEmpty()) facts.push_back({tr("Ended"), item.trouble});
    if (matrix.result) {
      addProvenanceFacts(facts, matrix.result->provenance);
      addRemarkFacts(facts, item.value->origin().remarks);
    }
    return facts;
  }

  std::vector<ResultFile> files(const ResultItem& item, const Document& document,
                                GraphPlace) const override {
    auto file = fileOf(item, tr("Export Kernel Matrix"), "a kernel matrix", io::gramFileKinds());
    if (const auto result = kernelMatrix(&item)->result) {
      file.targetsOf = result->request.rows;
      file.content.write = [result](const std::filesystem::path& path, const std::string& target,
                                    Progress& progress) {
        io::writeGram(*result, path, progress, target);
      };
    }
    if (!file.content.write && item.isWhole() && item.number != 0 && !item.job)
      writeFromProject(file.content, document.path(), item.number,
                       fitsIntoMemory(*kernelMatrix(&item), document) ? io::NumberType::Float64
                                                                      : io::NumberType::Float32);
    return {file};
  }

 private:
  GramRequest requestOf(const ResultTask& task) const override {
    auto request = gramRequestOf(task.options);
    request.rows = dataOf(task, 0);
    if (task.inputs.size() > 1) request.columns = task.inputs[1].data;
    return request;
  }

  /// A matrix that is not loaded, perhaps since it is too large.
  static void writeFromProject(FileContent& content, const std::filesystem::path& project,
                               std::int64_t number, io::NumberType type) {
    content.kinds = io::gramFileKindsInPlace();
    content.write = [project, number, type](const std::filesystem::path& path, const std::string&,
                                            Progress& progress) {
      io::writeKeptGram(project, number, path, type, progress);
    };
  }
};

}  // namespace

const ResultKind& kernelMatrixKind() {
  static const KernelMatrixKind kind;
  return kind;
}

std::optional<KernelMatrix> kernelMatrix(const ResultItem* item) {
  if (!item || item->kind != &kernelMatrixKind()) return std::nullopt;
  const auto request = gramRequestOf(item->options);
  KernelMatrix matrix{.item = item,
                      .rows = item->inputs.front().dataset,
                      .kernel = request.kernel,
                      .solve = request.solve,
                      .normalise = request.normalise};
  if (item->inputs.size() > 1) matrix.columns = item->inputs[1].dataset;
  matrix.result = valueOf<GramResult>(item->value);
  if (const auto* value = dynamic_cast<const PartialGramValue*>(item->partial.get()))
    matrix.partial = value->values();
  return matrix;
}

std::optional<KernelMatrix> kernelMatrix(const Document& document, ItemId id) {
  return kernelMatrix(document.result(id));
}

bool fitsIntoMemory(const KernelMatrix& matrix, const Document& document) {
  const auto* rows = document.dataset(matrix.rows);
  const auto* columns = document.dataset(matrix.columnSet());
  return rows && columns && rows->data && columns->data &&
         fitsInto(availableMemory(), bytesOf(rows->data, columns->data));
}

std::vector<KernelMatrix> kernelMatrices(const Document& document) {
  std::vector<KernelMatrix> matrices;
  for (const auto id : document.results())
    if (auto matrix = kernelMatrix(document, id)) matrices.push_back(std::move(*matrix));
  return matrices;
}

ResultChoice kernelMatrixChoice(ItemId rows, ItemId columns, const KernelOptions& kernel,
                                const SolveOptions& solve, bool normalise) {
  const GramRequest request{.kernel = kernel, .solve = solve, .normalise = normalise};
  ResultChoice choice{.kind = &kernelMatrixKind(),
                      .inputs = {{rows, -1}},
                      .options = resultRequestOf(request).options,
                      .device = "cpu"};
  if (columns != 0) choice.inputs.push_back({columns, -1});
  return choice;
}

KernelOptions suggestedKernel(const DatasetItem& item) {
  const auto found = item.suggested.find(&kernelMatrixKind());
  return found == item.suggested.end() ? KernelOptions{} : kernelOf(found->second);
}

}  // namespace kindred::gui
