import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import type { Unit } from '../../../src/units/unit.ts';
import { ask, askWide, dutyOf, friend, german, marker, only, router } from '../clauses/table.ts';

const HERE = fileURLToPath(new URL('.', import.meta.url));

describe('EX-10.531-22 what the example of A10.531 says of terrain, of E6 on the way from E5 to the woods E7', () => {
  const inE6 = (text: string, rest = {}) =>
    ask(`woods: E7\n${text}`, [german('E2'), router(['dm'])], {
      ...only('E2', 'E3', 'E4', 'E5', 'E6', 'E7'),
      ...rest,
    });
  test.each(['grain', 'brush', 'orchard'])('EX-10.531-22 %s is no Open Ground', (terrain) =>
    expect(inE6(`${terrain}: E6`).interdictors('E5', 'E6')).toEqual([]),
  );
  test('EX-10.531-22 shellholes are none but at their minimum', () => {
    const rout = inE6('shellholes: E6');
    expect([rout.interdictors('E5', 'E6'), rout.report.ends[0]?.interdictions]).toEqual([['g'], 0]);
  });
  test('EX-10.531-22 SMOKE in the hex or between frees from Interdiction', () => {
    expect(
      ['E6', 'E4'].map((hex) => inE6('', { markers: [marker('smoke', hex)] }).interdictors('E5', 'E6')),
    ).toEqual([[], []]);
  });
  test('EX-10.531-22 the entrenched, and the crew of a Gun, need not leave the open', () => {
    const gun: Unit = { ...friend('E5', [], 'ru-gun-76zis3', 'gun'), facing: 0 };
    expect(
      [
        ask('', [german('E2'), router(['foxhole'])]),
        ask('', [german('E2'), gun, router([], 'E5', 'ru-crew-228')]),
      ].map(dutyOf),
    ).toEqual(['cannot', 'cannot']);
  });
});

test('EX-26.15-5 from the upper level of V3, with the 8-3-8 next to the stairs below, it may rout to the upper level of V2', () => {
  const rout = askWide('woodenBuilding1: U3 V2 V3', [german('W4', [], 'ge-838'), router(['dm'], 'V3/1')]);
  expect([rout.end('V2/1'), rout.facts('V3')[0]]).toEqual([4, 'movesAdjacent']);
});

describe('claims of the worked examples, the Comprehensive one aside', () => {
  const ids = readFileSync(`${HERE}claimIds.txt`, 'utf8').split('\n').filter(Boolean);
  /** Where claims are tested, besides here. */
  const folders = [
    HERE,
    ...['../../examples/', '../areas/attack/', '../areas/control/', '../areas/routPhase/'].map((folder) =>
      fileURLToPath(new URL(folder, import.meta.url)),
    ),
  ];
  const text = folders
    .flatMap((folder) =>
      readdirSync(folder)
        .filter((file) => file.endsWith('.test.ts'))
        .map((file) => readFileSync(`${folder}${file}`, 'utf8')),
    )
    .join('\n');
  /**
   * At the head of a title or of a row of them; `EX-10.533-2g, h` names two, `EX-10.5-5 … 7` its first and
   * last.
   */
  const titled = (id: string): boolean => {
    const [, stem = id, letter] = /^(.*\d)([a-z])?$/.exec(id) ?? [];
    const whole = new RegExp(`['"\`]${id.replaceAll('.', '\\.')}['"\`, ]`);
    return (
      whole.test(text) ||
      (letter !== undefined && new RegExp(`${stem.replaceAll('.', '\\.')}[a-z], ${letter} `).test(text))
    );
  };

  test('each has a test of its name', () => expect(ids.filter((id) => !titled(id))).toEqual([]));

  const catalogue = fileURLToPath(new URL('../../../../shared/rules/catalogue.md', import.meta.url));
  if (!existsSync(catalogue))
    console.info('The catalogue of claims is not at hand: claim ids are compared with our own list alone.');
  test.skipIf(!existsSync(catalogue))('our list of ids is that of the catalogue', () => {
    const named = readFileSync(catalogue, 'utf8')
      .split('\n')
      .flatMap((line) => /^\| (EX-[\d.]+-\d+[a-z]?) /.exec(line)?.[1] ?? []);
    expect(named.toSorted()).toEqual(ids.toSorted());
  });
});
