#include "gui/result/node_annotations.hpp"

#include <QCoreApplication>
#include <algorithm>
#include <utility>

#include "engine/align/annotation_parts.hpp"
#include "engine/work/candidate_work.hpp"
#include "gui/base/words.hpp"
#include "gui/result/work_kind.hpp"

namespace kindred::gui {

namespace {

class AnnotationGiven final : public ResultGiven {
 public:
  explicit AnnotationGiven(std::shared_ptr<const Annotations> annotations)
      : annotations_{std::move(annotations)} {}
  const std::shared_ptr<const Annotations>& annotations() const noexcept { return annotations_; }

 private:
  std::shared_ptr<const Annotations> annotations_;
};

std::size_t annotatedCount(const std::vector<Annotations::Terms>& nodes) {
  return static_cast<std::size_t>(
      std::ranges::count_if(nodes, [](const auto& terms) { return !terms.empty(); }));
}

template <typename AreOfThem>
ItemId lastAnnotations(const Document& document, const AreOfThem& areOfThem) {
  ItemId found = 0;
  for (const auto id : document.results())
    if (const auto* item = document.result(id);
        item->kind == &annotationResultKind() && areOfThem(item->inputs))
      found = id;
  return found;
}

class AnnotationResultKind final : public WorkKind<AnnotationRequest> {
  Q_DECLARE_TR_FUNCTIONS(kindred::gui::AnnotationResultKind)

 public:
  AnnotationResultKind() : WorkKind{annotationKind, "info"} {}

  int numericsVersion(const ResultOptions&) const override { return annotationVersion; }
  QString noun() const override { return tr("Annotations"); }
  QString countText(int count) const override {
    return tr("%n set(s) of annotations", nullptr, count);
  }
  QString usualName(const std::vector<QString>& inputs, const ResultOptions&) const override {
    if (inputs.front() == inputs.back()) return tr("Annotations of %1").arg(inputs.front());
    return tr("Annotations of %1 and %2").arg(inputs.front(), inputs.back());
  }
  QString detail(const ResultOptions&) const override { return tr("from a file"); }

  bool understands(const ResultOptions& options) const override {
    return areUnderstood(options, resultRequestOf(Annotations{}).options, [](const auto&) {});
  }
  std::string deviceFor(const std::string&) const override { return "cpu"; }
  std::string laneFor(const std::string&) const override { return "annotations"; }
  bool isLookedAt(const ResultOptions&) const override { return false; }
  JobTraits traits() const override { return {.isRemembered = false}; }

  std::vector<ResultFact> facts(const ResultItem& item) const override {
    const auto annotations = nodeAnnotations(&item);
    if (!annotations) return {};
    if (item.inputs.front() == item.inputs.back())
      return {{tr("Annotated nodes"), gui::countText(annotatedCount(annotations->ofA))}};
    return {{tr("Annotated nodes of A"), gui::countText(annotatedCount(annotations->ofA))},
            {tr("Annotated nodes of B"), gui::countText(annotatedCount(annotations->ofB))}};
  }

  std::vector<ResultFile> files(const ResultItem&, const Document&, GraphPlace) const override {
    return {};
  }

 private:
  AnnotationRequest requestOf(const ResultTask& task) const override {
    const auto* given = dynamic_cast<const AnnotationGiven*>(task.given.get());
    return {graphOf(task, 0), graphOf(task, 1), given ? given->annotations() : nullptr};
  }
};

}  // namespace

const ResultKind& annotationResultKind() {
  static const AnnotationResultKind kind;
  return kind;
}

std::shared_ptr<const Annotations> nodeAnnotations(const ResultItem* item) {
  return item ? valueOf<Annotations>(item->value) : nullptr;
}

ResultChoice annotationChoice(GraphPlace a, GraphPlace b,
                              std::shared_ptr<const Annotations> annotations) {
  auto request = resultRequestOf(*annotations);
  return {.kind = &annotationResultKind(),
          .inputs = {a, b},
          .options = std::move(request.options),
          .given = std::make_shared<const AnnotationGiven>(std::move(annotations))};
}

ItemId annotationsOf(const Document& document, GraphPlace graph) {
  return lastAnnotations(document,
                         [&](const auto& inputs) { return std::ranges::count(inputs, graph) > 0; });
}

ItemId annotationsOf(const Document& document, GraphPlace a, GraphPlace b) {
  return lastAnnotations(document, [=](const auto& inputs) { return inputs == std::vector{a, b}; });
}

}  // namespace kindred::gui
