#include "engine/gram/gram_parts.hpp"

#include <algorithm>
#include <array>

#include "engine/core/fields.hpp"
#include "engine/core/language.hpp"
#include "engine/core/text.hpp"
#include "engine/gram/assembly.hpp"
#include "engine/gram/kernel_request.hpp"
#include "engine/gram/results_version.hpp"

namespace kindred {

namespace {

/// The options that change no block of a kernel matrix.
struct Finish {
  bool normalise = true;
};

const std::vector<Option<Finish>>& finishTable() {
  static const std::vector<Option<Finish>> table = [] {
    auto normalise = switchOption(
        &Finish::normalise, {"normalise", "Normalise", "", "Divide by the self-similarities."});
    normalise.changesValues = false;
    return std::vector{std::move(normalise)};
  }();
  return table;
}

constexpr auto finishStage = "finish";

/// True if the block has pairs and lies in the matrix of the plan: in a symmetric matrix, on the
/// diagonal or above it.
bool isWithin(const GramBlock& block, const GramPlan& plan) {
  if (block.rowBegin < 0 || block.rowBegin >= block.rowEnd || block.rowEnd > plan.rows ||
      block.columnBegin < 0 || block.columnBegin >= block.columnEnd ||
      block.columnEnd > plan.columns)
    return false;
  const bool isOnDiagonal = block.rowBegin == block.columnBegin && block.rowEnd == block.columnEnd;
  return !plan.isSymmetric || isOnDiagonal || block.columnBegin >= block.rowEnd;
}

}  // namespace

/// Without the needs of computing it.
void fields(auto& archive, GramPlan& plan) {
  archive(plan.rows, plan.columns, plan.isSymmetric, plan.blocks);
}

void fields(auto& archive, GramDiagonals& diagonals) { archive(diagonals.rows, diagonals.columns); }

namespace {

GramPlan planOf(Bytes bytes) {
  auto plan = fromFieldBytes<GramPlan>(bytes);
  if (plan.isSymmetric && plan.rows != plan.columns) throw MalformedBytes{};
  if (!std::ranges::all_of(plan.blocks, [&](const auto& block) { return isWithin(block, plan); }))
    throw MalformedBytes{};
  for (const auto& block : plan.blocks)
    plan.pairCount += pairCountOf(plan, block);
  return plan;
}

/// The words of a line, the last with all that is left.
template <std::size_t Count>
std::array<std::string_view, Count> wordsOf(std::string_view line) {
  std::array<std::string_view, Count> words;
  for (std::size_t at = 0; at + 1 < Count; ++at) {
    const auto end = std::min(line.find(' '), line.size());
    words[at] = line.substr(0, end);
    line.remove_prefix(std::min(end + 1, line.size()));
  }
  words.back() = line;
  return words;
}

/// True if the pair of the largest residual is one of the matrix, or none is named.
bool isPairOf(const WorstPair& residual, const GramPlan& plan) {
  const bool isNone = residual.row == -1 && residual.column == -1;
  const bool isOne = residual.row >= 0 && residual.row < plan.rows && residual.column >= 0 &&
                     residual.column < plan.columns;
  return isNone || isOne;
}

std::vector<double> doublesOf(Bytes bytes) {
  return ByteReader{bytes}.values<double>(bytes.size() / sizeof(double));
}

}  // namespace

ResultRequest resultRequestOf(const GramRequest& request) {
  auto options = optionsOf(request.kernel, request.solve);
  options.add(finishStage, Finish{request.normalise}, finishTable());
  return {gramKind, gramResultsVersion, std::move(options)};
}

GramRequest gramRequestOf(const ResultOptions& options) {
  return {.kernel = kernelOf(options),
          .solve = solveOf(options),
          .normalise = options.of(finishStage, finishTable()).normalise};
}

std::vector<std::byte> planBytes(const GramPlan& plan) { return fieldBytes(plan); }

/// "iterations notConverged row column residual seconds device".
std::string factsOf(const GramBlockResult& result) {
  return joined(result.iterations, " ", result.notConverged, " ", result.residual.row, " ",
                result.residual.column, " ", result.residual.value, " ", result.seconds, " ",
                result.device);
}

GramBlockResult blockFacts(std::string_view facts) {
  const auto words = wordsOf<7>(facts);
  const auto number = [&](std::size_t at) { return toNumber(words[at]).value_or(0); };
  const auto integer = [&](std::size_t at) { return toInteger(words[at]).value_or(0); };
  return {.iterations = static_cast<std::uint64_t>(integer(0)),
          .notConverged = static_cast<std::uint64_t>(integer(1)),
          .residual = {static_cast<std::int32_t>(integer(2)), static_cast<std::int32_t>(integer(3)),
                       number(4)},
          .seconds = number(5),
          .device = std::string{words[6]}};
}

std::optional<GramPlan> keptPlan(PartSource& source) {
  const auto bytes = source.plan();
  return bytes.empty() ? std::nullopt : std::optional{planOf(bytes)};
}

std::optional<GramBlockResult> keptBlock(PartSource& source, const GramPlan& plan,
                                         std::size_t block) {
  const auto part = source.load(block);
  if (!part || part->data.size() != pairCountOf(plan, plan.blocks[block]) * sizeof(double))
    return std::nullopt;
  auto kept = blockFacts(part->facts);
  kept.values = doublesOf(part->data);
  return isPairOf(kept.residual, plan) ? std::optional{std::move(kept)} : std::nullopt;
}

GramDiagonals keptDiagonals(PartSource& source) {
  const auto end = source.end();
  if (!end || end->summary.empty()) return {};
  return fromFieldBytes<GramDiagonals>(end->summary);
}

GramPlan keptPlanOf(const GramRequest& request, PartSource& source) {
  auto plan = keptPlan(source);
  const auto rows = request.rows->size();
  const auto columns = request.columns ? request.columns->size() : rows;
  if (!plan || static_cast<std::size_t>(plan->rows) != rows ||
      static_cast<std::size_t>(plan->columns) != columns ||
      plan->isSymmetric != (request.columns == nullptr))
    throw MalformedBytes{};
  return *std::move(plan);
}

GramResult keptGram(GramRequest request, PartSource& source, Progress& progress) {
  const auto plan = keptPlanOf(request, source);
  const auto rows = request.rows->size();
  auto diagonals = keptDiagonals(source);
  if (request.columns &&
      (diagonals.rows.size() != rows || diagonals.columns.size() != request.columns->size())) {
    diagonals = {};
    request.normalise = false;
  }
  progress.begin(Language::translated("Loading"), plan.blocks.size());
  GramAssembly assembly{request, plan, progress};
  for (std::size_t block = 0; block < plan.blocks.size(); ++block) {
    progress.checkpoint();
    if (const auto kept = keptBlock(source, plan, block)) assembly.add(plan.blocks[block], *kept);
    progress.advance();
  }
  if (request.columns) {
    assembly.setDiagonal(true, std::move(diagonals.rows));
    assembly.setDiagonal(false, std::move(diagonals.columns));
  }
  return std::move(assembly).finished(progress);
}

void GramParts::begin(const GramPlan& plan) {
  plan_ = plan;
  parts_->begin(planBytes(plan), plan.blocks.size());
}

std::optional<GramBlockResult> GramParts::load(std::size_t block) {
  return keptBlock(*parts_, plan_, block);
}

void GramParts::store(std::size_t block, const GramBlockResult& result) {
  parts_->store(block, std::as_bytes(std::span{result.values}), factsOf(result));
}

void GramParts::finish(const GramResult& result) {
  ResultEnd end{.origin = result.provenance, .isComplete = result.isComplete};
  if (!result.columnDiagonal.empty())
    end.summary = fieldBytes(GramDiagonals{result.rowDiagonal, result.columnDiagonal});
  parts_->finish(end);
}

}  // namespace kindred
