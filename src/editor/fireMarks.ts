import type { LocationId } from '../board/map/gameMap.ts';
import { toBoardUnits } from '../hexgrid/lattice.ts';
import type { ShotReport } from '../rules/fire/fireAttack.ts';
import type { Situation } from '../units/position.ts';
import { aimedAnswer } from './fireTool.ts';
import { hexOfUnit } from './placement.ts';
import { locationById } from './rulings.ts';
import type { Highlight, SightMark } from './scene.ts';
import { lastResult, situationOf, steady, unitById } from './selectors.ts';
import type { App, FireTool } from './state.ts';

/** The Locations that are aimed at. */
const aimsOf = ({ at, spraying }: FireTool): readonly LocationId[] =>
  [at, spraying?.also].filter((each) => each !== undefined);

const highlightsOf = (situation: Situation, tool: FireTool): readonly Highlight[] => {
  const { firers } = tool;
  const { map } = situation;
  const hexes = firers.flatMap((id) => {
    const unit = unitById(situation, id);
    return unit ? (hexOfUnit(map, unit)?.index ?? []) : [];
  });
  const targets = aimsOf(tool).flatMap((at) => locationById(map, at)?.hex ?? []);
  return [
    ...[...new Set(hexes)].map((hex) => ({ hex, tone: 'start' }) as const),
    ...[...new Set(targets)].map((hex) => ({ hex, tone: 'obstructs' }) as const),
  ];
};

/** A line from each hex that fires to each target: whole where it may be made, and red where it may not. */
const linesOf = (
  situation: Situation,
  tool: FireTool,
  answer: ShotReport | undefined,
): readonly SightMark[] => {
  const { map } = situation;
  const aims = aimsOf(tool).flatMap((at) => map.hexes[locationById(map, at)?.hex ?? -1] ?? []);
  const verdict = answer?.kind === 'refused' ? 'blocked' : 'clear';
  const from = tool.firers.flatMap((id) => {
    const unit = unitById(situation, id);
    return unit ? (hexOfUnit(map, unit) ?? []) : [];
  });
  return [...new Set(aims)].flatMap((to) =>
    [...new Set(from)]
      .filter((hex) => hex !== to)
      .map((hex) => ({ from: toBoardUnits(hex), to: toBoardUnits(to), verdict })),
  );
};

/** What stands on the board while it is chosen who fires at whom. */
interface FireMarks {
  readonly highlights: readonly Highlight[];
  readonly slices: { readonly sights: readonly SightMark[] };
}

/** `undefined` while nobody fires. */
export const createFireMarks = (): ((app: App) => FireMarks | undefined) => {
  const [highlights, lines] = [lastResult(highlightsOf), steady(lastResult(linesOf))];
  return (app) => {
    const { fire } = app.view;
    if (!fire) return undefined;
    const situation = situationOf(app);
    return {
      highlights: highlights(situation, fire),
      slices: { sights: lines(situation, fire, aimedAnswer(app)) },
    };
  };
};
