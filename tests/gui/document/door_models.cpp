#include "engine/kernel/suggest.hpp"
#include "engine/work/tuning_work.hpp"
#include "gui/result/predictions.hpp"
#include "tests/gui/document/door_requests.hpp"

using namespace kindred;
using namespace kindred::gui;
using namespace kindred::test;

namespace {

ResultChoice learnedWithOwn(const Document& document, const Ids& ids) {
  const auto data = document.dataset(ids[0])->data;
  LearnRequest request{data, {.kernel = molecules(), .learn = {.target = "measured"}}};
  request.model.learn.task = LearnTask::Numbers;
  Progress silent;
  request.addOwn("own.npy", products(numberCount), {}, Targets::of(data, request.model.learn),
                 silent);
  return modelChoice(ids[0], *data, request.model, std::make_shared<const OwnGiven>(request.own));
}

ResultChoice tuned(const Document& document, const Ids& ids, const std::string& target, int steps) {
  const auto data = document.dataset(ids[0])->data;
  const LearnOptions learn{.target = target};
  const auto targets = Targets::of(data, learn);
  LearnRequest request{targets.graphs, targets.model(molecules(), {}, learn, steps)};
  Progress silent;
  tune(request, targets, openDevices("cpu"), silent);
  return modelChoice(ids[0], *data, request.model);
}

/// A model of a column of the table of odd values, with flags and the same as keywords.
Request ofOdd(const char* name, const char* kind, LearnOptions options,
              const std::string& flags = {}, const std::string& keywords = {}) {
  const auto target = options.target;
  return {name,
          {kind},
          {"odd.csv"},
          "learn FILE0 --kernel molecule2d --target " + target + flags + " --project PROJECT",
          "kindred.learn(d[0], kernel='molecule2d', target='" + target + "'" + keywords +
              ", device='cpu', project=project)",
          [options = std::move(options)](const Document& document, const Ids& ids) {
            return learned(document, ids, options);
          }};
}

}  // namespace

