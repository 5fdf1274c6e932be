#include "io/matrix/hdf5.hpp"

#include <algorithm>
#include <array>
#include <cstring>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "engine/core/language.hpp"
#include "engine/core/text.hpp"
#include "io/file/file_writing.hpp"
#include "io/matrix/hdf5_disk.hpp"
#include "io/matrix/hdf5_handle.hpp"
#include "io/matrix/provenance_json.hpp"

namespace kindred::io {

namespace {

class Hdf5Writer {
 public:
  enum class Mode { Make, Add, Look };

  Hdf5Writer(const std::filesystem::path& path, Mode mode)
      : path_{path},
        access_{H5Pcreate(H5P_FILE_ACCESS), H5Pclose},
        file_{mode == Mode::Make
                  ? H5Fcreate(path.string().c_str(), H5F_ACC_TRUNC, H5P_DEFAULT, access())
                  : H5Fopen(path.string().c_str(),
                            mode == Mode::Add ? H5F_ACC_RDWR : H5F_ACC_RDONLY, access()),
              H5Fclose},
        textType_{H5Tcopy(H5T_C_S1), H5Tclose} {
    check(file_.isValid() && textType_.isValid());
    check(H5Tset_size(textType_, H5T_VARIABLE) >= 0);
    check(H5Tset_cset(textType_, H5T_CSET_UTF8) >= 0);
  }

  void writeNumbers(const std::string& name, std::span<const double> values) const {
    const auto [space, set] = makeNumbers(name, {values.size()}, H5T_IEEE_F64LE, H5P_DEFAULT);
    if (!values.empty())
      check(H5Dwrite(set, H5T_NATIVE_DOUBLE, H5S_ALL, H5S_ALL, H5P_DEFAULT, values.data()) >= 0);
  }

  /// Makes room for a matrix in one piece, and returns where in the file it lies.
  std::uint64_t makeRoom(const std::string& name, std::vector<hsize_t> shape,
                         NumberType type) const {
    const Hdf5Handle how{H5Pcreate(H5P_DATASET_CREATE), H5Pclose};
    check(how.isValid() && H5Pset_layout(how, H5D_CONTIGUOUS) >= 0 &&
          H5Pset_alloc_time(how, H5D_ALLOC_TIME_EARLY) >= 0 &&
          H5Pset_fill_time(how, H5D_FILL_TIME_NEVER) >= 0);
    const hid_t numbers = type == NumberType::Float32 ? H5T_IEEE_F32LE : H5T_IEEE_F64LE;
    const auto [space, set] = makeNumbers(name, std::move(shape), numbers, how);
    return placeOf(set);
  }

  std::uint64_t placeOf(hid_t set) const {
    const auto place = H5Dget_offset(set);
    check(place != HADDR_UNDEF);
    return place;
  }

  /// Row by row; may be cancelled.
  template <typename Number>
  void writeRows(const std::string& name, std::span<const Number> values, std::size_t columns,
                 Progress& progress) const {
    const auto set = open(name);
    const Hdf5Handle space{H5Dget_space(set), H5Sclose};
    const std::array<hsize_t, 2> one{1, columns};
    const Hdf5Handle memory{H5Screate_simple(2, one.data(), nullptr), H5Sclose};
    check(space.isValid() && memory.isValid());
    const auto type = std::is_same_v<Number, float> ? H5T_NATIVE_FLOAT : H5T_NATIVE_DOUBLE;
    const auto rows = values.size() / columns;
    progress.begin(Language::translated("Writing"), rows);
    for (std::size_t row = 0; row < rows; ++row) {
      progress.checkpoint();
      const std::array<hsize_t, 2> begin{row, 0};
      check(H5Sselect_hyperslab(space, H5S_SELECT_SET, begin.data(), nullptr, one.data(),
                                nullptr) >= 0);
      check(H5Dwrite(set, type, memory, space, H5P_DEFAULT, &values[row * columns]) >= 0);
      progress.advance();
    }
  }

  Hdf5Handle open(const std::string& name) const {
    Hdf5Handle set{H5Dopen2(file_, name.c_str(), H5P_DEFAULT), H5Dclose};
    check(set.isValid());
    return set;
  }

