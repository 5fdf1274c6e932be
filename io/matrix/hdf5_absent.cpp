#include "engine/core/error.hpp"
#include "io/matrix/hdf5.hpp"
#include "io/matrix/hdf5_matrix.hpp"

namespace kindred::io {

namespace {

[[noreturn]] void refuse() {
  throw Error{ErrorCode::Usage, "This build knows no HDF5: write .npy instead."};
}

}  // namespace

void writeHdf5(AtomicFile&, const GramResult&, Progress&) { refuse(); }

void writeHdf5(AtomicFile&, const GraphCoordinates&, const std::vector<std::string>&, Progress&) {
  refuse();
}

std::uint64_t beginHdf5(const std::filesystem::path&, const GramRequest&, NumberType) { refuse(); }

std::uint64_t placeOfHdf5(const std::filesystem::path&) { refuse(); }

NpyLayout layoutOfHdf5(const std::filesystem::path&) { refuse(); }

MatrixWords wordsOfHdf5(const std::filesystem::path&, std::size_t, std::size_t) { refuse(); }

void endHdf5(const std::filesystem::path&, const GramResult&) { refuse(); }

}  // namespace kindred::io