std::vector<Request> kindred::test::modelRequests() {
  return {
      {"predictions of numbers",
       {"predictions", "model"},
       {"numbers.csv", "drugs.csv"},
       "learn FILE0 --kernel molecule2d --target measured --project PROJECT --device cpu --quiet "
       "> /dev/null && " KINDRED_CLI " predict PROJECT FILE1 --project PROJECT",
       "kindred.learn(d[0], kernel='molecule2d', target='measured', device='cpu', "
       "project=project)\n"
       "kindred.predict(project, d[1], device='cpu', project=project)",
       [](const Document& document, const Ids& ids) {
         return predictionsChoice(ids[1], *document.result(ids[2]));
       },
       "",
       [](const Document& document, const Ids& ids) {
         return learned(document, ids, {.target = "measured"});
       }},
      {"predictions of classes",
       {"predictions", "classifier"},
       {"numbers.csv", "drugs.csv"},
       "learn FILE0 --kernel molecule2d --target size --project PROJECT --device cpu --quiet "
       "> /dev/null && " KINDRED_CLI " predict PROJECT FILE1 --project PROJECT",
       "model = kindred.learn(d[0], kernel='molecule2d', target='size', device='cpu')\n"
       "model.predict(d[1], device='cpu', project=project)",
       [](const Document& document, const Ids& ids) {
         return predictionsChoice(ids[1], *document.result(ids[2]));
       },
       "",
       [](const Document& document, const Ids& ids) {
         return learned(document, ids, {.target = "size"});
       }},
      {"predictions in another project than that of the model",
       {"predictions", "model", "kernel-matrix"},
       {"numbers.csv", "drugs.csv"},
       "learn FILE0 --kernel molecule2d --target measured --project OUTPUT.kindred --device cpu "
       "--quiet > /dev/null && " KINDRED_CLI " predict OUTPUT.kindred FILE1 --project PROJECT",
       "kindred.learn(d[0], kernel='molecule2d', target='measured', device='cpu', "
       "project='OUTPUT-2.kindred')\n"
       "kindred.predict('OUTPUT-2.kindred', d[1], device='cpu', project=project)",
       [](const Document& document, const Ids& ids) {
         return predictionsChoice(ids[1], *document.result(ids[2]));
       },
       "",
       [](const Document& document, const Ids& ids) {
         return learned(document, ids, {.target = "measured"});
       }},
      {"a classifier",
       {"classifier"},
       {"numbers.csv"},
       "learn FILE0 --kernel molecule2d --target size --project PROJECT",
       "kindred.learn(d[0], kernel='molecule2d', target='size', device='cpu', project=project)",
       [](const Document& document, const Ids& ids) {
         return learned(document, ids, {.target = "size"});
       }},
      {"a model of numbers, some of twins, and the matrix on the way",
       {"model", "kernel-matrix"},
       {"numbers.csv"},
       "learn FILE0 --kernel molecule2d --target measured --project PROJECT",
       "kindred.learn(d[0], kernel='molecule2d', target='measured', device='cpu', project=project)",
       [](const Document& document, const Ids& ids) {
         return learned(document, ids, {.target = "measured"});
       }},
      {"a model whose tests tune the kernel",
       {"model"},
       {"numbers.csv"},
       "learn FILE0 --kernel molecule2d --target measured --tune 2 --project PROJECT",
       "kindred.learn(d[0], kernel='molecule2d', target='measured', tune=2, device='cpu', "
       "project=project)",
       [](const Document& document, const Ids& ids) {
         return tuned(document, ids, "measured", 2);
       }},
      {"a model that nothing tests",
       {"model"},
       {"numbers.csv"},
       "learn FILE0 --kernel molecule2d --target measured --validation none --project PROJECT",
       "kindred.learn(d[0], kernel='molecule2d', target='measured', validation='none', "
       "device='cpu', project=project)",
       [](const Document& document, const Ids& ids) {
         return learned(document, ids, {.target = "measured", .validation = Validation::None});
       }},
      {"a model that each graph tests alone",
       {"model"},
       {"numbers.csv"},
       "learn FILE0 --kernel molecule2d --target measured --validation leave-one-out --project "
       "PROJECT",
       "kindred.learn(d[0], kernel='molecule2d', target='measured', validation='leave-one-out', "
       "device='cpu', project=project)",
       [](const Document& document, const Ids& ids) {
         return learned(document, ids,
                        {.target = "measured", .validation = Validation::LeaveOneOut});
       }},
      {"a model whose folds are scaffolds",
       {"model"},
       {"numbers.csv"},
       "learn FILE0 --kernel molecule2d --target measured --validation scaffolds --project PROJECT",
       "kindred.learn(d[0], kernel='molecule2d', target='measured', validation='scaffolds', "
       "device='cpu', project=project)",
       [](const Document& document, const Ids& ids) {
         return learned(document, ids, {.target = "measured", .validation = Validation::Scaffolds});
       }},
      {"a model whose folds are series, which some graphs lack",
       {"model"},
       {"numbers.csv"},
       "learn FILE0 --kernel molecule2d --target measured --validation groups=series --project "
       "PROJECT",
       "kindred.learn(d[0], kernel='molecule2d', target='measured', validation='groups=series', "
       "device='cpu', project=project)",
       [](const Document& document, const Ids& ids) {
         return learned(document, ids,
                        {.target = "measured", .validation = Validation::Groups, .by = "series"});
       }},
      {"a model that is tested by time, which some graphs lack",
       {"model"},
       {"numbers.csv"},
       "learn FILE0 --kernel molecule2d --target measured --validation time=year --project PROJECT",
       "kindred.learn(d[0], kernel='molecule2d', target='measured', validation='time=year', "
       "device='cpu', project=project)",
       [](const Document& document, const Ids& ids) {
         return learned(document, ids,
                        {.target = "measured", .validation = Validation::Time, .by = "year"});
       }},
      {"a model that is tested by a split, which says nothing of some graphs",
       {"model"},
       {"numbers.csv"},
       "learn FILE0 --kernel molecule2d --target measured --validation split=part --project "
       "PROJECT",
       "kindred.learn(d[0], kernel='molecule2d', target='measured', validation='split=part', "
       "device='cpu', project=project)",
       [](const Document& document, const Ids& ids) {
         return learned(document, ids,
                        {.target = "measured", .validation = Validation::Split, .by = "part"});
       }},
      {"a model of several kernels, of which none was named",
       {"model"},
       {"numbers.csv"},
       "learn FILE0 --target measured --project PROJECT",
       "kindred.learn(d[0], target='measured', device='cpu', project=project)",
       [](const Document& document, const Ids& ids) {
         const auto& data = *document.dataset(ids[0])->data;
         return modelChoice(ids[0], data,
                            {.kernel = molecules(),
                             .learn = {.target = "measured"},
                             .others = otherKernelsOf(data)});
       }},
      {"a model on landmarks",
       {"model"},
       {"numbers.csv"},
       "learn FILE0 --target measured --landmarks 25 --project PROJECT",
       "kindred.learn(d[0], target='measured', landmarks=25, device='cpu', project=project)",
       [](const Document& document, const Ids& ids) {
         const auto& data = *document.dataset(ids[0])->data;
         return modelChoice(ids[0], data,
                            {.kernel = molecules(),
                             .learn = {.target = "measured", .landmarks = 25},
                             .others = otherKernelsOf(data)});
       }},
      {"a model that weighs a matrix of the user",
       {"model"},
       {"numbers.csv"},
       "learn FILE0 --kernel molecule2d --target measured --also OWN --project PROJECT",
       "kindred.learn(d[0], kernel='molecule2d', target='measured', also='OWN', device='cpu', "
       "project=project)",
       [](const Document& document, const Ids& ids) { return learnedWithOwn(document, ids); }},
      ofOdd("a model of values by chance", "model", {.target = "chance"}),
      ofOdd("a model of values of which one is a stray", "model", {.target = "stray"}),
      ofOdd("a model of magnitudes", "model", {.target = "magnitudes"}),
      ofOdd("a classifier of classes by chance", "classifier", {.target = "coin"}),
      ofOdd("a classifier on landmarks", "classifier", {.target = "coin", .landmarks = 25},
            " --landmarks 25", ", landmarks=25"),
      ofOdd("a classifier whose folds are scaffolds", "classifier",
            {.target = "third", .validation = Validation::Scaffolds}, " --validation scaffolds",
            ", validation='scaffolds'"),
      ofOdd("a model of graphs that all belong together", "model",
            {.target = "chance", .validation = Validation::Groups, .by = "same"},
            " --validation groups=same", ", validation='groups=same'"),
      ofOdd("a model of graphs of three groups", "model",
            {.target = "chance", .validation = Validation::Groups, .by = "third"},
            " --validation groups=third", ", validation='groups=third'"),
  };
}
