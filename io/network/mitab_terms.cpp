#include "io/network/mitab_terms.hpp"

#include <algorithm>
#include <cctype>

namespace kindred::io {

namespace {

/// The place of a letter outside of quotes; the size of the text if there is none.
std::size_t unquotedPlace(std::string_view text, char letter) {
  bool isQuoted = false;
  for (std::size_t at = 0; at < text.size(); ++at) {
    if (text[at] == '\\' && isQuoted)
      ++at;
    else if (text[at] == '"')
      isQuoted = !isQuoted;
    else if (text[at] == letter && !isQuoted)
      return at;
  }
  return text.size();
}

std::string_view withoutQuotes(std::string_view text) {
  text = trimmed(text);
  if (text.size() >= 2 && text.starts_with('"') && text.ends_with('"'))
    return text.substr(1, text.size() - 2);
  return text;
}

std::optional<MitabTerm> termOf(std::string_view text) {
  const auto colon = unquotedPlace(text, ':');
  if (colon == text.size()) return std::nullopt;
  const auto rest = text.substr(colon + 1);
  const auto bracket = unquotedPlace(rest, '(');
  MitabTerm term{withoutQuotes(text.substr(0, colon)), withoutQuotes(rest.substr(0, bracket)), {}};
  if (bracket < rest.size()) {
    const auto inside = rest.substr(bracket + 1);
    term.text = withoutQuotes(inside.substr(0, inside.rfind(')')));
  }
  if (term.value.empty()) return std::nullopt;
  return term;
}

bool isNumeric(std::string_view text) {
  return std::ranges::all_of(text, [](unsigned char letter) { return std::isdigit(letter) != 0; });
}

/// True if a term of the alternatives or aliases is an identifier of the kind.
bool isOfKind(const MitabTerm& term, Identifiers kind) {
  const auto& [database, value, text] = term;
  const bool isEntrez = database.starts_with("entrez") || database == "geneid";
  switch (kind) {
    case Identifiers::Entrez:
      return isEntrez && isNumeric(value);
    case Identifiers::UniProt:
      return (database == "uniprotkb" || database.starts_with("uniprot/swiss-prot") ||
              database == "uniprot knowledge base") &&
             (text.empty() || text == "primary" || text == "identity");
    case Identifiers::Symbol:
      return text == "gene name" || text == "display_short" ||
             (isEntrez && text.empty() && !isNumeric(value));
    case Identifiers::Systematic:
      return text == "locus name" || text == "orf name" || database == "sgd_locus" ||
             database == "systematic name";
    default:
      return false;
  }
}

}  // namespace

std::optional<MitabTerm> MitabTerms::next() {
  while (!rest_.empty()) {
    const auto end = unquotedPlace(rest_, '|');
    const auto term = termOf(rest_.substr(0, end));
    rest_.remove_prefix(std::min(end + 1, rest_.size()));
    if (term) return term;
  }
  return std::nullopt;
}

std::optional<MitabTerm> firstTerm(std::string_view field) { return MitabTerms{field}.next(); }

std::optional<MitabIdentifier> identifierOf(const std::array<std::string_view, 3>& fields,
                                            Identifiers wanted) {
  const auto first = firstTerm(fields[0]);
  if (!first) return std::nullopt;
  if (wanted == Identifiers::Usual) return MitabIdentifier{first->value};
  for (const auto field : fields)
    for (MitabTerms terms{field}; const auto term = terms.next();)
      if (isOfKind(*term, wanted)) return MitabIdentifier{term->value};
  return MitabIdentifier{first->value, false};
}

}  // namespace kindred::io
