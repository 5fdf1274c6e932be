// SPDX-License-Identifier: GPL-2.0-only
#pragma once

#include "io/molecule/wire.hpp"

namespace kindred::molread {

/// Reads one record with Open Babel. Whatever it says or does wrong becomes a complaint; only a
/// crash or a hang does not, and then this whole process is given up by the other side.
io::wire::Answer readRecord(const io::wire::Request& request);

}  // namespace kindred::molread
