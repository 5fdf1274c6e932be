#pragma once

#include <string>

namespace kindred::viz {

/// Sends what VTK has to say to the log instead of the terminal; again has no effect.
void routeVtkMessages();

/// The first error of VTK in this thread since the last call, or empty: a shader that does not
/// compile, a framebuffer that cannot be made.
std::string takeVtkError();

}  // namespace kindred::viz
