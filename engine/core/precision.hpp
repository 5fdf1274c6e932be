#pragma once

namespace kindred {

/// The arithmetic of a computation: 32 bits a number, or 64.
enum class Precision { Single, Double };

}  // namespace kindred
