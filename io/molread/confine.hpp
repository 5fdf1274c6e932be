// SPDX-License-Identifier: GPL-2.0-only
#pragma once

namespace kindred::molread {

/// Puts this process on a short leash: it dies with its parent, takes at most 2 GiB of memory and
/// 64 MiB of stack, leaves no core file, and looks up no data file in the folder it was started in
/// (Open Babel would prefer an atomtyp.txt that happens to lie there).
void confine();

}  // namespace kindred::molread
