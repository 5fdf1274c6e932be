#include "gui/app/palettes.hpp"

namespace kindred::gui {

namespace {

/// The few colours that make a palette.
struct Colours {
  QRgb window, base, alternate, button, text, muted, accent, onAccent, link;
};

QPalette paletteOf(const Colours& colours) {
  QPalette palette{QColor{colours.button}, QColor{colours.window}};
  palette.setColor(QPalette::Window, QColor{colours.window});
  palette.setColor(QPalette::Base, QColor{colours.base});
  palette.setColor(QPalette::AlternateBase, QColor{colours.alternate});
  palette.setColor(QPalette::Button, QColor{colours.button});
  for (const auto role :
       {QPalette::WindowText, QPalette::Text, QPalette::ButtonText, QPalette::ToolTipText})
    palette.setColor(role, QColor{colours.text});
  palette.setColor(QPalette::ToolTipBase, QColor{colours.alternate});
  palette.setColor(QPalette::PlaceholderText, QColor{colours.muted});
  palette.setColor(QPalette::Highlight, QColor{colours.accent});
  palette.setColor(QPalette::HighlightedText, QColor{colours.onAccent});
  palette.setColor(QPalette::Link, QColor{colours.link});
  palette.setColor(QPalette::LinkVisited, QColor{colours.link});
  for (const auto role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText})
    palette.setColor(QPalette::Disabled, role, QColor{colours.muted});
  palette.setColor(QPalette::Disabled, QPalette::Highlight, QColor{colours.muted});
  return palette;
}

}  // namespace

QPalette lightPalette() {
  return paletteOf({.window = 0xfff4f4f5,
                    .base = 0xffffffff,
                    .alternate = 0xfff0f1f3,
                    .button = 0xffececee,
                    .text = 0xff1d1f23,
                    .muted = 0xff646870,
                    .accent = 0xff0068a8,
                    .onAccent = 0xffffffff,
                    .link = 0xff0060a0});
}

QPalette darkPalette() {
  return paletteOf({.window = 0xff26282c,
                    .base = 0xff1b1d20,
                    .alternate = 0xff24262a,
                    .button = 0xff34373c,
                    .text = 0xffe6e7e9,
                    .muted = 0xff9ea3ac,
                    .accent = 0xff2a74b0,
                    .onAccent = 0xffffffff,
                    .link = 0xff6db3e8});
}

QPalette paletteFor(LookChoice look, const QPalette& system) {
  const bool isDark =
      look == LookChoice::Dark ||
      (look == LookChoice::System && system.color(QPalette::Window).lightness() < 128);
  return isDark ? darkPalette() : lightPalette();
}

}  // namespace kindred::gui