  void writeTexts(const std::string& name, const std::vector<std::string>& texts) const {
    const hsize_t count = texts.size();
    const Hdf5Handle space{H5Screate_simple(1, &count, nullptr), H5Sclose};
    const Hdf5Handle set{
        H5Dcreate2(file_, name.c_str(), textType_, space, H5P_DEFAULT, H5P_DEFAULT, H5P_DEFAULT),
        H5Dclose};
    check(space.isValid() && set.isValid());
    std::vector<const char*> pointers;
    for (const auto& text : texts)
      pointers.push_back(text.c_str());
    if (count > 0)
      check(H5Dwrite(set, textType_, H5S_ALL, H5S_ALL, H5P_DEFAULT, pointers.data()) >= 0);
  }

  void setText(hid_t set, std::string_view name, const std::string& text) const {
    const char* value = text.c_str();
    setAttribute(set, name, textType_, &value);
  }

  void setNumber(hid_t set, std::string_view name, double value) const {
    setAttribute(set, name, H5T_NATIVE_DOUBLE, &value);
  }

  void makeGroup(const char* name) const {
    const Hdf5Handle group{H5Gcreate2(file_, name, H5P_DEFAULT, H5P_DEFAULT, H5P_DEFAULT),
                           H5Gclose};
    check(group.isValid());
  }

  void close() {
    const bool isClosed = file_.close();
    check(isClosed && hdf5Failure() == 0);
  }

 private:
  /// The space and the data set of an array of numbers.
  std::pair<Hdf5Handle, Hdf5Handle> makeNumbers(const std::string& name, std::vector<hsize_t> shape,
                                                hid_t type, hid_t how) const {
    Hdf5Handle space{H5Screate_simple(static_cast<int>(shape.size()), shape.data(), nullptr),
                     H5Sclose};
    Hdf5Handle set{H5Dcreate2(file_, name.c_str(), type, space, H5P_DEFAULT, how, H5P_DEFAULT),
                   H5Dclose};
    check(space.isValid() && set.isValid());
    return {std::move(space), std::move(set)};
  }

  void setAttribute(hid_t set, std::string_view name, hid_t type, const void* value) const {
    const Hdf5Handle space{H5Screate(H5S_SCALAR), H5Sclose};
    const Hdf5Handle attribute{
        H5Acreate2(set, std::string{name}.c_str(), type, space, H5P_DEFAULT, H5P_DEFAULT),
        H5Aclose};
    check(space.isValid() && attribute.isValid() && H5Awrite(attribute, type, value) >= 0);
  }

  void check(bool isDone) const {
    if (isDone) return;
    const int reason = hdf5Failure();
    refuseWriting(path_, reason == 0 ? "the HDF5 library failed" : std::strerror(reason));
  }

  /// Files are locked by whoever writes them, not by the library.
  hid_t access() const {
    H5Pset_file_locking(access_, false, true);
    check(useOwnDisk(access_));
    return access_;
  }

  const std::filesystem::path& path_;
  Hdf5Handle access_;
  Hdf5Handle file_;
  Hdf5Handle textType_;
};

void setOptions(const Hdf5Writer& writer, hid_t set, const nlohmann::ordered_json& options) {
  for (const auto& [key, value] : options.items()) {
    if (value.is_object())
      setOptions(writer, set, value);
    else if (value.is_number())
      writer.setNumber(set, key, value.get<double>());
    else
      writer.setText(set, key, value.is_string() ? value.get<std::string>() : value.dump());
  }
}

/// The names under which properties are stored, each a different one without slashes: a slash would
/// make a group.
class PropertyPlaces {
 public:
  std::string placeOf(std::string name) {
    std::ranges::replace(name, '/', '_');
    if (name.empty() || name == ".") name = "unnamed";
    auto place = name;
    for (int count = 2; !taken_.insert(place).second; ++count)
      place = joined(name, " ", count);
    return "properties/" + place;
  }

