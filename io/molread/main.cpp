// SPDX-License-Identifier: GPL-2.0-only
// kindred-molread: reads molecules with Open Babel on behalf of Kindred, in a process of its own
// because some records crash Open Babel and others keep it busy for ever. It speaks the protocol
// of io/molecule/wire.hpp on its standard input and output.
#include <fcntl.h>
#include <poll.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <exception>
#include <string>
#include <string_view>

#include "io/molecule/wire.hpp"
#include "io/molread/confine.hpp"
#include "io/molread/environment.hpp"
#include "io/molread/read_record.hpp"

namespace kindred::molread {

namespace {

namespace wire = io::wire;

/// Writes all of it; false once nobody listens any more.
bool writeAll(int descriptor, std::string_view bytes) {
  while (!bytes.empty()) {
    const auto written = write(descriptor, bytes.data(), bytes.size());
    if (written < 0 && errno == EINTR) continue;
    if (written <= 0) return false;
    bytes.remove_prefix(static_cast<std::size_t>(written));
  }
  return true;
}

/// A reader that nobody needs does not stay for ever.
constexpr int longestIdleMilliseconds = 60'000;

/// Appends what has arrived; false at the end of the input, or when nothing comes for long.
bool readSome(int descriptor, std::string& bytes) {
  char buffer[1 << 16];
  for (;;) {
    pollfd waiting{descriptor, POLLIN, 0};
    const int ready = poll(&waiting, 1, longestIdleMilliseconds);
    if (ready < 0 && errno == EINTR) continue;
    if (ready <= 0) return false;
    const auto count = read(descriptor, buffer, sizeof buffer);
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) return false;
    bytes.append(buffer, static_cast<std::size_t>(count));
    return true;
  }
}

/// The other side watches the clock much more closely; this ends what it has lost sight of.
constexpr unsigned longestRecordSeconds = 120;

/// Answers every complete request at the front of `requests` and removes it. Each answer goes out
/// at once: how many have arrived tells the other side which record a crash belongs to.
bool answerAll(std::string& requests, int output) {
  std::string_view rest{requests};
  std::string frame;
  std::size_t consumed = 0;
  while (const auto payload = wire::firstFrame(rest, consumed)) {
    frame.clear();
    allowSeconds(longestRecordSeconds);
    wire::append(frame, readRecord(wire::readRequest(*payload)));
    if (!writeAll(output, frame)) return false;
    rest.remove_prefix(consumed);
  }
  requests.erase(0, requests.size() - rest.size());
  return true;
}

int serve() {
  // Answers keep a descriptor of their own; whatever Open Babel prints goes nowhere.
  const int output = dup(STDOUT_FILENO);
  const int nowhere = open("/dev/null", O_WRONLY | O_CLOEXEC);
  if (output < 0 || nowhere < 0) return 1;
  dup2(nowhere, STDOUT_FILENO);

  wire::Greeting greeting;
  greeting.problem = environmentProblem();
  if (greeting.problem.empty()) {
    loadTables();
    greeting.isWalled = allowOnlyAnswers();  // where the system cannot, the other limits have to do
  }
  std::string frame;
  wire::append(frame, greeting);
  if (!writeAll(output, frame) || !greeting.problem.empty()) return 1;

  std::string requests;
  while (readSome(STDIN_FILENO, requests))
    if (!answerAll(requests, output)) return 1;
  return 0;
}

}  // namespace

}  // namespace kindred::molread

int main() try {
  if (isatty(STDIN_FILENO) != 0) {
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
