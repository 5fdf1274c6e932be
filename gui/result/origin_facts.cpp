#include "gui/result/origin_facts.hpp"

#include <QCoreApplication>

#include "gui/base/words.hpp"
#include "gui/job/job_model.hpp"

namespace kindred::gui {

namespace {

struct OriginWords {
  Q_DECLARE_TR_FUNCTIONS(kindred::gui::OriginFacts)
};

}  // namespace

void addRemarkFacts(std::vector<ResultFact>& facts, const Remarks& remarks) {
  for (const auto& remark : remarks)
    if (remark.code != "matrix.not-converged")  // the fact "Accuracy" says it
      facts.push_back({OriginWords::tr("Notice"), toQString(remark.sentence)});
}

void addOriginFacts(std::vector<ResultFact>& facts, const ResultItem& item) {
  if (!item.trouble.isEmpty()) facts.push_back({OriginWords::tr("Ended"), item.trouble});
  if (!item.value) return;
  const auto origin = item.value->origin();
  if (!origin.device.empty()) {
    facts.push_back({OriginWords::tr("Device"), toQString(origin.device)});
    facts.push_back({OriginWords::tr("Time"), durationText(origin.seconds)});
  }
  addRemarkFacts(facts, origin.remarks);
  facts.push_back({OriginWords::tr("Kindred"), toQString(origin.version)});
}

}  // namespace kindred::gui
