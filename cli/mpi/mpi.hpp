#pragma once

#include <cstddef>

namespace kindred::cli {

/// Where all ranks wait for each other: amid their work, or at its end, which a rank that failed
/// reaches while others still wait for it amid theirs.
enum class Meeting { Amid, AtEnd };

/// A rank, and how many there are.
struct Ranks {
  int own = 0;
  int all = 1;
};

/// All that Kindred asks of MPI. It names no type of mpi.h, which differ between the MPIs.
class Mpi {
 public:
  static constexpr int anyone = -1;

  /// Returns false if only one thread of a rank may send.
  virtual bool start(int& argumentCount, char**& arguments) = 0;
  virtual void finish() = 0;
  virtual void abort(int exitCode) = 0;

  virtual Ranks ranks() = 0;
  virtual Ranks ranksOnHost() = 0;

  /// Fills `all` with what each rank of this host gives.
  virtual void gatherOnHost(const void* own, int bytes, void* all) = 0;

  virtual void send(const void* message, std::size_t bytes, int to, int tag) = 0;
  virtual void receive(void* message, std::size_t bytes, int from, int tag) = 0;

  /// The rank that a message with this tag has come from, of `from` or of anyone; else `anyone`.
  virtual int senderOf(int tag, int from = anyone) = 0;

  virtual void arrive(Meeting meeting) = 0;
  virtual bool areAllThere(Meeting meeting) = 0;

 protected:
  ~Mpi() = default;
};

/// The MPI that the program is linked with, or that it finds.
extern "C" Mpi& kindredMpi();

}  // namespace kindred::cli
