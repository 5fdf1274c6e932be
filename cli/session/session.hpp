#pragma once

#include <functional>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

#include "engine/backend/devices.hpp"
#include "engine/core/error.hpp"
#include "engine/core/progress.hpp"
#include "engine/result/remark.hpp"
#include "io/format/read.hpp"

namespace kindred::cli {

using Json = nlohmann::ordered_json;

class Team;

/// The state that all commands share: the flags that every command has, and the work to do once the
/// arguments are parsed.
struct Session {
  bool asJson = false;    ///< one JSON object on stdout instead of text
  bool isQuiet = false;   ///< no progress and no notices on stderr
  bool logsJson = false;  ///< one JSON object a line on stderr instead of text

  std::stop_source cancel;
  std::stop_source keep;
  Progress progress{cancel.get_token(), keep.get_token()};

  /// The idle readers of molecules, for all files that a command reads.
  std::shared_ptr<io::IdleReaders> readers = io::makeIdleReaders();

  /// The device that "auto" stands for, if that was decided beforehand, and how it executes
  /// work.
  std::string device;
  ExecutionOptions execution;

  /// Devices of other processes, which share what several devices can share.
  std::vector<std::shared_ptr<Backend>> others;

  /// The processes that run this command together; null: there is only this one.
  Team* team = nullptr;

  /// Why the answer lacks a part; the program ends with the exit code of this error.
  std::optional<ErrorCode> shortfall;

  /// Notices of reading that concern whole files, for the answer: of damage, of parts left out.
  Json heard = Json::array();

  std::function<void()> work;  ///< set by the command that was chosen

  /// Remarks on the results of the command, for the answer.
  Remarks remarks;

  /// Says remarks that were not said before, and keeps them for the answer; `inText` are those that
  /// its text has, which are not said besides.
  void remark(const Remarks& more, const Remarks& inText = {});

  /// A sentence for the person who watches; stderr, unless quiet.
  void say(std::string_view sentence) const;

  /// A doubt is said, quiet or not, if no JSON holds it.
  void say(const Remark& remark) const;

  /// An error, for the person who watches; stderr, quiet or not.
  void sayError(std::string_view sentence) const;

  /// The last line for a program that reads the log: how this one ended.
  void sayEnd(std::string_view kind, int exitCode) const;

  /// Tells, quiet or not, an error that leaves the rest of the answer as it is.
  void fallShort(const Error& error);

  /// The result: JSON on stdout if asked for, with remarks and what was heard, else the text.
  void answer(const Json& json, std::string_view text) const;
};

}  // namespace kindred::cli
