import type { CounterMark } from '../../../src/editor/scene.ts';
import { surface, type Brush } from '../../../src/render/board/brush.ts';
import { paintFace, type Face } from '../../../src/render/board/counter/face.ts';
import { paintWeaponFace } from '../../../src/render/board/counter/counterPainters.ts';
import { detailFor } from '../../../src/render/view/layers/counters.ts';
import { ART, THEME } from '../../../src/render/board/palette.ts';
import { COUNTER_SIZE } from '../../../src/render/board/counter/plate.ts';
import { loadTypeface } from '../../../src/render/paint/typeface.ts';
import { counterNamed, weaponNamed } from '../scenes.ts';

/**
 * A sheet of counters to look at: `?size=48&theme=dark&ratio=2`; `size` is the side of a counter in CSS
 * pixels.
 */

const plain: Omit<Face, 'counter'> = {
  level: 0,
  conditions: [],
  weapons: [],
  selected: false,
  seesSelected: false,
  emphasised: false,
};
const face = (id: string, extras: Partial<Face> = {}): Face => ({
  ...plain,
  counter: counterNamed(id),
  ...extras,
});
const armed = (...ids: readonly string[]): CounterMark['weapons'] =>
  ids.map((id, index) => ({ row: weaponNamed(id), malfunctioned: index === 1 }));
const broken = { conditions: ['broken', 'dm'] } as const;

/**
 * One row a nation: squad, half-squad, leader, hero, crew, Gun, vehicle, broken, concealed; then weapons and
 * markers; then long names.
 */
const ROWS: readonly (readonly Face[])[] = [
  [
    face('ge-467'),
    face('ge-ss-658'),
    face('ge-hs-247'),
    face('ge-ldr-9-2'),
    face('ge-hero'),
    face('ge-crew-228'),
    face('ge-gun-75pak', { facing: 1 }),
    face('ge-pzIVH', { facing: 1, turret: 2 }),
    face('ge-467', broken),
    face('ge-spw251', { facing: 4 }),
  ],
  [
    face('ru-447'),
    face('ru-628'),
    face('ru-hs-248'),
    face('ru-com-9-0'),
    face('ru-hero'),
    face('ru-crew-228'),
    face('ru-gun-76zis3', { facing: 5 }),
    face('ru-t34', { facing: 2, turret: 1 }),
    face('ru-458', broken),
    face('ru-gaz', { facing: 1 }),
  ],
  [
    face('am-666'),
    face('am-mc-768'),
    face('am-hs-347'),
    face('am-ldr-8-1'),
    face('am-hero'),
    face('am-crew-227'),
    face('am-gun-57m1', { facing: 4 }),
    face('am-m4a3', { facing: 5, turret: 4 }),
    face('am-667', broken),
    face('am-m3ht', { facing: 2 }),
  ],
  [
    face('br-457'),
    face('br-648'),
    face('br-hs-247'),
    face('br-ldr-10-2'),
    face('br-hero'),
    face('br-crew-228'),
    face('br-gun-6pdr', { facing: 2 }),
    face('br-cromwell', { facing: 1, turret: 1 }),
    face('br-458', broken),
    face('br-447', { conditions: ['concealed'] }),
  ],
  [
    face('ja-447'),
    face('ja-347r'),
    face('ja-hs-237'),
    face('ja-ldr-10-1'),
    face('fi-648'),
    face('fi-hs-248'),
    face('fi-ldr-9-1'),
    face('pa-337'),
    face('ja-448', broken),
    face('fi-548', broken),
  ],
  [
    face('ge-467', { weapons: armed('ge-lmg') }),
    face('ge-467', { weapons: armed('ge-mmg', 'ge-psk') }),
    face('ge-548', { weapons: armed('ge-hmg', 'ge-atr', 'ge-ft', 'ge-dc') }),
    face('ru-447', { selected: true, seesSelected: true }),
    face('ru-447', { emphasised: true, level: 1 }),
    face('br-ldr-6+1', { conditions: ['broken', 'disrupted'] }),
    face('ge-ss-658', { conditions: ['cx', 'pinned', 'fanatic'] }),
    face('ru-458', {
      conditions: ['broken', 'dm', 'cx', 'encircled', 'melee', 'fanatic', 'foxhole', 'disrupted'],
    }),
    face('am-666', { conditions: ['concealed'], level: 2 }),
    face('ja-ldr-9-0', { conditions: ['berserk', 'wounded'] }),
  ],
  [
    face('ge-ae-838'),
    face('ge-537'),
    face('ge-crew-127'),
    face('am-ae-747'),
    face('am-747'),
    face('fi-838', broken),
    face('br-ldr-10-2'),
    face('am-mc-crew-228'),
    face('ru-527'),
    face('br-gk-458'),
  ],
];

const WEAPON_ROW = [
  'ge-lmg',
  'ge-mmg',
  'ge-hmg',
  'ru-hmg50',
  'ge-atr',
  'ge-mtr-50',
  'am-baz44',
  'br-piat',
  'am-ft',
  'fi-dc',
].map((id) => weaponNamed(id));

const query = new URLSearchParams(location.search);
const size = Number(query.get('size') ?? 48);
const ratio = Number(query.get('ratio') ?? 1);
const dark = query.get('theme') === 'dark';

const paintSheet = (brush: Brush, pitch: number): void => {
  const zoom = size / COUNTER_SIZE;
  const detail = detailFor({ zoom });
  ROWS.forEach((row, line) =>
    row.forEach((each, column) => {
      brush.save();
      brush.scale(ratio, ratio);
      brush.translate((column + 0.6) * pitch, (line + 0.55) * pitch);
      brush.scale(zoom, zoom);
      paintFace(brush, each, detail);
      brush.restore();
    }),
  );
  WEAPON_ROW.forEach((row, column) => {
    brush.save();
    brush.scale(ratio, ratio);
    brush.translate((column + 0.6) * pitch, (ROWS.length + 0.55) * pitch);
    brush.scale(zoom, zoom);
    paintWeaponFace(brush, row);
    brush.restore();
  });
};

await loadTypeface();
const pitch = size * 1.65;
const made = surface((ROWS[0]?.length ?? 0) * pitch * ratio, (ROWS.length + 1) * pitch * ratio);
if (made) {
  made.brush.fillStyle = ART.grass;
  made.brush.fillRect(0, 0, made.canvas.width, made.canvas.height);
  paintSheet(made.brush, pitch);
  if (dark) {
    made.brush.globalCompositeOperation = 'multiply';
    made.brush.fillStyle = `#${THEME.dark.art.toString(16)}`;
    made.brush.fillRect(0, 0, made.canvas.width, made.canvas.height);
  }
  made.canvas.style.width = `${made.canvas.width / ratio}px`;
  document.body.append(made.canvas);
}
document.title = 'settled';
