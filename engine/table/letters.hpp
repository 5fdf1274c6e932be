#pragma once

namespace kindred {

constexpr bool isBlank(char letter) { return letter == ' ' || (letter >= '\t' && letter <= '\r'); }

constexpr bool isDigit(char letter) { return letter >= '0' && letter <= '9'; }

}  // namespace kindred
