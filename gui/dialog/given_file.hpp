#pragma once

#include <functional>
#include <memory>
#include <utility>

#include "engine/graph/graph.hpp"
#include "gui/base/words.hpp"
#include "gui/form/file_field.hpp"
#include "gui/job/latest_job.hpp"

namespace kindred::gui {

/// The value that a file holds, and a sentence about it.
template <typename Value>
struct FileValue {
  Value value;
  QString words;
};

/// A file that is read for two networks as soon as it is chosen.
template <typename Value>
class GivenFile final {
 public:
  using Reader = std::function<FileValue<Value>(const std::filesystem::path& path, const Graph& a,
                                                const Graph& b, const Progress& progress)>;

  GivenFile(FileField* field, JobBridge& jobs, Reader reader)
      : field_{field}, reading_{jobs, lane::estimates}, reader_{std::move(reader)} {}

  FileField& field() const noexcept { return *field_; }

  /// Names a file that nobody asked for: where it cannot be read, it is none.
  void guess(const std::filesystem::path& path) {
    guess_ = path;
    field_->setPath(path);
  }

  /// Reads the file, if one is named, for these networks; `done` is called when that has ended.
  void read(std::shared_ptr<const Graph> a, std::shared_ptr<const Graph> b, QObject* receiver,
            std::function<void()> done) {
    value_.reset();
    isRefused_ = false;
    reading_.cancel();
    const auto path = field_->path();
    if (path.empty() || !a || !b) return done();
    reading_.start(
        field_->accessibleName(),
        [reader = reader_, path, a, b](Progress& progress) {
          return reader(path, *a, *b, progress);
        },
        receiver,
        [this, done](const std::shared_ptr<const FileValue<Value>>& read) {
          value_ = read;
          field_->say(read->words);
          done();
        },
        [this, done, path](const JobError& error) {
          if (path == guess_) return field_->setPath({});
          isRefused_ = true;
          field_->refuse(toQString(error.sentence));
          done();
        });
  }

  /// Nothing of no file.
  const Value& value() const {
    static const Value nothing{};
    return value_ ? value_->value : nothing;
  }
  bool isThere() const noexcept { return value_ != nullptr; }

  /// True while it is read, or where it cannot be.
  bool isMissing() const noexcept { return isRefused_ || reading_.isBusy(); }
  bool isBusy() const noexcept { return reading_.isBusy(); }

 private:
  FileField* field_;
  LatestJob<FileValue<Value>> reading_;
  Reader reader_;
  std::shared_ptr<const FileValue<Value>> value_;
  std::filesystem::path guess_;
  bool isRefused_ = false;
};

}  // namespace kindred::gui
