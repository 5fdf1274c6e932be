#include "io/format/read.hpp"

#include <algorithm>
#include <new>
#include <set>

#include "engine/core/error.hpp"
#include "engine/core/text.hpp"
#include "io/file/regular_file.hpp"
#include "io/format/decompress.hpp"
#include "io/format/file_groups.hpp"
#include "io/format/file_text.hpp"
#include "io/format/file_title.hpp"
#include "io/format/filtered.hpp"
#include "io/format/format.hpp"
#include "io/format/graph_name.hpp"
#include "io/format/join.hpp"
#include "io/format/joined_table.hpp"
#include "io/format/memory_budget.hpp"

namespace kindred::io {

namespace {

using Path = std::filesystem::path;

/// One thing to read: a file, or the first file of a set that belongs together.
struct Input {
  Path path;
  const Format* set = nullptr;  ///< the format that reads all files of a set at once
  bool isNamed = true;          ///< by the user; otherwise found in a folder
  std::string title = {};       ///< title after which its graphs are called
};

std::string formatNames() {
  std::string names;
  for (const auto& format : formats())
    names += joined(names.empty() ? "" : ", ", format->name());
  return names;
}

const Format* formatOf(const Path& path, std::string_view beginning, const ReadOptions& options) {
  if (options.format.empty()) return findFormat(path.filename().string(), beginning);
  const auto* format = formatNamed(options.format);
  if (format != nullptr) return format;
  throw Error{ErrorCode::Usage, joined("There is no format named ", options.format,
                                       ": give one of ", formatNames(), ".")};
}

bool isNamedLike(std::string_view fileName, const Format& format) {
  const auto extensions = format.extensions();
  return std::ranges::count(extensions, extensionOf(fileName)) > 0;
}

/// True if a file in a folder is neither hidden nor one that SQLite keeps beside a project.
bool isData(const Path& path) {
  return !path.filename().string().starts_with('.') &&
         !path.extension().string().starts_with(".kindred-");
}

class InputList {
 public:
  explicit InputList(const ReadOptions& options) : options_{options} {}

  void add(const Path& path) {
    std::error_code problem;
    if (std::filesystem::is_directory(path, problem))
      addFolder(path);
    else
      named_.insert(files_.emplace_back(path));
  }

  /// Says which entries of the folders are left out, and why.
  const std::vector<Notice>& notices() const { return notices_; }

  std::vector<Input> inputs() const {
    std::vector<Input> inputs;
    std::vector<Path> firsts;
    for (const auto& set : fileSets(files_, options_.format)) {
      const auto& first = firsts.emplace_back(set.files.front());
      inputs.push_back({first, set.format, named_.contains(first)});
    }
    auto titles = distinctTitles(firsts);
    for (std::size_t at = 0; at < inputs.size(); ++at)
      inputs[at].title = std::move(titles[at]);
    return inputs;
  }

 private:
  void addFolder(const Path& folder) {
    std::vector<Path> files;
    std::error_code problem;
    for (std::filesystem::directory_iterator entry{folder, problem}, end; !problem && entry != end;
         entry.increment(problem))
      if (isData(entry->path())) addEntry(entry->path(), files);
    if (problem)
      throw Error{ErrorCode::File,
                  joined(folder.string(), " cannot be read: ", problem.message(), ".")};
    if (files.empty())
      throw Error{ErrorCode::Input, joined("The folder ", folder.string(), " holds no file.")};
    std::ranges::sort(files);
    files_.insert(files_.end(), files.begin(), files.end());
  }

  /// A pipe in a folder may never end, and a device never does.
  void addEntry(const Path& path, std::vector<Path>& files) {
    std::error_code problem;
    const auto type = std::filesystem::status(path, problem).type();
    const auto obstacle = obstacleAt(path);
    if (type == std::filesystem::file_type::regular)
      files.push_back(path);
    else if (type != std::filesystem::file_type::directory)
      notices_.push_back({.file = path.filename().string(),
                          .sentence = joined("This is no file (",
                                             obstacle.empty() ? "it cannot be opened" : obstacle,
                                             "): it is left out.")});
  }

