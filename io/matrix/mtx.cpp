#include "io/matrix/mtx.hpp"

#include "engine/core/language.hpp"
#include "engine/core/text.hpp"
#include "engine/core/version.hpp"

namespace kindred::io {

void writeMatrixMarket(AtomicFile& file, const Matrix& matrix, bool isSymmetric,
                       Progress& progress) {
  file.write(joined("%%MatrixMarket matrix array real ", isSymmetric ? "symmetric" : "general",
                    "\n% written by Kindred ", version(), "\n", matrix.rows(), " ",
                    matrix.columns(), "\n"));
  progress.begin(Language::translated("Writing"), matrix.columns());
  std::string text;
  for (std::size_t column = 0; column < matrix.columns(); ++column) {
    text.clear();
    for (std::size_t row = isSymmetric ? column : 0; row < matrix.rows(); ++row) {
      text += toText(matrix(row, column));
      text += '\n';
    }
    file.write(text);
    progress.advance();
    progress.checkpoint();
  }
}

}  // namespace kindred::io
