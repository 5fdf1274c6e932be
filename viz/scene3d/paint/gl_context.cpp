#include "viz/scene3d/paint/gl_context.hpp"

#include <EGL/egl.h>
#include <EGL/eglext.h>

#include <array>
#include <cassert>
#include <cstdlib>
#include <string_view>
#include <vector>

#include "engine/core/error.hpp"
#include "engine/core/text.hpp"

namespace kindred::viz {

namespace {

// The parts of OpenGL that are used; <GL/gl.h> and VTK's own declarations do not go together.
constexpr unsigned readFramebuffer = 0x8CA8;
constexpr unsigned firstColourBuffer = 0x8CE0;
constexpr unsigned bgra = 0x80E1;
constexpr unsigned reversedBytes = 0x8367;  // a 32-bit number: alpha, red, green, blue
constexpr unsigned rendererName = 0x1F01;
constexpr unsigned maxTextureSize = 0x0D33;

template <typename Function>
Function glFunction(const char* name) {
  return reinterpret_cast<Function>(eglGetProcAddress(name));
}

bool contains(const char* extensions, std::string_view name) {
  return extensions != nullptr && std::string_view{extensions}.find(name) != std::string_view::npos;
}

EGLDisplay platformDisplay(EGLenum platform, void* device) {
  const auto get = glFunction<PFNEGLGETPLATFORMDISPLAYEXTPROC>("eglGetPlatformDisplayEXT");
  return get == nullptr ? EGL_NO_DISPLAY : get(platform, device, nullptr);
}

/// The displays of graphics cards.
std::vector<EGLDisplay> cardDisplays() {
  const auto query = glFunction<PFNEGLQUERYDEVICESEXTPROC>("eglQueryDevicesEXT");
  const auto describe = glFunction<PFNEGLQUERYDEVICESTRINGEXTPROC>("eglQueryDeviceStringEXT");
  std::vector<EGLDisplay> displays;
  if (query == nullptr || describe == nullptr) return displays;
  std::array<EGLDeviceEXT, 16> devices{};
  EGLint count = 0;
  if (query(static_cast<EGLint>(devices.size()), devices.data(), &count) == EGL_FALSE)
    return displays;
  for (EGLint at = 0; at < count; ++at)
    if (!contains(describe(devices[at], EGL_EXTENSIONS), "EGL_MESA_device_software"))
      displays.push_back(platformDisplay(EGL_PLATFORM_DEVICE_EXT, devices[at]));
  return displays;
}

/// All displays worth a try, the best first.
std::vector<EGLDisplay> displays() {
  const auto* client = eglQueryString(EGL_NO_DISPLAY, EGL_EXTENSIONS);
  std::vector<EGLDisplay> all;
  const bool wantsSoftware = std::getenv("LIBGL_ALWAYS_SOFTWARE") != nullptr;
  if (!wantsSoftware && contains(client, "EGL_EXT_platform_device")) all = cardDisplays();
  if (contains(client, "EGL_MESA_platform_surfaceless"))
    all.push_back(platformDisplay(EGL_PLATFORM_SURFACELESS_MESA, nullptr));
  all.push_back(eglGetDisplay(EGL_DEFAULT_DISPLAY));
  std::erase(all, EGL_NO_DISPLAY);
  return all;
}

EGLContext contextOn(EGLDisplay display) {
  if (eglInitialize(display, nullptr, nullptr) == EGL_FALSE ||
      eglBindAPI(EGL_OPENGL_API) == EGL_FALSE)
    return EGL_NO_CONTEXT;
  const std::array<EGLint, 5> wanted{EGL_SURFACE_TYPE, EGL_PBUFFER_BIT, EGL_RENDERABLE_TYPE,
                                     EGL_OPENGL_BIT, EGL_NONE};
  EGLConfig config = nullptr;
  EGLint count = 0;
  eglChooseConfig(display, wanted.data(), &config, 1, &count);
  const std::array<EGLint, 7> attributes{EGL_CONTEXT_MAJOR_VERSION,
                                         3,
                                         EGL_CONTEXT_MINOR_VERSION,
                                         2,
                                         EGL_CONTEXT_OPENGL_PROFILE_MASK,
                                         EGL_CONTEXT_OPENGL_CORE_PROFILE_BIT,
                                         EGL_NONE};
  return eglCreateContext(display, count > 0 ? config : nullptr, EGL_NO_CONTEXT, attributes.data());
}

}  // namespace

GlContext::Made GlContext::make() {
  for (auto* display : displays()) {
    auto* handle = contextOn(display);
    if (handle == EGL_NO_CONTEXT) continue;
    std::unique_ptr<GlContext> context{new GlContext{display, handle}};
    if (context->find()) return {std::move(context), ""};
  }
  return {nullptr,
          "There is no OpenGL 3.2 here: install the driver of the graphics card, or Mesa's "
          "software renderer (libgl1-mesa-dri, libegl1)."};
}

GlContext::GlContext(void* display, void* context) : display_{display}, context_{context} {}

GlContext::~GlContext() {
  if (isCurrent()) release();
  eglDestroyContext(display_, context_);
}

/// Asks the new context what it is; false if it cannot paint without a window.
bool GlContext::find() {
  if (eglMakeCurrent(display_, EGL_NO_SURFACE, EGL_NO_SURFACE, context_) == EGL_FALSE) return false;
  const auto getString = glFunction<const unsigned char* (*)(unsigned)>("glGetString");
  const auto getInteger = glFunction<void (*)(unsigned, int*)>("glGetIntegerv");
  if (getString != nullptr && getInteger != nullptr) {
    if (const auto* name = getString(rendererName)) renderer_ = reinterpret_cast<const char*>(name);
    getInteger(maxTextureSize, &largestSide_);
  }
  release();
  return largestSide_ > 0;
}

void GlContext::makeCurrent() {
  if (isCurrent()) return;
  eglBindAPI(EGL_OPENGL_API);
  if (eglMakeCurrent(display_, EGL_NO_SURFACE, EGL_NO_SURFACE, context_) == EGL_FALSE)
    throw Error{ErrorCode::Device,
                joined("The graphics driver (", renderer_,
                       ") no longer answers: close the view and open it again.")};
}

bool GlContext::isCurrent() const {
  eglBindAPI(EGL_OPENGL_API);
  return eglGetCurrentContext() == context_;
}

void GlContext::release() {
  eglMakeCurrent(display_, EGL_NO_SURFACE, EGL_NO_SURFACE, EGL_NO_CONTEXT);
}

bool GlContext::isSoftware() const {
  for (const auto* name : {"llvmpipe", "softpipe", "swrast", "SWR"})
    if (renderer_.find(name) != std::string::npos) return true;
  return false;
}

void GlContext::read(unsigned framebuffer, int width, int height,
                     std::span<std::uint32_t> pixels) const {
  assert(pixels.size() >= static_cast<std::size_t>(width) * height);
  const auto bind = glFunction<void (*)(unsigned, unsigned)>("glBindFramebuffer");
  const auto select = glFunction<void (*)(unsigned)>("glReadBuffer");
  const auto readPixels =
      glFunction<void (*)(int, int, int, int, unsigned, unsigned, void*)>("glReadPixels");
  bind(readFramebuffer, framebuffer);
  select(firstColourBuffer);
  readPixels(0, 0, width, height, bgra, reversedBytes, pixels.data());
}

}  // namespace kindred::viz
