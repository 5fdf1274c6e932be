#pragma once

#include <optional>
#include <string>
#include <utility>

#include "cli/flag/command.hpp"
#include "cli/session/session.hpp"
#include "io/project/kept_work.hpp"

namespace kindred::cli {

/// The flag --project of a command whose works a project keeps.
inline void addProjectFlag(const Command& command, std::string& project) {
  command
      .text(
          "--project", project,
          "Project file that keeps what is computed: it is found again, and a stopped job goes on "
          "from it.")
      .type("FILE");
}

/// A work of a command: in the project that --project names, or in none.
class Working {
 public:
  /// Without a name nothing is kept.
  Working(const std::string& project, WorkDevices devices, Session& session)
      : devices_{std::move(devices)}, session_{session} {
    if (!project.empty()) project_ = io::Project::openOrCreate(project, session.progress);
  }

  template <typename Request>
  WorkSetting setting(const Request& request, const Progress& progress) {
    return project_ ? io::settingIn(*project_, request, devices_, progress) : WorkSetting{devices_};
  }

  /// Computes a request, or what is left of it, and says what is to be known of it.
  template <typename Request>
  auto result(const Request& request, const Progress& progress) {
    auto result =
        quietResult(request, setting(request, progress.slice(0, 0.02)), progress.slice(0.02, 1));
    session_.remark(result->origin().remarks);
    return result;
  }

  /// Works likewise; the caller says the remarks, of what else is at hand.
  template <typename Request, typename... AtHand>
  auto quietResult(const Request& request, const WorkSetting& in, Progress progress,
                   const AtHand*... atHand) {
    auto result = compute(request, in, progress, atHand...);
    if (project_) project_->requireInPlace();
    return result;
  }

  Session& session() const { return session_; }

 private:
  std::optional<io::Project> project_;
  WorkDevices devices_;
  Session& session_;
};

}  // namespace kindred::cli
