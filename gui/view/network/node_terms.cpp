#include "gui/view/network/node_terms.hpp"

#include <QFileDialog>
#include <utility>

#include "gui/base/words.hpp"
#include "gui/form/notice_words.hpp"
#include "gui/result/node_annotations.hpp"
#include "gui/view/workbench.hpp"
#include "io/export/list_file.hpp"
#include "io/export/term_file.hpp"
#include "io/mapping/read_annotations.hpp"

namespace kindred::gui {

void TestedTerms::test(const NodeChoice& choice, Progress& progress) {
  const auto tested = compute(TermsRequest{NodeCounts::shared(graph), terms, choice}, progress);
  sets = tested->value()->sets;
  found = tested->value()->found;
  remarks = tested->origin().remarks;
}

QString TestedTerms::remarkWords() const {
  QString words;
  for (const auto& remark : remarks)
    words += ' ' + toQString(remark.sentence);
  return words;
}

QString termName(const TestedTerms& tested, const SetTest& test) {
  return toQString(tested.annotations->nameOf(test.term));
}

FileContent termsContent(std::shared_ptr<const TestedTerms> tested, const QString& network) {
  return {.title = NodeTerms::tr("Export Terms"),
          .suggestion = NodeTerms::tr("Terms of %1").arg(network),
          .what = "a table of terms",
          .kinds = io::listFileKinds(),
          .write = [tested = std::move(tested)](const auto& path, const std::string&,
                                                Progress& progress) {
            io::writeTerms(
                {*tested->graph, tested->terms, *tested->annotations, tested->sets, tested->found},
                path, progress);
          }};
}

NodeTerms::NodeTerms(const Workbench& bench, QObject* parent) : QObject{parent}, bench_{bench} {
  for (const auto heard :
       {&Document::resultAdded, &Document::resultChanged, &Document::resultRemoved})
    connect(&bench.document, heard, this, &NodeTerms::changed);
}

void NodeTerms::setGraph(GraphPlace place, std::shared_ptr<const Graph> graph) {
  place_ = place;
  graph_ = std::move(graph);
}

TestedTerms NodeTerms::now() const {
  if (!graph_) return {};
  auto& document = bench_.document;
  const auto id = annotationsOf(document, place_);
  if (id != 0 && document.canLoad(id)) document.load(id);
  const auto* item = document.result(id);
  const auto annotations = nodeAnnotations(item);
  if (!annotations) return {.graph = graph_};
  const bool isA = item->inputs.front() == place_;
  return {.graph = graph_,
          .annotations = annotations,
          .terms = isA ? annotations->ofA : annotations->ofB};
}

void NodeTerms::ask(QWidget* parent) {
  auto* dialog =
      new QFileDialog{parent, tr("Annotations of the Nodes"), bench_.settings.lastFolder()};
  dialog->setObjectName("annotationFile");
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  dialog->setFileMode(QFileDialog::ExistingFiles);
  connect(dialog, &QFileDialog::filesSelected, this, [this](const QStringList& chosen) {
    std::vector<std::filesystem::path> paths;
    for (const auto& path : chosen)
      paths.emplace_back(path.toStdString());
    bench_.settings.setLastFolder(QFileInfo{chosen.front()}.path());
    read(std::move(paths));
  });
  dialog->open();
}

void NodeTerms::read(std::vector<std::filesystem::path> paths) {
  if (!graph_ || paths.empty()) return;
  const auto name = toQString(paths.front().filename().string());
  bench_.jobs.start(
      tr("Reading %1").arg(name), lane::reading,
      [paths = std::move(paths), graph = graph_](Progress& progress) {
        return io::readAnnotations(paths, *graph, *graph, {}, progress);
      },
      this,
      [this, name, place = place_](const std::shared_ptr<const io::AnnotationFiles>& file) {
        bench_.document.compute(annotationChoice(place, place, {file, &file->annotations}));
        if (!file->notices.empty())
          Q_EMIT bench_.document.told(
              withNotices(tr("%1: annotations are read.").arg(name), file->notices));
      },
      [this](const JobError& error) {
        Q_EMIT bench_.document.troubled(toQString(error.sentence));
      });
}

}  // namespace kindred::gui
