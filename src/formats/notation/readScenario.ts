import { fill } from '../../messages/texts.ts';
import { MOST_HEXES, MOST_HOLDINGS, MOST_SET_UP_AREAS } from '../../units/limits.ts';
import { SCORED_FATES } from '../../units/scenario.ts';
import { add, object, objectToWord, type NotationDraft } from './draft.ts';
import { hexesNamed, hexFromWord, locationNamed } from './hexWords.ts';
import type { ChangeReader } from './readChange.ts';
import { listIn, sectionIn, PHASE_TABLE, readGame, scenarioIn, type FilePart } from './readGame.ts';
import { weaponNamed } from './readUnit.ts';
import { shown, type Token } from './tokens.ts';
import { COUNTER_WORDS, N, readId, readTitle, SIDE_WORDS, WEAPON_WORDS, wordTable } from './words.ts';

const TARGET_WORDS = wordTable(['hex', 'building', 'location']);
const HOW_WORDS = wordTable(SCORED_FATES);
type Tokens = readonly Token[];

const addTo = (draft: NotationDraft, key: string, entry: unknown, origin: Token): void => {
  const list = listIn(scenarioIn(draft, origin), key);
  draft.origins.set(`scenario.${key}[${String(list.length)}]`, origin);
  list.push(entry);
};

/** How each statement is written. */
const EXAMPLES = {
  setup: 'setup axis K1-10 L3',
  control: 'control axis since=2-axis-advance rule=A26.11 building K3 hex P5-7',
  vehicular: 'vehicular t1 P5 since=2-axis-movement',
  vp: 'vp allied casualty=2 g1=ge-467 eliminated rule=A26.22 when=3-axis-rout',
  lying: 'lying ge-lmg(malf) P5 by=g1',
  reserve: 'reserve axis ge-467 ge-lmg',
  lost: 'lost allied ru-447',
  victory: "victory axis 'Control building P5'",
  balance: "balance axis 'Add one 4-6-7'",
} as const;

const such = (opening: keyof typeof EXAMPLES): string => fill(N.write.such, { example: EXAMPLES[opening] });

const sideIn = (
  draft: NotationDraft,
  token: Token | undefined,
  first: Token,
  opening: keyof typeof EXAMPLES,
): string | undefined => {
  const side = token && SIDE_WORDS.find(token.text);
  if (side === undefined)
    object(draft, token ?? first, fill(N.noSide, { word: shown(token ?? first) }), such(opening));
  return side;
};

/** `3-axis-rally`. */
const momentNamed = (value: string): FilePart | undefined => {
  const [, turn, side = '', phase = ''] = /^(\d{1,3})-([a-z]{1,20})-([a-z]{1,20})$/i.exec(value) ?? [];
  const [attacker, named] = [SIDE_WORDS.find(side), PHASE_TABLE.find(phase)];
  return turn !== undefined && attacker && named ? { turn: Number(turn), attacker, phase: named } : undefined;
};

/** What words of the form `name=value` say; `undefined` where it is not said so. */
const SAID = {
  since: momentNamed,
  when: momentNamed,
  // The letter of a rule's chapter is a capital.
  rule: (value: string) => value.charAt(0).toUpperCase() + value.slice(1),
  forfeited: SIDE_WORDS.find,
  off: hexFromWord,
  by: readId,
} satisfies Readonly<Record<string, (value: string, labels: readonly string[]) => unknown>>;

/** What the file calls otherwise than the line. */
const inFile = ({ forfeited, off, ...said }: FilePart): FilePart => ({
  ...said,
  ...(forfeited !== undefined && { forfeitedBy: forfeited }),
  ...(off !== undefined && { by: off }),
});

/** What the words with an equals sign say, and the words without one. */
const partsOf = (
  { draft, labels }: ChangeReader,
  tokens: Tokens,
  names: readonly (keyof typeof SAID)[],
): { readonly said: FilePart; readonly words: Tokens } => {
  const said: FilePart = {};
  const words: Token[] = [];
  const known = wordTable(names);
  for (const token of tokens) {
    const at = token.text.indexOf('=');
    const name = at < 0 ? undefined : known.find(token.text.slice(0, at));
    const value = name && SAID[name](token.text.slice(at + 1), labels);
    if (at < 0) words.push(token);
    else if (name === undefined)
      objectToWord(draft, token, { none: N.noWord.said, words: names.map((each) => `${each}=`) });
    else if (value === undefined) object(draft, token, fill(N.noSaid, { word: shown(token) }), N.write.said);
    else if (name in said) object(draft, token, fill(N.twice, { word: shown(token) }), N.removeOne);
    else said[name] = value;
  }
  return { said, words };
};

