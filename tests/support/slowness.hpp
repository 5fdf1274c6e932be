#pragma once

namespace kindred::test {

/// How many times longer everything takes than in an ordinary build, at most: what limits of time
/// are multiplied by.
#if defined(__SANITIZE_THREAD__)
inline constexpr double slowness = 15;
#elif defined(__SANITIZE_ADDRESS__)
inline constexpr double slowness = 5;
#else
inline constexpr double slowness = 1;
#endif

}  // namespace kindred::test
