// SPDX-License-Identifier: GPL-2.0-only
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <unistd.h>

#include <algorithm>
#include <csignal>

#include "io/molread/confine.hpp"

namespace kindred::molread {

namespace {

/// The other side replaces a reader after one hour, once it has answered all that it was asked.
constexpr rlim_t hoursOfLife = 4;

/// For good: not even this process can take more again.
void limit(decltype(RLIMIT_AS) what, rlim_t most) {
  rlimit current{};
  if (getrlimit(what, &current) != 0) return;
  current.rlim_cur = current.rlim_max = std::min(most, current.rlim_max);
  setrlimit(what, &current);
}

}  // namespace

void confine() {
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0);
  syscall(SYS_close_range, STDERR_FILENO + 1, ~0U, 0U);
#ifndef KINDRED_IS_SANITIZED  // the sanitizer's shadow memory alone is larger
  limit(RLIMIT_AS, rlim_t{2} << 30U);
#endif
  limit(RLIMIT_STACK, rlim_t{64} << 20U);
  limit(RLIMIT_CORE, 0);
  limit(RLIMIT_FSIZE, 0);
  limit(RLIMIT_NOFILE, 64);
  limit(RLIMIT_NPROC, 0);
  limit(RLIMIT_CPU, hoursOfLife * 3600);
  if (chdir("/") != 0) _exit(1);
}

void allowSeconds(unsigned seconds) {
  const itimerval end{{}, {static_cast<time_t>(seconds) + 1, 0}};
  setitimer(ITIMER_PROF, &end, nullptr);
}

}  // namespace kindred::molread
