// SPDX-License-Identifier: GPL-2.0-only
#include "io/molread/confine.hpp"

#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <algorithm>
#include <csignal>

namespace kindred::molread {

namespace {

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
  if (chdir("/") != 0) _exit(1);
}

void allowSeconds(unsigned seconds) {
  rusage used{};
  rlimit current{};
  if (getrusage(RUSAGE_SELF, &used) != 0 || getrlimit(RLIMIT_CPU, &current) != 0) return;
  const auto end =
      static_cast<rlim_t>(used.ru_utime.tv_sec + used.ru_stime.tv_sec) + 1 + rlim_t{seconds};
  current.rlim_cur = std::min(end, current.rlim_max);
  setrlimit(RLIMIT_CPU, &current);
}

}  // namespace kindred::molread
