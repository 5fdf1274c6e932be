#include "io/matrix/hdf5_matrix.hpp"

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include "engine/core/error.hpp"
#include "engine/core/text.hpp"
#include "io/matrix/hdf5_handle.hpp"

namespace kindred::io {

namespace {

constexpr auto matrixName = "kernel";

/// A file that is only read. The members of the library's stack are closed in reverse order.
class Hdf5Reader {
 public:
  explicit Hdf5Reader(const std::filesystem::path& path)
      : name_{path.filename().string()},
        access_{H5Pcreate(H5P_FILE_ACCESS), H5Pclose},
        file_{open(path, access_), H5Fclose},
        matrix_{file_.isValid() ? H5Dopen2(file_, matrixName, H5P_DEFAULT) : -1, H5Dclose} {
    if (!file_.isValid()) {
      if (!std::filesystem::exists(path))
        throw Error{ErrorCode::File, joined(path.string(), " cannot be read: it is not there.")};
      refuse(" is no HDF5 file, or is damaged.");
    }
    if (!matrix_.isValid())
      refuse(joined(" holds no data set \"", matrixName, "\": name the matrix so."));
  }

  NpyLayout layout() const {
    const Hdf5Handle space{H5Dget_space(matrix_), H5Sclose};
    const Hdf5Handle type{H5Dget_type(matrix_), H5Tclose};
    const Hdf5Handle how{H5Dget_create_plist(matrix_), H5Pclose};
    if (!space.isValid() || !type.isValid() || !how.isValid()) refuse(" is damaged.");
    std::vector<hsize_t> shape(
        static_cast<std::size_t>(std::max(H5Sget_simple_extent_ndims(space), 0)));
    H5Sget_simple_extent_dims(space, shape.data(), nullptr);
    NpyLayout layout;
    layout.shape.assign(shape.begin(), shape.end());
    layout.kind = kindOf(type);
    layout.width = H5Tget_size(type);
    layout.isSwapped = H5Tget_order(type) == (isLittle ? H5T_ORDER_BE : H5T_ORDER_LE);
    if (H5Pget_layout(how) != H5D_CONTIGUOUS || H5Pget_external_count(how) > 0)
      refuse(" keeps its matrix in chunks: save it in one piece, without compression.");
    if (std::ranges::find(shape, hsize_t{0}) != shape.end()) return layout;
    const auto place = H5Dget_offset(matrix_);
    if (place == HADDR_UNDEF) refuse(" has no values in its matrix: compute them first.");
    layout.begin = place;
    return layout;
  }

  /// Nothing if there is no such list of so many texts.
  std::optional<std::vector<std::string>> texts(const std::string& name, std::size_t count) const {
    if (H5Lexists(file_, name.c_str(), H5P_DEFAULT) <= 0) return std::nullopt;
    const Hdf5Handle set{H5Dopen2(file_, name.c_str(), H5P_DEFAULT), H5Dclose};
    if (!set.isValid()) return std::nullopt;
    const Hdf5Handle space{H5Dget_space(set), H5Sclose}, type{H5Dget_type(set), H5Tclose};
    if (!space.isValid() || H5Sget_simple_extent_npoints(space) != static_cast<hssize_t>(count) ||
        H5Tis_variable_str(type) <= 0)
      return std::nullopt;
    std::vector<char*> pointers(count, nullptr);
    if (count > 0 && H5Dread(set, type, H5S_ALL, H5S_ALL, H5P_DEFAULT, pointers.data()) < 0)
      return std::nullopt;
    std::vector<std::string> texts;
    for (const char* text : pointers)
      texts.emplace_back(text == nullptr ? "" : text);
    if (count > 0) H5Dvlen_reclaim(type, space, H5P_DEFAULT, pointers.data());
    return texts;
  }

  std::string text(const char* attribute) const {
    const Hdf5Handle handle{
        H5Aexists(matrix_, attribute) > 0 ? H5Aopen(matrix_, attribute, H5P_DEFAULT) : hid_t{-1},
        H5Aclose};
    if (!handle.isValid()) return {};
    const Hdf5Handle type{H5Aget_type(handle), H5Tclose}, space{H5Aget_space(handle), H5Sclose};
    char* pointer = nullptr;
    if (H5Tis_variable_str(type) <= 0 || H5Sget_simple_extent_npoints(space) != 1 ||
        H5Aread(handle, type, &pointer) < 0 || pointer == nullptr)
      return {};
    std::string text{pointer};
    H5free_memory(pointer);
    return text;
  }

  std::optional<double> number(const char* attribute) const {
    const Hdf5Handle handle{
        H5Aexists(matrix_, attribute) > 0 ? H5Aopen(matrix_, attribute, H5P_DEFAULT) : hid_t{-1},
        H5Aclose};
    if (!handle.isValid()) return std::nullopt;
    const Hdf5Handle space{H5Aget_space(handle), H5Sclose};
    double value = 0;
    if (H5Sget_simple_extent_npoints(space) != 1 || H5Aread(handle, H5T_NATIVE_DOUBLE, &value) < 0)
      return std::nullopt;
    return value;
  }

 private:
  static hid_t open(const std::filesystem::path& path, hid_t access) {
    H5Pset_file_locking(access, false, true);  // the writer locks the file, not the library
    return H5Fopen(path.string().c_str(), H5F_ACC_RDONLY, access);
  }

  static char kindOf(hid_t type) {
    if (H5Tget_class(type) == H5T_FLOAT) return 'f';
    if (H5Tget_class(type) != H5T_INTEGER) return '?';
    return H5Tget_sign(type) == H5T_SGN_NONE ? 'u' : 'i';
  }

  [[noreturn]] void refuse(std::string_view why) const {
    throw Error{ErrorCode::Input, joined(name_, why)};
  }

  std::string name_;
  Hdf5Handle access_;
  Hdf5Handle file_;
  Hdf5Handle matrix_;
};

std::vector<std::string> numbersUpTo(std::size_t count) {
  std::vector<std::string> numbers;
  for (std::size_t at = 1; at <= count; ++at)
    numbers.push_back(toText(at));
  return numbers;
}

}  // namespace

NpyLayout layoutOfHdf5(const std::filesystem::path& path) {
  const Hdf5Use use;
  return Hdf5Reader{path}.layout();
}

MatrixWords wordsOfHdf5(const std::filesystem::path& path, std::size_t rows, std::size_t columns) {
  const Hdf5Use use;
  const Hdf5Reader reader{path};
  MatrixWords words;
  const auto normalised = reader.text("normalised");
  words.title = normalised.empty()     ? path.filename().string()
                : normalised == "true" ? "Normalised kernel matrix"
                                       : "Kernel matrix";
  words.valueName = normalised.empty()     ? "Value"
                    : normalised == "true" ? "Similarity"
                                           : "Kernel value";
  if (const auto q = reader.number("q")) {
    const auto preset = reader.text("preset");
    words.kernel = joined(
        preset.empty() ? joined("nodes ", reader.text("node"), ", edges ", reader.text("edge"))
                       : preset,
        ", q ", rounded(*q, 6));
  }
  words.rowNames = reader.texts("row_names", rows).value_or(numbersUpTo(rows));
  words.columnNames = reader.texts("column_names", columns).value_or(numbersUpTo(columns));
  return words;
}

}  // namespace kindred::io
