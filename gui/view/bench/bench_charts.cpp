#include "gui/view/bench/bench_charts.hpp"

#include <QCoreApplication>

#include "engine/align/belief_options.hpp"
#include "gui/base/words.hpp"
#include "viz/plot/bench_charts.hpp"
#include "viz/plot/stage_charts.hpp"

namespace kindred::gui {

namespace {

struct Words {
  Q_DECLARE_TR_FUNCTIONS(BenchCharts)
};

using Reports = std::shared_ptr<const BenchReports>;

constexpr double giga = 1e9;

QString percentText(double share) { return Words::tr("%1 %").arg(numberText(100 * share)); }

BenchCell secondsCell(double seconds) { return {secondsText(seconds), seconds}; }

BenchCell shareCell(double share) {
  return share > 0 ? BenchCell{percentText(share), share} : BenchCell{QStringLiteral("–")};
}

BenchCell rateCell(double rate) { return {numberText(rate / giga), rate / giga}; }

QString kernelPaper() {
  return Words::tr(
      "From: Tang, Selvitopi, Popovici, Buluç, “A High-Throughput Solver for "
      "Marginalized Graph Kernels on GPU”, IPDPS 2020, %1.");
}

QString alignmentPaper() {
  return Words::tr(
      "From: Xiang, Khan, Ferdous, Aravind, Halappanavar, “cuAlign: Scalable Network "
      "Alignment on GPU Accelerators”, SC-W 2023, %1.");
}

QString withPaper(const QString& sentence, const QString& paper, const QString& place) {
  return sentence + ' ' + paper.arg(place);
}

BenchTable stagesTable(const std::vector<AlignmentBenchReport>& reports) {
  BenchTable table{{{Words::tr("Stage"), Words::tr("A part of the alignment.")}}, {}};
  for (const auto& report : reports) {
    const auto device = toQString(report.device);
    table.columns.push_back({Words::tr("Time, %1").arg(device),
                             Words::tr("The best time on %1.").arg(toQString(report.maker))});
    table.columns.push_back(
        {Words::tr("Reached, %1").arg(device),
         Words::tr("How near the stage comes to the least time in which %1 could compute and move "
                   "as much.")
             .arg(toQString(report.maker))});
  }
  const bool hasTwo = reports.size() == 2;
  if (hasTwo)
    table.columns.push_back(
        {Words::tr("Times Faster"), Words::tr("How many times faster the second device is.")});
  const auto add = [&](const QString& name, const auto& seconds, const auto& share) {
    std::vector<BenchCell> row{{name}};
    for (const auto& report : reports) {
      row.push_back(secondsCell(seconds(report)));
      row.push_back(shareCell(share(report)));
    }
    if (hasTwo) {
      const double gain = seconds(reports[0]) / seconds(reports[1]);
      row.push_back({numberText(gain), gain});
    }
    table.rows.push_back(std::move(row));
  };
  for (const auto& stage : reports.front().stages)
    add(
        toQString(labelOf(stage.stage)),
        [&](const auto& report) { return report.at(stage.stage).timing.best; },
        [&](const auto& report) { return report.at(stage.stage).shareOf(report.roofs); });
  return table;
}

BenchTable runTimesTable(const std::vector<AlignmentBenchReport>& reports, int iterations) {
  BenchTable table{
      {{Words::tr("Device"), Words::tr("What it was measured on.")},
       {Words::tr("CONE-Align"), Words::tr("Embedding, rotation, nearest nodes and a matching.")},
       {Words::tr("cuAlign"),
        Words::tr("The same, the overlap matrix and %n iteration(s).", nullptr, iterations)}},
      {}};
  for (const auto& report : reports)
    table.rows.push_back({{toQString(report.maker)},
                          secondsCell(report.secondsOfCone()),
                          secondsCell(report.secondsOfCualign(iterations))});
  return table;
}

BenchTable ladderTable(const LadderReport& report) {
  BenchTable table{
      {{Words::tr("Step"), Words::tr("A way to solve pairs.")},
       {Words::tr("Time"), Words::tr("For all pairs of the data set.")},
       {Words::tr("Pairs a Second"), Words::tr("How many pairs it solves in a second.")},
       {Words::tr("Iterations"), Words::tr("Steps until a pair is solved, on average.")},
       {Words::tr("Difference"),
        Words::tr("The largest relative difference of a value from the one it is checked by.")}},
      {}};
  for (const auto& step : report.steps) {
    const double rate = report.pairs / step.seconds;
    table.rows.push_back({{toQString(step.name)},
                          secondsCell(step.seconds),
                          {countText(static_cast<std::uint64_t>(rate)), rate},
                          {numberText(step.meanIterations), step.meanIterations},
                          {numberText(step.worstDifference), step.worstDifference}});
  }
  return table;
}

BenchColumn productColumn() { return {Words::tr("Product"), Words::tr("What is multiplied.")}; }

BenchColumn labelsColumn() {
  return {Words::tr("Labels"), Words::tr("If edges have labels that are compared.")};
}

BenchColumn operationsColumn() {
  return {Words::tr("Gop/s"), Words::tr("Billions of multiplications and additions a second.")};
}

BenchColumn memoryColumn() {
  return {Words::tr("GB/s"), Words::tr("Billions of bytes a second that are read and written.")};
}

BenchColumn shareColumn() {
  return {Words::tr("Reached"), Words::tr("The share of what the device computes at most.")};
}

BenchTable productsTable(const ProductReport& report) {
  BenchTable table{
      {productColumn(), labelsColumn(), operationsColumn(), memoryColumn(), shareColumn()}, {}};
  for (const auto& product : report.products)
    table.rows.push_back({{toQString(product.name)},
                          {product.isLabeled ? Words::tr("yes") : Words::tr("no")},
                          rateCell(product.operationRate()),
                          rateCell(product.byteRate()),
                          shareCell(product.operationRate() / report.roofs.operations)});
  return table;
}

BenchTable xmvTable(const XmvReport& report) {
  BenchTable table{
      {productColumn(), labelsColumn(), operationsColumn(), memoryColumn(), shareColumn()}, {}};
  for (const auto& product : report.measurements)
    table.rows.push_back({{toQString(product.name)},
                          {product.labels == "labeled" ? Words::tr("yes") : Words::tr("no")},
                          rateCell(product.operationRate()),
                          rateCell(product.globalRate()),
                          shareCell(product.operationRate() / report.roofs.operations)});
  return table;
}

BenchTable crossoverTable(const CrossoverReport& report) {
  BenchTable table{{{Words::tr("Labels"), Words::tr("What edges have to compare.")},
                    {Words::tr("First"), Words::tr("Entries of the first tile.")},
                    {Words::tr("Second"), Words::tr("Entries of the second tile.")},
                    {Words::tr("Fastest"), Words::tr("The product that is fastest.")}},
                   {}};
  for (const auto& map : report.maps)
    for (const auto& cell : map.cells)
      table.rows.push_back({{toQString(map.labels)},
                            {countText(static_cast<std::uint64_t>(cell.first)), 1. * cell.first},
                            {countText(static_cast<std::uint64_t>(cell.second)), 1. * cell.second},
                            {toQString(name(cell.best()))}});
  return table;
}

void addAlignment(const Reports& reports, std::vector<BenchChart>& charts) {
  const auto& alignment = reports->alignment;
  const int iterations = BeliefOptions{}.iterations;
  charts.push_back({Words::tr("Stages of the Alignment"),
                    withPaper(Words::tr("How long each stage takes; shorter bars are faster."),
                              alignmentPaper(), Words::tr("Table 2")),
                    [reports](auto theme) { return viz::stagesPicture(reports->alignment, theme); },
                    stagesTable(alignment)});
  charts.push_back(
      {Words::tr("Run Time of Two Methods"),
       withPaper(Words::tr("How much the improvement of an alignment costs beyond finding the "
                           "nearest nodes."),
                 alignmentPaper(), Words::tr("Figure 7")),
       [reports, iterations](auto theme) {
         return viz::runTimesPicture(reports->alignment, iterations, theme);
       },
       runTimesTable(alignment, iterations)});
}

void addProcessor(const Reports& reports, std::vector<BenchChart>& charts) {
  if (reports->ladder)
    charts.push_back({Words::tr("Ways on the Processor"),
                      Words::tr("Each bar is a way to solve all pairs of the data set; the last "
                                "one is what Compute takes. Shorter is faster."),
                      [reports](auto theme) {
                        return viz::ladderPicture(std::span{&*reports->ladder, 1}, theme);
                      },
                      ladderTable(*reports->ladder)});
  if (reports->products)
    charts.push_back(
        {Words::tr("Roofline of the Processor"),
         Words::tr("Higher is faster. The lines are the most that this processor can do: level "
                   "ones by computing, rising ones by moving data."),
         [reports](auto theme) { return viz::productsPicture(*reports->products, theme); },
         productsTable(*reports->products)});
}

void addGpu(const Reports& reports, std::vector<BenchChart>& charts) {
  if (!reports->gpu) return;
  const auto& gpu = *reports->gpu;
  const auto xmv = [reports](viz::XmvChart chart) {
    return [reports, chart](viz::ThemeName theme) {
      return viz::xmvPicture(reports->gpu->xmv, chart, theme);
    };
  };
  charts.push_back({Words::tr("Ladder of the Paper"),
                    withPaper(Words::tr("Each bar has one technique more than the one above it."),
                              kernelPaper(), Words::tr("Figure 9")),
                    [reports](auto theme) {
                      return viz::ladderPicture(std::span{&reports->gpu->ladder, 1}, theme);
                    },
                    ladderTable(gpu.ladder)});
  charts.push_back({Words::tr("Roofline of Memory"),
                    withPaper(Words::tr("Higher is faster; the lines are what the GPU can do."),
                              kernelPaper(), Words::tr("Figure 5")),
                    xmv(viz::XmvChart::Memory), xmvTable(gpu.xmv)});
  charts.push_back({Words::tr("Roofline of Shared Memory"),
                    withPaper(Words::tr("The same by the bytes of the memory within the GPU."),
                              kernelPaper(), Words::tr("Figure 5")),
                    xmv(viz::XmvChart::Shared), xmvTable(gpu.xmv)});
  charts.push_back(
      {Words::tr("Times of the Primitives"),
       withPaper(Words::tr("Shorter is faster."), kernelPaper(), Words::tr("Figure 5")),
       xmv(viz::XmvChart::Times), xmvTable(gpu.xmv)});
  charts.push_back(
      {Words::tr("Fastest Products of Tiles"),
       withPaper(Words::tr("The fastest way to multiply two tiles, by how full they "
                           "are."),
                 kernelPaper(), Words::tr("Figure 8")),
       [reports](auto theme) { return viz::crossoverPicture(reports->gpu->crossover, theme); },
       crossoverTable(gpu.crossover)});
}

}  // namespace

std::vector<BenchChart> benchCharts(const Reports& reports) {
  std::vector<BenchChart> charts;
  if (!reports->alignment.empty()) addAlignment(reports, charts);
  addGpu(reports, charts);
  addProcessor(reports, charts);
  return charts;
}

}  // namespace kindred::gui
