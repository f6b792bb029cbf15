import type { RefusalGrounds } from '../rules/state/state.ts';
import { unitById } from './selectors.ts';
import type { App, View } from './state.ts';
import type { Command } from './command.ts';
import { isMapEdit } from './mapEdit.ts';
import {
  actionsOfMove,
  withAnswer,
  leftBehind,
  newPlay,
  tableFor,
  wished,
  type Phased,
  type Play,
} from './play.ts';

/** What looks at the table in another way than a game does. */
const AT_PLAY: Partial<View> = {
  terrain: undefined,
  armed: undefined,
  drag: undefined,
  choosing: undefined,
  menu: undefined,
  marker: undefined,
  cursor: undefined,
  fire: undefined,
};

const NOT_ASKED: RefusalGrounds = [{ rule: 'A10.5', fact: 'notAsked' }];

/** Once something else is tried, the word about what was refused goes. */
const withPlay = (app: App, play: Play): App => {
  if (play === app.play) return app;
  return app.play?.refused && !play.refused
    ? { ...app, play, view: { ...app.view, notice: undefined } }
    : { ...app, play };
};

const begun = (app: App, { of, phase, actions }: Extract<Command, { type: 'beginPhase' }>): App => {
  if (app.wishes.length > 0) return app;
  const games = (app.games ?? 0) + 1;
  return {
    ...app,
    games,
    play: newPlay(games, tableFor(app.history.present, of, phase), actions),
    view: { ...app.view, ...AT_PLAY, los: { ...app.view.los, on: false } },
  };
};

/**
 * The unit that the question is about comes to hand; nobody does while the next is chosen from all, nor once
 * the phase is over.
 */
const selectionAfter = ({ selection }: View, { now }: Play): View['selection'] => {
  if (!now) return selection;
  const { question, stage } = now.view;
  if (question.kind === 'phase') return unitById(now.situation, selection)?.id;
  if (stage === 'over' || question.kind === 'unit') return undefined;
  const asked = 'unit' in question && question.unit !== undefined ? question.unit : selection;
  return unitById(now.situation, asked)?.id;
};

const told = (app: App, game: number, phased: Phased): App => {
  if (app.play?.game !== game) return app;
  const play = withAnswer(app.play, phased);
  return {
    ...app,
    play,
    view: {
      ...app.view,
      cursor: undefined,
      focus: undefined,
      choosing: undefined,
      selection: selectionAfter(app.view, play),
    },
  };
};

const moved = (app: App, play: Play, { unit, at }: Extract<Command, { type: 'move' }>): App => {
  const actions = actionsOfMove(play, unit, at);
  const quiet: App = { ...app, view: { ...app.view, choosing: undefined, drag: undefined } };
  if (!actions) return quiet;
  const behind = leftBehind(play, unit, at);
  const { behind: _before, how: _how, ...alone } = play;
  return withPlay(quiet, wished(behind ? { ...alone, behind } : alone, { kind: 'act', actions }));
};

const declared = ({ how: _before, ...play }: Play, how: Play['how']): Play => (how ? { ...play, how } : play);

/** Commands that a game never hears of. */
const ELSEWHERE: ReadonlySet<Command['type']> = new Set<Command['type']>([
  'ruled',
  'supposed',
  'ifBroken',
  'standings',
  'aimed',
  'fire',
  'showStandings',
  'drawn',
  'depends',
  'surveyed',
  'sighted',
  'viewed',
  'way',
  'rebuilt',
  'unwish',
  'select',
  'hover',
  'cursor',
  'focus',
  'fan',
  'drag',
  'choose',
  'menu',
  'los',
  'lens',
  'escape',
  'notice',
  'progress',
  'shelf',
  'theme',
  'names',
  'control',
  'marker',
  'open',
]);

/** While a game is on, the table is changed by the game alone. */
const duringPlay = (app: App, play: Play, command: Command): App | undefined => {
  if (ELSEWHERE.has(command.type) && !isMapEdit(command)) return undefined;
  // A hand that lets go of a counter is emptied, too.
  if (command.type === 'arm' && command.carried === undefined) return undefined;
  switch (command.type) {
    case 'undo':
    case 'redo':
      return withPlay(app, wished(play, { kind: command.type }));
    case 'move':
      return moved(app, play, command);
    default:
      return withPlay(app, { ...play, refused: NOT_ASKED });
  }
};

/** The state without the game that was played. */
export const withoutPlay = ({ play: _play, ...app }: App): App => app;

/**
 * What a command means to a game; `undefined` where it means nothing to one. `endPhase` is the table's
 * affair.
 */
export const reducePlay = (app: App, command: Command): App | undefined => {
  switch (command.type) {
    case 'beginPhase':
      return begun(app, command);
    case 'play':
      return app.play ? withPlay(app, wished(app.play, command.wish)) : app;
    case 'moveBy':
      return app.play ? withPlay(app, declared(app.play, command.how)) : app;
    case 'phased':
      return told(app, command.game, command.phased);
    case 'endPhase':
      return undefined;
    default:
      return app.play && duringPlay(app, app.play, command);
  }
};
