#include "engine/core/error.hpp"
#include "io/export/hdf5.hpp"

namespace kindred::io {

namespace {

[[noreturn]] void refuse() {
  throw Error{ErrorCode::Usage, "This build knows no HDF5: write .npy instead."};
}

}  // namespace

void writeHdf5(AtomicFile&, const GramResult&, Progress&) { refuse(); }

std::uint64_t beginHdf5(const std::filesystem::path&, const GramRequest&, NumberType) { refuse(); }

std::uint64_t placeOfHdf5(const std::filesystem::path&) { refuse(); }

void endHdf5(const std::filesystem::path&, const GramResult&) { refuse(); }

}  // namespace kindred::io
