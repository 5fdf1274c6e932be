#include "cli/flag/matrix_output.hpp"

namespace kindred::cli {

void MatrixOutput::addTo(const Command& command) {
  command
      .text("--dtype", numbers,
            "How values are kept in .npy, .h5 and .hdf5 (float64 unless it is given).")
      .type("float32|float64")
      .among({"float32", "float64"});
}

}  // namespace kindred::cli
