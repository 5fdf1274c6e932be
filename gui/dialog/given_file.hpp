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

/// A file that is read for its inputs as soon as it is chosen, whatever it holds.
template <typename... Inputs>
class AnyFileFor {
 public:
  AnyFileFor(FileField* field) : field_{field} {}
  virtual ~AnyFileFor() = default;

  FileField& field() const noexcept { return *field_; }

  /// Reads the file, if one is named and the inputs are there; `done` is called when that has
  /// ended.
  virtual void read(std::shared_ptr<const Inputs>... inputs, QObject* receiver,
                    std::function<void()> done) = 0;

  /// True while it is read, or if it cannot be.
  virtual bool isMissing() const = 0;
  virtual bool isBusy() const = 0;

 private:
  FileField* field_;
};

/// One that holds a value.
template <typename Value, typename... Inputs>
class FileFor final : public AnyFileFor<Inputs...> {
 public:
  using Reader = std::function<FileValue<Value>(const std::filesystem::path& path,
                                                const Inputs&... inputs, Progress& progress)>;
  using AnyFileFor<Inputs...>::field;

  FileFor(FileField* field, JobBridge& jobs, Reader reader)
      : AnyFileFor<Inputs...>{field}, reading_{jobs, lane::estimates}, reader_{std::move(reader)} {}

  /// Names a file that nobody asked for: if it cannot be read, it is none.
  void guess(const std::filesystem::path& path) {
    guess_ = path;
    field().setPath(path);
  }

  void read(std::shared_ptr<const Inputs>... inputs, QObject* receiver,
            std::function<void()> done) override {
    value_.reset();
    isRefused_ = false;
    reading_.cancel();
    const auto path = field().path();
    if (path.empty() || !(inputs && ...)) return done();
    reading_.start(
        field().accessibleName(),
        [reader = reader_, path, inputs...](Progress& progress) {
          return reader(path, *inputs..., progress);
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

/// A file that is read for two networks.
using AnyGivenFile = AnyFileFor<Graph, Graph>;
template <typename Value>
using GivenFile = FileFor<Value, Graph, Graph>;

}  // namespace kindred::gui
