import { unreadable } from '../board/fault.ts';
import { jsonSchemaOf } from '../formats/jsonSchema.ts';
import { hashOf } from '../formats/link.ts';
import { parseNotation } from '../formats/notation/readNotation.ts';
import { printNotation, printNotationForLink } from '../formats/notation/printNotation.ts';
import { printPosition } from '../formats/printPosition.ts';
import { explainedRules, explainRule, ruleMeant, rulesLike } from '../rules/clauses/coverage.ts';
import { analyse, NOTATION, readPosition } from './analyse.ts';
import { parseCommand, type ShellCommand } from './command.ts';
import { convert } from './convert.ts';
import { fire } from './fire.ts';
import { los } from './los.ts';
import { answer, badInput, type CommandResult, type Ending, wrongUsage } from './outcome.ts';
import { play } from './play.ts';
import { check, puzzle } from './puzzles.ts';

/** The text of `rout --help`. */
const HELP = `rout: where may a broken Advanced Squad Leader unit rout, what does it see, and why?

Usage
  rout analyse POSITION [--unit ID] [--json] [--board FILE]… [--boards DIR]…
  rout analyse --notation 'v: ge-467 P5 broken dm; ru-447+lmg P9' [--unit ID] …
      Answers for every broken unit of the position, or for the one named.
      POSITION is a file that the page exports, or - for standard input, or a game saved by VASL (.vsav, .vlog);
      --notation is a position in one line.
      --phase    all units in the order of the Rout Phase, a line for each, instead of reports
      --json     a report for programs; "rout schema report" describes it
      --rules    asl or starterKit, instead of the game of the position
      --switch   another interpretation of a disputed rule, such as D-5=anyKnown; once for each switch
      --board    a board file or VASL archive to use besides our own boards
      --boards   a folder of them (bd01, bd02 …, or *.json)
      --own      of a game saved by VASL: concealed and hidden units are shown as what they are
  rout play FILE [--script FILE] [--json | --odds ATTACK] [--board FILE]… [--boards DIR]…
      Plays a Rout Phase, or a game of full turns: prints what happened, with rule numbers, the next question,
      and the Casualty list. FILE is a position to begin with, or a saved game to continue; - is
      standard input. Of more than a dozen lines of one kind the first is shown, and how to write the others.
      --script   actions, one a line, such as "rout ge-1", "step K4", "roll 3 4"; dice are part of it
      --odds     what an attack would do next, such as "attack ge-1 ge-2 as 2MC", with exact chances
      --json     the game with these actions, to be saved and continued
  rout fire POSITION --from UNIT[=inherent|=weapons][,UNIT…] --at HEX[/LEVEL] [--also HEX[/LEVEL]] --phase FIRE [--moving | --assault] [--json] …
      An attack on the Infantry Fire Table before the dice are thrown: FP and DRM item by item, the column, the
      results, and what may become of each enemy there, with exact chances. A leader who is named directs.
      POSITION as for analyse, or --notation with a line; --board, --boards and --own too.
      --phase    prepFire, boundingFirstFire, firstFire, subsequentFirstFire, finalProtectiveFire, defensiveFire, finalFire
                 (units marked First Fire), advancingFire or opportunityFire
      --bounding a vehicle fires as it moves: driving, or stopped, stopped3 or stopped2, by the MP that its
                 target has been in LOS: more than 3, 3 at most, 2 at most
      --moving   the target moves, not by Assault Movement; --assault: it moves by Assault Movement
      --weapon   the unit fires this Gun, or its SW at that place (1 …), To Hit; --target infantry, area
                 or vehicle (--vehicle ID which one, --armour hullFront=8,turretSide=6 its AF),
                 --leader ID who directs, --intensive for Intensive Fire, --smoke 7 or --wp 6 (with the number
                 on the counter) to lay SMOKE in the hex; main is that of a vehicle, with what
                 its counter shows as --main 75L,fast,rof2,b11 and how it fires: hull, entered or stayed
      --json     the attack for programs
  rout los BOARD --pairs FILE [--reasons] [--strict] [--month N] [--boards DIR]…
  rout los BOARD --from HEX[/LEVEL] --to HEX[/LEVEL] [--strict] [--month N] [--boards DIR]…
      Answers for each line of a table of pairs, or explains one LOS in words.
      BOARD is a board file, a VASL archive, a label such as v, or a position file.
      --pairs    lines of source,sourceLevel,target,targetLevel (- for standard input);
                 written again with blocked,hindrance,problem
                 level 0 is the ground, the bottom of a Depression, or the road of a bridge (-1 beneath it)
      --reasons  with blocked,hindrance,graze,reason instead
      --strict   any touch blocks, as VASL has it, not only what shows on both sides of the thread (A6.1)
      --month    1 to 12: decides grain and orchards (7, or the month of the position)
  rout convert ARCHIVE FILE
      Writes a VASL board archive as a board file; FILE may be - for standard output.
  rout convert GAME FILE --boards DIR [--step N] [--own]
      Writes a game saved by VASL (.vsav), or a log of one (.vlog), as a position file, and names what that cannot hold.
      --boards   the folder where VASL keeps its boards; once for each folder
      --step     after so many steps of a log: 0 is before the first; all by default
      --own      the game is your own: concealed and hidden units are shown as what they are, not as "?"
  rout convert POSITION NEW.vsav --from GAME --boards DIR [--step N] [--own]
      Writes a position back into a copy of the VASL game it was made from: units moved, broken, pinned,
      eliminated; all else stays as it was. Names what VASL's file cannot hold. Give --step and --own as before.
  rout puzzle [BOARD]… [--theme THEME] [--seed N] [--count N | --answer ANSWER] [--board FILE]… [--boards DIR]…
      Prints puzzles of the Rout Phase, one a line: notation, question, answer, theme, rating, with tabs between.
      BOARD is a board file, a VASL archive, a label or a position file, whose terrain changes then hold;
      each puzzle lies on one of them, by chance; ours by default. --board and --boards as for analyse.
      --theme    nearestByMf, ignorable, becomesKnown …; all in turn by default
      --seed     another number, other puzzles; the same number, the same puzzles (1 by default)
      --count    how many (1 by default)
      --answer   names with blanks between, or none: says whether that is right, else why not, what change of an
                 enemy would make it right, and the answer
  rout check FILE [--board FILE]… [--boards DIR]…
      Works out every answer of a file of puzzles again, and names each line that is wrong; - is standard input.
  rout notation POSITION [--link]
      Prints a position file as one line; with --link, as the end of a link that opens it on the page.
  rout position NOTATION
      Prints one line as a position file.
  rout schema position|report|board|game
      Prints the JSON Schema of a format.
  rout explain RULE
      Explains a rule such as A10.531 in our own words: where it is implemented, and the state of its clauses.
  rout --help

Exit status: 0 answered, 1 bad input (told on standard error), 2 wrong usage.
`;

