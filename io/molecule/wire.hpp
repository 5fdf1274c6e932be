#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// The messages between Kindred and its reader process, kindred-molread: frames of a length (four
/// bytes) and a payload, one request and one answer a record, in order. Both ends run on one
/// machine and come from one build, so numbers keep the machine's own byte order.
namespace kindred::io::wire {

/// Both ends must agree on it; the reader says it first of all.
inline constexpr std::uint32_t protocolVersion = 12;

/// A longer frame is a mistake of the sender.
inline constexpr std::uint32_t longestFrame = 256U << 20U;

/// Structure is no file format: the payload of an Answer, of which atoms and bonds are read again,
/// to be laid out, written or searched; if it has a text, that is a SMILES of the same molecule.
enum class Syntax : std::uint8_t { Smiles, Molfile, Mol2, Xyz, Inchi, Structure };

/// The text that a molecule is written as beside its answer.
enum class Writing : std::uint8_t { Nothing, Smiles, Molfile, CanonicalSmiles };

/// The matches of a pattern that are told: the first, all with other atoms, or all.
enum class Finding : std::uint8_t { First, Distinct, EveryMapping };

/// One record to read.
struct Request {
  Syntax syntax = Syntax::Smiles;
  bool withHydrogens = false;
  bool withDrawing = false;
  bool withPartialCharges = false;
  bool withDescriptors = false;
  bool asParent = false;       ///< without salts, and without charges that hydrogens explain
  bool asOneTautomer = false;  ///< the one that stands for all tautomers
  Writing writing = Writing::Nothing;
  std::string pattern = {};  ///< SMARTS that a structure is searched for; empty: none
  Finding finding = Finding::First;
  std::string_view text;
};

enum AtomFlag : std::uint8_t { AromaticAtom = 1 };

struct Atom {
  std::uint8_t element = 0;  ///< atomic number; 0 is a dummy
  std::int8_t charge = 0;
  std::uint8_t hybridisation =
      0;  ///< 0 none, 1-3 sp-sp3, 4 square planar, 5 bipyramidal, 6 octahedral
  std::uint8_t flags = 0;
  std::uint8_t hydrogens = 0;  ///< implicit and explicit ones together
  std::uint8_t chirality = 0;  ///< 0 none, 1 R, 2 S
  std::uint8_t ringCount = 0;  ///< number of Answer::ringSizes that are this atom's
  std::uint8_t unused = 0;
  std::uint16_t isotope = 0;  ///< mass number; 0: as nature mixes them
  std::uint8_t deuterium =
      0;                     ///< how many of the hydrogens are deuterium and no atoms of their own
  std::uint8_t tritium = 0;  ///< likewise

  bool operator==(const Atom&) const = default;
};

enum BondFlag : std::uint8_t { AromaticBond = 1, ConjugatedBond = 2, RingBond = 4 };

struct Bond {
  std::int32_t a = 0;
  std::int32_t b = 0;
  std::uint8_t halfOrders = 2;  ///< twice the order: 3 is aromatic
  std::uint8_t flags = 0;
  std::uint8_t stereo = 0;  ///< 0 none, 1 E, 2 Z
  std::uint8_t unused = 0;

  bool operator==(const Bond&) const = default;
};

/// The complaint about a record whose text (Request::writing) says R, S, E or Z otherwise.
inline constexpr std::string_view lostStereo = "Its stereochemistry is lost in part.";

/// The outcome of one record.
struct Answer {
  bool isRead = false;                  ///< false: it is left out, and complaints say why
  bool isOtherTautomer = false;         ///< than the record says
  std::vector<std::string> complaints;  ///< whole sentences
  std::vector<Atom> atoms;
  std::vector<std::uint16_t> ringSizes;  ///< atom by atom, ascending for each
  std::vector<Bond> bonds;
  std::vector<std::array<double, 3>> positions;  ///< one an atom, or none
  std::vector<std::array<double, 2>> drawing;    ///< one an atom, or none
  std::vector<double> partialCharges;            ///< likewise
  std::vector<double> descriptors;               ///< one a name of descriptorNames, or none
  std::vector<std::string> words;                ///< one a name of wordNames, or none
  std::uint32_t matches = 0;                     ///< of Request::pattern
  std::vector<std::uint8_t> matched;             ///< one an atom: 1 if it belongs to one; or none
  std::vector<std::int32_t> mappings;  ///< of EveryMapping: the atoms of each match, one by one
  std::string
      text;  ///< as Request::writing asks, and the SMILES of a parent or tautomer that is another

  bool operator==(const Answer&) const = default;
};

/// The reader's first frame: its version, and what keeps it from reading, if anything.
struct Greeting {
  std::uint32_t version = protocolVersion;
  bool isWalled = false;  ///< whatever a record makes of the reader, it can open nothing
  std::string problem;
};

// Each appends one whole frame.
void append(std::string& frames, const Request& request);
void append(std::string& frames, const Answer& answer);
void append(std::string& frames, const Greeting& greeting);

/// Returns the bytes of the first frame, whether or not all of them are there; 0 while that cannot
/// be said. Throws std::runtime_error on a length above longestFrame.
std::size_t firstFrameSize(std::string_view frames);

/// The payload of the first frame, or nothing while it is incomplete; `consumed` is then the size
/// of the frame. Throws std::runtime_error on a length above longestFrame.
std::optional<std::string_view> firstFrame(std::string_view frames, std::size_t& consumed);

// Each throws std::runtime_error when the payload is not what it should be.
Request readRequest(std::string_view payload);
Answer readAnswer(std::string_view payload);

/// Throws std::runtime_error unless all counts of an answer fit its atoms. Those that are read do.
void requireWhole(const Answer& answer);

/// The text of a Structure request.
std::string structureText(const Answer& answer);
Greeting readGreeting(std::string_view payload);

}  // namespace kindred::io::wire
