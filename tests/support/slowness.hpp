#pragma once

namespace kindred::test {

/// How many times longer, and how much larger, everything is than in an ordinary build, at most.
#if defined(__SANITIZE_THREAD__)
inline constexpr double sanitizerCost = 15;
#elif defined(__SANITIZE_ADDRESS__)
inline constexpr double sanitizerCost = 5;
#else
inline constexpr double sanitizerCost = 1;
#endif

/// The factor of limits of processor time: the cost of sanitizers, times how much slower this
/// processor is than the one for which they were set, at least 1. Measured once a process, in some
/// 0.05 s.
double slowness();

/// Seconds that the threads of this process have had a processor. Other programs do not count,
/// however busy they are.
double processorSeconds();

}  // namespace kindred::test
