#include "io/export/hdf5.hpp"

namespace kindred::io {

void writeHdf5(AtomicFile& file, const GramResult&) {
  file.refuse("this build knows no HDF5, write .npy instead");
}

}  // namespace kindred::io
