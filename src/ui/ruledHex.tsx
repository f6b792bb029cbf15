import type { JSX } from 'preact';
import type { HexIndex } from '../board/gameMap.ts';
import { rulingsByHex } from '../editor/rulings.ts';
import type { RoutReport } from '../rules/rout/report.ts';
import type { Situation } from '../units/position.ts';
import { GoHere, type Go } from './goHere.tsx';
import { HexCard } from './hexCard.tsx';
import { namesOf } from './names.ts';

interface Props {
  readonly report: RoutReport;
  readonly situation: Situation;
  readonly hex: HexIndex;
  readonly go: Go | undefined;
}

/** Why or why not the hex pointed at; and where a phase is played, the way there. */
export const RuledHex = ({ report, situation, hex, go }: Props): JSX.Element => (
  <>
    <HexCard report={report} situation={situation} names={namesOf(situation)} hex={hex} />
    <GoHere locations={rulingsByHex(situation.map, report).get(hex)?.locations ?? []} go={go} />
  </>
);
