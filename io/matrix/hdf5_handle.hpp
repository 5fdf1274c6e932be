#pragma once

#include <hdf5.h>

#include <mutex>
#include <utility>

namespace kindred::io {

/// An identifier of the HDF5 library, closed when it goes.
class Hdf5Handle {
 public:
  Hdf5Handle(hid_t id, herr_t (*closer)(hid_t)) : id_{id}, close_{closer} {}
  Hdf5Handle(Hdf5Handle&& other) noexcept
      : id_{std::exchange(other.id_, -1)}, close_{other.close_} {}
  ~Hdf5Handle() {
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

/// Held while the library is at work: it may have been built for one thread. It then prints no
/// stack of its calls either.
class Hdf5Use {
 public:
  Hdf5Use() { H5Eset_auto2(H5E_DEFAULT, nullptr, nullptr); }

 private:
  static std::recursive_mutex& inUse() {
    static std::recursive_mutex mutex;
    return mutex;
  }

  std::scoped_lock<std::recursive_mutex> lock_{inUse()};
};

}  // namespace kindred::io
