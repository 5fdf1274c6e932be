#include "gui/result/node_embedding.hpp"

#include <QCoreApplication>
#include <utility>

#include "engine/align/embedding_parts.hpp"
#include "engine/work/candidate_work.hpp"
#include "gui/base/words.hpp"
#include "gui/result/option_facts.hpp"
#include "gui/result/origin_facts.hpp"
#include "gui/result/work_of.hpp"
#include "io/mapping/embedding_file.hpp"

namespace kindred::gui {

namespace {

EmbeddingRequest embeddingRequestFor(const ResultTask& task) {
  return {task.inputs.at(0).graph(), embeddingOptionsOf(task.options)};
}

class NodeEmbeddingKind final : public ResultKind {
  Q_DECLARE_TR_FUNCTIONS(kindred::gui::NodeEmbeddingKind)

 public:
  std::string_view id() const override { return embeddingKind; }
  int numericsVersion(const ResultOptions&) const override { return embeddingVersion; }
  const char* icon() const override { return "map"; }
  QString noun() const override { return tr("Embedding"); }
  QString countText(int count) const override { return tr("%n embedding(s)", nullptr, count); }
  QString usualName(const std::vector<QString>& inputs, const ResultOptions&) const override {
    return tr("Embedding of %1").arg(inputs.front());
  }
  QString detail(const ResultOptions& options) const override {
    const auto asked = embeddingOptionsOf(options);
    return tr("%1 numbers, seed %2").arg(asked.dimension).arg(asked.seed);
  }

  bool understands(const ResultOptions& options) const override {
    return areUnderstood(options, resultRequestOf(EmbeddingOptions{}).options, embeddingOptionsOf);
  }
  bool isStep() const override { return true; }
  bool isLookedAt(const ResultOptions&) const override { return false; }
  JobTraits traits() const override { return {}; }

  ResultPointer compute(const ResultTask& task, const std::shared_ptr<PartStore>& store,
                        ResultGrowth*, Progress& progress) const override {
    return kindred::compute(embeddingRequestFor(task), settingOf(task, store), progress);
  }

  ResultPointer load(const ResultTask& task, PartSource& source,
                     Progress& progress) const override {
    return kept(embeddingRequestFor(task), source, progress);
  }

  std::vector<ResultFact> facts(const ResultItem& item) const override {
    std::vector<ResultFact> facts;
    addOptionFacts(facts, embeddingOptionTable(), embeddingOptionsOf(item.options),
                   {"embedding", "dimension", "embedding-seed"});
    addOriginFacts(facts, item);
    return facts;
  }

  std::vector<ResultFile> files(const ResultItem& item, const Document&,
                                GraphPlace) const override {
    ResultFile file{.content = {.title = tr("Export Embedding"),
                                .suggestion = item.name,
                                .what = "an embedding",
                                .kinds = io::embeddingFileKinds()}};
    if (auto embedding = nodeEmbedding(&item))
      file.content.write = [embedding = std::move(embedding)](const std::filesystem::path& path,
                                                              const std::string&,
                                                              Progress& progress) {
        io::writeEmbedding(*embedding, path, progress);
      };
    return {file};
  }
};

}  // namespace

const ResultKind& nodeEmbeddingKind() {
  static const NodeEmbeddingKind kind;
  return kind;
}

std::shared_ptr<const Embedding> nodeEmbedding(const ResultItem* item) {
  return item ? valueOf<Embedding>(item->value) : nullptr;
}

}  // namespace kindred::gui
