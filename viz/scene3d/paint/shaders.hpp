#pragma once

#include <string>

namespace kindred::viz {

/// The two programs that paint one kind of thing.
struct ShaderPair {
  std::string vertex;
  std::string fragment;
};

// Balls and sticks are not made of triangles: each is a rectangle in the picture, and the
// fragment shader finds where the line of sight meets the round surface. So they are smooth at any
// zoom, and a software renderer paints 3,000 atoms in some milliseconds.
//
// All work from the eye: x right, y up, what is seen has negative z. `projection` maps the slope
// x / -z to the frame (xy), and z to depth (zw); `shift` moves the frame by parts of a pixel or to
// a part of a picture. y grows downwards in the frame, so that its first row is the upper one.

/// Attributes of each corner: centre (3), corner (3: -1 or 1, -1 or 1, radius), colour.
ShaderPair ballShaders();

/// Attributes: from (3), to (3), corner (3: 0 or 1 along, -1 or 1 across, radius), colour and
/// toColour (3).
ShaderPair stickShaders();

/// Lines between points in space. Attribute: weight (1), the opacity, times the uniform
/// `lineStrength`.
ShaderPair lineShaders();

/// A ring around a ball, in two tones, wherever nothing lies before the ball. Attributes: centre
/// (3), corner (3: -1 or 1, -1 or 1, radius).
ShaderPair ringShaders();

/// A surface: point and normal (3) in space, colour.
ShaderPair meshShaders();

}  // namespace kindred::viz
