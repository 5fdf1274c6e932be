#include "cli/flag/share_flag.hpp"

#include "engine/core/error.hpp"
#include "engine/core/text.hpp"

namespace kindred::cli {

void addShareFlag(const Command& command, JobShare& share) {
  command
      .onText(
          "--share", [&share](const std::string& text) { share = jobShareOf(text); },
          "Do one share of the work, such as 3/40, into a project; \"merge\" puts all together.")
      .type("N/OF");
}

void requireProjectOfShare(const JobShare& share, const std::string& project,
                           const std::string& output) {
  if (share.isWhole()) return;
  if (project.empty() || !output.empty())
    throw Error{ErrorCode::Usage,
                "A share goes into a project of its own, and \"merge\" writes the whole: give "
                "--project FILE, and no -o."};
}

std::string shareText(const JobShare& share) {
  return joined("This was share ", share.part, " of ", share.of,
                ": \"kindred-cli merge\" puts the projects of all shares together.\n");
}

}  // namespace kindred::cli
