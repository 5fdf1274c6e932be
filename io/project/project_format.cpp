#include "engine/core/text.hpp"
#include "io/format/factories.hpp"
#include "io/format/join.hpp"
#include "io/project/database.hpp"
#include "io/project/project.hpp"
#include "io/project/project_header.hpp"
#include "io/project/recover.hpp"

namespace kindred::io {

namespace {

void append(std::vector<Notice>& notices, std::span<const Notice> more) {
  notices.insert(notices.end(), more.begin(), more.end());
}

/// The data sets of a project as one.
ReadResult joinedResult(std::vector<Dataset> parts, std::vector<Notice> notices,
                        const std::string& file) {
  if (parts.empty())
    throw Error{ErrorCode::Input, joined("The project ", file, " has no data set.")};
  if (parts.size() > 1)
    notices.push_back({file, 0, 0, joined("Its ", parts.size(), " data sets are read as one.")});
  auto name = parts.front().name;
  if (parts.size() == 1) return {std::move(parts.front()), std::move(notices)};
  return {joinedDatasets(std::move(parts), std::move(name)), std::move(notices)};
}

ReadResult readWhole(const Source& source, Progress& progress) {
  const auto project =
      Project::open(source.path, Project::Mode::ReadOnly, Project::Removed::Stays, progress);
  project.holdMoment();
  const auto entries = project.datasets();
  MemoryAllowance allowance;
  std::vector<Dataset> parts;
  std::vector<Notice> notices{project.notices().begin(), project.notices().end()};
  for (const auto& entry : entries) {
    const auto done = static_cast<double>(parts.size());
    const auto count = static_cast<double>(entries.size());
    parts.push_back(
        project.loadDataset(entry.id, progress.slice(done / count, (done + 1) / count), allowance));
    append(notices, project.loadNotices(entry.id));
  }
  return joinedResult(std::move(parts), std::move(notices), source.name);
}

/// The project file as a source of data sets.
class ProjectFormat final : public Format {
 public:
  ProjectFormat() : Format{{"kindred", "Kindred project", {"kindred"}, "application/x-kindred"}} {}

  Content gives() const override { return Content::Project; }
  double sniff(std::string_view beginning) const override {
    return looksLikeProject(beginning) ? 1 : 0;
  }
  bool readsPath() const override { return true; }

  ReadResult read(const Source& source, const ReadOptions& options,
                  Progress& progress) const override {
    try {
      return readWhole(source, progress);
    } catch (const DamagedError& error) {
      if (options.isStrict) throw;
      auto intact = readIntactDatasets(source.path, progress);
      std::vector<Dataset> parts;
      for (auto& [id, dataset] : intact.datasets)
        parts.push_back(std::move(dataset));
      std::vector<Notice> notices{{source.name, 0, 0, error.what()}};
      append(notices, intact.losses);
      return joinedResult(std::move(parts), std::move(notices), source.name);
    }
  }
};

}  // namespace

std::unique_ptr<const Format> makeProjectFormat() { return std::make_unique<ProjectFormat>(); }

}  // namespace kindred::io
