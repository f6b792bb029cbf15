import type { CounterMark } from '../../editor/scene.ts';
import type { CounterRow } from '../../units/counters.ts';
import { font, traceLine, type Brush } from '../brush.ts';
import { COUNTER_COLOURS, type CounterColours } from '../palette.ts';
import { COUNTER_SIZE } from '../stackLayout.ts';
import { paintBadges, paintEye } from './badges.ts';
import { paintCrewman, paintHero, paintLeader, paintSoldier, type FigureInk } from './figures.ts';
import { paintGun, paintName, paintVehicle } from './ordnance.ts';
import { cornerMark, paintStrength } from './strength.ts';
import { paintWeapons } from './weapons.ts';

/** What decides a counter's picture. */
export type Face = Omit<CounterMark, 'unit' | 'hex'>;

/** Far: ground and silhouette. Middle: values and markers. */
export type Detail = 'far' | 'full';

const HALF = COUNTER_SIZE / 2;
/** Room around the counter for badges, weapons, frame and shadow. */
export const FACE_MARGIN = 8;

const CONCEALED = 'concealed';

const plate = (brush: Brush): void => {
  brush.beginPath();
  brush.roundRect(-HALF, -HALF, COUNTER_SIZE, COUNTER_SIZE, 4.2);
};

const paintGround = (brush: Brush, colours: CounterColours): void => {
  brush.save();
  brush.translate(1.1, 1.5);
  plate(brush);
  brush.fillStyle = 'rgba(20, 18, 10, 0.38)';
  brush.fill();
  brush.restore();
  const light = brush.createLinearGradient(-HALF, -HALF, HALF, HALF);
  light.addColorStop(0, colours.light);
  light.addColorStop(0.55, colours.ground);
  light.addColorStop(1, colours.ground);
  plate(brush);
  brush.fillStyle = light;
  brush.fill();
};

const paintEdge = (brush: Brush, colours: CounterColours): void => {
  plate(brush);
  brush.lineWidth = 1.2;
  brush.strokeStyle = colours.ink;
  brush.stroke();
  brush.beginPath();
  brush.roundRect(-HALF + 1.1, -HALF + 1.1, COUNTER_SIZE - 2.2, COUNTER_SIZE - 2.2, 3.3);
  brush.lineWidth = 0.7;
  brush.strokeStyle = 'rgba(255, 255, 255, 0.42)';
  brush.stroke();
};

/** Broken: the ground washed out under white stripes. */
const paintStripes = (brush: Brush): void => {
  brush.save();
  plate(brush);
  brush.clip();
  brush.fillStyle = 'rgba(255, 255, 255, 0.34)';
  brush.fillRect(-HALF, -HALF, COUNTER_SIZE, COUNTER_SIZE);
  brush.beginPath();
  for (let offset = -COUNTER_SIZE; offset <= COUNTER_SIZE; offset += 7) traceLine(brush, [{ x: offset - HALF, y: HALF }, { x: offset + HALF, y: -HALF }]);
  brush.lineWidth = 2.6;
  brush.strokeStyle = 'rgba(255, 255, 255, 0.62)';
  brush.stroke();
  brush.restore();
};

type Place = readonly [x: number, y: number, size: number];
type Painter = (brush: Brush, ink: FigureInk) => void;

const FIGURES: Readonly<Record<'squad' | 'halfSquad' | 'crew' | 'leader' | 'hero', { readonly painter: Painter; readonly places: readonly Place[] }>> = {
  squad: { painter: paintSoldier, places: [[-8.6, 2.4, 0.95], [9.4, 2.4, 0.95], [0.5, 3.8, 1.04]] },
  halfSquad: { painter: paintSoldier, places: [[-4.6, 3.4, 1.02], [6.6, 4, 1.02]] },
  crew: { painter: paintCrewman, places: [[-6.6, 2.6, 1], [5.6, 2.6, 1]] },
  leader: { painter: paintLeader, places: [[-0.4, 4, 1.12]] },
  hero: { painter: paintHero, places: [[0.4, 4, 1.08]] },
};

const paintFigures = (brush: Brush, kind: keyof typeof FIGURES, ink: FigureInk, grow: number): void => {
  const { painter, places } = FIGURES[kind];
  for (const [x, y, size] of places) {
    brush.save();
    brush.translate(x * grow, y + (grow - 1) * 11);
    brush.scale(size * grow, size * grow);
    painter(brush, ink);
    brush.restore();
  }
};

const write = (brush: Brush, text: string, place: Place, ink: string): number => {
  const [x, y, size] = place;
  brush.font = font(820, size);
  brush.textAlign = 'center';
  brush.textBaseline = 'middle';
  brush.fillStyle = ink;
  brush.fillText(text, x, y, 37);
  return brush.measureText(text).width;
};

const FIGURE_LINE = 12.2;

