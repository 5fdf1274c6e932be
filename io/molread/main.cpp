// SPDX-License-Identifier: GPL-2.0-only
// kindred-molread: reads molecules with Open Babel on behalf of Kindred, in a process of its own
// because some records crash Open Babel and others keep it busy for ever. It speaks the protocol
// of io/molecule/wire.hpp on its standard input and output.
#include <cstdio>
#include <exception>
#include <string>
#include <string_view>

#include "io/molecule/wire.hpp"
#include "io/molread/confine.hpp"
#include "io/molread/connection.hpp"
#include "io/molread/environment.hpp"
#include "io/molread/read_record.hpp"

namespace kindred::molread {

namespace {

namespace wire = io::wire;

/// The other side watches the clock much more closely; this ends what it has lost sight of.
constexpr unsigned longestRecordSeconds = 120;

/// Answers every complete request at the front of `requests` and removes it. Each answer goes out
/// at once: how many have arrived tells the other side which record a crash belongs to.
bool answerAll(std::string& requests) {
  std::string_view rest{requests};
  std::string frame;
  std::size_t consumed = 0;
  while (const auto payload = wire::firstFrame(rest, consumed)) {
    frame.clear();
    allowSeconds(longestRecordSeconds);
    wire::append(frame, readRecord(wire::readRequest(*payload)));
    if (!writeAll(frame)) return false;
    rest.remove_prefix(consumed);
  }
  requests.erase(0, requests.size() - rest.size());
  return true;
}

int serve() {
  if (!takeOutput()) return 1;

  wire::Greeting greeting;
  greeting.problem = environmentProblem();
  if (greeting.problem.empty()) {
    loadTables();
    greeting.isWalled = allowOnlyAnswers();  // if the system cannot, the other limits have to do
  }
  std::string frame;
  wire::append(frame, greeting);
  if (!writeAll(frame) || !greeting.problem.empty()) return 1;

  std::string requests;
  while (readSome(requests))
    if (!answerAll(requests)) return 1;
  return 0;
}

}  // namespace

}  // namespace kindred::molread

int main() try {
  if (kindred::molread::isAtTerminal()) {
    std::fputs("kindred-molread is run by Kindred to read molecules; it is not for use by hand.\n",
               stderr);
    return 2;
  }
  kindred::molread::confine();
  kindred::molread::preferOwnFiles();
  return kindred::molread::serve();
} catch (const std::exception&) {
  return 1;
}
