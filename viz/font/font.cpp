#include "viz/font/font.hpp"

#include <cairo-ft.h>
#include <ft2build.h>

#include <cassert>
#include FT_FREETYPE_H

// The files, as font_data.S has them.
extern "C" {
extern const std::byte kindred_font_begin[], kindred_font_end[];
extern const std::byte kindred_bold_font_begin[], kindred_bold_font_end[];
}

namespace kindred::viz {

namespace {

/// Opened once and never closed: Cairo may use it as long as the program runs. Each has a FreeType
/// of its own, so that different threads may draw with both.
cairo_font_face_t* opened(std::span<const std::byte> file) {
  FT_Library library = nullptr;
  FT_Face face = nullptr;
  [[maybe_unused]] const bool isOpen =
      FT_Init_FreeType(&library) == 0 &&
      FT_New_Memory_Face(library, reinterpret_cast<const FT_Byte*>(file.data()),
                         static_cast<FT_Long>(file.size()), 0, &face) == 0;
  assert(isOpen);
  return cairo_ft_font_face_create_for_ft_face(face, 0);
}

}  // namespace

std::span<const std::byte> fontFile(bool isBold) {
  return isBold ? std::span{kindred_bold_font_begin, kindred_bold_font_end}
                : std::span{kindred_font_begin, kindred_font_end};
}

cairo_font_face_t* fontFace(bool isBold) {
  static auto* const usual = opened(fontFile(false));
  static auto* const bold = opened(fontFile(true));
  return isBold ? bold : usual;
}

}  // namespace kindred::viz
