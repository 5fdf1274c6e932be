#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace kindred {

/// Bytes that this process can still take without the system swapping or refusing: what the system
/// says is available, within the limit of the container. 0 if it does not say.
std::uint64_t availableMemory();

/// True if so many bytes, and a tenth more, fit into what is available, 0 if that is unknown.
bool fitsInto(std::uint64_t available, std::uint64_t bytes);

/// Throws Error (Memory) if so many bytes, and a tenth more, are not free: "SUBJECT takes 3 GB
/// of memory, and 2 GB are free: ADVICE."
void requireFree(std::uint64_t bytes, std::string_view subject, std::string_view advice);

/// "512 bytes", "3.4 MB", "12.9 GB": powers of 1000, as the installed Language says them.
std::string byteText(std::uint64_t bytes);

/// Returns the text of byteText() in English, for errors.
std::string englishBytes(std::uint64_t bytes);

}  // namespace kindred
