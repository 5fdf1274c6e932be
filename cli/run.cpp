#include "cli/run.hpp"

#include <algorithm>
#include <new>
#include <optional>
#include <span>
#include <string_view>

#include "cli/program.hpp"
#include "cli/session/interrupts.hpp"
#include "cli/session/progress_line.hpp"
#include "cli/session/terminal.hpp"
#include "engine/core/error.hpp"
#include "io/system/own_process.hpp"

namespace kindred::cli {

namespace {

enum ExitCode {
  Done = 0,
  Failed = 1,
  UsageError = 2,
  InputError = 3,
  DeviceError = 4,
  Stopped = 5
};

ExitCode exitCodeOf(ErrorCode code) {
  switch (code) {
    case ErrorCode::Usage:
      return UsageError;
    case ErrorCode::Input:
    case ErrorCode::Budget:
      return InputError;
    case ErrorCode::Device:
      return DeviceError;
    default:
      return Failed;
  }
}

/// How a program ended, in JSON, by its exit code.
std::string_view kindOf(ExitCode code) {
  switch (code) {
    case Done:
      return "done";
    case UsageError:
      return "usage";
    case InputError:
      return "input";
    case DeviceError:
      return "device";
    case Stopped:
      return "cancelled";
    default:
      return "other";
  }
}

/// Arguments that cannot be parsed set no flag: this one is looked for.
bool asksForJson(std::span<char* const> arguments) {
  return std::ranges::any_of(arguments, [](std::string_view word) { return word == "--json"; });
}

void work(Session& session) {
  const Interrupts interrupts{session.cancel, session.keep};
  std::optional<ProgressLine> line;
  if (!session.isQuiet) line.emplace(session.progress, session.logsJson);
  session.work();
}

ExitCode ran(int argumentCount, char** arguments, Session& session) {
  const auto fail = [&](ExitCode code, std::string_view sentence) {
    session.sayError(sentence);
    session.asJson = session.asJson || asksForJson({arguments, arguments + argumentCount});
    if (!session.asJson) return code;
    try {
      session.answer({{"error", {{"kind", kindOf(code)}, {"message", sentence}}}}, {});
    } catch (const Error& error) {
      if (error.what() != sentence) session.sayError(error.what());
    }
    return code;
  };
  Program program{session};
  try {
    if (program.parse(argumentCount, arguments)) work(session);
    return session.shortfall ? exitCodeOf(*session.shortfall) : Done;
  } catch (const Error& error) {
    return fail(exitCodeOf(error.code()), error.what());
  } catch (const Cancelled&) {
    return fail(Stopped, "Cancelled.");
  } catch (const std::bad_alloc&) {
    return fail(Failed, "The memory of this machine is used up: give fewer or smaller graphs.");
  } catch (const std::exception& error) {
    return fail(Failed, error.what());
  }
}

}  // namespace

int run(int argumentCount, char** arguments, Session& session) {
  takeStandardStreams();
  io::system::failOverSizeLimit();
  const auto code = ran(argumentCount, arguments, session);
  session.sayEnd(kindOf(code), code);
  return code;
}

}  // namespace kindred::cli