/** Is what the statement has to say there? */
const says = (
  draft: NotationDraft,
  said: FilePart,
  name: keyof typeof SAID,
  [first, opening]: readonly [Token, keyof typeof EXAMPLES],
): boolean => {
  if (name in said) return true;
  object(draft, first, fill(N.lacks, { name }), such(opening));
  return false;
};

/** The same where no word may stand without one; `undefined` where one does. */
const saidIn = (
  reader: ChangeReader,
  tokens: Tokens,
  names: readonly (keyof typeof SAID)[],
  opening: keyof typeof EXAMPLES,
): FilePart | undefined => {
  const {
    said,
    words: [odd],
  } = partsOf(reader, tokens, names);
  if (odd) object(reader.draft, odd, N.midst, such(opening));
  return odd ? undefined : said;
};

const hexesIn = (reader: ChangeReader, token: Token): readonly string[] => {
  const hexes = hexesNamed(token.text, reader.labels) ?? [];
  if (hexes.length === 0) object(reader.draft, token, fill(N.noHexes, { word: shown(token) }), N.write.hexes);
  return hexes;
};

const locationIn = (
  { draft, labels }: ChangeReader,
  token: Token | undefined,
  first: Token,
  opening: keyof typeof EXAMPLES,
): string | undefined => {
  const at = token && locationNamed(token.text, labels);
  if (at === undefined)
    object(draft, token ?? first, fill(N.noLocation, { word: shown(token ?? first) }), such(opening));
  return at;
};

/** `setup axis K1-10 L3`: one area. */
const readSetUp = (reader: ChangeReader, [first, by, ...names]: Tokens): void => {
  const { draft } = reader;
  const side = first && sideIn(draft, by, first, 'setup');
  if (!side || listIn(scenarioIn(draft, first), 'setUp').length > MOST_SET_UP_AREAS) return;
  const hexes: string[] = [];
  for (const token of names) if (hexes.length <= MOST_HEXES) hexes.push(...hexesIn(reader, token));
  addTo(draft, 'setUp', { side, hexes }, first);
};

const targetsIn = (reader: ChangeReader, token: Token, kind: string): readonly FilePart[] => {
  if (kind !== 'location') return hexesIn(reader, token).map((hex) => ({ kind, hex }));
  const at = locationIn(reader, token, token, 'control');
  return at === undefined ? [] : [{ kind, at }];
};

/** `control axis since=2-axis-advance rule=A26.11 building K3 hex P5-7`. */
const readControl = (reader: ChangeReader, [first, by, ...others]: Tokens): void => {
  const { draft } = reader;
  const side = first && sideIn(draft, by, first, 'control');
  if (!side) return;
  const { said, words } = partsOf(reader, others, ['since', 'rule', 'forfeited']);
  if (!says(draft, said, 'rule', [first, 'control'])) return;
  const held = listIn(scenarioIn(draft, first), 'held');
  let kind: string | undefined;
  for (const token of words) {
    const named = TARGET_WORDS.find(token.text);
    if (named !== undefined) kind = named;
    else if (kind === undefined)
      return objectToWord(draft, token, { none: N.noWord.target, words: TARGET_WORDS.all });
    else if (held.length <= MOST_HOLDINGS)
      for (const target of targetsIn(reader, token, kind))
        addTo(draft, 'held', { target, by: side, ...inFile(said) }, token);
  }
};

/** `vehicular t1 P5 since=2-axis-movement`; alone, of a game in which no vehicle holds anything. */
const readVehicular = (reader: ChangeReader, [first, vehicle, place, ...others]: Tokens): void => {
  if (!first) return;
  listIn(scenarioIn(reader.draft, first), 'vehicular');
  if (!vehicle) return;
  const at = locationIn(reader, place, first, 'vehicular');
  if (at === undefined) return;
  const said = saidIn(reader, others, ['since'], 'vehicular');
  if (said) addTo(reader.draft, 'vehicular', { vehicle: readId(vehicle.text), at, ...said }, first);
};

/** `casualty=2`: what kind of points, and how many. */
const pointsIn = (draft: NotationDraft, token: Token): FilePart | undefined => {
  const [, kind = '', points] = /^(casualty|exit)=(-?\d{1,4})$/i.exec(token.text) ?? [];
  if (points !== undefined) return { kind: kind.toLowerCase(), points: Number(points) };
  object(draft, token, fill(N.noPoints, { word: shown(token) }), such('vp'));
  return undefined;
};

