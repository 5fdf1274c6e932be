#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace kindred {

/// The weight of a remark: a note explains, a doubt warns before a result is believed, and a
/// fault is something that failed.
enum class Severity { Note, Doubt, Fault };

/// "note", "doubt", "fault".
std::string_view nameOf(Severity severity);

/// A sentence that a person should know of a result.
struct Remark {
  std::string code;  ///< stable: "kernel.compares-nothing"; empty in results of an older Kindred
  Severity severity = Severity::Note;
  std::string sentence;  ///< in the language of the person who computed it

  bool operator==(const Remark&) const = default;
};

using Remarks = std::vector<Remark>;

/// Adds remarks behind others, each once.
void addRemarks(Remarks& remarks, const Remarks& more);

std::vector<std::string> sentencesOf(const Remarks& remarks);

/// A remark as one line that people can read, and back again; a line of another form is a note.
std::string lineOf(const Remark& remark);
Remark remarkOf(std::string_view line);

}  // namespace kindred
