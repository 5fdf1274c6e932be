#include "cli/answer/project_contents.hpp"

#include <algorithm>
#include <utility>

#include "cli/answer/kernel_words.hpp"
#include "engine/core/text.hpp"
#include "engine/gram/gram_parts.hpp"
#include "engine/learn/mixture_text.hpp"
#include "engine/learn/model_parts.hpp"
#include "engine/learn/prediction_parts.hpp"
#include "engine/reorder/order_parts.hpp"
#include "io/format/file_text.hpp"
#include "io/project/project_header.hpp"

namespace kindred::cli {

namespace {

/// The options of a result in words and as JSON.
struct OptionWords {
  std::string text;
  Json json = Json::object();
};

std::string shortOf(const KernelOptions& kernel) {
  const auto name = kernelName(kernel);
  return name.empty() ? kernelText(kernel) : name;
}

OptionWords gramWords(const ResultOptions& options) {
  const auto request = gramRequestOf(options);
  return {joined(request.normalise ? "normalised; " : "raw; ", shortOf(request.kernel)),
          {{"normalised", request.normalise}, {"kernel", kernelJson(request.kernel)}}};
}

OptionWords orderWords(const ResultOptions& options) {
  const auto name = orderNameOf(options);
  return {name, {{"order", name}}};
}

/// The words of any kind: "seed 3, q 0.1".
OptionWords usualWords(const ResultOptions& options) {
  OptionWords words;
  for (const auto& option : options.texts()) {
    if (option.identifies)
      words.text += joined(words.text.empty() ? "" : ", ", option.key, " ", option.value);
    words.json[option.stage][option.key] = option.value;
  }
  return {std::move(words.text), {{"options", std::move(words.json)}}};
}

/// "target logP; molecule2d, analogues".
OptionWords modelWords(const ResultOptions& options) {
  const auto request = modelRequestOf(options);
  auto words = usualWords(options);
  words.text = joined("target ", request.learn.target);
  const char* before = "; ";
  for (const auto& kernel : request.kernels())
    words.text += joined(std::exchange(before, ", "), shortOf(kernel));
  return words;
}

OptionWords wordsOf(const ResultRequest& request) {
  try {
    if (request.kind == gramKind) return gramWords(request.options);
    if (request.kind == modelKind || request.kind == classifierKind ||
        request.kind == predictionsKind)
      return modelWords(request.options);
    if (request.kind == orderKind) return orderWords(request.options);
  } catch (const Error&) {  // options of a newer Kindred
  }
  return usualWords(request.options);
}

/// "kernel matrix" of "kernel-matrix".
std::string nounOf(const io::ResultEntry& result) {
  auto noun = result.request.kind;
  std::ranges::replace(noun, '-', ' ');
  return noun;
}

/// "kernel matrices", "similarities", "orders".
std::string pluralOf(const std::string& noun) {
  const auto stem = [&](std::size_t left) { return noun.substr(0, noun.size() - left); };
  if (noun.ends_with("ix")) return stem(1) + "ces";
  if (noun.ends_with("s")) return noun;
  if (noun.ends_with("y")) return stem(1) + "ies";
  return noun + "s";
}

/// "drugs", "drugs and proteins", "graph 3 of drugs and graph 6 of drugs".
std::string inputsText(const ProjectContents& contents, const io::ResultEntry& result) {
  std::string text;
  for (const auto& input : result.inputs) {
    const auto known = std::ranges::find(contents.datasets, input.dataset, &io::DatasetEntry::id);
    text += joined(text.empty() ? "" : " and ",
                   input.graph < 0 ? "" : joined("graph ", input.graph + 1, " of "),
                   input.result != 0                  ? joined("result ", input.result)
                   : known == contents.datasets.end() ? joined("data set ", input.dataset)
                                                      : known->name);
  }
  return text;
}

std::string stateOf(const io::ResultEntry& result) {
  if (result.isComplete()) return "complete";
  if (result.parts == 0) return "not begun";
  return joined(result.partsDone, " of ", result.parts, " parts");
}

/// "  kernel matrix "mine" of drugs: complete, normalised; molecule2d".
std::string lineOf(const ProjectContents& contents, const io::ResultEntry& result) {
  const auto words = wordsOf(result.request).text;
  return joined(
      "  ", nounOf(result), " ", result.name.empty() ? "" : joined("\"", result.name, "\" "), "of ",
      inputsText(contents, result), ": ", stateOf(result), words.empty() ? "" : ", ", words, "\n");
}

}  // namespace

bool isProjectFile(const std::filesystem::path& path) {
  std::error_code problem;
  return std::filesystem::is_regular_file(path, problem) &&
         io::looksLikeProject(io::fileBeginning(path));
}

ProjectContents contentsOf(const io::Project& project) {
  auto [results, damages] = project.listResults();
  return {project.datasets(), std::move(results), std::move(damages)};
}

std::string countsOf(const ProjectContents& contents, bool withDatasets) {
  std::vector<std::pair<std::string, long long>> nouns;
  if (withDatasets) nouns.emplace_back("data set", std::ssize(contents.datasets));
  for (const auto& result : contents.results) {
    const auto noun = nounOf(result);
    const auto known = std::ranges::find(nouns, noun, &std::pair<std::string, long long>::first);
    if (known == nouns.end())
      nouns.emplace_back(noun, 1);
    else
      ++known->second;
  }
  std::string text;
  for (std::size_t at = 0; at < nouns.size(); ++at)
    text += joined(at == 0                  ? ""
                   : at + 1 == nouns.size() ? " and "
                                            : ", ",
                   counted(nouns[at].second, nouns[at].first, pluralOf(nouns[at].first)));
  return text;
}

std::string contentsText(const ProjectContents& contents) {
  std::string text;
  for (const auto& dataset : contents.datasets)
    text += joined("  data set ", dataset.name, ": ",
                   counted(static_cast<long long>(dataset.size), "graph", "graphs"), ", saved ",
                   dataset.saved, "\n");
  for (const auto& result : contents.results)
    text += lineOf(contents, result);
  return text;
}

Json contentsJson(const ProjectContents& contents) {
  Json datasets = Json::array(), results = Json::array();
  for (const auto& dataset : contents.datasets)
    datasets.push_back(
        {{"name", dataset.name}, {"graphs", dataset.size}, {"saved", dataset.saved}});
  for (const auto& result : contents.results) {
    Json json{{"kind", result.request.kind},
              {"name", result.name},
              {"of", inputsText(contents, result)},
              {"parts", result.parts},
              {"parts_done", result.partsDone},
              {"complete", result.isComplete()},
              {"saved", result.saved}};
    json.update(wordsOf(result.request).json);
    results.push_back(std::move(json));
  }
  return {{"data_sets", datasets}, {"results", results}};
}

}  // namespace kindred::cli
