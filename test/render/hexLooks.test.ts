import { describe, expect, test } from 'vitest';
import { fillsHexes } from '../../src/board/map/hexChanges.ts';
import { terrain, TERRAIN, type TerrainName } from '../../src/board/terrain/terrain.ts';
import type { Brush } from '../../src/render/board/brush.ts';
import { hexsideArt } from '../../src/render/board/art/hexsides.ts';
import { rareHexsideArt } from '../../src/render/board/art/rareArt.ts';
import { hexTerrainLayers, paintLayers } from '../../src/render/board/art/changeArt.ts';

const CENTRE = { x: 100, y: 100 };
const AREA = { x: 40, y: 40, width: 120, height: 120 };
const OFFERED = (Object.keys(TERRAIN) as TerrainName[]).filter(fillsHexes);

/** A brush that writes down what it is told. */
const recorder = (): { readonly brush: Brush; readonly told: string[] } => {
  const told: string[] = [];
  const brush = new Proxy(
    {},
    {
      get:
        (_, what) =>
        (...values: readonly unknown[]) => {
          told.push(
            `${String(what)} ${values.map((value) => (typeof value === 'number' ? value.toFixed(1) : String(value))).join(' ')}`,
          );
          return { addColorStop: () => undefined };
        },
      set: (_, what, value) => {
        told.push(`${String(what)} = ${typeof value === 'object' ? 'gradient' : String(value)}`);
        return true;
      },
    },
  );
  return { brush: brush as Brush, told };
};

const paintedAs = (name: TerrainName, scale: number): readonly string[] => {
  const { brush, told } = recorder();
  paintLayers(brush, hexTerrainLayers({ centre: CENTRE, terrain: name }), AREA, scale);
  return told;
};

/** Painted alike though the rules tell them apart, and why. */
const ALIKE: readonly { readonly names: readonly TerrainName[]; readonly why: string }[] = [
  {
    names: ['woods', 'forest'],
    why: 'Forest is woods in which each hex is higher: our boards draw both with the same crowns.',
  },
  { names: ['woodenHouse', 'lumberyard'], why: 'A lumberyard is printed with the same brown roofs.' },
];

const alikeOnPurpose = (a: TerrainName, b: TerrainName): boolean =>
  ALIKE.some(({ names }) => names.includes(a) && names.includes(b));

/** What a terrain does, without its code in a raster and its section of the rules. */
const effectOf = (name: TerrainName): string => {
  const { code: _code, rule: _rule, ...effect } = terrain(name);
  return JSON.stringify(effect);
};

const NEAR = 1.5;
const pictures = new Map(OFFERED.map((name) => [name, paintedAs(name, NEAR).join('\n')]));

describe('each terrain that fills a hex is drawn', () => {
  test.each(OFFERED.filter((name) => name !== 'openGround'))('%s is more than bare ground', (name) => {
    expect(pictures.get(name)).not.toBe(pictures.get('openGround'));
    expect(paintedAs(name, NEAR).length).toBeGreaterThan(paintedAs('openGround', NEAR).length + 3);
  });

  test('those that the rules tell apart are painted differently', () => {
    const alike = OFFERED.flatMap((a, at) =>
      OFFERED.slice(at + 1)
        .filter(
          (b) => pictures.get(a) === pictures.get(b) && effectOf(a) !== effectOf(b) && !alikeOnPurpose(a, b),
        )
        .map((b) => `${a} = ${b}`),
    );
    expect(alike).toEqual([]);
  });

  test('what is listed as painted alike is so', () => {
    for (const {
      names: [a, b],
    } of ALIKE)
      if (a && b) expect(pictures.get(a)).toBe(pictures.get(b));
  });

  test('a drawing is the same each time', () => {
    for (const name of OFFERED) expect(paintedAs(name, 0.3)).toEqual(paintedAs(name, 0.3));
  });
});

describe('each terrain of hexsides is drawn', () => {
  const LINE = [
    { x: 80, y: 100 },
    { x: 120, y: 100 },
  ];
  const names = (Object.keys(TERRAIN) as TerrainName[]).filter((name) =>
    ['hexside', 'rowhouseWall'].includes(terrain(name).kind),
  );
  test.each(names)('%s', (name) => {
    const layer = hexsideArt(name, [LINE], () => 0) ?? rareHexsideArt(name, [LINE], () => 0);
    const { brush, told } = recorder();
    paintLayers(brush, layer ? [layer] : [], AREA, NEAR);
    expect(told.length).toBeGreaterThan(3);
  });
});