  const ReadOptions& options_;
  std::vector<Notice> notices_;
  std::vector<Path> files_;
  std::set<Path> named_;  ///< the files that the user named
};

ReadResult readBy(const Format& format, const Source& source, const ReadOptions& options,
                  Progress& progress) {
  auto result = format.read(source, options, progress);
  result.formats = {std::string{format.label()}};
  return result;
}

ReadResult readOne(const Input& input, const ReadOptions& options, Progress& progress) {
  const auto fileName = input.path.filename().string();
  Source source{std::string{withoutCompressionExtension(fileName)}, {}, input.title, input.path};
  if (input.set != nullptr) return readBy(*input.set, source, options, progress);

  if (const auto beginning = fileBeginning(input.path); !beginning.empty())
    if (const auto* format = formatOf(input.path, beginning, options);
        format != nullptr && format->readsPath())
      return readBy(*format, source, options, progress);

  NoticeLog notices{fileName, options.isStrict};
  const Format* format = nullptr;
  const auto text = fileText(input.path, notices, progress, [&](std::string_view beginning) {
    format = formatOf(input.path, beginning, options);
    if (format == nullptr && beginning.starts_with("\x93NUMPY"))
      throw Error{ErrorCode::Input,
                  joined(fileName,
                         " is a saved matrix, and holds no graphs: open it in the window "
                         "to look at it, or draw it by \"render gram\".")};
    if (format == nullptr)
      throw Error{ErrorCode::Input,
                  joined(fileName,
                         " looks like no format that Kindred reads: if it is one, give its "
                         "name as the format (",
                         formatNames(), ").")};
    if (format->readsPath())
      throw Error{ErrorCode::Input, joined(input.path.string(), " is ", format->label(),
                                           ": save it as a file and give that.")};
  });
  if (options.format.empty() && !isNamedLike(fileName, *format))
    notices.note(0, joined("Its content says that this is ", format->label(), "."));
  source.text = text;
  auto result = readBy(*format, source, options, progress);
  const auto before = notices.take();
  result.notices.insert(result.notices.begin(), before.begin(), before.end());
  return result;
}

/// Reads likewise, with whatever a library throws as an Error: one file must not end the others.
ReadResult readWorded(const Input& input, const ReadOptions& options, Progress& progress) {
  try {
    return readOne(input, options, progress);
  } catch (const Error&) {
    throw;
  } catch (const Cancelled&) {
    throw;
  } catch (const std::bad_alloc&) {
    throw;
  } catch (const std::exception& error) {
    throw Error{ErrorCode::Input,
                joined(input.path.filename().string(), " holds what its reader does not know (",
                       error.what(), "): see whether it is whole.")};
  }
}

/// Reads likewise; the watcher hears of each graph, of those too that readers do not tell of
/// themselves, for only those that take long do.
ReadResult readWatched(const Input& input, const ReadOptions& options, Progress& progress) {
  if (!options.watcher) return readWorded(input, options, progress);
  std::size_t watched = 0;
  auto counting = options;
  counting.watcher = [&](const std::shared_ptr<const Graph>& graph) {
    ++watched;
    options.watcher(graph);
  };
  auto result = readWorded(input, counting, progress);
  for (; watched < result.dataset.size(); ++watched)
    options.watcher(result.dataset.graphs[watched]);
  return result;
}

/// Returns a notice of why a file was left out. A notice names its file and line already.
Notice noticeOf(const Path& path, std::string_view sentence) {
  Notice notice{.file = path.filename().string(), .sentence = std::string{sentence}};
  for (const auto& name : {path.string(), notice.file}) {
    if (!sentence.starts_with(name)) continue;
    auto rest = sentence.substr(name.size());
    constexpr std::string_view lineMark = ", line ";
    if (const auto colon = rest.find(": "); rest.starts_with(lineMark) && colon != rest.npos) {
      const auto line = toInteger(rest.substr(lineMark.size(), colon - lineMark.size()));
      notice.line = static_cast<std::size_t>(line.value_or(0));
      rest.remove_prefix(colon);
    }
    if (rest.starts_with(": "))
      notice.sentence = rest.substr(2);
    else if (rest.starts_with(' '))
      notice.sentence = joined("It", rest);
    break;
  }
  return notice;
}

double sizeOf(const Path& path) {
  return static_cast<double>(MemoryBudget::contentBytes(path)) + 1;
}

std::string nameOf(std::span<const Path> paths) {
  const auto first = paths.front().lexically_normal();
  const auto name = first.has_filename() ? first.filename() : first.parent_path().filename();
  auto text = std::filesystem::is_directory(first) ? name.string() : stemOf(name.string());
  if (paths.size() > 1) text += joined(" and ", paths.size() - 1, " more");
  return text;
}

}  // namespace

ReadResult readDataset(std::span<const Path> paths, const ReadOptions& given, Progress& progress) {
  if (paths.empty()) throw Error{ErrorCode::Usage, "No file was named to read."};
  auto options = given;
  if (!options.readers) options.readers = makeIdleReaders();
  InputList list{options};
  for (const auto& path : paths)
    list.add(path);
  const auto inputs = list.inputs();

  double total = 0;
  for (const auto& input : inputs)
    total += sizeOf(input.path);
  const MemoryBudget budget{nameOf(paths), static_cast<std::uint64_t>(total),
                            static_cast<std::uint64_t>(1e9 * options.memoryLimit), options.isAlone};
  const auto guarded = progress.guarded(&MemoryBudget::check);
  const double reading =
      options.filter.empty() && options.core.empty() ? 1 : 0.8;  // the share of all the work

  ReadResult whole{.notices = list.notices()};
  std::optional<ErrorCode> reason;  // of the first file that could not be read
  std::vector<Dataset> parts;
  double done = 0;
  for (const auto& input : inputs) {
    const double size = sizeOf(input.path);
    auto slice =
        guarded.slice(reading * done / total, reading * std::min(1.0, (done + size) / total));
    done += size;
    try {
      auto result = readWatched(input, options, slice);
      parts.push_back(std::move(result.dataset));
      whole.files.push_back(input.path);
      if (inputs.size() == 1) {
        whole.columns = std::move(result.columns);
        whole.rows = std::move(result.rows);
      }
      if (std::ranges::count(whole.formats, result.formats.front()) == 0)
        whole.formats.push_back(result.formats.front());
      whole.notices.insert(whole.notices.end(), result.notices.begin(), result.notices.end());
    } catch (const Error& error) {
      const bool isMeant = (input.isNamed && !options.isForgiving) ||
                           std::ranges::count(options.required, input.path) > 0;
      if (isMeant || options.isStrict || error.code() == ErrorCode::Usage) throw;
      whole.notices.push_back(noticeOf(input.path, error.what()));
      if (!reason)
        reason = error.code() == ErrorCode::Budget ? ErrorCode::Budget : ErrorCode::Input;
    }
  }
  if (parts.empty())
    throw Error{reason.value_or(ErrorCode::Input),
                joined("Nothing in ", nameOf(paths), " could be read; the first reason: ",
                       whole.notices.front().file, ": ", whole.notices.front().sentence)};
  whole.dataset = joinedDatasets(std::move(parts), nameOf(paths));
  auto choosing = guarded.slice(reading, 1);
  if (!options.edges.join.empty()) joinTable(whole, options.edges.join, choosing);
  calculateAndFilter(whole, options, choosing);
  return whole;
}

}  // namespace kindred::io
