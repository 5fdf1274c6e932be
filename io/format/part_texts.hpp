#pragma once

#include "engine/molecule/matched_pairs.hpp"

namespace kindred::io {

class IdleReaders;

/// Returns a function that writes parts of molecules, by processes that wait among `readers` (null:
/// by one of its own). It throws Cancelled, and Error (Usage) if this build reads no molecules.
PartWriter partWriter(IdleReaders* readers = nullptr);

}  // namespace kindred::io
