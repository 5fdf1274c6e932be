#pragma once

#include <optional>

#include "gui/document/document.hpp"

namespace kindred::gui {

/// The project file of a document. Only jobs of the project lane touch what is in it, one after
/// another; whoever else holds it keeps it open.
class Document::File {
 public:
  std::optional<io::Project> project;  ///< nothing where it could not be opened
};

/// Of the template that document.cpp and its sisters share.
template <typename Work, typename Done>
void Document::inProject(const QString& title, Work work, Done done) {
  using Value = std::invoke_result_t<Work&, io::Project&, Progress&>;
  jobs_.start(
      title, lane::project,
      [file = file_, work = std::move(work)](Progress& progress) -> std::optional<Value> {
        if (!file || !file->project) return std::nullopt;
        return work(*file->project, progress);
      },
      this,
      [file = file_, this,
       done = std::move(done)](const std::shared_ptr<const std::optional<Value>>& value) {
        // Another project may be open by now.
        if (file == file_ && *value) done(**value);
      },
      [this](const JobError& error) { Q_EMIT troubled(QString::fromStdString(error.sentence)); });
}

}  // namespace kindred::gui
