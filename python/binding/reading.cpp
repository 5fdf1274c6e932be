#include "python/binding/sections.hpp"

#include <pybind11/stl.h>

#include <algorithm>

#include "engine/core/text.hpp"
#include "io/format/filtered.hpp"
#include "io/format/format.hpp"
#include "io/format/read.hpp"
#include "io/molecule/inchi_syntax.hpp"
#include "python/binding/handles.hpp"
#include "python/binding/option_texts.hpp"
#include "python/binding/work.hpp"

namespace kindred::python {

namespace {

namespace py = pybind11;

/// Options with the readers of molecules that wait between calls; they end with the process.
io::ReadOptions readOptions(const OptionTexts& given) {
  static const auto readers = io::makeIdleReaders();
  auto options = optionsOf(io::readOptionTable(), given);
  options.readers = readers;
  return options;
}

DatasetHandle handleOf(io::ReadResult read) {
  return {std::make_shared<const Dataset>(std::move(read.dataset)), std::move(read.notices),
          std::move(read.rows)};
}

DatasetHandle read(const std::vector<std::string>& paths, const OptionTexts& given,
                   const py::object& watcher) {
  const std::vector<std::filesystem::path> files{paths.begin(), paths.end()};
  const auto options = readOptions(given);
  return handleOf(watched(
      watcher, [&](Progress& progress) { return io::readDataset(files, options, progress); }));
}

/// One molecule a text, SMILES or InChI; an empty one stands for what is none.
DatasetHandle smiles(const std::vector<std::string>& molecules, const OptionTexts& given,
                     const py::object& watcher) {
  const auto first = std::ranges::find_if_not(molecules, &std::string::empty);
  const bool areInchi = first != molecules.end() && io::isInchi(*first);
  const auto* format = io::formatNamed(areInchi ? "inchi" : "smiles");
  if (format == nullptr)
    throw Error{ErrorCode::Usage, "This build of Kindred reads no SMILES: give graphs."};
  std::string text;
  for (const auto& molecule : molecules)
    text += molecule + "\n";
  const auto options = readOptions(given);
  auto read = watched(watcher, [&](Progress& progress) {
    auto all = format->read({.name = "SMILES", .text = text, .title = "typed"}, options, progress);
    io::calculateAndFilter(all, options, progress);
    return all;
  });
  std::vector<std::int32_t> lines;  // of the records
  for (std::size_t line = 0; line < molecules.size(); ++line)
    if (!molecules[line].empty())
      lines.push_back(static_cast<std::int32_t>(line));
    else
      read.notices.push_back(
          {.file = "SMILES", .line = line + 1, .sentence = "This is no SMILES: it is left out."});
  for (auto& row : read.rows)
    row = lines.at(static_cast<std::size_t>(row));
  std::ranges::stable_sort(read.notices, {}, &io::Notice::line);
  return handleOf(std::move(read));
}

py::list formatList() {
  py::list list;
  for (const auto& format : io::formats()) {
    std::vector<std::string> extensions;
    for (const auto extension : format->extensions())
      extensions.emplace_back(extension);
    list.append(
        py::make_tuple(std::string{format->name()}, std::string{format->label()}, extensions));
  }
  return list;
}

}  // namespace

void addReading(py::module_& module) {
  module.def("read", &read);
  module.def("smiles", &smiles);
  module.def("formats", &formatList);
}

}  // namespace kindred::python
