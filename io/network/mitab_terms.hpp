#pragma once

#include <array>
#include <optional>
#include <string_view>

#include "io/format/read_options.hpp"

namespace kindred::io {

/// A term of a field of MITAB, database:value(text); the value may stand in quotes.
struct MitabTerm {
  std::string_view database;
  std::string_view value;
  std::string_view text;  ///< between the brackets, or empty
};

/// Goes through the terms of a field, between bars that stand outside of quotes.
class MitabTerms {
 public:
  explicit MitabTerms(std::string_view field) : rest_{field} {}

  /// Nothing at the end. What is no term is passed over.
  std::optional<MitabTerm> next();

 private:
  std::string_view rest_;
};

/// The first term of a field; nothing of "-".
std::optional<MitabTerm> firstTerm(std::string_view field);

/// The name of an interactor.
struct MitabIdentifier {
  std::string_view text;
  bool isWanted = true;  ///< false: there is none of the kind, and this is the first of the line
};

/// The identifier of an interactor out of its fields: unique identifier, alternatives, aliases.
/// Nothing if the first has no term.
std::optional<MitabIdentifier> identifierOf(const std::array<std::string_view, 3>& fields,
                                            Identifiers wanted);

}  // namespace kindred::io
