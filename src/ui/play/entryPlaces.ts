import { fireToggled, mightFire, isSpent } from '../../editor/fireTool.ts';
import type { App } from '../../editor/state.ts';
import type { PhaseEntry } from '../../rules/areas/turn/phaseEntry.ts';

import { FIRE_TYPES, isOfDefender, PHASE_OF } from '../../rules/fire/fireDeclaration.ts';
import { counter } from '../../units/counters.ts';
import type { UnitId } from '../../units/unit.ts';
import { toggleLos, type Actions } from '../actions.ts';

/** Parts of the card of a game, by their `data-part`. */
const PARTS = [
  'rally',
  'weapons',
  'deployments',
  'guns',
  'crews',
  'attack',
  'smoke',
  'recovery',
  'vehicles',
  'control',
  'closeCombat',
  'question',
  'onward',
  'table',
] as const;
type Part = (typeof PARTS)[number];

/** Where on the page something of the lists of a phase is done. */
export type EntryPlace = 'fire' | 'move' | 'los' | Part;

/** Entries of the lists by where they are done; what is not here comes by itself, or limits something else. */
const DONE_AT: Readonly<Record<EntryPlace, string>> = {
  rally: 'A10.63 A18.11 A10.6 A10.62 SK-RPh-03 SK-RPh-08 SK-RPh-09 SK-RPh-10 SK-RPh-13 SK-RPh-15',
  weapons: 'A4.44 A9.72 A4.43 SK-RPh-01 SK-RPh-04 SK-RPh-05 SK-RPh-06 SK-RPh-07 SK-APh-01',
  deployments: 'A1.32 A1.31',
  fire: `A3.2 A8.1 A8.3 A8.31 A3.4 A8.4 A3.5 A7.24 A7.36 SK-PFPh-01 SK-PFPh-03 SK-DFPh-01
    SK-DFF-01 SK-DFF-03 SK-DFF-04 SK-DFF-06 SK-DFPh-02 SK-DFPh-03 SK-DFPh-04 SK-MPh-17 SK-AFPh-01 SK-AFPh-02 SK-AFPh-03
    SK-FIRE-02 SK-FIRE-03 SK-FIRE-04 SK-FIRE-06 SK-FIRE-07 SK-TH-01 SK-TH-02 SK-TH-04 SK-TH-05 SK-TH-06
    SK-TH-07 SK-TH-11 SK-TH-12 SK-TK-01 SK-TK-02 SK-TK-03 SK-TK-04`,
  crews: 'D5.33 SK-APh-05',
  guns: 'SK-PFPh-04 SK-TH-10 SK-DFPh-05 SK-AFPh-04',
  vehicles: 'SK-MPh-11 SK-MPh-12 SK-MPh-13 SK-MPh-14 SK-MPh-15 SK-MPh-16',
  attack: 'A7.302 SK-RES-01',
  los: 'A6.1 SK-LOS-01 SK-LOS-03 SK-LOS-04 SK-LOS-05 SK-LOS-06',
  move: `A3.3 A4.5 A4.61 A19.31 A3.7 A4.72 A19.34 SK-MPh-01 SK-MPh-02 SK-MPh-04 SK-MPh-05 SK-APh-02 SK-APh-03 SK-APh-04`,
  smoke: 'A24.1 SK-MPh-06',
  recovery: 'SK-MPh-07',
  control: 'A26.1',
  closeCombat: `A11.4 A11.1 A11.2 A20.22 A11.22 SK-CCPh-01 SK-CCPh-02 SK-CCPh-03 SK-CCPh-04 SK-CCPh-05 SK-CCPh-06
    SK-CCPh-07 SK-CCPh-08 SK-CCPh-09`,
  question: `A10.41 A19.12 A10.5 A10.53 A10.711 A20.21 SK-RtPh-01 SK-RtPh-04 SK-RtPh-06 SK-RtPh-07 SK-RtPh-08
    SK-RtPh-15 SK-RtPh-24`,
  onward: 'A24.2 A7.8 D5.34 C7.42 SK-RPh-11 SK-RPh-12 SK-PFPh-02 SK-MPh-18 SK-CCPh-12',
  table: 'A2.5 SK-MPh-08',
};

