// SPDX-License-Identifier: GPL-2.0-only
#pragma once

#include <string>
#include <string_view>

namespace kindred::molread {

/// The connection that is this program's standard input and output.

/// True if a person is at its other end.
bool isAtTerminal();

/// Keeps the output for answers: whatever Open Babel prints goes nowhere. Returns false if the
/// system refuses.
bool takeOutput();

/// Writes all of it; false once nobody listens any more.
bool writeAll(std::string_view bytes);

/// Appends what has arrived; false at the end of the input, or when nothing comes for long.
bool readSome(std::string& bytes);

}  // namespace kindred::molread
