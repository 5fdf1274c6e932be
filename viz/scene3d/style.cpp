#include "viz/scene3d/style.hpp"

#include "viz/canvas/theme_option.hpp"

namespace kindred::viz {

namespace {

Option<SceneStyle> shownForOption(ShownFor SceneStyle::*member, OptionWords words) {
  return choiceOption<SceneStyle, ShownFor>(member, words,
                                            {{"none", ShownFor::Nothing},
                                             {"selected", ShownFor::Selected},
                                             {"all", ShownFor::Everything}});
}

}  // namespace

const std::vector<Option<SceneStyle>>& sceneStyleTable() {
  using Style = SceneStyle;
  static const std::vector<Option<Style>> table{
      themeOption<Style>(),
      choiceOption<Style, SceneForm>(&Style::form,
                                     {"form", "Form", "",
                                      "What stands for the atoms; auto shows chains of proteins "
                                      "and nucleic acids as a trace."},
                                     {{"auto", SceneForm::Automatic},
                                      {"ball-and-stick", SceneForm::BallAndStick},
                                      {"space-filling", SceneForm::SpaceFilling},
                                      {"sticks", SceneForm::Sticks},
                                      {"trace", SceneForm::Trace}}),
      textOption<Style>(&Style::colourBy,
                        {"colour-by", "Colour By", "",
                         "element, winding (helices and strands of a chain), rainbow (from the "
                         "first to the last residue of each chain), scores, the name of a node "
                         "attribute, or auto."}),
      colourMapOption<Style>(),
      scaleOption<Style>(),
      lowOption<Style>(),
      centreOption<Style>(),
      highOption<Style>(),
      switchOption<Style>(&Style::withHydrogens,
                          {"show-hydrogens", "Show Hydrogens", "", "Show hydrogen atoms."}),
      shownForOption(&Style::neighbours, {"show-neighbours", "Neighbours in Space", "",
                                          "Lines from atoms to their neighbours in space, the "
                                          "stronger the closer they are."}),
      shownForOption(&Style::labels, {"show-labels", "Labels", "", "Names of atoms beside them."}),
      switchOption<Style>(&Style::withDepthCue,
                          {"depth-cue", "Fade With Distance", "", "Fade what is farther away."}),
      switchOption<Style>(&Style::withLegend, {"legend", "Legend", "", "Explain the colours."})};
  return table;
}

}  // namespace kindred::viz
