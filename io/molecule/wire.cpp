#include "io/molecule/wire.hpp"

#include <algorithm>
#include <cstring>
#include <stdexcept>

#include "engine/core/fields.hpp"
#include "io/molecule/descriptors.hpp"

namespace kindred::io::wire {

namespace {

/// An honest answer has a few; each becomes a notice, which costs much more than its letters.
constexpr std::uint64_t mostComplaints = 1000;

std::string_view textOf(std::span<const std::byte> bytes) {
  return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
}

ByteReader readerOf(std::string_view payload) {
  return ByteReader{std::as_bytes(std::span{payload})};
}

void appendFrame(std::string& frames, std::span<const std::byte> payload) {
  const auto length = static_cast<std::uint32_t>(payload.size());
  frames.append(textOf(std::as_bytes(std::span{&length, 1})));
  frames.append(textOf(payload));
}

template <typename Message>
void appendMessage(std::string& frames, const Message& message, std::string_view rest = {}) {
  ByteWriter payload;
  writeFields(payload, message);
  payload.values(std::span{rest});
  appendFrame(frames, payload.bytes());
}

}  // namespace

/// All but its text, which is the rest of its payload.
void fields(auto& archive, Request& request) {
  archive(request.syntax);
  archive.require(request.syntax <= Syntax::Structure);
  archive(request.withHydrogens, request.withDrawing, request.withPartialCharges,
          request.withDescriptors, request.asParent, request.asOneTautomer, request.writing);
  archive.require(request.writing <= Writing::CanonicalSmiles);
  archive(request.pattern, request.finding);
  archive.require(request.finding <= Finding::EveryMapping);
}

void fields(auto& archive, Answer& answer) {
  archive(answer.isRead, answer.isOtherTautomer);
  auto complaints = answer.complaints.size();
  archive.counts(complaints);
  archive.require(complaints <= mostComplaints);
  answer.complaints.resize(complaints);
  for (auto& complaint : answer.complaints)
    archive(complaint);
  archive(answer.atoms, answer.ringSizes, answer.bonds, answer.positions, answer.drawing,
          answer.partialCharges, answer.descriptors);
  auto words = answer.words.size();
  archive.counts(words);
  archive.require(words == 0 || words == wordNames.size());
  answer.words.resize(words);
  for (auto& word : answer.words)
    archive(word);
  archive(answer.matches, answer.matched, answer.mappings, answer.text);
}

/// Earlier versions say no more than theirs and the problem.
void fields(auto& archive, Greeting& greeting) {
  archive(greeting.version, greeting.problem);
  if (greeting.version == protocolVersion) archive(greeting.isWalled);
}

void append(std::string& frames, const Request& request) {
  appendMessage(frames, request, request.text);
}

void append(std::string& frames, const Answer& answer) { appendMessage(frames, answer); }

std::string structureText(const Answer& answer) { return std::string{textOf(fieldBytes(answer))}; }

void append(std::string& frames, const Greeting& greeting) { appendMessage(frames, greeting); }

std::size_t firstFrameSize(std::string_view frames) {
  std::uint32_t length = 0;
  if (frames.size() < sizeof length) return 0;
  std::memcpy(&length, frames.data(), sizeof length);
  if (length > longestFrame) throw std::runtime_error{"a frame that is too long"};
  return sizeof length + length;
}

std::optional<std::string_view> firstFrame(std::string_view frames, std::size_t& consumed) {
  const auto size = firstFrameSize(frames);
  if (size == 0 || frames.size() < size) return std::nullopt;
  consumed = size;
  return frames.substr(sizeof(std::uint32_t), size - sizeof(std::uint32_t));
}

Request readRequest(std::string_view payload) {
  auto reader = readerOf(payload);
  auto request = readFields<Request>(reader);
  request.text = textOf(reader.rest());
  return request;
}

Answer readAnswer(std::string_view payload) {
  auto reader = readerOf(payload);
  auto answer = readFields<Answer>(reader);
  requireWhole(answer);
  return answer;
}

void requireWhole(const Answer& answer) {
  const auto atoms = answer.atoms.size();
  std::size_t rings = 0;
  for (const auto& atom : answer.atoms)
    rings += atom.ringCount;
  if (rings != answer.ringSizes.size()) throw std::runtime_error{"rings that are not the atoms'"};
  for (const auto& bond : answer.bonds)
    if (std::min(bond.a, bond.b) < 0 || static_cast<std::size_t>(std::max(bond.a, bond.b)) >= atoms)
      throw std::runtime_error{"a bond to an atom that is not there"};
  for (const auto count :
       {answer.positions.size(), answer.drawing.size(), answer.partialCharges.size()})
    if (count != 0 && count != atoms) throw std::runtime_error{"positions that are not the atoms'"};
  if (!answer.descriptors.empty() && answer.descriptors.size() != descriptorNames.size())
    throw std::runtime_error{"descriptors that are none"};
}

Greeting readGreeting(std::string_view payload) {
  auto reader = readerOf(payload);
  return readFields<Greeting>(reader);
}

}  // namespace kindred::io::wire
