// SPDX-License-Identifier: GPL-2.0-only
#include "io/molread/confine.hpp"

#include <sys/prctl.h>
#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <csignal>

namespace kindred::molread {

namespace {

void limit(decltype(RLIMIT_AS) what, rlim_t most) {
  rlimit current{};
  if (getrlimit(what, &current) != 0) return;
  current.rlim_cur = std::min(most, current.rlim_max);
  setrlimit(what, &current);
}

}  // namespace

void confine() {
  prctl(PR_SET_PDEATHSIG, SIGKILL);
#ifndef __SANITIZE_ADDRESS__  // the sanitizer's shadow memory alone is larger
  limit(RLIMIT_AS, rlim_t{2} << 30U);
#endif
  limit(RLIMIT_STACK, rlim_t{64} << 20U);
  limit(RLIMIT_CORE, 0);
  if (chdir("/") != 0) _exit(1);
}

}  // namespace kindred::molread
