#include "gui/dialog/given_files.hpp"

#include <QFormLayout>
#include <algorithm>

#include "engine/align/given_pairs.hpp"
#include "gui/form/folded.hpp"
#include "gui/form/notice_words.hpp"
#include "io/mapping/read_annotations.hpp"
#include "io/mapping/read_mapping.hpp"
#include "io/mapping/read_pairs.hpp"
#include "io/mapping/read_similarities.hpp"

namespace kindred::gui {

namespace {

using Path = std::filesystem::path;

FileValue<std::vector<ScoredPair>> similaritiesOf(const Path& path, const Graph& a, const Graph& b,
                                                  const Progress& progress) {
  auto file = io::readSimilarities(path, a, b, {}, progress);
  const auto words = GivenFiles::tr("%1 pairs of nodes.").arg(countText(file.pairs.size()));
  return {std::move(file.pairs), withNotices(words, file.notices)};
}

FileValue<Mapping> mappingOf(const Path& path, const Graph& a, const Graph& b,
                             const Progress& progress) {
  auto file = io::readMapping(path, a, b, {}, progress);
  const auto count = static_cast<std::uint64_t>(file.mapping.alignedCount());
  return {std::move(file.mapping),
          withNotices(GivenFiles::tr("%1 pairs of nodes.").arg(countText(count)), file.notices)};
}

FileValue<std::vector<NodePair>> lockedOf(const Path& path, const Graph& a, const Graph& b,
                                          const Progress& progress) {
  const auto file = io::readMapping(path, a, b, {}, progress);
  auto pairs = pairsOf(file.mapping);
  const auto words = GivenFiles::tr("%1 pairs stay aligned.").arg(countText(pairs.size()));
  return {std::move(pairs), withNotices(words, file.notices)};
}

FileValue<std::vector<NodePair>> forbiddenOf(const Path& path, const Graph& a, const Graph& b,
                                             const Progress& progress) {
  auto file = io::readPairs(path, a, b, {}, progress);
  const auto words = GivenFiles::tr("%1 pairs are not aligned.").arg(countText(file.pairs.size()));
  return {std::move(file.pairs), withNotices(words, file.notices)};
}

FileValue<std::shared_ptr<const Annotations>> annotationsIn(const Path& path, const Graph& a,
                                                            const Graph& b,
                                                            const Progress& progress) {
  auto file = io::readAnnotations(std::array{path}, a, b, {}, progress);
  const auto counted = [](const std::vector<Annotations::Terms>& nodes) {
    return countText(static_cast<std::uint64_t>(
        std::ranges::count_if(nodes, [](const auto& terms) { return !terms.empty(); })));
  };
  const auto words = GivenFiles::tr("%1 nodes of A and %2 of B are annotated.")
                         .arg(counted(file.annotations.ofA), counted(file.annotations.ofB));
  return {std::make_shared<const Annotations>(std::move(file.annotations)),
          withNotices(words, file.notices)};
}

}  // namespace

GivenFiles::GivenFiles(QFormLayout& form, Settings& settings, JobBridge& jobs)
    : QObject{&form},
      similarities_{new FileField{tr("Similarities"),
                                  tr("How alike nodes are, as by their sequences: three columns, a "
                                     "table of BLAST, a matrix."),
                                  tr("none: by the structure alone"), settings},
                    jobs, similaritiesOf},
      truth_{new FileField{tr("True alignment"),
                           tr("Which nodes truly belong together, if that is known. It does not "
                              "guide the alignment: it says how much of it is right."),
                           tr("none"), settings},
             jobs, mappingOf},
      annotations_{new FileField{tr("Annotations"),
                                 tr("Terms of the nodes, as of the Gene Ontology: lines of a name "
                                    "and a term, or GAF 2. They do not guide the alignment: they "
                                    "say how far aligned nodes are annotated alike."),
                                 tr("none"), settings},
                   jobs, annotationsIn},
      locked_{new FileField{tr("Known pairs"), tr("Pairs that stay aligned: two columns of names."),
                            tr("none"), settings},
              jobs, lockedOf},
      forbidden_{new FileField{tr("Forbidden pairs"),
                               tr("Pairs that are not aligned: two columns of names."), tr("none"),
                               settings},
                 jobs, forbiddenOf} {
  for (auto* file : {all()[0], all()[1], all()[2]})
    form.addRow(file->field().accessibleName(), &file->field());
  auto* more = new QWidget;
  auto* folded = new QFormLayout{more};
  folded->setContentsMargins({});
  for (auto* file : {all()[3], all()[4]})
    folded->addRow(file->field().accessibleName(), &file->field());
  form.addRow(kindred::gui::folded(tr("Known and Forbidden Pairs"), more));
  for (auto* file : all()) {
    connect(&file->field(), &FileField::changed, this, [this, file] {
      file->read(a_, b_, this, [this] { Q_EMIT changed(); });
      Q_EMIT changed();
    });
    connect(&file->field(), &FileField::typed, this, &GivenFiles::changed);
  }
}

void GivenFiles::read(std::shared_ptr<const Graph> a, std::shared_ptr<const Graph> b) {
  a_ = std::move(a);
  b_ = std::move(b);
  for (auto* file : all())
    file->read(a_, b_, this, [this] { Q_EMIT changed(); });
}

void GivenFiles::guessTruth(const Path& folder) {
  std::vector<Path> alignments;
  std::error_code problem;
  const std::filesystem::directory_iterator end;
  for (std::filesystem::directory_iterator at{folder, problem}; !problem && at != end;
       at.increment(problem))
    if (at->path().extension() == ".align" &&
        at->path().stem().string().find("tru") != std::string::npos)
      alignments.push_back(at->path());
  if (alignments.size() == 1) truth_.guess(alignments.front());
}

bool GivenFiles::isBusy() const { return std::ranges::any_of(all(), &AnyGivenFile::isBusy); }

bool GivenFiles::isMissing() const { return std::ranges::any_of(all(), &AnyGivenFile::isMissing); }

}  // namespace kindred::gui
