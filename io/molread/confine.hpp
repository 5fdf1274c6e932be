// SPDX-License-Identifier: GPL-2.0-only
#pragma once

namespace kindred::molread {

/// Puts this process on a short leash: it dies with its parent, gains no rights by what it runs,
/// has no descriptor beyond its standard ones, takes at most 2 GiB of memory, 64 MiB of stack and
/// four hours of a processor, writes no file, leaves no core file, and looks up no data file in the
/// folder it was started in (Open Babel would prefer an atomtyp.txt that happens to lie there).
void confine();

/// Leaves this process memory, the clock, and the descriptors that it has. Whatever else it asks of
/// the system fails with EPERM, for good: opening a file, a socket or a pipe, starting a process or
/// a thread, ending another process, raising a limit, making memory executable. Call it once
/// everything that is read or loaded from files is there. Returns false if the system cannot do
/// it, or a sanitizer needs more.
bool allowOnlyAnswers();

/// Lets the process compute for this many seconds more before the system ends it.
void allowSeconds(unsigned seconds);

}  // namespace kindred::molread
