import { afterEach, describe, expect, test } from 'vitest';
import pl from '../../src/messages/pl/share.json';
import type { HexIndex } from '../../src/board/map/gameMap.ts';
import { situationOf } from '../../src/editor/selectors.ts';
import { startApp, type App } from '../../src/editor/state.ts';
import { hexInWords } from '../../src/ui/text/spokenHex.tsx';
import { ENGLISH, speak } from '../../src/messages/texts.ts';
import { parseNotation } from '../../src/formats/notation/readNotation.ts';
import { soughtIn } from '../../src/formats/link.ts';
import { noEndsWords } from '../../src/ui/answer/answerWords.ts';
import { tableAccount, briefAccount, fileNameOf } from '../../src/ui/export/account.ts';
import { handoutOf } from '../../src/ui/export/handout.ts';
import { linkTo, SNIPPETS, snippetOf } from '../../src/ui/export/link.ts';
import { situationOn } from '../support/situation.ts';
import { sightsFor } from '../../src/los/sights.ts';
import { boardDigest } from '../../src/board/map/boardDigest.ts';
import { ownBoard, ownMap } from '../support/ownBoards.ts';
import { rout } from '../../src/rules/rout/rout.ts';

const PAGE = { origin: 'https://example.org', pathname: '/board/', search: '' };

const tableOf = (line: string, asked?: string): App => {
  const { value, faults } = parseNotation(line);
  if (!value) throw new Error(JSON.stringify(faults));
  const { units, ...rest } = value;
  const situation = situationOn(ownMap('village'), units, rest);
  const unit = units.find(({ id }) => id === asked)?.id;
  const app = startApp(situation, { selection: unit });
  return unit === undefined
    ? app
    : {
        ...app,
        ruled: { situation, unit, report: rout(situation, sightsFor(situation), unit), ways: new Map() },
      };
};

/** What is printed on the board, as lines and links tell it. */
const PRINTED = boardDigest(ownBoard('village'));

const FIRST = "'Rout from the grainfield' v: r=ge-467 K7 broken dm; ru-447 J5; ru-447 H9; ru-447 G7";

