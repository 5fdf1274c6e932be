#pragma once

#include <QObject>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "gui/job/latest_job.hpp"
#include "io/molecule/core_frame.hpp"

namespace kindred::gui {

/// The molecules that are written in the cells of a data set: cores, what hangs on them, scaffolds.
/// They are read in the background.
class CellStructures final : public QObject {
  Q_OBJECT

 public:
  CellStructures(JobBridge& jobs, std::shared_ptr<io::IdleReaders> readers,
                 QObject* parent = nullptr);

  void setData(const std::shared_ptr<const Dataset>& data);

  /// The molecule of a cell; null if its text is none, or is not read yet.
  std::shared_ptr<const Graph> find(std::string_view text) const;

  /// The core of most graphs, laid out, and where it lies on them; null if there is none.
  std::shared_ptr<const io::CoreFrame> frame() const;

 Q_SIGNALS:
  void changed();

 private:
  struct Read {
    io::Structures structures;
    io::CoreFrame frame;
  };

  std::shared_ptr<io::IdleReaders> readers_;
  LatestJob<Read> reading_;
  std::vector<std::string> texts_;
  std::shared_ptr<const Dataset> data_;  ///< keeps the graphs of the frame
  std::shared_ptr<const Read> read_;
};

}  // namespace kindred::gui
