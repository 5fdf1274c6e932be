#include "engine/map/lane_transform.hpp"

#include <complex>
#include <numbers>

#include "engine/core/random.hpp"
#include "tests/support/catch.hpp"

using namespace kindred;

TEST_CASE("signals are transformed as the sum defines it, and back") {
  const auto size = GENERATE(std::size_t{16}, std::size_t{48}, std::size_t{96}, std::size_t{144});
  Random random{5};
  std::vector<float> real(size * transformLanes), imaginary(real.size());
  for (auto* part : {&real, &imaginary})
    for (auto& value : *part)
      value = static_cast<float>(random.uniform() - 0.5);
  auto realOf = real, imaginaryOf = imaginary;
  std::vector<float> room(2 * real.size());
  const LaneSignals rooms{room.data(), room.data() + real.size()};
  const LaneTransform transform{size, GENERATE(range(std::size_t{0}, LaneTransform::levels()))};
  LaneSignals own{realOf.data(), imaginaryOf.data()};

  const auto found = transform(own, rooms);

  for (std::size_t lane = 0; lane < transformLanes; lane += 5)
    for (std::size_t f = 0; f < size; ++f) {
      std::complex<double> sum;
      for (std::size_t t = 0; t < size; ++t)
        sum += std::complex<double>{real[t * transformLanes + lane],
                                    imaginary[t * transformLanes + lane]} *
               std::polar(1., -2 * std::numbers::pi * static_cast<double>(f * t % size) /
                                  static_cast<double>(size));
      CHECK(found.real[f * transformLanes + lane] == Approx(sum.real()).margin(1e-5));
      CHECK(found.imaginary[f * transformLanes + lane] == Approx(sum.imag()).margin(1e-5));
    }

  const auto other = found.real == own.real ? rooms : own;
  const auto back = transform({found.imaginary, found.real}, {other.imaginary, other.real});
  for (std::size_t at = 0; at < real.size(); ++at) {
    const auto length = static_cast<float>(size);
    CHECK(back.imaginary[at] / length == Approx(real[at]).margin(1e-6));
    CHECK(back.real[at] / length == Approx(imaginary[at]).margin(1e-6));
  }
}

TEST_CASE("all instruction sets transform to the same bits") {
  constexpr std::size_t size = 144, count = 2 * size * transformLanes;
  const auto transformed = [](std::size_t level) {
    Random random{6};
    std::vector<float> values(count), room(count);
    for (auto& value : values)
      value = static_cast<float>(random.uniform() - 0.5);
    const auto found = LaneTransform{size, level}({values.data(), values.data() + count / 2},
                                                  {room.data(), room.data() + count / 2});
    return std::vector<float>{found.real, found.real + count};
  };

  for (std::size_t level = 1; level < LaneTransform::levels(); ++level)
    CHECK(transformed(level) == transformed(0));
}

TEST_CASE("lengths are products of twos and threes that sixteen divides") {
  CHECK(LaneTransform::sizeFor(1) == 16);
  CHECK(LaneTransform::sizeFor(33) == 48);
  CHECK(LaneTransform::sizeFor(129) == 144);
  CHECK(LaneTransform::sizeFor(1000) == 1024);
}
