#include "io/project/option_json.hpp"

#include <nlohmann/json.hpp>
#include <utility>
#include <vector>

#include "engine/core/bytes.hpp"
#include "engine/core/text.hpp"

namespace kindred::io {

namespace {

using Json = nlohmann::json;

std::string quoted(const std::string& text) { return Json(text).dump(); }

/// Hears what a JSON text holds, and collects lists of three texts and a truth in a list.
class OptionReader final : public nlohmann::json_sax<Json> {
 public:
  std::vector<OptionText> take() { return std::move(texts_); }

  bool start_array(std::size_t) override {
    if (++depth_ == 2) {
      texts_.emplace_back();
      place_ = 0;
    }
    return depth_ <= 2;
  }
  bool end_array() override { return depth_-- == 1 || place_ == 4; }
  bool string(std::string& text) override {
    if (depth_ != 2 || place_ > 2) return false;
    auto& option = texts_.back();
    (place_ == 0 ? option.stage : place_ == 1 ? option.key : option.value) = text;
    ++place_;
    return true;
  }
  bool boolean(bool isSo) override {
    if (depth_ != 2 || place_ != 3) return false;
    texts_.back().identifies = isSo;
    ++place_;
    return true;
  }

  bool null() override { return false; }
  bool number_integer(std::int64_t) override { return false; }
  bool number_unsigned(std::uint64_t) override { return false; }
  bool number_float(double, const std::string&) override { return false; }
  bool binary(Json::binary_t&) override { return false; }
  bool start_object(std::size_t) override { return false; }
  bool key(std::string&) override { return false; }
  bool end_object() override { return false; }
  bool parse_error(std::size_t, const std::string&, const Json::exception&) override {
    return false;
  }

 private:
  std::vector<OptionText> texts_;
  int depth_ = 0;
  int place_ = 0;  ///< in the inner list
};

}  // namespace

std::string jsonOf(const ResultOptions& options) {
  std::string all;
  for (const auto& text : options.texts())
    all += joined(all.empty() ? "[" : ",[", quoted(text.stage), ",", quoted(text.key), ",",
                  quoted(text.value), ",", text.identifies ? "true" : "false", "]");
  return joined("[", all, "]");
}

ResultOptions optionsOf(std::string_view json) {
  OptionReader reader;
  if (!Json::sax_parse(json, &reader)) throw MalformedBytes{};
  return ResultOptions{reader.take()};
}

}  // namespace kindred::io
