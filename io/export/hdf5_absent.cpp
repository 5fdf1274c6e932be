#include "engine/core/error.hpp"
#include "io/export/hdf5.hpp"

namespace kindred::io {

void writeHdf5(AtomicFile&, const GramResult&, Progress&) {
  throw Error{ErrorCode::Usage, "This build knows no HDF5: write .npy instead."};
}

}  // namespace kindred::io
