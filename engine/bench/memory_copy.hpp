#pragma once

namespace kindred {

/// Returns how many bytes of memory a second all processors together read and write when they copy
/// far more than their caches hold; the best of a few runs. It takes 256 MiB.
double copiedBytesPerSecond();

}  // namespace kindred
