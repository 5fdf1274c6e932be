#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>

namespace kindred::io::system {

/// The program that runs; empty if the system does not say.
std::filesystem::path ownProgram();

/// The ending of the names of programs.
extern const std::string_view programEnding;

int ownNumber() noexcept;

/// Sets a variable of the environment.
void setVariable(const std::string& name, const std::string& value);

/// False if the process of this number is surely no more.
bool mayLive(std::int64_t process) noexcept;

/// Returns the bytes of this process that lie in memory and in no file; 0 if the system does not
/// say.
std::uint64_t processBytes();

/// Gives back what was freed before, so that it does not count.
void trimMemory() noexcept;

/// Lets a file that grows over the limit of the system fail to be written (EFBIG) instead of
/// ending the process.
void failOverSizeLimit() noexcept;

}  // namespace kindred::io::system
