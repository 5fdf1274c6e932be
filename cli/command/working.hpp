#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "cli/flag/command.hpp"
#include "cli/session/session.hpp"
#include "engine/work/alignment_work.hpp"
#include "engine/work/cluster_work.hpp"
#include "engine/work/layout_work.hpp"
#include "engine/work/map_work.hpp"
#include "engine/work/matrix_work.hpp"
#include "engine/work/model_work.hpp"
#include "engine/work/order_work.hpp"
#include "engine/work/similar_work.hpp"
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

  /// Computes a request, or what is left of it, and says what is to be known of it; remarks whose
  /// code begins with `told` stand in the text of the answer.
  template <typename Request>
  auto compute(const Request& request, Progress progress, std::string_view told = {}) {
    const auto in = setting(request, progress.slice(0, 0.02));
    auto computing = progress.slice(0.02, 1);
    auto result = kindred::compute(request, in, computing);
    if (project_) project_->requireInPlace();
    session_.take(result->origin().remarks, told);
    return result;
  }

 private:
  std::optional<io::Project> project_;
  WorkDevices devices_;
  Session& session_;
};

}  // namespace kindred::cli
