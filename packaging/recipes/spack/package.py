from spack.package import *


class Kindred(CMakePackage, CudaPackage):
    """Kernels of molecules, proteins and networks, and alignments of networks, on processors and GPUs."""

    license("BSD-3-Clause AND GPL-2.0-only")

    version("main", branch="main")

    variant("window", default=False, description="Build the window (Qt 6, VTK)")

    depends_on("c", type="build")
    depends_on("cxx", type="build")
    depends_on("cmake@3.25:", type="build")
    depends_on("pkgconfig", type="build")
    depends_on("bzip2")
    depends_on("cairo")
    depends_on("cli11")
    depends_on("coordgen")
    depends_on("eigen")
    depends_on("expat")
    depends_on("freetype")
    depends_on("gemmi")
    depends_on("hdf5 ~mpi")
    depends_on("intel-tbb")
    depends_on("libsvm")
    depends_on("nlohmann-json")
    depends_on("pegtl")
    depends_on("openbabel@3.1.1:")
    depends_on("sqlite")
    depends_on("xz")
    depends_on("zlib-api")
    depends_on("qt-base@6.4: +gui +network +widgets", when="+window")
    depends_on("qt-svg@6.4:", when="+window")
    depends_on("qt-tools@6.4:", when="+window")
    depends_on("vtk@9.1:", when="+window")

    conflicts("cuda_arch=none", when="+cuda", msg="Name the GPUs to build for")
    conflicts("%gcc@:11", msg="C++20 as of g++ 12 is needed")

    def cmake_args(self):
        args = [
            self.define("KINDRED_TESTS", False),
            self.define("KINDRED_PYTHON", False),
            self.define_from_variant("KINDRED_WINDOW", "window"),
            self.define("KINDRED_CUDA", "ON" if self.spec.satisfies("+cuda") else "OFF"),
        ]
        if self.spec.satisfies("+cuda"):
            args.append(self.define("CMAKE_CUDA_ARCHITECTURES", self.spec.variants["cuda_arch"].value))
        return args