describe('what is said of a picture', () => {
  const app = tableOf(FIRST, 'r');
  const { title, caption, description } = tableAccount(app);

  test('the caption tells the position, the unit, the verdict, where it may go, the game', () => {
    expect(title).toBe('Rout from the grainfield');
    expect(caption[0]).toBe('Rout from the grainfield');
    expect(caption[1]).toMatch(
      /^German squad 4-6-7 in K7 \(broken, DM\) must rout\. Required destination: L5 \(3 MF, 1 Interdiction\)\./,
    );
    expect(caption[2]).toBe('ASL · Allied Player Turn · Board Village');
  });

  test('the description is whole sentences: verdict, all ends with MF, who Interdicts what from where, who else is there', () => {
    expect(description).toContain('German squad 4-6-7 in K7 (broken, DM) must rout.');
    for (const { at } of app.ruled?.report.ends ?? [])
      expect(description).toContain(`${at.replace('/', ' level ')} (`);
    expect(description).toContain('K6 from K7 by 4-4-7 in J5, range 1');
    expect(description).toContain(
      'Allied units: Russian squad 4-4-7 in J5, Russian squad 4-4-7 in H9, Russian squad 4-4-7 in G7.',
    );
    expect(description).not.toMatch(/\{|undefined/);
  });

  test.each([
    [
      'a Passenger under DM may only unload',
      't=ge-spw251 K7 ca=3; r=ge-467 K7 broken dm aboard=t; ru-447 J5',
      'It may only unload beneath its vehicle, in the same Location.',
    ],
    [
      'a unit with nowhere to go has no Location open',
      'r=ge-467 K7 broken dm; ru-447 K6; only K7 K6',
      'It can reach no Location.',
    ],
  ])('D5.311 where no rout ends, %s', (_about, line, words) => {
    const asked = tableOf(`v: ${line}`, 'r');
    const { report } = asked.ruled ?? {};
    expect(report?.ends).toEqual([]);
    expect([
      report && noEndsWords(report),
      tableAccount(asked).description.includes(words),
      JSON.stringify(handoutOf(asked)).includes(words),
    ]).toEqual([words, true, true]);
  });

  test('is shorter in a line', () => {
    expect(briefAccount(app)).toBe(
      'German squad 4-6-7 in K7 (broken, DM) must rout. Required destination: L5 (3 MF, 1 Interdiction).',
    );
    expect(briefAccount(tableOf(FIRST))).toBeUndefined();
  });

  test('with nobody asked about, is who stands where; long lists are cut short, and say so', () => {
    const many = Array.from({ length: 15 }, (_, index) => `ge-467 A${String((index % 10) + 1)}`).join('; ');
    const account = tableAccount(tableOf(`starterKit-less v axis: ${many}`.replace('starterKit-less ', '')));
    expect(account.title).toBe('Rout Board');
    expect(account.caption).toEqual(['Rout Board', 'ASL · Axis Player Turn · Board Village']);
    expect(account.description).toContain('and 3 more.');
    expect(tableAccount(tableOf('v:')).description).toContain('No units.');
  });

  test('names the game and the readings that are not as usual', () => {
    expect(tableAccount(tableOf(`v rules=starterKit D-5=anyKnown: ge-467 P5`)).caption.at(-1)).toBe(
      'ASL Starter Kit, interpretations D-5: anyKnown · Allied Player Turn · Board Village',
    );
  });

  describe('in Polish', () => {
    afterEach(() => speak(ENGLISH));
    test('has Polish words', () => {
      speak({ code: 'pl', areas: { share: pl } });
      expect(tableAccount(app).caption.at(-1)).toBe('ASL · tura gracza: Alianci · Plansza Village');
    });
  });
});

test.each([
  ['Out of the grain', 'out-of-the-grain'],
  ['Odwrót z Łodzi: część 2', 'odwrót-z-łodzi-część-2'],
  ['Сталинград', 'сталинград'],
  ['../../etc/passwd', 'etc-passwd'],
  ['"<>|?*', 'rout-board'],
  ['', 'rout-board'],
  ['a'.repeat(400), 'a'.repeat(60)],
  ['e\u0301'.repeat(3), 'ééé'],
])('a file of the table that is called %j is %j', (title, name) => expect(fileNameOf(title)).toBe(name));

describe('who does not rout', () => {
  const surrenders = tableOf('v: r=ge-467+lmg L7 broken dm; ru-447 I8; ru-447 J6; ru-628 K9; ru-447 K7', 'r');
  const failing = tableOf(
    'v noQuarter=allied: r=ge-467 L7 broken dm; ru-447 L6; ru-447 L8; ru-447 M8; ru-447 K7; ru-447 M7; ru-447 K8',
    'r',
  );
  const captionOf = (app: App): string => tableAccount(app).caption[1] ?? '';

  test('A20.21 who surrenders does so by its rule, and where it might go is told of a table that takes no prisoners', () => {
    expect(captionOf(surrenders)).toMatch(
      /^German squad 4-6-7 in L7 \(broken, DM\) surrenders before it can rout \(A20\.21\)\. If nobody took prisoners: Required destination: /,
    );
    expect(tableAccount(surrenders).description).toContain('(A20.21). If nobody took prisoners: ');
    expect(briefAccount(surrenders)).toMatch(
      /surrenders before it can rout \(A20\.21\)\. If nobody took prisoners: /,
    );
  });
  test('A19.12 the Disrupted surrender by their own rule too', () =>
    expect(captionOf(tableOf('v: r=ge-467 K7 broken disrupted dm; ru-447 K6', 'r'))).toContain(
      '(A20.21, A19.12). If nobody took prisoners: ',
    ));
  test('on paper a heading says it before the table of ends, and the reasons come first', () => {
    const { verdict, blocks } = handoutOf(surrenders);
    expect(verdict).toBe('SURRENDERS');
    const told = blocks.flatMap((block) =>
      block.kind === 'paragraph' || block.kind === 'heading' ? [block.text] : [],
    );
    const [why, said, ends] = [
      'Why',
      'It surrenders before it can rout. If nobody took prisoners, it might end here:',
      'Where it might end',
    ].map((text) => told.indexOf(text));
    expect([why, said, ends].every((place) => (place ?? -1) >= 0)).toBe(true);
    expect([why, said, ends]).toEqual([why, said, ends].toSorted((a, b) => (a ?? 0) - (b ?? 0)));
    expect(told).not.toContain('Where it may end');
  });
  test.each([
    [
      'in Melee',
      'v: r=ge-467 K7 broken dm melee; ru-447 K7 melee',
      /cannot rout\. It is held in Melee.* \(A10\.5\)$/,
    ],
    [
      'after its rout',
      'v: r=ge-467 K7 broken dm routed; ru-447 J5',
      /cannot rout\. It has already routed in this phase.* \(A10\.53\)$/,
    ],
    [
      'a prisoner',
      'v: r=ge-467 K7 unarmed held=g; g=ru-447 K7',
      /cannot rout\. It is (a prisoner|held).* \(A20\.5\d?\)$/,
    ],
    ['not broken', 'v: r=ge-467 K7; ru-447 A1', /cannot rout\. It is not broken.* \(A10\.4\)$/],
    [
      'not under DM',
      'v: r=ge-467 K7 broken; ru-447 A1',
      /cannot rout\. Nothing forces it to rout.* \(A10\.5\)$/,
    ],
  ])('%s it says why, by its rule', (_why, line, said) =>
    expect(captionOf(tableOf(line, 'r'))).toMatch(said),
  );
  test('A10.5 with no way it is eliminated, and the caption says so', () =>
    expect(captionOf(failing)).toMatch(
      /must rout\. It can reach no Location\. It has no legal rout and is eliminated for Failure to Rout\. \(A10\.5\)$/,
    ));
  test('a hex is told as one where it might end, not where it may', () => {
    const hex = situationOf(surrenders).map.hexes.findIndex(({ id }) => id === 'N6') as HexIndex;
    expect(hexInWords(surrenders, hex)).toContain('if nobody took prisoners: legal end');
  });
});

describe('a handout', () => {
  test('has the verdict, reasons with rule numbers, every end, each Interdicted entry, and the position itself', () => {
    const app = tableOf(FIRST, 'r');
    const handout = handoutOf(app);
    const report = app.ruled?.report;
    expect([handout.title, handout.subject, handout.verdict]).toEqual([
      'Rout from the grainfield',
      'German squad 4-6-7 in K7 (broken, DM)',
      'MUST ROUT',
    ]);
    const table = handout.blocks.find((block) => block.kind === 'table');
    expect(table?.rows.map(([at]) => at)).toHaveLength(report?.ends.length ?? -1);
    expect(table?.rows[0]?.slice(0, 5)).toEqual(['L5', 'stone building', '3', 'required', '1']);
    const told = handout.blocks.flatMap((block) => (block.kind === 'list' ? block.items : []));
    expect(told.every(({ text, rule }) => text !== '' && rule !== undefined)).toBe(true);
    for (const { to, interdictors } of report?.interdicted ?? []) {
      for (const { range } of interdictors)
        expect(
          told.some(
            ({ text }) => text.startsWith(`Entering ${to} from `) && text.includes(`range ${String(range)}`),
          ),
        ).toBe(true);
    }
    expect(told.find(({ text }) => text.startsWith('Entering L6 from'))?.text).toBe(
      'Entering L6 from K7, K6: 4-4-7 in J5, range 2',
    );
    expect(handout.blocks.at(-1)).toEqual({
      kind: 'paragraph',
      text: FIRST.replace(' v:', ` v~${PRINTED}:`),
    });
  });

  test('of a unit that cannot rout tells why, and no way', () => {
    const { verdict, blocks } = handoutOf(tableOf('v: r=ge-467 K7; ru-447 J5', 'r'));
    expect(verdict).toBe('CANNOT ROUT');
    expect(blocks.some(({ kind }) => kind === 'table')).toBe(false);
    expect(blocks[0]).toEqual({ kind: 'heading', text: 'Why' });
  });

  test.each([['r'], [undefined]])(
    'tells the game and the boards once, whoever is asked about: %s',
    (unit) => {
      const told = JSON.stringify(handoutOf(tableOf(FIRST, unit)).blocks);
      expect(told.split('Player Turn · Board Village')).toHaveLength(2);
    },
  );
});

describe('links and snippets', () => {
  const hostile = tableOf(
    `'"><img_src=x_onerror=alert(1)>](x)[/url]' v: r=ge-467 P5 broken dm; ru-447 P9`,
    'r',
  );

  test('a link opens the same position and unit, embedded or not', () => {
    for (const embedded of [true, false]) {
      const link = linkTo(hostile, PAGE, embedded);
      const sought = soughtIn(link.slice(link.indexOf('#')));
      expect(sought).toMatchObject({ unit: 'r', embedded });
      expect(parseNotation(sought?.notation ?? '').value).toEqual(
        parseNotation(
          `'"><img_src=x_onerror=alert(1)>](x)[/url]' v~${PRINTED}: r=ge-467 P5 broken dm; ru-447 P9`,
        ).value,
      );
    }
  });

  test.each([
    ["#n='A'v:&embed", { notation: "'A'v:", embedded: true }],
    ['#u=a+b&n=v:', { notation: 'v:', unit: 'a+b', embedded: false }],
    ['#n=v:&embedded', { notation: 'v:&embedded', embedded: false }],
    ['#n=&embed', { notation: '', embedded: true }],
    ['#embed', undefined],
    ['#l=2&u=r&n=v:', { notation: 'v:', unit: 'r', embedded: false }],
    ['#l=2&n=v%3A&embed', { notation: 'v:', embedded: true }],
    ['#l=3&u=r&n=v:', { notation: 'v:…', unit: 'r', embedded: false }],
    // As people write them by hand: in any order.
    ['#n=v:&u=g', { notation: 'v:', unit: 'g', embedded: false }],
    ['#n=v:&u=g&embed', { notation: 'v:', unit: 'g', embedded: true }],
    ['#embed&u=g&n=v:', { notation: 'v:', unit: 'g', embedded: true }],
    ['#u=r&n=v:&l=3', { notation: 'v:…', unit: 'r', embedded: false }],
    ['#u=r', undefined],
    ['#n=v%3A%20ge-467', { notation: 'v: ge-467', embedded: false }],
  ])('the address %s asks for what it says', (hash, sought) => {
    expect(soughtIn(hash)).toEqual(sought);
  });

  test('a link that lost its end, wherever, is refused: it may well read as a position with an enemy less', () => {
    const whole = linkTo(
      tableOf("'Cut' v: r=ge-467 K7 broken dm; ru-447+lmg J5; ru-447 H9; smoke L5", 'r'),
      PAGE,
    );
    const start = whole.indexOf('n=') + 2;
    for (let end = start; end < whole.length; end += 1) {
      const { value, faults } = parseNotation(soughtIn(whole.slice(whole.indexOf('#'), end))?.notation ?? '');
      expect([end, value, faults[0]?.problem]).toEqual([
        end,
        undefined,
        'the rest is missing: it was cut here, and would be another position',
      ]);
    }
    expect(parseNotation('v: ge-467 K7 broken; ru-447 J5 ...').faults[0]?.place).toBe(
      'after "467 K7 broken; ru-447 J5"',
    );
  });

  test('whatever a title holds, a snippet is one element with its own address', () => {
    const [frame, html, markdown, bbcode] = SNIPPETS.map((form) => snippetOf(hostile, form, PAGE));
    expect(frame).toMatch(
      /^<iframe src="https:\/\/example\.org\/board\/#l=\d+&amp;u=r&amp;n=[^"<>]*&amp;embed" title="[^"<>]*" width="800" height="560" loading="lazy" style="[^"]*"><\/iframe>$/,
    );
    expect(html).toMatch(
      /^<a href="https:[^"<>]*"><img src="PICTURE-ADDRESS" alt="[^"<>]*" style="[^"]*"><\/a>$/,
    );
    expect(markdown).toMatch(/^\[!\[(?:[^\]\\]|\\.)*\]\(PICTURE-ADDRESS\)\]\(https:[^()<>\s'"]*\)$/);
    expect(bbcode).toMatch(/^\[url=https:[^[\]\s]*\]\[img\]PICTURE-ADDRESS\[\/img\]\[\/url\]$/);
  });

  test('an address that was escaped for a forum opens the same table', () => {
    const [, address = ''] = /\[url=([^\]]*)\]/.exec(snippetOf(hostile, 'bbcode', PAGE)) ?? [];
    expect(soughtIn(address.slice(address.indexOf('#')))).toEqual(
      soughtIn(linkTo(hostile, PAGE).slice(linkTo(hostile, PAGE).indexOf('#'))),
    );
  });
});
