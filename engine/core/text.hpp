#pragma once

#include <concepts>
#include <optional>
#include <string>
#include <string_view>

namespace kindred {

/// The shortest decimal text that reads back as the same number ("0.05", "1e-06", "nan").
std::string toText(double value);

template <std::integral Integer>
std::string toText(Integer value) {
  return std::to_string(value);
}

inline std::string toText(std::string_view text) { return std::string{text}; }

/// The parts as one text: joined("line ", 3, ": bad weight ", 0.5).
template <typename... Parts>
std::string joined(const Parts&... parts) {
  std::string text;
  (text.append(toText(parts)), ...);
  return text;
}

/// The whole text as a number, or nothing if it is not exactly one (surrounding blanks allowed).
std::optional<double> toNumber(std::string_view text);
std::optional<long long> toInteger(std::string_view text);

/// The text without blanks, tabs and line ends at both sides.
std::string_view trimmed(std::string_view text);

/// Returns the text with control characters made visible ("\\u001b"), but for line ends and tabs,
/// and with those that turn the direction of letters ("\\u202e"): a name out of a file must neither
/// command the terminal on which it is shown, nor seem another. What was valid JSON stays it, and
/// means the same.
std::string withVisibleControls(std::string_view text);

/// A number with so many significant digits, as the command line says it: "0.0123", "1.25e+06".
std::string rounded(double value, int digits = 3);

// The numbers below are separated as the installed Language does it, but for counted().

/// "41,127", "−1,000": a whole number with thousands separated.
std::string thousands(long long number);

/// "1 graph", "41,127 graphs": a count in what is English in any Language, as errors are.
std::string counted(long long count, std::string_view singular, std::string_view plural);

/// A number as a reader meets it, with a fixed number of decimals: "−1,234.50".
std::string readable(double value, int decimals);

/// Returns a number as a reader meets it, with `digits` significant digits and no trailing zeros:
/// "0.0313", "2.1×10⁻⁷".
std::string significant(double value, int digits);

/// 10 to an integer power: "10⁻³".
std::string powerOfTen(int exponent);

}  // namespace kindred
