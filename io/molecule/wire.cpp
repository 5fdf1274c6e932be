#include "io/molecule/wire.hpp"

#include <algorithm>
#include <cstring>
#include <stdexcept>

#include "engine/core/bytes.hpp"
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

template <typename Value>
void writeList(ByteWriter& writer, const std::vector<Value>& values) {
  writer.count(values.size());
  writer.values(std::span{values});
}

template <typename Value>
std::vector<Value> readList(ByteReader& reader) {
  return reader.values<Value>(reader.count());
}

}  // namespace

void append(std::string& frames, const Request& request) {
  ByteWriter payload;
  payload.value(request.syntax);
  payload.value(request.withHydrogens);
  payload.value(request.withDrawing);
  payload.value(request.withPartialCharges);
  payload.value(request.withDescriptors);
  payload.value(request.asParent);
  payload.value(request.writing);
  payload.text(request.pattern);
  payload.value(request.findsAll);
  payload.values(std::span{request.text});
  appendFrame(frames, payload.bytes());
}

namespace {

void write(ByteWriter& payload, const Answer& answer) {
  payload.value(answer.isRead);
  payload.count(answer.complaints.size());
  for (const auto& complaint : answer.complaints)
    payload.text(complaint);
  writeList(payload, answer.atoms);
  writeList(payload, answer.ringSizes);
  writeList(payload, answer.bonds);
  writeList(payload, answer.positions);
  writeList(payload, answer.drawing);
  writeList(payload, answer.partialCharges);
  writeList(payload, answer.descriptors);
  payload.count(answer.words.size());
  for (const auto& word : answer.words)
    payload.text(word);
  payload.count(answer.places.size());
  for (const auto& place : answer.places)
    writeList(payload, place);
  payload.text(answer.text);
}

}  // namespace

void append(std::string& frames, const Answer& answer) {
  ByteWriter payload;
  write(payload, answer);
  appendFrame(frames, payload.bytes());
}

std::string structureText(const Answer& answer) {
  ByteWriter payload;
  write(payload, answer);
  return std::string{textOf(payload.bytes())};
}

void append(std::string& frames, const Greeting& greeting) {
  ByteWriter payload;
  payload.value(greeting.version);
  payload.text(greeting.problem);
  payload.value(greeting.isWalled);
  appendFrame(frames, payload.bytes());
}

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
  Request request;
  const auto syntax = reader.value<std::uint8_t>();
  if (syntax > static_cast<std::uint8_t>(Syntax::Structure))
    throw std::runtime_error{"a syntax that is none"};
  request.syntax = static_cast<Syntax>(syntax);
  request.withHydrogens = reader.value<std::uint8_t>() != 0;
  request.withDrawing = reader.value<std::uint8_t>() != 0;
  request.withPartialCharges = reader.value<std::uint8_t>() != 0;
  request.withDescriptors = reader.value<std::uint8_t>() != 0;
  request.asParent = reader.value<std::uint8_t>() != 0;
  const auto writing = reader.value<std::uint8_t>();
  if (writing > static_cast<std::uint8_t>(Writing::Molfile))
    throw std::runtime_error{"a text that is none"};
  request.writing = static_cast<Writing>(writing);
  request.pattern = reader.text();
  request.findsAll = reader.value<std::uint8_t>() != 0;
  request.text = textOf(reader.rest());
  return request;
}

Answer readAnswer(std::string_view payload) {
  auto reader = readerOf(payload);
  Answer answer;
  answer.isRead = reader.value<std::uint8_t>() != 0;
  const auto complaints = reader.count();
  if (complaints > mostComplaints) throw std::runtime_error{"complaints without end"};
  for (auto left = complaints; left > 0; --left)
    answer.complaints.push_back(reader.text());
  answer.atoms = readList<Atom>(reader);
  answer.ringSizes = readList<std::uint16_t>(reader);
  answer.bonds = readList<Bond>(reader);
  answer.positions = readList<std::array<double, 3>>(reader);
  answer.drawing = readList<std::array<double, 2>>(reader);
  answer.partialCharges = readList<double>(reader);
  answer.descriptors = readList<double>(reader);
  const auto words = reader.count();
  if (words != 0 && words != wordNames.size()) throw std::runtime_error{"words that are none"};
  for (auto left = words; left > 0; --left)
    answer.words.push_back(reader.text());
  for (auto left = reader.count(); left > 0; --left)
    answer.places.push_back(readList<std::int32_t>(reader));
  answer.text = reader.text();
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
  Greeting greeting;
  greeting.version = reader.value<std::uint32_t>();
  greeting.problem = reader.text();
  // Earlier versions say no more: theirs is told.
  if (greeting.version == protocolVersion) greeting.isWalled = reader.value<std::uint8_t>() != 0;
  return greeting;
}

}  // namespace kindred::io::wire
