#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>

namespace kindred::viz {

/// An OpenGL 3.2 core context without a window, through EGL: of a graphics card if there is one,
/// else of Mesa's software renderer. It needs no display and does not depend on X, Wayland or Qt.
class GlContext {
 public:
  /// Either a context or a sentence that says why there is none.
  struct Made {
    std::unique_ptr<GlContext> context;
    std::string reason;
  };
  static Made make();

  ~GlContext();
  GlContext(const GlContext&) = delete;
  GlContext& operator=(const GlContext&) = delete;

  /// Throws Error (Device) when the driver refuses.
  void makeCurrent();
  bool isCurrent() const;
  void release();

  /// "llvmpipe (LLVM 15.0.6, 256 bits)"
  const std::string& renderer() const noexcept { return renderer_; }
  bool isSoftware() const;

  /// The longest side of what can be painted at once.
  int largestSide() const noexcept { return largestSide_; }

  /// Reads a framebuffer of the current context, row by row as it lies there; pixels are 32-bit
  /// alpha, red, green, blue.
  void read(unsigned framebuffer, int width, int height, std::span<std::uint32_t> pixels) const;

 private:
  GlContext(void* display, void* context);
  bool find();

  void* display_;  ///< EGLDisplay: shared by the whole process and never closed
  void* context_;  ///< EGLContext
  std::string renderer_;
  int largestSide_ = 0;
};

}  // namespace kindred::viz
