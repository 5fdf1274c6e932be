#include "engine/kernel/presets.hpp"

#include "engine/kernel/base_kernel.hpp"
#include "tests/support/catch.hpp"

using namespace kindred;

TEST_CASE("the presets are the kernels of the design, by name") {
  const auto& molecule = kernelPreset("molecule2d").options;
  CHECK(molecule.node == "delta(element, 0.5) * se(charge, 1) * delta(hybridisation, 0.5)");
  CHECK(molecule.edge == "se(order, 0.5) * delta(conjugated, 0.5)");
  CHECK(molecule.q == 0.05);
  CHECK(molecule.neighbours == Neighbours::Edges);

  for (const auto& [name, node] : {std::pair{"molecule3d", "delta(element, 0.2)"},
                                   {"protein", "delta(element, 0.2) * delta(residue, 0.5)"}}) {
    const auto& spatial = kernelPreset(name).options;
    CHECK(spatial.node == node);
    CHECK(spatial.edge == "se(length, 0.05)");
    CHECK(spatial.q == 0.01);
    CHECK(spatial.neighbours == Neighbours::Spatial);
  }

  CHECK(kernelPreset("unlabeled").options == KernelOptions{});
}

TEST_CASE("a preset is known again by its options, and no two are the same kernel") {
  for (const auto& preset : kernelPresets())
    CHECK(presetOf(preset.options) == preset.name);

  CHECK(presetOf({.node = "delta(label, 0.5)"}).empty());
}

TEST_CASE("every preset is made of expressions that read") {
  for (const auto& preset : kernelPresets()) {
    CHECK_NOTHROW(BaseKernel::parse(preset.options.node));
    CHECK_NOTHROW(BaseKernel::parse(preset.options.edge));
  }
}

TEST_CASE("an unknown preset is refused with those there are") {
  CHECK_THROWS_WITH(kernelPreset("molecule4d"),
                    "There is no kernel preset \"molecule4d\"; there are molecule2d, protein, "
                    "molecule3d, unlabeled.");
}

TEST_CASE("kernel options read back from their own texts") {
  KernelOptions options{.node = "delta(element, 0.5)",
                        .edge = "se(order, 0.5)",
                        .q = 0.125,
                        .convention = Convention::Paper,
                        .lmin = 1,
                        .start = "mass",
                        .neighbours = Neighbours::Spatial,
                        .spatial = {.shape = SpatialShape::Gaussian, .zoom = 2}};

  KernelOptions copy;
  for (const auto& option : kernelOptionTable())
    option.set(copy, option.get(options));

  CHECK(copy == options);
}

TEST_CASE("kernel options refuse what they cannot be") {
  KernelOptions options;
  for (const auto& option : kernelOptionTable()) {
    if (option.key == "node" || option.key == "edge") {
      CHECK_THROWS_AS(option.set(options, "delta(element)"), ExpressionError);
    } else if (option.key == "q") {
      for (const auto text : {"0", "1", "-0.1", "nan", "half"})
        CHECK_THROWS_AS(option.set(options, text), Error);
    } else if (option.key != "start") {
      CHECK_THROWS_AS(option.set(options, "-2"), Error);
    }
  }
  CHECK(options == KernelOptions{});
}
