import { late } from './late.tsx';

/** What the menus hold, fetched when one is first opened. */
export const BoardsMenu = late(async () => (await import('./boardsMenu.tsx')).BoardsMenu);
export const ExportMenu = late(async () => (await import('./exportMenu.tsx')).ExportMenu);
export const FilesMenu = late(async () => (await import('./filesMenu.tsx')).FilesMenu);
export const KeysList = late(async () => (await import('./keysList.tsx')).KeysList);
export const TurnMenu = late(async () => (await import('./turnMenu.tsx')).TurnMenu);

/** The states of a unit, and what it carries. */
export const UnitPanel = late(async () => (await import('./unitPanel.tsx')).UnitPanel);
export const UnitExtras = late(async () => (await import('./unitPanel.tsx')).UnitExtras);

/** The answer about a unit, which a newcomer has not asked for yet, and what is said of a hex. */
export const Ruling = late(async () => (await import('./ruling.tsx')).Ruling);
export const RuledHex = late(async () => (await import('./ruledHex.tsx')).RuledHex);

/** The phase while it is played. */
export const PhasePlay = late(async () => (await import('./phasePlay.tsx')).PhasePlay);
export const PhaseMatters = late(async () => (await import('./phasePlay.tsx')).PhaseMatters);

/** Who Controls a hex and what is in it. */
export const ControlOfHex = late(async () => (await import('./game/controlOfHex.tsx')).ControlOfHex);

/** The overview of the phase, which nobody sees as long as a unit is selected. */
export const PhaseOverview = late(async () => (await import('./phaseOverview.tsx')).PhaseOverview);

/** What Green, Conscript and Unarmed units can and cannot. */
export const ExperienceFacts = late(async () => (await import('./experienceFacts.tsx')).ExperienceFacts);

/** Weapons and facing of a unit, which lie folded away. */
export const UnitGear = late(async () => (await import('./unitGear.tsx')).UnitGear);

/** Why or why not a hex, once one is pointed at. */
export const HexFacts = late(async () => (await import('./hexFacts.tsx')).HexFacts);
export const HexCard = late(async () => (await import('./hexCard.tsx')).HexCard);
