#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "engine/core/progress.hpp"

namespace kindred::io {

/// The attributes of an XML element.
class XmlAttributes {
 public:
  explicit XmlAttributes(const char* const* pairs) : pairs_{pairs} {}

  /// The value of an attribute, by its name without prefix; empty if absent.
  std::string_view operator[](std::string_view name) const;

 private:
  const char* const* pairs_;
};

/// A receiver of the events of reading an XML text. Names come without their prefix.
class XmlListener {
 public:
  virtual ~XmlListener() = default;
  virtual void begin(std::string_view element, const XmlAttributes& attributes,
                     std::size_t line) = 0;
  virtual void end(std::string_view element, std::size_t line) = 0;
  virtual void text(std::string_view piece) = 0;
};

/// The line and the description of a mistake for which a text is no XML.
struct XmlProblem {
  std::size_t line = 0;  ///< 0: there is none
  std::string sentence;
};

/// Reads an XML text from its beginning to its end or to its first mistake. Texts that declare
/// entities are refused, because a few of them can grow without end. What a listener throws ends
/// the reading and is thrown again.
XmlProblem readXml(std::string_view text, XmlListener& listener, Progress& progress);

}  // namespace kindred::io
