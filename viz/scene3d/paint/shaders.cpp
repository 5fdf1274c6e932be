#include "viz/scene3d/paint/shaders.hpp"

namespace kindred::viz {

namespace {

// Lines that begin with //VTK are replaced by VTK: the version, and the name of the output.
const std::string vertexHead = R"(//VTK::System::Dec
uniform mat4 MCVCMatrix;
uniform vec4 projection;
uniform vec2 shift;
uniform vec3 fog;

vec3 seen(vec3 place) { return (MCVCMatrix * vec4(place, 1.0)).xyz; }

vec4 inFrame(vec2 slope, float depth) { return vec4(slope * projection.xy + shift, depth, 1.0); }

// A point behind the eye, or around it, is not shown.
const vec4 nowhere = vec4(0.0, 0.0, 2.0, 1.0);

// The share of the background over what is at a distance: from fog.x on, by fog.y, up to fog.z.
float fading(float z) { return clamp((-z - fog.x) * fog.y, 0.0, 1.0) * fog.z; }
)";

const std::string fragmentHead = R"(//VTK::System::Dec
//VTK::Output::Dec
uniform vec4 projection;
uniform vec3 background;

float depthOf(float z) { return 0.5 - 0.5 * projection.z - 0.5 * projection.w / z; }

// Light from the upper left before the molecule, a soft one from all around, a small highlight; what
// turns away darkens into a contour.
vec4 lit(vec3 colour, vec3 normal, float faded) {
  float facing = max(dot(normal, vec3(-0.31, 0.45, 0.84)), 0.0);
  float gleam = max(dot(normal, vec3(-0.16, 0.23, 0.96)), 0.0);
  gleam *= gleam; gleam *= gleam; gleam *= gleam; gleam *= gleam; gleam *= gleam;
  float contour = clamp(normal.z * 2.8, 0.0, 1.0);
  vec3 light = colour * (0.52 + 0.54 * facing) * (0.40 + 0.60 * contour) + 0.20 * gleam;
  return vec4(mix(light, background, faded), 1.0);
}
)";

// The corner of the rectangle around a ball, as a slope; w < 0: the eye is too close.
const std::string ballCorner = R"(
vec3 ballCorner(vec3 centre, vec2 side, float radius) {
  if (-centre.z < 1.05 * radius) return vec3(0.0, 0.0, -1.0);
  vec2 middle = centre.xy / -centre.z;
  float slope = length(middle);
  float grown = radius * sqrt(1.0 + slope * slope) * (1.0 + (1.0 + slope) * radius / (-centre.z - radius));
  return vec3(middle + side * grown / -centre.z, 1.0);
}
)";

}  // namespace

ShaderPair ballShaders() {
  return {vertexHead + ballCorner + R"(
in vec3 centre;
in vec3 corner;
in vec4 scalarColor;
out vec2 slope;
flat out vec4 ball;
flat out vec4 paint;

void main() {
  vec3 place = seen(centre);
  vec3 at = ballCorner(place, corner.xy, corner.z);
  slope = at.xy;
  ball = vec4(place, corner.z);
  paint = vec4(scalarColor.rgb, fading(place.z));
  gl_Position = at.z < 0.0 ? nowhere : inFrame(at.xy, 0.0);
}
)",
          fragmentHead + R"(
in vec2 slope;
flat in vec4 ball;
flat in vec4 paint;

void main() {
  vec2 offset = slope * -ball.z - ball.xy;
  float a = dot(slope, slope) + 1.0;
  float b = dot(offset, slope);
  float root = b * b - a * (dot(offset, offset) - ball.w * ball.w);
  if (root < 0.0) discard;
  float way = (-b - sqrt(root)) / a;
  gl_FragDepth = depthOf(ball.z - way);
  gl_FragData[0] = lit(paint.rgb, vec3(offset + way * slope, -way) / ball.w, paint.a);
}
)"};
}

