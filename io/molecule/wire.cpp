#include "io/molecule/wire.hpp"

#include <cstring>
#include <stdexcept>
#include <type_traits>

namespace kindred::io::wire {

namespace {

template <typename Value>
void put(std::string& bytes, const Value& value) {
  static_assert(std::is_trivially_copyable_v<Value>);
  bytes.append(reinterpret_cast<const char*>(&value), sizeof value);
}

void putText(std::string& bytes, std::string_view text) {
  put(bytes, static_cast<std::uint32_t>(text.size()));
  bytes.append(text);
}

template <typename Value>
void putList(std::string& bytes, const std::vector<Value>& values) {
  static_assert(std::is_trivially_copyable_v<Value>);
  put(bytes, static_cast<std::uint32_t>(values.size()));
  bytes.append(reinterpret_cast<const char*>(values.data()), values.size() * sizeof(Value));
}

/// Takes values from the front of a payload; never reads past its end.
class Taker {
 public:
  explicit Taker(std::string_view bytes) : bytes_{bytes} {}

  std::string_view take(std::size_t size) {
    if (size > bytes_.size()) throw std::runtime_error{"a frame that ends too early"};
    const auto taken = bytes_.substr(0, size);
    bytes_.remove_prefix(size);
    return taken;
  }

  std::string_view takeRest() { return take(bytes_.size()); }

  template <typename Value>
  Value takeValue() {
    Value value;
    std::memcpy(&value, take(sizeof value).data(), sizeof value);
    return value;
  }

  template <typename Value>
  std::vector<Value> takeList() {
    const auto count = takeValue<std::uint32_t>();
    const auto bytes = take(count * sizeof(Value));
    std::vector<Value> values(count);
    if (count > 0) std::memcpy(values.data(), bytes.data(), bytes.size());
    return values;
  }

  std::string takeText() { return std::string{take(takeValue<std::uint32_t>())}; }

 private:
  std::string_view bytes_;
};

/// Appends a frame whose payload `fill` writes.
template <typename Fill>
void appendFrame(std::string& frames, Fill fill) {
  const auto start = frames.size();
  put(frames, std::uint32_t{0});
  fill();
  const auto length = static_cast<std::uint32_t>(frames.size() - start - sizeof(std::uint32_t));
  std::memcpy(frames.data() + start, &length, sizeof length);
}

}  // namespace

void append(std::string& frames, const Request& request) {
  appendFrame(frames, [&] {
    put(frames, request.syntax);
    put(frames, request.withHydrogens);
    put(frames, request.withDrawing);
    frames.append(request.text);
  });
}

void append(std::string& frames, const Answer& answer) {
  appendFrame(frames, [&] {
    put(frames, answer.isRead);
    put(frames, static_cast<std::uint32_t>(answer.complaints.size()));
    for (const auto& complaint : answer.complaints)
      putText(frames, complaint);
    putList(frames, answer.atoms);
    putList(frames, answer.ringSizes);
    putList(frames, answer.bonds);
    putList(frames, answer.positions);
    putList(frames, answer.drawing);
  });
}

void append(std::string& frames, const Greeting& greeting) {
  appendFrame(frames, [&] {
    put(frames, greeting.version);
    putText(frames, greeting.problem);
  });
}

std::optional<std::string_view> firstFrame(std::string_view frames, std::size_t& consumed) {
  std::uint32_t length = 0;
  if (frames.size() < sizeof length) return std::nullopt;
  std::memcpy(&length, frames.data(), sizeof length);
  if (length > longestFrame) throw std::runtime_error{"a frame that is too long"};
  if (frames.size() - sizeof length < length) return std::nullopt;
  consumed = sizeof length + length;
  return frames.substr(sizeof length, length);
}

Request readRequest(std::string_view payload) {
  Taker taker{payload};
  Request request;
  request.syntax = taker.takeValue<Syntax>();
  request.withHydrogens = taker.takeValue<std::uint8_t>() != 0;
  request.withDrawing = taker.takeValue<std::uint8_t>() != 0;
  request.text = taker.takeRest();
  return request;
}

Answer readAnswer(std::string_view payload) {
  Taker taker{payload};
  Answer answer;
  answer.isRead = taker.takeValue<std::uint8_t>() != 0;
  for (auto left = taker.takeValue<std::uint32_t>(); left > 0; --left)
    answer.complaints.push_back(taker.takeText());
  answer.atoms = taker.takeList<Atom>();
  answer.ringSizes = taker.takeList<std::uint16_t>();
  answer.bonds = taker.takeList<Bond>();
  answer.positions = taker.takeList<std::array<double, 3>>();
  answer.drawing = taker.takeList<std::array<double, 2>>();

  std::size_t rings = 0;
  for (const auto& atom : answer.atoms)
    rings += atom.ringCount;
  if (rings != answer.ringSizes.size()) throw std::runtime_error{"rings that are not the atoms'"};
  return answer;
}

Greeting readGreeting(std::string_view payload) {
  Taker taker{payload};
  Greeting greeting;
  greeting.version = taker.takeValue<std::uint32_t>();
  greeting.problem = taker.takeText();
  return greeting;
}

}  // namespace kindred::io::wire
