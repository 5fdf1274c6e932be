#include "io/molecule/smiles_syntax.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <vector>

#include "engine/core/text.hpp"
#include "engine/molecule/elements.hpp"

namespace kindred::io {

namespace {

/// Longer ones are polymers drawn out, or a mistake; Open Babel recurses over them.
constexpr std::size_t longestSmiles = 50'000;

constexpr int mostCharge = 15;

bool isDigit(char letter) { return letter >= '0' && letter <= '9'; }
bool isLower(char letter) { return letter >= 'a' && letter <= 'z'; }
bool isUpper(char letter) { return letter >= 'A' && letter <= 'Z'; }

/// One pass over the text, from token to token. What stands before the present place decides
/// what may come.
class Check {
 public:
  explicit Check(std::string_view smiles) : smiles_{smiles} {}

  std::optional<std::string> run() {
    if (smiles_.empty()) return "The SMILES is empty.";
    if (smiles_.size() > longestSmiles)
      return joined("The SMILES has ", smiles_.size(), " characters; at most ", longestSmiles,
                    " are read.");
    while (at_ < smiles_.size() && !complaint_)
      step();
    if (!complaint_) finish();
    return std::move(complaint_);
  }

 private:
  enum class Before { Nothing, Atom, Bond, Open };

  void complain(std::size_t place, const std::string& what) {
    if (!complaint_) complaint_ = joined("At character ", place + 1, " of the SMILES ", what);
  }

  void step() {
    const char letter = smiles_[at_];
    switch (letter) {
      case '[':
        return bracketAtom();
      case '(':
        return openBranch();
      case ')':
        return closeBranch();
      case '.':
        return dot();
      case '%':
        return ring(3);
      case '-':
      case '=':
      case '#':
      case '$':
      case ':':
      case '/':
      case '\\':
        return bond();
      default:
        return isDigit(letter) ? ring(1) : plainAtom();
    }
  }

  void atom(std::size_t length) {
    at_ += length;
    before_ = Before::Atom;
  }

  void plainAtom() {
    constexpr std::array pairs{std::string_view{"Cl"}, std::string_view{"Br"}};
    constexpr std::string_view singles = "BCNOPSFIbcnopsaH*";
    const auto rest = smiles_.substr(at_);
    if (std::ranges::any_of(pairs, [&](auto pair) { return rest.starts_with(pair); }))
      return atom(2);
    if (singles.find(rest.front()) != singles.npos) {
      if (isLower(rest.front())) meetAromatic();
      return atom(1);
    }
    if (isUpper(rest.front()))
      return complain(
          at_, joined("stands ", rest.substr(0, 1), ", which is no atom outside square brackets."));
    const bool isPrintable = rest.front() > ' ' && rest.front() <= '~';
    complain(at_, joined("stands ", isPrintable ? rest.substr(0, 1) : "a character",
                         ", which means nothing in a SMILES."));
  }

  // [isotope symbol chirality hydrogens charge :class]
  void bracketAtom() {
    const auto end = smiles_.find(']', at_);
    if (end == smiles_.npos) return complain(at_, "a square bracket is opened and never closed.");
    auto inside = smiles_.substr(at_ + 1, end - at_ - 1);
    while (!inside.empty() && isDigit(inside.front()))
      inside.remove_prefix(1);
    const auto length = symbolLength(inside);
    if (length == 0)
      return complain(at_,
                      joined("[", smiles_.substr(at_ + 1, std::min<std::size_t>(end - at_ - 1, 20)),
                             "] names no element."));
    if (isLower(inside.front())) meetAromatic();
    checkCharge(inside.substr(length));
    atom(end + 1 - at_);
  }

  void meetAromatic() {
    if (!aromatic_) aromatic_ = at_;
  }

  /// Returns the length of the element in the inside of a bracket.
  static std::size_t symbolLength(std::string_view inside) {
    if (inside.empty()) return 0;
    if (inside.front() == '*') return 1;
    constexpr std::array<std::string_view, 4> aromaticPairs{"se", "as", "te", "si"};
    constexpr std::string_view aromatic = "bcnopsa";
    const auto pair = inside.substr(0, 2);
    if (isLower(inside.front())) {
      if (std::ranges::count(aromaticPairs, pair) > 0) return 2;
      return aromatic.find(inside.front()) != aromatic.npos ? 1 : 0;
    }
    if (pair.size() == 2 && isLower(pair[1])) return elementNamed(pair) ? 2 : 0;
    return elementNamed(inside.substr(0, 1)) ? 1 : 0;
  }

