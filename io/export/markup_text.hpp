#pragma once

#include <string>
#include <string_view>

namespace kindred::io {

/// The text as it may stand in XML, also between double quotes: UTF-8, with "�" for bytes that are
/// none and for control characters, which XML cannot hold.
std::string xmlText(std::string_view text);

/// The text as it stands between the quotes of GML: ASCII, all else as "&#233;".
std::string gmlText(std::string_view text);

}  // namespace kindred::io
