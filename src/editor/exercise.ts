import { startApp, type App, type Exercise, type Press, type View } from './state.ts';
import type { Command } from './command.ts';
import { reduce } from './reduce.ts';

/** What is looked at in the same way whatever lies on the table. */
const kept = ({ theme, showNames, showDrawn, shelf, notice, progress }: View): Partial<View> => ({
  theme,
  showNames,
  showDrawn,
  shelf,
  notice,
  progress,
});

const begun = (app: App, { situation, exercise, select }: Extract<Command, { type: 'exercise' }>): App => ({
  ...startApp(situation, { ...kept(app.view), learning: true, selection: select }),
  exercise: { ...exercise, behind: app.exercise?.behind ?? app },
});

const left = ({ view }: App, { behind }: Exercise): App => ({
  ...behind,
  view: { ...behind.view, ...kept(view), learning: false },
});

/** What may happen while a position is asked about: looks at it, and answers of the engine. */
const LOOKS: ReadonlySet<Command['type']> = new Set<Command['type']>([
  'hover',
  'cursor',
  'focus',
  'fan',
  'los',
  'lens',
  'escape',
  'notice',
  'progress',
  'shelf',
  'theme',
  'names',
  'control',
  'drawn',
  'ruled',
  'thinned',
  'ifBroken',
  'standings',
  'way',
  'depends',
  'sighted',
  'viewed',
]);

/** What comes for the table that waits. */
const FOR_TABLE: ReadonlySet<Command['type']> = new Set<Command['type']>([
  'open',
  'vasl',
  'phased',
  'rebuilt',
  'unwish',
]);

const pressed = (app: App, exercise: Exercise, press: Press): App =>
  exercise.press ? { ...app, exercise: exercise.press(exercise, press) } : app;

/**
 * What a command means while a position is asked about in place of the table, and when one begins to be: the
 * table waits as it is, with its undo and its game. `undefined` where it means what it always does.
 */
export const reduceExercise: Exercise['reduce'] = (app, given) => {
  // The state knows no commands: they are made of it.
  const command = given as Command;
  if (command.type === 'exercise') return begun(app, command);
  const { exercise } = app;
  if (!exercise || LOOKS.has(command.type)) return undefined;
  if (FOR_TABLE.has(command.type))
    return { ...app, exercise: { ...exercise, behind: reduce(exercise.behind, command) } };
  switch (command.type) {
    case 'learn':
      return command.open ? app : left(app, exercise);
    case 'press':
      return pressed(app, exercise, command);
    case 'marked':
      return { ...app, exercise: { ...exercise, ...command.marks } };
    // A unit that is chosen is part of the answer, until that is given.
    case 'select':
      return exercise.press ? pressed(app, exercise, { hex: undefined, unit: command.unit }) : undefined;
    default:
      return app;
  }
};
