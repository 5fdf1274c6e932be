#include "gui/result/node_embedding.hpp"

#include <QCoreApplication>
#include <utility>

#include "engine/align/embedding_parts.hpp"
#include "engine/work/candidate_work.hpp"
#include "gui/base/words.hpp"
#include "gui/result/option_facts.hpp"
#include "gui/result/origin_facts.hpp"
#include "gui/result/work_kind.hpp"
#include "io/mapping/embedding_file.hpp"

namespace kindred::gui {

namespace {

class NodeEmbeddingKind final : public WorkKind<EmbeddingRequest> {
  Q_DECLARE_TR_FUNCTIONS(kindred::gui::NodeEmbeddingKind)

 public:
  NodeEmbeddingKind() : WorkKind{embeddingKind, "map"} {}

  int numericsVersion(const ResultOptions&) const override { return embeddingVersion; }
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

  std::vector<ResultFact> facts(const ResultItem& item) const override {
    std::vector<ResultFact> facts;
    addOptionFacts(facts, embeddingOptionTable(), embeddingOptionsOf(item.options),
                   {"embedding", "dimension", "embedding-seed"});
    addOriginFacts(facts, item);
    return facts;
  }

  std::vector<ResultFile> files(const ResultItem& item, const Document&,
                                GraphPlace) const override {
    auto file = fileOf(item, tr("Export Embedding"), "an embedding", io::embeddingFileKinds());
    if (auto embedding = nodeEmbedding(&item))
      file.content.write = [embedding = std::move(embedding)](const std::filesystem::path& path,
                                                              const std::string&,
                                                              Progress& progress) {
        io::writeEmbedding(*embedding, path, progress);
      };
    return {file};
  }

 private:
  EmbeddingRequest requestOf(const ResultTask& task) const override {
    return {graphOf(task, 0), embeddingOptionsOf(task.options)};
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
