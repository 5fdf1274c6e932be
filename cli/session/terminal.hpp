#pragma once

#include <string_view>

namespace kindred::cli {

/// Prepares the standard streams. One that the caller closed is opened so that using it fails: else
/// the next file that is opened would get its number, and with it all that is said.
void takeStandardStreams();

/// True if what is said on stderr is seen by somebody, and can be drawn over.
bool isErrorTerminal();

/// Writes all of it to standard output, however long that takes; nothing if nobody reads it any
/// more. Returns 0, or errno.
int writeToOutput(std::string_view bytes);

}  // namespace kindred::cli