ShaderPair stickShaders() {
  return {vertexHead + R"(
in vec3 from;
in vec3 to;
in vec3 corner;
in vec4 scalarColor;
in vec3 toColour;
out vec2 slope;
flat out vec4 middle;
flat out vec4 axis;
flat out vec3 paint;
flat out vec3 toPaint;
flat out float faded;

void main() {
  vec3 first = seen(from);
  vec3 last = seen(to);
  float radius = corner.z;
  middle = vec4(0.5 * (first + last), radius);
  axis = vec4(normalize(last - first), 0.5 * distance(first, last));
  paint = scalarColor.rgb;
  toPaint = toColour;
  faded = fading(middle.z);
  float nearer = min(-first.z, -last.z);
  vec2 begin = first.xy / -first.z;
  vec2 end = last.xy / -last.z;
  vec2 along = end - begin;
  along = length(along) > 1e-6 ? normalize(along) : vec2(1.0, 0.0);
  vec2 across = vec2(-along.y, along.x);
  // The side towards the eye is closer than the axis and reaches farther.
  float reach = radius * (1.0 + length(middle.xy / middle.z)) / max(nearer - radius, 1e-3);
  slope = corner.x < 0.5 ? begin - along * reach : end + along * reach;
  slope += across * corner.y * reach;
  gl_Position = nearer < 1.05 * radius ? nowhere : inFrame(slope, 0.0);
}
)",
          fragmentHead + R"(
in vec2 slope;
flat in vec4 middle;
flat in vec4 axis;
flat in vec3 paint;
flat in vec3 toPaint;
flat in float faded;

void main() {
  vec3 sight = vec3(slope, -1.0);
  vec3 offset = vec3(slope * -middle.z - middle.xy, 0.0);
  vec3 sightAcross = sight - axis.xyz * dot(sight, axis.xyz);
  vec3 offsetAcross = offset - axis.xyz * dot(offset, axis.xyz);
  float a = dot(sightAcross, sightAcross);
  float b = dot(offsetAcross, sightAcross);
  float root = b * b - a * (dot(offsetAcross, offsetAcross) - middle.w * middle.w);
  if (root < 0.0) discard;
  float way = (-b - sqrt(root)) / max(a, 1e-9);
  vec3 place = offset + way * sight;
  float along = dot(place, axis.xyz);
  if (abs(along) > axis.w) discard;
  gl_FragDepth = depthOf(middle.z + place.z);
  gl_FragData[0] = lit(along < 0.0 ? paint : toPaint, (place - along * axis.xyz) / middle.w, faded);
}
)"};
}

ShaderPair lineShaders() {
  return {vertexHead + R"(
in vec4 vertexMC;
in float weight;
out float opacity;

void main() {
  vec3 place = seen(vertexMC.xyz);
  opacity = weight * (1.0 - fading(place.z));
  gl_Position = vec4(place.xy * projection.xy + shift * -place.z,
                     place.z * projection.z + projection.w, -place.z);
}
)",
          fragmentHead + R"(
uniform vec3 ink;
uniform float lineStrength;
in float opacity;

void main() { gl_FragData[0] = vec4(ink, opacity * lineStrength); }
)"};
}

ShaderPair ringShaders() {
  return {vertexHead + ballCorner + R"(
uniform float smallest;
in vec3 centre;
in vec3 corner;
out vec2 slope;
flat out vec4 ball;
flat out float outer;

void main() {
  vec3 place = seen(centre);
  ball = vec4(place, corner.z);
  outer = corner.z + max(0.10 + 0.14 * corner.z, smallest * -place.z);
  vec3 at = ballCorner(place, corner.xy, outer);
  slope = at.xy;
  gl_Position = at.z < 0.0 ? nowhere : inFrame(at.xy, 0.0);
}
)",
          fragmentHead + R"(
uniform vec3 ink;
uniform vec3 glow;
in vec2 slope;
flat in vec4 ball;
flat in float outer;

void main() {
  float away = length(slope * -ball.z - ball.xy);
  if (away > outer || away < 0.98 * ball.w) discard;
  float part = (away - ball.w) / (outer - ball.w);
  gl_FragDepth = depthOf(ball.z + 0.5 * ball.w);
  gl_FragData[0] = vec4(part > 0.72 || part < 0.10 ? ink : glow, 1.0);
}
)"};
}

ShaderPair meshShaders() {
  return {vertexHead + R"(
in vec4 vertexMC;
in vec3 direction;
in vec4 scalarColor;
out vec3 normal;
out vec4 paint;

void main() {
  vec3 place = seen(vertexMC.xyz);
  normal = mat3(MCVCMatrix) * direction;
  paint = vec4(scalarColor.rgb, fading(place.z));
  gl_Position = vec4(place.xy * projection.xy + shift * -place.z,
                     place.z * projection.z + projection.w, -place.z);
}
)",
          fragmentHead + R"(
in vec3 normal;
in vec4 paint;

void main() {
  vec3 facing = normalize(normal);
  gl_FragData[0] = lit(paint.rgb, facing.z < 0.0 ? -facing : facing, paint.a);
}
)"};
}

}  // namespace kindred::viz
