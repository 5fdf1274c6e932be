#pragma once

namespace kindred {

/// The arithmetic of a computation: 32 bits a number, or 64; or 32, of which a few large arrays
/// keep 16 if that is offered.
enum class Precision { Single, Double, Half };

}  // namespace kindred
