#include "cli/session/session.hpp"

#include <algorithm>

#include "cli/session/progress_line.hpp"
#include "cli/session/status_line.hpp"
#include "engine/core/text.hpp"
#include "io/matrix/provenance_json.hpp"

namespace kindred::cli {

void Session::say(std::string_view sentence) const {
  if (!isQuiet)
    statusLine().tell(logsJson ? logLine({{"notice", sentence}}) : joined(sentence, "\n"));
}

void Session::say(const Remark& remark) const {
  const bool isHeard = !isQuiet || (remark.severity == Severity::Doubt && !asJson);
  if (!isHeard) return;
  const bool isDoubt = remark.severity == Severity::Doubt;
  statusLine().tell(logsJson ? logLine({{"notice", remark.sentence},
                                        {"code", remark.code},
                                        {"severity", isDoubt ? "doubt" : "note"}})
                             : joined(remark.sentence, "\n"));
}

void Session::sayError(std::string_view sentence) const {
  statusLine().tell(logsJson ? logLine({{"error", sentence}})
                             : joined("kindred-cli: ", sentence, "\n"));
}

void Session::sayEnd(std::string_view kind, int exitCode) const {
  if (logsJson)
    statusLine().tell(logLine({{"end", kind},
                               {"exit_code", exitCode},
                               {"seconds", progress.snapshot().elapsed.count()}}));
}

void Session::remark(const Remarks& more, const Remarks& inText) {
  const auto before = remarks.size();
  addRemarks(remarks, more);
  for (auto at = before; at < remarks.size(); ++at)
    if (std::ranges::find(inText, remarks[at]) == inText.end()) say(remarks[at]);
}

void Session::fallShort(const Error& error) {
  sayError(error.what());
  if (!shortfall) shortfall = error.code();
}

void Session::answer(const Json& json, std::string_view text) const {
  if (!asJson) return statusLine().answer(text);
  auto whole = json;
  if (!heard.empty() && whole.is_object()) whole["input_notices"] = heard;
  if (whole.is_object()) {
    if (!whole.contains("remarks")) whole["remarks"] = Json::array();
    for (const auto& remark : io::remarksJson(remarks))
      if (std::ranges::find(whole["remarks"], remark) == whole["remarks"].end())
        whole["remarks"].push_back(remark);
  }
  statusLine().answer(whole.dump(2, ' ', false, Json::error_handler_t::replace) + '\n');
}

}  // namespace kindred::cli
