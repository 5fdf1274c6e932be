#pragma once

#include <nlohmann/json.hpp>
#include <set>
#include <string>
#include <string_view>

#include "engine/core/progress.hpp"
#include "io/format/attribute_table.hpp"
#include "io/format/notice_log.hpp"

namespace kindred::io {

using Json = nlohmann::ordered_json;

/// Parses a text as it stands or, if that is no JSON, as Python writes it: NaN and infinities
/// become null. Throws Error (Input) if it is neither, or nests deeper than graphs ever do.
Json jsonDocument(std::string_view text, const NoticeLog& notices, Progress& progress);

/// The text by which a node is known: names as they are, numbers and tuples as they are written.
std::string jsonKey(const Json& id);

/// The member of an object, or null.
const Json* jsonMember(const Json& object, std::string_view name);

/// Puts values of JSON into tables of attributes: numbers, texts and lists of them; null is no
/// value. Others are left out, with a notice for each name.
class JsonValues {
 public:
  explicit JsonValues(NoticeLog& notices) : notices_{notices} {}

  void add(AttributeTable& table, std::string_view name, std::size_t row, const Json& value);

 private:
  NoticeLog& notices_;
  std::set<std::string, std::less<>> nestedNames_;
};

}  // namespace kindred::io
