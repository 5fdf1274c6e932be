#include "gui/base/action_table.hpp"

#include <QCoreApplication>
#include <algorithm>
#include <array>
#include <cassert>

namespace kindred::gui {

namespace {

// lupdate finds the texts by QT_TRANSLATE_NOOP; the short name keeps the table a table.
#define T(text) QT_TRANSLATE_NOOP("Action", text)

constexpr std::array table{
    ActionDescription{"file.open", T("Open…"), "open", "Ctrl+O", Menu::File, Needs::Nothing,
                      T("Open a project, or read files of molecules, proteins or graphs."), true},
    ActionDescription{"file.openFolder", T("Open Folder…"), "folder", "Ctrl+Shift+O", Menu::File,
                      Needs::Nothing, T("Read all files of a folder as one data set.")},
    ActionDescription{
        "file.save", T("Save Project"), "save", "Ctrl+S", Menu::File, Needs::Work,
        T("Give the project a name, if it has none; from then on it is saved as you work."), true},
    ActionDescription{"file.saveAs", T("Save Project As…"), "", "Ctrl+Shift+S", Menu::File,
                      Needs::Work,
                      T("Give the project another name. It goes on being saved there.")},
    ActionDescription{"file.exportPicture", T("Export Picture…"), "picture", "Ctrl+E", Menu::File,
                      Needs::View, T("Write the current view to PNG, SVG or PDF."), true, true},
    ActionDescription{"file.exportData", T("Export Data…"), "export", "Ctrl+Shift+E", Menu::File,
                      Needs::Item, T("Write a kernel matrix, an order or a data set to a file.")},
    ActionDescription{"order.export", T("Export Order…"), "export", "", Menu::File, Needs::Offer,
                      T("Write the order that is shown to a file.")},
    ActionDescription{"pair.keep", T("Keep Comparison"), "save", "", Menu::File, Needs::Offer,
                      T("Keep how alike the nodes of this pair are with the project.")},
    ActionDescription{"layout.keep", T("Keep Layout"), "save", "", Menu::File, Needs::Offer,
                      T("Keep where the nodes of this network are with the project.")},
    ActionDescription{"map.keep", T("Keep Map"), "save", "", Menu::File, Needs::Offer,
                      T("Keep where the graphs of this map are with the project.")},
    ActionDescription{"clusters.keep", T("Keep Clusters"), "save", "", Menu::File, Needs::Offer,
                      T("Keep these clusters with the project, as a column of the data set.")},
    ActionDescription{"values.export", T("Export Values…"), "export", "", Menu::File, Needs::Offer,
                      T("Write the values of the kernel matrix or the pair that is shown.")},
    ActionDescription{"file.close", T("Close Project"), "", "", Menu::File, Needs::Work,
                      T("Close the project and start with an empty one."), false, true},
    ActionDescription{"file.quit", T("Quit"), "", "Ctrl+Q", Menu::File, Needs::Nothing,
                      T("Close all windows. Each asks first if something runs or is not saved.")},

    ActionDescription{"edit.undo", T("Undo"), "undo", "Ctrl+Z", Menu::Edit, Needs::Undo,
                      T("Take back the last edit."), true},
    ActionDescription{"edit.redo", T("Redo"), "redo", "Ctrl+Shift+Z", Menu::Edit, Needs::Redo,
                      T("Do again what was taken back."), true},
    ActionDescription{"edit.copy", T("Copy"), "copy", "Ctrl+C", Menu::Edit, Needs::Offer,
                      T("Copy what is chosen in the current view as text."), false, true},
    ActionDescription{"edit.copyImage", T("Copy Image"), "copy", "Ctrl+Shift+C", Menu::Edit,
                      Needs::View, T("Copy the current view as an image.")},
    ActionDescription{
        "edit.copyMolecules", T("Copy Molecules"), "copy", "Ctrl+Alt+C", Menu::Edit, Needs::Graph,
        T("Copy the chosen molecules as SMILES, molfiles and, one alone, a picture.")},
    ActionDescription{"edit.paste", T("Paste as Data Set"), "dataset", "Ctrl+V", Menu::Edit,
                      Needs::Writing,
                      T("Read SMILES, molfiles or a table from the clipboard as a data set.")},
    ActionDescription{"edit.rename", T("Rename…"), "", "F2", Menu::Edit,
                      Needs::Item | Needs::Writing,
                      T("Give the data set or kernel matrix another name."), false, true},
    ActionDescription{"edit.remove", T("Remove"), "remove", "Del", Menu::Edit,
                      Needs::Entry | Needs::Writing,
                      T("Remove the data set, kernel matrix or order from the project.")},
    ActionDescription{"edit.selectAll", T("Select All"), "", "Ctrl+A", Menu::Edit, Needs::Offer,
                      T("Choose every graph of the data set."), false, true},
    ActionDescription{"edit.selectOthers", T("Select the Others"), "", "Ctrl+Shift+A", Menu::Edit,
                      Needs::Offer, T("Choose what is shown and not chosen instead.")},
    ActionDescription{"network.neighbours", T("Choose Neighbours"), "network", "Ctrl+Shift+N",
                      Menu::Edit, Needs::Offer,
                      T("Choose all nodes that an edge joins to chosen ones, too."), false, true},
    ActionDescription{"network.component", T("Choose Component"), "", "", Menu::Edit, Needs::Offer,
                      T("Choose all nodes that a path joins to chosen ones, too.")},
    ActionDescription{"network.part", T("New Network of the Chosen"), "network", "", Menu::Edit,
                      Needs::Offer,
                      T("Make a data set of the chosen nodes and the edges between them.")},
    ActionDescription{"network.around", T("New Network with Neighbours"), "network", "", Menu::Edit,
                      Needs::Offer,
                      T("Make a data set of the chosen nodes, their neighbours, and all edges "
                        "between these.")},
    ActionDescription{"network.join", T("Join Table…"), "", "", Menu::Edit, Needs::Offer,
                      T("Make a data set whose nodes have the columns of a table, by their "
                        "names: expression, annotations, classes.")},
    ActionDescription{"similar.network", T("Network of Neighbours…"), "network", "", Menu::View,
                      Needs::Offer,
                      T("Make a data set of one network that joins graphs to those most like "
                        "them.")},
    ActionDescription{"dataset.part", T("New Data Set from Chosen Rows"), "dataset", "", Menu::Edit,
                      Needs::Offer, T("Make a data set of its own of the chosen graphs."), false,
                      true},
    ActionDescription{"ideas.drop", T("Remove from List"), "remove", "", Menu::Edit, Needs::Offer,
                      T("Take the chosen molecules off the list that was written for a model.")},
    ActionDescription{
        "dataset.core", T("R-Group Table…"), "", "", Menu::Edit, Needs::Offer,
        T("Make a data set of the chosen molecules, or of all, with what hangs on their core.")},
    ActionDescription{"dataset.twins", T("Merge Duplicates…"), "", "", Menu::Edit, Needs::Offer,
                      T("Make a data set of one molecule for each structure, with the means of "
                        "their numbers.")},
    ActionDescription{"dataset.merge", T("Merge Data Sets"), "", "", Menu::Edit, Needs::Several,
                      T("Make one data set of all that are chosen in the data panel, which stay.")},
    ActionDescription{"edit.find", T("Find…"), "find", "Ctrl+F", Menu::Edit, Needs::Offer,
                      T("Find by name in the current view."), false, true},
    ActionDescription{"edit.preferences", T("Preferences…"), "settings", "Ctrl+,", Menu::Edit,
                      Needs::Nothing, T("Change look, language, device and shortcuts."), false,
                      true},

    ActionDescription{"view.fit", T("Show All"), "fit", "Ctrl+0", Menu::View, Needs::Offer,
                      T("Show the whole picture."), true},
    ActionDescription{"view.zoomIn", T("Zoom In"), "zoom-in", "Ctrl++", Menu::View, Needs::Offer,
                      T("Show less, larger."), true},
    ActionDescription{"view.zoomOut", T("Zoom Out"), "zoom-out", "Ctrl+-", Menu::View, Needs::Offer,
                      T("Show more, smaller."), true},
    ActionDescription{"view.back", T("Back"), "back", "Alt+Left", Menu::View, Needs::Offer,
                      T("Show what was seen before."), true},
    ActionDescription{"view.forward", T("Forward"), "forward", "Alt+Right", Menu::View,
                      Needs::Offer, T("Show what was seen after that."), true},
    ActionDescription{
        "step.previous", T("Previous Graph"), "back", "PgUp", Menu::View, Needs::Offer,
        T("Go to the graph before; of a pair, to the one that is a little more alike."), false,
        true},
    ActionDescription{
        "step.next", T("Next Graph"), "forward", "PgDown", Menu::View, Needs::Offer,
        T("Go to the next graph; of a pair, to the one that is a little less alike.")},
    ActionDescription{
        "cell.compare", T("Compare the Two Graphs"), "pair", "", Menu::View, Needs::Offer,
        T("Compare the graphs of the cell that is pointed at, node by node."), false, true},
    ActionDescription{"cell.showRow", T("Show Graph of the Row"), "molecule", "", Menu::View,
                      Needs::Offer, T("Show the graph in whose row the cell is by itself.")},
    ActionDescription{"cell.showColumn", T("Show Graph of the Column"), "molecule", "", Menu::View,
                      Needs::Offer, T("Show the graph in whose column the cell is by itself.")},
    ActionDescription{"cell.copyValue", T("Copy Value"), "copy", "", Menu::View, Needs::Offer,
                      T("Copy the value of the cell that is pointed at, with all its digits.")},
    ActionDescription{"network.reorder", T("Matrix Before and After"), "pattern", "", Menu::View,
                      Needs::Offer,
                      T("Show the matrix of this network before and after reordering.")},
    ActionDescription{"pair.swap", T("Swap Graphs"), "order", "", Menu::View, Needs::Offer,
                      T("Put the second graph first, and step through the graphs most like it.")},

    ActionDescription{"compute.gram", T("Compute Kernel Matrix…"), "compute", "Ctrl+R",
                      Menu::Compute, Needs::Dataset,
                      T("Compare all graphs of the data set with each other."), true},
    ActionDescription{"similar.find", T("Find Similar"), "find", "Ctrl+G", Menu::Compute,
                      Needs::Dataset, T("Show the graphs that are most like the chosen one."),
                      true},
    ActionDescription{
        "similar.all", T("Find Similar of All…"), "find", "Ctrl+Shift+G", Menu::Compute,
        Needs::Dataset,
        T("List the graphs most like each of the data set, without a kernel matrix.")},
    ActionDescription{"compute.cliffs", T("Activity Cliffs"), "find", "", Menu::Compute,
                      Needs::Dataset,
                      T("List alike graphs that differ in a property: of the chosen ones, or of "
                        "all.")},
    ActionDescription{"compute.changes", T("Matched Changes"), "pair", "", Menu::Compute,
                      Needs::Dataset,
                      T("List what exchanging one part of a molecule does to a property: of the "
                        "chosen ones, or of all.")},
    ActionDescription{
        "compute.choose", T("Choose Representatives…"), "lasso", "", Menu::Compute, Needs::Dataset,
        T("Choose a few graphs that stand for all of the data set, and are unlike those "
          "of another, if you name one.")},
    ActionDescription{
        "compute.embed", T("Find Coordinates…"), "map", "", Menu::Compute, Needs::Dataset,
        T("Give each graph numbers whose products are similarities, for other programs.")},
    ActionDescription{"map.place", T("Place Graphs in Map…"), "map", "", Menu::Compute,
                      Needs::Offer,
                      T("Find where the graphs of another data set belong in the map.")},
    ActionDescription{
        "compute.learn", T("Learn a Property…"), "plot", "Ctrl+M", Menu::Compute, Needs::Dataset,
        T("Learn a number or a class of each graph, and see how well unseen ones are predicted.")},
    ActionDescription{"compute.predict", T("Predict…"), "plot", "Ctrl+Shift+M", Menu::Compute,
                      Needs::Dataset, T("Apply a model to the graphs of another data set.")},
    ActionDescription{"compute.align", T("Align Networks…"), "align", "Ctrl+L", Menu::Compute,
                      Needs::Networks,
                      T("Find which nodes of two networks belong together, by their edges."), true},
    ActionDescription{
        "compute.alignAll", T("Align Several Networks…"), "clusters", "", Menu::Compute,
        Needs::Networks,
        T("Align each two of several networks, and find which of their nodes belong together.")},
    ActionDescription{"align.again", T("Align Again"), "align", "", Menu::Compute, Needs::Offer,
                      T("Go on from this alignment with what was locked and forbidden of it.")},
    ActionDescription{
        "align.settled", T("Keep Only What Is Settled"), "align", "", Menu::Compute, Needs::Offer,
        T("Make an alignment of the pairs on which all searches agree and of those that were "
          "fixed before, to be looked at and exported, with what it conserves.")},
    ActionDescription{"align.candidates", T("Show Candidates"), "pattern", "", Menu::Compute,
                      Needs::Offer,
                      T("Look at the pairs of nodes that may be aligned by their embeddings.")},
    ActionDescription{"align.sweep", T("Sweep Densities"), "plot", "", Menu::Compute, Needs::Offer,
                      T("Align by candidates of several densities, and compare quality and time.")},
    ActionDescription{"pair.lock", T("Lock Pair"), "", "", Menu::Compute, Needs::Offer,
                      T("Keep the chosen pairs when the networks are aligned again.")},
    ActionDescription{"pair.forbid", T("Forbid Pair"), "", "", Menu::Compute, Needs::Offer,
                      T("Take the chosen pairs apart when the networks are aligned again.")},
    ActionDescription{"pair.free", T("Clear Lock or Ban"), "", "", Menu::Compute, Needs::Offer,
                      T("Take back what was asked of the chosen pairs.")},
    ActionDescription{"compute.layout", T("Lay Out Network"), "network", "", Menu::Compute,
                      Needs::Offer, T("Draw the graph that is looked at by forces, as a result.")},
    ActionDescription{"compute.resume", T("Resume"), "forward", "", Menu::Compute, Needs::Partial,
                      T("Go on with a result that was stopped, from what is finished of it.")},
    ActionDescription{"compute.check", T("Check Accuracy"), "", "", Menu::View, Needs::Values,
                      T("Compare random values of the kernel matrix with double precision.")},
    ActionDescription{"order.keep", T("Keep This Order"), "order", "", Menu::Compute, Needs::Offer,
                      T("Order all graphs of the data set, and keep that in the project."), false,
                      true},
    ActionDescription{"order.discard", T("Discard Kept Order"), "", "", Menu::Edit, Needs::Offer,
                      T("Take the order out of the project.")},
    ActionDescription{"bench.measure", T("Measure Speed"), "plot", "", Menu::Compute, Needs::Offer,
                      T("Measure how fast this machine solves or aligns this."), false, true},

    ActionDescription{"window.splitRight", T("Split Right"), "split-right", "Ctrl+\\", Menu::Window,
                      Needs::View, T("Show the current view beside the others.")},
    ActionDescription{"window.splitDown", T("Split Down"), "split-down", "Ctrl+Shift+\\",
                      Menu::Window, Needs::View, T("Show the current view below the others.")},
    ActionDescription{"window.nextView", T("Next View"), "", "Ctrl+PgDown", Menu::Window,
                      Needs::View, T("Go to the next tab.")},
    ActionDescription{"window.previousView", T("Previous View"), "", "Ctrl+PgUp", Menu::Window,
                      Needs::View, T("Go to the tab before.")},
    ActionDescription{"window.closeView", T("Close View"), "", "Ctrl+W", Menu::Window, Needs::View,
                      T("Close the current view.")},
    ActionDescription{"window.data", T("Data"), "dataset", "Ctrl+1", Menu::Window, Needs::Nothing,
                      T("Show or hide what the project holds."), false, true, true},
    ActionDescription{"window.inspector", T("Inspector"), "inspector", "Ctrl+2", Menu::Window,
                      Needs::Nothing, T("Show or hide options and origins."), false, false, true},
    ActionDescription{"window.jobs", T("Jobs"), "jobs", "Ctrl+3", Menu::Window, Needs::Nothing,
                      T("Show or hide what runs, waits and has ended."), false, false, true},
    ActionDescription{"window.notices", T("Notices"), "warning", "Ctrl+4", Menu::Window,
                      Needs::Nothing, T("Show or hide what the readers of files met."), false,
                      false, true},
    ActionDescription{"window.log", T("Log"), "log", "Ctrl+5", Menu::Window, Needs::Nothing,
                      T("Show or hide the log."), false, false, true},
    ActionDescription{"window.help", T("Help"), "help", "Ctrl+6", Menu::Window, Needs::Nothing,
                      T("Show or hide the help."), false, false, true},
    ActionDescription{"window.fullScreen", T("Full Screen"), "", "F11", Menu::Window,
                      Needs::Nothing, T("Give the whole screen to the window, or take it back."),
                      false, true},

    ActionDescription{"help.view", T("About This View"), "help", "F1", Menu::Help, Needs::Nothing,
                      T("Say what the current view shows and how to read it.")},
    ActionDescription{"help.index", T("First Steps"), "", "", Menu::Help, Needs::Nothing,
                      T("Show the first page of the help.")},
    ActionDescription{"help.keys", T("Keyboard Shortcuts"), "", "", Menu::Help, Needs::Nothing,
                      T("List every action with its keys.")},
    ActionDescription{"help.palette", T("Find Action…"), "command", "Ctrl+Shift+P", Menu::Help,
                      Needs::Nothing, T("Find any action by its name.")},
    ActionDescription{"help.about", T("About Kindred"), "", "", Menu::Help, Needs::Nothing,
                      T("Say which versions are at work here."), false, true},
};

#undef T

constexpr std::array menus{Menu::File,    Menu::Edit,   Menu::View, Menu::Data,
                           Menu::Compute, Menu::Window, Menu::Help};

}  // namespace

std::span<const ActionDescription> actionTable() { return table; }

const ActionDescription& actionNamed(std::string_view id) {
  const auto row = std::ranges::find_if(table, [&](const auto& each) { return id == each.id; });
  assert(row != table.end());
  return *row;
}

QString actionText(const ActionDescription& action) {
  return QCoreApplication::translate("Action", action.text);
}

QString actionSentence(const ActionDescription& action) {
  return QCoreApplication::translate("Action", action.sentence);
}

std::span<const Menu> allMenus() { return menus; }

QString menuTitle(Menu menu) {
  switch (menu) {
    case Menu::File:
      return QCoreApplication::translate("Menu", "&File");
    case Menu::Edit:
      return QCoreApplication::translate("Menu", "&Edit");
    case Menu::View:
      return QCoreApplication::translate("Menu", "&View");
    case Menu::Data:
      return QCoreApplication::translate("Menu", "&Data");
    case Menu::Compute:
      return QCoreApplication::translate("Menu", "&Compute");
    case Menu::Window:
      return QCoreApplication::translate("Menu", "&Window");
    case Menu::Help:
      return QCoreApplication::translate("Menu", "&Help");
  }
  return {};
}

}  // namespace kindred::gui
