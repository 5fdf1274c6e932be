#include "io/export/hdf5.hpp"

#include <hdf5.h>

#include <algorithm>
#include <array>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/core/language.hpp"
#include "engine/core/text.hpp"
#include "io/export/description.hpp"
#include "io/export/provenance_json.hpp"

namespace kindred::io {

namespace {

/// An identifier of the HDF5 library, closed when it goes.
class Handle {
 public:
  Handle(hid_t id, herr_t (*closer)(hid_t)) : id_{id}, close_{closer} {}
  Handle(Handle&& other) noexcept : id_{std::exchange(other.id_, -1)}, close_{other.close_} {}
  ~Handle() {
    if (id_ >= 0) close_(id_);
  }

  operator hid_t() const { return id_; }
  bool isValid() const { return id_ >= 0; }

  /// Closes it now and says whether that went well.
  bool close() { return close_(std::exchange(id_, -1)) >= 0; }

 private:
  hid_t id_;
  herr_t (*close_)(hid_t);
};

class Hdf5Writer {
 public:
  explicit Hdf5Writer(AtomicFile& file)
      : target_{file},
        file_{H5Fcreate(file.temporaryPath().c_str(), H5F_ACC_TRUNC, H5P_DEFAULT, H5P_DEFAULT),
              H5Fclose},
        textType_{H5Tcopy(H5T_C_S1), H5Tclose} {
    check(file_.isValid() && textType_.isValid());
    check(H5Tset_size(textType_, H5T_VARIABLE) >= 0);
    check(H5Tset_cset(textType_, H5T_CSET_UTF8) >= 0);
  }

  void writeNumbers(const std::string& name, std::span<const double> values) const {
    const auto [space, set] = makeNumbers(name, {values.size()});
    if (!values.empty())
      check(H5Dwrite(set, H5T_NATIVE_DOUBLE, H5S_ALL, H5S_ALL, H5P_DEFAULT, values.data()) >= 0);
  }

  /// Row by row; may be cancelled.
  Handle writeMatrix(const std::string& name, const Matrix& matrix, Progress& progress) const {
    auto [space, set] = makeNumbers(name, {matrix.rows(), matrix.columns()});
    const std::array<hsize_t, 2> one{1, matrix.columns()};
    const Handle memory{H5Screate_simple(2, one.data(), nullptr), H5Sclose};
    check(memory.isValid());
    progress.begin(Language::translated("Writing"), matrix.rows());
    for (std::size_t row = 0; row < matrix.rows(); ++row) {
      progress.checkpoint();
      const std::array<hsize_t, 2> begin{row, 0};
      check(H5Sselect_hyperslab(space, H5S_SELECT_SET, begin.data(), nullptr, one.data(),
                                nullptr) >= 0);
      check(H5Dwrite(set, H5T_NATIVE_DOUBLE, memory, space, H5P_DEFAULT, matrix.row(row).data()) >=
            0);
      progress.advance();
    }
    return std::move(set);
  }

  void writeTexts(const std::string& name, const std::vector<std::string>& texts) const {
    const hsize_t count = texts.size();
    const Handle space{H5Screate_simple(1, &count, nullptr), H5Sclose};
    const Handle set{
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
    const Handle group{H5Gcreate2(file_, name, H5P_DEFAULT, H5P_DEFAULT, H5P_DEFAULT), H5Gclose};
    check(group.isValid());
  }

  void close() {
    check(H5Fflush(file_, H5F_SCOPE_LOCAL) >= 0);
    check(file_.close());
  }

 private:
  /// The space and the data set of an array of numbers.
  std::pair<Handle, Handle> makeNumbers(const std::string& name, std::vector<hsize_t> shape) const {
    Handle space{H5Screate_simple(static_cast<int>(shape.size()), shape.data(), nullptr), H5Sclose};
    Handle set{H5Dcreate2(file_, name.c_str(), H5T_IEEE_F64LE, space, H5P_DEFAULT, H5P_DEFAULT,
                          H5P_DEFAULT),
               H5Dclose};
    check(space.isValid() && set.isValid());
    return {std::move(space), std::move(set)};
  }

  void setAttribute(hid_t set, std::string_view name, hid_t type, const void* value) const {
    const Handle space{H5Screate(H5S_SCALAR), H5Sclose};
    const Handle attribute{
        H5Acreate2(set, std::string{name}.c_str(), type, space, H5P_DEFAULT, H5P_DEFAULT),
        H5Aclose};
    check(space.isValid() && attribute.isValid() && H5Awrite(attribute, type, value) >= 0);
  }

  /// The library has no better reason than its own stack of calls; a full disk is the usual one.
  void check(bool isDone) const {
    if (!isDone) target_.refuse("the HDF5 library failed, perhaps because the disk is full");
  }

  AtomicFile& target_;
  Handle file_;
  Handle textType_;
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
      writer.writeNumbers(place, numbers->values);
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

}  // namespace

void writeHdf5(AtomicFile& file, const GramResult& gram, Progress& progress) {
  H5Eset_auto2(H5E_DEFAULT, nullptr, nullptr);  // it would print its stack of calls
  const auto& rows = *gram.request.rows;
  const auto* columns = gram.request.columns.get();

  Hdf5Writer writer{file};
  {
    const auto kernel = writer.writeMatrix("kernel", gram.values, progress);
    setProvenance(writer, kernel, gram);
  }
  writer.writeTexts("row_names", graphNames(rows));
  writer.writeTexts("column_names", graphNames(columns == nullptr ? rows : *columns));
  writer.writeNumbers("row_diagonal", gram.rowDiagonal);
  if (columns != nullptr) writer.writeNumbers("column_diagonal", gram.columnDiagonal);
  writeProperties(writer, rows);
  writer.close();
}

}  // namespace kindred::io
