#include <dlfcn.h>

#include <array>
#include <cstdio>
#include <cstdlib>

#include "cli/mpi/mpi.hpp"

namespace kindred::cli {

namespace {

/// Those of Open MPI, of all that can stand for MPICH, and of the MPICH of Debian.
constexpr std::array libraries{"libmpi.so.40", "libmpi.so.12", "libmpich.so.12"};

/// Ends the program, as nothing can be done without MPI.
[[noreturn]] void refuse(const char* why) {
  std::fprintf(stderr,
               "kindred-mpi: %s. Load Open MPI or MPICH, or one like them, or name its library in "
               "the variable KINDRED_MPI.\n",
               why);
  std::exit(1);
}

/// Loads the library that the user names; else one that is there, first that of the MPI that has
/// started the program.
void* mpiLibrary() {
  if (const char* named = std::getenv("KINDRED_MPI")) {
    if (void* library = dlopen(named, RTLD_NOW | RTLD_GLOBAL)) return library;
    refuse(dlerror());
  }
  // Ranks of Open MPI may have what a step of Slurm around them left.
  const bool isByMpich = std::getenv("PMI_SIZE") && !std::getenv("OMPI_COMM_WORLD_SIZE");
  for (std::size_t at = 0; at < libraries.size(); ++at)
    if (void* library = dlopen(libraries[(at + (isByMpich ? 1 : 0)) % libraries.size()],
                               RTLD_NOW | RTLD_GLOBAL))
      return library;
  refuse("There is no MPI here, neither libmpi.so.40 nor libmpi.so.12 nor libmpich.so.12");
}

Mpi& loadMpi() {
  const bool isOpenMpi = dlsym(mpiLibrary(), "ompi_mpi_comm_world") != nullptr;
  void* calls = dlopen(isOpenMpi ? "kindred-openmpi.so" : "kindred-mpich.so", RTLD_NOW);
  void* found = calls ? dlsym(calls, "kindredMpi") : nullptr;
  if (found == nullptr) refuse(dlerror());
  return reinterpret_cast<decltype(&kindredMpi)>(found)();
}

}  // namespace

extern "C" Mpi& kindredMpi() {
  static Mpi& found = loadMpi();
  return found;
}

}  // namespace kindred::cli
