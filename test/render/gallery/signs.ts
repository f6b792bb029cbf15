import type { Scene, MapScene } from '../../../src/editor/scene.ts';
import { emptyScene, hexNamed, highlight, mark, stack, weaponNamed } from '../scenes.ts';

const weapon = (id: string, malfunctioned = false) => ({ row: weaponNamed(id), malfunctioned });
const at = (map: MapScene, hex: string) => hexNamed(map, hex).centre;

/** Every sign and every kind of counter once, around the middle of a board. */
export const signScene = (map: MapScene): Scene => ({
  ...emptyScene(map),
  caption: 'German 4-6-7 in P5 may rout',
  highlights: [
    highlight(map, 'P5', 'start'),
    highlight(map, 'P6', 'end', { chip: '2' }),
    highlight(map, 'Q7', 'binds', { chip: '4' }),
    highlight(map, 'Q6', 'mayIgnore', { chip: '3' }),
    highlight(map, 'R6', 'mayIgnore', { chip: '5' }),
    highlight(map, 'Q5', 'interdicted'),
    highlight(map, 'P7', 'interdicted', { chip: '1½' }),
    highlight(map, 'P4', 'refused', { tag: 'closer', tagAlways: true }),
    highlight(map, 'O5', 'refused', { tag: 'A10.51', tagAlways: true }),
    ...['O3', 'O4', 'N4', 'N5', 'P3', 'Q3'].map((hex) => highlight(map, hex, 'refused', { tag: 'A10.51' })),
    highlight(map, 'O6', 'lowCrawl', { tag: 'Low Crawl' }),
    highlight(map, 'R5', 'passable'),
    highlight(map, 'R7', 'dropAllowed'),
    highlight(map, 'S7', 'dropRefused'),
    highlight(map, 'Q8', 'cursor'),
    highlight(map, 'Q9', 'hover'),
  ],
  routes: [
    { kind: 'rout', points: ['P5', 'P6', 'Q7'].map((hex) => at(map, hex)), labels: ['1', '2'] },
    { kind: 'lowCrawl', points: ['P5', 'O6'].map((hex) => at(map, hex)), labels: ['1'] },
  ],
  sights: [
    { from: at(map, 'S5'), to: at(map, 'Q5'), verdict: 'interdicts', label: '2 · FFMO' },
    { from: at(map, 'T2'), to: at(map, 'W2'), verdict: 'clear', label: 'clear · 3' },
    { from: at(map, 'T3'), to: at(map, 'W4'), verdict: 'hindered', label: '+2' },
    {
      from: at(map, 'T5'),
      to: at(map, 'W6'),
      verdict: 'blocked',
      label: 'blocked',
      blockedAt: {
        x: at(map, 'T5').x + 0.55 * (at(map, 'W6').x - at(map, 'T5').x),
        y: at(map, 'T5').y + 0.55 * (at(map, 'W6').y - at(map, 'T5').y),
      },
    },
  ],
  stacks: [
    stack([mark(map, 'P5', 'ge-467', { conditions: ['broken', 'dm'], selected: true })]),
    stack([mark(map, 'R3', 'ru-447', { seesSelected: true })]),
    stack([mark(map, 'S4', 'ru-447'), mark(map, 'S4', 'ru-ldr-9-1')]),
    stack([mark(map, 'S5', 'ru-447', { seesSelected: true, emphasised: true, weapons: [weapon('ru-mmg')] })]),
    stack([mark(map, 'R4', 'ru-447', { conditions: ['concealed'] })]),
    stack([mark(map, 'M5', 'ru-628', { conditions: ['broken', 'dm', 'encircled'] })]),
    stack([
      mark(map, 'L6', 'ge-ss-658', {
        conditions: ['cx', 'pinned', 'fanatic'],
        weapons: [weapon('ge-lmg'), weapon('ge-psk', true)],
      }),
    ]),
    stack([
      mark(map, 'N6', 'ru-458', {
        conditions: ['broken', 'dm', 'cx', 'encircled', 'melee', 'fanatic', 'foxhole', 'disrupted'],
        weapons: ['ru-lmg', 'ru-mmg', 'ru-hmg', 'ru-atr'].map((id) => weapon(id)),
      }),
    ]),
    stack([
      mark(map, 'L4', 'ge-548', {
        level: 2,
        seesSelected: true,
        weapons: ['ge-lmg', 'ge-mmg', 'ge-hmg', 'ge-psk', 'ge-atr'].map((id, index) =>
          weapon(id, index === 1),
        ),
      }),
    ]),
    stack([mark(map, 'K5', 'am-667', { level: 1 })]),
    stack([
      mark(map, 'K7', 'am-hs-347', { conditions: ['foxhole'] }),
      mark(map, 'K7', 'am-hero', { conditions: ['wounded'] }),
    ]),
    stack([mark(map, 'J5', 'br-458', { conditions: ['melee'] })]),
    stack([mark(map, 'J7', 'br-crew-228')]),
    stack([mark(map, 'I5', 'ru-t34', { facing: 2, turret: 1 })]),
    stack([mark(map, 'I7', 'am-m4a3', { facing: 5, turret: 4 })]),
    stack([mark(map, 'H5', 'ru-gun-76zis3', { facing: 4 })]),
    stack(
      [
        mark(map, 'H7', 'br-ldr-9-2'),
        mark(map, 'H7', 'br-447'),
        mark(map, 'H7', 'br-hs-247'),
        mark(map, 'H7', 'br-ldr-6+1', { conditions: ['broken', 'disrupted'] }),
      ],
      true,
    ),
    stack([mark(map, 'M3', 'ru-com-9-0', { conditions: ['berserk'] })]),
  ],
  drag: { counter: mark(map, 'N8', 'ge-838'), at: { x: at(map, 'N8').x + 8, y: at(map, 'N8').y - 6 } },
});