/** Class and formation at the upper left, clear of the figures. */
const paintCorner = (brush: Brush, row: CounterRow, ink: FigureInk): void => {
  const text = cornerMark(row);
  brush.font = font(780, text.length > 2 ? 5.6 : 7.2);
  brush.textAlign = 'left';
  brush.textBaseline = 'middle';
  brush.lineJoin = 'round';
  brush.lineWidth = 1.8;
  brush.strokeStyle = ink.ground;
  brush.strokeText(text, -17.2, -14.9, 18);
  brush.fillStyle = ink.ink;
  brush.fillText(text, -17.2, -14.9, 18);
};

/** The broken side: Morale Level in a white box, framed where the unit can rally itself. */
const paintBrokenMorale = (brush: Brush, row: CounterRow): void => {
  const self = row.selfRally === true;
  brush.beginPath();
  brush.roundRect(-9, 3.4, 18, 15, 2.4);
  brush.fillStyle = '#ffffff';
  brush.fill();
  brush.lineWidth = self ? 1.9 : 0.8;
  brush.strokeStyle = self ? '#a3141a' : '#6b5f55';
  brush.stroke();
  const width = write(brush, String(row.brokenMorale ?? row.morale ?? '–'), [0, 11.5, 13.2], '#a3141a');
  if (row.underscored === true) brush.fillRect(-width / 2, 16.4, width, 1.1);
};

const paintPersonnel = (brush: Brush, face: Face, colours: CounterColours, detail: Detail): void => {
  const { kind } = face.counter;
  if (kind === 'gun' || kind === 'vehicle') return;
  const broken = face.conditions.includes('broken');
  const ink = { ink: broken ? colours.edge : colours.ink, ground: broken ? '#f3f1ec' : colours.light };
  if (detail === 'far') {
    paintFigures(brush, kind, ink, 1.3);
    return;
  }
  paintFigures(brush, kind, ink, 1);
  if (broken) paintBrokenMorale(brush, face.counter);
  else paintStrength(brush, face.counter, colours.ink, FIGURE_LINE);
  paintCorner(brush, face.counter, { ...ink, ink: colours.ink });
};

const paintOrdnance = (brush: Brush, face: Face, colours: CounterColours, detail: Detail): void => {
  brush.save();
  brush.translate(0, detail === 'far' ? 0 : -3);
  brush.scale(1.12, 1.12);
  if (face.counter.kind === 'gun') paintGun(brush, colours, face.facing);
  else paintVehicle(brush, colours, face.facing, face.turret);
  brush.restore();
  if (detail === 'full') paintName(brush, face.counter.label, colours);
};

const paintContents = (brush: Brush, face: Face, colours: CounterColours, detail: Detail): void => {
  if (face.conditions.includes(CONCEALED)) {
    write(brush, '?', [0, 1, detail === 'far' ? 34 : 28], colours.ink);
    return;
  }
  if (face.counter.kind === 'gun' || face.counter.kind === 'vehicle') paintOrdnance(brush, face, colours, detail);
  else paintPersonnel(brush, face, colours, detail);
};

const paintFrame = (brush: Brush, colour: string, width: number, grow: number): void => {
  for (const [line, style] of [[width + 1.6, '#1b1405'], [width, colour]] as const) {
    brush.beginPath();
    brush.roundRect(-HALF - grow, -HALF - grow, COUNTER_SIZE + 2 * grow, COUNTER_SIZE + 2 * grow, 5);
    brush.lineWidth = line;
    brush.strokeStyle = style;
    brush.stroke();
  }
};

/** Paints one counter around (0, 0), in board units. */
export const paintFace = (brush: Brush, face: Face, detail: Detail): void => {
  const colours = COUNTER_COLOURS[face.counter.nationality];
  const concealed = face.conditions.includes(CONCEALED);
  paintGround(brush, colours);
  if (face.conditions.includes('broken') && !concealed) paintStripes(brush);
  paintContents(brush, face, colours, detail);
  paintEdge(brush, colours);
  if (face.emphasised) paintFrame(brush, '#ff5147', 2.2, 0.8);
  if (face.selected) paintFrame(brush, '#ffb000', 2.8, 1.2);
  if (detail === 'far') return;
  if (!concealed) paintWeapons(brush, face.weapons, colours);
  paintBadges(brush, concealed ? { conditions: [], level: face.level } : face);
  if (face.seesSelected) paintEye(brush);
};

/** Equal for faces that look the same. */
export const faceKey = (face: Face, detail: Detail): string =>
  JSON.stringify([
    detail, face.counter.nationality, face.counter.kind, face.counter.label, face.counter.troopClass, face.counter.formation, face.counter.smoke, face.counter.brokenMorale, face.conditions, face.level,
    face.weapons.map((weapon) => [weapon.row.label, weapon.malfunctioned]), face.facing, face.turret, face.selected, face.seesSelected, face.emphasised,
  ]);
