#include "engine/kernel/presets.hpp"

#include "engine/kernel/base_kernel.hpp"
#include "engine/kernel/start_weights.hpp"
#include "tests/support/catch.hpp"

using namespace kindred;

TEST_CASE("the presets are the kernels of the design, by name") {
  const auto& molecule = kernelPreset("molecule2d").options;
  const std::string atoms =
      "delta(element, 0.2) * se(charge, 1) * delta(hybridisation, 0.2) * delta(aromatic, 0.2) * "
      "se(hydrogens, 1)";
  CHECK(molecule.node == atoms);
  CHECK(molecule.edge == "se(order, 0.5) * delta(conjugated, 0.2) * delta(ring, 0.2)");
  CHECK(molecule.q == 0.05);
  CHECK(molecule.start == "element: C 1, F 2, Cl 2, S 3, P 3, I 3, O 3.5, Br 4, N 5, other 3");
  CHECK(molecule.neighbours == Neighbours::Edges);

  auto analogues = molecule;
  analogues.node = atoms + " * se(degree, 1) * delta(environment, 0.2)";
  analogues.q = 0.3;
  CHECK(kernelPreset("analogues").options == analogues);

  const auto& protein = kernelPreset("protein").options;
  CHECK(protein.node == "delta(element, 0.2) * delta(residue, 0.5)");
  CHECK(protein.edge == "se(length, 0.05)");
  CHECK_FALSE(protein.spatial.keepsHydrogens);
  const auto& energies = kernelPreset("molecule3d").options;
  CHECK(energies.node == "delta(element, 0.5)");
  CHECK(energies.edge == "se(length, 0.2)");
  CHECK(energies.spatial.keepsHydrogens);
  for (const auto& spatial : {protein, energies}) {
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
    CHECK(StartWeights::parse(preset.options.start).text() == preset.options.start);
  }
}

TEST_CASE("stereochemistry is brought into a kernel, and taken out of it again") {
  for (const auto* name : {"molecule2d", "analogues"}) {
    const auto& plain = kernelPreset(name).options;
    const auto seeing = seeingStereo(plain, true);

    CHECK_FALSE(seesStereo(plain));
    CHECK(seesStereo(seeing));
    CHECK(seeing.node == plain.node + " * delta(chirality, 0.5) * delta(isotope, 0.5)");
    CHECK(seeing.edge == plain.edge + " * delta(stereo, 0.5)");
    CHECK(seeingStereo(seeing, true) == seeing);
    CHECK(seeingStereo(seeing, false) == plain);
  }
  CHECK(seeingStereo(seeingStereo({}, true), false) == KernelOptions{});
  CHECK(seeingStereo({.node = "0.5 * delta(element, 0.5)^2"}, true).node ==
        "0.5 * delta(element, 0.5)^2 * delta(chirality, 0.5) * delta(isotope, 0.5)");
}

TEST_CASE("an unknown preset is refused with those there are") {
  CHECK_THROWS_WITH(kernelPreset("molecule4d"),
                    "There is no kernel preset \"molecule4d\"; there are molecule2d, "
                    "analogues, protein, fold, tm-score, molecule3d, environments, composition, "
                    "unlabeled.");
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
    } else if (option.key == "start") {
      CHECK_THROWS_AS(option.set(options, "element: N"), Error);
    } else {
      CHECK_THROWS_AS(option.set(options, "-2"), Error);
    }
  }
  CHECK(options == KernelOptions{});
}