/** `g1=ge-467`, and what befell it. */
const scoredIn = (draft: NotationDraft, unit: Token, how: Token | undefined): FilePart | undefined => {
  const [, id, name = ''] = /^([^=]*)=(.*)$/.exec(unit.text) ?? [];
  const [counter, reason] = [COUNTER_WORDS.find(name), how && HOW_WORDS.find(how.text)];
  if (id === undefined || !how) object(draft, unit, fill(N.noScored, { word: shown(unit) }), such('vp'));
  else if (!counter)
    objectToWord(draft, { ...unit, text: name }, { none: N.noWord.counter, words: COUNTER_WORDS.all });
  else if (!reason) objectToWord(draft, how, { none: N.noWord.how, words: HOW_WORDS.all });
  else return { unit: readId(id), counter, how: reason };
  return undefined;
};

/** `vp allied casualty=2 g1=ge-467 eliminated rule=A26.22 when=3-axis-rout off=K5`. */
const readPoints = (reader: ChangeReader, [first, by, points, unit, how, ...others]: Tokens): void => {
  const { draft } = reader;
  const to = first && sideIn(draft, by, first, 'vp');
  const gained = to && pointsIn(draft, points ?? first);
  const scored = gained && scoredIn(draft, unit ?? first, how);
  const said = scored && saidIn(reader, others, ['rule', 'when', 'off'], 'vp');
  if (first && said && says(draft, said, 'rule', [first, 'vp']))
    addTo(draft, 'score', { to, ...gained, ...scored, ...inFile(said) }, first);
};

const weaponIn = (draft: NotationDraft, token: Token): object | undefined => {
  const weapon = weaponNamed(token.text, '');
  if (typeof weapon === 'object') return weapon;
  objectToWord(draft, token, { none: N.noWord.weapon, words: WEAPON_WORDS.all });
  return undefined;
};

/** `lying ge-lmg(malf) P5 by=g1`. */
const readLying = (reader: ChangeReader, [first, name, place, ...others]: Tokens): void => {
  if (!first) return;
  const weapon = weaponIn(reader.draft, name ?? first);
  const at = weapon && locationIn(reader, place, first, 'lying');
  if (at === undefined) return;
  const said = saidIn(reader, others, ['by'], 'lying');
  if (said) add(reader.draft, 'lying', { weapon, at, ...said }, first);
};

/** `reserve axis ge-467 ge-lmg`; `lost allied ru-447`. */
const readReserve =
  (opening: 'reserve' | 'lost') =>
  ({ draft }: ChangeReader, [first, by, ...names]: Tokens): void => {
    const side = first && sideIn(draft, by, first, opening);
    if (side === undefined) return;
    for (const token of names) {
      const [counter, weapon] = [COUNTER_WORDS.find(token.text), WEAPON_WORDS.find(token.text)];
      if (counter === undefined && weapon === undefined)
        objectToWord(draft, token, { none: N.noWord.counter, words: COUNTER_WORDS.all });
      else
        add(
          draft,
          'reserve',
          {
            side,
            ...(counter === undefined ? { weapon } : { counter }),
            ...(opening === 'lost' && { isLost: true }),
          },
          token,
        );
    }
  };

/** `victory axis 'Control building P5'`; alone, of a game in which neither side has one. */
const readText =
  (key: 'victory' | 'balance') =>
  ({ draft }: ChangeReader, [first, by, quoted, ...more]: Tokens): void => {
    if (!first) return;
    const texts = sectionIn(scenarioIn(draft, first), key);
    const side = by && sideIn(draft, by, first, key);
    if (!by || side === undefined) return;
    if (quoted?.kind !== 'quoted' || more.length > 0)
      return object(draft, more[0] ?? quoted ?? by, fill(N.noText, { word: shown(by) }), such(key));
    const text = readTitle(quoted.text);
    if (text === undefined) object(draft, quoted, N.tildeSign, N.write.tilde);
    else if (side in texts) object(draft, by, fill(N.twice, { word: shown(by) }), N.removeStatement);
    else {
      texts[side] = text;
      draft.origins.set(`scenario.${key}.${side}`, quoted);
    }
  };

/** `moved g1 g2`: who moves no more in this phase. */
const readMoved = ({ draft }: ChangeReader, [first, ...units]: Tokens): void => {
  if (!first) return;
  listIn(scenarioIn(draft, first), 'doneMoving');
  for (const unit of units) addTo(draft, 'doneMoving', readId(unit.text), unit);
};

/** The readers of the statements about a game of turns, by their first words. */
export const SCENARIO_READERS = {
  game: readGame,
  setup: readSetUp,
  control: readControl,
  vehicular: readVehicular,
  vp: readPoints,
  lying: readLying,
  reserve: readReserve('reserve'),
  lost: readReserve('lost'),
  victory: readText('victory'),
  balance: readText('balance'),
  moved: readMoved,
};