/** The same by entry. */
export const PLACE_OF: ReadonlyMap<string, EntryPlace> = new Map(
  (Object.keys(DONE_AT) as EntryPlace[]).flatMap((place) =>
    DONE_AT[place].split(/\s+/).map((id) => [id, place] as const),
  ),
);

/** Where an entry is done; what is done at the table is told to the game; `undefined` of what needs nothing. */
export const placeOfEntry = ({ id, played }: Pick<PhaseEntry, 'id' | 'played'>): EntryPlace | undefined =>
  PLACE_OF.get(id) ?? (played ? undefined : 'table');

/** Commands with this unit selected, and shown. */
const chosen = (app: App, actions: Actions, unit: UnitId): App => {
  const at = app.play?.now?.situation.units.find(({ id }) => id === unit)?.at;
  actions.dispatch({ type: 'select', unit });
  if (at !== undefined) actions.show(at);
  return { ...app, view: { ...app.view, selection: unit } };
};

/** The unit that is selected, if it is one of these, else the first of them. */
const meantAmong = ({ view: { selection } }: App, units: readonly UnitId[]): UnitId | undefined =>
  units.find((id) => id === selection) ?? units[0];

/** Units that may fire in the phase that is played, those who have not fired first. */
const firersIn = (app: App): readonly UnitId[] => {
  const { situation, view } = app.play?.now ?? {};
  const types = FIRE_TYPES.filter((type) => PHASE_OF[type] === view?.scenario?.phase);
  return (situation?.units ?? [])
    .filter(
      (unit) =>
        mightFire(unit) &&
        types.some(
          (type) =>
            isOfDefender(type) === (unit.side !== situation?.attacker) &&
            (type !== 'boundingFirstFire' || counter(unit.counter).kind === 'vehicle') &&
            !isSpent(app, unit.id, type),
        ),
    )
    .map(({ id }) => id);
};

const goToFire = (app: App, actions: Actions): boolean => {
  if (app.view.fire) return true;
  const unit = meantAmong(app, firersIn(app));
  const commands = unit === undefined ? undefined : fireToggled(chosen(app, actions, unit));
  commands?.forEach((command) => actions.dispatch(command));
  return commands !== undefined;
};

const goToMove = (app: App, actions: Actions): boolean => {
  const unit = meantAmong(app, app.play?.now?.view.control?.movable ?? []);
  if (unit !== undefined) chosen(app, actions, unit);
  return unit !== undefined;
};

const goToLos = (app: App, actions: Actions): true => {
  if (!app.view.los.on || app.view.terrain) toggleLos(app).forEach((command) => actions.dispatch(command));
  return true;
};

/** Unfolds a part of the card, with all that it lies in, and gives it the focus. */
const goToPart = (part: Part): boolean => {
  const found = document.querySelector<HTMLElement>(`[data-part="${part}"]`);
  if (!found) return false;
  for (let around: HTMLElement | null = found; around; around = around.parentElement)
    if (around instanceof HTMLDetailsElement) around.open = true;
  const head = found.querySelector<HTMLElement>(':scope > summary') ?? found;
  head.focus({ preventScroll: true });
  found.scrollIntoView({ block: 'start' });
  return true;
};

/** Goes where something is done: selects who can do it, opens the tool, unfolds the part; whether there is any. */
export const goToPlace = (place: EntryPlace, app: App, actions: Actions): boolean => {
  switch (place) {
    case 'fire':
      return goToFire(app, actions);
    case 'move':
      return goToMove(app, actions);
    case 'los':
      return goToLos(app, actions);
    default:
      return goToPart(place);
  }
};
