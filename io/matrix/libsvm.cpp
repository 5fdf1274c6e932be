#include "io/matrix/libsvm.hpp"

#include "engine/core/language.hpp"
#include "engine/core/text.hpp"

namespace kindred::io {

void writeLibsvm(AtomicFile& file, const Matrix& matrix, std::span<const double> targets,
                 Progress& progress) {
  progress.begin(Language::translated("Writing"), matrix.rows());
  std::string line;
  for (std::size_t row = 0; row < matrix.rows(); ++row) {
    line = joined(targets[row], " 0:", row + 1);
    for (std::size_t column = 0; column < matrix.columns(); ++column)
      line += joined(" ", column + 1, ":", matrix(row, column));
    file.write(line + '\n');
    progress.advance();
    progress.checkpoint();
  }
}

}  // namespace kindred::io
