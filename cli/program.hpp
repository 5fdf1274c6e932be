#pragma once

#include <memory>

#include "cli/flag/command.hpp"
#include "cli/session/session.hpp"

namespace kindred::cli {

/// Under which heading help shows the flags that every command has.
inline constexpr const char* commonGroup = "Every command";

/// kindred-cli with all its commands. The session must outlive it.
class Program {
 public:
  explicit Program(Session& session);
  ~Program();

  /// True if a command was chosen, whose work is in the session now; false if help or the version
  /// was shown instead. Throws Error (Usage) with a sentence about what is wrong.
  bool parse(int argumentCount, const char* const* arguments);

  Command command() const { return Command{*app_}; }

 private:
  std::unique_ptr<CLI::App> app_;
};

}  // namespace kindred::cli
