#pragma once

/// Inlined by force, and without a name outside the file that includes it: in sources that are
/// compiled once an instruction set, the linker must never pick a copy made for another machine.
#define KINDRED_INLINE [[gnu::always_inline]] static inline
