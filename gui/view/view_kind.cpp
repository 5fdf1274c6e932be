#include "gui/view/view_kind.hpp"

#include <QCoreApplication>
#include <algorithm>

#include "gui/document/document.hpp"

namespace kindred::gui {

QString ViewKind::name() const { return QCoreApplication::translate("ViewKind", nameSource); }

QString ViewKind::sentence() const {
  return QCoreApplication::translate("ViewKind", sentenceSource);
}

QString ViewKind::hint() const { return QCoreApplication::translate("Hint", hintSource); }

const ViewKind* kindNamed(ViewKinds kinds, std::string_view id) {
  for (const auto& kind : kinds)
    if (id == kind.id) return &kind;
  return nullptr;
}

bool ViewKind::shows(const Subject& subject, const Document& document) const {
  return !subjectFor(subject, document).isNothing();
}

Subject ViewKind::subjectFor(const Subject& subject, const Document& document) const {
  const bool isAccepted = gui::accepts(accepts, subject.kind);
  if (subject.kind == SubjectKind::Dataset)
    if (const auto* set = document.dataset(subject.item);
        set && set->data && set->data->size() < fewest)
      return {};
  if (subject.kind != SubjectKind::Result) return isAccepted ? subject : Subject{};
  const auto* result = document.result(subject.item);
  if (!result || std::ranges::find(results, result->kind->id()) == results.end()) return {};
  return isAccepted ? subject : Subject::ofDataset(result->inputs.front().dataset);
}

const ViewKind* openingKind(ViewKinds kinds, const Dataset& data) {
  for (const auto& kind : kinds)
    if (kind.opens && kind.opens(data)) return &kind;
  return nullptr;
}

const ViewKind* firstFor(ViewKinds kinds, const Subject& subject, const Document& document) {
  for (const auto& kind : kinds)
    if (kind.shows(subject, document)) return &kind;
  return nullptr;
}

const ViewKind* firstFor(ViewKinds kinds, const Graph& graph) {
  for (const auto& kind : kinds)
    if (accepts(kind.accepts, SubjectKind::Graph) && (!kind.suits || kind.suits(graph)))
      return &kind;
  return nullptr;
}

}  // namespace kindred::gui
