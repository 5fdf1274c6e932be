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

/// A file that is read for two networks as soon as it is chosen, whatever it holds.
class AnyGivenFile {
 public:
  AnyGivenFile(FileField* field) : field_{field} {}
  virtual ~AnyGivenFile() = default;

  FileField& field() const noexcept { return *field_; }

  /// Reads the file, if one is named, for these networks; `done` is called when that has ended.
  virtual void read(std::shared_ptr<const Graph> a, std::shared_ptr<const Graph> b,
                    QObject* receiver, std::function<void()> done) = 0;

  /// True while it is read, or where it cannot be.
  virtual bool isMissing() const = 0;
  virtual bool isBusy() const = 0;

 private:
  FileField* field_;
};

/// One that holds a value.
template <typename Value>
class GivenFile final : public AnyGivenFile {
 public:
  using Reader = std::function<FileValue<Value>(const std::filesystem::path& path, const Graph& a,
                                                const Graph& b, const Progress& progress)>;

  GivenFile(FileField* field, JobBridge& jobs, Reader reader)
      : AnyGivenFile{field}, reading_{jobs, lane::estimates}, reader_{std::move(reader)} {}

  /// Names a file that nobody asked for: where it cannot be read, it is none.
  void guess(const std::filesystem::path& path) {
    guess_ = path;
    field().setPath(path);
  }

  void read(std::shared_ptr<const Graph> a, std::shared_ptr<const Graph> b, QObject* receiver,
            std::function<void()> done) override {
    value_.reset();
    isRefused_ = false;
    reading_.cancel();
    const auto path = field().path();
    if (path.empty() || !a || !b) return done();
    reading_.start(
        field().accessibleName(),
        [reader = reader_, path, a, b](Progress& progress) {
          return reader(path, *a, *b, progress);
        },
        receiver,
        [this, done](const std::shared_ptr<const FileValue<Value>>& read) {
          value_ = read;
          field().say(read->words);
          done();
        },
        [this, done, path](const JobError& error) {
          if (path == guess_) return field().setPath({});
          isRefused_ = true;
          field().refuse(toQString(error.sentence));
          done();
        });
  }

  /// Nothing of no file.
  const Value& value() const {
    static const Value nothing{};
    return value_ ? value_->value : nothing;
  }
  bool isThere() const noexcept { return value_ != nullptr; }

  bool isMissing() const override { return isRefused_ || isBusy(); }
  bool isBusy() const override { return reading_.isBusy() || field().isTyping(); }

 private:
  LatestJob<FileValue<Value>> reading_;
  Reader reader_;
  std::shared_ptr<const FileValue<Value>> value_;
  std::filesystem::path guess_;
  bool isRefused_ = false;
};

}  // namespace kindred::gui