 private:
  std::set<std::string> taken_;
};

void writeProperties(const Hdf5Writer& writer, const Dataset& dataset) {
  if (dataset.properties.empty()) return;
  writer.makeGroup("properties");
  PropertyPlaces places;
  for (const auto& column : dataset.properties) {
    const auto place = places.placeOf(column.name);
    if (const auto* numbers = std::get_if<NumberColumn>(&column.data)) {
      writer.writeNumbers(place, numbers->values.unpacked());
      continue;
    }
    std::vector<std::string> texts;
    for (std::size_t row = 0; row < dataset.size(); ++row)
      texts.push_back(cellText(column.data, row));
    writer.writeTexts(place, texts);
  }
}

void setProvenance(const Hdf5Writer& writer, hid_t set, const GramResult& gram) {
  const auto& from = gram.provenance;
  writer.setText(set, "normalised", gram.request.normalise ? "true" : "false");
  writer.setText(set, "complete", gram.isComplete ? "true" : "false");
  setOptions(writer, set, provenanceJson(gram.request.kernel, gram.request.solve, from));
  writer.setNumber(set, "pairs", static_cast<double>(from.pairs));
  writer.setNumber(set, "iterations", from.meanIterations);
  writer.setNumber(set, "not_converged", static_cast<double>(from.notConverged));
}

std::uint64_t makeHdf5(const std::filesystem::path& path, const GramRequest& request,
                       std::vector<hsize_t> shape, NumberType type) {
  const Hdf5Use use;
  const auto& rows = *request.rows;

  Hdf5Writer writer{path, Hdf5Writer::Mode::Make};
  const auto place = writer.makeRoom("kernel", std::move(shape), type);
  writer.writeTexts("row_names", graphNames(rows));
  writer.writeTexts("column_names", graphNames(request.columns ? *request.columns : rows));
  writeProperties(writer, rows);
  writer.close();
  return place;
}

}  // namespace

void writeHdf5(AtomicFile& file, const GramResult& gram, Progress& progress) {
  const Hdf5Use use;
  makeHdf5(file.temporaryPath(), gram.request, {gram.values.rows(), gram.values.columns()},
           NumberType::Float64);
  {
    Hdf5Writer writer{file.temporaryPath(), Hdf5Writer::Mode::Add};
    writer.writeRows("kernel", gram.values.values(), gram.values.columns(), progress);
    writer.close();
  }
  endHdf5(file.temporaryPath(), gram);
}

void writeHdf5(AtomicFile& file, const GraphCoordinates& coordinates,
               const std::vector<std::string>& names, Progress& progress) {
  const Hdf5Use use;
  const auto numbers = coordinates.numbers();
  const auto remainders = coordinates.remainders();
  Hdf5Writer writer{file.temporaryPath(), Hdf5Writer::Mode::Make};
  writer.makeRoom("coordinates", {coordinates.graphs(), coordinates.landmarks.size()},
                  NumberType::Float32);
  writer.writeRows("coordinates", numbers, coordinates.landmarks.size(), progress);
  writer.writeNumbers("remainders", std::vector<double>{remainders.begin(), remainders.end()});
  writer.writeNumbers(
      "landmarks", std::vector<double>{coordinates.landmarks.begin(), coordinates.landmarks.end()});
  writer.writeTexts("names", names);
  writer.close();
}

std::uint64_t beginHdf5(const std::filesystem::path& path, const GramRequest& request,
                        NumberType type) {
  const auto& columns = request.columns ? request.columns : request.rows;
  return makeHdf5(path, request, {request.rows->size(), columns->size()}, type);
}

std::uint64_t placeOfHdf5(const std::filesystem::path& path) {
  const Hdf5Use use;
  const Hdf5Writer writer{path, Hdf5Writer::Mode::Look};
  return writer.placeOf(writer.open("kernel"));
}

void endHdf5(const std::filesystem::path& path, const GramResult& gram) {
  const Hdf5Use use;
  Hdf5Writer writer{path, Hdf5Writer::Mode::Add};
  setProvenance(writer, writer.open("kernel"), gram);
  writer.writeNumbers("row_diagonal", gram.rowDiagonal);
  if (gram.request.columns) writer.writeNumbers("column_diagonal", gram.columnDiagonal);
  writer.close();
}

}  // namespace kindred::io
