#pragma once

namespace kindred {

/// The kind of result that an alignment is, whatever its method; its inputs are two networks.
inline constexpr auto alignmentKind = "alignment";

}  // namespace kindred
