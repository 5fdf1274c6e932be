#include "io/format/xml_events.hpp"

#include <expat.h>

#include <algorithm>
#include <exception>
#include <memory>
#include <new>
#include <type_traits>

#include "engine/core/language.hpp"
#include "engine/core/text.hpp"

namespace kindred::io {

namespace {

std::string_view withoutPrefix(std::string_view name) { return name.substr(name.rfind(':') + 1); }

/// The state that expat's callbacks work on. No exception may pass through expat, so it is carried
/// past it.
struct Reading {
  XML_Parser parser;
  XmlListener& listener;
  std::exception_ptr thrown = nullptr;
  bool declaresEntities = false;

  std::size_t line() const { return XML_GetCurrentLineNumber(parser); }

  template <typename Call>
  void guarded(Call call) {
    if (thrown) return;
    try {
      call();
    } catch (...) {
      thrown = std::current_exception();
      XML_StopParser(parser, XML_FALSE);
    }
  }
};

void onBegin(void* data, const char* name, const char** attributes) {
  auto& reading = *static_cast<Reading*>(data);
  reading.guarded([&] {
    reading.listener.begin(withoutPrefix(name), XmlAttributes{attributes}, reading.line());
  });
}

void onEnd(void* data, const char* name) {
  auto& reading = *static_cast<Reading*>(data);
  reading.guarded([&] { reading.listener.end(withoutPrefix(name), reading.line()); });
}

void onText(void* data, const char* piece, int length) {
  auto& reading = *static_cast<Reading*>(data);
  reading.guarded([&] { reading.listener.text({piece, static_cast<std::size_t>(length)}); });
}

void onEntity(void* data, const char*, int, const char*, int, const char*, const char*, const char*,
              const char*) {
  auto& reading = *static_cast<Reading*>(data);
  reading.declaresEntities = true;
  XML_StopParser(reading.parser, XML_FALSE);
}

}  // namespace

std::string_view XmlAttributes::operator[](std::string_view name) const {
  for (auto pair = pairs_; *pair != nullptr; pair += 2)
    if (withoutPrefix(*pair) == name) return pair[1];
  return {};
}

XmlProblem readXml(std::string_view text, XmlListener& listener, Progress& progress) {
  const std::unique_ptr<std::remove_pointer_t<XML_Parser>, void (*)(XML_Parser)> parser{
      XML_ParserCreate(nullptr), XML_ParserFree};
  if (parser == nullptr) throw std::bad_alloc{};
  Reading reading{parser.get(), listener};
  XML_SetUserData(parser.get(), &reading);
  XML_SetElementHandler(parser.get(), onBegin, onEnd);
  XML_SetCharacterDataHandler(parser.get(), onText);
  XML_SetEntityDeclHandler(parser.get(), onEntity);

  progress.begin(Language::translated("Reading"), text.size());
  constexpr std::size_t piece = 1 << 18;
  for (bool isLast = false; !isLast;) {
    const auto length = std::min(piece, text.size());
    isLast = length == text.size();
    const auto outcome =
        XML_Parse(parser.get(), text.data(), static_cast<int>(length), isLast ? 1 : 0);
    if (reading.thrown) std::rethrow_exception(reading.thrown);
    if (reading.declaresEntities)
      return {reading.line(), "The file declares entities of its own, which are not read."};
    if (outcome != XML_STATUS_OK)
      return {reading.line(), joined("The text is no XML from here on (",
                                     XML_ErrorString(XML_GetErrorCode(parser.get())), ").")};
    text.remove_prefix(length);
    progress.advance(length);
    progress.checkpoint();
  }
  return {};
}

}  // namespace kindred::io
