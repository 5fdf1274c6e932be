<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de" sourcelanguage="en">
<context>
    <name>Action</name>
    <message>
        <source>Open…</source>
        <translation>Öffnen …</translation>
    </message>
    <message>
        <source>Open a project, or read files of molecules, proteins or graphs.</source>
        <translation>Öffnet ein Projekt oder liest Dateien mit Molekülen, Proteinen oder Graphen.</translation>
    </message>
    <message>
        <source>Open Folder…</source>
        <translation>Ordner öffnen …</translation>
    </message>
    <message>
        <source>Read all files of a folder as one data set.</source>
        <translation>Liest alle Dateien eines Ordners als einen Datensatz.</translation>
    </message>
    <message>
        <source>Save Project As…</source>
        <translation>Projekt speichern unter …</translation>
    </message>
    <message>
        <source>Export Picture…</source>
        <translation>Bild exportieren …</translation>
    </message>
    <message>
        <source>Write the current view to PNG, SVG or PDF.</source>
        <translation>Schreibt die aktuelle Ansicht als PNG, SVG oder PDF.</translation>
    </message>
    <message>
        <source>Export Data…</source>
        <translation>Daten exportieren …</translation>
    </message>
    <message>
        <source>Write a kernel matrix, an order or a data set to a file.</source>
        <translation>Schreibt eine Kernmatrix, eine Ordnung oder einen Datensatz in eine Datei.</translation>
    </message>
    <message>
        <source>Close Project</source>
        <translation>Projekt schließen</translation>
    </message>
    <message>
        <source>Close the project and start with an empty one.</source>
        <translation>Schließt das Projekt und beginnt mit einem leeren.</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>Beenden</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Rückgängig</translation>
    </message>
    <message>
        <source>Take back the last edit.</source>
        <translation>Nimmt die letzte Änderung zurück.</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>Wiederholen</translation>
    </message>
    <message>
        <source>Do again what was taken back.</source>
        <translation>Macht das Zurückgenommene noch einmal.</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Kopieren</translation>
    </message>
    <message>
        <source>Copy what is chosen in the current view as text.</source>
        <translation>Kopiert, was in der aktuellen Ansicht gewählt ist, als Text.</translation>
    </message>
    <message>
        <source>Copy Image</source>
        <translation>Bild kopieren</translation>
    </message>
    <message>
        <source>Copy the current view as an image.</source>
        <translation>Kopiert die aktuelle Ansicht als Bild.</translation>
    </message>
    <message>
        <source>Rename…</source>
        <translation>Umbenennen …</translation>
    </message>
    <message>
        <source>Give the data set or kernel matrix another name.</source>
        <translation>Gibt dem Datensatz oder der Kernmatrix einen anderen Namen.</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <source>Select All</source>
        <translation>Alles wählen</translation>
    </message>
    <message>
        <source>Choose every graph of the data set.</source>
        <translation>Wählt alle Graphen des Datensatzes.</translation>
    </message>
    <message>
        <source>Find…</source>
        <translation>Suchen …</translation>
    </message>
    <message>
        <source>Find by name in the current view.</source>
        <translation>Sucht nach Namen in der aktuellen Ansicht.</translation>
    </message>
    <message>
        <source>Preferences…</source>
        <translation>Einstellungen …</translation>
    </message>
    <message>
        <source>Change look, language, device and shortcuts.</source>
        <translation>Ändert Aussehen, Sprache, Gerät und Tastenkürzel.</translation>
    </message>
    <message>
        <source>Show All</source>
        <translation>Alles zeigen</translation>
    </message>
    <message>
        <source>Show the whole picture.</source>
        <translation>Zeigt das ganze Bild.</translation>
    </message>
    <message>
        <source>Zoom In</source>
        <translation>Vergrößern</translation>
    </message>
    <message>
        <source>Show less, larger.</source>
        <translation>Zeigt weniger, größer.</translation>
    </message>
    <message>
        <source>Zoom Out</source>
        <translation>Verkleinern</translation>
    </message>
    <message>
        <source>Show more, smaller.</source>
        <translation>Zeigt mehr, kleiner.</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Zurück</translation>
    </message>
    <message>
        <source>Show what was seen before.</source>
        <translation>Zeigt, was vorher zu sehen war.</translation>
    </message>
    <message>
        <source>Forward</source>
        <translation>Vor</translation>
    </message>
    <message>
        <source>Show what was seen after that.</source>
        <translation>Zeigt, was danach zu sehen war.</translation>
    </message>
    <message>
        <source>Compute Kernel Matrix…</source>
        <translation>Kernmatrix berechnen …</translation>
    </message>
    <message>
        <source>Compare all graphs of the data set with each other.</source>
        <translation>Vergleicht alle Graphen des Datensatzes miteinander.</translation>
    </message>
    <message>
        <source>Split Right</source>
        <translation>Rechts teilen</translation>
    </message>
    <message>
        <source>Show the current view beside the others.</source>
        <translation>Zeigt die aktuelle Ansicht neben den anderen.</translation>
    </message>
    <message>
        <source>Split Down</source>
        <translation>Unten teilen</translation>
    </message>
    <message>
        <source>Show the current view below the others.</source>
        <translation>Zeigt die aktuelle Ansicht unter den anderen.</translation>
    </message>
    <message>
        <source>Next View</source>
        <translation>Nächste Ansicht</translation>
    </message>
    <message>
        <source>Go to the next tab.</source>
        <translation>Geht zum nächsten Reiter.</translation>
    </message>
    <message>
        <source>Previous View</source>
        <translation>Vorige Ansicht</translation>
    </message>
    <message>
        <source>Go to the tab before.</source>
        <translation>Geht zum vorigen Reiter.</translation>
    </message>
    <message>
        <source>Close View</source>
        <translation>Ansicht schließen</translation>
    </message>
    <message>
        <source>Close the current view.</source>
        <translation>Schließt die aktuelle Ansicht.</translation>
    </message>
    <message>
        <source>Data</source>
        <translation>Daten</translation>
    </message>
    <message>
        <source>Show or hide what the project holds.</source>
        <translation>Zeigt oder verbirgt, was das Projekt enthält.</translation>
    </message>
    <message>
        <source>Inspector</source>
        <translation>Inspektor</translation>
    </message>
    <message>
        <source>Show or hide options and origins.</source>
        <translation>Zeigt oder verbirgt Optionen und Herkunft.</translation>
    </message>
    <message>
        <source>Jobs</source>
        <translation>Aufträge</translation>
    </message>
    <message>
        <source>Show or hide what runs, waits and has ended.</source>
        <translation>Zeigt oder verbirgt, was läuft, wartet und zu Ende ist.</translation>
    </message>
    <message>
        <source>Notices</source>
        <translation>Hinweise</translation>
    </message>
    <message>
        <source>Show or hide what the readers of files met.</source>
        <translation>Zeigt oder verbirgt, was beim Lesen von Dateien auffiel.</translation>
    </message>
    <message>
        <source>Log</source>
        <translation>Protokoll</translation>
    </message>
    <message>
        <source>Show or hide the log.</source>
        <translation>Zeigt oder verbirgt das Protokoll.</translation>
    </message>
    <message>
        <source>Help</source>
        <translation>Hilfe</translation>
    </message>
    <message>
        <source>Show or hide the help.</source>
        <translation>Zeigt oder verbirgt die Hilfe.</translation>
    </message>
    <message>
        <source>Full Screen</source>
        <translation>Vollbild</translation>
    </message>
    <message>
        <source>Give the whole screen to the window, or take it back.</source>
        <translation>Gibt dem Fenster den ganzen Bildschirm, oder nimmt ihn zurück.</translation>
    </message>
    <message>
        <source>About This View</source>
        <translation>Über diese Ansicht</translation>
    </message>
    <message>
        <source>Say what the current view shows and how to read it.</source>
        <translation>Sagt, was die aktuelle Ansicht zeigt und wie man sie liest.</translation>
    </message>
    <message>
        <source>First Steps</source>
        <translation>Erste Schritte</translation>
    </message>
    <message>
        <source>Show the first page of the help.</source>
        <translation>Zeigt die erste Seite der Hilfe.</translation>
    </message>
    <message>
        <source>Keyboard Shortcuts</source>
        <translation>Tastenkürzel</translation>
    </message>
    <message>
        <source>List every action with its keys.</source>
        <translation>Nennt jede Aktion mit ihren Tasten.</translation>
    </message>
    <message>
        <source>Find Action…</source>
        <translation>Aktion suchen …</translation>
    </message>
    <message>
        <source>Find any action by its name.</source>
        <translation>Findet jede Aktion nach ihrem Namen.</translation>
    </message>
    <message>
        <source>About Kindred</source>
        <translation>Über Kindred</translation>
    </message>
    <message>
        <source>Say which versions are at work here.</source>
        <translation>Sagt, welche Versionen hier arbeiten.</translation>
    </message>
    <message>
        <source>Save Project</source>
        <translation>Projekt speichern</translation>
    </message>
    <message>
        <source>Give the project a name, if it has none; from then on it is saved as you work.</source>
        <translation>Gibt dem Projekt einen Namen, falls es keinen hat; von da an wird es beim Arbeiten gespeichert.</translation>
    </message>
    <message>
        <source>Give the project another name. It goes on being saved there.</source>
        <translation>Gibt dem Projekt einen anderen Namen. Dort wird es weiter gespeichert.</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>Fortsetzen</translation>
    </message>
    <message>
        <source>Export Order…</source>
        <translation>Ordnung exportieren …</translation>
    </message>
    <message>
        <source>Write the order that is shown to a file.</source>
        <translation>Die gezeigte Ordnung in eine Datei schreiben.</translation>
    </message>
    <message>
        <source>Select the Others</source>
        <translation>Die anderen auswählen</translation>
    </message>
    <message>
        <source>Choose what is shown and not chosen instead.</source>
        <translation>Statt der gewählten die gezeigten wählen, die nicht gewählt sind.</translation>
    </message>
    <message>
        <source>Previous Graph</source>
        <translation>Voriger Graph</translation>
    </message>
    <message>
        <source>Go to the graph before; of a pair, to the one that is a little more alike.</source>
        <translation>Zum vorigen Graphen; bei einem Paar zu dem, der ein wenig ähnlicher ist.</translation>
    </message>
    <message>
        <source>Next Graph</source>
        <translation>Nächster Graph</translation>
    </message>
    <message>
        <source>Go to the next graph; of a pair, to the one that is a little less alike.</source>
        <translation>Zum nächsten Graphen; bei einem Paar zu dem, der ein wenig weniger ähnlich ist.</translation>
    </message>
    <message>
        <source>Compare the Two Graphs</source>
        <translation>Die beiden Graphen vergleichen</translation>
    </message>
    <message>
        <source>Compare the graphs of the cell that is pointed at, node by node.</source>
        <translation>Die Graphen der Zelle, auf die gezeigt wird, Knoten für Knoten vergleichen.</translation>
    </message>
    <message>
        <source>Show Graph of the Row</source>
        <translation>Graph der Zeile zeigen</translation>
    </message>
    <message>
        <source>Show the graph in whose row the cell is by itself.</source>
        <translation>Den Graphen, in dessen Zeile die Zelle liegt, für sich zeigen.</translation>
    </message>
    <message>
        <source>Show Graph of the Column</source>
        <translation>Graph der Spalte zeigen</translation>
    </message>
    <message>
        <source>Show the graph in whose column the cell is by itself.</source>
        <translation>Den Graphen, in dessen Spalte die Zelle liegt, für sich zeigen.</translation>
    </message>
    <message>
        <source>Copy Value</source>
        <translation>Wert kopieren</translation>
    </message>
    <message>
        <source>Copy the value of the cell that is pointed at, with all its digits.</source>
        <translation>Den Wert der Zelle, auf die gezeigt wird, mit allen Stellen kopieren.</translation>
    </message>
    <message>
        <source>Swap Graphs</source>
        <translation>Graphen vertauschen</translation>
    </message>
    <message>
        <source>Put the second graph first, and step through the graphs most like it.</source>
        <translation>Den zweiten Graphen nach vorn stellen und durch die ihm ähnlichsten gehen.</translation>
    </message>
    <message>
        <source>Keep This Order</source>
        <translation>Diese Ordnung behalten</translation>
    </message>
    <message>
        <source>Order all graphs of the data set, and keep that in the project.</source>
        <translation>Alle Graphen des Datensatzes ordnen und das im Projekt behalten.</translation>
    </message>
    <message>
        <source>Discard Kept Order</source>
        <translation>Behaltene Ordnung verwerfen</translation>
    </message>
    <message>
        <source>Take the order out of the project.</source>
        <translation>Die Ordnung aus dem Projekt nehmen.</translation>
    </message>
    <message>
        <source>Export Values…</source>
        <translation>Werte exportieren …</translation>
    </message>
    <message>
        <source>Write the values of the kernel matrix or the pair that is shown.</source>
        <translation>Die Werte der Kernmatrix oder des Paares schreiben, das gezeigt wird.</translation>
    </message>
    <message>
        <source>Close all windows. Each asks first if something runs or is not saved.</source>
        <translation>Alle Fenster schließen. Jedes fragt zuerst, wenn etwas läuft oder nicht gespeichert ist.</translation>
    </message>
    <message>
        <source>New Data Set from Chosen Rows</source>
        <translation>Neuer Datensatz aus gewählten Zeilen</translation>
    </message>
    <message>
        <source>Make a data set of its own of the chosen graphs.</source>
        <translation>Die gewählten Graphen zu einem eigenen Datensatz machen.</translation>
    </message>
    <message>
        <source>Merge Data Sets</source>
        <translation>Datensätze vereinen</translation>
    </message>
    <message>
        <source>Make one data set of all that are chosen in the data panel, which stay.</source>
        <translation>Alle Datensätze, die unter „Daten“ gewählt sind, zu einem vereinen. Sie selbst bleiben.</translation>
    </message>
    <message>
        <source>Remove the data set, kernel matrix or order from the project.</source>
        <translation>Den Datensatz, die Kernmatrix oder die Ordnung aus dem Projekt entfernen.</translation>
    </message>
    <message>
        <source>Keep Comparison</source>
        <translation>Vergleich behalten</translation>
    </message>
    <message>
        <source>Keep how alike the nodes of this pair are with the project.</source>
        <translation>Behält im Projekt, wie ähnlich die Knoten dieses Paares sind.</translation>
    </message>
    <message>
        <source>Lay Out Network</source>
        <translation>Netzwerk anordnen</translation>
    </message>
    <message>
        <source>Draw the graph that is looked at by forces, as a result.</source>
        <translation>Zeichnet den betrachteten Graphen durch Kräfte, als Ergebnis.</translation>
    </message>
    <message>
        <source>Go on with a result that was stopped, from what is finished of it.</source>
        <translation>Ein angehaltenes Ergebnis von dem an weiterrechnen, was davon fertig ist.</translation>
    </message>
    <message>
        <source>Check Accuracy</source>
        <translation>Genauigkeit prüfen</translation>
    </message>
    <message>
        <source>Compare random values of the kernel matrix with double precision.</source>
        <translation>Vergleicht zufällige Werte der Kernmatrix mit doppelter Genauigkeit.</translation>
    </message>
    <message>
        <source>Keep Layout</source>
        <translation>Anordnung behalten</translation>
    </message>
    <message>
        <source>Keep where the nodes of this network are with the project.</source>
        <translation>Behält mit dem Projekt, wo die Knoten dieses Netzwerks sind.</translation>
    </message>
    <message>
        <source>Choose Neighbours</source>
        <translation>Nachbarn wählen</translation>
    </message>
    <message>
        <source>Choose all nodes that an edge joins to chosen ones, too.</source>
        <translation>Wählt auch alle Knoten, die eine Kante mit gewählten verbindet.</translation>
    </message>
    <message>
        <source>Choose Component</source>
        <translation>Komponente wählen</translation>
    </message>
    <message>
        <source>Choose all nodes that a path joins to chosen ones, too.</source>
        <translation>Wählt auch alle Knoten, die ein Weg mit gewählten verbindet.</translation>
    </message>
    <message>
        <source>Matrix Before and After</source>
        <translation>Matrix vorher und nachher</translation>
    </message>
    <message>
        <source>Show the matrix of this network before and after reordering.</source>
        <translation>Zeigt die Matrix dieses Netzwerks vor und nach dem Umordnen.</translation>
    </message>
    <message>
        <source>Align Networks…</source>
        <translation>Netzwerke zuordnen …</translation>
    </message>
    <message>
        <source>Find which nodes of two networks belong together, by their edges.</source>
        <translation>Finden, welche Knoten zweier Netzwerke zusammengehören, anhand ihrer Kanten.</translation>
    </message>
    <message>
        <source>Align Again</source>
        <translation>Erneut zuordnen</translation>
    </message>
    <message>
        <source>Go on from this alignment with what was locked and forbidden of it.</source>
        <translation>Von dieser Zuordnung aus weitermachen, mit dem, was davon festgehalten und verboten wurde.</translation>
    </message>
    <message>
        <source>Lock Pair</source>
        <translation>Paar festhalten</translation>
    </message>
    <message>
        <source>Keep the chosen pairs when the networks are aligned again.</source>
        <translation>Die gewählten Paare behalten, wenn die Netzwerke erneut zugeordnet werden.</translation>
    </message>
    <message>
        <source>Forbid Pair</source>
        <translation>Paar verbieten</translation>
    </message>
    <message>
        <source>Take the chosen pairs apart when the networks are aligned again.</source>
        <translation>Die gewählten Paare trennen, wenn die Netzwerke erneut zugeordnet werden.</translation>
    </message>
    <message>
        <source>Take back what was asked of the chosen pairs.</source>
        <translation>Zurücknehmen, was von den gewählten Paaren verlangt wurde.</translation>
    </message>
    <message>
        <source>Show Candidates</source>
        <translation>Kandidaten zeigen</translation>
    </message>
    <message>
        <source>Sweep Densities</source>
        <translation>Dichten durchlaufen</translation>
    </message>
    <message>
        <source>Align by candidates of several densities, and compare quality and time.</source>
        <translation>Mit Kandidaten mehrerer Dichten zuordnen und Güte und Zeit vergleichen.</translation>
    </message>
    <message>
        <source>Clear Lock or Ban</source>
        <translation>Festhalten oder Verbot aufheben</translation>
    </message>
    <message>
        <source>Measure Speed</source>
        <translation>Geschwindigkeit messen</translation>
    </message>
    <message>
        <source>Measure how fast this machine solves or aligns this.</source>
        <translation>Messen, wie schnell dieser Rechner das löst oder zuordnet.</translation>
    </message>
    <message>
        <source>Look at the pairs of nodes that may be aligned by their embeddings.</source>
        <translation>Die Knotenpaare ansehen, die nach ihren Einbettungen einander zugeordnet werden können.</translation>
    </message>
    <message>
        <source>Find Similar</source>
        <translation>Ähnliche finden</translation>
    </message>
    <message>
        <source>Show the graphs that are most like the chosen one.</source>
        <translation>Zeigt die Graphen, die dem gewählten am ähnlichsten sind.</translation>
    </message>
    <message>
        <source>Learn a Property…</source>
        <translation>Eigenschaft lernen …</translation>
    </message>
    <message>
        <source>Keep Map</source>
        <translation>Karte behalten</translation>
    </message>
    <message>
        <source>Keep where the graphs of this map are with the project.</source>
        <translation>Die Orte der Graphen dieser Karte mit dem Projekt behalten.</translation>
    </message>
    <message>
        <source>Learn a number or a class of each graph, and see how well unseen ones are predicted.</source>
        <translation>Eine Zahl oder eine Klasse jedes Graphen lernen und sehen, wie gut ungesehene vorhergesagt werden.</translation>
    </message>
    <message>
        <source>Predict…</source>
        <translation>Vorhersagen …</translation>
    </message>
    <message>
        <source>Apply a model to the graphs of another data set.</source>
        <translation>Ein Modell auf die Graphen eines anderen Datensatzes anwenden.</translation>
    </message>
    <message>
        <source>Keep Clusters</source>
        <translation>Gruppen behalten</translation>
    </message>
    <message>
        <source>Keep these clusters with the project, as a column of the data set.</source>
        <translation>Diese Gruppen mit dem Projekt behalten, als Spalte des Datensatzes.</translation>
    </message>
    <message>
        <source>Find Similar of All…</source>
        <translation>Ähnliche zu allen finden…</translation>
    </message>
    <message>
        <source>List the graphs most like each of the data set, without a kernel matrix.</source>
        <translation>Die Graphen auflisten, die jedem des Datensatzes am ähnlichsten sind, ohne Kernmatrix.</translation>
    </message>
    <message>
        <source>Place Graphs in Map…</source>
        <translation>Graphen in Karte einordnen…</translation>
    </message>
    <message>
        <source>Find where the graphs of another data set belong in the map.</source>
        <translation>Finden, wohin die Graphen eines anderen Datensatzes in der Karte gehören.</translation>
    </message>
    <message>
        <source>Keep Only What Is Settled</source>
        <translation>Nur Entschiedenes behalten</translation>
    </message>
    <message>
        <source>Find Coordinates…</source>
        <translation>Koordinaten finden…</translation>
    </message>
    <message>
        <source>Give each graph numbers whose products are similarities, for other programs.</source>
        <translation>Jedem Graphen Zahlen geben, deren Produkte Ähnlichkeiten sind, für andere Programme.</translation>
    </message>
    <message>
        <source>Make an alignment of the pairs on which all searches agree and of those that were fixed before, to be looked at and exported, with what it conserves.</source>
        <translation>Aus den Paaren, über die sich alle Suchen einig sind, und den vorher festgelegten eine Zuordnung machen, die sich ansehen und mit dem, was sie erhält, exportieren lässt.</translation>
    </message>
    <message>
        <source>Copy Molecules</source>
        <translation>Moleküle kopieren</translation>
    </message>
    <message>
        <source>Copy the chosen molecules as SMILES, molfiles and, one alone, a picture.</source>
        <translation>Kopiert die gewählten Moleküle als SMILES, Molfiles und, ein einzelnes, als Bild.</translation>
    </message>
    <message>
        <source>Paste as Data Set</source>
        <translation>Als Datensatz einfügen</translation>
    </message>
    <message>
        <source>Read SMILES, molfiles or a table from the clipboard as a data set.</source>
        <translation>Liest SMILES, Molfiles oder eine Tabelle aus der Zwischenablage als Datensatz.</translation>
    </message>
    <message>
        <source>Remove from List</source>
        <translation>Von der Liste nehmen</translation>
    </message>
    <message>
        <source>Take the chosen molecules off the list that was written for a model.</source>
        <translation>Die gewählten Moleküle von der Liste nehmen, die für ein Modell geschrieben wurde.</translation>
    </message>
    <message>
        <source>Choose Representatives…</source>
        <translation>Vertreter auswählen…</translation>
    </message>
    <message>
        <source>R-Group Table…</source>
        <translation>R-Gruppen-Tabelle …</translation>
    </message>
    <message>
        <source>Make a data set of the chosen molecules, or of all, with what hangs on their core.</source>
        <translation>Aus den gewählten Molekülen, oder aus allen, einen Datensatz mit dem machen, was an ihrem Grundgerüst hängt.</translation>
    </message>
    <message>
        <source>Merge Duplicates…</source>
        <translation>Duplikate zusammenführen …</translation>
    </message>
    <message>
        <source>Make a data set of one molecule for each structure, with the means of their numbers.</source>
        <translation>Macht einen Datensatz aus einem Molekül für jede Struktur, mit den Mittelwerten ihrer Zahlen.</translation>
    </message>
    <message>
        <source>Activity Cliffs</source>
        <translation>Aktivitätsklippen</translation>
    </message>
    <message>
        <source>List alike graphs that differ in a property: of the chosen ones, or of all.</source>
        <translation>Ähnliche Graphen auflisten, die sich in einer Eigenschaft unterscheiden: unter den gewählten oder unter allen.</translation>
    </message>
    <message>
        <source>Matched Changes</source>
        <translation>Gepaarte Änderungen</translation>
    </message>
    <message>
        <source>List what exchanging one part of a molecule does to a property: of the chosen ones, or of all.</source>
        <translation>Auflisten, was der Austausch eines Teils eines Moleküls an einer Eigenschaft bewirkt: unter den gewählten oder unter allen.</translation>
    </message>
    <message>
        <source>Choose a few graphs that stand for all of the data set, and are unlike those of another, if you name one.</source>
        <translation>Wählt wenige Graphen, die für alle des Datensatzes stehen und denen eines anderen unähnlich sind, wenn Sie einen nennen.</translation>
    </message>
    <message>
        <source>New Network of the Chosen</source>
        <translation>Neues Netzwerk der gewählten</translation>
    </message>
    <message>
        <source>Make a data set of the chosen nodes and the edges between them.</source>
        <translation>Macht einen Datensatz aus den gewählten Knoten und den Kanten zwischen ihnen.</translation>
    </message>
    <message>
        <source>New Network with Neighbours</source>
        <translation>Neues Netzwerk mit Nachbarn</translation>
    </message>
    <message>
        <source>Make a data set of the chosen nodes, their neighbours, and all edges between these.</source>
        <translation>Macht einen Datensatz aus den gewählten Knoten, ihren Nachbarn und allen Kanten zwischen diesen.</translation>
    </message>
    <message>
        <source>Join Table…</source>
        <translation>Tabelle verbinden…</translation>
    </message>
    <message>
        <source>Make a data set whose nodes have the columns of a table, by their names: expression, annotations, classes.</source>
        <translation>Macht einen Datensatz, dessen Knoten die Spalten einer Tabelle haben, nach ihren Namen: Expression, Annotationen, Klassen.</translation>
    </message>
    <message>
        <source>Network of Neighbours…</source>
        <translation>Netzwerk der Nachbarn…</translation>
    </message>
    <message>
        <source>Make a data set of one network that joins graphs to those most like them.</source>
        <translation>Einen Datensatz aus einem Netzwerk machen, das Graphen mit den ihnen ähnlichsten verbindet.</translation>
    </message>
    <message>
        <source>Align Several Networks…</source>
        <translation>Mehrere Netzwerke zuordnen …</translation>
    </message>
    <message>
        <source>Align each two of several networks, and find which of their nodes belong together.</source>
        <translation>Je zwei von mehreren Netzwerken einander zuordnen und finden, welche ihrer Knoten zusammengehören.</translation>
    </message>
</context>
<context>
    <name>AlignmentPictureTexts</name>
    <message>
        <source>objective</source>
        <translation>Zielwert</translation>
    </message>
    <message>
        <source>best so far</source>
        <translation>bisher bester</translation>
    </message>
    <message>
        <source>Messages</source>
        <translation>Nachrichten</translation>
    </message>
    <message>
        <source>Objective</source>
        <translation>Zielwert</translation>
    </message>
    <message>
        <source>conserved edges</source>
        <translation>erhaltene Kanten</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>Suche</translation>
    </message>
    <message>
        <source>Seconds</source>
        <translation>Sekunden</translation>
    </message>
    <message>
        <source>Conserved edges</source>
        <translation>Erhaltene Kanten</translation>
    </message>
</context>
<context>
    <name>AlignmentTableTexts</name>
    <message>
        <source>Export Pairs</source>
        <translation>Paare exportieren</translation>
    </message>
    <message>
        <source>%1, pairs</source>
        <translation>%1, Paare</translation>
    </message>
    <message>
        <source>Export Measures</source>
        <translation>Maße exportieren</translation>
    </message>
    <message>
        <source>%1, measures</source>
        <translation>%1, Maße</translation>
    </message>
</context>
<context>
    <name>AlignmentTexts</name>
    <message>
        <source>It is being improved.</source>
        <translation>Sie wird verbessert.</translation>
    </message>
    <message>
        <source>Iteration %1: objective %2, of weight %3 and %4 overlaps; best so far %5.</source>
        <translation>Iteration %1: Zielwert %2, aus Gewicht %3 und %4 Überlappungen; bisher bester %5.</translation>
    </message>
    <message>
        <source>%1 of %2 edges conserved, S³ %3.</source>
        <translation>%1 von %2 Kanten erhalten, S³ %3.</translation>
    </message>
    <message>
        <source>%1 % of the nodes are right.</source>
        <translation>%1 % der Knoten sind richtig.</translation>
    </message>
    <message>
        <source>It was stopped before its end.</source>
        <translation>Sie wurde vor ihrem Ende angehalten.</translation>
    </message>
    <message>
        <source>The networks are equal, but for the names.</source>
        <translation>Die Netzwerke sind gleich, bis auf die Namen.</translation>
    </message>
    <message numerus="yes">
        <source>Align Again takes up %n change(s).</source>
        <translation>
            <numerusform>Erneut zuordnen berücksichtigt %n Änderung.</numerusform>
            <numerusform>Erneut zuordnen berücksichtigt %n Änderungen.</numerusform>
        </translation>
    </message>
    <message>
        <source>Waiting for its turn.</source>
        <translation>Wartet, bis es an der Reihe ist.</translation>
    </message>
    <message>
        <source>%1, %2 %</source>
        <translation>%1, %2 %</translation>
    </message>
</context>
<context>
    <name>AttributeWords</name>
    <message>
        <source>all %1</source>
        <translation>überall %1</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 bis %2</translation>
    </message>
    <message>
        <source>(none)</source>
        <translation>(leer)</translation>
    </message>
    <message>
        <source>%1 missing</source>
        <translation>%1 fehlen</translation>
    </message>
    <message>
        <source>and %1 more</source>
        <translation>und %1 weitere</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>attribute and its values</comment>
        <translation>%1: %2</translation>
    </message>
</context>
<context>
    <name>BenchCharts</name>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>From: Tang, Selvitopi, Popovici, Buluç, “A High-Throughput Solver for Marginalized Graph Kernels on GPU”, IPDPS 2020, %1.</source>
        <translation>Aus: Tang, Selvitopi, Popovici, Buluç, „A High-Throughput Solver for Marginalized Graph Kernels on GPU“, IPDPS 2020, %1.</translation>
    </message>
    <message>
        <source>From: Xiang, Khan, Ferdous, Aravind, Halappanavar, “cuAlign: Scalable Network Alignment on GPU Accelerators”, SC-W 2023, %1.</source>
        <translation>Aus: Xiang, Khan, Ferdous, Aravind, Halappanavar, „cuAlign: Scalable Network Alignment on GPU Accelerators“, SC-W 2023, %1.</translation>
    </message>
    <message>
        <source>Stage</source>
        <translation>Schritt</translation>
    </message>
    <message>
        <source>A part of the alignment.</source>
        <translation>Ein Teil der Zuordnung.</translation>
    </message>
    <message>
        <source>Time, %1</source>
        <translation>Zeit, %1</translation>
    </message>
    <message>
        <source>The best time on %1.</source>
        <translation>Die beste Zeit auf %1.</translation>
    </message>
    <message>
        <source>Reached, %1</source>
        <translation>Erreicht, %1</translation>
    </message>
    <message>
        <source>How near the stage comes to the least time in which %1 could compute and move as much.</source>
        <translation>Wie nahe der Schritt der kürzesten Zeit kommt, in der %1 so viel rechnen und bewegen könnte.</translation>
    </message>
    <message>
        <source>Times Faster</source>
        <translation>Wievielmal schneller</translation>
    </message>
    <message>
        <source>How many times faster the second device is.</source>
        <translation>Wievielmal schneller das zweite Gerät ist.</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>Gerät</translation>
    </message>
    <message>
        <source>What it was measured on.</source>
        <translation>Worauf gemessen wurde.</translation>
    </message>
    <message>
        <source>CONE-Align</source>
        <translation>CONE-Align</translation>
    </message>
    <message>
        <source>Embedding, rotation, nearest nodes and a matching.</source>
        <translation>Einbettung, Drehung, nächste Knoten und eine Paarung.</translation>
    </message>
    <message>
        <source>cuAlign</source>
        <translation>cuAlign</translation>
    </message>
    <message numerus="yes">
        <source>The same, the overlap matrix and %n iteration(s).</source>
        <translation>
            <numerusform>Dasselbe, die Überlappungsmatrix und eine Iteration.</numerusform>
            <numerusform>Dasselbe, die Überlappungsmatrix und %n Iterationen.</numerusform>
        </translation>
    </message>
    <message>
        <source>Step</source>
        <translation>Schritt</translation>
    </message>
    <message>
        <source>A way to solve pairs.</source>
        <translation>Ein Weg, Paare zu lösen.</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>For all pairs of the data set.</source>
        <translation>Für alle Paare des Datensatzes.</translation>
    </message>
    <message>
        <source>Pairs a Second</source>
        <translation>Paare je Sekunde</translation>
    </message>
    <message>
        <source>How many pairs it solves in a second.</source>
        <translation>Wie viele Paare er in einer Sekunde löst.</translation>
    </message>
    <message>
        <source>Iterations</source>
        <translation>Iterationen</translation>
    </message>
    <message>
        <source>Steps until a pair is solved, on average.</source>
        <translation>Schritte, bis ein Paar gelöst ist, im Mittel.</translation>
    </message>
    <message>
        <source>Difference</source>
        <translation>Unterschied</translation>
    </message>
    <message>
        <source>The largest relative difference of a value from the one it is checked by.</source>
        <translation>Der größte relative Unterschied eines Werts von dem, an dem er geprüft wird.</translation>
    </message>
    <message>
        <source>Product</source>
        <translation>Produkt</translation>
    </message>
    <message>
        <source>What is multiplied.</source>
        <translation>Was multipliziert wird.</translation>
    </message>
    <message>
        <source>Labels</source>
        <translation>Merkmale</translation>
    </message>
    <message>
        <source>If edges have labels that are compared.</source>
        <translation>Ob Kanten Merkmale haben, die verglichen werden.</translation>
    </message>
    <message>
        <source>Gop/s</source>
        <translation>Gop/s</translation>
    </message>
    <message>
        <source>Billions of multiplications and additions a second.</source>
        <translation>Milliarden Multiplikationen und Additionen in der Sekunde.</translation>
    </message>
    <message>
        <source>GB/s</source>
        <translation>GB/s</translation>
    </message>
    <message>
        <source>Billions of bytes a second that are read and written.</source>
        <translation>Milliarden Bytes in der Sekunde, die gelesen und geschrieben werden.</translation>
    </message>
    <message>
        <source>Reached</source>
        <translation>Erreicht</translation>
    </message>
    <message>
        <source>The share of what the device computes at most.</source>
        <translation>Der Anteil an dem, was das Gerät höchstens rechnet.</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>ja</translation>
    </message>
    <message>
        <source>no</source>
        <translation>nein</translation>
    </message>
    <message>
        <source>What edges have to compare.</source>
        <translation>Was Kanten zu vergleichen haben.</translation>
    </message>
    <message>
        <source>First</source>
        <translation>Erste</translation>
    </message>
    <message>
        <source>Entries of the first tile.</source>
        <translation>Einträge der ersten Kachel.</translation>
    </message>
    <message>
        <source>Second</source>
        <translation>Zweite</translation>
    </message>
    <message>
        <source>Entries of the second tile.</source>
        <translation>Einträge der zweiten Kachel.</translation>
    </message>
    <message>
        <source>Fastest</source>
        <translation>Schnellstes</translation>
    </message>
    <message>
        <source>The product that is fastest.</source>
        <translation>Das Produkt, das am schnellsten ist.</translation>
    </message>
    <message>
        <source>Stages of the Alignment</source>
        <translation>Schritte der Zuordnung</translation>
    </message>
    <message>
        <source>How long each stage takes; shorter bars are faster.</source>
        <translation>Wie lange jeder Schritt dauert; kürzere Balken sind schneller.</translation>
    </message>
    <message>
        <source>Table 2</source>
        <translation>Tabelle 2</translation>
    </message>
    <message>
        <source>Run Time of Two Methods</source>
        <translation>Laufzeit zweier Verfahren</translation>
    </message>
    <message>
        <source>How much the improvement of an alignment costs beyond finding the nearest nodes.</source>
        <translation>Was die Verbesserung einer Zuordnung kostet, wenn die nächsten Knoten gefunden sind.</translation>
    </message>
    <message>
        <source>Figure 7</source>
        <translation>Abbildung 7</translation>
    </message>
    <message>
        <source>Ways on the Processor</source>
        <translation>Wege auf dem Prozessor</translation>
    </message>
    <message>
        <source>Each bar is a way to solve all pairs of the data set; the last one is what Compute takes. Shorter is faster.</source>
        <translation>Jeder Balken ist ein Weg, alle Paare des Datensatzes zu lösen; den letzten nimmt „Berechnen“. Kürzer ist schneller.</translation>
    </message>
    <message>
        <source>Roofline of the Processor</source>
        <translation>Schranken des Prozessors</translation>
    </message>
    <message>
        <source>Higher is faster. The lines are the most that this processor can do: level ones by computing, rising ones by moving data.</source>
        <translation>Höher ist schneller. Die Linien sind, was dieser Prozessor höchstens kann: waagrechte beim Rechnen, steigende beim Bewegen von Daten.</translation>
    </message>
    <message>
        <source>Ladder of the Paper</source>
        <translation>Stufen der Veröffentlichung</translation>
    </message>
    <message>
        <source>Each bar has one technique more than the one above it.</source>
        <translation>Jeder Balken hat eine Technik mehr als der über ihm.</translation>
    </message>
    <message>
        <source>Figure 9</source>
        <translation>Abbildung 9</translation>
    </message>
    <message>
        <source>Roofline of Memory</source>
        <translation>Schranken des Speichers</translation>
    </message>
    <message>
        <source>Higher is faster; the lines are what the GPU can do.</source>
        <translation>Höher ist schneller; die Linien sind, was die GPU kann.</translation>
    </message>
    <message>
        <source>Figure 5</source>
        <translation>Abbildung 5</translation>
    </message>
    <message>
        <source>Roofline of Shared Memory</source>
        <translation>Schranken des gemeinsamen Speichers</translation>
    </message>
    <message>
        <source>The same by the bytes of the memory within the GPU.</source>
        <translation>Dasselbe nach den Bytes des Speichers in der GPU.</translation>
    </message>
    <message>
        <source>Times of the Primitives</source>
        <translation>Zeiten der Bausteine</translation>
    </message>
    <message>
        <source>Shorter is faster.</source>
        <translation>Kürzer ist schneller.</translation>
    </message>
    <message>
        <source>Fastest Products of Tiles</source>
        <translation>Schnellste Produkte von Kacheln</translation>
    </message>
    <message>
        <source>The fastest way to multiply two tiles, by how full they are.</source>
        <translation>Der schnellste Weg, zwei Kacheln zu multiplizieren, je nachdem wie voll sie sind.</translation>
    </message>
    <message>
        <source>Figure 8</source>
        <translation>Abbildung 8</translation>
    </message>
</context>
<context>
    <name>CellWords</name>
    <message>
        <source>%1, row %2, column %3:</source>
        <translation>%1, Zeile %2, Spalte %3:</translation>
    </message>
    <message>
        <source>%1 and %2, weight %3.</source>
        <translation>%1 und %2, Gewicht %3.</translation>
    </message>
    <message>
        <source>%1 and %2, no edge.</source>
        <translation>%1 und %2, keine Kante.</translation>
    </message>
    <message>
        <source>Their tile is empty.</source>
        <translation>Ihre Kachel ist leer.</translation>
    </message>
    <message>
        <source>Their tile holds %1 of %2.</source>
        <translation>Ihre Kachel enthält %1 von %2.</translation>
    </message>
</context>
<context>
    <name>FileKind</name>
    <message>
        <source>NumPy Array</source>
        <translation>NumPy-Feld</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>Tabelle</translation>
    </message>
    <message>
        <source>Matrix Market</source>
        <translation>Matrix Market</translation>
    </message>
    <message>
        <source>HDF5</source>
        <translation>HDF5</translation>
    </message>
    <message>
        <source>LIBSVM Kernel</source>
        <translation>LIBSVM-Kern</translation>
    </message>
    <message>
        <source>Node-Link JSON</source>
        <translation>Node-Link-JSON</translation>
    </message>
    <message>
        <source>PNG Image</source>
        <translation>PNG-Bild</translation>
    </message>
    <message>
        <source>SVG Drawing</source>
        <translation>SVG-Zeichnung</translation>
    </message>
    <message>
        <source>PDF Document</source>
        <translation>PDF-Dokument</translation>
    </message>
    <message>
        <source>Kindred Project</source>
        <translation>Kindred-Projekt</translation>
    </message>
    <message>
        <source>SMILES</source>
        <translation>SMILES</translation>
    </message>
    <message>
        <source>SDF and MOL</source>
        <translation>SDF und MOL</translation>
    </message>
    <message>
        <source>MOL2</source>
        <translation>MOL2</translation>
    </message>
    <message>
        <source>XYZ</source>
        <translation>XYZ</translation>
    </message>
    <message>
        <source>PDB</source>
        <translation>PDB</translation>
    </message>
    <message>
        <source>mmCIF</source>
        <translation>mmCIF</translation>
    </message>
    <message>
        <source>GraphML</source>
        <translation>GraphML</translation>
    </message>
    <message>
        <source>GEXF</source>
        <translation>GEXF</translation>
    </message>
    <message>
        <source>XGMML</source>
        <translation>XGMML</translation>
    </message>
    <message>
        <source>Kindred project</source>
        <translation>Kindred-Projekt</translation>
    </message>
    <message>
        <source>TU Dortmund Set</source>
        <translation>TU-Dortmund-Sammlung</translation>
    </message>
    <message>
        <source>LEDA Graph</source>
        <translation>LEDA-Graph</translation>
    </message>
    <message>
        <source>GML</source>
        <translation>GML</translation>
    </message>
    <message>
        <source>Simple Interaction Format</source>
        <translation>Simple Interaction Format</translation>
    </message>
    <message>
        <source>Pajek</source>
        <translation>Pajek</translation>
    </message>
    <message>
        <source>LEMON Graph Format</source>
        <translation>LEMON-Graph</translation>
    </message>
    <message>
        <source>DOT</source>
        <translation>DOT</translation>
    </message>
    <message>
        <source>SMAT</source>
        <translation>SMAT</translation>
    </message>
    <message>
        <source>Edge List</source>
        <translation>Kantenliste</translation>
    </message>
    <message>
        <source>BioGRID</source>
        <translation>BioGRID</translation>
    </message>
    <message>
        <source>PSI-MI TAB</source>
        <translation>PSI-MI TAB</translation>
    </message>
    <message>
        <source>STRING Links</source>
        <translation>STRING-Verbindungen</translation>
    </message>
    <message>
        <source>JSON</source>
        <translation>JSON</translation>
    </message>
    <message>
        <source>Sparse matrix (SciPy)</source>
        <translation>Dünn besetzte Matrix (SciPy)</translation>
    </message>
    <message>
        <source>Table of Graphs</source>
        <translation>Tabelle der Graphen</translation>
    </message>
    <message>
        <source>Structure-Data File</source>
        <translation>Structure-Data File (SDF)</translation>
    </message>
    <message>
        <source>PDB Structures</source>
        <translation>PDB-Strukturen</translation>
    </message>
    <message>
        <source>Table with SMILES or InChI</source>
        <translation>Tabelle mit SMILES oder InChI</translation>
    </message>
    <message>
        <source>InChI</source>
        <translation>InChI</translation>
    </message>
    <message>
        <source>Workbook with Drawings</source>
        <translation>Arbeitsmappe mit Zeichnungen</translation>
    </message>
    <message>
        <source>Cytoscape Exchange (CX2)</source>
        <translation>Cytoscape Exchange (CX2)</translation>
    </message>
</context>
<context>
    <name>GramGraphs</name>
    <message>
        <source>%1 and %2: %3</source>
        <translation>%1 und %2: %3</translation>
    </message>
    <message>
        <source>no number</source>
        <translation>keine Zahl</translation>
    </message>
    <message>
        <source>not computed yet</source>
        <translation>noch nicht berechnet</translation>
    </message>
</context>
<context>
    <name>GramScene</name>
    <message>
        <source>Similarity</source>
        <translation>Ähnlichkeit</translation>
    </message>
    <message>
        <source>Kernel value</source>
        <translation>Kernwert</translation>
    </message>
    <message>
        <source>not computed</source>
        <translation>nicht berechnet</translation>
    </message>
    <message>
        <source>Only a symmetric matrix of numbers can be clustered: this one stays in the order of its file.</source>
        <translation>Nur eine symmetrische Matrix aus Zahlen kann gruppiert werden: Diese bleibt in der Reihenfolge ihrer Datei.</translation>
    </message>
    <message>
        <source>Reading</source>
        <translation>Lesen</translation>
    </message>
    <message>
        <source>no number</source>
        <translation>keine Zahl</translation>
    </message>
    <message>
        <source>Some values are NaN or infinite: they are shown as &quot;no number&quot;.</source>
        <translation>Einige Werte sind NaN oder unendlich: Sie werden als „keine Zahl“ gezeigt.</translation>
    </message>
    <message>
        <source>%1 A pixel shows one of its values in place of their mean.</source>
        <translation>%1 Ein Bildpunkt zeigt einen seiner Werte statt ihres Mittels.</translation>
    </message>
    <message>
        <source>%1 of %2 rows are read. Below them, a pixel shows one of its values in place of their mean.</source>
        <translation>%1 von %2 Zeilen sind gelesen. Darunter zeigt ein Bildpunkt einen seiner Werte statt ihres Mittels.</translation>
    </message>
    <message>
        <source>%1 × %1 normalised similarities by coordinates of %2 landmarks, off by at most %3 on average</source>
        <translation>%1 × %1 normalisierte Ähnlichkeiten aus Koordinaten zu %2 Landmarken, im Mittel um höchstens %3 falsch</translation>
    </message>
</context>
<context>
    <name>HelpPages</name>
    <message>
        <source>Nodes `%1`, edges `%2`, q = %3.</source>
        <translation>Knoten `%1`, Kanten `%2`, q = %3.</translation>
    </message>
</context>
<context>
    <name>Hint</name>
    <message>
        <source>Each row is a graph. Click a column head to sort, type above the table to filter, press Enter to look at one. Ctrl+R compares all of them.</source>
        <translation>Jede Zeile ist ein Graph. Ein Klick auf einen Spaltenkopf sortiert, über der Tabelle wird gefiltert, Enter zeigt einen Graphen. Strg+R vergleicht alle.</translation>
    </message>
    <message>
        <source>The matrix of one graph in two orders: fewer and fuller tiles mean less work. The wheel zooms at the cursor, dragging moves, Ctrl+0 shows all again.</source>
        <translation>Die Matrix eines Graphen in zwei Ordnungen: Weniger und vollere Kacheln bedeuten weniger Arbeit. Das Mausrad vergrößert unter dem Zeiger, Ziehen verschiebt, Strg+0 zeigt wieder alles.</translation>
    </message>
    <message>
        <source>Each square says how alike two graphs are. Hover for their names and the value, click to look at the pair.</source>
        <translation>Jedes Feld sagt, wie ähnlich zwei Graphen sind. Unter dem Zeiger stehen Namen und Wert, ein Klick zeigt das Paar.</translation>
    </message>
    <message>
        <source>Nodes of two graphs, and how alike each is to each of the other. Hover over one to see its best match.</source>
        <translation>Die Knoten zweier Graphen, und wie ähnlich jeder jedem des anderen ist. Unter dem Zeiger steht, was am besten zu ihm passt.</translation>
    </message>
    <message>
        <source>Dragging turns a structure in space and moves a drawing; the wheel comes nearer, a click chooses an atom.</source>
        <translation>Ziehen dreht eine Struktur im Raum und verschiebt eine Zeichnung; das Rad kommt näher, ein Klick wählt ein Atom.</translation>
    </message>
    <message>
        <source>Each square is a value of the file. Hover for its row, column and value; the inspector has orders and colours.</source>
        <translation>Jedes Quadrat ist ein Wert der Datei. Zeigen Sie darauf, um Zeile, Spalte und Wert zu sehen; Reihenfolgen und Farben stehen im Inspektor.</translation>
    </message>
    <message>
        <source>Nodes that are joined are drawn close together. Type a name to find a node, click one to see its neighbours, draw around several with Shift. The wheel zooms, dragging moves.</source>
        <translation>Verbundene Knoten stehen nahe beieinander. Ein eingegebener Name findet einen Knoten, ein Klick zeigt seine Nachbarn, mit der Umschalttaste umfährt man mehrere. Das Rad vergrößert, Ziehen verschiebt.</translation>
    </message>
    <message>
        <source>Weights say how alike the nodes of a pair are. Find a node by its name, or choose it in another view, to see its candidates.</source>
        <translation>Gewichte sagen, wie ähnlich die Knoten eines Paars sind. Suchen Sie einen Knoten nach Namen, oder wählen Sie ihn in einer anderen Ansicht, um seine Kandidaten zu sehen.</translation>
    </message>
    <message>
        <source>Each point is an alignment. Click one to read its values; type more densities to compute them.</source>
        <translation>Jeder Punkt ist eine Zuordnung. Ein Klick zeigt seine Werte; weitere Dichten werden berechnet, wenn Sie sie eingeben.</translation>
    </message>
    <message>
        <source>How fast this machine solves pairs of graphs, or aligns two networks, step by step, and how near that is to the best it could do.</source>
        <translation>Wie schnell dieser Rechner Paare von Graphen löst oder zwei Netzwerke einander zuordnet, Schritt für Schritt, und wie nahe das dem kommt, was er bestenfalls könnte.</translation>
    </message>
    <message>
        <source>Choose a graph in any view, or paste a SMILES: the graphs most like it come at once. Double-click one to compare the two atom by atom.</source>
        <translation>Wählen Sie einen Graphen in irgendeiner Ansicht, oder fügen Sie ein SMILES ein: Die ähnlichsten kommen sofort. Ein Doppelklick vergleicht zwei Atom für Atom.</translation>
    </message>
    <message>
        <source>Each point is a graph that the model had not seen: on the diagonal it is predicted right. Click one to choose it in all views, or sort the table by the error.</source>
        <translation>Jeder Punkt ist ein Graph, den das Modell nicht gesehen hatte: Auf der Diagonale ist er richtig vorhergesagt. Ein Klick wählt ihn in allen Ansichten; die Tabelle lässt sich nach dem Fehler ordnen.</translation>
    </message>
    <message>
        <source>Each point is a graph. Hover to see it, click to choose it, draw around several with Shift. Colours and sizes go by any column.</source>
        <translation>Jeder Punkt ist ein Graph. Darauf zeigen zeigt ihn, ein Klick wählt ihn, mit Umschalt werden mehrere umrandet. Farben und Größen folgen jeder Spalte.</translation>
    </message>
    <message>
        <source>Rows are classes, columns what graphs of them were taken for by a model that had not seen them. Click a square to choose its graphs in all views.</source>
        <translation>Zeilen sind Klassen, Spalten das, wofür ein Modell ihre Graphen hielt, das sie nicht gesehen hatte. Ein Klick auf ein Quadrat wählt seine Graphen in allen Ansichten.</translation>
    </message>
    <message>
        <source>Each row is a graph that the model predicts, with what is nearest to it among those that it was trained on.</source>
        <translation>Jede Zeile ist ein Graph, den das Modell vorhersagt, mit dem, was ihm unter den Graphen des Trainings am nächsten ist.</translation>
    </message>
    <message>
        <source>Each card is a group of alike graphs: the one in its middle, and where the others are like it. Click one to choose its graphs in all views.</source>
        <translation>Jede Karte ist eine Gruppe ähnlicher Graphen: der in ihrer Mitte, und wo die anderen ihm ähnlich sind. Ein Klick wählt ihre Graphen in allen Ansichten.</translation>
    </message>
    <message>
        <source>Each row is a graph with the one most like it. Choose a row to see all that are like it, double-click a card to compare the two atom by atom.</source>
        <translation>Jede Zeile ist ein Graph mit dem, der ihm am ähnlichsten ist. Wählen Sie eine Zeile, um alle zu sehen, die ihm ähnlich sind; ein Doppelklick auf eine Karte vergleicht die beiden Atom für Atom.</translation>
    </message>
    <message>
        <source>Colours say how many searches agree on a pair, or what is conserved. Click a row of the table to find the pair in the picture; lock what you know, and align again.</source>
        <translation>Farben sagen, wie viele Suchen sich bei einem Paar einig sind, oder was erhalten ist. Ein Klick auf eine Zeile der Tabelle zeigt das Paar im Bild; halten Sie fest, was Sie wissen, und ordnen Sie erneut zu.</translation>
    </message>
    <message>
        <source>Each card is a graph that stands for those that are most like it. Click one to choose it in all views, Ctrl+A for all of them; a right click makes a data set of them.</source>
        <translation>Jede Karte ist ein Graph, der für die steht, die ihm am ähnlichsten sind. Ein Klick wählt ihn in allen Ansichten, Strg+A alle; ein Rechtsklick macht einen Datensatz aus ihnen.</translation>
    </message>
    <message>
        <source>Each row is a change of one part, with what it does on average. Choose one to see the pairs of molecules that show it.</source>
        <translation>Jede Zeile ist die Änderung eines Teils, mit dem, was sie im Mittel bewirkt. Wählen Sie eine, um die Paare von Molekülen zu sehen, die sie zeigen.</translation>
    </message>
    <message>
        <source>The chosen molecules, or all, as a figure for a page. Choose its form and values in the inspector, Ctrl+E writes it.</source>
        <translation>Die gewählten Moleküle, oder alle, als Abbildung für eine Seite. Form und Werte wählen Sie im Inspektor, Strg+E schreibt sie.</translation>
    </message>
    <message>
        <source>Each card is a pair: alike in structure, apart in the property that is chosen above, with what differs marked. Double-click one to compare the two atom by atom.</source>
        <translation>Jede Karte ist ein Paar: ähnlich gebaut, aber auseinander in der Eigenschaft, die oben gewählt ist; was sich unterscheidet, ist markiert. Ein Doppelklick vergleicht die beiden Atom für Atom.</translation>
    </message>
    <message>
        <source>Each row is a set of nodes, as a community, with its surest terms; bars show how sure they are. Choose a row to see its bars, and its nodes in all views. Ctrl+E writes the bars.</source>
        <translation>Jede Zeile ist eine Menge von Knoten, etwa eine Gemeinschaft, mit ihren sichersten Begriffen; Balken zeigen, wie sicher sie sind. Wählen Sie eine Zeile, um ihre Balken zu sehen und ihre Knoten in allen Ansichten. Strg+E schreibt die Balken.</translation>
    </message>
    <message>
        <source>Each row has the nodes that belong together, a column a network. Choose rows to see their nodes in the views of all networks; click a square to see that alignment.</source>
        <translation>Jede Zeile hat die Knoten, die zusammengehören, mit einer Spalte je Netzwerk. Wählen Sie Zeilen, um ihre Knoten in den Ansichten aller Netzwerke zu sehen; klicken Sie auf ein Quadrat, um diese Zuordnung zu sehen.</translation>
    </message>
</context>
<context>
    <name>Language</name>
    <message>
        <source>the fastest that is usable</source>
        <translation>das schnellste nutzbare</translation>
    </message>
    <message numerus="yes">
        <source>%1 threads</source>
        <comment>%1 thread</comment>
        <translation>
            <numerusform>%1 Thread</numerusform>
            <numerusform>%1 Threads</numerusform>
        </translation>
    </message>
    <message>
        <source>Preparing molecules</source>
        <translation>Moleküle vorbereiten</translation>
    </message>
    <message>
        <source>Solving by the fast paths</source>
        <translation>Auf den schnellen Wegen lösen</translation>
    </message>
    <message>
        <source>Multiplying</source>
        <translation>Multiplizieren</translation>
    </message>
    <message>
        <source>Checking against double precision</source>
        <translation>Mit doppelter Genauigkeit prüfen</translation>
    </message>
    <message>
        <source>Checking nodal similarities</source>
        <translation>Knotenähnlichkeiten prüfen</translation>
    </message>
    <message numerus="yes">
        <source>%1 bytes</source>
        <comment>%1 byte</comment>
        <translation>
            <numerusform>%1 Byte</numerusform>
            <numerusform>%1 Byte</numerusform>
        </translation>
    </message>
    <message>
        <source>none</source>
        <translation>kein Wert</translation>
    </message>
    <message>
        <source>Clustering</source>
        <translation>Gruppieren</translation>
    </message>
    <message>
        <source>Compiling</source>
        <translation>Kern übersetzen</translation>
    </message>
    <message>
        <source>Estimating</source>
        <translation>Schätzen</translation>
    </message>
    <message>
        <source>Preparing</source>
        <translation>Vorbereiten</translation>
    </message>
    <message>
        <source>Computing</source>
        <translation>Berechnen</translation>
    </message>
    <message>
        <source>The mean is %1, and 90 % of the values lie between %2 and %3.</source>
        <translation>Der Mittelwert ist %1, und 90 % der Werte liegen zwischen %2 und %3.</translation>
    </message>
    <message>
        <source>There is no value of two different graphs yet.</source>
        <translation>Es gibt noch keinen Wert zweier verschiedener Graphen.</translation>
    </message>
    <message>
        <source>These are raw values, which grow with the graphs: normalise the kernel to compare graphs of different sizes.</source>
        <translation>Dies sind rohe Werte, die mit den Graphen wachsen: Normieren Sie den Kern, um Graphen verschiedener Größe zu vergleichen.</translation>
    </message>
    <message>
        <source>To tell graphs apart, lower what unlike nodes and edges count, such as the h in delta(element, h), compare further attributes, or let walks go farther with a q below %1.</source>
        <translation>Um Graphen zu unterscheiden, lassen Sie ungleiche Knoten und Kanten weniger zählen, etwa mit einem kleineren h in delta(element, h), vergleichen Sie weitere Attribute, oder lassen Sie Wege mit einem q unter %1 weiter gehen.</translation>
    </message>
    <message>
        <source>Proteins are all made of the same atoms at the same distances: multiply the node kernel by delta(residue, 0.5), so that it compares their residues, too.</source>
        <translation>Proteine bestehen alle aus den gleichen Atomen in den gleichen Abständen: Multiplizieren Sie den Knotenkern mit delta(residue, 0.5), damit er auch ihre Reste vergleicht.</translation>
    </message>
    <message>
        <source>The kernel compares no attributes, so graphs differ by their shape alone: name attributes in its node and edge kernels.</source>
        <translation>Der Kern vergleicht keine Attribute, Graphen unterscheiden sich also nur in ihrer Gestalt: Nennen Sie im Knotenkern und im Kantenkern Attribute.</translation>
    </message>
    <message>
        <source>Everything is close to 1.</source>
        <translation>Alles liegt nahe bei 1.</translation>
    </message>
    <message>
        <source>Everything is close to 0.</source>
        <translation>Alles liegt nahe bei 0.</translation>
    </message>
    <message>
        <source>To find what graphs share, raise what unlike nodes and edges count, such as the h in delta(element, h), or keep walks short with a q above %1.</source>
        <translation>Um zu finden, was Graphen gemeinsam haben, lassen Sie ungleiche Knoten und Kanten mehr zählen, etwa mit einem größeren h in delta(element, h), oder halten Sie Wege mit einem q über %1 kurz.</translation>
    </message>
    <message>
        <source>Comparing values</source>
        <translation>Werte vergleichen</translation>
    </message>
    <message>
        <source>Cutting into parts</source>
        <translation>In Teile schneiden</translation>
    </message>
    <message>
        <source>Ordering by RCM</source>
        <translation>Nach RCM ordnen</translation>
    </message>
    <message>
        <source>Ordering along a curve</source>
        <translation>Entlang einer Kurve ordnen</translation>
    </message>
    <message>
        <source>Swapping nodes</source>
        <translation>Knoten tauschen</translation>
    </message>
    <message>
        <source>Shortening the path</source>
        <translation>Den Weg verkürzen</translation>
    </message>
    <message>
        <source>Comparing rows</source>
        <translation>Zeilen vergleichen</translation>
    </message>
    <message>
        <source>no value</source>
        <translation>kein Wert</translation>
    </message>
    <message>
        <source>Score</source>
        <translation>Bewertung</translation>
    </message>
    <message>
        <source>not matched</source>
        <translation>ohne Partner</translation>
    </message>
    <message>
        <source>Nodal similarity</source>
        <translation>Ähnlichkeit der Knoten</translation>
    </message>
    <message>
        <source>both</source>
        <translation>beide</translation>
    </message>
    <message>
        <source>only %1</source>
        <translation>nur %1</translation>
    </message>
    <message numerus="yes">
        <source>%1 nodes</source>
        <comment>%1 node</comment>
        <translation>
            <numerusform>%1 Knoten</numerusform>
            <numerusform>%1 Knoten</numerusform>
        </translation>
    </message>
    <message>
        <source>Adjacency matrices of %1 on top of each other.</source>
        <translation>Adjazenzmatrizen von %1, übereinander gelegt.</translation>
    </message>
    <message>
        <source>%1 × %2 values, all missing</source>
        <translation>%1 × %2 Werte, die alle fehlen</translation>
    </message>
    <message>
        <source>%1 × %2 values, all %3</source>
        <translation>%1 × %2 Werte, alle %3</translation>
    </message>
    <message>
        <source>%1 × %2 values, all %3 but for rounding</source>
        <translation>%1 × %2 Werte, bis auf Rundung alle %3</translation>
    </message>
    <message>
        <source>%1 × %2 values from %3 to %4</source>
        <translation>%1 × %2 Werte von %3 bis %4</translation>
    </message>
    <message>
        <source>, ordered by average-linkage clustering; the height of a branch is the mean distance √(K(a,a) + K(b,b) − 2 K(a,b))</source>
        <translation>, gruppiert nach dem mittleren Abstand; die Höhe einer Verzweigung ist der mittlere Abstand √(K(a,a) + K(b,b) − 2 K(a,b))</translation>
    </message>
    <message>
        <source>A pixel that spans several values shows their mean.</source>
        <translation>Ein Pixel, das mehrere Werte umfasst, zeigt ihr Mittel.</translation>
    </message>
    <message>
        <source>Gram matrix</source>
        <translation>Gram-Matrix</translation>
    </message>
    <message>
        <source>Similarity</source>
        <translation>Ähnlichkeit</translation>
    </message>
    <message>
        <source>Names of columns are left out for lack of room.</source>
        <translation>Die Namen der Spalten fehlen, weil der Platz nicht reicht.</translation>
    </message>
    <message>
        <source>Names of rows are left out for lack of room.</source>
        <translation>Die Namen der Zeilen fehlen, weil der Platz nicht reicht.</translation>
    </message>
    <message>
        <source>Names are left out for lack of room.</source>
        <translation>Die Namen fehlen, weil der Platz nicht reicht.</translation>
    </message>
    <message>
        <source>The matrix is empty.</source>
        <translation>Die Matrix ist leer.</translation>
    </message>
    <message>
        <source>The names beside the matrix are left out: they find room in %1 × %2 px.</source>
        <translation>Die Namen neben der Matrix fehlen: Platz haben sie bei %1 × %2 Pixeln.</translation>
    </message>
    <message>
        <source>not yet computed</source>
        <translation>noch nicht berechnet</translation>
    </message>
    <message>
        <source>Fill of a tile, %</source>
        <translation>Füllung einer Kachel in %</translation>
    </message>
    <message>
        <source>Entries in a pixel</source>
        <translation>Einträge je Pixel</translation>
    </message>
    <message>
        <source>%1 of %2 tiles, %3 % filled</source>
        <translation>%1 von %2 Kacheln, zu %3 % gefüllt</translation>
    </message>
    <message>
        <source>%1 % of the tiles of %2</source>
        <translation>%1 % der Kacheln von „%2“</translation>
    </message>
    <message numerus="yes">
        <source>%1 edges</source>
        <comment>%1 edge</comment>
        <translation>
            <numerusform>%1 Kante</numerusform>
            <numerusform>%1 Kanten</numerusform>
        </translation>
    </message>
    <message>
        <source>Adjacency matrix: %1, %2.</source>
        <translation>Adjazenzmatrix: %1, %2.</translation>
    </message>
    <message>
        <source>Tiles are %1×%1.</source>
        <translation>Kacheln von %1×%1.</translation>
    </message>
    <message>
        <source>The graph is empty.</source>
        <translation>Der Graph ist leer.</translation>
    </message>
    <message>
        <source>There are no edges.</source>
        <translation>Es gibt keine Kanten.</translation>
    </message>
    <message>
        <source>Adjacency matrix</source>
        <translation>Adjazenzmatrix</translation>
    </message>
    <message numerus="yes">
        <source>%1 tiles</source>
        <comment>%1 tile</comment>
        <translation>
            <numerusform>%1 Kachel</numerusform>
            <numerusform>%1 Kacheln</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 non-zeros each</source>
        <translation>je %1 Einträge</translation>
    </message>
    <message>
        <source>Non-zeros in a tile, of %1</source>
        <translation>Einträge einer Kachel, von %1</translation>
    </message>
    <message>
        <source>Tiles</source>
        <translation>Kacheln</translation>
    </message>
    <message>
        <source>multiply-add</source>
        <translation>Multiplizieren und Addieren</translation>
    </message>
    <message>
        <source>exponential a term</source>
        <translation>eine Exponentialfunktion je Term</translation>
    </message>
    <message>
        <source>shared memory</source>
        <translation>gemeinsamer Speicher</translation>
    </message>
    <message>
        <source>memory</source>
        <translation>Speicher</translation>
    </message>
    <message>
        <source>Time of a pair among many.</source>
        <translation>Zeit eines Paares unter vielen.</translation>
    </message>
    <message>
        <source>Kronecker product times vector on %1, %2 nodes</source>
        <translation>Kronecker-Produkt mal Vektor auf %1, %2 Knoten</translation>
    </message>
    <message>
        <source>Non-zeros of the first tile</source>
        <translation>Einträge der ersten Kachel</translation>
    </message>
    <message>
        <source>Non-zeros of the second tile</source>
        <translation>Einträge der zweiten Kachel</translation>
    </message>
    <message>
        <source>The fastest product of two tiles on %1</source>
        <translation>Das schnellste Produkt zweier Kacheln auf %1</translation>
    </message>
    <message numerus="yes">
        <source>%1 pairs</source>
        <comment>%1 pair</comment>
        <translation>
            <numerusform>%1 Paar</numerusform>
            <numerusform>%1 Paare</numerusform>
        </translation>
    </message>
    <message>
        <source>The ladder of the paper</source>
        <translation>Die Stufen der Veröffentlichung</translation>
    </message>
    <message>
        <source>The ladder of the paper on %1</source>
        <translation>Die Stufen der Veröffentlichung auf %1</translation>
    </message>
    <message>
        <source>GPU time, of the fast paths wall time.</source>
        <translation>Zeit der GPU, bei den schnellen Wegen die verstrichene Zeit.</translation>
    </message>
    <message>
        <source>* Projected from random pairs by their predicted work.</source>
        <translation>* Hochgerechnet aus zufälligen Paaren nach ihrer erwarteten Arbeit.</translation>
    </message>
    <message>
        <source>There is no category to count.</source>
        <translation>Es gibt keine Kategorie zu zählen.</translation>
    </message>
    <message>
        <source>all</source>
        <translation>alle</translation>
    </message>
    <message>
        <source>chosen: %1</source>
        <translation>gewählt: %1</translation>
    </message>
    <message numerus="yes">
        <source>%1 items</source>
        <comment>%1 item</comment>
        <translation>
            <numerusform>%1 Eintrag</numerusform>
            <numerusform>%1 Einträge</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 categories</source>
        <comment>%1 category</comment>
        <translation>
            <numerusform>%1 Kategorie</numerusform>
            <numerusform>%1 Kategorien</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 in %2.</source>
        <translation>%1 in %2.</translation>
    </message>
    <message>
        <source>There is no step to show.</source>
        <translation>Es gibt keinen Schritt zu zeigen.</translation>
    </message>
    <message>
        <source>Convergence</source>
        <translation>Konvergenz</translation>
    </message>
    <message>
        <source>Iteration</source>
        <translation>Iteration</translation>
    </message>
    <message>
        <source>Residual</source>
        <translation>Residuum</translation>
    </message>
    <message numerus="yes">
        <source>%1 values</source>
        <comment>%1 value</comment>
        <translation>
            <numerusform>%1 Wert</numerusform>
            <numerusform>%1 Werte</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, all %2</source>
        <translation>%1, alle %2</translation>
    </message>
    <message>
        <source>%1, median %2 (line), 90 % of them from %3 to %4 (band)</source>
        <translation>%1, Median %2 (Linie), 90 % davon von %3 bis %4 (Band)</translation>
    </message>
    <message numerus="yes">
        <source>%1 values are missing.</source>
        <comment>%1 value is missing.</comment>
        <translation>
            <numerusform>%1 Wert fehlt.</numerusform>
            <numerusform>%1 Werte fehlen.</numerusform>
        </translation>
    </message>
    <message>
        <source>There is no value to count.</source>
        <translation>Es gibt keinen Wert zu zählen.</translation>
    </message>
    <message>
        <source>Count</source>
        <translation>Anzahl</translation>
    </message>
    <message>
        <source>Nothing was measured.</source>
        <translation>Es wurde nichts gemessen.</translation>
    </message>
    <message>
        <source>Operations per byte</source>
        <translation>Operationen je Byte</translation>
    </message>
    <message>
        <source>Performance, Gop/s</source>
        <translation>Leistung, Gop/s</translation>
    </message>
    <message>
        <source>Roofline</source>
        <translation>Schranken</translation>
    </message>
    <message numerus="yes">
        <source>%1 points</source>
        <comment>%1 point</comment>
        <translation>
            <numerusform>%1 Punkt</numerusform>
            <numerusform>%1 Punkte</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, %2 without a place</source>
        <translation>%1, davon %2 ohne Ort</translation>
    </message>
    <message>
        <source>%1, counted per pixel: the stronger, the more</source>
        <translation>%1, je Pixel gezählt: je kräftiger, desto mehr</translation>
    </message>
    <message>
        <source>and %1 more</source>
        <translation>und %1 weitere</translation>
    </message>
    <message>
        <source>helix</source>
        <translation>Helix</translation>
    </message>
    <message>
        <source>strand</source>
        <translation>Strang</translation>
    </message>
    <message>
        <source>coil</source>
        <translation>Knäuel</translation>
    </message>
    <message>
        <source>Node</source>
        <translation>Knoten</translation>
    </message>
    <message>
        <source>There is no chain of residues to trace, so atoms are shown.</source>
        <translation>Es gibt keine Kette von Resten, deren Verlauf zu zeigen wäre; gezeigt werden die Atome.</translation>
    </message>
    <message>
        <source>Neighbours in space cannot be shown. %1</source>
        <translation>Nachbarn im Raum lassen sich nicht zeigen. %1</translation>
    </message>
    <message>
        <source>Writing</source>
        <translation>Schreiben</translation>
    </message>
    <message>
        <source>Reading</source>
        <translation>Lesen</translation>
    </message>
    <message>
        <source>Laying out molecules</source>
        <translation>Moleküle anordnen</translation>
    </message>
    <message>
        <source>Reading molecules</source>
        <translation>Moleküle lesen</translation>
    </message>
    <message>
        <source>Reading atoms</source>
        <translation>Atome lesen</translation>
    </message>
    <message>
        <source>Reading structures</source>
        <translation>Strukturen lesen</translation>
    </message>
    <message>
        <source>Saving</source>
        <translation>Speichern</translation>
    </message>
    <message>
        <source>Loading</source>
        <translation>Laden</translation>
    </message>
    <message>
        <source>More than half of the values are above %1.</source>
        <translation>Mehr als die Hälfte der Werte liegt über %1.</translation>
    </message>
    <message>
        <source>Coarsening the network</source>
        <translation>Netzwerk wird vergröbert</translation>
    </message>
    <message>
        <source>Settling the nodes</source>
        <translation>Knoten kommen zur Ruhe</translation>
    </message>
    <message>
        <source>Comparing nodes</source>
        <translation>Knoten werden verglichen</translation>
    </message>
    <message>
        <source>Comparing trees</source>
        <translation>Bäume werden verglichen</translation>
    </message>
    <message>
        <source>Searching for a better alignment</source>
        <translation>Bessere Zuordnung wird gesucht</translation>
    </message>
    <message>
        <source>conserved: %1</source>
        <translation>erhalten: %1</translation>
    </message>
    <message>
        <source>only %1: %2</source>
        <translation>nur %1: %2</translation>
    </message>
    <message>
        <source>%1 laid over %2</source>
        <translation>%1 über %2 gelegt</translation>
    </message>
    <message>
        <source>There is no node to show.</source>
        <translation>Es gibt keinen Knoten zu zeigen.</translation>
    </message>
    <message>
        <source>%1, at nodes not aligned: %2</source>
        <translation>%1, an nicht zugeordneten Knoten: %2</translation>
    </message>
    <message>
        <source>%1 and %2 as one fabric</source>
        <translation>%1 und %2 als ein Gewebe</translation>
    </message>
    <message>
        <source>There is no edge to show.</source>
        <translation>Es gibt keine Kante zu zeigen.</translation>
    </message>
    <message>
        <source>Each node is a row, grey from its first edge to its last; each edge is a column from one row to another. From above: %1 aligned, %2 only in %3, %4 only in %5.</source>
        <translation>Jeder Knoten ist eine Zeile, grau von seiner ersten Kante bis zu seiner letzten; jede Kante ist eine Spalte von einer Zeile zu einer anderen. Von oben: %1 zugeordnet, %2 nur in %3, %4 nur in %5.</translation>
    </message>
    <message>
        <source>Walking through the network</source>
        <translation>Das Netzwerk wird durchlaufen</translation>
    </message>
    <message>
        <source>Embedding nodes</source>
        <translation>Knoten werden eingebettet</translation>
    </message>
    <message>
        <source>Rotating one embedding onto the other</source>
        <translation>Eine Einbettung wird auf die andere gedreht</translation>
    </message>
    <message>
        <source>Finding nearest nodes</source>
        <translation>Nächste Knoten werden gesucht</translation>
    </message>
    <message>
        <source>Sending messages</source>
        <translation>Nachrichten werden gesendet</translation>
    </message>
    <message>
        <source>Matching candidates exactly</source>
        <translation>Kandidaten werden exakt zugeordnet</translation>
    </message>
    <message>
        <source>The numbers below the points count candidate pairs.</source>
        <translation>Die Zahlen unter den Punkten zählen Kandidatenpaare.</translation>
    </message>
    <message>
        <source>Density of the candidates, %</source>
        <translation>Dichte der Kandidaten, %</translation>
    </message>
    <message>
        <source>Time, s</source>
        <translation>Zeit, s</translation>
    </message>
    <message>
        <source>Bounding the objective</source>
        <translation>Zielwert wird nach oben abgeschätzt</translation>
    </message>
    <message>
        <source>Walking on both networks</source>
        <translation>Beide Netze werden durchlaufen</translation>
    </message>
    <message>
        <source>Each row and column is a node of %1 and the node of %2 that it is aligned with.</source>
        <translation>Jede Zeile und Spalte ist ein Knoten von %1 und der Knoten von %2, dem er zugeordnet ist.</translation>
    </message>
    <message>
        <source>Each row and column is a node of %1 and the node of %2 that it is aligned with, if there is one: there is none for %3.</source>
        <translation>Jede Zeile und Spalte ist ein Knoten von %1 und, falls es ihn gibt, der Knoten von %2, dem er zugeordnet ist; keinen gibt es für %3.</translation>
    </message>
    <message>
        <source>Above the diagonal are the edges of %1, below it those of %2. Stronger points stand for more edges.</source>
        <translation>Über der Diagonale stehen die Kanten von %1, darunter die von %2. Kräftigere Punkte stehen für mehr Kanten.</translation>
    </message>
    <message>
        <source>%1 others</source>
        <translation>%1 andere</translation>
    </message>
    <message>
        <source>Size: %1, %2 to %3</source>
        <translation>Größe: %1, %2 bis %3</translation>
    </message>
    <message>
        <source>Neighbours</source>
        <translation>Nachbarn</translation>
    </message>
    <message>
        <source>Nodes</source>
        <translation>Knoten</translation>
    </message>
    <message>
        <source>Degree distribution</source>
        <translation>Verteilung der Grade</translation>
    </message>
    <message>
        <source>Both axes are logarithmic.</source>
        <translation>Beide Achsen sind logarithmisch.</translation>
    </message>
    <message numerus="yes">
        <source>Both axes are logarithmic. %1 nodes without neighbours are left out.</source>
        <comment>Both axes are logarithmic. %1 node without neighbours is left out.</comment>
        <translation>
            <numerusform>Beide Achsen sind logarithmisch. %1 Knoten ohne Nachbarn fehlt.</numerusform>
            <numerusform>Beide Achsen sind logarithmisch. %1 Knoten ohne Nachbarn fehlen.</numerusform>
        </translation>
    </message>
    <message>
        <source>Aligned nodes stand at the same place on both sides. Stronger lines stand for more edges.</source>
        <translation>Zugeordnete Knoten stehen auf beiden Seiten am selben Ort. Stärkere Linien stehen für mehr Kanten.</translation>
    </message>
    <message>
        <source>%1 and %2 side by side</source>
        <translation>%1 und %2 nebeneinander</translation>
    </message>
    <message>
        <source>%1 in %2</source>
        <translation>%1 in %2</translation>
    </message>
    <message numerus="yes">
        <source>and %1 more neighbours</source>
        <comment>and %1 more neighbour</comment>
        <translation>
            <numerusform>und %1 weiterer Nachbar</numerusform>
            <numerusform>und %1 weitere Nachbarn</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 is aligned with no node.</source>
        <translation>%1 ist keinem Knoten zugeordnet.</translation>
    </message>
    <message numerus="yes">
        <source>Each point takes %1 numbers of candidates together.</source>
        <comment>Each point takes %1 number of candidates.</comment>
        <translation>
            <numerusform>Jeder Punkt fasst %1 Anzahl von Kandidaten zusammen.</numerusform>
            <numerusform>Jeder Punkt fasst %1 Anzahlen von Kandidaten zusammen.</numerusform>
        </translation>
    </message>
    <message>
        <source>Candidates</source>
        <translation>Kandidaten</translation>
    </message>
    <message>
        <source>The line takes the heaviest candidates alone, fewer to the left.</source>
        <translation>Die Linie nimmt nur die schwersten Kandidaten, nach links immer weniger.</translation>
    </message>
    <message>
        <source>These candidates</source>
        <translation>Diese Kandidaten</translation>
    </message>
    <message>
        <source>Others of the same networks</source>
        <translation>Andere derselben Netzwerke</translation>
    </message>
    <message>
        <source>Share of the true pairs</source>
        <translation>Anteil der wahren Paare</translation>
    </message>
    <message>
        <source>conserved, nothing known: %1</source>
        <translation>erhalten, nichts bekannt: %1</translation>
    </message>
    <message>
        <source>not conserved: %1</source>
        <translation>nicht erhalten: %1</translation>
    </message>
    <message>
        <source>Edges of %1 at nodes that are not aligned have no place here.</source>
        <translation>Kanten von %1 an Knoten ohne Partner haben hier keinen Platz.</translation>
    </message>
    <message>
        <source>Climbing the ladder of belief propagation</source>
        <translation>Die Leiter der Belief Propagation erklimmen</translation>
    </message>
    <message>
        <source>Measuring the stages on %1</source>
        <translation>Die Schritte auf %1 messen</translation>
    </message>
    <message>
        <source>Embedding both</source>
        <translation>Beide einbetten</translation>
    </message>
    <message>
        <source>Rotation</source>
        <translation>Drehung</translation>
    </message>
    <message>
        <source>Nearest nodes</source>
        <translation>Nächste Knoten</translation>
    </message>
    <message>
        <source>One matching</source>
        <translation>Eine Paarung</translation>
    </message>
    <message>
        <source>Overlap matrix</source>
        <translation>Überlappungsmatrix</translation>
    </message>
    <message>
        <source>One iteration of messages</source>
        <translation>Eine Iteration der Botschaften</translation>
    </message>
    <message>
        <source>One step of refinement</source>
        <translation>Ein Schritt der Verfeinerung</translation>
    </message>
    <message>
        <source>Short search</source>
        <translation>Kurze Suche</translation>
    </message>
    <message>
        <source>text book, one core</source>
        <translation>Lehrbuch, ein Kern</translation>
    </message>
    <message>
        <source>blocks, %1</source>
        <translation>Blöcke, %1</translation>
    </message>
    <message>
        <source>no AVX</source>
        <translation>ohne AVX</translation>
    </message>
    <message>
        <source>fast paths</source>
        <translation>schnelle Wege</translation>
    </message>
    <message>
        <source>Solving pairs on the processor</source>
        <translation>Paare auf dem Prozessor lösen</translation>
    </message>
    <message>
        <source>%1 % filled</source>
        <translation>zu %1 % gefüllt</translation>
    </message>
    <message>
        <source>Multiplying on the processor</source>
        <translation>Auf dem Prozessor multiplizieren</translation>
    </message>
    <message>
        <source>One multiplication by a pair of graphs on %1</source>
        <translation>Eine Multiplikation mit einem Paar von Graphen auf %1</translation>
    </message>
    <message>
        <source>caches</source>
        <translation>Zwischenspeicher</translation>
    </message>
    <message>
        <source>labels on edges</source>
        <translation>Merkmale an Kanten</translation>
    </message>
    <message>
        <source>no labels</source>
        <translation>ohne Merkmale</translation>
    </message>
    <message>
        <source>Ways to solve all pairs on %1</source>
        <translation>Wege, alle Paare zu lösen, auf %1</translation>
    </message>
    <message>
        <source>Wall time; all cores but in the first row.</source>
        <translation>Verstrichene Zeit; alle Kerne außer in der ersten Zeile.</translation>
    </message>
    <message>
        <source>The stages of aligning two networks</source>
        <translation>Die Schritte der Zuordnung zweier Netzwerke</translation>
    </message>
    <message>
        <source>The stages of aligning %1 with %2</source>
        <translation>Die Schritte der Zuordnung von %1 zu %2</translation>
    </message>
    <message>
        <source>The line across a bar: the least time in which the device could compute and move as much. The percentage: how near the stage comes to that.</source>
        <translation>Der Strich durch einen Balken: die kürzeste Zeit, in der das Gerät so viel rechnen und bewegen könnte. Der Prozentsatz: wie nahe der Schritt ihr kommt.</translation>
    </message>
    <message>
        <source>CONE-Align: nearest nodes</source>
        <translation>CONE-Align: nächste Knoten</translation>
    </message>
    <message>
        <source>cuAlign: %1 iterations more</source>
        <translation>cuAlign: %1 Iterationen mehr</translation>
    </message>
    <message>
        <source>How much longer belief propagation takes</source>
        <translation>Wie viel länger Belief Propagation dauert</translation>
    </message>
    <message>
        <source>Reckoned from the times of the stages; a matching is in both.</source>
        <translation>Aus den Zeiten der Schritte gerechnet; eine Paarung ist in beiden.</translation>
    </message>
    <message>
        <source>Aligning by one density on each device</source>
        <translation>Alignieren mit einer Dichte je Gerät</translation>
    </message>
    <message>
        <source>Comparing</source>
        <translation>Vergleichen</translation>
    </message>
    <message>
        <source>Merging</source>
        <translation>Zusammenfügen</translation>
    </message>
    <message>
        <source>Fitting</source>
        <translation>Anpassen</translation>
    </message>
    <message>
        <source>Predicting</source>
        <translation>Vorhersagen</translation>
    </message>
    <message>
        <source>Leaving one out</source>
        <translation>Jeden einmal weglassen</translation>
    </message>
    <message numerus="yes">
        <source>%1 graphs</source>
        <comment>%1 graph</comment>
        <translation>
            <numerusform>%1 Graph</numerusform>
            <numerusform>%1 Graphen</numerusform>
        </translation>
    </message>
    <message>
        <source>%1; bars are one standard deviation each way</source>
        <translation>%1; Balken sind eine Standardabweichung nach jeder Seite</translation>
    </message>
    <message>
        <source>Predicted</source>
        <translation>Vorhergesagt</translation>
    </message>
    <message>
        <source>Finding the middle of each cluster</source>
        <translation>Mitte jeder Gruppe finden</translation>
    </message>
    <message>
        <source>Judging the clusters</source>
        <translation>Gruppen beurteilen</translation>
    </message>
    <message>
        <source>Finding the leading directions</source>
        <translation>Führende Richtungen finden</translation>
    </message>
    <message>
        <source>Finding neighbours</source>
        <translation>Nachbarn finden</translation>
    </message>
    <message>
        <source>Placing new graphs</source>
        <translation>Neue Graphen einordnen</translation>
    </message>
    <message>
        <source>Counting the neighbours that the map keeps</source>
        <translation>Nachbarn zählen, die die Karte behält</translation>
    </message>
    <message>
        <source>Settling the map</source>
        <translation>Karte kommt zur Ruhe</translation>
    </message>
    <message>
        <source>Choosing</source>
        <translation>Auswahl</translation>
    </message>
    <message>
        <source>Weighing training graphs</source>
        <translation>Graphen des Trainings werden gewogen</translation>
    </message>
    <message>
        <source>Choosing what to measure</source>
        <translation>Es wird gewählt, was zu messen ist</translation>
    </message>
    <message>
        <source>Share of the true class (row)</source>
        <translation>Anteil an der wahren Klasse (Zeile)</translation>
    </message>
    <message>
        <source>Bars are one standard deviation each way, over the parts that were tested.</source>
        <translation>Balken sind eine Standardabweichung nach jeder Seite, über die geprüften Teile.</translation>
    </message>
    <message>
        <source>Training graphs</source>
        <translation>Graphen des Trainings</translation>
    </message>
    <message>
        <source>Predicted less target</source>
        <translation>Vorhergesagt weniger Ziel</translation>
    </message>
    <message>
        <source>Following the kernel&apos;s numbers</source>
        <translation>Folge den Zahlen des Kerns</translation>
    </message>
    <message>
        <source>Tuning the kernel</source>
        <translation>Stimme den Kern ab</translation>
    </message>
    <message>
        <source>Spreading the first points</source>
        <translation>Verteilen der ersten Punkte</translation>
    </message>
    <message>
        <source>%1 graphs hold what no graph has that the model was trained on, as %2: %3. Do not trust their predictions.</source>
        <translation>%1 Graphen enthalten, was kein Graph hat, an dem das Modell gelernt hat, wie %2: %3. Ihren Vorhersagen ist nicht zu trauen.</translation>
    </message>
    <message>
        <source>%1 holds what no graph has that the model was trained on: %2. Do not trust its prediction.</source>
        <translation>%1 enthält, was kein Graph hat, an dem das Modell gelernt hat: %2. Seiner Vorhersage ist nicht zu trauen.</translation>
    </message>
    <message>
        <source>%1 molecules without rings count as one scaffold: one fold tests them all, by rings alone.</source>
        <translation>%1 Moleküle ohne Ringe zählen als ein Gerüst: Ein Teil prüft sie alle, nur durch Ringe.</translation>
    </message>
    <message>
        <source>Leaving one out leaves its twin in, so errors of new graphs may be larger; folds keep twins together.</source>
        <translation>Bleibt einer weg, so bleibt sein Zwilling da: Die Fehler neuer Graphen können größer sein; Teile halten Zwillinge zusammen.</translation>
    </message>
    <message>
        <source>That is no better than always the mean: the kernel does not explain this property, or there are too few graphs to learn it from.</source>
        <translation>Das ist nicht besser als stets der Mittelwert: Der Kern erklärt diese Eigenschaft nicht, oder es gibt zu wenige Graphen, um sie zu lernen.</translation>
    </message>
    <message>
        <source>The folds have %1 graphs.</source>
        <translation>Die Teile haben %1 Graphen.</translation>
    </message>
    <message>
        <source>There are graphs for %1 of %2 folds only.</source>
        <translation>Die Graphen reichen nur für %1 von %2 Teilen.</translation>
    </message>
    <message>
        <source>Twins were tested together, by models of others.</source>
        <translation>Zwillinge wurden zusammen geprüft, durch Modelle der anderen.</translation>
    </message>
    <message>
        <source>The kernel cannot tell any of these graphs apart, so that it explains nothing.</source>
        <translation>Der Kern unterscheidet keinen dieser Graphen von den anderen und erklärt so nichts.</translation>
    </message>
    <message>
        <source>No graph was tested: all belong together, so that none is left to train on.</source>
        <translation>Kein Graph wurde geprüft: Alle gehören zusammen, sodass keiner zum Lernen bleibt.</translation>
    </message>
    <message>
        <source>%1 is less like any training graph (%2) than 95 % of the tested graphs were (%3): the tests say nothing of such a prediction.</source>
        <translation>%1 ist jedem Graphen des Trainings weniger ähnlich (%2) als 95 % der geprüften Graphen (%3): Die Prüfung sagt nichts über eine solche Vorhersage.</translation>
    </message>
    <message>
        <source>%1 graphs are less like any training graph than 95 % of the tested graphs were (%2), as %3 (%4): the tests say nothing of such predictions.</source>
        <translation>%1 Graphen sind jedem Graphen des Trainings weniger ähnlich als 95 % der geprüften Graphen (%2), etwa %3 (%4): Die Prüfung sagt nichts über solche Vorhersagen.</translation>
    </message>
    <message>
        <source>%1 stands %2 times in %3, far from all others, which are between %4 and %5. It is learned as a number: if it stands for a missing value, take it out of the table.</source>
        <translation>%1 steht %2-mal in %3, weit von allen anderen, die zwischen %4 und %5 liegen. Es wird als Zahl gelernt: Wo es für einen fehlenden Wert steht, nehmen Sie es aus der Tabelle.</translation>
    </message>
    <message>
        <source>%1 stands in %2, far from all others, which are between %3 and %4. It is learned as a number: if it stands for a missing value, take it out of the table.</source>
        <translation>%1 steht in %2, weit von allen anderen, die zwischen %3 und %4 liegen. Es wird als Zahl gelernt: Wo es für einen fehlenden Wert steht, nehmen Sie es aus der Tabelle.</translation>
    </message>
    <message>
        <source>They are too few to tell likeness from chance.</source>
        <translation>Es sind zu wenige, um Ähnlichkeit von Zufall zu unterscheiden.</translation>
    </message>
    <message>
        <source>TM-score %1: no more than chance gives unrelated folds.</source>
        <translation>TM-score %1: nicht mehr, als der Zufall nicht verwandten Faltungen gibt.</translation>
    </message>
    <message>
        <source>TM-score %1: it may be chance; structures of one fold have 0.5 and more.</source>
        <translation>TM-score %1: Das kann Zufall sein; Strukturen einer Faltung haben 0,5 und mehr.</translation>
    </message>
    <message>
        <source>TM-score %1: about the same fold.</source>
        <translation>TM-score %1: etwa dieselbe Faltung.</translation>
    </message>
    <message>
        <source>It was stopped: a complete run may find a better one.</source>
        <translation>Es wurde angehalten: Ein vollständiger Lauf findet vielleicht eine bessere.</translation>
    </message>
    <message>
        <source>%1 has more nodes than %2: EC, ICS, S³, MNC, WEC, Jaccard and node correctness count from the first network, and the goal of a search from the smaller one.</source>
        <translation>%1 hat mehr Knoten als %2: EC, ICS, S³, MNC, WEC, Jaccard und Knotenrichtigkeit gelten für das erste Netzwerk, das Ziel einer Suche für das kleinere.</translation>
    </message>
    <message>
        <source>The comparison of nodes did not come to an end.</source>
        <translation>Der Vergleich der Knoten kam nicht an ein Ende.</translation>
    </message>
    <message>
        <source>The search began with a comparison by trees: that by features conserved %1 % of the edges.</source>
        <translation>Die Suche begann mit einem Vergleich nach Bäumen: Der nach Merkmalen erhielt %1 % der Kanten.</translation>
    </message>
    <message>
        <source>There are too many pairs of nodes to compare them all, so each node was compared with its likeliest partners alone.</source>
        <translation>Es gibt zu viele Paare von Knoten, um sie alle zu vergleichen; jeder Knoten wurde deshalb nur mit seinen wahrscheinlichsten Partnern verglichen.</translation>
    </message>
    <message>
        <source>There are too many pairs of nodes to rotate one embedding onto the other by all of them, so the nodes with most neighbours told how.</source>
        <translation>Es gibt zu viele Paare von Knoten, um eine Einbettung nach allen auf die andere zu drehen; deshalb gaben die Knoten mit den meisten Nachbarn die Drehung vor.</translation>
    </message>
    <message>
        <source>The kernel compares no attributes: every two graphs without isolated nodes are alike to it. Name attributes in its node and edge kernels.</source>
        <translation>Der Kern vergleicht keine Attribute: Je zwei Graphen ohne einzelne Knoten sind ihm gleich. Nennen Sie Attribute in seinen Kernen für Knoten und Kanten.</translation>
    </message>
    <message>
        <source>The intervals of 95 % are too narrow for graphs like those tested.</source>
        <translation>Die Intervalle von 95 % sind für Graphen wie die getesteten zu schmal.</translation>
    </message>
    <message>
        <source>The tested graphs, too, took part in the tuning, so errors of new ones may be larger.</source>
        <translation>Auch die getesteten Graphen haben am Anpassen teilgenommen; Fehler neuer Graphen sind deshalb vielleicht größer.</translation>
    </message>
    <message>
        <source>That is no better than always the same class: the kernel does not explain these classes, or there are too few graphs of each to learn them from.</source>
        <translation>Das ist nicht besser als stets dieselbe Klasse: Der Kern erklärt diese Klassen nicht, oder es gibt von jeder zu wenige Graphen, um sie zu lernen.</translation>
    </message>
    <message>
        <source>Up to a silhouette of 0.25 there are hardly any groups: another cut would do as well.</source>
        <translation>Bis zu einer Silhouette von 0,25 gibt es kaum Gruppen: Ein anderer Schnitt täte es ebenso.</translation>
    </message>
    <message>
        <source>All graphs but %1 are in one group: a larger number of clusters may part them.</source>
        <translation>Alle Graphen bis auf %1 sind in einer Gruppe: Eine größere Zahl von Clustern kann sie trennen.</translation>
    </message>
    <message>
        <source>Weighing covariances</source>
        <translation>Kovarianzen werden gewichtet</translation>
    </message>
    <message>
        <source>environments of radius %1</source>
        <translation>Umgebungen mit Radius %1</translation>
    </message>
    <message>
        <source>%1 with stereochemistry</source>
        <translation>%1 mit Stereochemie</translation>
    </message>
    <message>
        <source>The split may part twins, so errors of new graphs may be larger.</source>
        <translation>Die Aufteilung trennt vielleicht Zwillinge, die Fehler neuer Graphen können also größer sein.</translation>
    </message>
    <message>
        <source>That is little better than always the mean, and may be chance.</source>
        <translation>Das ist wenig besser als immer das Mittel und kann Zufall sein.</translation>
    </message>
    <message>
        <source>other walks</source>
        <translation>andere Wege</translation>
    </message>
    <message>
        <source>Intervals of predictions are made %1 times as wide as the process has them: so they would have held 95 % of the tested graphs.</source>
        <translation>Intervalle von Vorhersagen werden %1-mal so breit gemacht wie die des Prozesses: So hätten sie 95 % der geprüften Graphen enthalten.</translation>
    </message>
    <message>
        <source>The model itself was trained on the tested graphs, too: predicting them again is no test.</source>
        <translation>Das Modell selbst wurde auch mit den geprüften Graphen trainiert: Sie noch einmal vorherzusagen ist keine Prüfung.</translation>
    </message>
    <message>
        <source>%1 of %2 pairs are twins, which the kernel cannot tell apart: their similarity counts as 0.99. They may differ in stereochemistry, or by the error of a measurement.</source>
        <translation>%1 von %2 Paaren sind Zwillinge, die der Kern nicht unterscheiden kann: Ihre Ähnlichkeit zählt als 0,99. Sie mögen sich in der Stereochemie unterscheiden oder um den Fehler einer Messung.</translation>
    </message>
    <message>
        <source>%1 graphs have more neighbours that are so alike than their lists hold: pairs may be missing.</source>
        <translation>%1 Graphen haben mehr so ähnliche Nachbarn, als ihre Listen fassen: Paare mögen fehlen.</translation>
    </message>
    <message>
        <source>by its kernel</source>
        <translation>nach seinem Kern</translation>
    </message>
    <message>
        <source>On activity cliffs RMSE is %1, and %2 of all: %3 of %4 tested graphs are alike by 0.9 or more (%5) to one whose value differs by %6 or more.</source>
        <translation>Auf Aktivitätsklippen ist der RMSE %1, über alle %2: %3 von %4 geprüften Graphen sind einem um 0,9 oder mehr ähnlich (%5), dessen Wert sich um %6 oder mehr unterscheidet.</translation>
    </message>
    <message>
        <source>All %1 pairs are settled: the searches agree on them.</source>
        <translation>Alle %1 Paare sind entschieden: Die Suchen sind sich einig.</translation>
    </message>
    <message numerus="yes">
        <source>%1 graphs have no edges, and walks of single nodes are left out: nothing is like them, not even themselves.</source>
        <comment>%1 graph has no edges, and walks of single nodes are left out: nothing is like it, not even itself.</comment>
        <translation>
            <numerusform>%1 Graph hat keine Kanten, und Wege aus einzelnen Knoten sind ausgelassen: Nichts ist ihm ähnlich, auch er selbst nicht.</numerusform>
            <numerusform>%1 Graphen haben keine Kanten, und Wege aus einzelnen Knoten sind ausgelassen: Nichts ist ihnen ähnlich, auch sie selbst nicht.</numerusform>
        </translation>
    </message>
    <message>
        <source>The kernel compares how atoms are packed: proteins of unlike folds are alike to it. The kernel fold compares folds.</source>
        <translation>Der Kern vergleicht, wie Atome gepackt sind: Proteine verschiedener Faltung sind ihm ähnlich. Der Kern fold vergleicht Faltungen.</translation>
    </message>
    <message numerus="yes">
        <source>%1 graphs have no time, and were only trained on.</source>
        <comment>%1 graph has no time, and was only trained on.</comment>
        <translation>
            <numerusform>%1 Graph hat keine Zeit und diente nur zum Training.</numerusform>
            <numerusform>%1 Graphen haben keine Zeit und dienten nur zum Training.</numerusform>
        </translation>
    </message>
    <message>
        <source>Finding pairs that are alike</source>
        <translation>Ähnliche Paare werden gesucht</translation>
    </message>
    <message>
        <source>No two graphs are as alike as the threshold: all are single.</source>
        <translation>Keine zwei Graphen sind so ähnlich wie die Schwelle: Alle sind einzeln.</translation>
    </message>
    <message>
        <source>All graphs but %1 are single: a lower threshold would bring more of them together.</source>
        <translation>Alle Graphen bis auf %1 sind einzeln: Eine niedrigere Schwelle brächte mehr von ihnen zusammen.</translation>
    </message>
    <message>
        <source>All graphs but %1 are in one group: a higher threshold may part them.</source>
        <translation>Alle Graphen bis auf %1 sind in einer Gruppe: Eine höhere Schwelle trennt sie vielleicht.</translation>
    </message>
    <message numerus="yes">
        <source>%1 graphs have no fold of two pieces or more: nothing is like them, not even themselves.</source>
        <comment>%1 graph has no fold of two pieces or more: nothing is like it, not even itself.</comment>
        <translation>
            <numerusform>%1 Graph hat keine Faltung aus zwei Stücken oder mehr: Nichts ist ihm ähnlich, auch er selbst nicht.</numerusform>
            <numerusform>%1 Graphen haben keine Faltung aus zwei Stücken oder mehr: Nichts ist ihnen ähnlich, auch sie selbst nicht.</numerusform>
        </translation>
    </message>
    <message>
        <source>Aligning noisy copies</source>
        <translation>Verrauschte Kopien werden zugeordnet</translation>
    </message>
    <message>
        <source>Relaxing the mapping</source>
        <translation>Die Zuordnung wird gelockert</translation>
    </message>
    <message numerus="yes">
        <source>%1 graphs have nothing in the column of the split, and were only trained on.</source>
        <comment>%1 graph has nothing in the column of the split, and was only trained on.</comment>
        <translation>
            <numerusform>%1 Graph hat nichts in der Spalte der Aufteilung und diente nur zum Training.</numerusform>
            <numerusform>%1 Graphen haben nichts in der Spalte der Aufteilung und dienten nur zum Training.</numerusform>
        </translation>
    </message>
    <message>
        <source>Each test tuned the kernel anew, on the graphs that it was trained on alone.</source>
        <translation>Jede Prüfung hat den Kern neu abgestimmt, allein auf den Graphen ihres Trainings.</translation>
    </message>
    <message>
        <source>Without tuning the tests err less: RMSE %1 instead of %2.</source>
        <translation>Ohne Abstimmung irren die Prüfungen weniger: RMSE %1 statt %2.</translation>
    </message>
    <message>
        <source>Finding common cores</source>
        <translation>Gemeinsame Kerne werden gesucht</translation>
    </message>
    <message>
        <source>Comparing with landmarks</source>
        <translation>Mit Landmarken wird verglichen</translation>
    </message>
    <message>
        <source>%1 molecules have a tautomer that the kernel takes for another molecule, as %2 and %3.</source>
        <translation>%1 Moleküle haben ein Tautomer, das der Kern für ein anderes Molekül hält, wie %2 und %3.</translation>
    </message>
    <message>
        <source>Of %1 such pairs %2 have two classes.</source>
        <translation>Von %1 solchen Paaren haben %2 zwei Klassen.</translation>
    </message>
    <message>
        <source>Their targets differ by up to %1.</source>
        <translation>Ihre Zielwerte unterscheiden sich um bis zu %1.</translation>
    </message>
    <message>
        <source>Tests part them, so errors of new graphs may be larger.</source>
        <translation>Prüfungen trennen sie, so dass die Fehler neuer Graphen größer sein können.</translation>
    </message>
    <message>
        <source>Rows are true classes, columns what their graphs were taken for.</source>
        <translation>Zeilen sind wahre Klassen, Spalten das, wofür ihre Graphen gehalten wurden.</translation>
    </message>
    <message>
        <source>Growing mappings</source>
        <translation>Zuordnungen wachsen</translation>
    </message>
    <message>
        <source>Closest twins: the same molecule %1, stereoisomers %2, tautomers %3, other graphs %4.</source>
        <translation>Nächste Zwillinge: dasselbe Molekül %1, Stereoisomere %2, Tautomere %3, andere Graphen %4.</translation>
    </message>
    <message numerus="yes">
        <source>%1 graphs have a twin that the kernel cannot tell from them.</source>
        <comment>%1 graph has a twin that the kernel cannot tell from it.</comment>
        <translation>
            <numerusform>%1 Graph hat einen Zwilling, den der Kern nicht von ihm unterscheidet.</numerusform>
            <numerusform>%1 Graphen haben einen Zwilling, den der Kern nicht von ihnen unterscheiden kann.</numerusform>
        </translation>
    </message>
    <message>
        <source>No list is found yet: graphs are still compared with landmarks. The same search goes on from there.</source>
        <translation>Noch ist keine Liste gefunden: Die Graphen werden noch mit Landmarken verglichen. Dieselbe Suche macht dort weiter.</translation>
    </message>
    <message>
        <source>Each graph was compared with %1 landmarks and, on average, with %2 of %3 graphs. Bounds by the landmarks leave out the others, so that the lists are the same as by comparing all.</source>
        <translation>Jeder Graph wurde mit %1 Landmarken und im Mittel mit %2 von %3 Graphen verglichen. Schranken durch die Landmarken lassen die anderen weg; die Listen sind also die eines Vergleichs aller.</translation>
    </message>
    <message>
        <source>A GPU could not go on bounding kernel values, and the search began again with coordinates on the host. %1</source>
        <translation>Eine GPU konnte Kernwerte nicht weiter abschätzen, und die Suche begann neu mit Koordinaten im Hauptspeicher. %1</translation>
    </message>
    <message>
        <source>The model weighs %1, which has no rows of other graphs, so that it predicts none.</source>
        <translation>Das Modell gewichtet %1, wovon es keine Zeilen anderer Graphen gibt: Es sagt also keine voraus.</translation>
    </message>
    <message>
        <source>Finding coordinates</source>
        <translation>Koordinaten werden bestimmt</translation>
    </message>
    <message>
        <source>Coordinates come from %1 landmarks. The remainder is at most %2 for half of the other graphs and at most %3 for nine tenths. The product of two graphs&apos; coordinates is their similarity, off by no more than the product of their remainders.</source>
        <translation>Die Koordinaten stammen von %1 Landmarken. Der Rest ist für die Hälfte der anderen Graphen höchstens %2 und für neun Zehntel höchstens %3. Das Produkt der Koordinaten zweier Graphen ist ihre Ähnlichkeit, falsch um höchstens das Produkt ihrer Reste.</translation>
    </message>
    <message>
        <source>Landmarks see little of a tenth of the graphs: products of their coordinates may be off by more than %1. More landmarks see more of them.</source>
        <translation>Landmarken sehen wenig von einem Zehntel der Graphen: Produkte ihrer Koordinaten können um mehr als %1 falsch sein. Mehr Landmarken sehen mehr von ihnen.</translation>
    </message>
    <message>
        <source>%1 of %2 pairs are settled, since all searches agree on them and they conserve edges of each other; take the others as guesses.</source>
        <translation>%1 von %2 Paaren stehen fest, da sich alle Suchen über sie einig sind und sie Kanten untereinander erhalten; die anderen sind geraten.</translation>
    </message>
    <message>
        <source>Best hits of the similarities conserve %1 edges of each other, and chance %2 edges: some %3 % of them seem right, and the search trusts similarities that far.</source>
        <translation>Beste Treffer der Ähnlichkeiten erhalten %1 Kanten untereinander, der Zufall %2 Kanten: Etwa %3 % davon scheinen zu stimmen, und so weit traut die Suche den Ähnlichkeiten.</translation>
    </message>
    <message>
        <source>None of the %1 best hits was fixed before the searches began.</source>
        <translation>Keiner der %1 besten Treffer wurde vor den Suchen festgelegt.</translation>
    </message>
    <message>
        <source>%1 of the %2 best hits were fixed before the searches began.</source>
        <translation>%1 der %2 besten Treffer wurden vor den Suchen festgelegt.</translation>
    </message>
    <message>
        <source>Making molecules</source>
        <translation>Moleküle werden erzeugt</translation>
    </message>
    <message>
        <source>By their most probable class %1 % of the tested graphs would be right, instead of %2 %: rare classes count as much as frequent ones, so that %3 are called another class.</source>
        <translation>Nach der wahrscheinlichsten Klasse wären %1 % der geprüften Graphen richtig statt %2 %: Seltene Klassen zählen so viel wie häufige, so dass %3 einer anderen Klasse zugeschlagen werden.</translation>
    </message>
    <message>
        <source>Leaving one out tests weights and a noise that all graphs chose, the tested ones among them, so errors of new graphs may be larger; folds choose anew.</source>
        <translation>Einen auslassen prüft Gewichte und ein Rauschen, die alle Graphen gewählt haben, auch die geprüften; Fehler neuer Graphen können also größer sein. Faltungen wählen neu.</translation>
    </message>
    <message>
        <source>Sets of twins that have two classes: %1, as %2 and %3. One prediction cannot be right for both.</source>
        <translation>Gruppen von Zwillingen, die zwei Klassen haben: %1, etwa %2 und %3. Eine Vorhersage kann nicht für beide richtig sein.</translation>
    </message>
    <message>
        <source>Sets of twins whose targets differ by more than a standard deviation: %1, by up to %2 as %3 and %4. One prediction cannot be right for both.</source>
        <translation>Gruppen von Zwillingen, deren Zielwerte um mehr als eine Standardabweichung auseinander liegen: %1, um bis zu %2 wie bei %3 und %4. Eine Vorhersage kann nicht für beide richtig sein.</translation>
    </message>
    <message numerus="yes">
        <source>%1 graphs are training graphs, or the kernel cannot tell them from one: they do not test the model.</source>
        <comment>%1 graph is a training graph, or the kernel cannot tell it from one: it does not test the model.</comment>
        <translation>
            <numerusform>%1 Graph ist einer des Trainings, oder der Kern kann ihn von einem solchen nicht unterscheiden: Er prüft das Modell nicht.</numerusform>
            <numerusform>%1 Graphen sind solche des Trainings, oder der Kern kann sie von einem solchen nicht unterscheiden: Sie prüfen das Modell nicht.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 graphs are called another class than their most probable one, since rare classes count as much as frequent ones: choose by the probability if all errors cost alike.</source>
        <comment>%1 graph is called another class than its most probable one, since rare classes count as much as frequent ones: choose by the probability if all errors cost alike.</comment>
        <translation>
            <numerusform>%1 Graph wird einer anderen als seiner wahrscheinlichsten Klasse zugeschlagen, da seltene Klassen so viel zählen wie häufige: Kosten alle Fehler gleich viel, wählen Sie nach der Wahrscheinlichkeit.</numerusform>
            <numerusform>%1 Graphen werden einer anderen als ihrer wahrscheinlichsten Klasse zugeschlagen, da seltene Klassen so viel zählen wie häufige: Kosten alle Fehler gleich viel, wählen Sie nach der Wahrscheinlichkeit.</numerusform>
        </translation>
    </message>
    <message>
        <source>The first is %1.</source>
        <translation>Der erste ist %1.</translation>
    </message>
    <message>
        <source>%1 runs from %2 to %3, and half of it is below %4: its logarithm is usually learned better.</source>
        <translation>%1 reicht von %2 bis %3, und die Hälfte liegt unter %4: Der Logarithmus lässt sich meist besser lernen.</translation>
    </message>
    <message numerus="yes">
        <source>%1 graphs have no group: each counts as one of its own.</source>
        <comment>%1 graph has no group: it counts as one of its own.</comment>
        <translation>
            <numerusform>%1 Graph hat keine Gruppe: Er zählt als eine eigene.</numerusform>
            <numerusform>%1 Graphen haben keine Gruppe: Jeder zählt als eine eigene.</numerusform>
        </translation>
    </message>
    <message>
        <source>Too few graphs were tested, in all or of one class, to say how probable a class is.</source>
        <translation>Zu wenige Graphen wurden getestet, insgesamt oder von einer Klasse, um zu sagen, wie wahrscheinlich eine Klasse ist.</translation>
    </message>
    <message>
        <source>It is %1.</source>
        <translation>Es ist %1.</translation>
    </message>
    <message>
        <source>The search began with a mapping of each node to many partners in parts at first, then to one: it conserves more edges than a comparison of nodes.</source>
        <translation>Die Suche begann mit einer Zuordnung, die jeden Knoten erst anteilig vielen Partnern zuordnet, dann einem: Sie erhält mehr Kanten als ein Vergleich der Knoten.</translation>
    </message>
    <message>
        <source>The search began with one pair of nodes, to which it added their neighbours, pair by pair, since nodes look alike. A network that is its own mirror image may be aligned mirrored.</source>
        <translation>Die Suche begann mit einem Knotenpaar, dem sie Paar für Paar die Nachbarn hinzufügte, da sich die Knoten ähnlich sehen. Ein Netzwerk, das sein eigenes Spiegelbild ist, kann gespiegelt zugeordnet sein.</translation>
    </message>
    <message>
        <source>The one pair is settled: the searches agree on it.</source>
        <translation>Das eine Paar steht fest: Die Suchen sind sich darüber einig.</translation>
    </message>
    <message>
        <source>The one pair is not settled: take it as a guess.</source>
        <translation>Das eine Paar steht nicht fest: Es ist geraten.</translation>
    </message>
    <message>
        <source>None of %1 pairs is settled: take them as guesses.</source>
        <translation>Keines von %1 Paaren steht fest: Sie sind geraten.</translation>
    </message>
    <message>
        <source>1 of %1 pairs is settled, since all searches agree on it and it conserves edges; take the others as guesses.</source>
        <translation>1 von %1 Paaren steht fest, da sich alle Suchen darüber einig sind und es Kanten erhält; die anderen sind geraten.</translation>
    </message>
    <message numerus="yes">
        <source>%1 pairs are locked.</source>
        <comment>%1 pair is locked.</comment>
        <translation>
            <numerusform>%1 Paar ist festgehalten.</numerusform>
            <numerusform>%1 Paare sind festgehalten.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 pairs are fixed by their similarity.</source>
        <comment>%1 pair is fixed by its similarity.</comment>
        <translation>
            <numerusform>%1 Paar ist durch seine Ähnlichkeit festgelegt.</numerusform>
            <numerusform>%1 Paare sind durch ihre Ähnlichkeit festgelegt.</numerusform>
        </translation>
    </message>
    <message>
        <source>Files of names cannot tell them apart.</source>
        <translation>Dateien mit Namen können sie nicht unterscheiden.</translation>
    </message>
    <message>
        <source>%1 has %2 nodes that are called %3.</source>
        <translation>%1 hat %2 Knoten, die %3 heißen.</translation>
    </message>
    <message numerus="yes">
        <source>%1 other names are used more than once, too.</source>
        <comment>%1 other name is used more than once, too.</comment>
        <translation>
            <numerusform>%1 weiterer Name steht auch mehr als einmal da.</numerusform>
            <numerusform>%1 weitere Namen stehen auch mehr als einmal da.</numerusform>
        </translation>
    </message>
    <message>
        <source>So few are settled even if two networks have nothing in common: these may not be alike, or many of their nodes are, or the search needs more effort.</source>
        <translation>So wenige stehen auch dann fest, wenn zwei Netzwerke nichts gemeinsam haben: Vielleicht sind diese einander nicht ähnlich, oder viele ihrer Knoten sind es, oder die Suche braucht mehr Aufwand.</translation>
    </message>
    <message>
        <source>Best hits of the similarities conserve %1 edges of each other, no more than chance with %2: nothing shows that they are right.</source>
        <translation>Beste Treffer der Ähnlichkeiten erhalten %1 Kanten untereinander, nicht mehr als der Zufall mit %2: Nichts zeigt, dass sie stimmen.</translation>
    </message>
    <message>
        <source>Regrowing regions</source>
        <translation>Gebiete wachsen neu</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>The name of the graph.</source>
        <translation>Der Name des Graphen.</translation>
    </message>
    <message>
        <source>How many nodes the graph has.</source>
        <translation>Wie viele Knoten der Graph hat.</translation>
    </message>
    <message>
        <source>Edges</source>
        <translation>Kanten</translation>
    </message>
    <message>
        <source>How many edges the graph has.</source>
        <translation>Wie viele Kanten der Graph hat.</translation>
    </message>
    <message>
        <source>Atoms</source>
        <translation>Atome</translation>
    </message>
    <message>
        <source>How many atoms the molecule has; hydrogens only if they are nodes.</source>
        <translation>Wie viele Atome das Molekül hat; Wasserstoffe nur, wenn sie Knoten sind.</translation>
    </message>
    <message>
        <source>Bonds</source>
        <translation>Bindungen</translation>
    </message>
    <message>
        <source>How many bonds there are between these atoms.</source>
        <translation>Wie viele Bindungen es zwischen diesen Atomen gibt.</translation>
    </message>
    <message>
        <source>Density</source>
        <translation>Dichte</translation>
    </message>
    <message>
        <source>How many edges there are for each that could be between two nodes.</source>
        <translation>Wie viele Kanten es auf jede gibt, die zwischen zwei Knoten sein könnte.</translation>
    </message>
    <message>
        <source>Attributes</source>
        <translation>Attribute</translation>
    </message>
    <message>
        <source>What is known of the nodes and, behind the bar, of the edges.</source>
        <translation>Was von den Knoten und, hinter dem Strich, von den Kanten bekannt ist.</translation>
    </message>
    <message>
        <source>Formula</source>
        <translation>Formel</translation>
    </message>
    <message>
        <source>Which atoms the molecule has, hydrogens included, and its charge.</source>
        <translation>Welche Atome das Molekül hat, auch die Wasserstoffe, und seine Ladung.</translation>
    </message>
    <message>
        <source>The property “%1” of each graph.</source>
        <translation>Die Eigenschaft „%1“ jedes Graphen.</translation>
    </message>
    <message>
        <source>Molecular Weight</source>
        <translation>Molmasse</translation>
    </message>
    <message>
        <source>In g/mol, from standard atomic weights, hydrogens included; isotopes that the file gives count by their own mass.</source>
        <translation>In g/mol, nach den Standardatomgewichten, auch mit den Wasserstoffen; Isotope, die die Datei nennt, zählen mit ihrer eigenen Masse.</translation>
    </message>
    <message>
        <source>A quotation mark is missing in %1.</source>
        <translation>In %1 fehlt ein Anführungszeichen.</translation>
    </message>
    <message>
        <source>There is no column “%1”: the columns are %2. Text in quotes is looked for as it is.</source>
        <translation>Es gibt keine Spalte „%1“: Die Spalten sind %2. Text in Anführungszeichen wird gesucht, wie er dasteht.</translation>
    </message>
    <message>
        <source>A value is missing behind %1 %2.</source>
        <translation>Hinter %1 %2 fehlt ein Wert.</translation>
    </message>
    <message>
        <source>missing</source>
        <translation>fehlend</translation>
    </message>
    <message>
        <source>“%1” is not a number to compare %2 with.</source>
        <translation>„%1“ ist keine Zahl, mit der sich %2 vergleichen lässt.</translation>
    </message>
    <message>
        <source>row</source>
        <translation>Zeile</translation>
    </message>
    <message>
        <source>and</source>
        <translation>und</translation>
    </message>
    <message>
        <source>or</source>
        <translation>oder</translation>
    </message>
    <message>
        <source>not</source>
        <translation>nicht</translation>
    </message>
    <message>
        <source>A bracket is missing: “)” closes none.</source>
        <translation>Eine Klammer fehlt: „)“ schließt keine.</translation>
    </message>
    <message>
        <source>Write and, or, or a comma before %1.</source>
        <translation>Schreiben Sie und, oder oder ein Komma vor %1.</translation>
    </message>
    <message>
        <source>There are too many brackets in brackets.</source>
        <translation>Zu viele Klammern stehen in Klammern.</translation>
    </message>
    <message>
        <source>A bracket is missing: “(” is not closed.</source>
        <translation>Eine Klammer fehlt: „(“ wird nicht geschlossen.</translation>
    </message>
    <message>
        <source>A condition is missing behind %1.</source>
        <translation>Hinter %1 fehlt eine Bedingung.</translation>
    </message>
    <message>
        <source>A condition is missing before %1.</source>
        <translation>Vor %1 fehlt eine Bedingung.</translation>
    </message>
    <message>
        <source>A bracket is missing in %1. Text in quotes is looked for as it is.</source>
        <translation>In %1 fehlt eine Klammer. Text in Anführungszeichen wird gesucht, wie er ist.</translation>
    </message>
    <message>
        <source>A pattern is missing behind %1.</source>
        <translation>Hinter %1 fehlt ein Muster.</translation>
    </message>
    <message>
        <source>Looking for %1</source>
        <translation>Suche nach %1</translation>
    </message>
    <message>
        <source>Comparing pairs</source>
        <translation>Paare werden verglichen</translation>
    </message>
    <message>
        <source>Finding nearest graphs</source>
        <translation>Nächste Graphen werden gesucht</translation>
    </message>
    <message>
        <source>%1 landmarks stand for all %2 graphs, whose weights they chose: of half of the graphs they see at least %3 % of the covariance. Each prediction adds exact values with the %4 training graphs nearest to it.</source>
        <translation>%1 Landmarken stehen für alle %2 Graphen, deren Gewichte sie gewählt haben: Von der Hälfte der Graphen sehen sie mindestens %3 % der Kovarianz. Zu jeder Vorhersage kommen genaue Werte mit den %4 nächsten Graphen des Trainings.</translation>
    </message>
    <message>
        <source>Errors are those of %1 graphs, drawn from the tests; no landmark is among them.</source>
        <translation>Fehler sind die von %1 Graphen, aus den Prüfungen gezogen; keine Landmarke ist darunter.</translation>
    </message>
    <message>
        <source>Landmarks that belong to what is tested have a say in the weights.</source>
        <translation>Landmarken, die zum Geprüften gehören, reden bei den Gewichten mit.</translation>
    </message>
    <message>
        <source>%1 (outer 4 % in the end colours)</source>
        <translation>%1 (äußere 4 % in den Endfarben)</translation>
    </message>
    <message>
        <source>%1 of %2 chosen: half of all are at least %3 like a chosen one, 95 % at least %4.</source>
        <translation>%1 von %2 ausgewählt: Die Hälfte aller ist einem ausgewählten mindestens zu %3 ähnlich, 95 % mindestens zu %4.</translation>
    </message>
    <message>
        <source>No two chosen are more alike than %1.</source>
        <translation>Keine zwei ausgewählten sind sich ähnlicher als %1.</translation>
    </message>
    <message>
        <source>%1 of %2 graphs are left out: they are more than %3 like one of the data set to be unlike.</source>
        <translation>%1 von %2 Graphen bleiben weg: Sie sind einem des Datensatzes, zu dem sie unähnlich sein sollen, zu mehr als %3 ähnlich.</translation>
    </message>
    <message>
        <source>They are found among %1 graphs drawn at random; how well they cover is measured on all.</source>
        <translation>Sie sind unter %1 zufällig gezogenen Graphen gefunden; wie gut sie abdecken, ist an allen gemessen.</translation>
    </message>
    <message>
        <source>Fewer graphs than asked for are there: all are chosen.</source>
        <translation>Es gibt weniger Graphen als verlangt: Alle sind ausgewählt.</translation>
    </message>
    <message>
        <source>Looking for matched pairs</source>
        <translation>Zusammengehörige Paare werden gesucht</translation>
    </message>
    <message>
        <source>Looking for a common core</source>
        <translation>Ein gemeinsames Grundgerüst wird gesucht</translation>
    </message>
    <message>
        <source>“%1” holds text, as “%3”, which is equal or not: write %1 = %2, or %1 != %2.</source>
        <translation>„%1“ enthält Text wie „%3“, der gleich ist oder nicht: Schreiben Sie %1 = %2 oder %1 != %2.</translation>
    </message>
    <message>
        <source>Comparing structures</source>
        <translation>Strukturen vergleichen</translation>
    </message>
    <message>
        <source>Molecule</source>
        <translation>Molekül</translation>
    </message>
    <message>
        <source>The first %1 of %2 molecules.</source>
        <translation>Die ersten %1 von %2 Molekülen.</translation>
    </message>
    <message>
        <source>The first %1 of %2 are listed (most: %1).</source>
        <translation>Die ersten %1 von %2 sind aufgeführt (höchstens: %1).</translation>
    </message>
    <message>
        <source>, RMSE %1</source>
        <translation>, RMSE %1</translation>
    </message>
    <message>
        <source>, R² %1</source>
        <translation>, R² %1</translation>
    </message>
    <message>
        <source>Betweenness and closeness are estimated, from the shortest paths of %1 of %2 nodes.</source>
        <translation>Vermittlung (betweenness) und Nähe (closeness) sind geschätzt, nach den kürzesten Wegen von %1 der %2 Knoten.</translation>
    </message>
    <message>
        <source>Texts longer than %1 letters are cut: %2.</source>
        <translation>Texte mit mehr als %1 Zeichen sind gekürzt: %2.</translation>
    </message>
    <message>
        <source>The first %1 of %2 molecules are drawn.</source>
        <translation>Die ersten %1 von %2 Molekülen sind gezeichnet.</translation>
    </message>
    <message>
        <source>Testing terms</source>
        <translation>Begriffe werden geprüft</translation>
    </message>
    <message>
        <source>%1 of %2 nodes are annotated; only these count, and what is found may say what was studied.</source>
        <translation>%1 von %2 Knoten sind annotiert; nur diese zählen, und was gefunden wird, sagt vielleicht nur, was untersucht wurde.</translation>
    </message>
    <message>
        <source>A likeness of %1 was chosen, at which there are most clusters of %2 and more for the graphs that they hold: one pair of graphs in %3 is as alike.</source>
        <translation>Eine Ähnlichkeit von %1 wurde gewählt, bei der es gemessen an den Graphen darin die meisten Gruppen von %2 und mehr gibt: Eines von %3 Paaren von Graphen ist so ähnlich.</translation>
    </message>
    <message>
        <source>%1 records are of molecules that are there before: the mean of all records of a molecule counts, once.</source>
        <translation>%1 Einträge sind von Molekülen, die schon da sind: Der Mittelwert aller Einträge eines Moleküls zählt, einmal.</translation>
    </message>
    <message>
        <source>Pairs whose %1 differs by less than %2, its standard deviation, are left out.</source>
        <translation>Paare, deren %1 sich um weniger als %2, seine Standardabweichung, unterscheidet, sind weggelassen.</translation>
    </message>
    <message>
        <source>Merging alignments</source>
        <translation>Zuordnungen werden zusammengeführt</translation>
    </message>
    <message>
        <source>Superposing</source>
        <translation>Wird aufeinandergelegt</translation>
    </message>
    <message>
        <source>%1 pairs of these are left out: more than %2 heavy atoms of a molecule differ.</source>
        <translation>%1 Paare davon sind weggelassen: Mehr als %2 schwere Atome eines Moleküls unterscheiden sich.</translation>
    </message>
    <message>
        <source>%1 % of the molecules are ions, and %2 % of those that they are to be unlike: an amine and its ion are less alike. Read both in their parent form.</source>
        <translation>%1 % der Moleküle sind Ionen, und %2 % derer, denen sie unähnlich sein sollen: Ein Amin und sein Ion sind sich weniger ähnlich. Lesen Sie beide in ihrer Stammform.</translation>
    </message>
    <message numerus="yes">
        <source>%1 graphs have fewer than three Cα: nothing is like them, not even themselves.</source>
        <comment>%1 graph has fewer than three Cα: nothing is like it, not even itself.</comment>
        <translation>
            <numerusform>%1 Graph hat weniger als drei Cα: Nichts ist ihm ähnlich, auch er selbst nicht.</numerusform>
            <numerusform>%1 Graphen haben weniger als drei Cα: Nichts ist ihnen ähnlich, auch sie selbst nicht.</numerusform>
        </translation>
    </message>
    <message>
        <source>Values are TM-scores, the mean by the residues of either protein.</source>
        <translation>Die Werte sind TM-Scores, das Mittel nach den Resten beider Proteine.</translation>
    </message>
    <message>
        <source>Below %1 it is chance, up to %2 it may be, and most pairs of %2 and more have one fold (Zhang, Skolnick 2005; Xu, Zhang 2010).</source>
        <translation>Unter %1 ist es Zufall, bis %2 vielleicht, und die meisten Paare ab %2 haben dieselbe Faltung (Zhang, Skolnick 2005; Xu, Zhang 2010).</translation>
    </message>
    <message>
        <source>The best %1 of each list by the kernel are ordered by their TM-score, the mean by the residues of either.</source>
        <translation>Die besten %1 jeder Liste nach dem Kern sind nach ihrem TM-Score geordnet, dem Mittel nach den Resten von beiden.</translation>
    </message>
    <message>
        <source>From the 5′ to the 3′ end of each chain, in %</source>
        <translation>Vom 5′- zum 3′-Ende jeder Kette, in %</translation>
    </message>
    <message>
        <source>From the N to the C terminus of each chain, in %</source>
        <translation>Vom N- zum C-Terminus jeder Kette, in %</translation>
    </message>
    <message>
        <source>pLDDT above 90: very high</source>
        <translation>pLDDT über 90: sehr hoch</translation>
    </message>
    <message>
        <source>70 to 90: confident</source>
        <translation>70 bis 90: verlässlich</translation>
    </message>
    <message>
        <source>50 to 70: low</source>
        <translation>50 bis 70: niedrig</translation>
    </message>
    <message>
        <source>below 50: very low</source>
        <translation>unter 50: sehr niedrig</translation>
    </message>
    <message>
        <source>network %1</source>
        <translation>Netzwerk %1</translation>
    </message>
    <message>
        <source>%1 of %2 alignments were begun before it was stopped: clusters are merged from these.</source>
        <translation>%1 von %2 Zuordnungen waren begonnen, als angehalten wurde: Die Gruppen sind aus diesen zusammengeführt.</translation>
    </message>
    <message>
        <source>%1 with %2: %3</source>
        <translation>%1 mit %2: %3</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>There is no term to show.</source>
        <translation>Es gibt keinen Begriff zu zeigen.</translation>
    </message>
    <message>
        <source>%1 (estimated from %2 of %3 nodes)</source>
        <translation>%1 (geschätzt aus %2 von %3 Knoten)</translation>
    </message>
    <message>
        <source>The name of the node.</source>
        <translation>Der Name des Knotens.</translation>
    </message>
    <message>
        <source>Substructures (smarts:) are looked for in molecules.</source>
        <translation>Substrukturen (smarts:) werden in Molekülen gesucht.</translation>
    </message>
    <message numerus="yes">
        <source>%1 graphs have fewer than 40 residues: a TM-score does not tell what is like them from chance, so leave them out.</source>
        <comment>%1 graph has fewer than 40 residues: a TM-score does not tell what is like it from chance, so leave it out.</comment>
        <translation>
            <numerusform>%1 Graph hat weniger als 40 Reste: Ein TM-Score unterscheidet nicht vom Zufall, was ihm ähnlich ist. Lassen Sie ihn weg.</numerusform>
            <numerusform>%1 Graphen haben weniger als 40 Reste: Ein TM-Score unterscheidet nicht vom Zufall, was ihnen ähnlich ist. Lassen Sie sie weg.</numerusform>
        </translation>
    </message>
    <message>
        <source>The search ended before its limit, for no alignment reaches more.</source>
        <translation>Die Suche endete vor ihrer Grenze, denn keine Zuordnung erreicht mehr.</translation>
    </message>
    <message>
        <source>%1 failed, and %2 took over. %3</source>
        <translation>%1 ist ausgefallen, und %2 hat übernommen. %3</translation>
    </message>
    <message>
        <source>%1 failed, and %2 took over with %3 of %4 blocks left. %5</source>
        <translation>%1 ist ausgefallen, und %2 hat übernommen, als noch %3 von %4 Blöcken übrig waren. %5</translation>
    </message>
    <message>
        <source>The memory of %1 was not enough for some blocks, and %2 solved them.</source>
        <translation>Der Speicher von %1 reichte für einige Blöcke nicht aus, und %2 hat sie gelöst.</translation>
    </message>
    <message>
        <source>%1 and %2</source>
        <translation>%1 und %2</translation>
    </message>
    <message>
        <source>%1 did not reach the tolerance of %2, and their values are less exact: raise --maximum-iterations or q.</source>
        <translation>Die Toleranz von %2 wurde nicht überall erreicht (%1), und diese Werte sind weniger genau: --maximum-iterations oder q erhöhen.</translation>
    </message>
    <message>
        <source>Some nodes are as good as not alike, such as %1 and %2: a node kernel below %3, here %4, counts as %3. Nothing else changes.</source>
        <translation>Einige Knoten sind so gut wie nicht ähnlich, zum Beispiel %1 und %2: Ein Knotenkern unter %3, hier %4, zählt als %3. Sonst ändert sich nichts.</translation>
    </message>
    <message>
        <source>The processor keeps messages in single precision, not in half.</source>
        <translation>Der Prozessor hält Nachrichten in einfacher Genauigkeit, nicht in halber.</translation>
    </message>
    <message>
        <source>Molecules of new series are predicted worse: the validation by scaffolds tests that.</source>
        <translation>Moleküle neuer Serien werden schlechter vorhergesagt: Die Validierung nach Gerüsten prüft das.</translation>
    </message>
    <message>
        <source>Environments were compared on the processor, where few pairs have to be.</source>
        <translation>Umgebungen wurden auf dem Prozessor verglichen, wo es nur bei wenigen Paaren nötig ist.</translation>
    </message>
    <message>
        <source>There are fewer graphs of some classes than folds, so that some folds test none of them: %1.</source>
        <translation>Manche Klassen haben weniger Graphen, als es Teile gibt, sodass manche Teile keinen davon prüfen: %1.</translation>
    </message>
    <message>
        <source>A kernel is tuned alone: if none is named and none is tuned, evidence weighs %1 kernels of these graphs.</source>
        <translation>Ein Kern wird allein abgestimmt: Wird keiner genannt und keiner abgestimmt, gewichtet die Evidenz %1 Kerne dieser Graphen.</translation>
    </message>
    <message>
        <source>%1 is less like any graph of the map (%2) than 95 % of these are like another (%3): its point says little of it.</source>
        <translation>%1 gleicht jedem Graphen der Karte weniger (%2), als 95 % von ihnen einem anderen gleichen (%3): Sein Punkt sagt wenig über ihn.</translation>
    </message>
    <message>
        <source>%1 new graphs are less like any graph of the map than 95 % of these are like another (%2), as %3 (%4): their points say little of them.</source>
        <translation>%1 neue Graphen gleichen jedem Graphen der Karte weniger, als 95 % von ihnen einem anderen gleichen (%2), so %3 (%4): Ihre Punkte sagen wenig über sie.</translation>
    </message>
    <message>
        <source>The density %1 % is left out: it chooses as many nearest nodes as %2 %, namely %3.</source>
        <translation>Die Dichte %1 % wird ausgelassen: Sie wählt so viele nächste Knoten wie %2 %, nämlich %3.</translation>
    </message>
    <message>
        <source>All %1 graphs are landmarks: the product of two graphs&apos; coordinates is their similarity, off by no more than the product of their remainders, which is at most %2.</source>
        <translation>Alle %1 Graphen sind Landmarken: Das Produkt der Koordinaten zweier Graphen ist ihre Ähnlichkeit, höchstens um das Produkt ihrer Reste daneben, das nicht mehr als %2 ist.</translation>
    </message>
    <message>
        <source>No tested graph of these classes was told right, so that predictions of them, and their probabilities, are not to be trusted: %1.</source>
        <translation>Kein geprüfter Graph dieser Klassen wurde richtig erkannt; Vorhersagen von ihnen und deren Wahrscheinlichkeiten ist nicht zu trauen: %1.</translation>
    </message>
    <message>
        <source>%1 and %2 more</source>
        <translation>%1 und %2 weitere</translation>
    </message>
    <message>
        <source>It compares protein structures by their Cα atoms in space, and there are none.</source>
        <translation>Er vergleicht Proteinstrukturen nach ihren Cα-Atomen im Raum, und es gibt keine Cα-Atome.</translation>
    </message>
    <message>
        <source>It compares atoms in space, and not all graphs have coordinates.</source>
        <translation>Er vergleicht Atome im Raum, und nicht alle Graphen haben Koordinaten.</translation>
    </message>
    <message>
        <source>It compares the attribute %1, which not all graphs have.</source>
        <translation>Er vergleicht das Attribut %1, das nicht alle Graphen haben.</translation>
    </message>
    <message>
        <source>Ranked not by the similarity, but by what graphs share that is rare among the %1 graphs of %2: what most of them have counts little. This kernel and environments of radius 1 to 3 count alike. The ranking &quot;plain&quot; goes by the similarity.</source>
        <translation>Geordnet nicht nach der Ähnlichkeit, sondern nach dem, was Graphen gemeinsam haben und was unter den %1 Graphen von %2 selten ist: Was die meisten haben, zählt wenig. Dieser Kern und Umgebungen vom Radius 1 bis 3 zählen gleich viel. Die Rangfolge „Einfach“ geht nach der Ähnlichkeit.</translation>
    </message>
    <message>
        <source>Ranked not by the similarity, but by what graphs share that is rare among the %1 graphs of %2: what most of them have counts little. The ranking &quot;plain&quot; goes by the similarity.</source>
        <translation>Geordnet nicht nach der Ähnlichkeit, sondern nach dem, was Graphen gemeinsam haben und was unter den %1 Graphen von %2 selten ist: Was die meisten haben, zählt wenig. Die Rangfolge „Einfach“ geht nach der Ähnlichkeit.</translation>
    </message>
    <message>
        <source>Only proteins with Cα atoms can be laid on each other and rescored: there are none.</source>
        <translation>Nur Proteine mit Cα-Atomen lassen sich aufeinanderlegen und neu bewerten: Es gibt keine.</translation>
    </message>
    <message>
        <source>By the damped similarity %1 is less like any graph of %4 (%2) than 95 % of %3 that were drawn from these are like another (%5): nothing there is much like it.</source>
        <translation>Nach der gedämpften Ähnlichkeit gleicht %1 jedem Graphen von %4 weniger (%2), als 95 % von %3, die daraus gezogen wurden, einem anderen gleichen (%5): Nichts dort ist ihm besonders ähnlich.</translation>
    </message>
    <message>
        <source>By the damped similarity %1 graphs are less like any graph of %3 than 95 % of %2 that were drawn from these are like another (%4), as %5 (%6): nothing there is much like them.</source>
        <translation>Nach der gedämpften Ähnlichkeit gleichen %1 Graphen jedem Graphen von %3 weniger, als 95 % von %2, die daraus gezogen wurden, einem anderen gleichen (%4), so %5 (%6): Nichts dort ist ihnen besonders ähnlich.</translation>
    </message>
</context>
<context>
    <name>Menu</name>
    <message>
        <source>&amp;File</source>
        <translation>&amp;Datei</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>&amp;Bearbeiten</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>&amp;Ansicht</translation>
    </message>
    <message>
        <source>&amp;Data</source>
        <translation>Da&amp;ten</translation>
    </message>
    <message>
        <source>&amp;Compute</source>
        <translation>Be&amp;rechnen</translation>
    </message>
    <message>
        <source>&amp;Window</source>
        <translation>&amp;Fenster</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>&amp;Hilfe</translation>
    </message>
</context>
<context>
    <name>NetworkLooks</name>
    <message>
        <source>degree</source>
        <translation>Grad</translation>
    </message>
    <message>
        <source>component</source>
        <translation>Komponente</translation>
    </message>
    <message>
        <source>clustering</source>
        <translation>Clusterung</translation>
    </message>
    <message>
        <source>core number</source>
        <translation>Kernzahl</translation>
    </message>
    <message>
        <source>betweenness</source>
        <translation>Vermittlung (betweenness)</translation>
    </message>
    <message>
        <source>closeness</source>
        <translation>Nähe (closeness)</translation>
    </message>
    <message>
        <source>PageRank</source>
        <translation>PageRank</translation>
    </message>
    <message>
        <source>community</source>
        <translation>Gemeinschaft</translation>
    </message>
</context>
<context>
    <name>NodeClustersView</name>
    <message>
        <source>S³ of Each Two Networks</source>
        <translation>S³ von je zwei Netzwerken</translation>
    </message>
    <message>
        <source>S³</source>
        <translation>S³</translation>
    </message>
    <message>
        <source>The share of the edges of two networks, laid over each other, that both have: 1 if they are equal.</source>
        <translation>Der Anteil der Kanten zweier Netzwerke, übereinandergelegt, die beide haben: 1, wenn sie gleich sind.</translation>
    </message>
</context>
<context>
    <name>NodeWords</name>
    <message>
        <source>node %1</source>
        <translation>Knoten %1</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
</context>
<context>
    <name>NoticeTexts</name>
    <message numerus="yes">
        <source>%1 And %n more notice(s).</source>
        <translation>
            <numerusform>%1 Und %n weiterer Hinweis.</numerusform>
            <numerusform>%1 Und %n weitere Hinweise.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Option</name>
    <message>
        <source>Node Kernel</source>
        <translation>Knotenkern</translation>
    </message>
    <message>
        <source>How alike two nodes are by their attributes, above 0 and at most 1.</source>
        <translation>Wie ähnlich zwei Knoten nach ihren Attributen sind, über 0 und höchstens 1.</translation>
    </message>
    <message>
        <source>Edge Kernel</source>
        <translation>Kantenkern</translation>
    </message>
    <message>
        <source>How alike two edges are by their attributes, from 0 to 1.</source>
        <translation>Wie ähnlich zwei Kanten nach ihren Attributen sind, von 0 bis 1.</translation>
    </message>
    <message>
        <source>Stopping Probability</source>
        <translation>Abbruchwahrscheinlichkeit</translation>
    </message>
    <message>
        <source>Chance that a walk ends at each step; the mean walk has 1/q steps.</source>
        <translation>Wahrscheinlichkeit, dass ein Weg bei jedem Schritt endet; der mittlere Weg hat 1/q Schritte.</translation>
    </message>
    <message>
        <source>Convention</source>
        <translation>Konvention</translation>
    </message>
    <message>
        <source>How node degrees enter: standard, as the authors&apos; software, or paper, as printed.</source>
        <translation>Wie Knotengrade eingehen: Standard wie in der Software der Autoren, Veröffentlichung wie dort gedruckt.</translation>
    </message>
    <message>
        <source>standard</source>
        <translation>standard</translation>
    </message>
    <message>
        <source>paper</source>
        <translation>Veröffentlichung</translation>
    </message>
    <message>
        <source>Shortest Walk</source>
        <translation>Kürzester Weg</translation>
    </message>
    <message>
        <source>1 leaves out walks of a single node.</source>
        <translation>1 lässt Wege aus einem einzigen Knoten aus.</translation>
    </message>
    <message>
        <source>Starting Weights</source>
        <translation>Startgewichte</translation>
    </message>
    <message>
        <source>Neighbours</source>
        <translation>Nachbarn</translation>
    </message>
    <message>
        <source>edges</source>
        <translation>Kanten</translation>
    </message>
    <message>
        <source>spatial</source>
        <translation>räumlich</translation>
    </message>
    <message>
        <source>Shape</source>
        <translation>Form</translation>
    </message>
    <message>
        <source>How the weight of neighbours falls off.</source>
        <translation>Wie das Gewicht der Nachbarn abfällt.</translation>
    </message>
    <message>
        <source>tent</source>
        <translation>Zelt</translation>
    </message>
    <message>
        <source>gaussian</source>
        <translation>Gauß</translation>
    </message>
    <message>
        <source>bell</source>
        <translation>Glocke</translation>
    </message>
    <message>
        <source>Zoom</source>
        <translation>Reichweite</translation>
    </message>
    <message>
        <source>Reach of neighbours, as a factor of the mean van der Waals radius.</source>
        <translation>Reichweite der Nachbarn, als Vielfaches des mittleren Van-der-Waals-Radius.</translation>
    </message>
    <message>
        <source>Tent Power</source>
        <translation>Zelt, Exponent</translation>
    </message>
    <message>
        <source>Exponent n of the tent shape.</source>
        <translation>Exponent n der Zeltform.</translation>
    </message>
    <message>
        <source>Bell, High</source>
        <translation>Glocke, hoch</translation>
    </message>
    <message>
        <source>Exponent a of the bell shape; more than b.</source>
        <translation>Exponent a der Glockenform; größer als b.</translation>
    </message>
    <message>
        <source>Bell, Low</source>
        <translation>Glocke, tief</translation>
    </message>
    <message>
        <source>Exponent b of the bell shape; less than a.</source>
        <translation>Exponent b der Glockenform; kleiner als a.</translation>
    </message>
    <message>
        <source>Keep Hydrogens</source>
        <translation>Wasserstoffe behalten</translation>
    </message>
    <message>
        <source>Count hydrogen atoms as nodes; off for heavy atoms only.</source>
        <translation>Zählt Wasserstoffatome als Knoten; aus: nur schwere Atome.</translation>
    </message>
    <message>
        <source>Tolerance</source>
        <translation>Toleranz</translation>
    </message>
    <message>
        <source>Precision</source>
        <translation>Genauigkeit</translation>
    </message>
    <message>
        <source>single</source>
        <translation>einfach</translation>
    </message>
    <message>
        <source>double</source>
        <translation>doppelt</translation>
    </message>
    <message>
        <source>Maximum Iterations</source>
        <translation>Höchstzahl der Iterationen</translation>
    </message>
    <message>
        <source>A pair that needs more is reported as not converged.</source>
        <translation>Ein Paar, das mehr braucht, gilt als nicht konvergiert.</translation>
    </message>
    <message>
        <source>Threads</source>
        <translation>Threads</translation>
    </message>
    <message>
        <source>Threads of the CPU; 0 for one a core.</source>
        <translation>Threads des Prozessors; 0 für einen je Kern.</translation>
    </message>
    <message>
        <source>Order</source>
        <translation>Ordnung</translation>
    </message>
    <message>
        <source>How the nodes are put in order.</source>
        <translation>Wie die Knoten geordnet werden.</translation>
    </message>
    <message>
        <source>natural</source>
        <translation>natürlich</translation>
    </message>
    <message>
        <source>rcm</source>
        <translation>rcm</translation>
    </message>
    <message>
        <source>pbr</source>
        <translation>pbr</translation>
    </message>
    <message>
        <source>tsp</source>
        <translation>tsp</translation>
    </message>
    <message>
        <source>morton</source>
        <translation>morton</translation>
    </message>
    <message>
        <source>hilbert</source>
        <translation>hilbert</translation>
    </message>
    <message>
        <source>Tile Size</source>
        <translation>Kachelgröße</translation>
    </message>
    <message>
        <source>Rows and columns of a tile.</source>
        <translation>Zeilen und Spalten einer Kachel.</translation>
    </message>
    <message>
        <source>Swap Nodes</source>
        <translation>Knoten tauschen</translation>
    </message>
    <message>
        <source>End PBR by swapping nodes for the exact number of tiles; without it, PBR is the published one.</source>
        <translation>Beendet PBR mit dem Tauschen von Knoten nach der genauen Zahl der Kacheln; ohne das ist PBR das veröffentlichte.</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>Startwert</translation>
    </message>
    <message>
        <source>The same seed gives the same order.</source>
        <translation>Derselbe Startwert gibt dieselbe Ordnung.</translation>
    </message>
    <message>
        <source>Width</source>
        <translation>Breite</translation>
    </message>
    <message>
        <source>Height</source>
        <translation>Höhe</translation>
    </message>
    <message>
        <source>Resolution</source>
        <translation>Auflösung</translation>
    </message>
    <message>
        <source>Transparent</source>
        <translation>Durchsichtig</translation>
    </message>
    <message>
        <source>Leave the background out.</source>
        <translation>Lässt den Hintergrund weg.</translation>
    </message>
    <message>
        <source>Theme</source>
        <translation>Farben</translation>
    </message>
    <message>
        <source>Colours for a light or a dark background.</source>
        <translation>Farben für hellen oder dunklen Grund.</translation>
    </message>
    <message>
        <source>light</source>
        <translation>hell</translation>
    </message>
    <message>
        <source>dark</source>
        <translation>dunkel</translation>
    </message>
    <message>
        <source>Colour Map</source>
        <translation>Farbskala</translation>
    </message>
    <message>
        <source>viridis</source>
        <translation>viridis</translation>
    </message>
    <message>
        <source>cividis</source>
        <translation>cividis</translation>
    </message>
    <message>
        <source>magma</source>
        <translation>magma</translation>
    </message>
    <message>
        <source>vik</source>
        <translation>vik</translation>
    </message>
    <message>
        <source>Colour Scale</source>
        <translation>Farbverlauf</translation>
    </message>
    <message>
        <source>How values become colours: evenly, by factors, or evenly to both sides of the centre.</source>
        <translation>Wie Werte zu Farben werden: gleichmäßig, nach Faktoren, oder gleichmäßig nach beiden Seiten der Mitte.</translation>
    </message>
    <message>
        <source>linear</source>
        <translation>linear</translation>
    </message>
    <message>
        <source>log</source>
        <translation>logarithmisch</translation>
    </message>
    <message>
        <source>diverging</source>
        <translation>divergierend</translation>
    </message>
    <message>
        <source>Lowest Value</source>
        <translation>Kleinster Wert</translation>
    </message>
    <message>
        <source>Value of the first colour, or auto.</source>
        <translation>Wert der ersten Farbe; „auto“: nach den Daten.</translation>
    </message>
    <message>
        <source>Centre</source>
        <translation>Mitte</translation>
    </message>
    <message>
        <source>Middle of a diverging scale.</source>
        <translation>Mitte einer divergierenden Skala.</translation>
    </message>
    <message>
        <source>Highest Value</source>
        <translation>Größter Wert</translation>
    </message>
    <message>
        <source>Value of the last colour, or auto.</source>
        <translation>Wert der letzten Farbe; „auto“: nach den Daten.</translation>
    </message>
    <message>
        <source>Show Names</source>
        <translation>Namen zeigen</translation>
    </message>
    <message>
        <source>Write names beside rows and columns they fit.</source>
        <translation>Schreibt Namen neben Zeilen und Spalten, zu denen sie passen.</translation>
    </message>
    <message>
        <source>Show Tiles</source>
        <translation>Kacheln zeigen</translation>
    </message>
    <message>
        <source>Shade the non-empty tiles by how full they are.</source>
        <translation>Tönt die nicht leeren Kacheln danach, wie voll sie sind.</translation>
    </message>
    <message>
        <source>Bins</source>
        <translation>Balken</translation>
    </message>
    <message>
        <source>Number of bars; 0: by the data.</source>
        <translation>Anzahl der Balken; 0: nach den Daten.</translation>
    </message>
    <message>
        <source>Logarithmic Counts</source>
        <translation>Logarithmische Anzahlen</translation>
    </message>
    <message>
        <source>Show rare values beside frequent ones.</source>
        <translation>Zeigt seltene Werte neben häufigen.</translation>
    </message>
    <message>
        <source>Show Hydrogens</source>
        <translation>Wasserstoffe zeigen</translation>
    </message>
    <message>
        <source>Write the hydrogens of labelled atoms: OH, NH₂.</source>
        <translation>Schreibt die Wasserstoffe beschrifteter Atome: OH, NH₂.</translation>
    </message>
    <message>
        <source>Show Stereocentres</source>
        <translation>Stereozentren zeigen</translation>
    </message>
    <message>
        <source>Draw bonds of stereocentres as wedges and write R or S beside them.</source>
        <translation>Zeichnet Bindungen von Stereozentren als Keile und schreibt R oder S daneben.</translation>
    </message>
    <message>
        <source>Form</source>
        <translation>Form</translation>
    </message>
    <message>
        <source>What stands for the atoms; auto shows chains of proteins and nucleic acids as a trace.</source>
        <translation>Was für die Atome steht; automatisch zeigt Ketten von Proteinen und Nukleinsäuren als Verlauf.</translation>
    </message>
    <message>
        <source>auto</source>
        <translation>automatisch</translation>
    </message>
    <message>
        <source>ball-and-stick</source>
        <translation>Kugeln und Stäbe</translation>
    </message>
    <message>
        <source>space-filling</source>
        <translation>raumfüllend</translation>
    </message>
    <message>
        <source>sticks</source>
        <translation>Stäbe</translation>
    </message>
    <message>
        <source>trace</source>
        <translation>Verlauf</translation>
    </message>
    <message>
        <source>Colour By</source>
        <translation>Farbe nach</translation>
    </message>
    <message>
        <source>Show hydrogen atoms.</source>
        <translation>Zeigt Wasserstoffatome.</translation>
    </message>
    <message>
        <source>Neighbours in Space</source>
        <translation>Nachbarn im Raum</translation>
    </message>
    <message>
        <source>Lines from atoms to their neighbours in space, the stronger the closer they are.</source>
        <translation>Linien von Atomen zu ihren Nachbarn im Raum, je näher, desto stärker.</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>selected</source>
        <translation>gewählte</translation>
    </message>
    <message>
        <source>all</source>
        <translation>alle</translation>
    </message>
    <message>
        <source>Labels</source>
        <translation>Beschriftung</translation>
    </message>
    <message>
        <source>Names of atoms beside them.</source>
        <translation>Namen der Atome neben ihnen.</translation>
    </message>
    <message>
        <source>Fade With Distance</source>
        <translation>Mit der Ferne verblassen</translation>
    </message>
    <message>
        <source>Fade what is farther away.</source>
        <translation>Lässt verblassen, was ferner ist.</translation>
    </message>
    <message>
        <source>Legend</source>
        <translation>Legende</translation>
    </message>
    <message>
        <source>Explain the colours.</source>
        <translation>Erklärt die Farben.</translation>
    </message>
    <message>
        <source>Molecule (2-D)</source>
        <translation>Molekül (2-D)</translation>
    </message>
    <message>
        <source>Molecule (3-D)</source>
        <translation>Molekül (3-D)</translation>
    </message>
    <message>
        <source>Protein</source>
        <translation>Protein</translation>
    </message>
    <message>
        <source>Unlabeled</source>
        <translation>Ohne Attribute</translation>
    </message>
    <message>
        <source>The shape of the graphs alone, without any attribute.</source>
        <translation>Allein die Gestalt der Graphen, ohne Attribute.</translation>
    </message>
    <message>
        <source>1 if equal, else h.</source>
        <translation>1, wenn gleich, sonst h.</translation>
    </message>
    <message>
        <source>Falls from 1 with the difference of two numbers, to 0.6 at the length.</source>
        <translation>Fällt von 1 mit dem Unterschied zweier Zahlen, auf 0,6 bei der Länge.</translation>
    </message>
    <message>
        <source>As se, but slower far away, the more so the smaller alpha is.</source>
        <translation>Wie se, aber in der Ferne langsamer, und das umso mehr, je kleiner alpha ist.</translation>
    </message>
    <message>
        <source>Falls from 1 with the difference of two numbers, to 0 at the length.</source>
        <translation>Fällt von 1 mit dem Unterschied zweier Zahlen, auf 0 bei der Länge.</translation>
    </message>
    <message>
        <source>The product of two numbers or lists.</source>
        <translation>Das Produkt zweier Zahlen oder Listen.</translation>
    </message>
    <message>
        <source>The mean, or sum, of a kernel over all pairs of elements of two lists.</source>
        <translation>Mittel oder Summe eines Kerns über alle Paare von Elementen zweier Listen.</translation>
    </message>
    <message>
        <source>The same for all.</source>
        <translation>Derselbe für alle.</translation>
    </message>
    <message>
        <source>A kernel divided so that it is 1 between equal things.</source>
        <translation>Ein Kern, so geteilt, dass er zwischen Gleichem 1 ist.</translation>
    </message>
    <message>
        <source>Natural</source>
        <translation>Natürlich</translation>
    </message>
    <message>
        <source>The order in which the nodes were read.</source>
        <translation>Die Ordnung, in der die Knoten gelesen wurden.</translation>
    </message>
    <message>
        <source>RCM</source>
        <translation>RCM</translation>
    </message>
    <message>
        <source>Reverse Cuthill-McKee: breadth first from the rim of each component, which draws the entries to the diagonal.</source>
        <translation>Umgekehrtes Cuthill-McKee: in die Breite vom Rand jeder Komponente aus, was die Einträge zur Diagonale zieht.</translation>
    </message>
    <message>
        <source>PBR</source>
        <translation>PBR</translation>
    </message>
    <message>
        <source>Partition-based reordering: parts of one tile each, cut and swapped so that as few pairs of parts as possible share an edge.</source>
        <translation>Umordnen durch Teilen: Teile von je einer Kachel, so geschnitten und getauscht, dass möglichst wenige Paare von Teilen eine Kante teilen.</translation>
    </message>
    <message>
        <source>TSP</source>
        <translation>TSP</translation>
    </message>
    <message>
        <source>A short round trip through the rows of the matrix, where rows with like neighbours are near each other.</source>
        <translation>Eine kurze Rundreise durch die Zeilen der Matrix, auf der Zeilen mit ähnlichen Nachbarn nahe beieinander liegen.</translation>
    </message>
    <message>
        <source>Morton</source>
        <translation>Morton</translation>
    </message>
    <message>
        <source>The nodes along a Z-shaped curve that fills the space around their coordinates.</source>
        <translation>Die Knoten entlang einer Z-förmigen Kurve, die den Raum um ihre Koordinaten füllt.</translation>
    </message>
    <message>
        <source>Hilbert</source>
        <translation>Hilbert</translation>
    </message>
    <message>
        <source>The nodes along a Hilbert curve, which fills the space around their coordinates without jumps.</source>
        <translation>Die Knoten entlang einer Hilbert-Kurve, die den Raum um ihre Koordinaten ohne Sprünge füllt.</translation>
    </message>
    <message>
        <source>Arithmetic of the solver: single is twice as fast; if it falls short of the tolerance, and below 5e-7, double is taken.</source>
        <translation>Rechengenauigkeit des Lösers: einfach ist doppelt so schnell; wenn sie die Toleranz verfehlt, und unter 5e-7, wird doppelt genommen.</translation>
    </message>
    <message>
        <source>single, double if it falls short</source>
        <translation>einfach, doppelt, wenn das nicht reicht</translation>
    </message>
    <message>
        <source>Format</source>
        <translation>Format</translation>
    </message>
    <message>
        <source>Format of the files by its name, such as smiles or gml; by default it is found from the name and content of each file.</source>
        <translation>Format der Dateien mit seinem Namen, etwa smiles oder gml; sonst wird es aus Name und Inhalt jeder Datei erkannt.</translation>
    </message>
    <message>
        <source>SMILES Column</source>
        <translation>SMILES-Spalte</translation>
    </message>
    <message>
        <source>Column of a table that holds the molecules; by default it is found by its name or content.</source>
        <translation>Spalte einer Tabelle mit den Molekülen; sonst wird sie an Name oder Inhalt erkannt.</translation>
    </message>
    <message>
        <source>Name Column</source>
        <translation>Namensspalte</translation>
    </message>
    <message>
        <source>Column of a table that names the molecules; by default it is found by its name.</source>
        <translation>Spalte einer Tabelle mit den Namen der Moleküle; sonst wird sie an ihrem Namen erkannt.</translation>
    </message>
    <message>
        <source>Target Columns</source>
        <translation>Zielspalten</translation>
    </message>
    <message>
        <source>Columns of a table to keep as properties, separated by commas; by default all others.</source>
        <translation>Spalten einer Tabelle, die Eigenschaften werden, durch Kommas getrennt; sonst alle anderen.</translation>
    </message>
    <message>
        <source>Strict</source>
        <translation>Streng</translation>
    </message>
    <message>
        <source>End at the first record that cannot be read instead of leaving it out.</source>
        <translation>Beim ersten Eintrag enden, der nicht gelesen werden kann, statt ihn auszulassen.</translation>
    </message>
    <message>
        <source>All Models</source>
        <translation>Alle Modelle</translation>
    </message>
    <message>
        <source>Read every model of a structure file as a graph, not only the first.</source>
        <translation>Jedes Modell einer Strukturdatei als Graph lesen, nicht nur das erste.</translation>
    </message>
    <message>
        <source>Explicit Hydrogens</source>
        <translation>Explizite Wasserstoffe</translation>
    </message>
    <message>
        <source>Hydrogen atoms as nodes of their own. Those that a molecule leaves out are added; proteins have those of their file.</source>
        <translation>Wasserstoffatome als eigene Knoten. Die ein Molekül auslässt, werden ergänzt; Proteine haben die ihrer Datei.</translation>
    </message>
    <message>
        <source>Waters</source>
        <translation>Wasser</translation>
    </message>
    <message>
        <source>Keep the water molecules of structure files.</source>
        <translation>Die Wassermoleküle von Strukturdateien behalten.</translation>
    </message>
    <message>
        <source>Alternate Locations</source>
        <translation>Alternative Lagen</translation>
    </message>
    <message>
        <source>Which of several alternate locations of an atom is read.</source>
        <translation>Welche von mehreren alternativen Lagen eines Atoms gelesen wird.</translation>
    </message>
    <message>
        <source>highest-occupancy</source>
        <translation>höchste Besetzung</translation>
    </message>
    <message>
        <source>first</source>
        <translation>erste</translation>
    </message>
    <message>
        <source>Drawing</source>
        <translation>Zeichnung</translation>
    </message>
    <message>
        <source>Lay molecules out in two dimensions.</source>
        <translation>Moleküle in der Ebene anordnen.</translation>
    </message>
    <message>
        <source>Time Limit of a Record</source>
        <translation>Zeitgrenze eines Datensatzes der Datei</translation>
    </message>
    <message>
        <source>Time after which a molecule that is not read yet is left out.</source>
        <translation>Zeit, nach der ein noch nicht gelesenes Molekül ausgelassen wird.</translation>
    </message>
    <message>
        <source>Edge Weight</source>
        <translation>Kantengewicht</translation>
    </message>
    <message>
        <source>Edge attribute of a graph file that is the weight of the edge.</source>
        <translation>Kantenattribut einer Graphdatei, das das Gewicht der Kante ist.</translation>
    </message>
    <message>
        <source>Pattern</source>
        <translation>Muster</translation>
    </message>
    <message>
        <source>Take every edge of a graph file, or entry of a matrix that is not 0, with weight 1: for values that are negative, and no weights.</source>
        <translation>Jede Kante einer Graphdatei und jeden Eintrag einer Matrix, der nicht 0 ist, mit Gewicht 1 nehmen: für Werte, die negativ sind und keine Gewichte.</translation>
    </message>
    <message>
        <source>Identifiers</source>
        <translation>Kennungen</translation>
    </message>
    <message>
        <source>Identifiers that name the proteins of interactions in BioGRID and MITAB files; usual are the symbols of BioGRID and the first identifier of MITAB.</source>
        <translation>Kennungen, nach denen die Proteine von Wechselwirkungen in BioGRID- und MITAB-Dateien heißen; üblich sind die Symbole von BioGRID und die erste Kennung von MITAB.</translation>
    </message>
    <message>
        <source>usual</source>
        <translation>übliche</translation>
    </message>
    <message>
        <source>entrez</source>
        <translation>Entrez</translation>
    </message>
    <message>
        <source>uniprot</source>
        <translation>UniProt</translation>
    </message>
    <message>
        <source>symbol</source>
        <translation>Symbol</translation>
    </message>
    <message>
        <source>systematic</source>
        <translation>systematische</translation>
    </message>
    <message>
        <source>Lowest Score</source>
        <translation>Niedrigste Bewertung</translation>
    </message>
    <message>
        <source>Lowest combined score of a link of STRING that is read.</source>
        <translation>Niedrigste Gesamtbewertung einer STRING-Verbindung, die gelesen wird.</translation>
    </message>
    <message>
        <source>0: in proportion to the height. A column of a journal is some 85 mm wide, a page 180 mm.</source>
        <translation>0: im Verhältnis zur Höhe. Eine Spalte einer Zeitschrift ist etwa 85 mm breit, eine Seite 180 mm.</translation>
    </message>
    <message>
        <source>0: in proportion to the width.</source>
        <translation>0: im Verhältnis zur Breite.</translation>
    </message>
    <message>
        <source>Pixels an inch of a PNG. Journals ask for 300, of drawings in black and white for 600 or more.</source>
        <translation>Pixel je Zoll eines PNG. Zeitschriften verlangen 300, von Strichzeichnungen 600 und mehr.</translation>
    </message>
    <message>
        <source>Colours of the values. Vik is for values around a centre.</source>
        <translation>Farben der Werte. Vik ist für Werte um eine Mitte.</translation>
    </message>
    <message>
        <source>number</source>
        <translation>Zahl</translation>
    </message>
    <message>
        <source>category</source>
        <translation>Kategorie</translation>
    </message>
    <message>
        <source>list of numbers</source>
        <translation>Liste von Zahlen</translation>
    </message>
    <message>
        <source>list of categories</source>
        <translation>Liste von Kategorien</translation>
    </message>
    <message>
        <source>steps</source>
        <translation>Schritte</translation>
    </message>
    <message>
        <source>rows</source>
        <translation>Zeilen</translation>
    </message>
    <message>
        <source>mm</source>
        <translation>mm</translation>
    </message>
    <message>
        <source>dpi</source>
        <translation>dpi</translation>
    </message>
    <message>
        <source>s</source>
        <translation>s</translation>
    </message>
    <message>
        <source>Most Steps</source>
        <translation>Höchstens Schritte</translation>
    </message>
    <message>
        <source>How often all nodes move at most, on each level of coarseness.</source>
        <translation>Wie oft sich alle Knoten höchstens bewegen, auf jeder Stufe der Vergröberung.</translation>
    </message>
    <message>
        <source>Weights Pull</source>
        <translation>Gewichte ziehen</translation>
    </message>
    <message>
        <source>Let edges of higher weight pull their ends closer together.</source>
        <translation>Kanten mit höherem Gewicht ziehen ihre Enden näher zusammen.</translation>
    </message>
    <message>
        <source>The same seed gives the same layout.</source>
        <translation>Derselbe Startwert gibt dieselbe Anordnung.</translation>
    </message>
    <message>
        <source>Memory Limit</source>
        <translation>Speichergrenze</translation>
    </message>
    <message>
        <source>GB</source>
        <translation>GB</translation>
    </message>
    <message>
        <source>Relative error to which kernel values are computed, raw or normalised; 1e-12 is what double precision can give.</source>
        <translation>Relativer Fehler, auf den Kernwerte berechnet werden, roh oder normiert; 1e-12 ist, was doppelte Genauigkeit geben kann.</translation>
    </message>
    <message>
        <source>Embedding</source>
        <translation>Einbettung</translation>
    </message>
    <message>
        <source>The numbers by which nodes are compared: netmf tells where short random walks lead, spectral takes eigenvectors of the adjacency matrix, features takes degrees and clustering around a node.</source>
        <translation>Die Zahlen, nach denen Knoten verglichen werden: netmf sagt, wohin kurze zufällige Wege führen, spektral nimmt Eigenvektoren der Adjazenzmatrix, Merkmale nimmt Grade und Clusterung um einen Knoten.</translation>
    </message>
    <message>
        <source>netmf</source>
        <translation>netmf</translation>
    </message>
    <message>
        <source>spectral</source>
        <translation>spektral</translation>
    </message>
    <message>
        <source>features</source>
        <translation>Merkmale</translation>
    </message>
    <message>
        <source>Dimension</source>
        <translation>Dimension</translation>
    </message>
    <message>
        <source>How many numbers a node has; features always has five.</source>
        <translation>Wie viele Zahlen ein Knoten hat; Merkmale hat immer fünf.</translation>
    </message>
    <message>
        <source>Steps of a Walk</source>
        <translation>Schritte eines Wegs</translation>
    </message>
    <message>
        <source>How long the random walks of netmf are.</source>
        <translation>Wie lang die zufälligen Wege von netmf sind.</translation>
    </message>
    <message>
        <source>Negative Samples</source>
        <translation>Negative Stichproben</translation>
    </message>
    <message>
        <source>Nodes that a walk of netmf reaches less often than by chance, divided by this number, are told apart no further.</source>
        <translation>Knoten, die ein Weg von netmf seltener als zufällig erreicht, geteilt durch diese Zahl, werden nicht weiter unterschieden.</translation>
    </message>
    <message>
        <source>Seed of the Embedding</source>
        <translation>Startwert der Einbettung</translation>
    </message>
    <message>
        <source>Seed of the eigenvector search; it hardly changes the result.</source>
        <translation>Startwert der Suche nach Eigenvektoren; er ändert das Ergebnis kaum.</translation>
    </message>
    <message>
        <source>Nearest Nodes</source>
        <translation>Nächste Knoten</translation>
    </message>
    <message>
        <source>How many nearest nodes of the other network each node has; 0: by density.</source>
        <translation>Wie viele nächste Knoten des anderen Netzwerks jeder Knoten hat; 0: nach der Dichte.</translation>
    </message>
    <message>
        <source>Density</source>
        <translation>Dichte</translation>
    </message>
    <message>
        <source>The nearest nodes of a node as a share of the other network, ten at least.</source>
        <translation>Die nächsten Knoten eines Knotens als Anteil des anderen Netzwerks, mindestens zehn.</translation>
    </message>
    <message>
        <source>Either Way</source>
        <translation>In einer Richtung</translation>
    </message>
    <message>
        <source>Take pairs of which one node is among the nearest of the other; without it, each has to be among those of the other.</source>
        <translation>Paare nehmen, von denen ein Knoten unter den nächsten des anderen ist; ohne das muss es jeder beim anderen sein.</translation>
    </message>
    <message>
        <source>Rotate Embeddings</source>
        <translation>Einbettungen drehen</translation>
    </message>
    <message>
        <source>Rotate one embedding onto the other before points are compared; those of features can be compared without.</source>
        <translation>Eine Einbettung auf die andere drehen, bevor Punkte verglichen werden; die von Merkmalen lassen sich ohne das vergleichen.</translation>
    </message>
    <message>
        <source>Use of Similarities</source>
        <translation>Verwendung der Ähnlichkeiten</translation>
    </message>
    <message>
        <source>What similarities that are given are for: more candidates (extra), weights of candidates (weights), or all candidates, without an embedding (only).</source>
        <translation>Wozu angegebene Ähnlichkeiten dienen: als weitere Kandidaten (zusätzlich), als Gewichte von Kandidaten (Gewichte) oder als alle Kandidaten, ohne Einbettung (allein).</translation>
    </message>
    <message>
        <source>extra</source>
        <translation>zusätzlich</translation>
    </message>
    <message>
        <source>weights</source>
        <translation>Gewichte</translation>
    </message>
    <message>
        <source>only</source>
        <translation>allein</translation>
    </message>
    <message>
        <source>Nodes Alike by Walks</source>
        <translation>Nach Wegen ähnliche Knoten</translation>
    </message>
    <message>
        <source>Of each node, how many nodes of the other network count as alike, by the marginalized kernel of common walks; a pair that --prior names, too, counts by the larger of both, as shares of the largest; 0: it is not used.</source>
        <translation>Wie viele Knoten des anderen Netzwerks bei jedem Knoten als ähnlich gelten, nach dem marginalisierten Kern gemeinsamer Wege; ein Paar, das auch --prior nennt, zählt mit dem größeren von beiden, als Anteil des größten; 0: er wird nicht verwendet.</translation>
    </message>
    <message>
        <source>Stop of Walks</source>
        <translation>Abbruch der Wege</translation>
    </message>
    <message>
        <source>The probability that such a walk stops at a node: the smaller, the farther it sees.</source>
        <translation>Die Wahrscheinlichkeit, dass ein solcher Weg an einem Knoten endet: je kleiner, desto weiter sieht er.</translation>
    </message>
    <message>
        <source>Width of Degrees</source>
        <translation>Breite der Grade</translation>
    </message>
    <message>
        <source>How far logarithms of degrees may differ for nodes that such walks take as alike.</source>
        <translation>Wie weit sich Logarithmen von Graden bei Knoten unterscheiden dürfen, die solche Wege als ähnlich nehmen.</translation>
    </message>
    <message>
        <source>What a weight (or a similarity) of 1 of an aligned pair is worth beside the overlaps.</source>
        <translation>Was ein Gewicht (oder eine Ähnlichkeit) von 1 eines zugeordneten Paars neben den Überlappungen wert ist.</translation>
    </message>
    <message>
        <source>What an edge of one network that is laid on an edge of the other is worth.</source>
        <translation>Was eine Kante des einen Netzwerks wert ist, die auf einer Kante des anderen liegt.</translation>
    </message>
    <message>
        <source>Damping Factor</source>
        <translation>Dämpfungsfaktor</translation>
    </message>
    <message>
        <source>New messages of iteration k count as much as this number to the power of k; nearer to 1, they change for longer.</source>
        <translation>Neue Nachrichten des Schritts k zählen so viel wie diese Zahl hoch k; näher an 1 ändern sie sich länger.</translation>
    </message>
    <message>
        <source>Iterations</source>
        <translation>Schritte</translation>
    </message>
    <message>
        <source>How often all messages are sent; the best matching of all is kept.</source>
        <translation>Wie oft alle Nachrichten gesendet werden; die beste Paarung von allen bleibt.</translation>
    </message>
    <message>
        <source>Kind of Damping</source>
        <translation>Art der Dämpfung</translation>
    </message>
    <message>
        <source>How new messages are mixed with old ones: 1 with the same message, 2 with the sum of both directions, 3 as 2 with smaller new ones.</source>
        <translation>Wie neue Nachrichten mit alten gemischt werden: 1 mit derselben Nachricht, 2 mit der Summe beider Richtungen, 3 wie 2 mit kleineren neuen.</translation>
    </message>
    <message>
        <source>Arithmetic of messages: single is twice as fast as double; with it, objectives differ by about a thousandth at most. With half, a GPU keeps the messages of overlaps in 16 bits, which is faster still; the processor takes single.</source>
        <translation>Arithmetik der Nachrichten: Einfach ist doppelt so schnell wie doppelt; damit unterscheiden sich Zielwerte um höchstens etwa ein Tausendstel. Mit halb bewahrt eine GPU die Nachrichten von Überlappungen in 16 Bit auf, was noch schneller ist; der Prozessor nimmt einfach.</translation>
    </message>
    <message>
        <source>α, Value of Weight</source>
        <translation>α, Wert des Gewichts</translation>
    </message>
    <message>
        <source>β, Value of an Overlap</source>
        <translation>β, Wert einer Überlappung</translation>
    </message>
    <message>
        <source>half</source>
        <translation>halb</translation>
    </message>
    <message>
        <source>Weights with which walks start, by an attribute of nodes, as in element: N 5, O 3.5, other 3; or a node attribute that holds them; empty for 1 everywhere.</source>
        <translation>Gewichte, mit denen Wege beginnen, nach einem Attribut der Knoten, wie in element: N 5, O 3.5, other 3; oder ein Knotenattribut, das sie enthält; leer für überall 1.</translation>
    </message>
    <message>
        <source>Target</source>
        <translation>Zielgröße</translation>
    </message>
    <message>
        <source>Covariance</source>
        <translation>Kovarianz</translation>
    </message>
    <message>
        <source>Adds Up</source>
        <translation>Summiert sich</translation>
    </message>
    <message>
        <source>Validation</source>
        <translation>Prüfung</translation>
    </message>
    <message>
        <source>folds</source>
        <translation>Teile</translation>
    </message>
    <message>
        <source>random</source>
        <translation>zufällig</translation>
    </message>
    <message>
        <source>leave-one-out</source>
        <translation>jeden weglassen</translation>
    </message>
    <message>
        <source>scaffolds</source>
        <translation>Gerüste</translation>
    </message>
    <message>
        <source>Folds</source>
        <translation>Teile</translation>
    </message>
    <message>
        <source>Random Splits</source>
        <translation>Zufällige Teilungen</translation>
    </message>
    <message>
        <source>Test Share</source>
        <translation>Anteil der Prüfung</translation>
    </message>
    <message>
        <source>The same seed draws the same.</source>
        <translation>Derselbe Startwert zieht dasselbe.</translation>
    </message>
    <message>
        <source>Drug-like molecules by their atoms and bonds, heteroatoms first: for maps, clusters and predictions.</source>
        <translation>Wirkstoffartige Moleküle nach ihren Atomen und Bindungen, Heteroatome zuerst: für Karten, Gruppen und Vorhersagen.</translation>
    </message>
    <message>
        <source>stereochemistry and isotopes</source>
        <translation>Stereochemie und Isotope</translation>
    </message>
    <message>
        <source>Analogues</source>
        <translation>Analoga</translation>
    </message>
    <message>
        <source>Molecules of one chemical series before all others: for the most similar of a drug.</source>
        <translation>Moleküle einer chemischen Reihe vor allen anderen: für das einem Wirkstoff Ähnlichste.</translation>
    </message>
    <message>
        <source>Molecules in space, hydrogens included: for energies, which add up over atoms.</source>
        <translation>Moleküle im Raum, mit Wasserstoffen: für Energien, die sich über die Atome summieren.</translation>
    </message>
    <message>
        <source>bonds, charges and mirror images</source>
        <translation>Bindungen, Ladungen und Spiegelbilder</translation>
    </message>
    <message>
        <source>labels of any kind</source>
        <translation>Beschriftungen jeder Art</translation>
    </message>
    <message>
        <source>Method</source>
        <translation>Verfahren</translation>
    </message>
    <message>
        <source>How graphs find their places: pca shows the two directions in which they differ most, tsne keeps neighbours together.</source>
        <translation>Wie Graphen ihren Ort finden: pca zeigt die zwei Richtungen, in denen sie sich am meisten unterscheiden, tsne hält Nachbarn zusammen.</translation>
    </message>
    <message>
        <source>pca</source>
        <translation>PCA</translation>
    </message>
    <message>
        <source>tsne</source>
        <translation>t-SNE</translation>
    </message>
    <message>
        <source>Perplexity</source>
        <translation>Perplexität</translation>
    </message>
    <message>
        <source>About how many neighbours of a graph count in t-SNE; at most a third of all graphs.</source>
        <translation>Etwa so viele Nachbarn eines Graphen zählen bei t-SNE; höchstens ein Drittel aller Graphen.</translation>
    </message>
    <message>
        <source>How often t-SNE moves all points at most.</source>
        <translation>Wie oft t-SNE alle Punkte höchstens bewegt.</translation>
    </message>
    <message>
        <source>The same seed gives the same map.</source>
        <translation>Derselbe Startwert gibt dieselbe Karte.</translation>
    </message>
    <message>
        <source>The property to learn: numbers or classes.</source>
        <translation>Die Eigenschaft, die gelernt wird: Zahlen oder Klassen.</translation>
    </message>
    <message>
        <source>Task</source>
        <translation>Aufgabe</translation>
    </message>
    <message>
        <source>What is learned: auto is classes if the target holds words or two numbers, and numbers otherwise.</source>
        <translation>Was gelernt wird: auto sind Klassen, wenn das Ziel Wörter oder zwei Zahlen enthält, und sonst Zahlen.</translation>
    </message>
    <message>
        <source>numbers</source>
        <translation>Zahlen</translation>
    </message>
    <message>
        <source>classes</source>
        <translation>Klassen</translation>
    </message>
    <message>
        <source>Next to Measure</source>
        <translation>Als Nächstes messen</translation>
    </message>
    <message>
        <source>How many graphs are named that are worth measuring next: the model would learn most from them. Of numbers.</source>
        <translation>Wie viele Graphen genannt werden, die als Nächstes eine Messung wert sind: aus ihnen würde das Modell am meisten lernen. Von Zahlen.</translation>
    </message>
    <message>
        <source>Partial Charges</source>
        <translation>Partialladungen</translation>
    </message>
    <message>
        <source>Give atoms the attribute &quot;partial charge&quot;, after Gasteiger and Marsili.</source>
        <translation>Gibt Atomen das Attribut „partial charge“ (Partialladung), nach Gasteiger und Marsili.</translation>
    </message>
    <message>
        <source>How the kernel becomes a covariance: auto is the one that the training graphs make most likely. Or normalised, power, distance 0.3, distance 1, size 0.3 0.5, size 1 1.5, raw, raw + 0.03 distance, raw + 0.3 distance.</source>
        <translation>Wie aus dem Kern eine Kovarianz wird: auto ist die, die die Graphen des Trainings am wahrscheinlichsten machen. Oder normalised, power, distance 0.3, distance 1, size 0.3 0.5, size 1 1.5, raw, raw + 0.03 distance, raw + 0.3 distance.</translation>
    </message>
    <message>
        <source>The target adds up over atoms, as an energy of atomization does, and a solubility does not: raw kernel values, and a mean of 0.</source>
        <translation>Das Ziel summiert sich über Atome, wie eine Atomisierungsenergie, und nicht wie eine Löslichkeit: rohe Kernwerte und ein Mittel von 0.</translation>
    </message>
    <message>
        <source>How many times test graphs are drawn, if they are drawn at random.</source>
        <translation>Wie oft Graphen zur Prüfung gezogen werden, wenn sie zufällig gezogen werden.</translation>
    </message>
    <message>
        <source>Share of the graphs that is drawn as test, likewise.</source>
        <translation>Anteil der Graphen, der zur Prüfung gezogen wird, ebenso.</translation>
    </message>
    <message>
        <source>Clusters</source>
        <translation>Gruppen</translation>
    </message>
    <message>
        <source>Write SMILES</source>
        <translation>SMILES schreiben</translation>
    </message>
    <message>
        <source>Write a SMILES for each molecule of a file that holds none, such as an SDF file, as the property &quot;SMILES&quot;.</source>
        <translation>Für jedes Molekül einer Datei, die keine enthält, etwa einer SDF-Datei, ein SMILES schreiben, als Eigenschaft „SMILES“.</translation>
    </message>
    <message>
        <source>Each Chain</source>
        <translation>Jede Kette</translation>
    </message>
    <message>
        <source>Read every chain of a structure file as a graph of its own, named after the file and the chain.</source>
        <translation>Jede Kette einer Strukturdatei als eigenen Graphen lesen, benannt nach der Datei und der Kette.</translation>
    </message>
    <message>
        <source>Most Similar</source>
        <translation>Ähnlichste</translation>
    </message>
    <message>
        <source>How many similar graphs of each.</source>
        <translation>Wie viele ähnliche Graphen zu jedem.</translation>
    </message>
    <message>
        <source>Least Similarity</source>
        <translation>Kleinste Ähnlichkeit</translation>
    </message>
    <message>
        <source>Leave out graphs that are less alike.</source>
        <translation>Graphen weglassen, die weniger ähnlich sind.</translation>
    </message>
    <message>
        <source>graphs</source>
        <translation>Graphen</translation>
    </message>
    <message>
        <source>Of each molecule only the largest part, without salts and solvents, and without charges that a hydrogen takes off: an amine and its hydrochloride are then the same.</source>
        <translation>Von jedem Molekül nur der größte Teil, ohne Salze und Lösungsmittel und ohne Ladungen, die ein Wasserstoff aufhebt: Ein Amin und sein Hydrochlorid sind dann dasselbe.</translation>
    </message>
    <message>
        <source>Parent Form</source>
        <translation>Stammform</translation>
    </message>
    <message>
        <source>Goal</source>
        <translation>Ziel</translation>
    </message>
    <message>
        <source>What the search makes as large as it can: s3 weighs edges that are conserved against those that either network has alone, ec counts conserved edges, ics takes their share of the edges between images, which few edges can make 1; objective adds alpha times the similarities of aligned pairs (--prior, the largest counted as 1) to beta times conserved edges. The network with fewer nodes counts as the first.</source>
        <translation>Was die Suche so groß macht, wie sie kann: s3 wägt erhaltene Kanten gegen solche ab, die nur eines der Netzwerke hat, ec zählt erhaltene Kanten, ics nimmt ihren Anteil an den Kanten zwischen Bildern, den schon wenige Kanten 1 machen können; objective zählt α mal die Ähnlichkeiten zugeordneter Paare (--prior, die größte gilt als 1) und β mal die erhaltenen Kanten zusammen. Das Netzwerk mit weniger Knoten gilt als das erste.</translation>
    </message>
    <message>
        <source>s3</source>
        <translation>s3</translation>
    </message>
    <message>
        <source>ec</source>
        <translation>ec</translation>
    </message>
    <message>
        <source>ics</source>
        <translation>ics</translation>
    </message>
    <message>
        <source>objective</source>
        <translation>Zielwert</translation>
    </message>
    <message>
        <source>Effort</source>
        <translation>Aufwand</translation>
    </message>
    <message>
        <source>How many changes each search tries for each edge of the smaller network; it ends earlier if every edge is conserved. A search on a GPU tries an eighth of them.</source>
        <translation>Wie viele Änderungen jede Suche für jede Kante des kleineren Netzwerks versucht; sie endet vorher, wenn jede Kante erhalten ist. Eine Suche auf einer GPU versucht ein Achtel davon.</translation>
    </message>
    <message>
        <source>Searches</source>
        <translation>Suchen</translation>
    </message>
    <message>
        <source>How many searches run side by side; pairs that more of them agree on are surer. On a GPU there are 128 at least.</source>
        <translation>Wie viele Suchen nebeneinander laufen; Paare, in denen mehr von ihnen übereinstimmen, sind sicherer. Auf einer GPU sind es mindestens 128.</translation>
    </message>
    <message>
        <source>Guided Changes</source>
        <translation>Geführte Änderungen</translation>
    </message>
    <message>
        <source>The share of changes that put a node beside the partner of one of its neighbours; the others put it anywhere. Every second search takes half of it.</source>
        <translation>Der Anteil der Änderungen, die einen Knoten neben den Partner eines seiner Nachbarn setzen; die anderen setzen ihn irgendwohin. Jede zweite Suche nimmt die Hälfte davon.</translation>
    </message>
    <message>
        <source>Value of Similarity</source>
        <translation>Wert der Ähnlichkeit</translation>
    </message>
    <message>
        <source>What it is worth to the objective to align the most similar pair.</source>
        <translation>Was es dem Zielwert zählt, das ähnlichste Paar einander zuzuordnen.</translation>
    </message>
    <message>
        <source>Value of a Conserved Edge</source>
        <translation>Wert einer erhaltenen Kante</translation>
    </message>
    <message>
        <source>What a conserved edge is worth to the objective.</source>
        <translation>Was eine erhaltene Kante dem Zielwert zählt.</translation>
    </message>
    <message>
        <source>Time Limit</source>
        <translation>Zeitgrenze</translation>
    </message>
    <message>
        <source>Limits the time of the whole alignment, comparison of nodes included, whatever the effort; 0 stands for no limit. With a limit, a run cannot be repeated exactly.</source>
        <translation>Begrenzt die Zeit der ganzen Zuordnung samt dem Vergleich der Knoten, gleich mit welchem Aufwand; 0 steht für keine Grenze. Mit einer Grenze lässt sich ein Lauf nicht genau wiederholen.</translation>
    </message>
    <message>
        <source>Where the random numbers begin; the same seed gives the same alignment on the same kind of device.</source>
        <translation>Wo die Zufallszahlen beginnen; derselbe Wert ergibt dieselbe Zuordnung auf derselben Art von Gerät.</translation>
    </message>
    <message>
        <source>Environments</source>
        <translation>Umgebungen</translation>
    </message>
    <message>
        <source>Instead of walks, count the surroundings to so many edges that two graphs have in common, by the attributes that the kernels name; 0 compares by walks.</source>
        <translation>Zählt statt Wegen die Umgebungen bis zu so vielen Kanten, die zwei Graphen gemeinsam haben, nach den Attributen, die die Kerne nennen; 0 vergleicht nach Wegen.</translation>
    </message>
    <message>
        <source>Molecules by the surroundings of atoms that they have in common, counted as fingerprints do: for activities, and for many molecules.</source>
        <translation>Moleküle nach den Umgebungen von Atomen, die sie gemeinsam haben, gezählt wie in Fingerabdrücken: für Aktivitäten und für viele Moleküle.</translation>
    </message>
    <message>
        <source>Ranking</source>
        <translation>Rangfolge</translation>
    </message>
    <message>
        <source>Rank by what graphs share beyond what those that are searched have in common, or plainly by their similarity.</source>
        <translation>Ordnet nach dem, was Graphen über das hinaus teilen, was die durchsuchten gemeinsam haben, oder einfach nach ihrer Ähnlichkeit.</translation>
    </message>
    <message>
        <source>damped</source>
        <translation>gedämpft</translation>
    </message>
    <message>
        <source>plain</source>
        <translation>einfach</translation>
    </message>
    <message>
        <source>Property whose differences are looked at.</source>
        <translation>Eigenschaft, deren Unterschiede betrachtet werden.</translation>
    </message>
    <message>
        <source>How alike two graphs have to be.</source>
        <translation>Wie ähnlich zwei Graphen sein müssen.</translation>
    </message>
    <message>
        <source>Most Cliffs</source>
        <translation>Klippen</translation>
    </message>
    <message>
        <source>How many pairs are listed.</source>
        <translation>Wie viele Paare aufgeführt werden.</translation>
    </message>
    <message>
        <source>pairs</source>
        <translation>Paare</translation>
    </message>
    <message>
        <source>Sort by</source>
        <translation>Ordnen nach</translation>
    </message>
    <message>
        <source>Steepest by difference over dissimilarity (SALI), or by difference alone.</source>
        <translation>Die steilsten nach Unterschied durch Unähnlichkeit (SALI) oder nach dem Unterschied allein.</translation>
    </message>
    <message>
        <source>sali</source>
        <translation>SALI</translation>
    </message>
    <message>
        <source>difference</source>
        <translation>Unterschied</translation>
    </message>
    <message>
        <source>fold</source>
        <translation>Faltung</translation>
    </message>
    <message>
        <source>How errors are found, by graphs that the model has not seen: groups=COLUMN keeps graphs of one value together, time=COLUMN predicts later graphs by earlier ones, split=COLUMN tests as a property says (train, test and validation, which is trained on; or another value a fold).</source>
        <translation>Wie Fehler gefunden werden, an Graphen, die das Modell nicht gesehen hat: groups=SPALTE hält Graphen mit einem Wert zusammen, time=SPALTE sagt spätere Graphen durch frühere vorher, split=SPALTE prüft, wie es eine Eigenschaft sagt (train, test und validation, an der trainiert wird; oder ein Wert je Teil).</translation>
    </message>
    <message>
        <source>groups</source>
        <translation>Gruppen</translation>
    </message>
    <message>
        <source>time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>split</source>
        <translation>Aufteilung</translation>
    </message>
    <message>
        <source>Property</source>
        <translation>Eigenschaft</translation>
    </message>
    <message>
        <source>What the validations groups, time and split read.</source>
        <translation>Was die Prüfungen Gruppen, Zeit und Aufteilung lesen.</translation>
    </message>
    <message>
        <source>Parts of the graphs that are predicted in turn: shuffled ones, scaffolds, groups, or later and later ones.</source>
        <translation>Teile der Graphen, die reihum vorhergesagt werden: gemischte, Gerüste, Gruppen oder immer spätere.</translation>
    </message>
    <message>
        <source>Sequence against Structure</source>
        <translation>Sequenz gegen Struktur</translation>
    </message>
    <message>
        <source>Descriptors</source>
        <translation>Deskriptoren</translation>
    </message>
    <message>
        <source>Protein structures by their surfaces and packing: heavy atoms, elements, residues and distances to near neighbours. It does not find folds.</source>
        <translation>Proteinstrukturen nach Oberfläche und Packung: schwere Atome, Elemente, Reste und Abstände zu nahen Nachbarn. Faltungen findet er nicht.</translation>
    </message>
    <message>
        <source>hydrogens, folds and mirror images</source>
        <translation>Wasserstoffe, Faltungen und Spiegelbilder</translation>
    </message>
    <message>
        <source>Fold</source>
        <translation>Faltung</translation>
    </message>
    <message>
        <source>Protein structures by their folds: how helices and strands lie to each other, by Cα alone. Unrelated folds are near 0.</source>
        <translation>Proteinstrukturen nach ihrer Faltung: wie Helices und Stränge zueinander liegen, allein nach Cα. Nicht verwandte Faltungen sind nahe 0.</translation>
    </message>
    <message>
        <source>sequences and side chains</source>
        <translation>Sequenzen und Seitenketten</translation>
    </message>
    <message>
        <source>How clusters are found: butina and leader by a threshold of likeness, butina around the graphs with the most others as alike, leader around graphs in their order; hierarchical by a tree. auto is butina for molecules, hierarchical for other graphs.</source>
        <translation>Wie Gruppen gefunden werden: butina und leader durch eine Schwelle der Ähnlichkeit, butina um die Graphen mit den meisten so ähnlichen, leader um Graphen in ihrer Reihenfolge; hierarchical durch einen Baum. auto ist butina für Moleküle, hierarchical für andere Graphen.</translation>
    </message>
    <message>
        <source>butina</source>
        <translation>Butina</translation>
    </message>
    <message>
        <source>leader</source>
        <translation>Leader</translation>
    </message>
    <message>
        <source>hierarchical</source>
        <translation>hierarchisch</translation>
    </message>
    <message>
        <source>Least Likeness</source>
        <translation>Kleinste Ähnlichkeit</translation>
    </message>
    <message>
        <source>Into how many clusters a tree is cut; 0 takes as many as fit best, none of them with more than half of the graphs if that can be.</source>
        <translation>In wie viele Gruppen ein Baum zerschnitten wird; 0 nimmt so viele, wie am besten passen, möglichst keine davon mit mehr als der Hälfte der Graphen.</translation>
    </message>
    <message>
        <source>Composition</source>
        <translation>Zusammensetzung</translation>
    </message>
    <message>
        <source>Molecules by their size and polarity: atoms, hydrogens on nitrogen and oxygen, rotatable bonds, rings, halogens, charge. For predictions, beside other kernels.</source>
        <translation>Moleküle nach Größe und Polarität: Atome, Wasserstoffe an Stickstoff und Sauerstoff, drehbare Bindungen, Ringe, Halogene, Ladung. Für Vorhersagen, neben anderen Kernen.</translation>
    </message>
    <message>
        <source>which atoms are neighbours</source>
        <translation>welche Atome Nachbarn sind</translation>
    </message>
    <message>
        <source>Landmarks</source>
        <translation>Landmarken</translation>
    </message>
    <message>
        <source>How many graphs the coordinates come from, at most 4,096; 0: twice as many again and again, from 256 on, until remainders are 0.1 on average or hardly fall.</source>
        <translation>Von wie vielen Graphen die Koordinaten stammen, höchstens 4.096; 0: immer wieder doppelt so viele, von 256 an, bis die Reste im Mittel 0,1 sind oder kaum noch sinken.</translation>
    </message>
    <message>
        <source>What similarities that are given count beside edges: 0 is structure alone, 1 sequence alone. Up to 0.5 they count as far as the edges show that they are right: nodes that are each other&apos;s most similar stay aligned if they conserve more edges of each other than chance; above, more of them stay, shown or not. The goal objective has alpha and beta instead.</source>
        <translation>Was gegebene Ähnlichkeiten neben Kanten zählen: 0 ist Struktur allein, 1 Sequenz allein. Bis 0,5 zählen sie so weit, wie die Kanten zeigen, dass sie stimmen: Knoten, die einander am ähnlichsten sind, bleiben zugeordnet, wenn sie mehr Kanten untereinander erhalten als der Zufall; darüber bleiben mehr davon, ob gezeigt oder nicht. Das Ziel objective hat stattdessen alpha und beta.</translation>
    </message>
    <message>
        <source>Calculate</source>
        <translation>Berechnen</translation>
    </message>
    <message>
        <source>Filter</source>
        <translation>Filter</translation>
    </message>
    <message>
        <source>Graphs, drawn from all, that stand for the others if numbers or two classes are learned from too many to compare them all: memory and time grow with their number instead of with that of all graphs, and errors fall with it. 0: all graphs up to 8,000, and 2,000 landmarks of more; as many as there are graphs: all.</source>
        <translation>Graphen, aus allen gezogen, die für die anderen stehen, wenn Zahlen oder zwei Klassen aus zu vielen gelernt werden, um alle zu vergleichen: Speicher und Zeit wachsen mit ihrer Zahl statt mit der aller Graphen, und Fehler fallen mit ihr. 0: alle Graphen bis 8.000, und 2.000 Landmarken bei mehr; so viele, wie es Graphen gibt: alle.</translation>
    </message>
    <message>
        <source>Columns of graphs to add, by formulas of the others, separated by semicolons: &quot;pIC50 = 9 - log10(IC50)&quot;.</source>
        <translation>Spalten von Graphen, die nach Formeln aus den anderen dazukommen, durch Semikolons getrennt: &quot;pIC50 = 9 - log10(IC50)&quot;.</translation>
    </message>
    <message>
        <source>Graphs that are kept, by words, by conditions and, of molecules, by substructures: &quot;nodes &gt; 20, not smarts:[N+](=O)[O-]&quot;.</source>
        <translation>Graphen, die bleiben, nach Wörtern, Bedingungen und, bei Molekülen, Teilstrukturen: &quot;nodes &gt; 20, not smarts:[N+](=O)[O-]&quot;.</translation>
    </message>
    <message>
        <source>Memory that reading may take; 0 stands for 256 MiB and 100 bytes for each byte of the files, 400 of a compressed one.</source>
        <translation>Arbeitsspeicher, den das Lesen brauchen darf; 0 steht für 256 MiB und 100 Byte für jedes Byte der Dateien, 400 bei gepackten.</translation>
    </message>
    <message>
        <source>Number</source>
        <translation>Anzahl</translation>
    </message>
    <message>
        <source>How many graphs are chosen.</source>
        <translation>Wie viele Graphen ausgewählt werden.</translation>
    </message>
    <message>
        <source>Choose</source>
        <translation>Auswahl</translation>
    </message>
    <message>
        <source>Graphs that cover the others, each as alike to a chosen one as can be, or that spread, each as unlike those before as can be: odd ones come first.</source>
        <translation>Graphen, die die anderen abdecken, so dass jeder einem ausgewählten so ähnlich wie möglich ist, oder die weit verteilt sind, jeder so unähnlich wie möglich zu denen davor: Seltsame kommen zuerst.</translation>
    </message>
    <message>
        <source>cover</source>
        <translation>abdeckend</translation>
    </message>
    <message>
        <source>spread</source>
        <translation>weit verteilt</translation>
    </message>
    <message>
        <source>At Most Alike</source>
        <translation>Höchstens ähnlich</translation>
    </message>
    <message>
        <source>Graphs that are more like one of the data set to be unlike are left out.</source>
        <translation>Graphen, die einem des Datensatzes, zu dem sie unähnlich sein sollen, ähnlicher sind, bleiben weg.</translation>
    </message>
    <message>
        <source>Fewest Pairs</source>
        <translation>Mindestzahl der Paare</translation>
    </message>
    <message>
        <source>How many pairs of molecules have to show a change.</source>
        <translation>Wie viele Paare von Molekülen einen Austausch zeigen müssen.</translation>
    </message>
    <message>
        <source>Most Changes</source>
        <translation>Höchstzahl der Austausche</translation>
    </message>
    <message>
        <source>How many changes are listed.</source>
        <translation>Wie viele Austausche aufgeführt werden.</translation>
    </message>
    <message>
        <source>changes</source>
        <translation>Austausche</translation>
    </message>
    <message>
        <source>Core</source>
        <translation>Grundgerüst</translation>
    </message>
    <message>
        <source>Core of molecules, as SMILES or SMARTS, or &quot;auto&quot; for what most of them share: what hangs on it becomes the columns R1, R2 and so on.</source>
        <translation>Grundgerüst von Molekülen, als SMILES oder SMARTS, oder „auto“ für das, was die meisten gemeinsam haben: Was an ihm hängt, wird zu den Spalten R1, R2 und so weiter.</translation>
    </message>
    <message>
        <source>Merge</source>
        <translation>Zusammenführen</translation>
    </message>
    <message>
        <source>Molecules that become one, with the means of their numbers: duplicates, those of one InChIKey; stereo-twins, those that differ in stereochemistry, too.</source>
        <translation>Moleküle, die eines werden, mit den Mittelwerten ihrer Zahlen: Duplikate, die einen InChIKey haben; Stereozwillinge, auch die, die sich in der Stereochemie unterscheiden.</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>nichts</translation>
    </message>
    <message>
        <source>duplicates</source>
        <translation>Duplikate</translation>
    </message>
    <message>
        <source>stereo-twins</source>
        <translation>Stereozwillinge</translation>
    </message>
    <message>
        <source>One Tautomer</source>
        <translation>Ein Tautomer</translation>
    </message>
    <message>
        <source>Of each molecule the one form that stands for all its tautomers, whichever is written: 2-pyridone for 2-hydroxypyridine, a ketone for its enol. Charges stay unless the parent form is read, too.</source>
        <translation>Von jedem Molekül die eine Form, die für alle seine Tautomere steht, gleich welches geschrieben ist: 2-Pyridon für 2-Hydroxypyridin, ein Keton für sein Enol. Ladungen bleiben, wenn nicht auch die Stammform gelesen wird.</translation>
    </message>
    <message>
        <source>Join</source>
        <translation>Verbinden mit</translation>
    </message>
    <message>
        <source>Table (CSV, TSV) whose columns become attributes of the nodes of networks, by their names: expression, annotations, classes.</source>
        <translation>Tabelle (CSV, TSV), deren Spalten Merkmale der Knoten von Netzwerken werden, nach ihren Namen: Expression, Annotationen, Klassen.</translation>
    </message>
    <message>
        <source>Compute properties of each molecule: logP and molar refractivity after Wildman and Crippen, polar surface (TPSA, with S and P), donors and acceptors of hydrogen bonds, rotors, rings, weight, charge, scaffold, InChIKey, and how many molecules are duplicates and stereo twins.</source>
        <translation>Berechnet Eigenschaften jedes Moleküls: logP und molare Refraktion nach Wildman und Crippen, polare Oberfläche (TPSA, mit S und P), Donoren und Akzeptoren von Wasserstoffbrücken, Rotoren, Ringe, Gewicht, Ladung, Gerüst, InChIKey, und wie viele Moleküle doppelt oder Stereozwillinge sind.</translation>
    </message>
    <message>
        <source>Least Difference</source>
        <translation>Kleinster Unterschied</translation>
    </message>
    <message>
        <source>How far apart the values of two graphs have to be; 0 takes the standard deviation of all values.</source>
        <translation>Wie weit die Werte zweier Graphen auseinander sein müssen; 0 nimmt die Standardabweichung aller Werte.</translation>
    </message>
    <message>
        <source>How alike each graph of a cluster is at least to the one that leads it; 0 takes the likeness at which there are most series, clusters of five graphs and more, for the graphs that they hold.</source>
        <translation>Wie ähnlich jeder Graph einer Gruppe dem, der sie führt, mindestens ist; 0 nimmt die Ähnlichkeit, bei der es gemessen an den Graphen darin die meisten Serien gibt, Gruppen von fünf Graphen und mehr.</translation>
    </message>
    <message>
        <source>Rescored by Fold</source>
        <translation>Nach Faltung geordnet</translation>
    </message>
    <message>
        <source>proteins</source>
        <translation>Proteine</translation>
    </message>
    <message>
        <source>Most Changed</source>
        <translation>Höchstens geändert</translation>
    </message>
    <message>
        <source>How many heavy atoms of either molecule may differ; 0: any number. An exchange of larger parts is no cliff (Hu and others 2012).</source>
        <translation>Wie viele schwere Atome eines der Moleküle sich unterscheiden dürfen; 0: beliebig viele. Ein Austausch größerer Teile ist keine Klippe (Hu und andere 2012).</translation>
    </message>
    <message>
        <source>atoms</source>
        <translation>Atome</translation>
    </message>
    <message>
        <source>Walk along the graph&apos;s own edges, to nodes near in space, or over the fold of a protein: pairs of its helices and strands; or take no step, and compare nodes alone, or lay proteins on each other, and compare them by TM-score.</source>
        <translation>Entlang der Kanten des Graphen gehen, zu im Raum nahen Knoten oder über die Faltung eines Proteins: Paare seiner Helices und Stränge; oder keinen Schritt tun und Knoten allein vergleichen, oder Proteine aufeinanderlegen und nach dem TM-Score vergleichen.</translation>
    </message>
    <message>
        <source>superposed</source>
        <translation>aufeinandergelegt</translation>
    </message>
    <message>
        <source>How many of the most similar proteins of each, at least those that are listed, are laid on it and ordered by their TM-score; 0: none.</source>
        <translation>Wie viele der ähnlichsten Proteine, mindestens die gelisteten, auf jedes gelegt und nach ihrem TM-Score geordnet werden; 0: keine.</translation>
    </message>
    <message>
        <source>TM-Score</source>
        <translation>TM-Score</translation>
    </message>
    <message>
        <source>Protein structures laid on each other by their Cα, by how much of both lies near: for some hundred structures, as each pair takes some milliseconds.</source>
        <translation>Proteinstrukturen, an ihren Cα aufeinandergelegt, danach, wie viel von beiden nahe liegt: für einige hundert Strukturen, denn jedes Paar dauert einige Millisekunden.</translation>
    </message>
    <message>
        <source>element, winding (helices and strands of a chain), rainbow (from the first to the last residue of each chain), scores, the name of a node attribute, or auto.</source>
        <translation>element, winding (Helices und Stränge einer Kette), rainbow (vom ersten zum letzten Rest jeder Kette), scores, der Name eines Knotenattributs oder auto.</translation>
    </message>
    <message>
        <source>Least Weight</source>
        <translation>Kleinstes Gewicht</translation>
    </message>
    <message>
        <source>Least weight of an edge that is read; edges of a file without weights weigh 1.</source>
        <translation>Kleinstes Gewicht einer Kante, die gelesen wird; Kanten einer Datei ohne Gewichte wiegen 1.</translation>
    </message>
    <message>
        <source>Steps of Tuning</source>
        <translation>Schritte der Abstimmung</translation>
    </message>
    <message>
        <source>Steps by which the numbers of the kernel (h, lengths, q, starting weights) are tuned by the evidence of the target; 20 are mostly enough. Each test tunes them anew on the graphs that it trains on; leaving one out does not. Tuning that is stopped keeps the best so far.</source>
        <translation>Schritte, in denen die Zahlen des Kerns (h, Längen, q, Startgewichte) nach der Evidenz des Ziels abgestimmt werden; 20 genügen meist. Jede Prüfung stimmt sie auf ihren Graphen des Trainings neu ab; einen auszulassen tut es nicht. Wer das Abstimmen anhält, behält das bisher Beste.</translation>
    </message>
</context>
<context>
    <name>OptionFactTexts</name>
    <message>
        <source>yes</source>
        <translation>ja</translation>
    </message>
    <message>
        <source>no</source>
        <translation>nein</translation>
    </message>
</context>
<context>
    <name>OrderRows</name>
    <message>
        <source>needs coordinates</source>
        <translation>braucht Koordinaten</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>cancelled</source>
        <translation>abgebrochen</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>gescheitert</translation>
    </message>
    <message>
        <source>waiting</source>
        <translation>wartet</translation>
    </message>
</context>
<context>
    <name>PairColouringTexts</name>
    <message>
        <source>Agreement</source>
        <translation>Übereinstimmung</translation>
    </message>
    <message>
        <source>Searches Agreeing</source>
        <translation>Einige Suchen</translation>
    </message>
    <message>
        <source>Truth</source>
        <translation>Wahrheit</translation>
    </message>
    <message>
        <source>What Is Conserved</source>
        <translation>Was erhalten ist</translation>
    </message>
    <message>
        <source>wrong</source>
        <translation>falsch</translation>
    </message>
    <message>
        <source>right</source>
        <translation>richtig</translation>
    </message>
    <message>
        <source>Lead over Its Rival</source>
        <translation>Vorsprung vor dem Rivalen</translation>
    </message>
    <message>
        <source>%1 up to %2 %</source>
        <translation>%1 bis %2 %</translation>
    </message>
    <message>
        <source>fixed before</source>
        <translation>vorher festgelegt</translation>
    </message>
</context>
<context>
    <name>PairScene</name>
    <message>
        <source>Nodal similarity</source>
        <translation>Ähnlichkeit der Knoten</translation>
    </message>
    <message>
        <source>Matching the nodes</source>
        <translation>Knoten werden zugeordnet</translation>
    </message>
</context>
<context>
    <name>PairWords</name>
    <message>
        <source>Similarity %1, kernel value %2</source>
        <translation>Ähnlichkeit %1, Kernwert %2</translation>
    </message>
    <message>
        <source>%1; number %2 of %3 most like %4.</source>
        <translation>%1; Nummer %2 von %3, die %4 am ähnlichsten sind.</translation>
    </message>
    <message>
        <source>%1.</source>
        <translation>%1.</translation>
    </message>
    <message>
        <source>%1 The solver did not converge.</source>
        <translation>%1 Der Löser ist nicht konvergiert.</translation>
    </message>
    <message>
        <source>%1 of %2 and %3 of %4: %5</source>
        <translation>%1 von %2 und %3 von %4: %5</translation>
    </message>
    <message>
        <source>Point at a cell or an atom to light both atoms. Lines join the atoms that match best.</source>
        <translation>Zeigen Sie auf eine Zelle oder ein Atom, um beide Atome hervorzuheben. Linien verbinden die Atome, die am besten passen.</translation>
    </message>
    <message>
        <source>Point at a cell, or choose a row of the list, to see its two nodes. The list has the nodes that match best.</source>
        <translation>Zeigen Sie auf eine Zelle oder wählen Sie eine Zeile der Liste, um ihre beiden Knoten zu sehen. Die Liste enthält die Knoten, die am besten passen.</translation>
    </message>
    <message>
        <source>Point at a residue, or at a cell, to light it with its match. What is paler has nothing of the other structure on it.</source>
        <translation>Zeigen Sie auf einen Rest oder eine Zelle, um beide Partner hervorzuheben. Was blasser ist, darauf liegt nichts von der anderen Struktur.</translation>
    </message>
    <message>
        <source>%1 of %2 has no match.</source>
        <translation>%1 von %2 passt zu keinem.</translation>
    </message>
    <message>
        <source>%1 and %2</source>
        <translation>%1 und %2</translation>
    </message>
    <message>
        <source>%1 and %2 more</source>
        <translation>%1 und %2 weitere</translation>
    </message>
    <message>
        <source>Similarity %1.</source>
        <translation>Ähnlichkeit %1.</translation>
    </message>
    <message>
        <source>The pair was locked.</source>
        <translation>Das Paar war festgehalten.</translation>
    </message>
    <message>
        <source>The true alignment says the same.</source>
        <translation>Die wahre Zuordnung sagt dasselbe.</translation>
    </message>
    <message numerus="yes">
        <source>%1 has %n neighbour(s) and is aligned with no node.</source>
        <translation>
            <numerusform>%1 hat %n Nachbarn und ist keinem Knoten zugeordnet.</numerusform>
            <numerusform>%1 hat %n Nachbarn und ist keinem Knoten zugeordnet.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 has %n neighbour(s),</source>
        <translation>
            <numerusform>%1 hat %n Nachbarn,</numerusform>
            <numerusform>%1 hat %n Nachbarn,</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 has %2; %n is/are conserved.</source>
        <translation>
            <numerusform>%1 hat %2; %n bleibt erhalten.</numerusform>
            <numerusform>%1 hat %2; %n bleiben erhalten.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n of %1 lead(s) elsewhere: %2.</source>
        <translation>
            <numerusform>%n von %1 führt woandershin: %2.</numerusform>
            <numerusform>%n von %1 führen woandershin: %2.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n of %1 is/are aligned with no node: %2.</source>
        <translation>
            <numerusform>%n von %1 ist keinem Knoten zugeordnet: %2.</numerusform>
            <numerusform>%n von %1 sind keinem Knoten zugeordnet: %2.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n of %1 is/are partner of no neighbour of %3: %2.</source>
        <translation>
            <numerusform>%n von %1 ist Partner keines Nachbarn von %3: %2.</numerusform>
            <numerusform>%n von %1 sind Partner keines Nachbarn von %3: %2.</numerusform>
        </translation>
    </message>
    <message>
        <source>No other node would conserve any.</source>
        <translation>Kein anderer Knoten würde einen erhalten.</translation>
    </message>
    <message>
        <source>No other node would conserve as many: the next is %1 with %2.</source>
        <translation>Kein anderer Knoten würde so viele erhalten: Der nächste ist %1 mit %2.</translation>
    </message>
    <message>
        <source>%1, which has no partner, would conserve %2.</source>
        <translation>%1, ohne Partner, würde %2 erhalten.</translation>
    </message>
    <message>
        <source>%1 % of the searches chose this pair.</source>
        <translation>%1 % der Suchen haben dieses Paar gewählt.</translation>
    </message>
    <message numerus="yes">
        <source>%1 of %n other alignment(s) has/have this pair.</source>
        <translation>
            <numerusform>%1 von %n anderen Zuordnung hat dieses Paar.</numerusform>
            <numerusform>%1 von %n anderen Zuordnungen haben dieses Paar.</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 would conserve %2, but is already the partner of %3, with which it conserves %4.</source>
        <translation>%1 würde %2 erhalten, ist aber schon der Partner von %3 und erhält mit ihm %4.</translation>
    </message>
    <message>
        <source>The true alignment says %1, which would conserve %2.</source>
        <translation>Die wahre Zuordnung sagt %1, das %2 erhalten würde.</translation>
    </message>
    <message numerus="yes">
        <source>%1 RMSD %2 Å over %n residue(s) that lie on each other.</source>
        <translation>
            <numerusform>%1 RMSD %2 Å über %n Rest, der auf einem anderen liegt.</numerusform>
            <numerusform>%1 RMSD %2 Å über %n Reste, die aufeinander liegen.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 RMSD %2 Å over %n matching atom(s).</source>
        <translation>
            <numerusform>%1 RMSD %2 Å über %n passendes Atom.</numerusform>
            <numerusform>%1 RMSD %2 Å über %n passende Atome.</numerusform>
        </translation>
    </message>
    <message>
        <source>%1; number %2 of %3 most like %4, and more alike than %5 % of all pairs.</source>
        <translation>%1; Nummer %2 von %3, die %4 am ähnlichsten sind, und ähnlicher als %5 % aller Paare.</translation>
    </message>
    <message>
        <source>Lead over its rival: %1.</source>
        <translation>Vorsprung vor seinem Rivalen: %1.</translation>
    </message>
    <message>
        <source>Its similarity fixed the pair before the searches began.</source>
        <translation>Seine Ähnlichkeit hat das Paar vor den Suchen festgelegt.</translation>
    </message>
</context>
<context>
    <name>PartnerLikeness</name>
    <message>
        <source>Similarity to %1</source>
        <translation>Ähnlichkeit zu %1</translation>
    </message>
</context>
<context>
    <name>PlotContent</name>
    <message>
        <source>%1: %2 %3, %4 %5</source>
        <translation>%1: %2 %3, %4 %5</translation>
    </message>
    <message numerus="yes">
        <source>%1: %Ln graph(s)</source>
        <translation>
            <numerusform>%1: %Ln Graph</numerusform>
            <numerusform>%1: %Ln Graphen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 to %2: %Ln graph(s)</source>
        <translation>
            <numerusform>%1 bis %2: %Ln Graph</numerusform>
            <numerusform>%1 bis %2: %Ln Graphen</numerusform>
        </translation>
    </message>
    <message>
        <source>others</source>
        <translation>übrige</translation>
    </message>
    <message>
        <source>chosen: %1</source>
        <translation>ausgewählt: %1</translation>
    </message>
</context>
<context>
    <name>Samples</name>
    <message>
        <source>Well-known drugs</source>
        <translation>Bekannte Arzneistoffe</translation>
    </message>
    <message>
        <source>318 molecules, from aspirin to zolpidem</source>
        <translation>318 Moleküle, von Aspirin bis Zolpidem</translation>
    </message>
    <message>
        <source>Small peptides</source>
        <translation>Kleine Peptide</translation>
    </message>
    <message>
        <source>Helices, strands and rings in space</source>
        <translation>Helices, Stränge und Ringe im Raum</translation>
    </message>
    <message>
        <source>Communities</source>
        <translation>Gemeinschaften</translation>
    </message>
    <message>
        <source>Networks whose order hides what they are made of</source>
        <translation>Netzwerke, deren Ordnung verbirgt, woraus sie bestehen</translation>
    </message>
    <message>
        <source>Two interactomes</source>
        <translation>Zwei Interaktome</translation>
    </message>
    <message>
        <source>A network of 1,000 proteins and its noisy copy, to be aligned</source>
        <translation>Ein Netzwerk von 1.000 Proteinen und seine verrauschte Kopie, zum Zuordnen</translation>
    </message>
</context>
<context>
    <name>TermsView</name>
    <message>
        <source>How sure it is that chance does not explain how many nodes carry a term; q is the rate of false discoveries (Benjamini and Hochberg), dashed at 0.05. Numbers: nodes of the set that carry the term, of all that do.</source>
        <translation>Wie sicher es ist, dass der Zufall nicht erklärt, wie viele Knoten einen Begriff tragen; q ist die Rate falscher Entdeckungen (Benjamini und Hochberg), gestrichelt bei 0,05. Zahlen: Knoten der Menge, die den Begriff tragen, von allen, die es tun.</translation>
    </message>
</context>
<context>
    <name>ViewKind</name>
    <message>
        <source>Data Set</source>
        <translation>Datensatz</translation>
    </message>
    <message>
        <source>The graphs of a data set as a table, with plots.</source>
        <translation>Die Graphen eines Datensatzes als Tabelle, mit Diagrammen.</translation>
    </message>
    <message>
        <source>Molecule</source>
        <translation>Molekül</translation>
    </message>
    <message>
        <source>A molecule or protein, in space or in the plane.</source>
        <translation>Ein Molekül oder Protein, im Raum oder in der Ebene.</translation>
    </message>
    <message>
        <source>Reorder</source>
        <translation>Umordnen</translation>
    </message>
    <message>
        <source>The matrix of a graph before and after reordering.</source>
        <translation>Die Matrix eines Graphen vor und nach dem Umordnen.</translation>
    </message>
    <message>
        <source>Kernel Matrix</source>
        <translation>Kernmatrix</translation>
    </message>
    <message>
        <source>How alike all graphs are, as a heat map.</source>
        <translation>Wie ähnlich alle Graphen einander sind, als Farbkarte.</translation>
    </message>
    <message>
        <source>Pair</source>
        <translation>Paar</translation>
    </message>
    <message>
        <source>Two graphs compared node by node.</source>
        <translation>Zwei Graphen, Knoten für Knoten verglichen.</translation>
    </message>
    <message>
        <source>Bench</source>
        <translation>Leistung</translation>
    </message>
    <message>
        <source>A network as its layout draws it.</source>
        <translation>Ein Netzwerk, wie seine Anordnung es zeichnet.</translation>
    </message>
    <message>
        <source>Saved Matrix</source>
        <translation>Gespeicherte Matrix</translation>
    </message>
    <message>
        <source>Network</source>
        <translation>Netzwerk</translation>
    </message>
    <message>
        <source>Alignment</source>
        <translation>Zuordnung</translation>
    </message>
    <message>
        <source>Two networks laid over each other: what is conserved, pair by pair.</source>
        <translation>Zwei Netzwerke übereinander: was erhalten ist, Paar für Paar.</translation>
    </message>
    <message>
        <source>Candidates</source>
        <translation>Kandidaten</translation>
    </message>
    <message>
        <source>The pairs of nodes that an alignment is chosen from.</source>
        <translation>Die Knotenpaare, aus denen eine Zuordnung gewählt wird.</translation>
    </message>
    <message>
        <source>Sweep</source>
        <translation>Durchlauf</translation>
    </message>
    <message>
        <source>How good alignments are by the density of their candidates.</source>
        <translation>Wie gut Zuordnungen nach der Dichte ihrer Kandidaten sind.</translation>
    </message>
    <message>
        <source>How fast this machine solves pairs and aligns networks.</source>
        <translation>Wie schnell dieser Rechner Paare löst und Netzwerke einander zuordnet.</translation>
    </message>
    <message>
        <source>Similar Graphs</source>
        <translation>Ähnliche Graphen</translation>
    </message>
    <message>
        <source>The graphs most like one, or like a typed molecule.</source>
        <translation>Die Graphen, die einem oder einem geschriebenen Molekül am ähnlichsten sind.</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>Modell</translation>
    </message>
    <message>
        <source>What a model predicts, beside what it should.</source>
        <translation>Was ein Modell vorhersagt, neben dem, was es sollte.</translation>
    </message>
    <message>
        <source>Map of Graphs</source>
        <translation>Karte der Graphen</translation>
    </message>
    <message>
        <source>Graphs as points: alike ones near each other.</source>
        <translation>Graphen als Punkte: ähnliche nah beieinander.</translation>
    </message>
    <message>
        <source>Classifier</source>
        <translation>Klassifikator</translation>
    </message>
    <message>
        <source>Which classes a model takes for which.</source>
        <translation>Welche Klassen ein Modell wofür hält.</translation>
    </message>
    <message>
        <source>Predictions</source>
        <translation>Vorhersagen</translation>
    </message>
    <message>
        <source>What a model says of other graphs.</source>
        <translation>Was ein Modell von anderen Graphen sagt.</translation>
    </message>
    <message>
        <source>Clusters of Graphs</source>
        <translation>Gruppen von Graphen</translation>
    </message>
    <message>
        <source>Groups of alike graphs, and what each has in common.</source>
        <translation>Gruppen ähnlicher Graphen, und was jede gemeinsam hat.</translation>
    </message>
    <message>
        <source>Lists of Similar Graphs</source>
        <translation>Listen ähnlicher Graphen</translation>
    </message>
    <message>
        <source>The graphs most like each of a data set.</source>
        <translation>Die Graphen, die jedem eines Datensatzes am ähnlichsten sind.</translation>
    </message>
    <message>
        <source>A matrix in a file of NumPy or HDF5, as a heat map.</source>
        <translation>Eine Matrix in einer Datei von NumPy oder HDF5, als Heatmap.</translation>
    </message>
    <message>
        <source>Activity Cliffs</source>
        <translation>Aktivitätsklippen</translation>
    </message>
    <message>
        <source>Pairs of alike graphs that differ in a property.</source>
        <translation>Paare ähnlicher Graphen, die sich in einer Eigenschaft unterscheiden.</translation>
    </message>
    <message>
        <source>Representatives</source>
        <translation>Vertreter</translation>
    </message>
    <message>
        <source>A few graphs that stand for all of a data set.</source>
        <translation>Einige Graphen, die für alle eines Datensatzes stehen.</translation>
    </message>
    <message>
        <source>Matched Changes</source>
        <translation>Gepaarte Änderungen</translation>
    </message>
    <message>
        <source>What exchanging one part of a molecule does to a property.</source>
        <translation>Was der Austausch eines Teils eines Moleküls an einer Eigenschaft bewirkt.</translation>
    </message>
    <message>
        <source>Figure of Molecules</source>
        <translation>Abbildung von Molekülen</translation>
    </message>
    <message>
        <source>Molecules side by side, or in a table with their R-groups.</source>
        <translation>Moleküle nebeneinander oder in einer Tabelle mit ihren R-Gruppen.</translation>
    </message>
    <message>
        <source>Terms</source>
        <translation>Begriffe</translation>
    </message>
    <message>
        <source>Terms that are commoner in nodes of a network than by chance.</source>
        <translation>Begriffe, die unter Knoten eines Netzwerks häufiger sind als durch Zufall.</translation>
    </message>
    <message>
        <source>Clusters of Nodes</source>
        <translation>Gruppen von Knoten</translation>
    </message>
    <message>
        <source>Nodes of several networks that belong together, and S³ of each two.</source>
        <translation>Knoten mehrerer Netzwerke, die zusammengehören, und S³ von je zweien.</translation>
    </message>
</context>
<context>
    <name>WindowTitle</name>
    <message>
        <source>%1 (read-only, not saved)</source>
        <translation>%1 (schreibgeschützt, nicht gespeichert)</translation>
    </message>
    <message>
        <source>%1 (not saved)</source>
        <translation>%1 (nicht gespeichert)</translation>
    </message>
    <message>
        <source>%1 (read-only)</source>
        <translation>%1 (schreibgeschützt)</translation>
    </message>
</context>
<context>
    <name>kindred::gui::AboutDialog</name>
    <message>
        <source>About Kindred</source>
        <translation>Über Kindred</translation>
    </message>
    <message>
        <source>&lt;b&gt;Kindred&lt;/b&gt; compares molecules, proteins and networks by the marginalized graph kernel.&lt;br&gt;BSD-3-Clause; the molecule reader, a program of its own, is under GPL-2.0.</source>
        <translation>&lt;b&gt;Kindred&lt;/b&gt; vergleicht Moleküle, Proteine und Netzwerke durch den marginalisierten Graphkern.&lt;br&gt;BSD-3-Clause; der Molekülleser, ein eigenes Programm, steht unter der GPL-2.0.</translation>
    </message>
    <message>
        <source>Looking at this machine…</source>
        <translation>Dieser Rechner wird betrachtet …</translation>
    </message>
    <message>
        <source>System information</source>
        <translation>Systeminformation</translation>
    </message>
    <message>
        <source>Copy System Information</source>
        <translation>Systeminformation kopieren</translation>
    </message>
    <message>
        <source>Looking at this Machine</source>
        <translation>Diesen Rechner betrachten</translation>
    </message>
</context>
<context>
    <name>kindred::gui::AlignAllForm</name>
    <message>
        <source>Networks</source>
        <translation>Netzwerke</translation>
    </message>
    <message>
        <source>Each two of them are aligned, the smaller with the larger.</source>
        <translation>Je zwei von ihnen werden einander zugeordnet, das kleinere dem größeren.</translation>
    </message>
    <message numerus="yes">
        <source>%1: %2 node(s)</source>
        <translation>
            <numerusform>%1: %2 Knoten</numerusform>
            <numerusform>%1: %2 Knoten</numerusform>
        </translation>
    </message>
    <message>
        <source>Device</source>
        <translation>Gerät</translation>
    </message>
    <message>
        <source>More Options</source>
        <translation>Weitere Optionen</translation>
    </message>
    <message>
        <source>Check two networks or more to align them.</source>
        <translation>Kreuzen Sie zwei Netzwerke oder mehr an, um sie zuzuordnen.</translation>
    </message>
    <message>
        <source>Load the networks to align them.</source>
        <translation>Laden Sie die Netzwerke, um sie zuzuordnen.</translation>
    </message>
    <message>
        <source>A network without nodes cannot be aligned.</source>
        <translation>Ein Netzwerk ohne Knoten kann nicht zugeordnet werden.</translation>
    </message>
    <message>
        <source>Correct what is marked above.</source>
        <translation>Berichtigen Sie, was oben markiert ist.</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 bis %2</translation>
    </message>
    <message numerus="yes">
        <source>%n alignment(s). Estimate: %1 on the GPU, with up to %2 of memory.</source>
        <translation>
            <numerusform>%n Zuordnung. Schätzung: %1 auf der GPU, mit bis zu %2 Speicher.</numerusform>
            <numerusform>%n Zuordnungen. Schätzung: %1 auf der GPU, mit bis zu %2 Speicher.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n alignment(s). Estimate: %1 on the processor, with up to %2 of memory.</source>
        <translation>
            <numerusform>%n Zuordnung. Schätzung: %1 auf dem Prozessor, mit bis zu %2 Speicher.</numerusform>
            <numerusform>%n Zuordnungen. Schätzung: %1 auf dem Prozessor, mit bis zu %2 Speicher.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>kindred::gui::AlignForm</name>
    <message>
        <source>Network A</source>
        <translation>Netzwerk A</translation>
    </message>
    <message>
        <source>Network B</source>
        <translation>Netzwerk B</translation>
    </message>
    <message>
        <source>Its nodes are aligned with those of B; usually the smaller network.</source>
        <translation>Seine Knoten werden denen von B zugeordnet; meist das kleinere Netzwerk.</translation>
    </message>
    <message>
        <source>Swap the networks</source>
        <translation>Netzwerke tauschen</translation>
    </message>
    <message>
        <source>Swap the networks.</source>
        <translation>Netzwerke tauschen.</translation>
    </message>
    <message>
        <source>Method</source>
        <translation>Verfahren</translation>
    </message>
    <message>
        <source>Best</source>
        <translation>Bestes</translation>
    </message>
    <message>
        <source>By candidates (cuAlign)</source>
        <translation>Mit Kandidaten (cuAlign)</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>Gerät</translation>
    </message>
    <message>
        <source>More Options</source>
        <translation>Weitere Optionen</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>Suche</translation>
    </message>
    <message>
        <source>Embedding and Messages</source>
        <translation>Einbettung und Nachrichten</translation>
    </message>
    <message>
        <source>Load two networks to align them.</source>
        <translation>Laden Sie zwei Netzwerke, um sie zuzuordnen.</translation>
    </message>
    <message>
        <source>Choose two different networks.</source>
        <translation>Wählen Sie zwei verschiedene Netzwerke.</translation>
    </message>
    <message>
        <source>A network without nodes cannot be aligned.</source>
        <translation>Ein Netzwerk ohne Knoten kann nicht zugeordnet werden.</translation>
    </message>
    <message>
        <source>Reading…</source>
        <translation>Wird gelesen …</translation>
    </message>
    <message>
        <source>Correct what is marked above.</source>
        <translation>Berichtigen Sie, was oben markiert ist.</translation>
    </message>
    <message>
        <source>Chooses candidate pairs by embeddings, and finds a matching of them by messages.</source>
        <translation>Wählt Kandidatenpaare mit Einbettungen und findet unter ihnen eine Paarung mit Nachrichten.</translation>
    </message>
    <message>
        <source>Compares all nodes, then improves the alignment by a search: as long as its effort says, or for the time that you give.</source>
        <translation>Vergleicht alle Knoten und verbessert die Zuordnung dann durch eine Suche: so lange, wie ihr Aufwand sagt, oder für die angegebene Zeit.</translation>
    </message>
    <message>
        <source>%1 nodes and %2 edges, with %3 nodes and %4 edges. The smaller network is usually A: EC, ICS, S³, MNC, Jaccard and node correctness are told of A.</source>
        <translation>%1 Knoten und %2 Kanten, mit %3 Knoten und %4 Kanten. Meist ist das kleinere Netzwerk A: EC, ICS, S³, MNC, Jaccard und Knotenrichtigkeit gelten für A.</translation>
    </message>
    <message>
        <source>Estimate: %1 on the processor, with up to %2 of memory.</source>
        <translation>Schätzung: %1 auf dem Prozessor, mit bis zu %2 Speicher.</translation>
    </message>
    <message>
        <source>Estimate: %1 on the GPU, with up to %2 of memory.</source>
        <translation>Schätzung: %1 auf der GPU, mit bis zu %2 Speicher.</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 bis %2</translation>
    </message>
    <message>
        <source>A file below takes the place of the pairs of its kind.</source>
        <translation>Eine Datei unten ersetzt die Paare ihrer Art.</translation>
    </message>
    <message>
        <source>%1 known</source>
        <translation>%1 bekannt</translation>
    </message>
    <message>
        <source>%1 forbidden</source>
        <translation>%1 verboten</translation>
    </message>
    <message>
        <source>%1 by similarity</source>
        <translation>%1 nach Ähnlichkeit</translation>
    </message>
    <message>
        <source>Pairs as before: %1</source>
        <translation>Paare wie zuvor: %1</translation>
    </message>
</context>
<context>
    <name>kindred::gui::AlignmentBar</name>
    <message>
        <source>Matrix</source>
        <translation>Matrix</translation>
    </message>
    <message>
        <source>The matrix of A laid over that of B.</source>
        <translation>Die Matrix von A über der von B.</translation>
    </message>
    <message>
        <source>Side by Side</source>
        <translation>Nebeneinander</translation>
    </message>
    <message>
        <source>Both networks drawn, aligned nodes at the same place.</source>
        <translation>Beide Netzwerke gezeichnet, zugeordnete Knoten am selben Ort.</translation>
    </message>
    <message>
        <source>Fabric</source>
        <translation>Gewebe</translation>
    </message>
    <message>
        <source>Nodes as lines, edges as columns, grouped by what is conserved.</source>
        <translation>Knoten als Linien, Kanten als Spalten, gruppiert nach dem, was erhalten ist.</translation>
    </message>
    <message>
        <source>Colours</source>
        <translation>Farben</translation>
    </message>
    <message>
        <source>What the colours of the picture tell.</source>
        <translation>Was die Farben des Bilds sagen.</translation>
    </message>
    <message>
        <source>Stop and Keep</source>
        <translation>Anhalten und behalten</translation>
    </message>
    <message>
        <source>End with the best alignment so far. Resume goes on.</source>
        <translation>Endet mit der bisher besten Zuordnung. Fortsetzen geht weiter.</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>Fortsetzen</translation>
    </message>
    <message>
        <source>Go on from where it was stopped.</source>
        <translation>Macht dort weiter, wo angehalten wurde.</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>Tabelle</translation>
    </message>
    <message>
        <source>Show the pairs of the alignment, and its measures.</source>
        <translation>Die Paare der Zuordnung und ihre Maße zeigen.</translation>
    </message>
</context>
<context>
    <name>kindred::gui::AlignmentDrawing</name>
    <message>
        <source>%1, not aligned</source>
        <translation>%1, nicht zugeordnet</translation>
    </message>
    <message>
        <source>%1 with %2</source>
        <translation>%1 mit %2</translation>
    </message>
</context>
<context>
    <name>kindred::gui::AlignmentExports</name>
    <message>
        <source>Export Merged Network</source>
        <translation>Vereintes Netzwerk exportieren</translation>
    </message>
    <message>
        <source>%1, merged network</source>
        <translation>%1, vereintes Netzwerk</translation>
    </message>
    <message>
        <source>Export Alignment</source>
        <translation>Zuordnung exportieren</translation>
    </message>
    <message>
        <source>Export Conserved Network</source>
        <translation>Erhaltenes Netzwerk exportieren</translation>
    </message>
    <message>
        <source>%1, conserved network</source>
        <translation>%1, erhaltenes Netzwerk</translation>
    </message>
    <message>
        <source>Export Predicted Interactions</source>
        <translation>Vorhergesagte Wechselwirkungen exportieren</translation>
    </message>
    <message>
        <source>%1, predicted</source>
        <translation>%1, vorhergesagt</translation>
    </message>
    <message>
        <source>Export Likely Partners</source>
        <translation>Wahrscheinliche Partner exportieren</translation>
    </message>
    <message>
        <source>%1, likely partners</source>
        <translation>%1, wahrscheinliche Partner</translation>
    </message>
    <message>
        <source>Export Enriched Terms</source>
        <translation>Angereicherte Begriffe exportieren</translation>
    </message>
    <message>
        <source>%1, enriched terms</source>
        <translation>%1, angereicherte Begriffe</translation>
    </message>
</context>
<context>
    <name>kindred::gui::AlignmentFiles</name>
    <message>
        <source>Choose the True Alignment</source>
        <translation>Wahre Zuordnung wählen</translation>
    </message>
    <message>
        <source>Add an Alignment</source>
        <translation>Zuordnung hinzufügen</translation>
    </message>
    <message>
        <source>Reading %1</source>
        <translation>%1 wird gelesen</translation>
    </message>
    <message>
        <source>%1: %2 pairs.</source>
        <translation>%1: %2 Paare.</translation>
    </message>
</context>
<context>
    <name>kindred::gui::AlignmentResultKind</name>
    <message>
        <source>Alignment</source>
        <translation>Zuordnung</translation>
    </message>
    <message numerus="yes">
        <source>%n alignment(s)</source>
        <translation>
            <numerusform>%n Zuordnung</numerusform>
            <numerusform>%n Zuordnungen</numerusform>
        </translation>
    </message>
    <message>
        <source>True %1 ↔ %2</source>
        <translation>Wahr: %1 ↔ %2</translation>
    </message>
    <message>
        <source>%1 ↔ %2</source>
        <translation>%1 ↔ %2</translation>
    </message>
    <message>
        <source>best, seed %1</source>
        <translation>bestes, Startwert %1</translation>
    </message>
    <message>
        <source>from a file</source>
        <translation>aus einer Datei</translation>
    </message>
    <message>
        <source>Method</source>
        <translation>Verfahren</translation>
    </message>
    <message>
        <source>Aligned nodes</source>
        <translation>Zugeordnete Knoten</translation>
    </message>
    <message>
        <source>Locked pairs</source>
        <translation>Festgehaltene Paare</translation>
    </message>
    <message>
        <source>Forbidden pairs</source>
        <translation>Verbotene Paare</translation>
    </message>
    <message>
        <source>Similarities</source>
        <translation>Ähnlichkeiten</translation>
    </message>
    <message>
        <source>Pairs it began with</source>
        <translation>Paare am Anfang</translation>
    </message>
    <message>
        <source>Networks</source>
        <translation>Netzwerke</translation>
    </message>
    <message>
        <source>equal, but for the names of their nodes</source>
        <translation>gleich, bis auf die Namen der Knoten</translation>
    </message>
    <message>
        <source>best: all nodes compared, then a search</source>
        <translation>bestes: alle Knoten verglichen, dann eine Suche</translation>
    </message>
    <message>
        <source>cuAlign: candidates and messages</source>
        <translation>cuAlign: Kandidaten und Nachrichten</translation>
    </message>
    <message>
        <source>read from a file</source>
        <translation>aus einer Datei gelesen</translation>
    </message>
    <message>
        <source>by candidates, α %1, β %2</source>
        <translation>mit Kandidaten, α %1, β %2</translation>
    </message>
    <message>
        <source>, </source>
        <translation>, </translation>
    </message>
    <message>
        <source>with locked pairs</source>
        <translation>mit festgehaltenen Paaren</translation>
    </message>
    <message>
        <source>with forbidden pairs</source>
        <translation>mit verbotenen Paaren</translation>
    </message>
    <message>
        <source>with similarities</source>
        <translation>mit Ähnlichkeiten</translation>
    </message>
    <message>
        <source>from an earlier one</source>
        <translation>aus einer früheren</translation>
    </message>
    <message>
        <source>with given pairs</source>
        <translation>mit gegebenen Paaren</translation>
    </message>
    <message>
        <source>Pairs fixed by similarity</source>
        <translation>Durch Ähnlichkeit festgelegte Paare</translation>
    </message>
</context>
<context>
    <name>kindred::gui::AlignmentView</name>
    <message>
        <source>Picture of the alignment</source>
        <translation>Bild der Zuordnung</translation>
    </message>
    <message>
        <source>How the alignment came on</source>
        <translation>Wie die Zuordnung vorankam</translation>
    </message>
    <message>
        <source>Pairs</source>
        <translation>Paare</translation>
    </message>
    <message>
        <source>Measures</source>
        <translation>Maße</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>Fortschritt</translation>
    </message>
    <message>
        <source>Laying %1 over %2</source>
        <translation>%1 wird über %2 gelegt</translation>
    </message>
    <message>
        <source>%1 begins: the nodes of both networks are compared. The picture appears as soon as there is an alignment.</source>
        <translation>%1 beginnt: Die Knoten beider Netzwerke werden verglichen. Das Bild erscheint, sobald es eine Zuordnung gibt.</translation>
    </message>
    <message>
        <source>Nothing to show yet. Align two networks to see them here.</source>
        <translation>Noch nichts zu zeigen. Ordnen Sie zwei Netzwerke einander zu, um sie hier zu sehen.</translation>
    </message>
    <message>
        <source>Pair</source>
        <translation>Paar</translation>
    </message>
    <message>
        <source>The same would be found again: lock or forbid pairs, or choose other options.</source>
        <translation>Es würde dasselbe wieder gefunden: Halten Sie Paare fest, verbieten Sie welche, oder wählen Sie andere Optionen.</translation>
    </message>
    <message>
        <source>%1, settled pairs</source>
        <translation>%1, entschiedene Paare</translation>
    </message>
    <message>
        <source>Terms of the alignment</source>
        <translation>Begriffe der Zuordnung</translation>
    </message>
    <message>
        <source>Predicted edges</source>
        <translation>Vorhergesagte Kanten</translation>
    </message>
    <message>
        <source>Terms</source>
        <translation>Begriffe</translation>
    </message>
    <message>
        <source>Predicted</source>
        <translation>Vorhergesagt</translation>
    </message>
</context>
<context>
    <name>kindred::gui::AnnotationResultKind</name>
    <message>
        <source>Annotations</source>
        <translation>Annotationen</translation>
    </message>
    <message numerus="yes">
        <source>%n set(s) of annotations</source>
        <translation>
            <numerusform>%n Satz Annotationen</numerusform>
            <numerusform>%n Sätze Annotationen</numerusform>
        </translation>
    </message>
    <message>
        <source>Annotations of %1 and %2</source>
        <translation>Annotationen von %1 und %2</translation>
    </message>
    <message>
        <source>from a file</source>
        <translation>aus einer Datei</translation>
    </message>
    <message>
        <source>Annotated nodes of A</source>
        <translation>Annotierte Knoten von A</translation>
    </message>
    <message>
        <source>Annotated nodes of B</source>
        <translation>Annotierte Knoten von B</translation>
    </message>
    <message>
        <source>Annotations of %1</source>
        <translation>Annotationen von %1</translation>
    </message>
    <message>
        <source>Annotated nodes</source>
        <translation>Annotierte Knoten</translation>
    </message>
</context>
<context>
    <name>kindred::gui::AskedPairs</name>
    <message>
        <source>Lock Pairs</source>
        <translation>Paare festhalten</translation>
    </message>
    <message>
        <source>Forbid Pairs</source>
        <translation>Paare verbieten</translation>
    </message>
    <message>
        <source>Clear Locks and Bans</source>
        <translation>Festhalten und Verbote aufheben</translation>
    </message>
</context>
<context>
    <name>kindred::gui::AtomTableModel</name>
    <message>
        <source>and %1 more</source>
        <translation>und %1 weitere</translation>
    </message>
    <message>
        <source>neighbours</source>
        <translation>Nachbarn</translation>
    </message>
    <message>
        <source>place, Å</source>
        <translation>Ort, Å</translation>
    </message>
    <message>
        <source>Attribute</source>
        <translation>Attribut</translation>
    </message>
</context>
<context>
    <name>kindred::gui::BackgroundPainter</name>
    <message>
        <source>Painting</source>
        <translation>Malen</translation>
    </message>
</context>
<context>
    <name>kindred::gui::BenchTableModel</name>
    <message>
        <source>%1 s</source>
        <translation>%1 s</translation>
    </message>
    <message>
        <source>%1 ms</source>
        <translation>%1 ms</translation>
    </message>
    <message>
        <source>%1 µs</source>
        <translation>%1 µs</translation>
    </message>
    <message>
        <source>Export Measurements</source>
        <translation>Messwerte exportieren</translation>
    </message>
</context>
<context>
    <name>kindred::gui::BenchView</name>
    <message>
        <source>Measure Again</source>
        <translation>Noch einmal messen</translation>
    </message>
    <message>
        <source>Chart</source>
        <translation>Diagramm</translation>
    </message>
    <message>
        <source>What was measured</source>
        <translation>Was gemessen wurde</translation>
    </message>
    <message>
        <source>Measuring. The job panel shows how far it is.</source>
        <translation>Es wird gemessen. Die Liste der Aufgaben zeigt, wie weit es ist.</translation>
    </message>
    <message>
        <source>Measure</source>
        <translation>Messen</translation>
    </message>
    <message>
        <source>Measuring solvers on %1</source>
        <translation>Löser auf %1 messen</translation>
    </message>
    <message>
        <source>a network</source>
        <translation>ein Netzwerk</translation>
    </message>
    <message>
        <source>Measurements</source>
        <translation>Messwerte</translation>
    </message>
    <message>
        <source>Looking for devices.</source>
        <translation>Geräte werden gesucht.</translation>
    </message>
    <message>
        <source>Choose a data set that has been read to measure this machine on it.</source>
        <translation>Wählen Sie einen gelesenen Datensatz, um diesen Rechner daran zu messen.</translation>
    </message>
    <message>
        <source>How long each step of aligning %1 with %2 takes on this machine, and how near that is to the best that it could do.</source>
        <translation>Wie lange jeder Schritt der Zuordnung von %1 zu %2 auf diesem Rechner dauert, und wie nahe das dem kommt, was er bestenfalls könnte.</translation>
    </message>
    <message>
        <source>How many pairs of graphs of this data set the machine solves in a second, and how near that is to the best that it could do.</source>
        <translation>Wie viele Paare von Graphen dieses Datensatzes der Rechner in einer Sekunde löst, und wie nahe das dem kommt, was er bestenfalls könnte.</translation>
    </message>
    <message>
        <source>Measuring the alignment of %1</source>
        <translation>Die Zuordnung von %1 messen</translation>
    </message>
    <message>
        <source>The processor and %1 are measured.</source>
        <translation>Gemessen werden der Prozessor und %1.</translation>
    </message>
    <message>
        <source>The processor is measured; there is no GPU that can be used.</source>
        <translation>Gemessen wird der Prozessor; eine GPU, die sich nutzen lässt, gibt es nicht.</translation>
    </message>
    <message>
        <source>Large networks take minutes.</source>
        <translation>Bei großen Netzwerken dauert es Minuten.</translation>
    </message>
    <message>
        <source>That takes a minute at most.</source>
        <translation>Das dauert höchstens eine Minute.</translation>
    </message>
</context>
<context>
    <name>kindred::gui::CandidatePairsKind</name>
    <message>
        <source>Candidates</source>
        <translation>Kandidaten</translation>
    </message>
    <message numerus="yes">
        <source>%n set(s) of candidates</source>
        <translation>
            <numerusform>%n Satz Kandidaten</numerusform>
            <numerusform>%n Sätze Kandidaten</numerusform>
        </translation>
    </message>
    <message>
        <source>Candidates of %1 ↔ %2</source>
        <translation>Kandidaten von %1 ↔ %2</translation>
    </message>
    <message>
        <source>by walks</source>
        <translation>nach Wegen</translation>
    </message>
    <message numerus="yes">
        <source>%n nearest</source>
        <translation>
            <numerusform>%n nächster</numerusform>
            <numerusform>%n nächste</numerusform>
        </translation>
    </message>
    <message>
        <source>density %1 %</source>
        <translation>Dichte %1 %</translation>
    </message>
    <message>
        <source>Pairs</source>
        <translation>Paare</translation>
    </message>
    <message>
        <source>Of all pairs</source>
        <translation>Von allen Paaren</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>Export Candidates</source>
        <translation>Kandidaten exportieren</translation>
    </message>
    <message>
        <source>Export Table of Candidates</source>
        <translation>Tabelle der Kandidaten exportieren</translation>
    </message>
</context>
<context>
    <name>kindred::gui::CandidatePanel</name>
    <message>
        <source>Find a node by name</source>
        <translation>Knoten nach Namen suchen</translation>
    </message>
    <message>
        <source>Find a node of either network by its name</source>
        <translation>Einen Knoten eines der Netzwerke nach Namen suchen</translation>
    </message>
    <message>
        <source>Candidate pairs</source>
        <translation>Kandidatenpaare</translation>
    </message>
    <message>
        <source>All %1 candidate pairs</source>
        <translation>Alle %1 Kandidatenpaare</translation>
    </message>
    <message>
        <source>The heaviest %1 of %2 candidate pairs</source>
        <translation>Die schwersten %1 von %2 Kandidatenpaaren</translation>
    </message>
    <message numerus="yes">
        <source>%n candidate(s) of %1</source>
        <translation>
            <numerusform>%n Kandidat von %1</numerusform>
            <numerusform>%n Kandidaten von %1</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 candidates of %2 chosen nodes</source>
        <translation>%1 Kandidaten von %2 gewählten Knoten</translation>
    </message>
    <message>
        <source>No node of either network is called “%1”.</source>
        <translation>Kein Knoten der beiden Netzwerke heißt „%1“.</translation>
    </message>
    <message>
        <source>The heaviest %1 of %2 candidates of %3</source>
        <translation>Die schwersten %1 von %2 Kandidaten von %3</translation>
    </message>
    <message>
        <source>The heaviest %1 of %2 candidates of %3 chosen nodes</source>
        <translation>Die schwersten %1 von %2 Kandidaten von %3 gewählten Knoten</translation>
    </message>
    <message>
        <source>Neighbours in %1</source>
        <translation>Nachbarn in %1</translation>
    </message>
    <message>
        <source>A node of %1</source>
        <translation>Ein Knoten von %1</translation>
    </message>
    <message>
        <source>A node of %1 that may be its partner</source>
        <translation>Ein Knoten von %1, der sein Partner sein kann</translation>
    </message>
    <message>
        <source>Weight</source>
        <translation>Gewicht</translation>
    </message>
    <message>
        <source>How alike the two are, as they were chosen.</source>
        <translation>Wie ähnlich die beiden sind; danach wurden sie gewählt.</translation>
    </message>
    <message>
        <source>Degree A</source>
        <translation>Grad A</translation>
    </message>
    <message>
        <source>Degree B</source>
        <translation>Grad B</translation>
    </message>
    <message>
        <source>Aligned</source>
        <translation>Zugeordnet</translation>
    </message>
    <message>
        <source>The alignment that was looked at last has this pair.</source>
        <translation>Die zuletzt angesehene Zuordnung hat dieses Paar.</translation>
    </message>
    <message>
        <source>True</source>
        <translation>Wahr</translation>
    </message>
    <message>
        <source>The true alignment has this pair.</source>
        <translation>Die wahre Zuordnung hat dieses Paar.</translation>
    </message>
</context>
<context>
    <name>kindred::gui::CandidateScene</name>
    <message>
        <source>Candidates of a node</source>
        <translation>Kandidaten eines Knotens</translation>
    </message>
    <message>
        <source>True pairs among the candidates</source>
        <translation>Wahre Paare unter den Kandidaten</translation>
    </message>
    <message>
        <source>Weights of the candidates</source>
        <translation>Gewichte der Kandidaten</translation>
    </message>
    <message>
        <source>Weight</source>
        <translation>Gewicht</translation>
    </message>
</context>
<context>
    <name>kindred::gui::CandidatesView</name>
    <message>
        <source>Weights</source>
        <translation>Gewichte</translation>
    </message>
    <message>
        <source>How many candidates have which weight.</source>
        <translation>Wie viele Kandidaten welches Gewicht haben.</translation>
    </message>
    <message>
        <source>Degrees</source>
        <translation>Grade</translation>
    </message>
    <message>
        <source>How many nodes have how many candidates.</source>
        <translation>Wie viele Knoten wie viele Kandidaten haben.</translation>
    </message>
    <message>
        <source>Recall</source>
        <translation>Trefferquote</translation>
    </message>
    <message>
        <source>How many true pairs are among the candidates.</source>
        <translation>Wie viele wahre Paare unter den Kandidaten sind.</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>Picture of the candidates</source>
        <translation>Bild der Kandidaten</translation>
    </message>
    <message>
        <source>Counting candidates</source>
        <translation>Kandidaten werden gezählt</translation>
    </message>
    <message>
        <source>Add a true alignment of the two networks to see how many of its pairs are among the candidates.</source>
        <translation>Fügen Sie eine wahre Zuordnung der beiden Netzwerke hinzu, um zu sehen, wie viele ihrer Paare unter den Kandidaten sind.</translation>
    </message>
    <message>
        <source>Plotting</source>
        <translation>Diagramm wird gezeichnet</translation>
    </message>
    <message>
        <source>%1 candidate pairs, %2 of all pairs.</source>
        <translation>%1 Kandidatenpaare, %2 aller Paare.</translation>
    </message>
    <message>
        <source>Nodes without a candidate: %1 of %2 in %3, %4 of %5 in %6.</source>
        <translation>Knoten ohne Kandidaten: %1 von %2 in %3, %4 von %5 in %6.</translation>
    </message>
    <message>
        <source>Heaviest: %1 ↔ %2, %3.</source>
        <translation>Am schwersten: %1 ↔ %2, %3.</translation>
    </message>
    <message>
        <source>%1 of the true pairs are among them.</source>
        <translation>%1 der wahren Paare sind darunter.</translation>
    </message>
    <message>
        <source>Nothing to show yet. Align two networks by candidates first.</source>
        <translation>Noch ist nichts zu sehen. Ordnen Sie zuerst zwei Netzwerke mit Kandidaten zu.</translation>
    </message>
    <message>
        <source>The candidates are being chosen.</source>
        <translation>Die Kandidaten werden gewählt.</translation>
    </message>
</context>
<context>
    <name>kindred::gui::CardColumns</name>
    <message>
        <source>On the cards</source>
        <translation>Auf den Karten</translation>
    </message>
    <message>
        <source>Up to three columns whose values stand on the cards.</source>
        <translation>Bis zu drei Spalten, deren Werte auf den Karten stehen.</translation>
    </message>
    <message>
        <source>None</source>
        <translation>Keine</translation>
    </message>
</context>
<context>
    <name>kindred::gui::CardGallery</name>
    <message>
        <source>Drawing Graphs</source>
        <translation>Graphen zeichnen</translation>
    </message>
</context>
<context>
    <name>kindred::gui::CellStructures</name>
    <message>
        <source>Reading Cells</source>
        <translation>Zellen lesen</translation>
    </message>
</context>
<context>
    <name>kindred::gui::ChangesView</name>
    <message>
        <source>Fewest pairs</source>
        <translation>Mindestzahl der Paare</translation>
    </message>
    <message>
        <source>How many pairs of molecules have to show a change.</source>
        <translation>Wie viele Paare von Molekülen einen Austausch zeigen müssen.</translation>
    </message>
    <message>
        <source>Pairs of molecules that show the change</source>
        <translation>Paare von Molekülen, die die Änderung zeigen</translation>
    </message>
    <message>
        <source>Fewest Pairs</source>
        <translation>Mindestzahl der Paare</translation>
    </message>
    <message>
        <source>Changes of one part of a molecule</source>
        <translation>Änderungen eines Teils eines Moleküls</translation>
    </message>
    <message>
        <source>Export Matched Changes</source>
        <translation>Gepaarte Änderungen exportieren</translation>
    </message>
    <message>
        <source>Changes of %1</source>
        <translation>Änderungen von %1</translation>
    </message>
    <message>
        <source>From</source>
        <translation>Aus</translation>
    </message>
    <message>
        <source>What is exchanged: the zigzag is where it hangs on the molecule.</source>
        <translation>Was ausgetauscht wird: Das Zickzack ist, wo es am Molekül hängt.</translation>
    </message>
    <message>
        <source>To</source>
        <translation>Zu</translation>
    </message>
    <message>
        <source>What takes its place.</source>
        <translation>Was an seine Stelle tritt.</translation>
    </message>
    <message>
        <source>Pairs</source>
        <translation>Paare</translation>
    </message>
    <message>
        <source>How many pairs of molecules show the change.</source>
        <translation>Wie viele Paare von Molekülen die Änderung zeigen.</translation>
    </message>
    <message>
        <source>Mean</source>
        <translation>Mittel</translation>
    </message>
    <message>
        <source>What the change does to %1, on average.</source>
        <translation>Was die Änderung an %1 bewirkt, im Mittel.</translation>
    </message>
    <message>
        <source>Error</source>
        <translation>Fehler</translation>
    </message>
    <message>
        <source>How wrong the mean may be: its standard error, to which the deviation of all changes counts as one pair more.</source>
        <translation>Wie falsch das Mittel sein mag: sein Standardfehler, für den die Streuung aller Änderungen als ein weiteres Paar zählt.</translation>
    </message>
    <message>
        <source>Certainty</source>
        <translation>Sicherheit</translation>
    </message>
    <message>
        <source>Mean over error: from 2 on it is hardly chance.</source>
        <translation>Mittel durch Fehler: Ab 2 ist es kaum Zufall.</translation>
    </message>
    <message>
        <source>Deviation</source>
        <translation>Streuung</translation>
    </message>
    <message>
        <source>How far the pairs differ in that: their standard deviation.</source>
        <translation>Wie weit die Paare darin auseinander liegen: ihre Standardabweichung.</translation>
    </message>
    <message>
        <source>The data set has no property of numbers whose differences could be looked at.</source>
        <translation>Der Datensatz hat keine Eigenschaft aus Zahlen, deren Unterschiede zu betrachten wären.</translation>
    </message>
    <message>
        <source>Looking for Changes</source>
        <translation>Änderungen suchen</translation>
    </message>
    <message>
        <source>%1 pairs of molecules differ by one part, in %2 ways that %3 pairs or more show. Choose one to see its pairs.</source>
        <translation>%1 Paare von Molekülen unterscheiden sich in einem Teil, auf %2 Arten, die %3 Paare oder mehr zeigen. Wählen Sie eine, um ihre Paare zu sehen.</translation>
    </message>
    <message>
        <source>%1 pairs of molecules differ by one part, and no change is shown by so many: lower Fewest Pairs.</source>
        <translation>%1 Paare von Molekülen unterscheiden sich in einem Teil, und keine Änderung wird von so vielen gezeigt: Senken Sie die Mindestzahl der Paare.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln pair(s) in which %1 becomes %2, the largest difference first. Double-click one to compare the two atom by atom.</source>
        <translation>
            <numerusform>%Ln Paar, in dem %1 zu %2 wird. Ein Doppelklick vergleicht die beiden Atom für Atom.</numerusform>
            <numerusform>%Ln Paare, in denen %1 zu %2 wird, der größte Unterschied zuerst. Ein Doppelklick auf eines vergleicht die beiden Atom für Atom.</numerusform>
        </translation>
    </message>
    <message>
        <source>Pairs of molecules that differ by one part are being looked for.</source>
        <translation>Paare von Molekülen, die sich in einem Teil unterscheiden, werden gesucht.</translation>
    </message>
</context>
<context>
    <name>kindred::gui::CliffsView</name>
    <message>
        <source>Least similarity</source>
        <translation>Kleinste Ähnlichkeit</translation>
    </message>
    <message>
        <source>Pairs of alike graphs</source>
        <translation>Paare ähnlicher Graphen</translation>
    </message>
    <message>
        <source>Least Similarity</source>
        <translation>Ähnlichkeit ab</translation>
    </message>
    <message>
        <source>Export Activity Cliffs</source>
        <translation>Aktivitätsklippen exportieren</translation>
    </message>
    <message>
        <source>Cliffs of %1</source>
        <translation>Klippen von %1</translation>
    </message>
    <message>
        <source>Cliffs are pairs of one data set: find what is similar among each other.</source>
        <translation>Klippen sind Paare eines Datensatzes: Lassen Sie suchen, was einander ähnlich ist.</translation>
    </message>
    <message>
        <source>The data set has no property of numbers whose differences could be looked at.</source>
        <translation>Der Datensatz hat keine Eigenschaft aus Zahlen, deren Unterschiede zu betrachten wären.</translation>
    </message>
    <message>
        <source>No two graphs are so alike and differ in %1.</source>
        <translation>Keine zwei Graphen sind sich so ähnlich und unterscheiden sich in %1.</translation>
    </message>
    <message>
        <source>The graphs are compared: %1 %. The pairs appear when all are.</source>
        <translation>Die Graphen werden verglichen: %1 %. Die Paare erscheinen, wenn es alle sind.</translation>
    </message>
    <message>
        <source>How alike the two graphs of a pair have to be; the lists hold no pairs that are less alike than the least value.</source>
        <translation>Wie ähnlich sich die beiden Graphen eines Paares sein müssen; die Listen enthalten keine Paare, die sich weniger ähnlich sind als der kleinste Wert.</translation>
    </message>
    <message>
        <source>Order of the pairs</source>
        <translation>Reihenfolge der Paare</translation>
    </message>
    <message>
        <source>Steepest: by difference over 1 - similarity, which counts as 0.99 at most (SALI).</source>
        <translation>Die steilsten: nach dem Unterschied durch 1 - Ähnlichkeit, die höchstens als 0,99 zählt (SALI).</translation>
    </message>
    <message>
        <source>Steepest First</source>
        <translation>Die steilsten zuerst</translation>
    </message>
    <message>
        <source>Largest Difference First</source>
        <translation>Der größte Unterschied zuerst</translation>
    </message>
    <message numerus="yes">
        <source>%Ln pair(s) so alike differ in %1: what differs is marked. Double-click one to compare the two atom by atom.</source>
        <translation>
            <numerusform>%Ln so ähnliches Paar unterscheidet sich in %1: Was sich unterscheidet, ist markiert. Ein Doppelklick vergleicht die beiden Atom für Atom.</numerusform>
            <numerusform>%Ln so ähnliche Paare unterscheiden sich in %1: Was sich unterscheidet, ist markiert. Ein Doppelklick vergleicht die beiden Atom für Atom.</numerusform>
        </translation>
    </message>
    <message>
        <source>similarity %1   SALI %2</source>
        <translation>Ähnlichkeit %1   SALI %2</translation>
    </message>
    <message>
        <source>Least difference</source>
        <translation>Kleinster Unterschied</translation>
    </message>
    <message>
        <source>Least Difference</source>
        <translation>Unterschied ab</translation>
    </message>
    <message>
        <source>Looking for Cliffs</source>
        <translation>Klippen werden gesucht</translation>
    </message>
    <message>
        <source>Most changed atoms</source>
        <translation>Höchstens geänderte Atome</translation>
    </message>
    <message>
        <source>How many heavy atoms of either molecule may differ: an exchange of larger parts is no cliff.</source>
        <translation>Wie viele schwere Atome eines der Moleküle sich unterscheiden dürfen: Ein Austausch größerer Teile ist keine Klippe.</translation>
    </message>
    <message>
        <source>any</source>
        <translation>beliebig</translation>
    </message>
    <message>
        <source>Most Changed</source>
        <translation>Geändert bis</translation>
    </message>
    <message>
        <source>How far apart the values of a pair have to be; 1 σ is the standard deviation of all.</source>
        <translation>Wie weit die Werte eines Paars auseinander sein müssen; 1 σ ist die Standardabweichung aller.</translation>
    </message>
    <message>
        <source>1 σ</source>
        <translation>1 σ</translation>
    </message>
</context>
<context>
    <name>kindred::gui::Closing</name>
    <message>
        <source>Jobs Are Running</source>
        <translation>Es laufen Aufträge</translation>
    </message>
    <message numerus="yes">
        <source>%n job(s) are running. What is finished of them is kept, and they go on from there when they are started again.</source>
        <translation>
            <numerusform>%n Auftrag läuft. Was von ihm fertig ist, bleibt, und er geht von dort weiter, wenn er wieder gestartet wird.</numerusform>
            <numerusform>%n Aufträge laufen. Was von ihnen fertig ist, bleibt, und sie gehen von dort weiter, wenn sie wieder gestartet werden.</numerusform>
        </translation>
    </message>
    <message>
        <source>Wait, Then Leave</source>
        <translation>Warten, dann gehen</translation>
    </message>
    <message>
        <source>Cancel and Leave</source>
        <translation>Abbrechen und gehen</translation>
    </message>
    <message>
        <source>Stay</source>
        <translation>Bleiben</translation>
    </message>
    <message>
        <source>Not Everything Is Saved</source>
        <translation>Nicht alles ist gespeichert</translation>
    </message>
    <message>
        <source>Some of your work could not be saved where the project lies. Save the project in another place, or what was not saved is lost.</source>
        <translation>Ein Teil Ihrer Arbeit konnte nicht gespeichert werden, wo das Projekt liegt. Speichern Sie das Projekt an einem anderen Ort, sonst geht verloren, was nicht gespeichert ist.</translation>
    </message>
    <message>
        <source>Save Project As…</source>
        <translation>Projekt speichern unter …</translation>
    </message>
    <message>
        <source>Leave All the Same</source>
        <translation>Trotzdem gehen</translation>
    </message>
</context>
<context>
    <name>kindred::gui::ClustersView</name>
    <message>
        <source>and %1 more</source>
        <translation>und %1 weitere</translation>
    </message>
    <message>
        <source>Cluster %1: %2. In the middle is %3.
%4</source>
        <translation>Gruppe %1: %2. In der Mitte ist %3.
%4</translation>
    </message>
    <message>
        <source>Cluster %1, %2, in the middle %3</source>
        <translation>Gruppe %1, %2, in der Mitte %3</translation>
    </message>
    <message>
        <source>Clusters</source>
        <translation>Gruppen</translation>
    </message>
    <message>
        <source>A data set of %1 was made.</source>
        <translation>Ein Datensatz aus %1 wurde gemacht.</translation>
    </message>
    <message>
        <source>Clusters need the kernel matrix of one data set.</source>
        <translation>Gruppen brauchen die Kernmatrix eines Datensatzes.</translation>
    </message>
    <message>
        <source>The clusters are found when every value of %1 is there.</source>
        <translation>Die Gruppen werden gefunden, wenn jeder Wert von %1 da ist.</translation>
    </message>
    <message>
        <source>The clusters are being found.</source>
        <translation>Die Gruppen werden gefunden.</translation>
    </message>
    <message>
        <source>Single</source>
        <translation>Einzeln</translation>
    </message>
    <message>
        <source>%1 in no cluster: none is as alike as %2 to the leader of one.</source>
        <translation>%1 in keiner Gruppe: Keiner ist dem anführenden einer Gruppe so ähnlich wie %2.</translation>
    </message>
    <message>
        <source>Each card shows the graph in the middle of its cluster, and how like it the others are on average.</source>
        <translation>Jede Karte zeigt den Graphen in der Mitte ihrer Gruppe und wie ähnlich ihm die anderen im Mittel sind.</translation>
    </message>
    <message>
        <source>Colours: how many of the others have each atom in what they share with it.</source>
        <translation>Farben: wie viele der anderen jedes Atom in dem haben, was sie mit ihm teilen.</translation>
    </message>
    <message>
        <source>Colours: how like each node is to the most like one of the others.</source>
        <translation>Farben: wie ähnlich jeder Knoten dem jeweils ähnlichsten der anderen ist.</translation>
    </message>
    <message>
        <source>Single: %1</source>
        <translation>Einzelne: %1</translation>
    </message>
    <message>
        <source>Nothing to show yet. Choose a data set, or a kernel matrix, to see the clusters of its graphs.</source>
        <translation>Noch nichts zu zeigen. Wählen Sie einen Datensatz oder eine Kernmatrix, um die Gruppen der Graphen zu sehen.</translation>
    </message>
    <message>
        <source>So many graphs are not compared unasked: compute their kernel matrix, and choose that to see its clusters.</source>
        <translation>So viele Graphen werden nicht ungefragt verglichen: Berechnen Sie ihre Kernmatrix, und wählen Sie diese, um ihre Gruppen zu sehen.</translation>
    </message>
    <message>
        <source>%1 in no cluster: nothing is like them.</source>
        <translation>%1 in keiner Gruppe: Ihnen ist nichts ähnlich.</translation>
    </message>
    <message numerus="yes">
        <source>Nothing is like the other %n graph(s).</source>
        <translation>
            <numerusform>Einem weiteren ist nichts ähnlich.</numerusform>
            <numerusform>%n weiteren ist nichts ähnlich.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 in %Ln cluster(s) as alike as %2, the largest first; %3 single.</source>
        <translation>
            <numerusform>%1 in %Ln Gruppe, so ähnlich wie %2; %3 einzeln.</numerusform>
            <numerusform>%1 in %Ln Gruppen, so ähnlich wie %2, die größte zuerst; %3 einzeln.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 in %Ln cluster(s), the largest first; silhouette %2, where 1 would be perfect.</source>
        <translation>
            <numerusform>%1 in %Ln Gruppe; Silhouette %2, wobei 1 vollkommen wäre.</numerusform>
            <numerusform>%1 in %Ln Gruppen, die größte zuerst; Silhouette %2, wobei 1 vollkommen wäre.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>kindred::gui::CommandPalette</name>
    <message>
        <source>Find Action</source>
        <translation>Aktion suchen</translation>
    </message>
    <message>
        <source>Some letters of what you want to do</source>
        <translation>Ein paar Buchstaben dessen, was Sie tun möchten</translation>
    </message>
    <message>
        <source>Letters of the action</source>
        <translation>Buchstaben der Aktion</translation>
    </message>
    <message>
        <source>Actions that match</source>
        <translation>Passende Aktionen</translation>
    </message>
    <message>
        <source>%1   (%2)</source>
        <translation>%1   (%2)</translation>
    </message>
    <message>
        <source>dark light theme colour scheme language memory</source>
        <translation>dunkel hell Thema Farbschema Sprache Speicher</translation>
    </message>
    <message>
        <source>cluster dendrogram heat map gram similarity tree</source>
        <translation>Cluster Gruppen Dendrogramm Heatmap Gram Ähnlichkeit Baum</translation>
    </message>
    <message>
        <source>search neighbours analogues Tanimoto fingerprint</source>
        <translation>Suche Nachbarn Analoga Tanimoto Fingerabdruck</translation>
    </message>
    <message>
        <source>t-SNE tSNE UMAP PCA embedding chemical space scatter</source>
        <translation>t-SNE tSNE UMAP PCA Einbettung chemischer Raum Streudiagramm</translation>
    </message>
    <message>
        <source>predict regression classify QSAR Gaussian process support vector machine train model</source>
        <translation>vorhersagen Regression klassifizieren QSAR Gauß-Prozess Stützvektormaschine trainieren Modell</translation>
    </message>
    <message>
        <source>match networks orthologs graph</source>
        <translation>zuordnen Netzwerke Orthologe Graph</translation>
    </message>
    <message>
        <source>bandwidth permutation tiles sparsity</source>
        <translation>Bandbreite Permutation Kacheln Besetzung</translation>
    </message>
    <message>
        <source>image figure PNG SVG PDF save</source>
        <translation>Bild Abbildung PNG SVG PDF speichern</translation>
    </message>
    <message>
        <source>CSV NumPy npy HDF5 table save</source>
        <translation>CSV NumPy npy HDF5 Tabelle speichern</translation>
    </message>
    <message>
        <source>import load read</source>
        <translation>importieren laden lesen</translation>
    </message>
    <message>
        <source>Help: %1</source>
        <translation>Hilfe: %1</translation>
    </message>
    <message>
        <source>multiple species orthologs clusters</source>
        <translation>multiple mehrere Arten Orthologe Gruppen</translation>
    </message>
</context>
<context>
    <name>kindred::gui::ComparisonBar</name>
    <message>
        <source>Order before</source>
        <translation>Ordnung vorher</translation>
    </message>
    <message>
        <source>Order after</source>
        <translation>Ordnung nachher</translation>
    </message>
    <message>
        <source>Border between the orders</source>
        <translation>Grenze zwischen den Ordnungen</translation>
    </message>
    <message>
        <source>Where the order before ends and the one after begins. The handle in the picture does the same, and Shift with the arrow keys.</source>
        <translation>Wo die Ordnung vorher endet und die nachher beginnt. Dasselbe tun der Griff im Bild und Umschalt mit den Pfeiltasten.</translation>
    </message>
    <message>
        <source>with</source>
        <translation>mit</translation>
    </message>
    <message>
        <source>Side by Side</source>
        <translation>Nebeneinander</translation>
    </message>
    <message>
        <source>Both orders beside each other, with one pan and zoom.</source>
        <translation>Beide Ordnungen nebeneinander, gemeinsam verschoben und vergrößert.</translation>
    </message>
    <message>
        <source>Swipe</source>
        <translation>Überblenden</translation>
    </message>
    <message>
        <source>One over the other, with a border.</source>
        <translation>Eine über der anderen, mit einer Grenze.</translation>
    </message>
    <message>
        <source>Difference</source>
        <translation>Unterschied</translation>
    </message>
    <message>
        <source>Which places of the matrix are filled before, after, or both.</source>
        <translation>Welche Stellen der Matrix vorher, nachher oder beide Male gefüllt sind.</translation>
    </message>
</context>
<context>
    <name>kindred::gui::ComputeDialog</name>
    <message>
        <source>Estimate</source>
        <translation>Schätzung</translation>
    </message>
    <message>
        <source>Help</source>
        <translation>Hilfe</translation>
    </message>
    <message>
        <source>%1 was computed by the same options before: nothing is computed again.</source>
        <translation>%1 wurde mit denselben Optionen schon berechnet: Es wird nichts noch einmal berechnet.</translation>
    </message>
    <message>
        <source>For a Cluster…</source>
        <translation>Für einen Cluster …</translation>
    </message>
    <message>
        <source>Writes it as a job for Slurm and kindred-mpi, with its graphs: open the project that comes back.</source>
        <translation>Schreibt es als Auftrag für Slurm und kindred-mpi, mit seinen Graphen: Öffnen Sie das Projekt, das zurückkommt.</translation>
    </message>
</context>
<context>
    <name>kindred::gui::ComputeForm</name>
    <message>
        <source>Normalise</source>
        <translation>Normieren</translation>
    </message>
    <message>
        <source>Compare with</source>
        <translation>Vergleichen mit</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>Gerät</translation>
    </message>
    <message>
        <source>Divides K of two graphs by the root of K of each with itself: 1 is the same graph.</source>
        <translation>Teilt K zweier Graphen durch die Wurzel aus K eines jeden mit sich selbst: 1 ist derselbe Graph.</translation>
    </message>
    <message>
        <source>More Options</source>
        <translation>Weitere Optionen</translation>
    </message>
    <message>
        <source>Each other</source>
        <translation>Untereinander</translation>
    </message>
    <message>
        <source>Estimating…</source>
        <translation>Wird geschätzt …</translation>
    </message>
    <message>
        <source>Correct what is marked above.</source>
        <translation>Berichtigen Sie, was oben markiert ist.</translation>
    </message>
    <message>
        <source>Estimating</source>
        <translation>Schätzen</translation>
    </message>
    <message>
        <source>Estimate: %1 pairs of graphs in %2, with %3 of memory.</source>
        <translation>Schätzung: %1 Paare von Graphen in %2, mit %3 Speicher.</translation>
    </message>
    <message>
        <source>Graphs</source>
        <translation>Graphen</translation>
    </message>
    <message>
        <source>All %1</source>
        <translation>Alle %1</translation>
    </message>
    <message>
        <source>%1 chosen of %2</source>
        <translation>%1 gewählte von %2</translation>
    </message>
    <message>
        <source>%1 filtered of %2</source>
        <translation>%1 gefilterte von %2</translation>
    </message>
    <message>
        <source>Estimate: %1 pair of graphs in %2, with %3 of memory.</source>
        <translation>Schätzung: %1 Graphenpaar in %2, mit %3 Speicher.</translation>
    </message>
    <message>
        <source>Which graphs are compared: choose or filter rows of the table to compare some, which become a data set of their own.</source>
        <translation>Welche Graphen verglichen werden: Wählen oder filtern Sie Zeilen der Tabelle, um einige zu vergleichen, die ein eigener Datensatz werden.</translation>
    </message>
    <message>
        <source>Job for a Cluster</source>
        <translation>Auftrag für einen Cluster</translation>
    </message>
    <message>
        <source>Unlike</source>
        <translation>Unähnlich zu</translation>
    </message>
    <message>
        <source>Nothing</source>
        <translation>Nichts</translation>
    </message>
</context>
<context>
    <name>kindred::gui::Computing</name>
    <message>
        <source>Checking %1</source>
        <translation>%1 wird geprüft</translation>
    </message>
    <message numerus="yes">
        <source>%1: of %Ln random value(s), the worst is off by %2 of itself, the mean by %3, compared with double precision.</source>
        <translation>
            <numerusform>%1: Von %Ln zufälligen Wert weicht der schlechteste um %2 seiner selbst ab, im Mittel um %3, verglichen mit doppelter Genauigkeit.</numerusform>
            <numerusform>%1: Von %Ln zufälligen Werten weicht der schlechteste um %2 seiner selbst ab, im Mittel um %3, verglichen mit doppelter Genauigkeit.</numerusform>
        </translation>
    </message>
    <message>
        <source>Kernel Matrix of %1</source>
        <translation>Kernmatrix von %1</translation>
    </message>
    <message>
        <source>Kernel Matrix</source>
        <translation>Kernmatrix</translation>
    </message>
    <message>
        <source>Compute</source>
        <translation>Berechnen</translation>
    </message>
    <message>
        <source>Align Two Networks</source>
        <translation>Zwei Netzwerke zuordnen</translation>
    </message>
    <message>
        <source>Align</source>
        <translation>Zuordnen</translation>
    </message>
    <message>
        <source>Align…</source>
        <translation>Zuordnen …</translation>
    </message>
    <message>
        <source>These are two networks: which nodes of them belong together can be found.</source>
        <translation>Das sind zwei Netzwerke: Welche ihrer Knoten zusammengehören, lässt sich finden.</translation>
    </message>
    <message>
        <source>Learn a Property of %1</source>
        <translation>Eigenschaft von %1 lernen</translation>
    </message>
    <message>
        <source>Learn a Property</source>
        <translation>Eigenschaft lernen</translation>
    </message>
    <message>
        <source>Learn</source>
        <translation>Lernen</translation>
    </message>
    <message>
        <source>Predict by a Model</source>
        <translation>Mit einem Modell vorhersagen</translation>
    </message>
    <message>
        <source>Predict</source>
        <translation>Vorhersagen</translation>
    </message>
    <message>
        <source>Similar Graphs of All of %1</source>
        <translation>Ähnliche Graphen zu allen von %1</translation>
    </message>
    <message>
        <source>Similar Graphs of All</source>
        <translation>Ähnliche Graphen zu allen</translation>
    </message>
    <message>
        <source>Find</source>
        <translation>Suchen</translation>
    </message>
    <message>
        <source>Coordinates of %1</source>
        <translation>Koordinaten von %1</translation>
    </message>
    <message>
        <source>Coordinates</source>
        <translation>Koordinaten</translation>
    </message>
    <message>
        <source>Representatives of %1</source>
        <translation>Vertreter von %1</translation>
    </message>
    <message>
        <source>Representatives</source>
        <translation>Vertreter</translation>
    </message>
    <message>
        <source>Choose</source>
        <translation>Auswählen</translation>
    </message>
    <message>
        <source>%1 has no property of numbers.</source>
        <translation>%1 hat keine Eigenschaft aus Zahlen.</translation>
    </message>
    <message>
        <source>Align Several Networks</source>
        <translation>Mehrere Netzwerke zuordnen</translation>
    </message>
</context>
<context>
    <name>kindred::gui::CoordinatesView</name>
    <message>
        <source>Clusters by coordinates can be exported. Those of exact values are a result of the data set.</source>
        <translation>Gruppen nach Koordinaten können exportiert werden. Die genauer Werte sind ein Ergebnis des Datensatzes.</translation>
    </message>
    <message>
        <source>Similarity</source>
        <translation>Ähnlichkeit</translation>
    </message>
    <message>
        <source>%1 begins. The matrix appears here when all graphs are compared with landmarks.</source>
        <translation>%1 beginnt. Die Matrix erscheint hier, wenn alle Graphen mit Landmarken verglichen sind.</translation>
    </message>
    <message>
        <source>%1, solved; %2 by coordinates</source>
        <translation>%1, gelöst; %2 aus Koordinaten</translation>
    </message>
    <message>
        <source>What is seen is off by at most %1 on average. Point at a cell for its value and bound; rest on it to have the pair solved, click it to compare the two graphs.</source>
        <translation>Was zu sehen ist, ist im Mittel um höchstens %1 falsch. Zeigen Sie auf eine Zelle, um Wert und Schranke zu sehen; verweilen Sie dort, und das Paar wird gelöst; ein Klick vergleicht die beiden Graphen.</translation>
    </message>
    <message>
        <source>Solving a Pair</source>
        <translation>Ein Paar lösen</translation>
    </message>
</context>
<context>
    <name>kindred::gui::DataExport</name>
    <message>
        <source>Export Data</source>
        <translation>Daten exportieren</translation>
    </message>
    <message>
        <source>What is exported</source>
        <translation>Was exportiert wird</translation>
    </message>
    <message>
        <source>Target</source>
        <translation>Zielgröße</translation>
    </message>
    <message>
        <source>The property that is to be learned: the first column of the file.</source>
        <translation>Die Eigenschaft, die gelernt werden soll: die erste Spalte der Datei.</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>Exportieren</translation>
    </message>
    <message>
        <source>Format</source>
        <translation>Format</translation>
    </message>
    <message>
        <source>Data set %1</source>
        <translation>Datensatz %1</translation>
    </message>
    <message>
        <source>Looking for Targets</source>
        <translation>Zielgrößen suchen</translation>
    </message>
    <message>
        <source>There is nothing to export any more.</source>
        <translation>Es gibt nichts mehr zu exportieren.</translation>
    </message>
    <message>
        <source>The values are being loaded.</source>
        <translation>Die Werte werden geladen.</translation>
    </message>
    <message>
        <source>This is being computed. It can be exported when it is finished.</source>
        <translation>Das wird gerade berechnet. Es kann exportiert werden, wenn es fertig ist.</translation>
    </message>
</context>
<context>
    <name>kindred::gui::DataTree</name>
    <message>
        <source>Data of the project</source>
        <translation>Daten des Projekts</translation>
    </message>
    <message>
        <source>reading</source>
        <translation>wird gelesen</translation>
    </message>
    <message>
        <source>computing</source>
        <translation>wird berechnet</translation>
    </message>
    <message>
        <source>stopped</source>
        <translation>angehalten</translation>
    </message>
    <message>
        <source>Open files to see their data sets here, and below each what is computed from it.</source>
        <translation>Hier stehen die geöffneten Datensätze, und unter jedem, was aus ihm berechnet ist.</translation>
    </message>
    <message>
        <source>loading</source>
        <translation>wird geladen</translation>
    </message>
    <message>
        <source>unfinished</source>
        <translation>unfertig</translation>
    </message>
    <message>
        <source>not loaded</source>
        <translation>nicht geladen</translation>
    </message>
    <message>
        <source>Intermediate Results</source>
        <translation>Zwischenergebnisse</translation>
    </message>
    <message>
        <source>What was computed on the way to other results, and is used again: another alignment of the same networks needs it no second time.</source>
        <translation>Was auf dem Weg zu anderen Ergebnissen berechnet wurde und wieder verwendet wird: Eine andere Zuordnung derselben Netzwerke braucht es kein zweites Mal.</translation>
    </message>
</context>
<context>
    <name>kindred::gui::DatasetOrders</name>
    <message>
        <source>Comparing orders of %1</source>
        <translation>Ordnungen von %1 vergleichen</translation>
    </message>
</context>
<context>
    <name>kindred::gui::DatasetView</name>
    <message>
        <source>Filter: a word, or nodes &gt; 20, density &lt; 0.1</source>
        <translation>Filter: ein Wort, oder Knoten &gt; 20, Dichte &lt; 0,1</translation>
    </message>
    <message>
        <source>Filter</source>
        <translation>Filter</translation>
    </message>
    <message>
        <source>Plot</source>
        <translation>Diagramm</translation>
    </message>
    <message>
        <source>Plot the columns beside the table.</source>
        <translation>Zeigt die Spalten als Diagramm neben der Tabelle.</translation>
    </message>
    <message>
        <source>Row height</source>
        <translation>Zeilenhöhe</translation>
    </message>
    <message>
        <source>Show %1</source>
        <translation>%1 zeigen</translation>
    </message>
    <message>
        <source>Reading %1. Its graphs appear here as they come.</source>
        <translation>%1 wird gelesen. Die Graphen erscheinen hier, wie sie kommen.</translation>
    </message>
    <message>
        <source>Nothing to show yet. Open files of molecules, proteins or graphs, or drop them on the window.</source>
        <translation>Noch ist nichts zu zeigen. Öffnen Sie Dateien mit Molekülen, Proteinen oder Graphen, oder ziehen Sie sie auf das Fenster.</translation>
    </message>
    <message>
        <source>Sorting</source>
        <translation>Sortieren</translation>
    </message>
    <message>
        <source>%1, %2 chosen</source>
        <translation>%1, %2 gewählt</translation>
    </message>
    <message numerus="yes">
        <source>%Ln notice(s)</source>
        <translation>
            <numerusform>%Ln Hinweis</numerusform>
            <numerusform>%Ln Hinweise</numerusform>
        </translation>
    </message>
    <message>
        <source>What was left out or changed when the files were read.</source>
        <translation>Was beim Lesen der Dateien ausgelassen oder geändert wurde.</translation>
    </message>
    <message>
        <source>Copying</source>
        <translation>Kopieren</translation>
    </message>
    <message numerus="yes">
        <source>%Ln row(s) copied as text.</source>
        <translation>
            <numerusform>%Ln Zeile als Text kopiert.</numerusform>
            <numerusform>%Ln Zeilen als Text kopiert.</numerusform>
        </translation>
    </message>
    <message>
        <source>Load Again</source>
        <translation>Erneut laden</translation>
    </message>
    <message>
        <source>Show the columns in which no graph has a value.</source>
        <translation>Die Spalten zeigen, in denen kein Graph einen Wert hat.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln empty column(s)</source>
        <translation>
            <numerusform>%Ln leere Spalte</numerusform>
            <numerusform>%Ln leere Spalten</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 Until then, all rows are shown.</source>
        <translation>%1 Bis dahin werden alle Zeilen gezeigt.</translation>
    </message>
    <message>
        <source>Filter: a word, or atoms &gt; 20, smarts:c[OH]</source>
        <translation>Filter: ein Wort, oder Atome &gt; 20, smarts:c[OH]</translation>
    </message>
    <message numerus="yes">
        <source>%Ln molecule(s) could not be searched, and are not shown.</source>
        <translation>
            <numerusform>%Ln Molekül ließ sich nicht durchsuchen und wird nicht gezeigt.</numerusform>
            <numerusform>%Ln Moleküle ließen sich nicht durchsuchen und werden nicht gezeigt.</numerusform>
        </translation>
    </message>
    <message>
        <source>R-Group Table</source>
        <translation>R-Gruppen-Tabelle</translation>
    </message>
    <message numerus="yes">
        <source>Core of %Ln molecule(s), as SMILES or SMARTS; auto finds one:</source>
        <translation>
            <numerusform>Grundgerüst von %Ln Molekül, als SMILES oder SMARTS; auto findet eines:</numerusform>
            <numerusform>Grundgerüst von %Ln Molekülen, als SMILES oder SMARTS; auto findet eines:</numerusform>
        </translation>
    </message>
    <message>
        <source>Tint</source>
        <translation>Tönung</translation>
    </message>
    <message>
        <source>Merge Duplicates</source>
        <translation>Duplikate zusammenführen</translation>
    </message>
    <message>
        <source>Molecules that become one:</source>
        <translation>Moleküle, die eines werden:</translation>
    </message>
    <message>
        <source>those of one structure</source>
        <translation>die einer Struktur</translation>
    </message>
    <message>
        <source>those of one structure, whatever their stereochemistry</source>
        <translation>die einer Struktur, gleich welcher Stereochemie</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%2, davon %1</translation>
    </message>
</context>
<context>
    <name>kindred::gui::Datasets</name>
    <message>
        <source>Loading %1</source>
        <translation>%1 laden</translation>
    </message>
    <message>
        <source>%1 is not loaded: that was cancelled.</source>
        <translation>%1 ist nicht geladen: das wurde abgebrochen.</translation>
    </message>
    <message>
        <source>%1, %2 of %3</source>
        <translation>%1, %2 von %3</translation>
    </message>
    <message>
        <source>%1 and %2</source>
        <translation>%1 und %2</translation>
    </message>
    <message>
        <source>%1 and %2 more</source>
        <translation>%1 und %2 weitere</translation>
    </message>
    <message>
        <source>merged from %1</source>
        <translation>vereint aus %1</translation>
    </message>
    <message>
        <source>%1 of the %2 graphs of %3</source>
        <translation>%1 der %2 Graphen von %3</translation>
    </message>
    <message>
        <source>“%1” stays as it is: reading its files gives the same again.</source>
        <translation>„%1“ bleibt, wie er ist: Das Lesen seiner Dateien ergibt wieder dasselbe.</translation>
    </message>
    <message>
        <source>Reading %1</source>
        <translation>%1 lesen</translation>
    </message>
    <message>
        <source>%1 “%2” stays as it was.</source>
        <translation>%1 „%2“ bleibt, wie er war.</translation>
    </message>
    <message>
        <source>typed here</source>
        <translation>hier getippt</translation>
    </message>
    <message>
        <source>%1, R-groups</source>
        <translation>%1, R-Gruppen</translation>
    </message>
    <message>
        <source>%1, merged</source>
        <translation>%1, zusammengeführt</translation>
    </message>
    <message>
        <source>%1, %2 of %3 nodes</source>
        <translation>%1, %2 von %3 Knoten</translation>
    </message>
    <message>
        <source>%1, with %2</source>
        <translation>%1, mit %2</translation>
    </message>
    <message>
        <source>Neighbours of %1</source>
        <translation>Nachbarn von %1</translation>
    </message>
</context>
<context>
    <name>kindred::gui::DensitySweepKind</name>
    <message>
        <source>Sweep</source>
        <translation>Durchlauf</translation>
    </message>
    <message numerus="yes">
        <source>%n sweep(s)</source>
        <translation>
            <numerusform>%n Durchlauf</numerusform>
            <numerusform>%n Durchläufe</numerusform>
        </translation>
    </message>
    <message>
        <source>Sweep of %1 ↔ %2</source>
        <translation>Durchlauf von %1 ↔ %2</translation>
    </message>
    <message>
        <source>alpha %1, beta %2</source>
        <translation>Alpha %1, Beta %2</translation>
    </message>
    <message>
        <source>Densities</source>
        <translation>Dichten</translation>
    </message>
    <message>
        <source>Export Sweep</source>
        <translation>Durchlauf exportieren</translation>
    </message>
</context>
<context>
    <name>kindred::gui::Depictions</name>
    <message>
        <source>Drawing Graphs</source>
        <translation>Graphen zeichnen</translation>
    </message>
</context>
<context>
    <name>kindred::gui::DeviceBox</name>
    <message>
        <source>%1: %2</source>
        <comment>device</comment>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Automatic: %1</source>
        <translation>Automatisch: %1</translation>
    </message>
    <message>
        <source>%1; %2</source>
        <translation>%1; %2</translation>
    </message>
</context>
<context>
    <name>kindred::gui::DeviceButton</name>
    <message>
        <source>Device in use</source>
        <translation>Benutztes Gerät</translation>
    </message>
    <message>
        <source>Automatic: %1</source>
        <translation>Automatisch: %1</translation>
    </message>
</context>
<context>
    <name>kindred::gui::DeviceList</name>
    <message>
        <source>Looking for Devices</source>
        <translation>Geräte suchen</translation>
    </message>
</context>
<context>
    <name>kindred::gui::Document</name>
    <message>
        <source>graph %1</source>
        <translation>Graph %1</translation>
    </message>
    <message>
        <source>Rename “%1” to “%2”</source>
        <translation>„%1“ in „%2“ umbenennen</translation>
    </message>
    <message>
        <source>Remove “%1”</source>
        <translation>„%1“ entfernen</translation>
    </message>
    <message>
        <source>Add “%1”</source>
        <translation>„%1“ hinzufügen</translation>
    </message>
    <message>
        <source>Compute “%1”</source>
        <translation>„%1“ berechnen</translation>
    </message>
    <message>
        <source>Read “%1” Again</source>
        <translation>„%1“ neu lesen</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message numerus="yes">
        <source>Remove %n item(s)</source>
        <translation>
            <numerusform>%n Eintrag entfernen</numerusform>
            <numerusform>%n Einträge entfernen</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 and %2</source>
        <translation>%1 und %2</translation>
    </message>
    <message>
        <source>“%1” was read again. Removed with what it held before: %2. Undo brings all of it back.</source>
        <translation>„%1“ wurde neu gelesen. Mit dem früheren Stand entfernt: %2. Rückgängig bringt alles zurück.</translation>
    </message>
    <message>
        <source>Keep “%1”</source>
        <translation>„%1“ behalten</translation>
    </message>
    <message numerus="yes">
        <source>Compute “%1” of %n Graph(s)</source>
        <translation>
            <numerusform>„%1“ von %n Graphen berechnen</numerusform>
            <numerusform>„%1“ von %n Graphen berechnen</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>kindred::gui::ExportDialog</name>
    <message>
        <source>Format</source>
        <translation>Format</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>Exportieren …</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>%1 (*%2)</source>
        <translation>%1 (*%2)</translation>
    </message>
</context>
<context>
    <name>kindred::gui::Exporting</name>
    <message>
        <source>Writing %1</source>
        <translation>%1 schreiben</translation>
    </message>
    <message>
        <source>%1 is written.</source>
        <translation>%1 ist geschrieben.</translation>
    </message>
    <message>
        <source>Show in Folder</source>
        <translation>Im Ordner zeigen</translation>
    </message>
</context>
<context>
    <name>kindred::gui::ExpressionEdit</name>
    <message>
        <source>%1 — %2</source>
        <comment>attribute and kind</comment>
        <translation>%1 – %2</translation>
    </message>
</context>
<context>
    <name>kindred::gui::FigureView</name>
    <message>
        <source>Figure of molecules</source>
        <translation>Abbildung von Molekülen</translation>
    </message>
    <message>
        <source>Form</source>
        <translation>Form</translation>
    </message>
    <message>
        <source>side by side</source>
        <translation>nebeneinander</translation>
    </message>
    <message>
        <source>table</source>
        <translation>Tabelle</translation>
    </message>
    <message>
        <source>Up to three columns whose values stand with each molecule; in a table the first tints its cells, and R-groups have columns of their own.</source>
        <translation>Bis zu drei Spalten, deren Werte bei jedem Molekül stehen; in einer Tabelle färbt die erste ihre Zellen, und R-Gruppen haben eigene Spalten.</translation>
    </message>
    <message>
        <source>Molecules at most</source>
        <translation>Höchstens Moleküle</translation>
    </message>
    <message>
        <source>Values</source>
        <translation>Werte</translation>
    </message>
    <message>
        <source>Molecules at Most</source>
        <translation>Höchstens Moleküle</translation>
    </message>
    <message>
        <source>Figure of %1</source>
        <translation>Abbildung von %1</translation>
    </message>
    <message>
        <source>The molecules are being read.</source>
        <translation>Die Moleküle werden gelesen.</translation>
    </message>
    <message>
        <source>Only molecules are drawn side by side: this data set has others.</source>
        <translation>Nur Moleküle werden nebeneinander gezeichnet: Dieser Datensatz hat andere Graphen.</translation>
    </message>
    <message>
        <source>Drawing Molecules</source>
        <translation>Moleküle zeichnen</translation>
    </message>
    <message>
        <source>Figure</source>
        <translation>Abbildung</translation>
    </message>
</context>
<context>
    <name>kindred::gui::FileField</name>
    <message>
        <source>Choose the file: %1</source>
        <translation>Datei wählen: %1</translation>
    </message>
    <message>
        <source>Choose a file…</source>
        <translation>Datei wählen …</translation>
    </message>
</context>
<context>
    <name>kindred::gui::FindingColumns</name>
    <message>
        <source>%1 – %2</source>
        <translation>%1 – %2</translation>
    </message>
    <message>
        <source>Term</source>
        <translation>Begriff</translation>
    </message>
    <message>
        <source>Tested</source>
        <translation>Geprüft</translation>
    </message>
    <message>
        <source>Whether aligned pairs share the term oftener than if partners were dealt at random, or nodes of conserved edges carry it oftener than others of network A.</source>
        <translation>Ob zugeordnete Paare den Begriff öfter gemeinsam haben, als wenn Partner zufällig verteilt wären, oder ob Knoten erhaltener Kanten ihn öfter tragen als andere von Netzwerk A.</translation>
    </message>
    <message>
        <source>Pairs</source>
        <translation>Paare</translation>
    </message>
    <message>
        <source>Conserved edges</source>
        <translation>Erhaltene Kanten</translation>
    </message>
    <message>
        <source>Found</source>
        <translation>Gefunden</translation>
    </message>
    <message>
        <source>Pairs that share the term, or nodes of conserved edges with it.</source>
        <translation>Paare, die den Begriff gemeinsam haben, oder Knoten erhaltener Kanten mit ihm.</translation>
    </message>
    <message>
        <source>By Chance</source>
        <translation>Durch Zufall</translation>
    </message>
    <message>
        <source>How many chance would find on average.</source>
        <translation>Wie viele der Zufall im Mittel fände.</translation>
    </message>
    <message>
        <source>p</source>
        <translation>p</translation>
    </message>
    <message>
        <source>The probability that chance finds as many.</source>
        <translation>Die Wahrscheinlichkeit, dass der Zufall so viele findet.</translation>
    </message>
    <message>
        <source>q</source>
        <translation>q</translation>
    </message>
    <message>
        <source>The smallest rate of false discoveries at which it is one.</source>
        <translation>Die kleinste Rate falscher Entdeckungen, bei der er eine ist.</translation>
    </message>
    <message>
        <source>Missing In</source>
        <translation>Fehlt in</translation>
    </message>
    <message>
        <source>The network that would have the edge if it were conserved.</source>
        <translation>Das Netzwerk, das die Kante hätte, wenn sie erhalten wäre.</translation>
    </message>
    <message>
        <source>Missing Edge</source>
        <translation>Fehlende Kante</translation>
    </message>
    <message>
        <source>Known Edge</source>
        <translation>Bekannte Kante</translation>
    </message>
    <message>
        <source>Between their partners, in the other network.</source>
        <translation>Zwischen ihren Partnern, im anderen Netzwerk.</translation>
    </message>
    <message>
        <source>Score</source>
        <translation>Bewertung</translation>
    </message>
    <message>
        <source>The lower one of both pairs.</source>
        <translation>Die niedrigere der beiden Paare.</translation>
    </message>
</context>
<context>
    <name>kindred::gui::FoundClusters</name>
    <message>
        <source>Find Clusters</source>
        <translation>Gruppen finden</translation>
    </message>
    <message>
        <source>Export Clusters…</source>
        <translation>Gruppen exportieren …</translation>
    </message>
    <message>
        <source>Clusters</source>
        <translation>Gruppen</translation>
    </message>
    <message>
        <source>Graphs</source>
        <translation>Graphen</translation>
    </message>
    <message>
        <source>In the Middle</source>
        <translation>In der Mitte</translation>
    </message>
    <message>
        <source>Likeness</source>
        <translation>Ähnlichkeit</translation>
    </message>
    <message>
        <source>Clustering %1</source>
        <translation>%1 wird gruppiert</translation>
    </message>
    <message>
        <source>The clusters are being found.</source>
        <translation>Die Gruppen werden gefunden.</translation>
    </message>
    <message>
        <source>Groups of alike graphs: finding them reads the whole file, and takes %1 of memory.</source>
        <translation>Gruppen ähnlicher Graphen: Sie zu finden liest die ganze Datei und braucht %1 Speicher.</translation>
    </message>
    <message>
        <source>Clusters need the kernel matrix of one data set.</source>
        <translation>Gruppen brauchen die Kernmatrix eines Datensatzes.</translation>
    </message>
    <message numerus="yes">
        <source>%1 graphs in %n cluster(s); silhouette %2, where 1 would be perfect.</source>
        <translation>
            <numerusform>%1 Graphen in %n Gruppe; Silhouette %2, 1 wäre vollkommen.</numerusform>
            <numerusform>%1 Graphen in %n Gruppen; Silhouette %2, 1 wäre vollkommen.</numerusform>
        </translation>
    </message>
    <message>
        <source>Export Clusters</source>
        <translation>Gruppen exportieren</translation>
    </message>
    <message>
        <source>Clusters of %1</source>
        <translation>Gruppen von %1</translation>
    </message>
</context>
<context>
    <name>kindred::gui::GivenFiles</name>
    <message>
        <source>%1 pairs of nodes.</source>
        <translation>%1 Paare von Knoten.</translation>
    </message>
    <message>
        <source>%1 pairs stay aligned.</source>
        <translation>%1 Paare bleiben zugeordnet.</translation>
    </message>
    <message>
        <source>%1 pairs are not aligned.</source>
        <translation>%1 Paare werden nicht zugeordnet.</translation>
    </message>
    <message>
        <source>%1 nodes of A and %2 of B are annotated.</source>
        <translation>%1 Knoten von A und %2 von B sind annotiert.</translation>
    </message>
    <message>
        <source>Similarities</source>
        <translation>Ähnlichkeiten</translation>
    </message>
    <message>
        <source>How alike nodes are, as by their sequences: three columns, a table of BLAST, a matrix.</source>
        <translation>Wie ähnlich Knoten sind, etwa nach ihren Sequenzen: drei Spalten, eine Tabelle von BLAST, eine Matrix.</translation>
    </message>
    <message>
        <source>none: by the structure alone</source>
        <translation>keine: nur nach der Struktur</translation>
    </message>
    <message>
        <source>True alignment</source>
        <translation>Wahre Zuordnung</translation>
    </message>
    <message>
        <source>Which nodes truly belong together, if that is known. It does not guide the alignment: it says how much of it is right.</source>
        <translation>Welche Knoten wirklich zusammengehören, soweit bekannt. Sie lenkt die Zuordnung nicht: Sie sagt, wie viel davon richtig ist.</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>Annotations</source>
        <translation>Annotationen</translation>
    </message>
    <message>
        <source>Terms of the nodes, as of the Gene Ontology: lines of a name and a term, or GAF 2. They do not guide the alignment: they say how far aligned nodes are annotated alike.</source>
        <translation>Begriffe der Knoten, etwa der Gene Ontology: Zeilen aus Name und Begriff, oder GAF 2. Sie lenken die Zuordnung nicht: Sie sagen, wie weit zugeordnete Knoten gleich annotiert sind.</translation>
    </message>
    <message>
        <source>Known pairs</source>
        <translation>Bekannte Paare</translation>
    </message>
    <message>
        <source>Pairs that stay aligned: two columns of names.</source>
        <translation>Paare, die zugeordnet bleiben: zwei Spalten mit Namen.</translation>
    </message>
    <message>
        <source>Forbidden pairs</source>
        <translation>Verbotene Paare</translation>
    </message>
    <message>
        <source>Pairs that are not aligned: two columns of names.</source>
        <translation>Paare, die nicht zugeordnet werden: zwei Spalten mit Namen.</translation>
    </message>
    <message>
        <source>Known and Forbidden Pairs</source>
        <translation>Bekannte und verbotene Paare</translation>
    </message>
</context>
<context>
    <name>kindred::gui::GramDrawing</name>
    <message>
        <source>Drawing</source>
        <translation>Zeichnen</translation>
    </message>
</context>
<context>
    <name>kindred::gui::GramOptions</name>
    <message>
        <source>Order of rows and columns</source>
        <translation>Reihenfolge der Zeilen und Spalten</translation>
    </message>
    <message>
        <source>Similar graphs stand side by side when they are clustered.</source>
        <translation>Gruppiert stehen ähnliche Graphen nebeneinander.</translation>
    </message>
    <message>
        <source>Values</source>
        <translation>Werte</translation>
    </message>
    <message>
        <source>Normalised</source>
        <translation>Normiert</translation>
    </message>
    <message>
        <source>Raw</source>
        <translation>Roh</translation>
    </message>
    <message>
        <source>Normalised values are 1 for equal graphs; raw values grow with the graphs.</source>
        <translation>Normierte Werte sind 1 für gleiche Graphen; rohe Werte wachsen mit den Graphen.</translation>
    </message>
    <message>
        <source>Order</source>
        <translation>Reihenfolge</translation>
    </message>
    <message>
        <source>As in the File</source>
        <translation>Wie in der Datei</translation>
    </message>
    <message>
        <source>Clustered</source>
        <translation>Gruppiert</translation>
    </message>
    <message>
        <source>By %1</source>
        <translation>Nach %1</translation>
    </message>
    <message>
        <source>Export Clusters…</source>
        <translation>Gruppen exportieren …</translation>
    </message>
    <message>
        <source>Clusters</source>
        <translation>Gruppen</translation>
    </message>
    <message>
        <source>Cut the tree into so many clusters. The line across the tree can be dragged, too.</source>
        <translation>Den Baum in so viele Gruppen schneiden. Auch die Linie über dem Baum lässt sich ziehen.</translation>
    </message>
    <message>
        <source>none</source>
        <translation>kein Wert</translation>
    </message>
    <message>
        <source>Write the cluster of each graph, and the middle of each.</source>
        <translation>Die Gruppe jedes Graphen schreiben, und die Mitte jeder Gruppe.</translation>
    </message>
    <message>
        <source>Keep Clusters</source>
        <translation>Gruppen behalten</translation>
    </message>
    <message>
        <source>Keep these clusters with the project, as a column of the data set, and show them.</source>
        <translation>Diese Gruppen mit dem Projekt behalten, als Spalte des Datensatzes, und sie zeigen.</translation>
    </message>
</context>
<context>
    <name>kindred::gui::GramTree</name>
    <message numerus="yes">
        <source>%n cluster(s)</source>
        <translation>
            <numerusform>%n Gruppe</numerusform>
            <numerusform>%n Gruppen</numerusform>
        </translation>
    </message>
    <message>
        <source>Drag the line to cut the tree into more or fewer clusters.</source>
        <translation>Die Linie ziehen, um den Baum in mehr oder weniger Gruppen zu schneiden.</translation>
    </message>
    <message numerus="yes">
        <source>A branch of %n graph(s): click to choose them.</source>
        <translation>
            <numerusform>Ein Zweig mit %n Graphen: ein Klick wählt ihn.</numerusform>
            <numerusform>Ein Zweig mit %n Graphen: ein Klick wählt sie.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>kindred::gui::GramView</name>
    <message>
        <source>Heat map of the kernel matrix</source>
        <translation>Farbkarte der Kernmatrix</translation>
    </message>
    <message>
        <source>Values</source>
        <translation>Werte</translation>
    </message>
    <message>
        <source>Show how the values are spread, and what that says.</source>
        <translation>Zeigen, wie die Werte verteilt sind und was das bedeutet.</translation>
    </message>
    <message>
        <source>Its graphs are being read.</source>
        <translation>Ihre Graphen werden gelesen.</translation>
    </message>
    <message>
        <source>%1 begins. Its values appear here as they come.</source>
        <translation>%1 beginnt. Die Werte erscheinen hier, sobald sie da sind.</translation>
    </message>
    <message>
        <source>Nothing to show yet. Choose a data set and compute its kernel matrix.</source>
        <translation>Noch nichts zu zeigen. Wählen Sie einen Datensatz und berechnen Sie seine Kernmatrix.</translation>
    </message>
    <message>
        <source>Clustering needs every value. Until they are there, the order is that of the file.</source>
        <translation>Zum Gruppieren werden alle Werte gebraucht. Bis sie da sind, gilt die Reihenfolge der Datei.</translation>
    </message>
    <message>
        <source>Point at a cell for its value, click it to compare the two graphs, drag a box with Shift to choose its rows.</source>
        <translation>Zeigen Sie auf eine Zelle, um ihren Wert zu sehen; ein Klick vergleicht die beiden Graphen; mit der Umschalttaste aufgezogen wählt ein Rahmen seine Zeilen.</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>Fortsetzen</translation>
    </message>
    <message>
        <source>Compute what is missing. What is there is kept.</source>
        <translation>Berechnen, was fehlt. Was da ist, bleibt.</translation>
    </message>
    <message>
        <source>Compute With a Sharper Kernel</source>
        <translation>Mit schärferem Kern berechnen</translation>
    </message>
    <message>
        <source>Nodes: %1
Edges: %2
q: %3</source>
        <translation>Knoten: %1
Kanten: %2
q: %3</translation>
    </message>
    <message>
        <source>Export Clusters</source>
        <translation>Gruppen exportieren</translation>
    </message>
    <message>
        <source>Clusters of %1</source>
        <translation>Gruppen von %1</translation>
    </message>
    <message>
        <source>Export Values</source>
        <translation>Werte exportieren</translation>
    </message>
    <message>
        <source>Point at a cell for its value.</source>
        <translation>Zeigen Sie auf eine Zelle, um ihren Wert zu sehen.</translation>
    </message>
    <message>
        <source>Choose two graphs to compare them.</source>
        <translation>Wählen Sie zwei Graphen, um sie zu vergleichen.</translation>
    </message>
    <message>
        <source>This file holds values and no graphs: to compare two of them node by node, open the graphs, and compute their kernel matrix.</source>
        <translation>Diese Datei enthält Werte und keine Graphen: Um zwei von ihnen Knoten für Knoten zu vergleichen, öffnen Sie die Graphen, und berechnen Sie ihre Kernmatrix.</translation>
    </message>
</context>
<context>
    <name>kindred::gui::GraphClustersKind</name>
    <message>
        <source>Clusters</source>
        <translation>Gruppen</translation>
    </message>
    <message numerus="yes">
        <source>%n clustering(s)</source>
        <translation>
            <numerusform>%n Gruppierung</numerusform>
            <numerusform>%n Gruppierungen</numerusform>
        </translation>
    </message>
    <message>
        <source>Clusters of %1</source>
        <translation>Gruppen von %1</translation>
    </message>
    <message numerus="yes">
        <source>%n cluster(s)</source>
        <translation>
            <numerusform>%n Gruppe</numerusform>
            <numerusform>%n Gruppen</numerusform>
        </translation>
    </message>
    <message>
        <source>as many as fit best</source>
        <translation>so viele, wie am besten passen</translation>
    </message>
    <message>
        <source>Cut at a distance of</source>
        <translation>Geschnitten beim Abstand</translation>
    </message>
    <message>
        <source>Silhouette</source>
        <translation>Silhouette</translation>
    </message>
    <message>
        <source>%1, where 1 would be perfect</source>
        <translation>%1; 1 wäre vollkommen</translation>
    </message>
    <message>
        <source>Cluster</source>
        <translation>Gruppe</translation>
    </message>
    <message>
        <source>Export Clusters</source>
        <translation>Gruppen exportieren</translation>
    </message>
    <message>
        <source>as alike as %1</source>
        <translation>so ähnlich wie %1</translation>
    </message>
    <message>
        <source>As alike as</source>
        <translation>So ähnlich wie</translation>
    </message>
    <message>
        <source>Single graphs</source>
        <translation>Einzelne Graphen</translation>
    </message>
</context>
<context>
    <name>kindred::gui::GraphCoordinatesKind</name>
    <message>
        <source>Coordinates</source>
        <translation>Koordinaten</translation>
    </message>
    <message numerus="yes">
        <source>coordinates of %n data set(s)</source>
        <translation>
            <numerusform>Koordinaten von %n Datensatz</numerusform>
            <numerusform>Koordinaten von %n Datensätzen</numerusform>
        </translation>
    </message>
    <message>
        <source>Coordinates of %1 by landmarks of %2</source>
        <translation>Koordinaten von %1 nach Landmarken von %2</translation>
    </message>
    <message>
        <source>Coordinates of %1</source>
        <translation>Koordinaten von %1</translation>
    </message>
    <message>
        <source>Landmarks</source>
        <translation>Landmarken</translation>
    </message>
    <message>
        <source>Export Coordinates</source>
        <translation>Koordinaten exportieren</translation>
    </message>
    <message>
        <source>Remainder</source>
        <translation>Rest</translation>
    </message>
    <message>
        <source>at most %1 for half of the other graphs, %2 for nine tenths</source>
        <translation>höchstens %1 für die Hälfte der anderen Graphen, %2 für neun Zehntel</translation>
    </message>
</context>
<context>
    <name>kindred::gui::GraphMapKind</name>
    <message>
        <source>Map</source>
        <translation>Karte</translation>
    </message>
    <message numerus="yes">
        <source>%n map(s)</source>
        <translation>
            <numerusform>%n Karte</numerusform>
            <numerusform>%n Karten</numerusform>
        </translation>
    </message>
    <message>
        <source>Map of %1</source>
        <translation>Karte von %1</translation>
    </message>
    <message>
        <source>kernel PCA</source>
        <translation>Kern-PCA</translation>
    </message>
    <message>
        <source>t-SNE, seed %1</source>
        <translation>t-SNE, Startwert %1</translation>
    </message>
    <message>
        <source>Method</source>
        <translation>Verfahren</translation>
    </message>
    <message>
        <source>t-SNE</source>
        <translation>t-SNE</translation>
    </message>
    <message>
        <source>Neighbours kept</source>
        <translation>Erhaltene Nachbarn</translation>
    </message>
    <message>
        <source>%1 % of the nearest graphs of each are nearest in the map, too</source>
        <translation>%1 % der nächsten Graphen von jedem sind auch in der Karte die nächsten</translation>
    </message>
    <message>
        <source>Perplexity</source>
        <translation>Perplexität</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>Schritte</translation>
    </message>
    <message>
        <source>Divergence</source>
        <translation>Divergenz</translation>
    </message>
    <message>
        <source>Variance along the axes</source>
        <translation>Varianz entlang der Achsen</translation>
    </message>
    <message>
        <source>%1 % and %2 %</source>
        <translation>%1 % und %2 %</translation>
    </message>
    <message>
        <source>Export Map</source>
        <translation>Karte exportieren</translation>
    </message>
    <message>
        <source>Made of</source>
        <translation>Gemacht aus</translation>
    </message>
    <message>
        <source>the %1 graphs most like each</source>
        <translation>den %1 ähnlichsten Graphen von jedem</translation>
    </message>
</context>
<context>
    <name>kindred::gui::GraphOrders</name>
    <message>
        <source>Ordering by %1</source>
        <translation>Ordnen nach %1</translation>
    </message>
</context>
<context>
    <name>kindred::gui::GraphRows</name>
    <message>
        <source>Graphs of the data set</source>
        <translation>Graphen des Datensatzes</translation>
    </message>
</context>
<context>
    <name>kindred::gui::GraphStepper</name>
    <message>
        <source>Previous graph (Page Up)</source>
        <translation>Voriger Graph (Bild auf)</translation>
    </message>
    <message>
        <source>Next graph (Page Down)</source>
        <translation>Nächster Graph (Bild ab)</translation>
    </message>
    <message>
        <source>Number of the graph</source>
        <translation>Nummer des Graphen</translation>
    </message>
    <message>
        <source>Which graph of the data set is shown. Type a number to go there.</source>
        <translation>Welcher Graph des Datensatzes gezeigt wird. Eine Nummer führt dorthin.</translation>
    </message>
    <message>
        <source> of %1</source>
        <translation> von %1</translation>
    </message>
</context>
<context>
    <name>kindred::gui::GraphTableModel</name>
    <message>
        <source>Drawing of %1</source>
        <translation>Zeichnung von %1</translation>
    </message>
    <message>
        <source>Drawing</source>
        <translation>Zeichnung</translation>
    </message>
    <message>
        <source>The molecule in the plane.</source>
        <translation>Das Molekül in der Ebene.</translation>
    </message>
    <message>
        <source>%1 Click to sort by it.</source>
        <translation>%1 Ein Klick sortiert danach.</translation>
    </message>
</context>
<context>
    <name>kindred::gui::GraphWords</name>
    <message numerus="yes">
        <source>%1 molecule(s)</source>
        <translation>
            <numerusform>%1 Molekül</numerusform>
            <numerusform>%1 Moleküle</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 graph(s)</source>
        <translation>
            <numerusform>%1 Graph</numerusform>
            <numerusform>%1 Graphen</numerusform>
        </translation>
    </message>
    <message>
        <source>Molecule</source>
        <translation>Molekül</translation>
    </message>
    <message>
        <source>Graph</source>
        <translation>Graph</translation>
    </message>
    <message>
        <source>Molecules</source>
        <translation>Moleküle</translation>
    </message>
    <message>
        <source>Graphs</source>
        <translation>Graphen</translation>
    </message>
</context>
<context>
    <name>kindred::gui::HelpPanel</name>
    <message>
        <source>Help</source>
        <translation>Hilfe</translation>
    </message>
    <message>
        <source>Find in all pages</source>
        <translation>In allen Seiten suchen</translation>
    </message>
    <message>
        <source>Words to find in the help</source>
        <translation>Wörter, die in der Hilfe zu suchen sind</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Zurück</translation>
    </message>
    <message>
        <source>Forward</source>
        <translation>Vor</translation>
    </message>
    <message>
        <source>First steps</source>
        <translation>Erste Schritte</translation>
    </message>
    <message>
        <source>Find the next place</source>
        <translation>Die nächste Stelle suchen</translation>
    </message>
    <message>
        <source>No page has these words.</source>
        <translation>Auf keiner Seite stehen diese Wörter.</translation>
    </message>
</context>
<context>
    <name>kindred::gui::HintBar</name>
    <message>
        <source>Hint</source>
        <translation>Tipp</translation>
    </message>
    <message>
        <source>Help</source>
        <translation>Hilfe</translation>
    </message>
    <message>
        <source>Got It</source>
        <translation>Verstanden</translation>
    </message>
    <message>
        <source>No More Hints</source>
        <translation>Keine Tipps mehr</translation>
    </message>
    <message>
        <source>No more hints. They can be switched on again in the preferences.</source>
        <translation>Keine Hinweise mehr. Sie lassen sich in den Einstellungen wieder einschalten.</translation>
    </message>
</context>
<context>
    <name>kindred::gui::IdeaLine</name>
    <message>
        <source>An idea: a SMILES, an InChI, or a pasted molfile</source>
        <translation>Ein Einfall: SMILES, InChI oder ein eingefügtes Molfile</translation>
    </message>
    <message>
        <source>Molecule to predict</source>
        <translation>Molekül zum Vorhersagen</translation>
    </message>
    <message>
        <source>Type or paste a molecule and press Enter: it joins a list, and the model predicts it at once. A name may stand behind a SMILES; several molecules may be pasted, a line each.</source>
        <translation>Tippen Sie ein Molekül oder fügen Sie es ein, und drücken Sie die Eingabetaste: Es kommt auf eine Liste, und das Modell sagt es sofort vorher. Hinter einem SMILES darf ein Name stehen; mehrere Moleküle lassen sich einfügen, eines je Zeile.</translation>
    </message>
    <message>
        <source>Reading a Molecule</source>
        <translation>Molekül lesen</translation>
    </message>
</context>
<context>
    <name>kindred::gui::IdeaWords</name>
    <message>
        <source>Ideas</source>
        <translation>Ideen</translation>
    </message>
</context>
<context>
    <name>kindred::gui::Inspector</name>
    <message>
        <source>Choose something in the data to see where it comes from and how it was computed. The options of the current view are here, too.</source>
        <translation>Wählen Sie etwas in den Daten, um zu sehen, woher es kommt und wie es berechnet wurde. Auch die Optionen der aktuellen Ansicht stehen hier.</translation>
    </message>
    <message>
        <source>Data set</source>
        <translation>Datensatz</translation>
    </message>
    <message>
        <source>From</source>
        <translation>Aus</translation>
    </message>
    <message>
        <source>Notices</source>
        <translation>Hinweise</translation>
    </message>
    <message>
        <source>Trouble</source>
        <translation>Problem</translation>
    </message>
    <message>
        <source>Inspector</source>
        <translation>Inspektor</translation>
    </message>
    <message>
        <source>Graph</source>
        <translation>Graph</translation>
    </message>
    <message>
        <source>Molecule</source>
        <translation>Molekül</translation>
    </message>
    <message>
        <source>Looking at attributes</source>
        <translation>Attribute ansehen</translation>
    </message>
    <message>
        <source>Node attributes</source>
        <translation>Knotenattribute</translation>
    </message>
    <message>
        <source>Edge attributes</source>
        <translation>Kantenattribute</translation>
    </message>
    <message>
        <source>Edge weights</source>
        <translation>Kantengewichte</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>attribute and its values</comment>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>And</source>
        <translation>Und</translation>
    </message>
    <message>
        <source>Details</source>
        <translation>Einzelheiten</translation>
    </message>
</context>
<context>
    <name>kindred::gui::JobIndicator</name>
    <message>
        <source>How far the running job is</source>
        <translation>Wie weit der laufende Auftrag ist</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Cancel the running job</source>
        <translation>Den laufenden Auftrag abbrechen</translation>
    </message>
    <message>
        <source>Show the jobs</source>
        <translation>Die Aufträge zeigen</translation>
    </message>
    <message>
        <source>%1, %2 left</source>
        <translation>%1, noch %2</translation>
    </message>
    <message numerus="yes">
        <source>%1 (%n more)</source>
        <translation>
            <numerusform>%1 (%n weiterer)</numerusform>
            <numerusform>%1 (%n weitere)</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>kindred::gui::JobModel</name>
    <message>
        <source>under a second</source>
        <translation>unter einer Sekunde</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 s</translation>
    </message>
    <message>
        <source>%1 min %2 s</source>
        <translation>%1 min %2 s</translation>
    </message>
    <message>
        <source>%1 h %2 min</source>
        <translation>%1 h %2 min</translation>
    </message>
    <message>
        <source>Job</source>
        <translation>Auftrag</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Stand</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>Fortschritt</translation>
    </message>
    <message>
        <source>Time Left</source>
        <translation>Restzeit</translation>
    </message>
    <message>
        <source>Waiting</source>
        <translation>Wartet</translation>
    </message>
    <message>
        <source>Done in %1</source>
        <translation>Fertig in %1</translation>
    </message>
    <message>
        <source>Cancelled</source>
        <translation>Abgebrochen</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
</context>
<context>
    <name>kindred::gui::JobPanel</name>
    <message>
        <source>Jobs</source>
        <translation>Aufträge</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Stop and keep what is there</source>
        <translation>Anhalten und behalten, was da ist</translation>
    </message>
    <message>
        <source>Earlier in the queue</source>
        <translation>Früher in der Schlange</translation>
    </message>
    <message>
        <source>Later in the queue</source>
        <translation>Später in der Schlange</translation>
    </message>
    <message>
        <source>Copy the error</source>
        <translation>Den Fehler kopieren</translation>
    </message>
    <message>
        <source>Clear the history</source>
        <translation>Die Liste leeren</translation>
    </message>
</context>
<context>
    <name>kindred::gui::KernelFacts</name>
    <message>
        <source>Arithmetic</source>
        <translation>Rechengenauigkeit</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>Gerät</translation>
    </message>
    <message>
        <source>Kindred</source>
        <translation>Kindred</translation>
    </message>
    <message>
        <source>Pairs</source>
        <translation>Paare</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>Iterations, mean</source>
        <translation>Iterationen im Mittel</translation>
    </message>
    <message>
        <source>Accuracy</source>
        <translation>Genauigkeit</translation>
    </message>
    <message>
        <source>Every value is within the tolerance.</source>
        <translation>Jeder Wert liegt innerhalb der Toleranz.</translation>
    </message>
    <message numerus="yes">
        <source>%n value(s) did not reach the tolerance.</source>
        <translation>
            <numerusform>%n Wert hat die Toleranz nicht erreicht.</numerusform>
            <numerusform>%n Werte haben die Toleranz nicht erreicht.</numerusform>
        </translation>
    </message>
    <message>
        <source>Kernel</source>
        <translation>Kern</translation>
    </message>
    <message>
        <source>q %1</source>
        <translation>q %1</translation>
    </message>
    <message>
        <source>Compared by the attributes of their nodes and edges.</source>
        <translation>Verglichen nach den Attributen ihrer Knoten und Kanten.</translation>
    </message>
    <message>
        <source>Compared by %1.</source>
        <translation>Verglichen nach %1.</translation>
    </message>
</context>
<context>
    <name>kindred::gui::KernelFields</name>
    <message>
        <source>See Stereochemistry and Isotopes</source>
        <translation>Stereochemie und Isotope sehen</translation>
    </message>
    <message>
        <source>Kernel</source>
        <translation>Kern</translation>
    </message>
    <message>
        <source>Own Options</source>
        <translation>Eigene Optionen</translation>
    </message>
    <message>
        <source>Compares the hands of atoms, the sides of double bonds, and isotopes, too.</source>
        <translation>Vergleicht auch die Händigkeit von Atomen, die Seiten von Doppelbindungen und Isotope.</translation>
    </message>
    <message>
        <source>The mean walk has %1 steps. With a smaller q walks go farther: the whole graph counts more, single nodes less.</source>
        <translation>Der mittlere Weg hat %1 Schritte. Mit kleinerem q gehen Wege weiter: Der ganze Graph zählt mehr, einzelne Knoten weniger.</translation>
    </message>
    <message>
        <source>It does not see %1.</source>
        <translation>Er sieht nicht: %1.</translation>
    </message>
    <message>
        <source>Looking at Attributes</source>
        <translation>Attribute ansehen</translation>
    </message>
</context>
<context>
    <name>kindred::gui::KernelMatrixKind</name>
    <message>
        <source>Kernel matrix</source>
        <translation>Kernmatrix</translation>
    </message>
    <message numerus="yes">
        <source>%n kernel matrix(es)</source>
        <translation>
            <numerusform>%n Kernmatrix</numerusform>
            <numerusform>%n Kernmatrizen</numerusform>
        </translation>
    </message>
    <message>
        <source>Kernel matrix of %1 and %2</source>
        <translation>Kernmatrix von %1 und %2</translation>
    </message>
    <message>
        <source>Kernel matrix of %1</source>
        <translation>Kernmatrix von %1</translation>
    </message>
    <message>
        <source>Normalised</source>
        <translation>Normiert</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>ja</translation>
    </message>
    <message>
        <source>no</source>
        <translation>nein</translation>
    </message>
    <message>
        <source>Ended</source>
        <translation>Beendet</translation>
    </message>
    <message>
        <source>Export Kernel Matrix</source>
        <translation>Kernmatrix exportieren</translation>
    </message>
</context>
<context>
    <name>kindred::gui::KernelTuner</name>
    <message>
        <source>Evidence by steps of tuning</source>
        <translation>Evidenz nach Schritten des Abstimmens</translation>
    </message>
    <message>
        <source>Stop and Keep</source>
        <translation>Anhalten und behalten</translation>
    </message>
    <message>
        <source>Tune the Kernel by Evidence</source>
        <translation>Kern nach Evidenz abstimmen</translation>
    </message>
    <message>
        <source>Tuning…</source>
        <translation>Stimme ab …</translation>
    </message>
    <message>
        <source>Tuning the Kernel</source>
        <translation>Kern abstimmen</translation>
    </message>
    <message>
        <source>Step %1: log evidence %2, from %3</source>
        <translation>Schritt %1: Log-Evidenz %2, von %3 aus</translation>
    </message>
    <message>
        <source>No numbers near these make the target more likely.</source>
        <translation>Keine Zahlen in der Nähe machen das Ziel wahrscheinlicher.</translation>
    </message>
    <message>
        <source>Log evidence</source>
        <translation>Log-Evidenz</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>Schritt</translation>
    </message>
    <message>
        <source>Looks for the numbers of the kernel (h, lengths, q, starting weights) that make the target most likely. Each test then tunes them anew on its training graphs.</source>
        <translation>Sucht die Zahlen des Kerns (h, Längen, q, Startgewichte), die das Ziel am wahrscheinlichsten machen. Jede Prüfung stimmt sie dann auf ihren Graphen des Trainings neu ab.</translation>
    </message>
    <message>
        <source>Log evidence %1 instead of %2, in %3 steps on %4 graphs. Each test tunes it anew on its training graphs.</source>
        <translation>Log-Evidenz %1 statt %2, in %3 Schritten auf %4 Graphen. Jede Prüfung stimmt ihn auf ihren Graphen des Trainings neu ab.</translation>
    </message>
</context>
<context>
    <name>kindred::gui::LaidCards</name>
    <message>
        <source>Cards</source>
        <translation>Karten</translation>
    </message>
    <message>
        <source>A card for each of the list.</source>
        <translation>Je eine Karte für alle der Liste.</translation>
    </message>
    <message>
        <source>Laid on Each Other</source>
        <translation>Aufeinander gelegt</translation>
    </message>
    <message>
        <source>The chosen cards, else the first, laid on the query in space.</source>
        <translation>Die gewählten Karten, sonst die ersten, im Raum auf die Anfrage gelegt.</translation>
    </message>
    <message>
        <source>first </source>
        <translation>die ersten </translation>
    </message>
    <message>
        <source>How many are laid on it</source>
        <translation>Wie viele darauf gelegt werden</translation>
    </message>
    <message>
        <source>Structures laid on the query</source>
        <translation>Strukturen, auf die Anfrage gelegt</translation>
    </message>
    <message>
        <source>Laying on the query</source>
        <translation>Wird auf die Anfrage gelegt</translation>
    </message>
    <message>
        <source>Laying on the Query</source>
        <translation>Auf die Anfrage legen</translation>
    </message>
    <message>
        <source>The first of the list laid on %1: %2. What lies more than 5 Å away is a thread.</source>
        <translation>Die ersten der Liste, auf %1 gelegt: %2. Was mehr als 5 Å entfernt liegt, ist ein Faden.</translation>
    </message>
    <message>
        <source>The chosen cards laid on %1: %2. What lies more than 5 Å away is a thread.</source>
        <translation>Die gewählten Karten, auf %1 gelegt: %2. Was mehr als 5 Å entfernt liegt, ist ein Faden.</translation>
    </message>
    <message>
        <source>Export Superposed Structures</source>
        <translation>Aufeinander gelegte Strukturen exportieren</translation>
    </message>
    <message>
        <source>Like %1</source>
        <translation>Wie %1</translation>
    </message>
</context>
<context>
    <name>kindred::gui::LearnForm</name>
    <message>
        <source>Target</source>
        <translation>Zielgröße</translation>
    </message>
    <message>
        <source>Kernel</source>
        <translation>Kern</translation>
    </message>
    <message>
        <source>Does the target add up over atoms, as an energy does? Then raw kernel values and a mean of 0 predict it far better.</source>
        <translation>Summiert sich die Zielgröße über die Atome, wie eine Energie? Dann sagen rohe Kernwerte und ein Mittel von 0 sie weit besser vorher.</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>Gerät</translation>
    </message>
    <message>
        <source>Looking for properties…</source>
        <translation>Eigenschaften werden gesucht …</translation>
    </message>
    <message>
        <source>Looking at Properties</source>
        <translation>Eigenschaften ansehen</translation>
    </message>
    <message>
        <source>As in %1</source>
        <translation>Wie in %1</translation>
    </message>
    <message>
        <source>The property to learn: numbers or classes.</source>
        <translation>Die Eigenschaft, die gelernt wird: Zahlen oder Klassen.</translation>
    </message>
    <message>
        <source>No property of these graphs tells numbers or classes that could be learned.</source>
        <translation>Keine Eigenschaft dieser Graphen nennt Zahlen oder Klassen, die gelernt werden könnten.</translation>
    </message>
    <message>
        <source>Tuned for %1</source>
        <translation>Abgestimmt auf %1</translation>
    </message>
    <message>
        <source>%1 holds too few numbers to learn: choose classes as the task.</source>
        <translation>%1 enthält zu wenige Zahlen, um sie zu lernen: Wählen Sie Klassen als Aufgabe.</translation>
    </message>
    <message>
        <source>%1 of %2 graphs have this property, learned as numbers.</source>
        <translation>%1 von %2 Graphen haben diese Eigenschaft, die als Zahlen gelernt wird.</translation>
    </message>
    <message>
        <source>The values of %1 are too many to be classes, or all the same: choose numbers as the task.</source>
        <translation>Die Werte von %1 sind zu viele, um Klassen zu sein, oder alle gleich: Wählen Sie Zahlen als Aufgabe.</translation>
    </message>
    <message>
        <source>%1 of %2 graphs have this property, learned as %3 classes.</source>
        <translation>%1 von %2 Graphen haben diese Eigenschaft, die als %3 Klassen gelernt wird.</translation>
    </message>
    <message>
        <source>Best by evidence</source>
        <translation>Bestes nach Evidenz</translation>
    </message>
    <message>
        <source>Several kernels, whose weights the training graphs choose: walks, counts of environments and, of molecules, what they are made of.</source>
        <translation>Mehrere Kerne, deren Gewichte die Graphen des Trainings wählen: Wege, gezählte Umgebungen und, bei Molekülen, woraus sie bestehen.</translation>
    </message>
    <message>
        <source>Leaving one out does not tune the kernel anew.</source>
        <translation>Einen auszulassen stimmt den Kern nicht neu ab.</translation>
    </message>
    <message>
        <source>The kernel was tuned with another tolerance: tune it again, or choose another.</source>
        <translation>Der Kern wurde mit einer anderen Toleranz abgestimmt: Stimmen Sie ihn neu ab, oder wählen Sie einen anderen.</translation>
    </message>
    <message>
        <source>Own matrices</source>
        <translation>Eigene Matrizen</translation>
    </message>
    <message>
        <source>Reading own matrices…</source>
        <translation>Eigene Matrizen werden gelesen …</translation>
    </message>
    <message>
        <source>Test on</source>
        <translation>Prüfen an</translation>
    </message>
    <message>
        <source>no other graphs</source>
        <translation>keinen anderen Graphen</translation>
    </message>
    <message>
        <source>name of a property</source>
        <translation>Name einer Eigenschaft</translation>
    </message>
    <message>
        <source>only for groups, times and a given split</source>
        <translation>nur für Gruppen, Zeiten und eine gegebene Aufteilung</translation>
    </message>
    <message>
        <source>Another data set of the project that has the target: it is predicted, and the predictions are scored. Choose one that shares no graphs with these.</source>
        <translation>Ein anderer Datensatz des Projekts, der das Ziel hat: Er wird vorhergesagt, und die Vorhersagen werden bewertet. Wählen Sie einen, der keinen Graphen mit diesen teilt.</translation>
    </message>
    <message>
        <source>All properties</source>
        <translation>Alle Eigenschaften</translation>
    </message>
    <message>
        <source>no other data set has %1</source>
        <translation>kein anderer Datensatz hat %1</translation>
    </message>
</context>
<context>
    <name>kindred::gui::LearnView</name>
    <message>
        <source>Predictions beside targets</source>
        <translation>Vorhersagen neben Zielwerten</translation>
    </message>
    <message>
        <source>Tested graphs</source>
        <translation>Geprüfte Graphen</translation>
    </message>
    <message>
        <source>%1 is being learned: first the kernel matrix, then what it predicts.</source>
        <translation>%1 wird gelernt: zuerst die Kernmatrix, dann, was sie vorhersagt.</translation>
    </message>
    <message>
        <source>%1
Target %2, predicted %3 ± %4
Nearest: %5 (%6)</source>
        <translation>%1
Zielwert %2, vorhergesagt %3 ± %4
Nächster: %5 (%6)</translation>
    </message>
    <message>
        <source>Predictions</source>
        <translation>Vorhersagen</translation>
    </message>
    <message>
        <source>What is predicted, beside what it should be.</source>
        <translation>Was vorhergesagt wird, neben dem, was es sein sollte.</translation>
    </message>
    <message>
        <source>Residuals</source>
        <translation>Residuen</translation>
    </message>
    <message>
        <source>How far predictions are off, by what is predicted: whether some are wrong in one direction, or less sure.</source>
        <translation>Wie weit Vorhersagen danebenliegen, nach dem Vorhergesagten: ob manche in einer Richtung falsch oder unsicherer sind.</translation>
    </message>
    <message>
        <source>Learning Curve</source>
        <translation>Lernkurve</translation>
    </message>
    <message>
        <source>How the error falls with more training graphs: whether more measurements would help.</source>
        <translation>Wie der Fehler mit mehr Graphen des Trainings fällt: ob mehr Messungen helfen würden.</translation>
    </message>
    <message>
        <source>Folds or random splits of enough graphs tell how the error falls.</source>
        <translation>Faltungen oder zufällige Teilungen von genug Graphen zeigen, wie der Fehler fällt.</translation>
    </message>
    <message>
        <source>RMSE</source>
        <translation>RMSE</translation>
    </message>
    <message>
        <source>Classes</source>
        <translation>Klassen</translation>
    </message>
    <message>
        <source>Which classes were taken for which.</source>
        <translation>Welche Klassen wofür gehalten wurden.</translation>
    </message>
    <message>
        <source>A graph of %1 scores above one of %2 in %3 % of all pairs.</source>
        <translation>Ein Graph von %1 hat in %3 % aller Paare mehr Punkte als einer von %2.</translation>
    </message>
    <message>
        <source>Classes, and what they were taken for</source>
        <translation>Klassen, und wofür sie gehalten wurden</translation>
    </message>
    <message>
        <source>Share wrong of each class, on average</source>
        <translation>Anteil falscher jeder Klasse, im Mittel</translation>
    </message>
    <message>
        <source>%1 graphs of class %2 were taken for %3</source>
        <translation>%1 Graphen der Klasse %2 wurden für %3 gehalten</translation>
    </message>
    <message>
        <source>Each class against the rest, all counting alike: AUC %1, average precision %2.</source>
        <translation>Jede Klasse gegen den Rest, alle gleich gezählt: AUC %1, mittlere Genauigkeit %2.</translation>
    </message>
    <message>
        <source>Average precision of %1: %2.</source>
        <translation>Mittlere Genauigkeit von %1: %2.</translation>
    </message>
    <message>
        <source>What the model had not seen: %1 % are right (%2 % by the most frequent class alone), %3 % of each class on average. Learned from %4 in %5 classes.</source>
        <translation>Was das Modell nicht kannte: %1 % sind richtig (%2 % allein durch die häufigste Klasse), im Mittel %3 % jeder Klasse. Gelernt: %4 in %5 Klassen.</translation>
    </message>
    <message>
        <source>What the model had not seen: RMSE %1 (%2 by always the mean), MAE %3, R² %4. %5 % of the targets lie in the intervals of 95 %. Learned from %6; covariance: %7.</source>
        <translation>Was das Modell nicht kannte: RMSE %1 (%2 immer durch den Mittelwert), MAE %3, R² %4. %5 % der Zielwerte liegen in den Intervallen von 95 %. Gelernt: %6; Kovarianz: %7.</translation>
    </message>
    <message>
        <source>Learned from %1; nothing was tested.</source>
        <translation>Gelernt: %1; nichts wurde geprüft.</translation>
    </message>
</context>
<context>
    <name>kindred::gui::ListsView</name>
    <message>
        <source>Graphs whose name holds</source>
        <translation>Graphen, deren Name dies enthält</translation>
    </message>
    <message>
        <source>Filter</source>
        <translation>Filter</translation>
    </message>
    <message>
        <source>Graphs and the one most like each</source>
        <translation>Graphen und der jedem ähnlichste</translation>
    </message>
    <message>
        <source>Graphs most like the current one</source>
        <translation>Graphen, die dem aktuellen am ähnlichsten sind</translation>
    </message>
    <message>
        <source>The search was stopped: graphs that were not compared are missing. Resume goes on with it.</source>
        <translation>Die Suche wurde angehalten: Graphen, die nicht verglichen wurden, fehlen. Fortsetzen geht mit ihr weiter.</translation>
    </message>
    <message>
        <source>The graphs are compared: %1 %. The lists appear when all are.</source>
        <translation>Die Graphen werden verglichen: %1 %. Die Listen erscheinen, wenn es alle sind.</translation>
    </message>
    <message>
        <source>Nothing is so much like %1.</source>
        <translation>Nichts ist %1 so ähnlich.</translation>
    </message>
    <message>
        <source>Most like %1. Colours: how like each atom is to the one of %1 that is most like it.</source>
        <translation>Am ähnlichsten zu %1. Farben: wie ähnlich jedes Atom dem von %1 ist, das ihm am ähnlichsten ist.</translation>
    </message>
    <message>
        <source>The graph whose list it is.</source>
        <translation>Der Graph, dessen Liste es ist.</translation>
    </message>
    <message>
        <source>Most Like It</source>
        <translation>Am ähnlichsten</translation>
    </message>
    <message>
        <source>The first of its list.</source>
        <translation>Der erste seiner Liste.</translation>
    </message>
    <message>
        <source>Similarity</source>
        <translation>Ähnlichkeit</translation>
    </message>
    <message>
        <source>How like the first of its list is: graphs that have a twin stand at one end, those that nothing is like at the other.</source>
        <translation>Wie ähnlich der erste seiner Liste ist: Graphen mit einem Zwilling stehen an einem Ende, die, denen nichts ähnlich ist, am anderen.</translation>
    </message>
    <message>
        <source>Listed</source>
        <translation>In der Liste</translation>
    </message>
    <message>
        <source>How many graphs are in its list: fewer than were asked for if the others are less alike than the least similarity.</source>
        <translation>Wie viele Graphen in seiner Liste stehen: weniger als gefragt, wenn die anderen weniger ähnlich sind als die kleinste Ähnlichkeit.</translation>
    </message>
    <message>
        <source>Damped</source>
        <translation>Gedämpft</translation>
    </message>
    <message>
        <source>How like the first of its list is beyond what those that are searched have in common: that is what ranks.</source>
        <translation>Wie ähnlich der erste seiner Liste über das hinaus ist, was die durchsuchten gemeinsam haben: Danach wird geordnet.</translation>
    </message>
    <message>
        <source>No differences</source>
        <translation>Keine Unterschiede</translation>
    </message>
    <message>
        <source>Differences of</source>
        <translation>Unterschiede von</translation>
    </message>
    <message>
        <source>The property whose differences stand beside the similarities.</source>
        <translation>Die Eigenschaft, deren Unterschiede neben den Ähnlichkeiten stehen.</translation>
    </message>
    <message>
        <source>Difference of %1</source>
        <translation>Unterschied von %1</translation>
    </message>
    <message>
        <source>How far the value of the first of its list is from its own.</source>
        <translation>Wie weit der Wert des ersten seiner Liste von dem eigenen entfernt ist.</translation>
    </message>
    <message>
        <source>SALI</source>
        <translation>SALI</translation>
    </message>
    <message>
        <source>Difference over 1 - similarity, which counts as 0.99 at most: how steep the cliff is.</source>
        <translation>Unterschied durch 1 - Ähnlichkeit, die höchstens als 0,99 zählt: wie steil die Klippe ist.</translation>
    </message>
    <message>
        <source>%2: the %1 most like each. Choose one to see its list; a click on Similarity sorts those that have a twin from those that nothing is like.</source>
        <translation>%2: die %1, die jedem am ähnlichsten sind. Wählen Sie eines, um seine Liste zu sehen; ein Klick auf Ähnlichkeit trennt die mit einem Zwilling von denen, denen nichts ähnlich ist.</translation>
    </message>
    <message>
        <source>Most like %1.</source>
        <translation>Am ähnlichsten zu %1.</translation>
    </message>
</context>
<context>
    <name>kindred::gui::LogModel</name>
    <message>
        <source>Detail</source>
        <translation>Einzelheit</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>Hinweis</translation>
    </message>
    <message>
        <source>Warning</source>
        <translation>Warnung</translation>
    </message>
    <message>
        <source>Error</source>
        <translation>Fehler</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>Level</source>
        <translation>Stufe</translation>
    </message>
    <message>
        <source>Message</source>
        <translation>Meldung</translation>
    </message>
</context>
<context>
    <name>kindred::gui::LogPanel</name>
    <message>
        <source>Log</source>
        <translation>Protokoll</translation>
    </message>
    <message>
        <source>Lowest level that is shown</source>
        <translation>Die niedrigste gezeigte Stufe</translation>
    </message>
    <message>
        <source>Everything</source>
        <translation>Alles</translation>
    </message>
    <message>
        <source>Notes and above</source>
        <translation>Ab Hinweisen</translation>
    </message>
    <message>
        <source>Warnings and errors</source>
        <translation>Warnungen und Fehler</translation>
    </message>
    <message>
        <source>Errors</source>
        <translation>Fehler</translation>
    </message>
    <message>
        <source>Filter</source>
        <translation>Filter</translation>
    </message>
    <message>
        <source>Words that shown lines hold</source>
        <translation>Wörter, die gezeigte Zeilen enthalten</translation>
    </message>
    <message>
        <source>Copy the chosen lines, or all</source>
        <translation>Die gewählten Zeilen kopieren, oder alle</translation>
    </message>
    <message>
        <source>Clear the log</source>
        <translation>Das Protokoll leeren</translation>
    </message>
</context>
<context>
    <name>kindred::gui::MainWindow</name>
    <message>
        <source>A workbench for asking how alike graphs are.</source>
        <translation>Eine Werkbank, die fragt, wie ähnlich Graphen sind.</translation>
    </message>
    <message>
        <source>A project, or files and folders to read.</source>
        <translation>Ein Projekt, oder Dateien und Ordner, die gelesen werden.</translation>
    </message>
    <message>
        <source>Tools</source>
        <translation>Werkzeuge</translation>
    </message>
    <message>
        <source>The image was copied.</source>
        <translation>Das Bild wurde kopiert.</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Rückgängig</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>Wiederholen</translation>
    </message>
    <message>
        <source>Shortcuts</source>
        <translation>Tastenkürzel</translation>
    </message>
    <message>
        <source>Another window stays open, so this one does, too.</source>
        <translation>Ein anderes Fenster bleibt offen, dieses daher auch.</translation>
    </message>
</context>
<context>
    <name>kindred::gui::MapView</name>
    <message>
        <source>Map of the graphs</source>
        <translation>Karte der Graphen</translation>
    </message>
    <message>
        <source>Stop and Keep</source>
        <translation>Anhalten und behalten</translation>
    </message>
    <message>
        <source>End the map as it is now.</source>
        <translation>Die Karte beenden, wie sie jetzt ist.</translation>
    </message>
    <message>
        <source>Choosing graphs</source>
        <translation>Graphen wählen</translation>
    </message>
    <message>
        <source>Reading names</source>
        <translation>Namen lesen</translation>
    </message>
    <message>
        <source>Colouring</source>
        <translation>Färben</translation>
    </message>
    <message>
        <source>%1. The map is settling.</source>
        <translation>%1. Die Karte kommt zur Ruhe.</translation>
    </message>
    <message>
        <source>%1. The axes hold %2 % and %3 % of the variance.</source>
        <translation>%1. Die Achsen enthalten %2 % und %3 % der Varianz.</translation>
    </message>
    <message>
        <source>Chosen: %1.</source>
        <translation>Gewählt: %1.</translation>
    </message>
    <message>
        <source>A map needs the kernel matrix of one data set.</source>
        <translation>Eine Karte braucht die Kernmatrix eines Datensatzes.</translation>
    </message>
    <message>
        <source>The map begins when every value of %1 is there.</source>
        <translation>Die Karte beginnt, wenn jeder Wert von %1 da ist.</translation>
    </message>
    <message>
        <source>%1 begins. Its points appear here as they settle.</source>
        <translation>%1 beginnt. Die Punkte erscheinen hier, während sie zur Ruhe kommen.</translation>
    </message>
    <message>
        <source>Its graphs are being read.</source>
        <translation>Ihre Graphen werden gelesen.</translation>
    </message>
    <message>
        <source>%1, %2: %3</source>
        <translation>%1, %2: %3</translation>
    </message>
    <message>
        <source>Data set</source>
        <translation>Datensatz</translation>
    </message>
    <message>
        <source>%1, %2 of them placed among those that were there</source>
        <translation>%1, %2 davon unter denen eingeordnet, die da waren</translation>
    </message>
    <message>
        <source>A map needs the lists of one data set.</source>
        <translation>Eine Karte braucht die Listen eines Datensatzes.</translation>
    </message>
    <message>
        <source>The map begins when every list of %1 is there.</source>
        <translation>Die Karte beginnt, wenn jede Liste von %1 da ist.</translation>
    </message>
    <message>
        <source>Colour of graphs</source>
        <translation>Farbe der Graphen</translation>
    </message>
    <message>
        <source>What the colours of the points go by.</source>
        <translation>Wonach sich die Farben der Punkte richten.</translation>
    </message>
    <message>
        <source>Size of graphs</source>
        <translation>Größe der Graphen</translation>
    </message>
    <message>
        <source>What the sizes of the points go by.</source>
        <translation>Wonach sich die Größen der Punkte richten.</translation>
    </message>
    <message>
        <source>Draw around graphs to choose them. Shift does it without this button; with Ctrl they are added.</source>
        <translation>Graphen umranden, um sie zu wählen. Mit Umschalt geht es ohne diesen Knopf; mit Strg kommen sie hinzu.</translation>
    </message>
    <message>
        <source>%1. Of the nearest of each, %2 % are nearest in the map, too.</source>
        <translation>%1. Von den jeweils nächsten sind %2 % auch in der Karte die nächsten.</translation>
    </message>
    <message>
        <source>%1 are chosen.</source>
        <translation>%1 sind gewählt.</translation>
    </message>
    <message>
        <source>In the middle: %1.</source>
        <translation>In der Mitte: %1.</translation>
    </message>
    <message>
        <source>Nothing to show yet. Choose a data set, or a kernel matrix, to see its graphs as a map.</source>
        <translation>Noch nichts zu zeigen. Wählen Sie einen Datensatz oder eine Kernmatrix, um die Graphen als Karte zu sehen.</translation>
    </message>
    <message>
        <source>So many graphs are not compared unasked: compute their kernel matrix, or lists of similar graphs of all, and choose that to see a map of it.</source>
        <translation>So viele Graphen werden nicht ungefragt verglichen: Berechnen Sie ihre Kernmatrix oder Listen ähnlicher Graphen von allen, und wählen Sie diese, um eine Karte davon zu sehen.</translation>
    </message>
</context>
<context>
    <name>kindred::gui::MappingColumns</name>
    <message>
        <source>A node of network A.</source>
        <translation>Ein Knoten von Netzwerk A.</translation>
    </message>
    <message>
        <source>The node of network B that it is aligned with.</source>
        <translation>Der Knoten von Netzwerk B, dem er zugeordnet ist.</translation>
    </message>
    <message>
        <source>– not aligned</source>
        <translation>– ohne Partner</translation>
    </message>
    <message>
        <source>Given</source>
        <translation>Vorgabe</translation>
    </message>
    <message>
        <source>to be locked</source>
        <translation>wird festgehalten</translation>
    </message>
    <message>
        <source>to be forbidden</source>
        <translation>wird verboten</translation>
    </message>
    <message>
        <source>locked</source>
        <translation>festgehalten</translation>
    </message>
    <message>
        <source>Searches</source>
        <translation>Suchen</translation>
    </message>
    <message>
        <source>Lead over Its Rival</source>
        <translation>Vorsprung vor dem Rivalen</translation>
    </message>
    <message>
        <source>By how much the message of the pair leads that of its strongest rival, 0 to 1, which does not make it right: without a rival it is 1.</source>
        <translation>Um wie viel die Nachricht des Paars der seines stärksten Rivalen voraus ist, 0 bis 1, was das Paar nicht richtig macht: Ohne Rivalen ist es 1.</translation>
    </message>
    <message>
        <source>Truth</source>
        <translation>Wahrheit</translation>
    </message>
    <message>
        <source>Whether the true alignment says the same.</source>
        <translation>Ob die wahre Zuordnung dasselbe sagt.</translation>
    </message>
    <message>
        <source>right</source>
        <translation>richtig</translation>
    </message>
    <message>
        <source>truly %1</source>
        <translation>wahr: %1</translation>
    </message>
    <message>
        <source>Conserved</source>
        <translation>Erhalten</translation>
    </message>
    <message>
        <source>Neighbours of the node whose partners are neighbours of its partner.</source>
        <translation>Nachbarn des Knotens, deren Partner Nachbarn seines Partners sind.</translation>
    </message>
    <message>
        <source>Degree A</source>
        <translation>Grad A</translation>
    </message>
    <message>
        <source>Neighbours of the node in network A.</source>
        <translation>Nachbarn des Knotens in Netzwerk A.</translation>
    </message>
    <message>
        <source>Degree B</source>
        <translation>Grad B</translation>
    </message>
    <message>
        <source>Neighbours of its partner in network B.</source>
        <translation>Nachbarn seines Partners in Netzwerk B.</translation>
    </message>
    <message>
        <source>Similarity</source>
        <translation>Ähnlichkeit</translation>
    </message>
    <message>
        <source>How alike the two are by the similarities that were given.</source>
        <translation>Wie ähnlich die beiden nach den gegebenen Ähnlichkeiten sind.</translation>
    </message>
    <message>
        <source>Terms</source>
        <translation>Begriffe</translation>
    </message>
    <message>
        <source>Annotations that the two nodes share.</source>
        <translation>Annotationen, die beide Knoten haben.</translation>
    </message>
    <message>
        <source>Agreement</source>
        <translation>Übereinstimmung</translation>
    </message>
    <message>
        <source>The share of the other alignments that say the same.</source>
        <translation>Der Anteil der anderen Zuordnungen, die dasselbe sagen.</translation>
    </message>
    <message>
        <source>by similarity</source>
        <translation>durch Ähnlichkeit</translation>
    </message>
    <message>
        <source>The share of the searches that chose the pair, 0 to 1: how settled it is, which does not make it right. Fixed pairs have none.</source>
        <translation>Der Anteil der Suchen, die das Paar wählten, 0 bis 1: wie fest es steht, was es nicht richtig macht. Festgelegte Paare haben keinen.</translation>
    </message>
    <message>
        <source>Whether the pair was locked, or fixed by its similarity, or is to be locked or forbidden when aligned again.</source>
        <translation>Ob das Paar festgehalten oder durch seine Ähnlichkeit festgelegt wurde, oder ob es beim erneuten Zuordnen festgehalten oder verboten werden soll.</translation>
    </message>
</context>
<context>
    <name>kindred::gui::MappingPanel</name>
    <message>
        <source>Find by name</source>
        <translation>Nach Namen suchen</translation>
    </message>
    <message>
        <source>Find pairs by the names of their nodes</source>
        <translation>Paare nach den Namen ihrer Knoten suchen</translation>
    </message>
    <message>
        <source>Aligned pairs</source>
        <translation>Zugeordnete Paare</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
</context>
<context>
    <name>kindred::gui::MatchColumns</name>
    <message>
        <source>Similarity</source>
        <translation>Ähnlichkeit</translation>
    </message>
    <message>
        <source>Distance (Å)</source>
        <translation>Abstand (Å)</translation>
    </message>
</context>
<context>
    <name>kindred::gui::MatchedPairsKind</name>
    <message>
        <source>Matched changes</source>
        <translation>Gepaarte Änderungen</translation>
    </message>
    <message numerus="yes">
        <source>matched changes of %n data set(s)</source>
        <translation>
            <numerusform>gepaarte Änderungen eines Datensatzes</numerusform>
            <numerusform>gepaarte Änderungen von %n Datensätzen</numerusform>
        </translation>
    </message>
    <message>
        <source>Matched changes of %1</source>
        <translation>Gepaarte Änderungen von %1</translation>
    </message>
    <message>
        <source>Pairs</source>
        <translation>Paare</translation>
    </message>
    <message>
        <source>Export Matched Changes</source>
        <translation>Gepaarte Änderungen exportieren</translation>
    </message>
    <message>
        <source>Changes of %1</source>
        <translation>Änderungen von %1</translation>
    </message>
</context>
<context>
    <name>kindred::gui::MatrixResultView</name>
    <message>
        <source>%1 are not compared unasked: that may take minutes, and can be cancelled.</source>
        <translation>%1 werden nicht ungefragt verglichen: Das kann Minuten dauern und lässt sich abbrechen.</translation>
    </message>
    <message>
        <source>Compare Them</source>
        <translation>Vergleichen</translation>
    </message>
</context>
<context>
    <name>kindred::gui::MeasuresModel</name>
    <message>
        <source>Agreement</source>
        <translation>Übereinstimmung</translation>
    </message>
    <message>
        <source>The share of the pairs of the alignment in bold that this one has, too.</source>
        <translation>Der Anteil der Paare der fett gedruckten Zuordnung, die auch diese hat.</translation>
    </message>
</context>
<context>
    <name>kindred::gui::MeasuresPanel</name>
    <message>
        <source>Measures of the alignments</source>
        <translation>Maße der Zuordnungen</translation>
    </message>
    <message>
        <source>Compare with File…</source>
        <translation>Mit Datei vergleichen …</translation>
    </message>
    <message>
        <source>An alignment of these networks that a file holds.</source>
        <translation>Eine Zuordnung dieser Netzwerke aus einer Datei.</translation>
    </message>
    <message>
        <source>Truth from File…</source>
        <translation>Wahrheit aus Datei …</translation>
    </message>
    <message>
        <source>The true alignment of these networks: it adds how many nodes are right.</source>
        <translation>Die wahre Zuordnung dieser Netzwerke: Mit ihr kommt hinzu, wie viele Knoten richtig sind.</translation>
    </message>
    <message>
        <source>The alignment that is shown is bold; others of the same networks stand beside it, and a double click shows them. The first network counts as A: of the same pairs the other way round, EC, ICS, S³, MNC, Jaccard and node correctness differ.</source>
        <translation>Fett ist die gezeigte Zuordnung; andere derselben Netzwerke stehen daneben, und ein Doppelklick zeigt sie. Das erste Netzwerk gilt als A: Bei denselben Paaren andersherum sind EC, ICS, S³, MNC, Jaccard und Knotenrichtigkeit andere.</translation>
    </message>
</context>
<context>
    <name>kindred::gui::MergedLayout</name>
    <message>
        <source>Laying Out the Aligned Networks</source>
        <translation>Zugeordnete Netzwerke werden angeordnet</translation>
    </message>
</context>
<context>
    <name>kindred::gui::MessageBar</name>
    <message>
        <source>Dismiss</source>
        <translation>Schließen</translation>
    </message>
</context>
<context>
    <name>kindred::gui::ModelKind</name>
    <message>
        <source>Model</source>
        <translation>Modell</translation>
    </message>
    <message numerus="yes">
        <source>%n model(s)</source>
        <translation>
            <numerusform>%n Modell</numerusform>
            <numerusform>%n Modelle</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>Ended</source>
        <translation>Beendet</translation>
    </message>
    <message>
        <source>Chosen covariance</source>
        <translation>Gewählte Kovarianz</translation>
    </message>
    <message>
        <source>Learned from</source>
        <translation>Gelernt aus</translation>
    </message>
    <message>
        <source>Export Tested Predictions</source>
        <translation>Geprüfte Vorhersagen exportieren</translation>
    </message>
    <message>
        <source>Classifier</source>
        <translation>Klassifikator</translation>
    </message>
    <message numerus="yes">
        <source>%n classifier(s)</source>
        <translation>
            <numerusform>%n Klassifikator</numerusform>
            <numerusform>%n Klassifikatoren</numerusform>
        </translation>
    </message>
    <message>
        <source>Chosen cost</source>
        <translation>Gewählte Kosten</translation>
    </message>
    <message>
        <source>Export Model</source>
        <translation>Modell exportieren</translation>
    </message>
    <message>
        <source>Held-out %1</source>
        <translation>Ungesehen vorhergesagt: %1</translation>
    </message>
    <message>
        <source>Error of held-out %1</source>
        <translation>Fehler ungesehen: %1</translation>
    </message>
    <message>
        <source>best by evidence</source>
        <translation>Bestes nach Evidenz</translation>
    </message>
    <message>
        <source>Further kernels</source>
        <translation>Weitere Kerne</translation>
    </message>
    <message>
        <source>Export Scores</source>
        <translation>Bewertung exportieren</translation>
    </message>
    <message>
        <source>Scores of %1</source>
        <translation>Bewertung von %1</translation>
    </message>
</context>
<context>
    <name>kindred::gui::MoleculeBar</name>
    <message>
        <source>3-D</source>
        <translation>3-D</translation>
    </message>
    <message>
        <source>2-D</source>
        <translation>2-D</translation>
    </message>
    <message>
        <source>As a drawing in the plane.</source>
        <translation>Als Zeichnung in der Ebene.</translation>
    </message>
    <message>
        <source>Colour by</source>
        <translation>Farbe nach</translation>
    </message>
    <message>
        <source>In space, by its coordinates.</source>
        <translation>Im Raum, nach den Koordinaten.</translation>
    </message>
    <message>
        <source>automatic</source>
        <translation>automatisch</translation>
    </message>
    <message>
        <source>element</source>
        <translation>Element</translation>
    </message>
    <message>
        <source>helices and strands</source>
        <translation>Helices und Stränge</translation>
    </message>
    <message>
        <source>similarity to the chosen partner</source>
        <translation>Ähnlichkeit zum gewählten Partner</translation>
    </message>
    <message>
        <source>Atoms</source>
        <translation>Atome</translation>
    </message>
    <message>
        <source>List the atoms with all that is known of them.</source>
        <translation>Die Atome mit allem auflisten, was von ihnen bekannt ist.</translation>
    </message>
    <message>
        <source>Distance</source>
        <translation>Abstand</translation>
    </message>
    <message>
        <source>Click two atoms to measure how far apart they are, in Å. Again, or Escape: no longer.</source>
        <translation>Klicken Sie zwei Atome an, um ihren Abstand in Å zu messen. Noch einmal oder Esc beendet es.</translation>
    </message>
    <message>
        <source>rainbow along the chain</source>
        <translation>Regenbogen entlang der Kette</translation>
    </message>
</context>
<context>
    <name>kindred::gui::MoleculeClipboard</name>
    <message>
        <source>Copying</source>
        <translation>Kopieren</translation>
    </message>
    <message>
        <source>What is chosen holds no molecule to copy.</source>
        <translation>Unter dem Gewählten ist kein Molekül, das sich kopieren lässt.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln molecule(s) copied.</source>
        <translation>
            <numerusform>%Ln Molekül kopiert.</numerusform>
            <numerusform>%Ln Moleküle kopiert.</numerusform>
        </translation>
    </message>
    <message>
        <source>The clipboard holds no text: copy SMILES, a molfile or a table first.</source>
        <translation>In der Zwischenablage ist kein Text: Kopieren Sie zuerst SMILES, ein Molfile oder eine Tabelle.</translation>
    </message>
    <message>
        <source>Pasted</source>
        <translation>Eingefügt</translation>
    </message>
    <message>
        <source>Pasted %1</source>
        <translation>Eingefügt %1</translation>
    </message>
    <message>
        <source>What was pasted cannot be kept in %1.</source>
        <translation>Was eingefügt wurde, lässt sich in %1 nicht behalten.</translation>
    </message>
</context>
<context>
    <name>kindred::gui::MoleculeView</name>
    <message>
        <source>Molecule in the plane</source>
        <translation>Molekül in der Ebene</translation>
    </message>
    <message>
        <source>What is known of the chosen atoms</source>
        <translation>Was von den gewählten Atomen bekannt ist</translation>
    </message>
    <message>
        <source>It is drawn in the plane, because structures in space cannot be shown here. %1</source>
        <translation>Es ist in der Ebene gezeichnet, weil Strukturen im Raum hier nicht gezeigt werden können. %1</translation>
    </message>
    <message>
        <source>Choose a molecule or a protein in the data set to see it here.</source>
        <translation>Wählen Sie im Datensatz ein Molekül oder Protein, um es hier zu sehen.</translation>
    </message>
    <message>
        <source>%1 has no atoms to show.</source>
        <translation>%1 hat keine Atome, die zu zeigen wären.</translation>
    </message>
    <message>
        <source>%1 cannot be shown in space here. %2</source>
        <translation>%1 kann hier nicht im Raum gezeigt werden. %2</translation>
    </message>
    <message>
        <source>%1 has no coordinates in space, and too many atoms for a drawing in the plane.</source>
        <translation>%1 hat keine Koordinaten im Raum und zu viele Atome für eine Zeichnung in der Ebene.</translation>
    </message>
    <message>
        <source>Show Its Matrix</source>
        <translation>Die Matrix zeigen</translation>
    </message>
    <message>
        <source>Building the Structure</source>
        <translation>Struktur aufbauen</translation>
    </message>
    <message>
        <source>Drawing the Molecule</source>
        <translation>Molekül zeichnen</translation>
    </message>
    <message>
        <source>Click a cell of the kernel matrix, or choose two rows of the table: atoms then show how like they are to those of the other graph.</source>
        <translation>Klicken Sie auf ein Feld der Kernmatrix oder wählen Sie zwei Zeilen der Tabelle: Dann zeigen die Atome, wie ähnlich sie denen des anderen Graphen sind.</translation>
    </message>
    <message>
        <source>%1; %2: %3</source>
        <translation>%1; %2: %3</translation>
    </message>
    <message>
        <source>Click an atom to see what is known of it; with Ctrl, another one beside it. The keys . and , go from atom to atom.</source>
        <translation>Klicken Sie auf ein Atom, um zu sehen, was von ihm bekannt ist; mit Strg auf ein weiteres daneben. Die Tasten . und , gehen von Atom zu Atom.</translation>
    </message>
    <message>
        <source>%1 is a network: this view shows molecules and proteins. The Network view draws it.</source>
        <translation>%1 ist ein Netzwerk: diese Ansicht zeigt Moleküle und Proteine. Die Ansicht Netzwerk zeichnet es.</translation>
    </message>
    <message>
        <source>Show the Network</source>
        <translation>Das Netzwerk zeigen</translation>
    </message>
    <message>
        <source>Click two atoms, one after the other: a dashed line then says how far apart they are. Escape ends it.</source>
        <translation>Klicken Sie zwei Atome nacheinander an: Eine gestrichelte Linie sagt dann, wie weit sie auseinander liegen. Esc beendet es.</translation>
    </message>
</context>
<context>
    <name>kindred::gui::NeighboursDialog</name>
    <message>
        <source>Only if both are among the nearest of each other</source>
        <translation>Nur wenn jeder zu den Nächsten des anderen gehört</translation>
    </message>
    <message>
        <source>Network of Neighbours</source>
        <translation>Netzwerk der Nachbarn</translation>
    </message>
    <message>
        <source>Each graph is joined to so many of those that are most like it.</source>
        <translation>Jeder Graph wird mit so vielen von denen verbunden, die ihm am ähnlichsten sind.</translation>
    </message>
    <message>
        <source>Graphs that are less alike are not joined.</source>
        <translation>Graphen, die weniger ähnlich sind, werden nicht verbunden.</translation>
    </message>
    <message>
        <source>Neighbours of each</source>
        <translation>Nachbarn von jedem</translation>
    </message>
    <message>
        <source>Least similarity</source>
        <translation>Kleinste Ähnlichkeit</translation>
    </message>
    <message>
        <source>Joining Neighbours</source>
        <translation>Nachbarn verbinden</translation>
    </message>
</context>
<context>
    <name>kindred::gui::NetworkLayoutKind</name>
    <message>
        <source>Layout</source>
        <translation>Anordnung</translation>
    </message>
    <message numerus="yes">
        <source>%n layout(s)</source>
        <translation>
            <numerusform>%n Anordnung</numerusform>
            <numerusform>%n Anordnungen</numerusform>
        </translation>
    </message>
    <message>
        <source>Layout of %1</source>
        <translation>Anordnung von %1</translation>
    </message>
    <message>
        <source>seed %1</source>
        <translation>Startwert %1</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>ja</translation>
    </message>
    <message>
        <source>Ended</source>
        <translation>Beendet</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>Schritte</translation>
    </message>
    <message>
        <source>Settled</source>
        <translation>Zur Ruhe gekommen</translation>
    </message>
    <message>
        <source>no: it moved when it ended</source>
        <translation>nein: Es bewegte sich noch, als es endete</translation>
    </message>
    <message>
        <source>Stress</source>
        <translation>Spannung</translation>
    </message>
    <message>
        <source>%1; 0 would show every distance in proportion to the shortest path</source>
        <translation>%1; bei 0 stünde jeder Abstand im Verhältnis zum kürzesten Weg</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>Kindred</source>
        <translation>Kindred</translation>
    </message>
    <message>
        <source>Export Layout</source>
        <translation>Anordnung exportieren</translation>
    </message>
    <message>
        <source>Resumed</source>
        <translation>Fortgesetzt</translation>
    </message>
    <message>
        <source>yes: it rests elsewhere than one never stopped</source>
        <translation>ja: sie ruht anderswo als eine nie angehaltene</translation>
    </message>
    <message>
        <source>Export Network</source>
        <translation>Netzwerk exportieren</translation>
    </message>
    <message>
        <source>%1, network</source>
        <translation>%1, Netzwerk</translation>
    </message>
</context>
<context>
    <name>kindred::gui::NetworkView</name>
    <message>
        <source>Drawing of the network</source>
        <translation>Zeichnung des Netzwerks</translation>
    </message>
    <message>
        <source>Stop and Keep</source>
        <translation>Anhalten und behalten</translation>
    </message>
    <message>
        <source>End the layout as it is now. Resume goes on from there.</source>
        <translation>Beendet die Anordnung, wie sie jetzt ist. „Fortsetzen“ geht von dort weiter.</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>Fortsetzen</translation>
    </message>
    <message>
        <source>Let the network settle on from where it is.</source>
        <translation>Lässt das Netzwerk von dort weiter zur Ruhe kommen, wo es ist.</translation>
    </message>
    <message>
        <source>Choosing neighbours</source>
        <translation>Nachbarn wählen</translation>
    </message>
    <message>
        <source>Choosing a component</source>
        <translation>Eine Komponente wählen</translation>
    </message>
    <message>
        <source>No node is called %1.</source>
        <translation>Kein Knoten heißt %1.</translation>
    </message>
    <message>
        <source>Choosing nodes</source>
        <translation>Knoten wählen</translation>
    </message>
    <message numerus="yes">
        <source>%1, %n neighbour(s)</source>
        <translation>
            <numerusform>%1, %n Nachbar</numerusform>
            <numerusform>%1, %n Nachbarn</numerusform>
        </translation>
    </message>
    <message>
        <source>Counting</source>
        <translation>Zählen</translation>
    </message>
    <message numerus="yes">
        <source>%1 node(s)</source>
        <translation>
            <numerusform>%1 Knoten</numerusform>
            <numerusform>%1 Knoten</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 edge(s)</source>
        <translation>
            <numerusform>%1 Kante</numerusform>
            <numerusform>%1 Kanten</numerusform>
        </translation>
    </message>
    <message>
        <source>%1. It is settling.</source>
        <translation>%1. Es kommt zur Ruhe.</translation>
    </message>
    <message>
        <source>%1. It was stopped before it settled.</source>
        <translation>%1. Es wurde angehalten, bevor es zur Ruhe kam.</translation>
    </message>
    <message>
        <source>%1.</source>
        <translation>%1.</translation>
    </message>
    <message numerus="yes">
        <source>Chosen: %1, with %n neighbour(s).</source>
        <translation>
            <numerusform>Gewählt: %1, mit %n Nachbarn.</numerusform>
            <numerusform>Gewählt: %1, mit %n Nachbarn.</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 nodes are chosen.</source>
        <translation>%1 Knoten sind gewählt.</translation>
    </message>
    <message>
        <source>%1 is a molecule: chemists draw it in another way.</source>
        <translation>%1 ist ein Molekül: Chemiker zeichnen es anders.</translation>
    </message>
    <message>
        <source>Show Molecule</source>
        <translation>Molekül zeigen</translation>
    </message>
    <message>
        <source>%1 has no nodes to show.</source>
        <translation>%1 hat keine Knoten zu zeigen.</translation>
    </message>
    <message>
        <source>%1 begins. The network appears here as soon as it is drawn.</source>
        <translation>%1 beginnt. Das Netzwerk erscheint hier, sobald es gezeichnet ist.</translation>
    </message>
    <message>
        <source>Reading %1. The network appears here as soon as it is read.</source>
        <translation>%1 wird gelesen. Das Netzwerk erscheint hier, sobald es gelesen ist.</translation>
    </message>
    <message>
        <source>Choose a network in the data set to see it here.</source>
        <translation>Wählen Sie im Datensatz ein Netzwerk, um es hier zu sehen.</translation>
    </message>
    <message>
        <source>%1 is the partner of the node that is chosen in another network.</source>
        <translation>%1 ist der Partner des Knotens, der in einem anderen Netzwerk gewählt ist.</translation>
    </message>
    <message>
        <source>%1 nodes are partners of nodes that are chosen in another network.</source>
        <translation>%1 Knoten sind Partner von Knoten, die in einem anderen Netzwerk gewählt sind.</translation>
    </message>
    <message>
        <source>Colour of nodes</source>
        <translation>Farbe der Knoten</translation>
    </message>
    <message>
        <source>What the colours of the nodes go by.</source>
        <translation>Wonach sich die Farben der Knoten richten.</translation>
    </message>
    <message>
        <source>Size of nodes</source>
        <translation>Größe der Knoten</translation>
    </message>
    <message>
        <source>What the sizes of the nodes go by.</source>
        <translation>Wonach sich die Größen der Knoten richten.</translation>
    </message>
    <message>
        <source>Draw around nodes to choose them. Shift does it without this button; with Ctrl they are added.</source>
        <translation>Umfährt Knoten, um sie zu wählen. Die Umschalttaste tut es ohne diesen Knopf; mit Strg kommen sie hinzu.</translation>
    </message>
    <message>
        <source>Statistics</source>
        <translation>Statistik</translation>
    </message>
    <message>
        <source>Join Table</source>
        <translation>Tabelle verbinden</translation>
    </message>
    <message>
        <source>Tables (%1)</source>
        <translation>Tabellen (%1)</translation>
    </message>
    <message>
        <source>Say what the network is like, and list its nodes, beside its drawing.</source>
        <translation>Sagt neben der Zeichnung, wie das Netzwerk ist, und führt seine Knoten auf.</translation>
    </message>
    <message>
        <source>Nodes</source>
        <translation>Knoten</translation>
    </message>
    <message>
        <source>What is known of the network</source>
        <translation>Was von dem Netzwerk bekannt ist</translation>
    </message>
    <message>
        <source>Export Nodes</source>
        <translation>Knoten exportieren</translation>
    </message>
    <message>
        <source>Nodes of %1</source>
        <translation>Knoten von %1</translation>
    </message>
    <message numerus="yes">
        <source>%Ln name(s) copied.</source>
        <translation>
            <numerusform>%Ln Name kopiert.</numerusform>
            <numerusform>%Ln Namen kopiert.</numerusform>
        </translation>
    </message>
    <message>
        <source>Terms</source>
        <translation>Begriffe</translation>
    </message>
    <message>
        <source>Labels of nodes</source>
        <translation>Beschriftung der Knoten</translation>
    </message>
    <message>
        <source>What the nodes are called in the picture.</source>
        <translation>Wie die Knoten im Bild heißen.</translation>
    </message>
</context>
<context>
    <name>kindred::gui::NodalSimilarityKind</name>
    <message>
        <source>Nodal similarity</source>
        <translation>Ähnlichkeit der Knoten</translation>
    </message>
    <message numerus="yes">
        <source>%n nodal similarity(ies)</source>
        <translation>
            <numerusform>%n Knotenähnlichkeit</numerusform>
            <numerusform>%n Knotenähnlichkeiten</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 and %2 by their nodes</source>
        <translation>%1 und %2 nach ihren Knoten</translation>
    </message>
    <message>
        <source>Ended</source>
        <translation>Beendet</translation>
    </message>
    <message>
        <source>K, normalised</source>
        <translation>K, normiert</translation>
    </message>
    <message>
        <source>Export Nodal Similarity</source>
        <translation>Ähnlichkeit der Knoten exportieren</translation>
    </message>
</context>
<context>
    <name>kindred::gui::NodeClustersKind</name>
    <message>
        <source>Node clusters</source>
        <translation>Knotengruppen</translation>
    </message>
    <message numerus="yes">
        <source>node clusters of %n group(s) of networks</source>
        <translation>
            <numerusform>Knotengruppen von %n Satz Netzwerke</numerusform>
            <numerusform>Knotengruppen von %n Sätzen Netzwerke</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Nodes of %1 and %n more network(s)</source>
        <translation>
            <numerusform>Knoten von %1 und %n weiteren Netzwerk</numerusform>
            <numerusform>Knoten von %1 und %n weiteren Netzwerken</numerusform>
        </translation>
    </message>
    <message>
        <source>Nodes of %1</source>
        <translation>Knoten von %1</translation>
    </message>
    <message>
        <source>seed %1</source>
        <translation>Startwert %1</translation>
    </message>
    <message>
        <source>Networks</source>
        <translation>Netzwerke</translation>
    </message>
    <message>
        <source>Alignments</source>
        <translation>Zuordnungen</translation>
    </message>
    <message>
        <source>Clusters</source>
        <translation>Gruppen</translation>
    </message>
    <message>
        <source>Export Node Clusters</source>
        <translation>Knotengruppen exportieren</translation>
    </message>
    <message>
        <source>Export S³</source>
        <translation>S³ exportieren</translation>
    </message>
    <message>
        <source>S³ of %1</source>
        <translation>S³ von %1</translation>
    </message>
</context>
<context>
    <name>kindred::gui::NodeClustersView</name>
    <message>
        <source>The node of this network.</source>
        <translation>Der Knoten dieses Netzwerks.</translation>
    </message>
    <message>
        <source>Agreement</source>
        <translation>Übereinstimmung</translation>
    </message>
    <message>
        <source>The share of the pairs of a cluster that are aligned: 1 if all alignments agree on it.</source>
        <translation>Der Anteil der Paare einer Gruppe, die einander zugeordnet sind: 1, wenn alle Zuordnungen übereinstimmen.</translation>
    </message>
    <message>
        <source>Support</source>
        <translation>Rückhalt</translation>
    </message>
    <message>
        <source>The mean weight of these pairs, from 0 to 1: how many searches chose them, and how many of their neighbours are conserved.</source>
        <translation>Das mittlere Gewicht dieser Paare, von 0 bis 1: wie viele Suchen sie wählten und wie viele ihrer Nachbarn erhalten sind.</translation>
    </message>
    <message>
        <source>Networks</source>
        <translation>Netzwerke</translation>
    </message>
    <message>
        <source>How many networks have a node in the cluster.</source>
        <translation>Wie viele Netzwerke einen Knoten in der Gruppe haben.</translation>
    </message>
    <message>
        <source>Nodes</source>
        <translation>Knoten</translation>
    </message>
    <message>
        <source>How many nodes the cluster has.</source>
        <translation>Wie viele Knoten die Gruppe hat.</translation>
    </message>
    <message numerus="yes">
        <source>%1 cluster(s): %2 have a node of each of the %3 networks, and all alignments agree on %4 of these.</source>
        <translation>
            <numerusform>%1 Gruppe: %2 mit einem Knoten jedes der %3 Netzwerke, und bei %4 davon stimmen alle Zuordnungen überein.</numerusform>
            <numerusform>%1 Gruppen: %2 mit einem Knoten jedes der %3 Netzwerke, und bei %4 davon stimmen alle Zuordnungen überein.</numerusform>
        </translation>
    </message>
    <message>
        <source>Filter of clusters</source>
        <translation>Filter der Gruppen</translation>
    </message>
    <message>
        <source>A part of the name of a node</source>
        <translation>Ein Teil des Namens eines Knotens</translation>
    </message>
    <message>
        <source>Networks of a cluster, at least</source>
        <translation>Netzwerke einer Gruppe, mindestens</translation>
    </message>
    <message>
        <source>Show clusters with nodes of so many networks.</source>
        <translation>Gruppen mit Knoten so vieler Netzwerke zeigen.</translation>
    </message>
    <message>
        <source>Stop and Keep</source>
        <translation>Anhalten und behalten</translation>
    </message>
    <message>
        <source>End with the alignments that there are, and merge them. Resume goes on.</source>
        <translation>Mit den Zuordnungen enden, die da sind, und sie zusammenführen. Fortsetzen geht weiter.</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>Fortsetzen</translation>
    </message>
    <message>
        <source>Go on with the alignments that are left.</source>
        <translation>Mit den übrigen Zuordnungen weitergehen.</translation>
    </message>
    <message>
        <source>Clusters of nodes</source>
        <translation>Gruppen von Knoten</translation>
    </message>
    <message>
        <source>S³ of each two networks</source>
        <translation>S³ von je zwei Netzwerken</translation>
    </message>
    <message numerus="yes">
        <source>In %n or more networks</source>
        <translation>
            <numerusform>In %n oder mehr Netzwerken</numerusform>
            <numerusform>In %n oder mehr Netzwerken</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>In all %n networks</source>
        <translation>
            <numerusform>In dem %n Netzwerk</numerusform>
            <numerusform>In allen %n Netzwerken</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 of %2 alignments are there.</source>
        <translation>%1 von %2 Zuordnungen sind da.</translation>
    </message>
    <message>
        <source>More are being computed.</source>
        <translation>Weitere werden berechnet.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln cluster(s) copied.</source>
        <translation>
            <numerusform>%Ln Gruppe kopiert.</numerusform>
            <numerusform>%Ln Gruppen kopiert.</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 ↔ %2: S³ %3, EC %4, %5 edges conserved; %6 of %7 pairs are settled. A click shows the alignment.</source>
        <translation>%1 ↔ %2: S³ %3, EC %4, %5 Kanten erhalten; %6 von %7 Paaren stehen fest. Ein Klick zeigt die Zuordnung.</translation>
    </message>
    <message>
        <source>This alignment is not in the project any more.</source>
        <translation>Diese Zuordnung ist nicht mehr im Projekt.</translation>
    </message>
    <message>
        <source>%1 begins. Clusters appear with the first alignment, and change with each that follows.</source>
        <translation>%1 beginnt. Gruppen erscheinen mit der ersten Zuordnung und ändern sich mit jeder weiteren.</translation>
    </message>
    <message>
        <source>Nothing to show yet. Align several networks to see which of their nodes belong together.</source>
        <translation>Noch nichts zu sehen. Ordnen Sie mehrere Netzwerke zu, um zu sehen, welche ihrer Knoten zusammengehören.</translation>
    </message>
    <message>
        <source>Of %1 aligned pairs, %2 are settled by their searches.</source>
        <translation>Von %1 zugeordneten Paaren stehen %2 durch ihre Suchen fest.</translation>
    </message>
    <message>
        <source>Take clusters of little support for guesses.</source>
        <translation>Gruppen mit wenig Rückhalt sind nur Vermutungen.</translation>
    </message>
</context>
<context>
    <name>kindred::gui::NodeEmbeddingKind</name>
    <message>
        <source>Embedding</source>
        <translation>Einbettung</translation>
    </message>
    <message numerus="yes">
        <source>%n embedding(s)</source>
        <translation>
            <numerusform>%n Einbettung</numerusform>
            <numerusform>%n Einbettungen</numerusform>
        </translation>
    </message>
    <message>
        <source>Embedding of %1</source>
        <translation>Einbettung von %1</translation>
    </message>
    <message>
        <source>%1 numbers, seed %2</source>
        <translation>%1 Zahlen, Startwert %2</translation>
    </message>
    <message>
        <source>Export Embedding</source>
        <translation>Einbettung exportieren</translation>
    </message>
</context>
<context>
    <name>kindred::gui::NodeList</name>
    <message>
        <source>Stopped. Shown again, the nodes are counted.</source>
        <translation>Angehalten. Wird die Liste wieder gezeigt, werden die Knoten gezählt.</translation>
    </message>
    <message>
        <source>Filter of nodes</source>
        <translation>Filter der Knoten</translation>
    </message>
    <message>
        <source>Filter: a part of a name, or degree &gt; 10, core &gt;= 3</source>
        <translation>Filter: ein Teil eines Namens, oder degree &gt; 10, core &gt;= 3</translation>
    </message>
    <message>
        <source>Nodes of the network</source>
        <translation>Knoten des Netzwerks</translation>
    </message>
    <message>
        <source>Counting</source>
        <translation>Zählen</translation>
    </message>
    <message>
        <source>Node</source>
        <translation>Knoten</translation>
    </message>
    <message>
        <source>%1 Until then, all nodes are shown.</source>
        <translation>%1 Bis dahin werden alle Knoten gezeigt.</translation>
    </message>
    <message numerus="yes">
        <source>%1 of %2 nodes; %Ln communities, modularity %3.</source>
        <translation>
            <numerusform>%1 von %2 Knoten; %Ln Gemeinschaft, Modularität %3.</numerusform>
            <numerusform>%1 von %2 Knoten; %Ln Gemeinschaften, Modularität %3.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>kindred::gui::NodeOrderKind</name>
    <message>
        <source>Order</source>
        <translation>Ordnung</translation>
    </message>
    <message numerus="yes">
        <source>%n order(s)</source>
        <translation>
            <numerusform>%n Ordnung</numerusform>
            <numerusform>%n Ordnungen</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 order of %2</source>
        <translation>Ordnung %1 von %2</translation>
    </message>
    <message>
        <source>Method</source>
        <translation>Verfahren</translation>
    </message>
    <message>
        <source>Ended</source>
        <translation>Beendet</translation>
    </message>
    <message>
        <source>Graphs</source>
        <translation>Graphen</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>Kindred</source>
        <translation>Kindred</translation>
    </message>
    <message>
        <source>Export Order</source>
        <translation>Ordnung exportieren</translation>
    </message>
</context>
<context>
    <name>kindred::gui::NodeSearch</name>
    <message>
        <source>Find a node by its name</source>
        <translation>Einen Knoten beim Namen finden</translation>
    </message>
    <message>
        <source>Find a node</source>
        <translation>Einen Knoten finden</translation>
    </message>
    <message>
        <source>Type a part of a name. Enter chooses the first node that has it and shows where it is.</source>
        <translation>Geben Sie einen Teil eines Namens ein. Die Eingabetaste wählt den ersten Knoten, der ihn hat, und zeigt, wo er ist.</translation>
    </message>
    <message>
        <source>Finding nodes</source>
        <translation>Knoten finden</translation>
    </message>
</context>
<context>
    <name>kindred::gui::NodeTerms</name>
    <message>
        <source>Export Terms</source>
        <translation>Begriffe exportieren</translation>
    </message>
    <message>
        <source>Terms of %1</source>
        <translation>Begriffe von %1</translation>
    </message>
    <message>
        <source>Annotations of the Nodes</source>
        <translation>Annotationen der Knoten</translation>
    </message>
    <message>
        <source>Reading %1</source>
        <translation>%1 wird gelesen</translation>
    </message>
    <message>
        <source>%1: annotations are read.</source>
        <translation>%1: Annotationen sind gelesen.</translation>
    </message>
</context>
<context>
    <name>kindred::gui::NoticeModel</name>
    <message>
        <source>File</source>
        <translation>Datei</translation>
    </message>
    <message>
        <source>Line</source>
        <translation>Zeile</translation>
    </message>
    <message>
        <source>Record</source>
        <translation>Eintrag</translation>
    </message>
    <message>
        <source>What Was Met</source>
        <translation>Was vorlag</translation>
    </message>
    <message>
        <source>%1, …</source>
        <translation>%1, …</translation>
    </message>
    <message>
        <source>several</source>
        <translation>mehrere</translation>
    </message>
    <message>
        <source>How Often</source>
        <translation>Wie oft</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
</context>
<context>
    <name>kindred::gui::NoticePanel</name>
    <message>
        <source>Notices of the data set</source>
        <translation>Hinweise zum Datensatz</translation>
    </message>
    <message>
        <source>Choose a data set to see what its reader met.</source>
        <translation>Wählen Sie einen Datensatz, um zu sehen, was beim Lesen auffiel.</translation>
    </message>
    <message>
        <source>%1 is being read.</source>
        <translation>%1 wird gelesen.</translation>
    </message>
    <message>
        <source>%1 was read without a notice.</source>
        <translation>%1 wurde ohne Hinweis gelesen.</translation>
    </message>
    <message numerus="yes">
        <source>%1: %Ln notice(s). Everything else was read.</source>
        <translation>
            <numerusform>%1: %Ln Hinweis. Alles andere wurde gelesen.</numerusform>
            <numerusform>%1: %Ln Hinweise. Alles andere wurde gelesen.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>kindred::gui::Opening</name>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>Everything that Kindred reads (%1)</source>
        <translation>Alles, was Kindred liest (%1)</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Öffnen</translation>
    </message>
    <message>
        <source>Open Folder</source>
        <translation>Ordner öffnen</translation>
    </message>
    <message>
        <source>Open Read-Only</source>
        <translation>Nur zum Lesen öffnen</translation>
    </message>
    <message>
        <source>Looking at the Damage</source>
        <translation>Den Schaden ansehen</translation>
    </message>
    <message>
        <source>Save What Is Intact…</source>
        <translation>Retten, was heil ist …</translation>
    </message>
    <message>
        <source>Save What Is Intact</source>
        <translation>Retten, was heil ist</translation>
    </message>
    <message>
        <source> (saved).kindred</source>
        <translation> (gerettet).kindred</translation>
    </message>
    <message>
        <source>%1 is open in this window.</source>
        <translation>%1 ist in diesem Fenster geöffnet.</translation>
    </message>
    <message>
        <source>No other window could be started for %1: close this project first, then open it here.</source>
        <translation>Für %1 konnte kein weiteres Fenster gestartet werden: Schließen Sie erst dieses Projekt, und öffnen Sie es dann hier.</translation>
    </message>
    <message>
        <source>Looking for Unfinished Work</source>
        <translation>Nach unfertiger Arbeit suchen</translation>
    </message>
    <message>
        <source>damaged data</source>
        <translation>beschädigte Daten</translation>
    </message>
    <message>
        <source>Looking for Its Window</source>
        <translation>Nach seinem Fenster suchen</translation>
    </message>
    <message>
        <source>%1 is open in another window, which comes to the front.</source>
        <translation>%1 ist in einem anderen Fenster geöffnet, das nach vorn kommt.</translation>
    </message>
    <message>
        <source>Read As…</source>
        <translation>Lesen als …</translation>
    </message>
    <message>
        <source>Read As</source>
        <translation>Lesen als</translation>
    </message>
    <message>
        <source>Format of %1:</source>
        <translation>Format von %1:</translation>
    </message>
    <message>
        <source>Read</source>
        <translation>Lesen</translation>
    </message>
    <message>
        <source>Kindred ended before untitled work was closed. It is saved, and holds: %1.</source>
        <translation>Kindred endete, bevor eine Arbeit ohne Namen geschlossen wurde. Sie ist gespeichert und enthält: %1.</translation>
    </message>
    <message>
        <source>Open It</source>
        <translation>Öffnen</translation>
    </message>
    <message>
        <source>Read With Up to %1</source>
        <translation>Mit bis zu %1 lesen</translation>
    </message>
    <message>
        <source>Matrix of values (*.npy *.h5 *.hdf5)</source>
        <translation>Matrix von Werten (*.npy *.h5 *.hdf5)</translation>
    </message>
</context>
<context>
    <name>kindred::gui::OptionFields</name>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
</context>
<context>
    <name>kindred::gui::OrderActs</name>
    <message>
        <source>Write the %1 order of this graph to a file.</source>
        <translation>Schreibt die Ordnung %1 dieses Graphen in eine Datei.</translation>
    </message>
    <message>
        <source>The order is not found yet.</source>
        <translation>Die Ordnung ist noch nicht gefunden.</translation>
    </message>
    <message>
        <source>Take the %1 order out of the project.</source>
        <translation>Nimmt die Ordnung %1 aus dem Projekt.</translation>
    </message>
    <message>
        <source>The project is read-only.</source>
        <translation>Das Projekt ist schreibgeschützt.</translation>
    </message>
    <message>
        <source>The data set is not read yet.</source>
        <translation>Der Datensatz ist noch nicht gelesen.</translation>
    </message>
    <message>
        <source>Some graphs of the data set have no coordinates to follow.</source>
        <translation>Einige Graphen des Datensatzes haben keine Koordinaten, denen zu folgen wäre.</translation>
    </message>
    <message>
        <source>Order all graphs of the data set by %1, and keep that in the project.</source>
        <translation>Ordnet alle Graphen des Datensatzes nach %1 und behält das im Projekt.</translation>
    </message>
    <message>
        <source>All graphs are being ordered already.</source>
        <translation>Alle Graphen werden schon geordnet.</translation>
    </message>
    <message>
        <source>Go on ordering all graphs of the data set by %1, from where it was stopped.</source>
        <translation>Ordnet alle Graphen des Datensatzes weiter nach %1, von da an, wo es angehalten wurde.</translation>
    </message>
</context>
<context>
    <name>kindred::gui::OrderPanel</name>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Find every order of every graph, and count their tiles. The window goes on meanwhile.</source>
        <translation>Findet jede Ordnung jedes Graphen und zählt ihre Kacheln. Das Fenster arbeitet derweil weiter.</translation>
    </message>
    <message>
        <source>Compare Orders</source>
        <translation>Ordnungen vergleichen</translation>
    </message>
    <message>
        <source>Orders and their tiles</source>
        <translation>Ordnungen und ihre Kacheln</translation>
    </message>
    <message>
        <source>This Graph</source>
        <translation>Dieser Graph</translation>
    </message>
    <message>
        <source>What the orders do to the graph above.</source>
        <translation>Was die Ordnungen aus dem Graphen oben machen.</translation>
    </message>
    <message>
        <source>What the orders do to all graphs of the data set together.</source>
        <translation>Was die Ordnungen aus allen Graphen des Datensatzes zusammen machen.</translation>
    </message>
    <message>
        <source>How full the tiles are</source>
        <translation>Wie voll die Kacheln sind</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>Fortschritt</translation>
    </message>
    <message>
        <source>All %1 Graphs</source>
        <translation>Alle %1 Graphen</translation>
    </message>
</context>
<context>
    <name>kindred::gui::OrderTableModel</name>
    <message>
        <source>%1 ms</source>
        <translation>%1 ms</translation>
    </message>
    <message>
        <source>%1 (kept)</source>
        <translation>%1 (behalten)</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>Order</source>
        <translation>Ordnung</translation>
    </message>
    <message>
        <source>Tiles</source>
        <translation>Kacheln</translation>
    </message>
    <message>
        <source>Of Natural</source>
        <translation>Anteil</translation>
    </message>
    <message>
        <source>Non-Zeros a Tile</source>
        <translation>Einträge je Kachel</translation>
    </message>
    <message>
        <source>Predicted Work</source>
        <translation>Erwartete Arbeit</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>How the nodes are put in order.</source>
        <translation>Wie die Knoten geordnet werden.</translation>
    </message>
    <message>
        <source>Tiles of the matrix that are not empty: the fewer, the faster.</source>
        <translation>Kacheln der Matrix, die nicht leer sind: je weniger, desto schneller.</translation>
    </message>
    <message>
        <source>The same as a share of those in the natural order.</source>
        <translation>Dasselbe als Anteil derer in der natürlichen Ordnung.</translation>
    </message>
    <message>
        <source>How many entries a tile holds on average: the more, the better it is used.</source>
        <translation>Wie viele Einträge eine Kachel im Mittel hat: je mehr, desto besser ist sie genutzt.</translation>
    </message>
    <message>
        <source>Products of tiles that the kernel takes: of the graph with itself, or of all pairs of the data set.</source>
        <translation>Produkte von Kacheln, die der Kern braucht: des Graphen mit sich selbst oder aller Paare des Datensatzes.</translation>
    </message>
    <message>
        <source>How long it took to find the order.</source>
        <translation>Wie lange die Suche nach der Ordnung gedauert hat.</translation>
    </message>
    <message>
        <source>kept</source>
        <translation>behalten</translation>
    </message>
    <message>
        <source>&lt; %1 ms</source>
        <translation>&lt; %1 ms</translation>
    </message>
    <message>
        <source>Bandwidth</source>
        <translation>Bandbreite</translation>
    </message>
    <message>
        <source>Profile</source>
        <translation>Profil</translation>
    </message>
    <message>
        <source>How far the farthest entry lies from the diagonal, in rows; of all graphs of the data set, the largest.</source>
        <translation>Wie weit der fernste Eintrag von der Diagonale entfernt ist, in Zeilen; von allen Graphen des Datensatzes die größte.</translation>
    </message>
    <message>
        <source>Places from the first entry of each row up to the diagonal, without the diagonal, summed over all rows; of a data set, over all graphs.</source>
        <translation>Plätze vom ersten Eintrag jeder Zeile bis zur Diagonale, ohne die Diagonale, über alle Zeilen summiert; bei einem Datensatz über alle Graphen.</translation>
    </message>
</context>
<context>
    <name>kindred::gui::OriginFacts</name>
    <message>
        <source>Ended</source>
        <translation>Beendet</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>Gerät</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>Notice</source>
        <translation>Hinweis</translation>
    </message>
    <message>
        <source>Kindred</source>
        <translation>Kindred</translation>
    </message>
</context>
<context>
    <name>kindred::gui::OwnMatrices</name>
    <message>
        <source>%1 rows and columns, one for each graph.</source>
        <translation>%1 Zeilen und Spalten, eine für jeden Graphen.</translation>
    </message>
    <message>
        <source>Own matrix %1</source>
        <translation>Eigene Matrix %1</translation>
    </message>
    <message>
        <source>A matrix of your own, .npy or .h5, with a row and a column for each graph: a likeness, or any covariance. Evidence weighs it beside the kernels, and among classes all count alike. Such a model predicts no other graphs.</source>
        <translation>Eine eigene Matrix, .npy oder .h5, mit einer Zeile und einer Spalte für jeden Graphen: eine Ähnlichkeit oder eine beliebige Kovarianz. Die Evidenz wiegt sie neben den Kernen, und unter Klassen zählen alle gleich. Ein solches Modell sagt keine anderen Graphen vorher.</translation>
    </message>
    <message>
        <source>none: by kernels alone</source>
        <translation>keine: durch Kerne allein</translation>
    </message>
    <message>
        <source>no further one</source>
        <translation>keine weitere</translation>
    </message>
</context>
<context>
    <name>kindred::gui::PairPanel</name>
    <message>
        <source>The neighbours of the chosen pair</source>
        <translation>Die Nachbarn des gewählten Paars</translation>
    </message>
    <message>
        <source>Choose one pair, in the table or in the picture, to see why the two were matched.</source>
        <translation>Wählen Sie ein Paar in der Tabelle oder im Bild, um zu sehen, warum die beiden zugeordnet wurden.</translation>
    </message>
</context>
<context>
    <name>kindred::gui::PairView</name>
    <message>
        <source>List</source>
        <translation>Liste</translation>
    </message>
    <message>
        <source>List the matching nodes instead of drawing them.</source>
        <translation>Die passenden Knoten auflisten, statt sie zu zeichnen.</translation>
    </message>
    <message>
        <source>Both molecules with their matching atoms</source>
        <translation>Beide Moleküle mit ihren passenden Atomen</translation>
    </message>
    <message>
        <source>Heat map of the nodal similarity</source>
        <translation>Farbkarte der Knotenähnlichkeit</translation>
    </message>
    <message>
        <source>Matching nodes</source>
        <translation>Passende Knoten</translation>
    </message>
    <message>
        <source>Click a cell of the kernel matrix, or choose a graph, to see which of its nodes are like which.</source>
        <translation>Klicken Sie auf eine Zelle der Kernmatrix oder wählen Sie einen Graphen, um zu sehen, welche Knoten einander gleichen.</translation>
    </message>
    <message>
        <source>Comparing</source>
        <translation>Vergleichen</translation>
    </message>
    <message>
        <source>There is no value of this graph and another one yet: wait until its row of the kernel matrix is computed, or click a cell of the matrix.</source>
        <translation>Es gibt noch keinen Wert dieses Graphen mit einem anderen: Warten Sie, bis seine Zeile der Kernmatrix berechnet ist, oder klicken Sie auf eine Zelle der Matrix.</translation>
    </message>
    <message>
        <source>Too many other graphs were compared before this comparison began.</source>
        <translation>Es wurden zu viele andere Graphen verglichen, bevor dieser Vergleich begann.</translation>
    </message>
    <message>
        <source>Compare Again</source>
        <translation>Noch einmal vergleichen</translation>
    </message>
    <message>
        <source>The nodes of both are being compared.</source>
        <translation>Die Knoten beider werden verglichen.</translation>
    </message>
    <message>
        <source>Cancelled. It is computed as soon as it is asked for again.</source>
        <translation>Abgebrochen. Es wird berechnet, sobald wieder danach gefragt wird.</translation>
    </message>
    <message>
        <source>Both structures in space</source>
        <translation>Beide Strukturen im Raum</translation>
    </message>
    <message>
        <source>In Space</source>
        <translation>Im Raum</translation>
    </message>
    <message>
        <source>Show both structures in space, the second one laid on the first.</source>
        <translation>Beide Strukturen im Raum zeigen, die zweite auf die erste gelegt.</translation>
    </message>
    <message>
        <source>List the residues that lie on each other instead of the map.</source>
        <translation>Statt der Farbkarte die Reste auflisten, die aufeinander liegen.</translation>
    </message>
</context>
<context>
    <name>kindred::gui::PairsView</name>
    <message>
        <source>%1 becomes %2, from %3 to %4: %5</source>
        <translation>%1 wird zu %2, von %3 auf %4: %5</translation>
    </message>
    <message>
        <source>Property</source>
        <translation>Eigenschaft</translation>
    </message>
    <message>
        <source>The property whose differences are looked at.</source>
        <translation>Die Eigenschaft, deren Unterschiede betrachtet werden.</translation>
    </message>
</context>
<context>
    <name>kindred::gui::Panels</name>
    <message>
        <source>Inspector</source>
        <translation>Inspektor</translation>
    </message>
    <message>
        <source>Jobs</source>
        <translation>Aufträge</translation>
    </message>
    <message>
        <source>Notices</source>
        <translation>Hinweise</translation>
    </message>
    <message>
        <source>Log</source>
        <translation>Protokoll</translation>
    </message>
    <message>
        <source>Data</source>
        <translation>Daten</translation>
    </message>
    <message>
        <source>Help</source>
        <translation>Hilfe</translation>
    </message>
</context>
<context>
    <name>kindred::gui::PictureExport</name>
    <message>
        <source>Export Picture</source>
        <translation>Bild exportieren</translation>
    </message>
    <message>
        <source>Format</source>
        <translation>Format</translation>
    </message>
    <message>
        <source>Theme</source>
        <translation>Farben</translation>
    </message>
    <message>
        <source>As on the screen</source>
        <translation>Wie auf dem Bildschirm</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>Hell</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>Dunkel</translation>
    </message>
    <message>
        <source>Preview of the picture</source>
        <translation>Vorschau des Bildes</translation>
    </message>
    <message>
        <source>One of the values is refused; see there.</source>
        <translation>Einer der Werte wird abgelehnt; der Grund steht dort.</translation>
    </message>
    <message>
        <source>Drawing the Preview</source>
        <translation>Vorschau zeichnen</translation>
    </message>
    <message>
        <source>%1 × %2 pixels</source>
        <translation>%1 × %2 Pixel</translation>
    </message>
    <message>
        <source>%1 × %2 mm</source>
        <translation>%1 × %2 mm</translation>
    </message>
</context>
<context>
    <name>kindred::gui::PlacedGraphsKind</name>
    <message>
        <source>Placed graphs</source>
        <translation>Eingeordnete Graphen</translation>
    </message>
    <message numerus="yes">
        <source>%n data set(s) placed in maps</source>
        <translation>
            <numerusform>%n Datensatz, in eine Karte eingeordnet</numerusform>
            <numerusform>%n Datensätze, in Karten eingeordnet</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 in the map of %2</source>
        <translation>%1 in der Karte von %2</translation>
    </message>
    <message>
        <source>Export Map</source>
        <translation>Karte exportieren</translation>
    </message>
</context>
<context>
    <name>kindred::gui::PlotPanel</name>
    <message>
        <source>Logarithmic counts</source>
        <translation>Logarithmische Anzahlen</translation>
    </message>
    <message>
        <source>Column along the plot</source>
        <translation>Waagerechte Spalte</translation>
    </message>
    <message>
        <source>Column up the plot</source>
        <translation>Senkrechte Spalte</translation>
    </message>
    <message>
        <source>how many graphs</source>
        <translation>wie viele Graphen</translation>
    </message>
    <message>
        <source>Plot of the data set</source>
        <translation>Diagramm des Datensatzes</translation>
    </message>
    <message>
        <source>Click a bar or a point to choose its graphs, or drag a box with Shift. The wheel enlarges.</source>
        <translation>Ein Klick auf einen Balken oder Punkt wählt seine Graphen, ebenso ein mit Umschalt gezogener Kasten. Das Mausrad vergrößert.</translation>
    </message>
    <message>
        <source>Plot</source>
        <translation>Diagramm</translation>
    </message>
    <message>
        <source>against</source>
        <translation>gegen</translation>
    </message>
    <message>
        <source>Plotting</source>
        <translation>Diagramm zeichnen</translation>
    </message>
</context>
<context>
    <name>kindred::gui::PointBar</name>
    <message>
        <source>Lasso</source>
        <translation>Lasso</translation>
    </message>
    <message>
        <source>One colour</source>
        <translation>Eine Farbe</translation>
    </message>
    <message>
        <source>One size</source>
        <translation>Eine Größe</translation>
    </message>
    <message>
        <source>Colour: %1</source>
        <translation>Farbe: %1</translation>
    </message>
    <message>
        <source>Size: %1</source>
        <translation>Größe: %1</translation>
    </message>
    <message>
        <source>Names</source>
        <translation>Namen</translation>
    </message>
    <message>
        <source>Label: %1</source>
        <translation>Beschriftung: %1</translation>
    </message>
</context>
<context>
    <name>kindred::gui::PredictForm</name>
    <message>
        <source>Model</source>
        <translation>Modell</translation>
    </message>
    <message>
        <source>What was learned, by Learn a Property.</source>
        <translation>Was gelernt wurde, durch „Eigenschaft lernen“.</translation>
    </message>
    <message>
        <source>Graphs</source>
        <translation>Graphen</translation>
    </message>
    <message>
        <source>The graphs whose target is to be predicted.</source>
        <translation>Die Graphen, deren Ziel vorhergesagt werden soll.</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>Gerät</translation>
    </message>
    <message>
        <source>There is no model yet: Learn a Property makes one.</source>
        <translation>Es gibt noch kein Modell: „Eigenschaft lernen“ macht eines.</translation>
    </message>
    <message>
        <source>%1 graphs are compared with those that the model was trained on.</source>
        <translation>%1 Graphen werden mit denen des Trainings verglichen.</translation>
    </message>
</context>
<context>
    <name>kindred::gui::PredictionList</name>
    <message>
        <source>Score</source>
        <translation>Bewertung</translation>
    </message>
    <message>
        <source>How clearly it is told apart: above 0 speaks for %1, below for %2.</source>
        <translation>Wie deutlich er unterschieden wird: über 0 spricht für %1, darunter für %2.</translation>
    </message>
    <message>
        <source>Margin</source>
        <translation>Abstand</translation>
    </message>
    <message>
        <source>How clearly its class wins against the one that comes closest.</source>
        <translation>Wie klar seine Klasse gegen die nächstbeste gewinnt.</translation>
    </message>
    <message>
        <source>±</source>
        <translation>±</translation>
    </message>
    <message>
        <source>Standard deviation of the prediction, noise included.</source>
        <translation>Standardabweichung der Vorhersage, mit Rauschen.</translation>
    </message>
    <message>
        <source>Target</source>
        <translation>Zielgröße</translation>
    </message>
    <message>
        <source>What the data set says of it.</source>
        <translation>Was der Datensatz von ihm sagt.</translation>
    </message>
    <message>
        <source>Error</source>
        <translation>Fehler</translation>
    </message>
    <message>
        <source>Predicted less target.</source>
        <translation>Vorhersage weniger Zielwert.</translation>
    </message>
    <message>
        <source>wrong</source>
        <translation>falsch</translation>
    </message>
    <message>
        <source>Predicted</source>
        <translation>Vorhergesagt</translation>
    </message>
    <message>
        <source>What a model that was not trained with it predicts.</source>
        <translation>Was ein Modell vorhersagt, das nicht mit ihm trainiert wurde.</translation>
    </message>
    <message>
        <source>A graph that the model had not seen.</source>
        <translation>Ein Graph, den das Modell nicht gesehen hatte.</translation>
    </message>
    <message>
        <source>Nearest</source>
        <translation>Nächster</translation>
    </message>
    <message>
        <source>The training graph that is most like it.</source>
        <translation>Der ihm ähnlichste Graph des Trainings.</translation>
    </message>
    <message>
        <source>Likeness</source>
        <translation>Ähnlichkeit</translation>
    </message>
    <message>
        <source>How like the nearest training graph is: the lower, the less the model knows of such graphs.</source>
        <translation>Wie ähnlich der nächste Graph des Trainings ist: je kleiner, desto weniger weiß das Modell von solchen Graphen.</translation>
    </message>
    <message>
        <source>Unseen</source>
        <translation>Unbekannt</translation>
    </message>
    <message>
        <source>What it holds, and no graph of the training does.</source>
        <translation>Was er enthält und kein gelernter Graph.</translation>
    </message>
    <message>
        <source>Measure</source>
        <translation>Messen</translation>
    </message>
    <message>
        <source>Which graphs are worth measuring next, in their order: the model would learn most from them.</source>
        <translation>Welche Graphen als Nächstes eine Messung wert sind, in ihrer Reihenfolge: aus ihnen würde das Modell am meisten lernen.</translation>
    </message>
    <message>
        <source>another</source>
        <translation>eine andere</translation>
    </message>
    <message>
        <source>It is less like any training graph than 95 % of the tested graphs were: the tests say nothing of it.</source>
        <translation>Er ist jedem Graphen des Trainings weniger ähnlich als 95 % der geprüften Graphen: Die Prüfung sagt nichts über ihn.</translation>
    </message>
</context>
<context>
    <name>kindred::gui::PredictionsKind</name>
    <message>
        <source>Predictions</source>
        <translation>Vorhersagen</translation>
    </message>
    <message numerus="yes">
        <source>%n prediction(s)</source>
        <translation>
            <numerusform>%n Vorhersage</numerusform>
            <numerusform>%n Vorhersagen</numerusform>
        </translation>
    </message>
    <message>
        <source>Predicted %1 of %2</source>
        <translation>%1 von %2, vorhergesagt</translation>
    </message>
    <message>
        <source>Target</source>
        <translation>Ziel</translation>
    </message>
    <message>
        <source>Export Predictions</source>
        <translation>Vorhersagen exportieren</translation>
    </message>
    <message>
        <source>Predicted %1</source>
        <translation>Vorhergesagt: %1</translation>
    </message>
    <message>
        <source>Score of %1</source>
        <translation>Punkte: %1</translation>
    </message>
    <message>
        <source>Deviation of predicted %1</source>
        <translation>Abweichung vorhergesagt: %1</translation>
    </message>
    <message>
        <source>Margin of %1</source>
        <translation>Abstand von %1</translation>
    </message>
    <message>
        <source>best by evidence</source>
        <translation>Bestes nach Evidenz</translation>
    </message>
</context>
<context>
    <name>kindred::gui::PredictionsView</name>
    <message>
        <source>Predicted graphs</source>
        <translation>Vorhergesagte Graphen</translation>
    </message>
    <message>
        <source>The graphs are compared with those that the model was trained on.</source>
        <translation>Die Graphen werden mit denen des Trainings verglichen.</translation>
    </message>
    <message>
        <source>There are no graphs to predict.</source>
        <translation>Es gibt keine Graphen vorherzusagen.</translation>
    </message>
    <message>
        <source>%1 of %2, by a model of %3. The median likeness to the nearest that it was trained on is %4: the lower, the less it knows of them.</source>
        <translation>%1: %2, von einem Modell aus %3. Die mittlere Ähnlichkeit zum jeweils nächsten, mit dem es gelernt hat, ist %4: je kleiner, desto weniger weiß es von ihnen.</translation>
    </message>
</context>
<context>
    <name>kindred::gui::PreferencesDialog</name>
    <message>
        <source>Show hints where something is new</source>
        <translation>Tipps zeigen, wo etwas neu ist</translation>
    </message>
    <message>
        <source>Preferences</source>
        <translation>Einstellungen</translation>
    </message>
    <message>
        <source>Look</source>
        <translation>Aussehen</translation>
    </message>
    <message>
        <source>Computing</source>
        <translation>Berechnen</translation>
    </message>
    <message>
        <source>Work</source>
        <translation>Arbeit</translation>
    </message>
    <message>
        <source>Reset</source>
        <translation>Zurücksetzen</translation>
    </message>
    <message>
        <source>Put everything here back to what it was at first, shortcuts too.</source>
        <translation>Setzt alles hier auf den Anfang zurück, auch die Tastenkürzel.</translation>
    </message>
    <message>
        <source>As the system</source>
        <translation>Wie das System</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>Hell</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>Dunkel</translation>
    </message>
    <message>
        <source>Colours</source>
        <translation>Farben</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>Sprache</translation>
    </message>
    <message>
        <source>Another language is spoken from the next start on.</source>
        <translation>Eine andere Sprache gilt ab dem nächsten Start.</translation>
    </message>
    <message>
        <source>Colour map</source>
        <translation>Farbskala</translation>
    </message>
    <message>
        <source>Of values in new views. People who do not tell red from green can read all of them.</source>
        <translation>Für Werte in neuen Ansichten. Auch wer Rot und Grün nicht unterscheidet, kann sie alle lesen.</translation>
    </message>
    <message>
        <source>every core</source>
        <translation>alle Kerne</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>Gerät</translation>
    </message>
    <message>
        <source>Threads</source>
        <translation>Threads</translation>
    </message>
    <message>
        <source>Both are where the form for a kernel matrix begins. Fewer threads leave the machine to others; the values are the same.</source>
        <translation>Mit beidem beginnt das Formular für eine Kernmatrix. Weniger Threads lassen den Rechner anderen; die Werte sind dieselben.</translation>
    </message>
    <message>
        <source>the folder for data of programs</source>
        <translation>im Datenordner für Programme</translation>
    </message>
    <message>
        <source>Choose…</source>
        <translation>Wählen …</translation>
    </message>
    <message>
        <source>Work without a name</source>
        <translation>Arbeit ohne Namen</translation>
    </message>
    <message>
        <source>Where work without a name is kept</source>
        <translation>Wo Arbeit ohne Namen liegt</translation>
    </message>
    <message>
        <source>What you do is saved here until you save it as a project. What lies in another folder stays there.</source>
        <translation>Hier wird gespeichert, was Sie tun, bis Sie es als Projekt speichern. Was in einem anderen Ordner liegt, bleibt dort.</translation>
    </message>
    <message>
        <source>Where Work Without a Name Is Kept</source>
        <translation>Wo Arbeit ohne Namen liegt</translation>
    </message>
</context>
<context>
    <name>kindred::gui::PresetBox</name>
    <message>
        <source>Looking at Attributes</source>
        <translation>Attribute werden angesehen</translation>
    </message>
    <message>
        <source>%1 — suits these data</source>
        <translation>%1 – passt zu diesen Daten</translation>
    </message>
    <message>
        <source>Categories — suits these data</source>
        <translation>Kategorien – passt zu diesen Daten</translation>
    </message>
    <message>
        <source>Compares the categories that every graph has.</source>
        <translation>Vergleicht die Kategorien, die jeder Graph hat.</translation>
    </message>
</context>
<context>
    <name>kindred::gui::ProjectSession</name>
    <message>
        <source>Untitled</source>
        <translation>Ohne Namen</translation>
    </message>
    <message>
        <source>Opening %1</source>
        <translation>%1 öffnen</translation>
    </message>
    <message>
        <source>Saving what is intact of %1</source>
        <translation>Retten, was von %1 heil ist</translation>
    </message>
    <message>
        <source>Closing</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>saved %1</source>
        <translation>gespeichert %1</translation>
    </message>
    <message>
        <source>Giving back memory</source>
        <translation>Speicher zurückgeben</translation>
    </message>
    <message>
        <source>Your work cannot be saved. %1</source>
        <translation>Ihre Arbeit kann nicht gespeichert werden. %1</translation>
    </message>
    <message>
        <source>Saving</source>
        <translation>Speichern</translation>
    </message>
    <message>
        <source>Saving as %1</source>
        <translation>Als %1 speichern</translation>
    </message>
    <message>
        <source>Looking for the project</source>
        <translation>Nach dem Projekt sehen</translation>
    </message>
    <message>
        <source>The file of this project, %1, was removed or replaced: what you do is saved nowhere. Save the project once more by Save As.</source>
        <translation>Die Datei dieses Projekts, %1, wurde entfernt oder ersetzt: Was Sie tun, wird nirgends gespeichert. Speichern Sie das Projekt noch einmal mit „Speichern unter“.</translation>
    </message>
    <message>
        <source>Opening</source>
        <translation>Öffnen</translation>
    </message>
    <message>
        <source>Listing data sets</source>
        <translation>Datensätze auflisten</translation>
    </message>
</context>
<context>
    <name>kindred::gui::QueryLine</name>
    <message>
        <source>A name, a SMILES, an InChI or a dropped file</source>
        <translation>Ein Name, ein SMILES, ein InChI oder eine fallen gelassene Datei</translation>
    </message>
    <message>
        <source>Find what is like</source>
        <translation>Finden, was ähnlich ist</translation>
    </message>
    <message>
        <source>No graph of this data set is called %1, and it is no SMILES and no InChI that can be read.</source>
        <translation>Kein Graph dieses Datensatzes heißt %1, und es ist kein lesbares SMILES und kein lesbarer InChI.</translation>
    </message>
    <message>
        <source>Reading a Molecule</source>
        <translation>Molekül lesen</translation>
    </message>
    <message>
        <source>Type the name of a graph of this data set, or paste a SMILES or an InChI, and press Enter. Or drop a file here, whose first graph is looked for, or choose a graph in any view. smarts: and a pattern choose the graphs that have a substructure.</source>
        <translation>Schreiben Sie den Namen eines Graphen dieses Datensatzes, oder fügen Sie ein SMILES oder einen InChI ein, und drücken Sie die Eingabetaste. Oder lassen Sie hier eine Datei fallen, nach deren erstem Graphen gesucht wird, oder wählen Sie einen Graphen in irgendeiner Ansicht. smarts: und ein Muster wählen die Graphen, die eine Teilstruktur haben.</translation>
    </message>
    <message>
        <source>Row %1, named %2; smiles:%2 is the molecule.</source>
        <translation>Zeile %1, mit Namen %2; smiles:%2 ist das Molekül.</translation>
    </message>
    <message>
        <source>Row %1, named %2.</source>
        <translation>Zeile %1, mit Namen %2.</translation>
    </message>
    <message>
        <source>The molecule that was typed.</source>
        <translation>Das eingegebene Molekül.</translation>
    </message>
    <message>
        <source>Molecule %1.</source>
        <translation>Molekül %1.</translation>
    </message>
</context>
<context>
    <name>kindred::gui::RGroupMarks</name>
    <message>
        <source>Looking for Cliffs</source>
        <translation>Klippen suchen</translation>
    </message>
    <message numerus="yes">
        <source>%Ln molecule(s) with this %1</source>
        <translation>
            <numerusform>%Ln Molekül mit dieser %1</numerusform>
            <numerusform>%Ln Moleküle mit dieser %1</numerusform>
        </translation>
    </message>
    <message>
        <source>, %1 is %2 on average</source>
        <translation>, %1 ist im Mittel %2</translation>
    </message>
    <message>
        <source>%1 is %2 here, and %3 of %4,
the middle one of those that differ in this column alone.
Click the mark to compare the two.</source>
        <translation>%1 ist hier %2, und %3 bei %4,
dem mittleren derer, die sich nur in dieser Spalte unterscheiden.
Ein Klick auf die Marke vergleicht die beiden.</translation>
    </message>
</context>
<context>
    <name>kindred::gui::RankingBox</name>
    <message>
        <source>What is rare among the searched graphs counts more than what all of them have, such as a benzene ring.</source>
        <translation>Was unter den durchsuchten Graphen selten ist, zählt mehr als das, was alle haben, etwa ein Benzolring.</translation>
    </message>
    <message>
        <source>By the similarities that stand on the cards.</source>
        <translation>Nach den Ähnlichkeiten, die auf den Karten stehen.</translation>
    </message>
</context>
<context>
    <name>kindred::gui::ReadingOptions</name>
    <message>
        <source>Read Again</source>
        <translation>Neu lesen</translation>
    </message>
    <message>
        <source>SMILES column</source>
        <translation>SMILES-Spalte</translation>
    </message>
    <message>
        <source>The column of the table that holds the molecules.</source>
        <translation>Die Spalte der Tabelle, in der die Moleküle stehen.</translation>
    </message>
    <message>
        <source>Target</source>
        <translation>Zielgröße</translation>
    </message>
    <message>
        <source>What is kept of each molecule as its property, to be sorted, plotted and learned from.</source>
        <translation>Was von jedem Molekül als Eigenschaft bleibt: zum Sortieren, Darstellen und Lernen.</translation>
    </message>
    <message>
        <source>all others</source>
        <translation>alle anderen</translation>
    </message>
    <message>
        <source>Reads the files once more, in this way: after they changed, too. The data set takes the place of this one; Undo brings this one back, with what was computed from it.</source>
        <translation>Liest die Dateien noch einmal, auf diese Weise: auch nachdem sie sich geändert haben. Der Datensatz tritt an die Stelle dieses; Rückgängig bringt diesen zurück, mit allem, was aus ihm berechnet wurde.</translation>
    </message>
</context>
<context>
    <name>kindred::gui::ReasonPanel</name>
    <message>
        <source>What each atom adds to the prediction</source>
        <translation>Was jedes Atom zur Vorhersage beiträgt</translation>
    </message>
    <message>
        <source>Explaining the prediction of %1</source>
        <translation>Die Vorhersage von %1 wird erklärt</translation>
    </message>
    <message>
        <source>%1: %2 ± %3. The known values that weigh most:</source>
        <translation>%1: %2 ± %3. Die bekannten Werte, die am meisten wiegen:</translation>
    </message>
    <message>
        <source>
%1 %: %2, %3</source>
        <translation>
%1 %: %2, %3</translation>
    </message>
    <message>
        <source>Adds to %1</source>
        <translation>Trägt zu %1 bei</translation>
    </message>
    <message>
        <source>%1: %2.</source>
        <translation>%1: %2.</translation>
    </message>
    <message>
        <source>Of the tested graphs that were called so about as clearly, %1 % were right.</source>
        <translation>Von den geprüften Graphen, die etwa so deutlich so eingeordnet wurden, waren %1 % richtig.</translation>
    </message>
    <message>
        <source>It is less like any training graph than 95 % of the tested graphs were.</source>
        <translation>Er ist jedem Graphen des Trainings weniger ähnlich, als es 95 % der geprüften Graphen waren.</translation>
    </message>
    <message>
        <source>The known graphs that carry this decision, for it or (below 0) against it:</source>
        <translation>Die bekannten Graphen, die diese Entscheidung tragen, für sie oder (unter 0) gegen sie:</translation>
    </message>
    <message>
        <source>The probability of %1 is %2 %.</source>
        <translation>Die Wahrscheinlichkeit von %1 ist %2 %.</translation>
    </message>
    <message>
        <source>A known graph is the same molecule:</source>
        <translation>Ein bekannter Graph ist dasselbe Molekül:</translation>
    </message>
    <message>
        <source>A known graph is a stereoisomer:</source>
        <translation>Ein bekannter Graph ist ein Stereoisomer:</translation>
    </message>
    <message>
        <source>A known graph is a tautomer:</source>
        <translation>Ein bekannter Graph ist ein Tautomer:</translation>
    </message>
    <message>
        <source>No kernel tells it from a known graph:</source>
        <translation>Kein Kern unterscheidet ihn von einem bekannten Graphen:</translation>
    </message>
    <message>
        <source>The most similar known graph (%1):</source>
        <translation>Der ähnlichste bekannte Graph (%1):</translation>
    </message>
    <message>
        <source>%1, %2 %3.</source>
        <translation>%1, %2 %3.</translation>
    </message>
    <message>
        <source>A known graph that is most like it</source>
        <translation>Ein bekannter Graph, der ihm am ähnlichsten ist</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>%1: its value, and how alike the two are.</source>
        <translation>%1: sein Wert, und wie ähnlich sich beide sind.</translation>
    </message>
    <message>
        <source>An activity cliff is near: of the known graphs that are alike to it by 0.9 or more, values range from %1 to %2.</source>
        <translation>Eine Aktivitätsklippe ist nahe: Die Werte der bekannten Graphen, die ihm zu 0,9 oder mehr ähnlich sind, reichen von %1 bis %2.</translation>
    </message>
</context>
<context>
    <name>kindred::gui::RecentMenu</name>
    <message>
        <source>Open Recent</source>
        <translation>Zuletzt geöffnet</translation>
    </message>
    <message>
        <source>%1 in %2</source>
        <comment>file and folder</comment>
        <translation>%1 in %2</translation>
    </message>
</context>
<context>
    <name>kindred::gui::ReorderView</name>
    <message>
        <source>Choose a graph in the data set to see its matrix before and after reordering.</source>
        <translation>Wählen Sie im Datensatz einen Graphen, um seine Matrix vor und nach dem Umordnen zu sehen.</translation>
    </message>
    <message>
        <source>Matrix before and after reordering</source>
        <translation>Matrix vor und nach dem Umordnen</translation>
    </message>
    <message>
        <source>The table of orders was copied as text.</source>
        <translation>Die Tabelle der Ordnungen wurde als Text kopiert.</translation>
    </message>
    <message>
        <source>Drawing</source>
        <translation>Zeichnung</translation>
    </message>
    <message>
        <source>Ordering all graphs</source>
        <translation>Alle Graphen ordnen</translation>
    </message>
    <message>
        <source>Comparing orders</source>
        <translation>Ordnungen vergleichen</translation>
    </message>
    <message>
        <source>Ordering by %1</source>
        <translation>Ordnen nach %1</translation>
    </message>
</context>
<context>
    <name>kindred::gui::RepresentativesKind</name>
    <message>
        <source>Representatives</source>
        <translation>Vertreter</translation>
    </message>
    <message numerus="yes">
        <source>%n choice(s) of representatives</source>
        <translation>
            <numerusform>%n Auswahl von Vertretern</numerusform>
            <numerusform>%n Auswahlen von Vertretern</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 of %2 unlike %3</source>
        <translation>%1 von %2, unähnlich zu %3</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>spread out</source>
        <translation>weit verteilt</translation>
    </message>
    <message>
        <source>covering</source>
        <translation>abdeckend</translation>
    </message>
    <message>
        <source>Export Representatives</source>
        <translation>Vertreter exportieren</translation>
    </message>
    <message>
        <source>Chosen from</source>
        <translation>Ausgewählt aus</translation>
    </message>
    <message>
        <source>Half are at least</source>
        <translation>Die Hälfte mindestens</translation>
    </message>
    <message>
        <source>95 % are at least</source>
        <translation>95 % mindestens</translation>
    </message>
    <message>
        <source>The most alike two</source>
        <translation>Die beiden ähnlichsten</translation>
    </message>
</context>
<context>
    <name>kindred::gui::RepresentativesView</name>
    <message>
        <source>%1, rank %2, stands for %3</source>
        <translation>%1, Rang %2, steht für %3</translation>
    </message>
    <message>
        <source>Stands for %1 graphs, itself among them, and is %2 like the nearest other chosen one.</source>
        <translation>Steht für %1 Graphen, sich selbst darunter, und ist dem nächsten anderen ausgewählten zu %2 ähnlich.</translation>
    </message>
    <message>
        <source>Representatives</source>
        <translation>Vertreter</translation>
    </message>
    <message>
        <source>Each card says for how many it stands: those that are more like it than like another.</source>
        <translation>Jede Karte sagt, für wie viele sie steht: die ihr ähnlicher sind als einer anderen.</translation>
    </message>
    <message>
        <source>The representatives are being chosen.</source>
        <translation>Die Vertreter werden ausgewählt.</translation>
    </message>
    <message>
        <source>stands for %1</source>
        <translation>steht für %1</translation>
    </message>
    <message>
        <source>On the Cards</source>
        <translation>Auf den Karten</translation>
    </message>
</context>
<context>
    <name>kindred::gui::ResultTrouble</name>
    <message>
        <source>%1 was not finished.</source>
        <translation>%1 wurde nicht fertig.</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>Fortsetzen</translation>
    </message>
    <message>
        <source>%1 is not loaded.</source>
        <translation>%1 ist nicht geladen.</translation>
    </message>
    <message>
        <source>Load Again</source>
        <translation>Erneut laden</translation>
    </message>
</context>
<context>
    <name>kindred::gui::ResultView</name>
    <message>
        <source>Its graphs are being read.</source>
        <translation>Ihre Graphen werden gelesen.</translation>
    </message>
    <message>
        <source>%1 is being loaded.</source>
        <translation>%1 wird geladen.</translation>
    </message>
    <message>
        <source>Stop and Keep</source>
        <translation>Anhalten und behalten</translation>
    </message>
    <message>
        <source>Nothing to show yet.</source>
        <translation>Noch nichts zu zeigen.</translation>
    </message>
</context>
<context>
    <name>kindred::gui::Results</name>
    <message>
        <source>Preparing %1</source>
        <translation>%1 vorbereiten</translation>
    </message>
    <message>
        <source>Something is being computed into this project. Save it under another name when that has ended, or cancel it first: what is finished of it is kept.</source>
        <translation>In dieses Projekt wird gerade etwas berechnet. Speichern Sie es unter einem anderen Namen, wenn das beendet ist, oder brechen Sie es vorher ab: Was davon fertig ist, bleibt.</translation>
    </message>
    <message>
        <source>Cancelled. What is finished is kept: Resume goes on from there.</source>
        <translation>Abgebrochen. Was fertig ist, bleibt: „Fortsetzen“ geht von dort weiter.</translation>
    </message>
    <message>
        <source>Loading %1</source>
        <translation>%1 laden</translation>
    </message>
    <message>
        <source>Cancelled. It is computed as soon as it is asked for again.</source>
        <translation>Abgebrochen. Es wird berechnet, sobald es wieder gefragt ist.</translation>
    </message>
    <message>
        <source>Listing results</source>
        <translation>Ergebnisse werden aufgelistet</translation>
    </message>
</context>
<context>
    <name>kindred::gui::SavedMatrixView</name>
    <message>
        <source>%1 is being read.</source>
        <translation>%1 wird gelesen.</translation>
    </message>
    <message>
        <source>Reading %1</source>
        <translation>%1 lesen</translation>
    </message>
    <message>
        <source>Averaging %1</source>
        <translation>%1 wird gemittelt</translation>
    </message>
    <message>
        <source>This matrix is no part of the project: its clusters can be exported.</source>
        <translation>Diese Matrix ist kein Teil des Projekts: Ihre Gruppen lassen sich exportieren.</translation>
    </message>
</context>
<context>
    <name>kindred::gui::Saving</name>
    <message>
        <source>The project is saved, and goes on being saved as you work.</source>
        <translation>Das Projekt ist gespeichert und wird weiter gespeichert, während Sie arbeiten.</translation>
    </message>
    <message>
        <source>Everything is saved as you work, in %1.</source>
        <translation>Alles wird beim Arbeiten gespeichert, in %1.</translation>
    </message>
    <message>
        <source>Save Project As</source>
        <translation>Projekt speichern unter</translation>
    </message>
    <message>
        <source>Kindred projects (*.kindred)</source>
        <translation>Kindred-Projekte (*.kindred)</translation>
    </message>
    <message>
        <source>The project is read-only. Save it under another name to change it.</source>
        <translation>Das Projekt ist schreibgeschützt. Speichern Sie es unter einem anderen Namen, um es zu ändern.</translation>
    </message>
</context>
<context>
    <name>kindred::gui::SceneWidget</name>
    <message>
        <source>Structure in space</source>
        <translation>Struktur im Raum</translation>
    </message>
    <message>
        <source>Painting in space</source>
        <translation>Im Raum zeichnen</translation>
    </message>
    <message>
        <source>Giving back OpenGL</source>
        <translation>OpenGL zurückgeben</translation>
    </message>
</context>
<context>
    <name>kindred::gui::ScorePanel</name>
    <message>
        <source>RMSE</source>
        <translation>RMSE</translation>
    </message>
    <message>
        <source>Root of the mean squared error.</source>
        <translation>Wurzel des mittleren quadratischen Fehlers.</translation>
    </message>
    <message>
        <source>MAE</source>
        <translation>MAE</translation>
    </message>
    <message>
        <source>Mean absolute error.</source>
        <translation>Mittlerer absoluter Fehler.</translation>
    </message>
    <message>
        <source>R²</source>
        <translation>R²</translation>
    </message>
    <message>
        <source>Share of the variance that is predicted.</source>
        <translation>Anteil der Varianz, der vorhergesagt wird.</translation>
    </message>
    <message>
        <source>RAE</source>
        <translation>RAE</translation>
    </message>
    <message>
        <source>Rank</source>
        <translation>Rang</translation>
    </message>
    <message>
        <source>Rank correlation of predictions and targets.</source>
        <translation>Rangkorrelation von Vorhersagen und Zielwerten.</translation>
    </message>
    <message>
        <source>In 95 %</source>
        <translation>In 95 %</translation>
    </message>
    <message>
        <source>Targets within the intervals of 95 %, of a hundred.</source>
        <translation>Zielwerte in den Intervallen von 95 %, von hundert.</translation>
    </message>
    <message>
        <source>Right</source>
        <translation>Richtig</translation>
    </message>
    <message>
        <source>Graphs whose class is right, of a hundred.</source>
        <translation>Graphen, deren Klasse stimmt, von hundert.</translation>
    </message>
    <message>
        <source>Right of Each</source>
        <translation>Richtig je Klasse</translation>
    </message>
    <message>
        <source>Those of each class, on average over classes.</source>
        <translation>Die jeder Klasse, im Mittel über die Klassen.</translation>
    </message>
    <message>
        <source>AUC</source>
        <translation>AUC</translation>
    </message>
    <message>
        <source>How well scores tell classes apart: ½ is by chance.</source>
        <translation>Wie gut Werte die Klassen trennen: ½ ist Zufall.</translation>
    </message>
    <message>
        <source>Precision</source>
        <translation>Präzision</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>nichts</translation>
    </message>
    <message>
        <source>Graphs</source>
        <translation>Graphen</translation>
    </message>
    <message>
        <source>Scores by</source>
        <translation>Bewertung nach</translation>
    </message>
    <message>
        <source>A property of the predicted graphs: how far predictions are off, for each of its values.</source>
        <translation>Eine Eigenschaft der vorhergesagten Graphen: wie weit Vorhersagen danebenliegen, für jeden ihrer Werte.</translation>
    </message>
    <message>
        <source>Scores of groups</source>
        <translation>Bewertung der Gruppen</translation>
    </message>
    <message>
        <source>nothing: all graphs together</source>
        <translation>nichts: alle Graphen zusammen</translation>
    </message>
    <message>
        <source>Sum of absolute errors over that of predicting the mean: 1 is no better.</source>
        <translation>Summe der absoluten Fehler, geteilt durch die einer Vorhersage des Mittelwerts: 1 ist nicht besser.</translation>
    </message>
    <message>
        <source>Average precision, of two classes that of the rarer one.</source>
        <translation>Mittlere Genauigkeit, bei zwei Klassen die der selteneren.</translation>
    </message>
    <message>
        <source>All</source>
        <translation>Alle</translation>
    </message>
    <message>
        <source>New to the model</source>
        <translation>Dem Modell neu</translation>
    </message>
    <message>
        <source>Always the most frequent class</source>
        <translation>Immer die häufigste Klasse</translation>
    </message>
    <message>
        <source>Always the mean</source>
        <translation>Immer der Mittelwert</translation>
    </message>
    <message>
        <source>As the nearest known one</source>
        <translation>Wie der nächste bekannte</translation>
    </message>
    <message>
        <source>Predicted</source>
        <translation>Vorhergesagt</translation>
    </message>
    <message>
        <source>All that are known; those that the model was not trained on; all without a model; then those of each value of the property.</source>
        <translation>Alle bekannten; die, an denen das Modell nicht trainiert wurde; alle ohne Modell; dann die jedes Werts der Eigenschaft.</translation>
    </message>
    <message>
        <source>Export Scores…</source>
        <translation>Bewertung exportieren…</translation>
    </message>
    <message>
        <source>Write these scores as a table.</source>
        <translation>Schreibt diese Bewertung als Tabelle.</translation>
    </message>
    <message>
        <source>Export Scores</source>
        <translation>Bewertung exportieren</translation>
    </message>
    <message>
        <source>Scores of %1</source>
        <translation>Bewertung von %1</translation>
    </message>
    <message>
        <source>By Mean</source>
        <translation>Durch Mittelwert</translation>
    </message>
    <message>
        <source>The RMSE of always the mean, for these graphs.</source>
        <translation>Der RMSE von immer dem Mittelwert, für diese Graphen.</translation>
    </message>
    <message>
        <source>By Nearest</source>
        <translation>Durch Nächsten</translation>
    </message>
    <message>
        <source>The RMSE of the value of the nearest known graph, for these graphs.</source>
        <translation>Der RMSE des Werts des nächsten bekannten Graphen, für diese Graphen.</translation>
    </message>
    <message>
        <source>By Frequency</source>
        <translation>Durch Häufigkeit</translation>
    </message>
    <message>
        <source>How many in a hundred of these are right by the most frequent class.</source>
        <translation>Wie viele von hundert durch die häufigste Klasse richtig sind.</translation>
    </message>
    <message>
        <source>How many in a hundred of these are right by the class of the nearest known graph.</source>
        <translation>Wie viele von hundert durch die Klasse des nächsten bekannten Graphen richtig sind.</translation>
    </message>
</context>
<context>
    <name>kindred::gui::SequenceDial</name>
    <message>
        <source>Sequence against structure</source>
        <translation>Sequenz gegen Struktur</translation>
    </message>
    <message>
        <source>Structure</source>
        <translation>Struktur</translation>
    </message>
    <message>
        <source>Sequence</source>
        <translation>Sequenz</translation>
    </message>
    <message>
        <source>Edges alone count: similarities are not used.</source>
        <translation>Nur Kanten zählen: Ähnlichkeiten werden nicht verwendet.</translation>
    </message>
    <message>
        <source>Similarities count less than edges show that they are right.</source>
        <translation>Ähnlichkeiten zählen weniger, als die Kanten sie bestätigen.</translation>
    </message>
    <message>
        <source>Similarities count as far as edges show that they are right.</source>
        <translation>Ähnlichkeiten zählen so weit, wie die Kanten sie bestätigen.</translation>
    </message>
    <message>
        <source>Similarities count for more than edges show, and more best hits are fixed.</source>
        <translation>Ähnlichkeiten zählen mehr, als die Kanten sie bestätigen, und mehr beste Treffer werden festgelegt.</translation>
    </message>
    <message>
        <source>All best hits are fixed, whatever edges they conserve.</source>
        <translation>Alle besten Treffer werden festgelegt, welche Kanten sie auch erhalten.</translation>
    </message>
</context>
<context>
    <name>kindred::gui::SequenceLine</name>
    <message>
        <source>Sequence</source>
        <translation>Sequenz</translation>
    </message>
</context>
<context>
    <name>kindred::gui::ShortcutEditor</name>
    <message>
        <source>Action</source>
        <translation>Aktion</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>Tasten</translation>
    </message>
    <message>
        <source>Actions and their keys</source>
        <translation>Aktionen und ihre Tasten</translation>
    </message>
    <message>
        <source>Keys of the chosen action</source>
        <translation>Tasten der gewählten Aktion</translation>
    </message>
    <message>
        <source>No keys</source>
        <translation>Keine Tasten</translation>
    </message>
    <message>
        <source>The keys that it had at first</source>
        <translation>Die ursprünglichen Tasten</translation>
    </message>
    <message>
        <source>Press the new keys of the chosen action:</source>
        <translation>Drücken Sie die neuen Tasten der gewählten Aktion:</translation>
    </message>
    <message>
        <source>%1 has these keys already. Take them from it first.</source>
        <translation>%1 hat diese Tasten schon. Nehmen Sie sie erst dort weg.</translation>
    </message>
</context>
<context>
    <name>kindred::gui::SimilarHits</name>
    <message>
        <source>They are alike by %1 or more.</source>
        <translation>Sie sind sich zu %1 oder mehr ähnlich.</translation>
    </message>
    <message>
        <source>They pass the filter.</source>
        <translation>Sie bestehen den Filter.</translation>
    </message>
    <message>
        <source>Colours: how like each atom is to the one of %1 that is most like it.</source>
        <translation>Farben: wie ähnlich jedes Atom dem ähnlichsten von %1 ist.</translation>
    </message>
    <message>
        <source>%1: none is so much like %2.</source>
        <translation>%1: Keines ist %2 so ähnlich.</translation>
    </message>
    <message>
        <source>%1: none is so much like %2 and passes the filter.</source>
        <translation>%1: Keines ist %2 so ähnlich und kommt durch den Filter.</translation>
    </message>
    <message>
        <source>%2: the %1 most like %3.</source>
        <translation>%2: die %1, die %3 am ähnlichsten sind.</translation>
    </message>
</context>
<context>
    <name>kindred::gui::SimilarListsKind</name>
    <message>
        <source>Lists of similar graphs</source>
        <translation>Listen ähnlicher Graphen</translation>
    </message>
    <message numerus="yes">
        <source>%n list(s) of similar graphs</source>
        <translation>
            <numerusform>%n Satz Listen ähnlicher Graphen</numerusform>
            <numerusform>%n Sätze Listen ähnlicher Graphen</numerusform>
        </translation>
    </message>
    <message>
        <source>The %1 of %2 most like each of %3</source>
        <translation>Die %1 von %2, die jedem von %3 am ähnlichsten sind</translation>
    </message>
    <message>
        <source>The %1 most like each of %2</source>
        <translation>Die %1 ähnlichsten zu jedem von %2</translation>
    </message>
    <message>
        <source>Graphs of each</source>
        <translation>Graphen zu jedem</translation>
    </message>
    <message>
        <source>at most %1</source>
        <translation>höchstens %1</translation>
    </message>
    <message>
        <source>Least similarity</source>
        <translation>Kleinste Ähnlichkeit</translation>
    </message>
    <message>
        <source>Pairs</source>
        <translation>Paare</translation>
    </message>
    <message>
        <source>Export Similar Graphs</source>
        <translation>Ähnliche Graphen exportieren</translation>
    </message>
    <message>
        <source>This search was stopped on another machine or by another client, and only the same command goes on with it.</source>
        <translation>Diese Suche wurde auf einer anderen Maschine oder von einem anderen Programm angehalten, und nur derselbe Befehl fährt mit ihr fort.</translation>
    </message>
</context>
<context>
    <name>kindred::gui::SimilarView</name>
    <message>
        <source>The most similar graphs</source>
        <translation>Die ähnlichsten Graphen</translation>
    </message>
    <message>
        <source>How many</source>
        <translation>Wie viele</translation>
    </message>
    <message>
        <source>Least similarity</source>
        <translation>Kleinste Ähnlichkeit</translation>
    </message>
    <message>
        <source>How Many</source>
        <translation>Wie viele</translation>
    </message>
    <message>
        <source>Least Similarity</source>
        <translation>Kleinste Ähnlichkeit</translation>
    </message>
    <message>
        <source>Like %1</source>
        <translation>Wie %1</translation>
    </message>
    <message>
        <source>Export Similar Graphs</source>
        <translation>Ähnliche Graphen exportieren</translation>
    </message>
    <message>
        <source>Finding Similar Graphs</source>
        <translation>Ähnliche Graphen finden</translation>
    </message>
    <message>
        <source>Drawing Graphs</source>
        <translation>Graphen zeichnen</translation>
    </message>
    <message>
        <source>The graphs are being read.</source>
        <translation>Die Graphen werden gelesen.</translation>
    </message>
    <message>
        <source>Choose a graph, in the table or any other view, to see which others are like it.</source>
        <translation>Wählen Sie einen Graphen, in der Tabelle oder einer anderen Ansicht, um zu sehen, welche anderen ihm ähnlich sind.</translation>
    </message>
    <message>
        <source>%1, rank %2, similarity %3</source>
        <translation>%1, Rang %2, Ähnlichkeit %3</translation>
    </message>
    <message>
        <source>Only those with: a word, or nodes &lt; 30, density &lt; 0.1</source>
        <translation>Nur die mit: ein Wort, oder Knoten &lt; 30, Dichte &lt; 0,1</translation>
    </message>
    <message>
        <source>Filter</source>
        <translation>Filter</translation>
    </message>
    <message>
        <source>Take a molecule that is typed or dropped without salts and solvents, and without charges that a hydrogen takes off. At first it is read as the data set was.</source>
        <translation>Ein Molekül, das Sie schreiben oder fallen lassen, ohne Salze und Lösungsmittel nehmen, und ohne Ladungen, die ein Wasserstoff nimmt. Zuerst wird es gelesen wie der Datensatz.</translation>
    </message>
    <message>
        <source>%1 Until then, all graphs are looked at.</source>
        <translation>%1 Bis dahin werden alle Graphen betrachtet.</translation>
    </message>
    <message>
        <source>None</source>
        <translation>Keine</translation>
    </message>
    <message>
        <source>Differences of</source>
        <translation>Unterschiede von</translation>
    </message>
    <message>
        <source>The property whose differences stand beside the similarities.</source>
        <translation>Die Eigenschaft, deren Unterschiede neben den Ähnlichkeiten stehen.</translation>
    </message>
    <message>
        <source>On the Cards</source>
        <translation>Auf den Karten</translation>
    </message>
    <message>
        <source>Stopped. Enter searches again.</source>
        <translation>Angehalten. Die Eingabetaste sucht wieder.</translation>
    </message>
    <message>
        <source>A data set of %1 was made.</source>
        <translation>Neuer Datensatz: %1.</translation>
    </message>
    <message>
        <source>They are the data set “%1”.</source>
        <translation>Sie sind der Datensatz „%1“.</translation>
    </message>
    <message>
        <source>TM-score %1: %2 by the query, %3 by this one
%4 residues within 5 Å, RMSD %5 Å, %6 % identical
Similarity of the kernel: %7</source>
        <translation>TM-Score %1: %2 nach der Anfrage, %3 nach diesem
%4 Reste höchstens 5 Å voneinander, RMSD %5 Å, %6 % gleich
Ähnlichkeit des Kerns: %7</translation>
    </message>
    <message>
        <source>Only those with: a word, or atoms &lt; 30, smarts:c[OH]</source>
        <translation>Nur die mit: einem Wort, oder Atome &lt; 30, smarts:c[OH]</translation>
    </message>
    <message>
        <source>Preparing the Search</source>
        <translation>Suche wird vorbereitet</translation>
    </message>
    <message>
        <source>Compared once for this kernel and ranking: %1.</source>
        <translation>Für diesen Kern und diese Rangfolge einmal verglichen: %1.</translation>
    </message>
    <message>
        <source>The cards are still those of the search before.</source>
        <translation>Die Karten sind noch die der Suche davor.</translation>
    </message>
    <message>
        <source>(damped %1)</source>
        <translation>(gedämpft %1)</translation>
    </message>
</context>
<context>
    <name>kindred::gui::StatisticsPanel</name>
    <message>
        <source>Degree distribution</source>
        <translation>Verteilung der Grade</translation>
    </message>
    <message>
        <source>Plotting</source>
        <translation>Diagramm zeichnen</translation>
    </message>
    <message>
        <source>Counting</source>
        <translation>Zählen</translation>
    </message>
    <message>
        <source>Nodes</source>
        <translation>Knoten</translation>
    </message>
    <message>
        <source>Edges</source>
        <translation>Kanten</translation>
    </message>
    <message>
        <source>More</source>
        <translation>Weiteres</translation>
    </message>
    <message>
        <source>is being counted</source>
        <translation>wird gezählt</translation>
    </message>
    <message>
        <source>Density</source>
        <translation>Dichte</translation>
    </message>
    <message>
        <source>How many edges there are for each that could be between two nodes.</source>
        <translation>Wie viele Kanten es auf jede gibt, die zwischen zwei Knoten sein könnte.</translation>
    </message>
    <message>
        <source>Components</source>
        <translation>Komponenten</translation>
    </message>
    <message>
        <source>1: all is connected</source>
        <translation>1: alles hängt zusammen</translation>
    </message>
    <message>
        <source>%1, the largest of %2 nodes</source>
        <translation>%1, die größte von %2 Knoten</translation>
    </message>
    <message>
        <source>Parts of the network that no edge joins.</source>
        <translation>Teile des Netzwerks, die keine Kante verbindet.</translation>
    </message>
    <message>
        <source>Isolated nodes</source>
        <translation>Isolierte Knoten</translation>
    </message>
    <message>
        <source>Nodes without neighbours.</source>
        <translation>Knoten ohne Nachbarn.</translation>
    </message>
    <message>
        <source>Self-loops</source>
        <translation>Schleifen</translation>
    </message>
    <message>
        <source>Edges from a node to itself.</source>
        <translation>Kanten von einem Knoten zu sich selbst.</translation>
    </message>
    <message>
        <source>Degree</source>
        <translation>Grad</translation>
    </message>
    <message>
        <source>%1 on average, %2 at most</source>
        <translation>%1 im Mittel, höchstens %2</translation>
    </message>
    <message>
        <source>How many neighbours a node has.</source>
        <translation>Wie viele Nachbarn ein Knoten hat.</translation>
    </message>
    <message>
        <source>not counted: the network is too dense</source>
        <translation>nicht gezählt: Das Netzwerk ist zu dicht</translation>
    </message>
    <message>
        <source>Clustering</source>
        <translation>Clusterung</translation>
    </message>
    <message>
        <source>%1 on average</source>
        <translation>%1 im Mittel</translation>
    </message>
    <message>
        <source>The share of the pairs of a node&apos;s neighbours that are neighbours, too.</source>
        <translation>Der Anteil der Paare von Nachbarn eines Knotens, die selbst Nachbarn sind.</translation>
    </message>
    <message>
        <source>Transitivity</source>
        <translation>Transitivität</translation>
    </message>
    <message>
        <source>The share of all paths of two edges whose ends are joined.</source>
        <translation>Der Anteil aller Wege aus zwei Kanten, deren Enden verbunden sind.</translation>
    </message>
    <message>
        <source>Assortativity</source>
        <translation>Assortativität</translation>
    </message>
    <message>
        <source>Above 0 if hubs are joined to hubs, below 0 if they are joined to nodes of few neighbours.</source>
        <translation>Über 0, wenn Knoten mit vielen Nachbarn untereinander verbunden sind, unter 0, wenn sie mit Knoten verbunden sind, die wenige haben.</translation>
    </message>
</context>
<context>
    <name>kindred::gui::SweepView</name>
    <message>
        <source>Compute</source>
        <translation>Berechnen</translation>
    </message>
    <message>
        <source>Quality and time by the density of the candidates</source>
        <translation>Güte und Zeit nach der Dichte der Kandidaten</translation>
    </message>
    <message>
        <source>Densities in percent, with spaces between them</source>
        <translation>Dichten in Prozent, mit Leerzeichen dazwischen</translation>
    </message>
    <message>
        <source>Nearest nodes of a node, as shares of the other network in percent, with spaces between them; ten nodes at least. Each density is computed once.</source>
        <translation>Nächste Knoten eines Knotens, als Anteile des anderen Netzwerks in Prozent, mit Leerzeichen dazwischen; mindestens zehn Knoten. Jede Dichte wird einmal berechnet.</translation>
    </message>
    <message>
        <source>Align by candidates of those densities that are not computed yet.</source>
        <translation>Mit Kandidaten der Dichten zuordnen, die noch nicht berechnet sind.</translation>
    </message>
    <message>
        <source>Stop and Keep</source>
        <translation>Anhalten und behalten</translation>
    </message>
    <message>
        <source>End with the densities that are finished. Resume goes on.</source>
        <translation>Mit den fertigen Dichten enden. Fortsetzen geht weiter.</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>Fortsetzen</translation>
    </message>
    <message>
        <source>Go on with the densities that are left.</source>
        <translation>Mit den übrigen Dichten weitermachen.</translation>
    </message>
    <message>
        <source>Alignments by their densities</source>
        <translation>Zuordnungen nach ihren Dichten</translation>
    </message>
    <message>
        <source>&amp;Densities, %</source>
        <translation>&amp;Dichten, %</translation>
    </message>
    <message>
        <source>%1 begins. A point appears for each density as soon as it is computed.</source>
        <translation>%1 beginnt. Für jede Dichte erscheint ein Punkt, sobald sie berechnet ist.</translation>
    </message>
    <message>
        <source>Density %1 %: %2 candidates, %3 conserved edges, NCV-GS³ %4, %5 s.</source>
        <translation>Dichte %1 %: %2 Kandidaten, %3 erhaltene Kanten, NCV-GS³ %4, %5 s.</translation>
    </message>
    <message numerus="yes">
        <source>%n densities computed.</source>
        <translation>
            <numerusform>%n Dichte berechnet.</numerusform>
            <numerusform>%n Dichten berechnet.</numerusform>
        </translation>
    </message>
    <message>
        <source>The best alignment, NCV-GS³ %1, has density %2 %.</source>
        <translation>Die beste Zuordnung, NCV-GS³ %1, hat die Dichte %2 %.</translation>
    </message>
    <message>
        <source>More are being computed.</source>
        <translation>Weitere werden berechnet.</translation>
    </message>
    <message>
        <source>Give percents above 0 and at most 100, with spaces between them: 0.5 1 2.5</source>
        <translation>Geben Sie Prozente über 0 und höchstens 100 an, mit Leerzeichen dazwischen: 0,5 1 2,5</translation>
    </message>
    <message>
        <source>Asked, %</source>
        <translation>Gefragt, %</translation>
    </message>
    <message>
        <source>Nearest nodes of a node, as a share of the other network.</source>
        <translation>Nächste Knoten eines Knotens, als Anteil des anderen Netzwerks.</translation>
    </message>
    <message>
        <source>Density, %</source>
        <translation>Dichte, %</translation>
    </message>
    <message>
        <source>The share of all pairs of nodes that are candidates.</source>
        <translation>Der Anteil aller Knotenpaare, die Kandidaten sind.</translation>
    </message>
    <message>
        <source>Candidates</source>
        <translation>Kandidaten</translation>
    </message>
    <message>
        <source>Pairs of nodes that may be aligned.</source>
        <translation>Knotenpaare, die einander zugeordnet werden können.</translation>
    </message>
    <message>
        <source>Overlap Entries</source>
        <translation>Überlappungseinträge</translation>
    </message>
    <message>
        <source>Pairs of candidates whose nodes are joined in both networks, both ways.</source>
        <translation>Paare von Kandidaten, deren Knoten in beiden Netzwerken verbunden sind, in beiden Richtungen.</translation>
    </message>
    <message>
        <source>Overlaps</source>
        <translation>Überlappungen</translation>
    </message>
    <message>
        <source>Edges that the best matching of the candidates conserves.</source>
        <translation>Kanten, die die beste Paarung der Kandidaten erhält.</translation>
    </message>
    <message>
        <source>Conserved Edges</source>
        <translation>Erhaltene Kanten</translation>
    </message>
    <message>
        <source>Edges that the alignment conserves, once nodes are filled in.</source>
        <translation>Kanten, die die Zuordnung erhält, nachdem Knoten ergänzt sind.</translation>
    </message>
    <message>
        <source>NCV-GS³</source>
        <translation>NCV-GS³</translation>
    </message>
    <message>
        <source>How good the alignment is, from 0 to 1.</source>
        <translation>Wie gut die Zuordnung ist, von 0 bis 1.</translation>
    </message>
    <message>
        <source>Time, s</source>
        <translation>Zeit, s</translation>
    </message>
    <message>
        <source>Of all stages, embeddings too; Export Data writes each.</source>
        <translation>Aller Schritte, Einbettungen eingeschlossen; „Daten exportieren …“ schreibt jeden.</translation>
    </message>
</context>
<context>
    <name>kindred::gui::TermPanel</name>
    <message>
        <source>Stopped. Chosen again, nodes are tested.</source>
        <translation>Angehalten. Erneut gewählt, werden Knoten geprüft.</translation>
    </message>
    <message>
        <source>Annotations…</source>
        <translation>Annotationen…</translation>
    </message>
    <message>
        <source>Export Terms…</source>
        <translation>Begriffe exportieren…</translation>
    </message>
    <message>
        <source>Write these terms as a table.</source>
        <translation>Diese Begriffe als Tabelle schreiben.</translation>
    </message>
    <message>
        <source>Terms of the chosen nodes</source>
        <translation>Begriffe der gewählten Knoten</translation>
    </message>
    <message>
        <source>Annotations say which terms nodes carry: choose their file.</source>
        <translation>Annotationen sagen, welche Begriffe Knoten tragen: Wählen Sie deren Datei.</translation>
    </message>
    <message>
        <source>Choose nodes, by a lasso or in the table of nodes, to see which terms are commoner among them than by chance.</source>
        <translation>Wählen Sie Knoten, mit dem Lasso oder in der Tabelle der Knoten, um zu sehen, welche Begriffe unter ihnen häufiger sind als durch Zufall.</translation>
    </message>
    <message>
        <source>Testing terms</source>
        <translation>Begriffe werden geprüft</translation>
    </message>
    <message>
        <source>q</source>
        <translation>q</translation>
    </message>
    <message>
        <source>The smallest rate of false discoveries at which it is one; bars go by its digits.</source>
        <translation>Die kleinste Rate falscher Entdeckungen, bei der es eine ist; Balken richten sich nach ihren Stellen.</translation>
    </message>
    <message>
        <source>Term</source>
        <translation>Begriff</translation>
    </message>
    <message>
        <source>Found</source>
        <translation>Gefunden</translation>
    </message>
    <message>
        <source>Chosen nodes that carry the term.</source>
        <translation>Gewählte Knoten, die den Begriff tragen.</translation>
    </message>
    <message>
        <source>Of</source>
        <translation>Von</translation>
    </message>
    <message>
        <source>All nodes of the network that carry the term.</source>
        <translation>Alle Knoten des Netzwerks, die den Begriff tragen.</translation>
    </message>
    <message>
        <source>By Chance</source>
        <translation>Durch Zufall</translation>
    </message>
    <message>
        <source>How many chance would find on average.</source>
        <translation>Wie viele der Zufall im Mittel fände.</translation>
    </message>
    <message>
        <source>Fold</source>
        <translation>Vielfaches</translation>
    </message>
    <message>
        <source>How many times more are found than by chance.</source>
        <translation>Wievielmal so viele gefunden sind wie durch Zufall.</translation>
    </message>
    <message>
        <source>p</source>
        <translation>p</translation>
    </message>
    <message>
        <source>The probability that as many annotated nodes, drawn at random, carry it so often.</source>
        <translation>Die Wahrscheinlichkeit, dass ebenso viele zufällig gezogene annotierte Knoten ihn so oft tragen.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln terms have a q below 0.05.</source>
        <translation>
            <numerusform>%Ln Begriff hat ein q unter 0,05.</numerusform>
            <numerusform>%Ln Begriffe haben ein q unter 0,05.</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 of %2 chosen nodes are annotated, and %3 of %4 in the network.</source>
        <translation>%1 von %2 gewählten Knoten sind annotiert, und %3 von %4 im Netzwerk.</translation>
    </message>
    <message>
        <source>Terms of the nodes, as of the Gene Ontology: lines of a name and a term, or GAF 2, and an ontology (.obo) that names them. They are taken as given, and kept with the project.</source>
        <translation>Begriffe der Knoten, etwa der Gene Ontology: Zeilen aus einem Namen und einem Begriff, oder GAF 2, und eine Ontologie (.obo), die sie benennt. Sie gelten, wie sie angegeben sind, und bleiben beim Projekt.</translation>
    </message>
    <message>
        <source>Bars and Communities</source>
        <translation>Balken und Gemeinschaften</translation>
    </message>
    <message>
        <source>Show the terms of the chosen nodes as bars, and those of all communities.</source>
        <translation>Die Begriffe der gewählten Knoten als Balken zeigen, und die aller Gemeinschaften.</translation>
    </message>
</context>
<context>
    <name>kindred::gui::TermsView</name>
    <message>
        <source>A term with a q below 0.05, and its q.</source>
        <translation>Ein Begriff mit einem q unter 0,05, und sein q.</translation>
    </message>
    <message>
        <source>%1, q %2</source>
        <translation>%1, q %2</translation>
    </message>
    <message>
        <source>Nodes</source>
        <translation>Knoten</translation>
    </message>
    <message>
        <source>How many nodes the set has.</source>
        <translation>Wie viele Knoten die Menge hat.</translation>
    </message>
    <message>
        <source>Annotated</source>
        <translation>Annotiert</translation>
    </message>
    <message>
        <source>How many of them carry any term.</source>
        <translation>Wie viele davon einen Begriff tragen.</translation>
    </message>
    <message>
        <source>Terms</source>
        <translation>Begriffe</translation>
    </message>
    <message>
        <source>How many terms have a q below 0.05.</source>
        <translation>Wie viele Begriffe ein q unter 0,05 haben.</translation>
    </message>
    <message>
        <source>Surest Term</source>
        <translation>Sicherster Begriff</translation>
    </message>
    <message>
        <source>Second</source>
        <translation>Zweiter</translation>
    </message>
    <message>
        <source>Third</source>
        <translation>Dritter</translation>
    </message>
    <message>
        <source>Sets of nodes</source>
        <translation>Mengen von Knoten</translation>
    </message>
    <message>
        <source>Whose terms are tested: those of the chosen nodes, or of all nodes that have the same community or attribute, set by set.</source>
        <translation>Wessen Begriffe geprüft werden: die der gewählten Knoten oder aller Knoten mit derselben Gemeinschaft oder demselben Attribut, Menge für Menge.</translation>
    </message>
    <message>
        <source>Terms of the set as bars</source>
        <translation>Begriffe der Menge als Balken</translation>
    </message>
    <message>
        <source>Sets of nodes with their terms</source>
        <translation>Mengen von Knoten mit ihren Begriffen</translation>
    </message>
    <message>
        <source>&amp;Terms of</source>
        <translation>&amp;Begriffe von</translation>
    </message>
    <message>
        <source>Terms of %1</source>
        <translation>Begriffe von %1</translation>
    </message>
    <message>
        <source>Each Community</source>
        <translation>Jeder Gemeinschaft</translation>
    </message>
    <message>
        <source>Chosen Nodes</source>
        <translation>Gewählter Knoten</translation>
    </message>
    <message>
        <source>Each %1</source>
        <translation>Jedes Werts von %1</translation>
    </message>
    <message>
        <source>Choose a network in the data set to see its terms here.</source>
        <translation>Wählen Sie ein Netzwerk im Datensatz, um hier seine Begriffe zu sehen.</translation>
    </message>
    <message>
        <source>Annotations say which terms nodes carry, as those of the Gene Ontology. An ontology (.obo) that is chosen with them names the terms.</source>
        <translation>Annotationen sagen, welche Begriffe Knoten tragen, etwa die der Gene Ontology. Eine Ontologie (.obo), die mit ihnen gewählt wird, benennt die Begriffe.</translation>
    </message>
    <message>
        <source>Annotations…</source>
        <translation>Annotationen…</translation>
    </message>
    <message>
        <source>Choose nodes of the network to see which terms are commoner among them than by chance.</source>
        <translation>Wählen Sie Knoten des Netzwerks, um zu sehen, welche Begriffe unter ihnen häufiger sind als durch Zufall.</translation>
    </message>
    <message>
        <source>Testing terms</source>
        <translation>Begriffe werden geprüft</translation>
    </message>
    <message>
        <source>Terms are being tested.</source>
        <translation>Begriffe werden geprüft.</translation>
    </message>
    <message>
        <source>Set</source>
        <translation>Menge</translation>
    </message>
    <message>
        <source>Community</source>
        <translation>Gemeinschaft</translation>
    </message>
    <message numerus="yes">
        <source>%1 node(s)</source>
        <translation>
            <numerusform>%1 Knoten</numerusform>
            <numerusform>%1 Knoten</numerusform>
        </translation>
    </message>
    <message>
        <source>Terms of the chosen nodes of %1: %2</source>
        <translation>Begriffe der gewählten Knoten von %1: %2</translation>
    </message>
    <message>
        <source>Terms of %1 %2 of %3: %4</source>
        <translation>Begriffe von %1 %2 von %3: %4</translation>
    </message>
    <message>
        <source>community</source>
        <translation>Gemeinschaft</translation>
    </message>
    <message numerus="yes">
        <source>%Ln term(s) have a q below 0.05.</source>
        <translation>
            <numerusform>%Ln Begriff hat ein q unter 0,05.</numerusform>
            <numerusform>%Ln Begriffe haben ein q unter 0,05.</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 of %2 sets have terms with a q below 0.05, over all %3 tests. Choose one to see its bars, and its nodes in all views.</source>
        <translation>%1 von %2 Mengen haben Begriffe mit einem q unter 0,05, über alle %3 Prüfungen. Wählen Sie eine, um ihre Balken zu sehen und ihre Knoten in allen Ansichten.</translation>
    </message>
</context>
<context>
    <name>kindred::gui::TintBox</name>
    <message>
        <source>Tint</source>
        <translation>Tönung</translation>
    </message>
    <message>
        <source>The column of numbers whose cells are coloured by their values.</source>
        <translation>Die Spalte aus Zahlen, deren Zellen nach ihren Werten getönt sind.</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
</context>
<context>
    <name>kindred::gui::ValuePanel</name>
    <message>
        <source>Logarithmic counts</source>
        <translation>Anzahl logarithmisch</translation>
    </message>
    <message>
        <source>Histogram of the values</source>
        <translation>Histogramm der Werte</translation>
    </message>
    <message>
        <source>Counting</source>
        <translation>Zählen</translation>
    </message>
    <message>
        <source>Similarity</source>
        <translation>Ähnlichkeit</translation>
    </message>
    <message>
        <source>Kernel value</source>
        <translation>Kernwert</translation>
    </message>
    <message>
        <source>Values of pairs</source>
        <translation>Werte der Paare</translation>
    </message>
    <message>
        <source>No graph is counted with itself.</source>
        <translation>Kein Graph ist mit sich selbst gezählt.</translation>
    </message>
    <message>
        <source>All values are counted.</source>
        <translation>Alle Werte sind gezählt.</translation>
    </message>
    <message>
        <source>A sample: the values of %1 rows and %2 columns, spread evenly over the matrix.</source>
        <translation>Eine Stichprobe: die Werte von %1 Zeilen und %2 Spalten, gleichmäßig über die Matrix verteilt.</translation>
    </message>
</context>
<context>
    <name>kindred::gui::View</name>
    <message>
        <source>%1 and %2</source>
        <translation>%1 und %2</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>%1 copied.</source>
        <translation>%1 kopiert.</translation>
    </message>
</context>
<context>
    <name>kindred::gui::Waiting</name>
    <message>
        <source>How far it is</source>
        <translation>Wie weit es ist</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Waiting for other work</source>
        <translation>Wartet auf andere Arbeit</translation>
    </message>
    <message>
        <source>%1, %2 left</source>
        <translation>%1, noch %2</translation>
    </message>
</context>
<context>
    <name>kindred::gui::WelcomePage</name>
    <message>
        <source>damaged; opening it says what can be saved</source>
        <translation>beschädigt; beim Öffnen zeigt sich, was zu retten ist</translation>
    </message>
    <message>
        <source>Kindred</source>
        <translation>Kindred</translation>
    </message>
    <message>
        <source>How alike are two molecules, two proteins, two networks?</source>
        <translation>Wie ähnlich sind zwei Moleküle, zwei Proteine, zwei Netzwerke?</translation>
    </message>
    <message>
        <source>Open…</source>
        <translation>Öffnen …</translation>
    </message>
    <message>
        <source>Open a project, or read files of molecules, proteins or graphs.</source>
        <translation>Öffnet ein Projekt oder liest Dateien mit Molekülen, Proteinen oder Graphen.</translation>
    </message>
    <message>
        <source>Work without a name</source>
        <translation>Arbeit ohne Namen</translation>
    </message>
    <message>
        <source>Recent</source>
        <translation>Zuletzt</translation>
    </message>
    <message>
        <source>Samples</source>
        <translation>Beispiele</translation>
    </message>
    <message>
        <source>Devices</source>
        <translation>Geräte</translation>
    </message>
    <message>
        <source>Looking for Unfinished Work</source>
        <translation>Nach unfertiger Arbeit suchen</translation>
    </message>
    <message>
        <source>Untitled, %1</source>
        <translation>Ohne Namen, %1</translation>
    </message>
    <message>
        <source>Move it to the trash.</source>
        <translation>In den Papierkorb verschieben.</translation>
    </message>
    <message>
        <source>Move “%1” to the trash</source>
        <translation>„%1“ in den Papierkorb verschieben</translation>
    </message>
    <message>
        <source>Moving to the Trash</source>
        <translation>In den Papierkorb</translation>
    </message>
    <message>
        <source>Files and folders can be dropped here, too, and SMILES, a molfile or the cells of a table can be pasted.</source>
        <translation>Dateien und Ordner lassen sich auch hierher ziehen; SMILES, ein Molfile oder die Zellen einer Tabelle lassen sich einfügen.</translation>
    </message>
</context>
</TS>
