#include "io/file/regular_file.hpp"

#include "io/file/descriptor.hpp"

namespace kindred::io {

namespace {

/// Returns the path at which a file is made that is written to `path`: through links, even one that
/// leads nowhere yet.
std::filesystem::path placeOf(std::filesystem::path path) {
  constexpr int mostLinks = 40;  // as many as the system follows
  std::error_code problem;
  for (int links = 0; links < mostLinks && std::filesystem::is_symlink(path, problem); ++links)
    path = path.parent_path() / std::filesystem::read_symlink(path, problem);
  const auto whole = std::filesystem::absolute(path, problem);
  const auto place = std::filesystem::weakly_canonical(whole, problem);
  return problem ? whole.lexically_normal() : place;
}

}  // namespace

std::string_view obstacleAt(const std::filesystem::path& path) {
  std::error_code problem, none;
  switch (std::filesystem::status(path, problem).type()) {
    case std::filesystem::file_type::directory:
      return "it is a folder";
    case std::filesystem::file_type::fifo:
      return "it is a pipe";
    case std::filesystem::file_type::socket:
      return "it is a socket";
    case std::filesystem::file_type::block:
    case std::filesystem::file_type::character:
      return "it is a device";
    case std::filesystem::file_type::regular:
      return {};
    default:
      if (problem == std::errc::filename_too_long) return "its name is too long";
      if (!std::filesystem::is_symlink(path, none)) return {};
      if (problem == std::errc::too_many_symbolic_link_levels) return "it is a link to itself";
      return problem && problem != std::errc::no_such_file_or_directory
                 ? ""
                 : "it is a link that leads nowhere";
  }
}

bool areSameFile(const std::filesystem::path& a, const std::filesystem::path& b) {
  const auto file = fileIdOf(a);
  return (file && file == fileIdOf(b)) || placeOf(a) == placeOf(b);
}

}  // namespace kindred::io