/** A position file as one line, or as what has to stand after the page's address to open it there. */
export const notation = (file: string, as: 'text' | 'link'): CommandResult => {
  const position = readPosition(file);
  if (!position.value) return badInput(position.faults);
  return answer(
    `${as === 'text' ? printNotation(position.value) : hashOf(printNotationForLink(position.value))}\n`,
    position.faults,
  );
};

/** One line as a position file. */
export const position = (text: string): CommandResult => {
  const reading = parseNotation(text, NOTATION);
  return reading.value ? answer(printPosition(reading.value), reading.faults) : badInput(reading.faults);
};

/** A rule in our own words, and what the program makes of each of its clauses. */
export const answerRule = (asked: string): CommandResult => {
  const rule = ruleMeant(asked);
  const lines = rule === undefined ? undefined : explainRule(rule);
  if (lines) return answer(`${lines.join('\n')}\n`);
  const remedy = `Did you mean ${rulesLike(asked).join(', ')}? All of them: ${explainedRules().join(' ')}.`;
  return badInput(
    unreadable({
      file: 'explain',
      place: asked.slice(0, 40),
      problem: 'this program has nothing to say of such a rule',
      remedy,
    }).faults,
  );
};

const atOnce = (command: Exclude<ShellCommand, { kind: 'los' | 'puzzle' }>): CommandResult => {
  switch (command.kind) {
    case 'help':
      return answer(HELP);
    case 'misused':
      return wrongUsage(command.message);
    case 'schema':
      return answer(`${JSON.stringify(jsonSchemaOf(command.format), undefined, 2)}\n`);
    case 'explain':
      return answerRule(command.rule);
    case 'convert':
      return convert(command);
    case 'notation':
      return notation(command.position, command.link ? 'link' : 'text');
    case 'position':
      return position(command.notation);
    case 'check':
      return check(command);
    case 'analyse':
      return analyse(command);
    case 'fire':
      return fire(command);
    case 'play':
      return play(command);
  }
};

/**
 * Does what the words after `rout` ask for, and yields the output piece by piece. Reads and writes files;
 * prints nothing itself.
 */
export function* perform(args: readonly string[]): Generator<string, Ending> {
  const command = parseCommand(args);
  if (command.kind === 'los') return yield* los(command);
  if (command.kind === 'puzzle') return yield* puzzle(command);
  const { output, ...ending } = atOnce(command);
  yield output;
  return ending;
}

/** The same, with all output at once. */
export const run = (args: readonly string[]): CommandResult => {
  const work = perform(args);
  let output = '';
  for (let step = work.next(); ; step = work.next()) {
    if (step.done === true) return { ...step.value, output };
    output += step.value;
  }
};
