#include "tests/viz/painted_words.hpp"

#include <cairo-script.h>

#include <sstream>

namespace kindred::test {

namespace {

cairo_status_t append(void* target, const unsigned char* bytes, unsigned int count) {
  static_cast<std::string*>(target)->append(reinterpret_cast<const char*>(bytes), count);
  return CAIRO_STATUS_SUCCESS;
}

/// What Cairo is told to do, as a script.
std::string scriptOf(const viz::Picture& picture) {
  std::string script;
  cairo_device_t* device = cairo_script_create_for_stream(append, &script);
  cairo_surface_t* surface = cairo_script_surface_create(device, CAIRO_CONTENT_COLOR_ALPHA,
                                                         picture.size.width, picture.size.height);
  cairo_t* context = cairo_create(surface);
  {
    viz::Canvas canvas{context, {picture.size, 0}};  // a page, on which text stays text
    picture.paint(canvas);
  }
  cairo_destroy(context);
  cairo_surface_destroy(surface);
  cairo_device_destroy(device);
  return script;
}

/// The text of a line "(...) [ places ] ... show-text-glyphs".
std::string textOf(const std::string& line) {
  std::string text;
  for (std::size_t at = 1; at < line.size() && line[at] != ')'; ++at) {
    if (line[at] != '\\') {
      text += line[at];
    } else if (line[at + 1] >= '0' && line[at + 1] <= '7') {
      text += static_cast<char>(std::stoi(line.substr(at + 1, 3), nullptr, 8));
      at += 3;
    } else {
      text += line[++at];
    }
  }
  return text;
}

}  // namespace

std::vector<std::string> paintedWords(const viz::Picture& picture) {
  std::vector<std::string> words;
  std::istringstream script{scriptOf(picture)};
  for (std::string line; std::getline(script, line);)
    if (line.starts_with('(') && line.ends_with("show-text-glyphs")) words.push_back(textOf(line));
  return words;
}

}  // namespace kindred::test
