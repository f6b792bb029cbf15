import { lazy } from './lazy.tsx';

/** What makes everything reachable without a mouse, fetched when it is first wanted. */
export const LazyCommandPalette = lazy(
  async () => (await import('./commands/commandPalette.tsx')).CommandPalette,
);
export const LazyTextPanel = lazy(async () => (await import('./text/textPanel.tsx')).TextPanel);
export const LazyBoardMenuPanel = lazy(
  async () => (await import('./text/boardMenuPanel.tsx')).BoardMenuPanel,
);
export const LazyLevelChooser = lazy(async () => (await import('./text/inHand.tsx')).LevelChooser);
export const LazyArmedHint = lazy(async () => (await import('./text/inHand.tsx')).ArmedHint);
export const LazyGhost = lazy(async () => (await import('./text/inHand.tsx')).Ghost);
export const LazySpokenHex = lazy(async () => (await import('./text/spokenHex.tsx')).SpokenHex);

/** The panel of the LOS tool, with all that words about LOS need. */
export const LazyLosPanel = lazy(async () => (await import('./los/losPanel.tsx')).LosPanel);
export const LazyLosSentence = lazy(async () => (await import('./los/losPanel.tsx')).LosSentence);
export const LazySpokenLos = lazy(async () => (await import('./los/losPanel.tsx')).SpokenLos);

/** Puzzles. */
export const LazyLearnPanel = lazy(async () => (await import('./learn/learnPanel.tsx')).LearnPanel);

/** The changing of terrain, with all words and rules that it needs. */
export const LazyTerrainPanel = lazy(async () => (await import('./terrain/terrainPanel.tsx')).TerrainPanel);

/** What the menus hold, fetched when one is first opened. */
export const LazyBoardsMenu = lazy(async () => (await import('./boards/boardsMenu.tsx')).BoardsMenu);
export const LazyExportMenu = lazy(async () => (await import('./export/exportMenu.tsx')).ExportMenu);
export const LazyFilesMenu = lazy(async () => (await import('./files/filesMenu.tsx')).FilesMenu);
export const LazyKeysList = lazy(async () => (await import('./help/keysList.tsx')).KeysList);
export const LazyTurnMenu = lazy(async () => (await import('./turn/turnMenu.tsx')).TurnMenu);

/** The game of VASL that lies on the table. */
export const LazyVaslStrip = lazy(async () => (await import('./vasl/vaslStrip.tsx')).VaslStrip);

/** The states of a unit, and what it carries. */
export const LazyUnitPanel = lazy(async () => (await import('./card/unitPanel.tsx')).UnitPanel);
export const LazyUnitExtras = lazy(async () => (await import('./card/unitPanel.tsx')).UnitExtras);

/** The answer about a unit, which a newcomer has not asked for yet, and what is said of a hex. */
export const LazyRoutVerdict = lazy(async () => (await import('./answer/routAnswer.tsx')).RoutVerdict);
export const LazyRoutAnswer = lazy(async () => (await import('./answer/routAnswer.tsx')).RoutAnswer);
export const LazyHexFoot = lazy(async () => (await import('./answer/hexFoot.tsx')).HexFoot);
export const LazyHexAtHex = lazy(async () => (await import('./answer/hexFoot.tsx')).HexAtHex);

/** The counters to set up with: a newcomer begins without. */
export const LazyCounterPalette = lazy(async () => (await import('./palette/palette.tsx')).CounterPalette);

/** The phase while it is played. */
export const LazyPhasePlay = lazy(async () => (await import('./play/phasePlay.tsx')).PhasePlay);
export const LazyPhaseMatters = lazy(async () => (await import('./play/phasePlay.tsx')).PhaseMatters);

/** Who fires at whom. */
export const LazyFirePanel = lazy(async () => (await import('./play/firePanel.tsx')).FirePanel);

export const LazyReady = lazy(async () => (await import('./boards/boardsMenu.tsx')).Ready);

/** The overview of the phase. */
export const LazyPhaseOverview = lazy(async () => (await import('./card/phaseOverview.tsx')).PhaseOverview);

/** Why or why not a hex, once one is pointed at. */
export const LazyHexSummary = lazy(async () => (await import('./answer/hexSummary.tsx')).HexSummary);
