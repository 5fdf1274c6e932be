#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace kindred::io {

/// The fields of a line between delimiters; a field in double quotes may hold delimiters and keeps
/// its quotes (see unquoted). A delimiter of ' ' stands for any run of blanks and tabs.
void splitFields(std::string_view line, char delimiter, std::vector<std::string_view>& fields);

/// A field without surrounding blanks and quotes; doubled quotes inside become one.
std::string unquoted(std::string_view field);

/// The text with its letters A to Z as a to z.
std::string lowered(std::string_view text);

}  // namespace kindred::io
