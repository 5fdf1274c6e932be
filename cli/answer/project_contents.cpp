#include "cli/answer/project_contents.hpp"

#include <algorithm>

#include "cli/answer/kernel_words.hpp"
#include "engine/core/text.hpp"
#include "io/format/file_text.hpp"
#include "io/project/kept_order.hpp"
#include "io/project/project_header.hpp"

namespace kindred::cli {

namespace {

std::string countText(std::size_t count, std::string_view singular, std::string_view plural) {
  return counted(static_cast<long long>(count), singular, plural);
}

std::string datasetName(const ProjectContents& contents, std::int64_t id) {
  const auto place = std::ranges::find(contents.datasets, id, &io::DatasetEntry::id);
  return place == contents.datasets.end() ? joined("data set ", id) : place->name;
}

/// "drugs by drugs", or the name that the user gave it.
std::string nameOf(const ProjectContents& contents, const io::GramEntry& gram) {
  if (!gram.name.empty()) return gram.name;
  const auto rows = datasetName(contents, gram.rows);
  return joined(rows, " by ", gram.columns ? datasetName(contents, *gram.columns) : rows);
}

std::string stateOf(const io::GramEntry& gram) {
  if (gram.isComplete()) return "complete";
  if (gram.blocks == 0) return "not begun";
  return joined(gram.blocksDone, " of ", gram.blocks, " blocks");
}

}  // namespace

bool isProjectFile(const std::filesystem::path& path) {
  std::error_code problem;
  return std::filesystem::is_regular_file(path, problem) &&
         io::looksLikeProject(io::fileBeginning(path));
}

ProjectContents contentsOf(const io::Project& project) {
  ProjectContents contents{.datasets = project.datasets(),
                           .grams = io::gramEntries(project),
                           .damages = project.listResults().damages};
  for (const auto& order : io::orderEntries(project))
    contents.orders.push_back(joined(
        order.name, " of ", datasetName(contents, order.dataset),
        order.isComplete() ? "" : joined(", ", order.graphsDone, " of ", order.graphs, " graphs")));
  return contents;
}

std::string countsOf(const ProjectContents& contents, bool withDatasets) {
  std::vector<std::string> counts;
  if (withDatasets) counts.push_back(countText(contents.datasets.size(), "data set", "data sets"));
  if (!contents.grams.empty())
    counts.push_back(countText(contents.grams.size(), "kernel matrix", "kernel matrices"));
  if (!contents.orders.empty())
    counts.push_back(countText(contents.orders.size(), "order", "orders"));
  std::string text;
  for (std::size_t at = 0; at < counts.size(); ++at)
    text += joined(at == 0 ? "" : at + 1 == counts.size() ? " and " : ", ", counts[at]);
  return text;
}

std::string contentsText(const ProjectContents& contents) {
  std::string text;
  for (const auto& dataset : contents.datasets)
    text += joined("  data set ", dataset.name, ": ", countText(dataset.size, "graph", "graphs"),
                   ", saved ", dataset.saved, "\n");
  for (const auto& gram : contents.grams)
    text += joined("  kernel matrix ", nameOf(contents, gram), ": ", stateOf(gram),
                   gram.normalise ? ", normalised; " : ", raw; ", kernelText(gram.kernel), "\n");
  for (const auto& order : contents.orders)
    text += joined("  order ", order, "\n");
  return text;
}

Json contentsJson(const ProjectContents& contents) {
  Json datasets = Json::array(), grams = Json::array();
  for (const auto& dataset : contents.datasets)
    datasets.push_back(
        {{"name", dataset.name}, {"graphs", dataset.size}, {"saved", dataset.saved}});
  for (const auto& gram : contents.grams)
    grams.push_back({{"name", nameOf(contents, gram)},
                     {"normalised", gram.normalise},
                     {"blocks", gram.blocks},
                     {"blocks_done", gram.blocksDone},
                     {"kernel", kernelJson(gram.kernel)},
                     {"saved", gram.saved}});
  return {{"data_sets", datasets}, {"kernel_matrices", grams}, {"orders", contents.orders}};
}

}  // namespace kindred::cli