  void checkCharge(std::string_view behindSymbol) {
    const auto sign = behindSymbol.find_first_of("+-");
    if (sign == behindSymbol.npos) return;
    auto digits = behindSymbol.substr(sign + 1);
    digits = digits.substr(0, digits.find_first_not_of("0123456789"));
    const auto charge = toInteger(digits);
    if (!digits.empty() && (!charge || *charge > mostCharge))
      complain(at_, joined("an atom has the charge ", behindSymbol.substr(sign, 1),
                           digits.substr(0, 20), "."));
  }

  void openBranch() {
    if (before_ == Before::Bond) return complain(at_, "a bond leads to no atom.");
    if (before_ == Before::Open) return complain(at_, "a branch begins with no atom before it.");
    branches_.push_back(at_++);
    before_ = Before::Open;
  }

  void closeBranch() {
    if (branches_.empty()) return complain(at_, "a branch is closed that was never opened.");
    if (before_ == Before::Open) return complain(branches_.back(), "a branch is empty.");
    if (before_ == Before::Bond) return complain(at_ - 1, "a bond leads to no atom.");
    branches_.pop_back();
    ++at_;
    before_ = Before::Atom;
  }

  void dot() {
    if (before_ == Before::Bond) return complain(at_ - 1, "a bond leads to no atom.");
    ++at_;
    before_ = Before::Nothing;
  }

  void bond() {
    // A branch may begin with a bond; a SMILES may not.
    if (before_ == Before::Bond) return complain(at_, "a bond follows another bond.");
    if (before_ == Before::Nothing) return complain(at_, "a bond begins at no atom.");
    ++at_;
    before_ = Before::Bond;
  }

  void ring(std::size_t length) {
    const auto number = smiles_.substr(at_ + (length == 3 ? 1 : 0), length == 3 ? 2 : 1);
    if (length == 3 && (number.size() < 2 || !isDigit(number[0]) || !isDigit(number[1])))
      return complain(at_, "% is not followed by the two digits of a ring.");
    if (before_ == Before::Nothing || before_ == Before::Open)
      return complain(at_, "a ring number stands behind no atom.");
    hasRings_ = true;
    const auto key = static_cast<int>(*toInteger(number));
    if (const auto found = rings_.find(key); found != rings_.end())
      rings_.erase(found);
    else
      rings_.emplace(key, at_);
    at_ += length;
    before_ = Before::Atom;
  }

  void finish() {
    if (before_ == Before::Bond) complain(smiles_.size() - 1, "a bond leads to no atom.");
    if (!branches_.empty()) complain(branches_.back(), "a branch is opened and never closed.");
    if (!rings_.empty())
      complain(rings_.begin()->second,
               joined("ring ", rings_.begin()->first, " is opened and never closed."));
    if (aromatic_ && !hasRings_)
      complain(*aromatic_, "stands an aromatic atom, but the molecule has no ring.");
  }

  std::string_view smiles_;
  std::size_t at_ = 0;
  Before before_ = Before::Nothing;
  std::vector<std::size_t> branches_;
  std::map<int, std::size_t> rings_;
  bool hasRings_ = false;
  std::optional<std::size_t> aromatic_;  ///< where the first of them stands
  std::optional<std::string> complaint_;
};

}  // namespace

std::optional<std::string> smilesComplaint(std::string_view smiles) { return Check{smiles}.run(); }

SmilesText splitSmiles(std::string_view text) {
  text = trimmed(text);
  const auto end = text.find_first_of(" \t");
  if (end == text.npos) return {text, {}, {}};
  const auto rest = trimmed(text.substr(end));
  const auto bar = rest.starts_with('|') ? rest.find('|', 1) : rest.npos;
  if (bar == rest.npos) return {text.substr(0, end), {}, rest};
  return {text.substr(0, end), rest.substr(0, bar + 1), trimmed(rest.substr(bar + 1))};
}

void UnreadExtensions::meet(const SmilesText& text, std::size_t line) {
  if (text.extension.empty() || count_++ > 0) return;
  firstLine_ = line;
  first_ = text.extension.substr(0, 40);
}

void UnreadExtensions::tell(NoticeLog& notices) const {
  if (count_ == 0) return;
  notices.note(
      firstLine_,
      joined("The CXSMILES extension of ",
             counted(static_cast<long long>(count_), "molecule", "molecules"), " (first: ", first_,
             ") is ignored: racemic and unknown centres are read as they are written."));
}

}  // namespace kindred::io
