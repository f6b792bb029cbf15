import { reportOf, type App } from '../../editor/app.ts';
import { fill, texts } from '../../messages/texts.ts';
import en from '../../messages/en/commands.json';
import type { Action } from '../../rules/game/action.ts';
import type { GameView } from '../../rules/game/gameView.ts';
import type { LocationId } from '../../board/gameMap.ts';
import type { UnitId } from '../../units/unit.ts';
import { namesOf, printLocation } from '../names.ts';
import { action, type PageAction, type Reach } from './pageAction.ts';

const T = texts('commands', en);

type Offer = readonly [name: string, action: Action];

/** What answers the question of a game, as far as one word does it. */
const offers = (
  view: GameView,
  name: (unit: UnitId) => string,
  ends: readonly LocationId[],
): readonly Offer[] => {
  const { question, routing, routable } = view;
  const { play } = T;
  switch (question.kind) {
    case 'breaks':
      return [
        ...question.units.map(
          (unit): Offer => [fill(play.break, { unit: name(unit) }), { type: 'break', unit }],
        ),
        [play.next, { type: 'next' }],
      ];
    case 'unit':
      return [
        ...routable.map(
          ({ unit }): Offer => [fill(play.rout, { unit: name(unit) }), { type: 'rout', unit, along: [] }],
        ),
        ...(question.due.length === 0 ? [[play.next, { type: 'next' }] as const] : []),
      ];
    case 'way':
      return [
        ...ends.map((to): Offer => [fill(play.go, { at: printLocation(to) }), { type: 'go', to }]),
        ...(routing?.crawls ?? []).map(
          (to): Offer => [fill(play.crawl, { at: printLocation(to) }), { type: 'crawl', to }],
        ),
        ...(routing?.mayStop === true ? [[play.stop, { type: 'stop' }] as const] : []),
      ];
    case 'surrender':
      return [
        ...question.captors.map(
          (captor): Offer => [fill(play.accept, { unit: name(captor) }), { type: 'accept', captor }],
        ),
        [play.refuse, { type: 'refuse' }],
      ];
    case 'recovery':
      return [
        ...question.among.map(
          (unit): Offer => [fill(play.recover, { unit: name(unit) }), { type: 'recover', unit }],
        ),
        [play.decline, { type: 'decline' }],
      ];
    default:
      return [];
  }
};

/** On to the next phase, wherever nothing is due in this one. */
const onward = ({ turn }: GameView): readonly Offer[] =>
  turn && !turn.ended && turn.due === undefined ? [[T.play.phase, { type: 'phase' }]] : [];

const endsOf = (app: App): readonly LocationId[] => reportOf(app)?.ends.map(({ at }) => at) ?? [];

/** What can be done in the game that is played; nothing on a table where none is. */
export const playActions = ({ app, actions }: Reach): readonly PageAction[] => {
  const now = app.play?.now;
  if (!now) return [];
  const { view, situation } = now;
  const names = namesOf(situation);
  const act = (wished: Action): void =>
    actions.dispatch({ type: 'play', wish: { kind: 'act', actions: [wished] } });
  return [
    ...(view.dice > 0
      ? [
          action('play', 'play.roll', fill(T.play.roll, { count: view.dice }), () =>
            act({ type: 'roll', dice: actions.rollDice(view.dice) }),
          ),
        ]
      : []),
    ...[...offers(view, (unit) => names.unit(unit), endsOf(app)), ...onward(view)].map(([name, wished]) =>
      action('play', `play ${name}`, name, () => act(wished)),
    ),
    action('play', 'play.keep', T.play.keep, () => actions.dispatch({ type: 'endPhase', keep: true })),
    action('play', 'play.putBack', T.play.putBack, () => actions.dispatch({ type: 'endPhase', keep: false })),
    action('play', 'play.save', T.play.save, actions.saveGame),
    action(
      'play',
      'play.control',
      T.control,
      () => actions.dispatch({ type: 'control', show: !app.view.showControl }),
      { on: app.view.showControl },
    ),
  ];
};
