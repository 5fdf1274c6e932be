#include "gui/result/alignment_exports.hpp"

#include <QCoreApplication>

#include "engine/align/enrichment.hpp"
#include "engine/align/merged_network.hpp"
#include "engine/align/partner_lists.hpp"
#include "engine/align/predicted_edges.hpp"
#include "gui/result/alignment.hpp"
#include "gui/result/node_annotations.hpp"
#include "io/export/network_file.hpp"
#include "io/mapping/enrichment_file.hpp"
#include "io/mapping/mapping_file.hpp"
#include "io/mapping/partners_file.hpp"
#include "io/mapping/predicted_file.hpp"

namespace kindred::gui {

namespace {

using Path = std::filesystem::path;

/// The files of one alignment.
class AlignmentExports {
  Q_DECLARE_TR_FUNCTIONS(kindred::gui::AlignmentExports)

 public:
  AlignmentExports(const ResultItem& item, const Document& document)
      : name_{item.name},
        method_{alignmentMethod(item.options)},
        values_{item.value ? alignmentValues(&item) : nullptr},
        a_{document.graph(item.inputs.front())},
        b_{document.graph(item.inputs.back())},
        annotations_{nodeAnnotations(
            document.result(annotationsOf(document, item.inputs.front(), item.inputs.back())))} {}

  std::vector<ResultFile> files() const {
    std::vector all{merged(), pairs(), conserved(),
                    ResultFile{.content = predictedFile(exported())}, partners()};
    if (annotations_) all.push_back({.content = enrichedFile(exported(), annotations_)});
    if (!values_ || !a_ || !b_)
      for (auto& file : all)
        file.content.write = nullptr;
    return all;
  }

 private:
  ExportedAlignment exported() const { return {name_, values_, a_, b_}; }

  ResultFile merged() const {
    return {.content = {.title = tr("Export Merged Network"),
                        .suggestion = tr("%1, merged network").arg(name_),
                        .what = "a network",
                        .kinds = io::networkFileKinds(),
                        .write = [values = values_, a = a_, b = b_,
                                  layout = values_ ? values_->drawn->layout : nullptr](
                                     const Path& path, const std::string&, Progress& progress) {
                          auto laying = progress.slice(0, 0.8), writing = progress.slice(0.8, 1);
                          auto graph = networkOf(*values, *a, *b, progress).graph;
                          const auto nodes = static_cast<std::size_t>(graph.nodeCount());
                          if (io::holdsDrawing(path))
                            graph = withDrawing(graph, layout && layout->positions.size() == nodes
                                                           ? layout->positions
                                                           : layOut(graph, {}, laying).positions);
                          io::writeNetwork(graph, path, writing);
                        }}};
  }

  ResultFile pairs() const {
    return {.content = {.title = tr("Export Alignment"),
                        .suggestion = name_,
                        .what = "an alignment",
                        .kinds = io::mappingFileKinds(),
                        .write = [values = values_, a = a_, b = b_, method = method_](
                                     const Path& path, const std::string&, Progress& progress) {
                          io::writeMapping(values->mapping, *a, *b,
                                           io::scoresOf(method, values->confidence,
                                                        {values->given->locked, values->anchors}),
                                           path, progress);
                        }}};
  }

  ResultFile conserved() const {
    return {.content = {.title = tr("Export Conserved Network"),
                        .suggestion = tr("%1, conserved network").arg(name_),
                        .what = "a network",
                        .kinds = io::networkFileKinds(),
                        .write = [values = values_, a = a_, b = b_](
                                     const Path& path, const std::string&, Progress& progress) {
                          io::writeNetwork(conservedNetwork(networkOf(*values, *a, *b, progress)),
                                           path, progress);
                        }}};
  }

  ResultFile partners() const {
    return {.content = {.title = tr("Export Likely Partners"),
                        .suggestion = tr("%1, likely partners").arg(name_),
                        .what = "partners",
                        .kinds = io::partnersFileKinds(),
                        .write = [values = values_, a = a_, b = b_](
                                     const Path& path, const std::string&, Progress& progress) {
                          io::writePartners(
                              likelyPartners(Loopless{*a}, Loopless{*b}, values->mapping,
                                             usualPartners, progress),
                              *a, *b, path);
                        }}};
  }

  static MergedNetwork networkOf(const AlignmentValues& values, const Graph& a, const Graph& b,
                                 const Progress& progress) {
    return mergedNetwork(a, b, values.mapping, progress, values.confidence);
  }

  QString name_;
  std::string method_;
  std::shared_ptr<const AlignmentValues> values_;
  std::shared_ptr<const Graph> a_, b_;
  std::shared_ptr<const Annotations> annotations_;
};

}  // namespace

FileContent predictedFile(const ExportedAlignment& exported) {
  return {.title = AlignmentExports::tr("Export Predicted Interactions"),
          .suggestion = AlignmentExports::tr("%1, predicted").arg(exported.name),
          .what = "interactions",
          .kinds = io::predictedFileKinds(),
          .write = [of = exported](const Path& path, const std::string&, Progress& progress) {
            const auto& found = *of.values;
            io::writePredictedEdges(
                predictedEdges(*of.a, *of.b, found.mapping, found.confidence, progress), *of.a,
                *of.b, path);
          }};
}

FileContent enrichedFile(const ExportedAlignment& exported,
                         std::shared_ptr<const Annotations> annotations) {
  return {.title = AlignmentExports::tr("Export Enriched Terms"),
          .suggestion = AlignmentExports::tr("%1, enriched terms").arg(exported.name),
          .what = "tests of terms",
          .kinds = io::enrichmentFileKinds(),
          .write = [of = exported, annotations = std::move(annotations)](
                       const Path& path, const std::string&, Progress& progress) {
            io::writeEnrichment(
                enrichmentOf(*of.a, *of.b, of.values->mapping, *annotations, progress),
                *annotations, path);
          }};
}

std::vector<ResultFile> alignmentFilesOf(const ResultItem& item, const Document& document) {
  return AlignmentExports{item, document}.files();
}

}  // namespace kindred::gui
