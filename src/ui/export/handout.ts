import type { Block, Handout, Told } from '../../documents/handout.ts';
import { locationById } from '../../editor/rulings.ts';
import { reportOf, selectedUnit, situationOf } from '../../editor/selectors.ts';
import type { App } from '../../editor/state.ts';
import type { Ground } from '../../facts/rout.ts';
import { printMf } from '../../hexgrid/quantity.ts';
import en from '../../messages/en/share.json';
import { fill, language, texts } from '../../messages/texts.ts';
import type { RoutReport } from '../../rules/rout/report.ts';
import { explain, type Names } from '../../rules/words/explain.ts';
import { percentOf } from '../../rules/words/phrases.ts';
import type { Situation } from '../../units/position.ts';
import { ANSWER_WORDS, noEndsWords } from '../answer/answerWords.ts';
import { namesOf, printLocation, terrainWords } from '../names.ts';
import { ROLE, verdictOf, WORDS } from '../words.ts';
import { settingInWords, tableAccount, unitInWords } from './account.ts';
import { notationLine } from './link.ts';

const T = texts('share', en);

/** Each sentence once, with its rule. */
const toldOf = (grounds: readonly Ground[], names: Names): readonly Told[] => [
  ...new Map(
    grounds.map((ground) => [
      `${ground.rule} ${explain(ground, names)}`,
      { text: explain(ground, names), rule: ground.rule },
    ]),
  ).values(),
];

const list = (heading: string, items: readonly Told[]): readonly Block[] =>
  items.length === 0
    ? []
    : [
        { kind: 'heading', text: heading },
        { kind: 'list', items },
      ];

const paragraph = (heading: string, text: string): readonly Block[] => [
  { kind: 'heading', text: heading },
  { kind: 'paragraph', text },
];

/** The destinations that bind first, then the cheapest. */
const endsTable = (report: RoutReport, { map }: Situation): readonly Block[] => {
  const { ends, surrender } = report;
  const heading = surrender.kind === 'surrenders' ? T.handout.mightEnd : T.handout.ends;
  const { to, terrain, mf, role, interdictions, whole, none } = T.handout;
  if (ends.length === 0) return paragraph(heading, noEndsWords(report));
  const rows = ends
    .toSorted(
      (a, b) =>
        Number(b.kind === 'destination') - Number(a.kind === 'destination') ||
        a.cost - b.cost ||
        a.interdictions - b.interdictions,
    )
    .flatMap((end) =>
      [end, ...end.cheaper].map((way) => {
        const location = locationById(map, end.at);
        const chance = way.interdictions > 0 ? percentOf(way.odds.whole, way.odds.of) : '';
        return [
          printLocation(end.at),
          location ? terrainWords(location.terrain) : '',
          printMf(way.cost),
          ROLE[end.kind],
          way.interdictions > 0 ? String(way.interdictions) : none,
          chance,
        ];
      }),
    );
  return [
    { kind: 'heading', text: heading },
    { kind: 'table', head: [to, terrain, mf, role, interdictions, whole], rows },
  ];
};

/** Entries of one Location under the same fire are told together. */
const interdiction = (report: RoutReport, names: Names): readonly Block[] => {
  if (report.interdicted.length === 0) return paragraph(T.handout.interdiction, T.handout.noInterdiction);
  const from = new Map<string, { readonly to: string; readonly fire: string; readonly from: string[] }>();
  for (const entry of report.interdicted) {
    const fire = entry.interdictors
      .map(
        ({ unit, range, vertex }) =>
          `${fill(T.account.interdictor, { name: names.unit(unit), range })}${ANSWER_WORDS.atVertex(vertex)}`,
      )
      .join('; ');
    const key = `${entry.to} ${fire}`;
    const told = from.get(key) ?? { to: printLocation(entry.to), fire, from: [] };
    told.from.push(printLocation(entry.from));
    from.set(key, told);
  }
  return list(
    T.handout.interdiction,
    [...from.values()].map(({ to, fire, from: starts }) => ({
      rule: 'A10.53',
      text: fill(T.account.entering, { to, from: starts.join(', '), names: fire }),
    })),
  );
};

const lowCrawl = (report: RoutReport, names: Names): readonly Block[] => {
  const open = report.lowCrawl.filter(({ kind }) => kind === 'open').map(({ to }) => printLocation(to));
  if (open.length > 0) return list(T.handout.lowCrawl, [{ text: open.join(', '), rule: 'A10.52' }]);
  return list(
    T.handout.lowCrawl,
    toldOf(
      report.lowCrawl.flatMap(({ grounds }) => grounds),
      names,
    ),
  );
};

/**
 * Where it may go, in the order of the card, and where it might if it did not surrender; nothing for a unit
 * that cannot rout.
 */
const wayOut = (report: RoutReport, situation: Situation, names: Names): readonly Block[] => {
  if (report.obligation.kind === 'cannot') return [];
  const supposed: readonly Block[] =
    report.surrender.kind === 'surrenders' ? [{ kind: 'paragraph', text: ANSWER_WORDS.ifNoQuarter }] : [];
  return [
    ...supposed,
    ...endsTable(report, situation),
    ...interdiction(report, names),
    ...lowCrawl(report, names),
  ];
};

const blocksOf = (report: RoutReport, situation: Situation): readonly Block[] => {
  const names = namesOf(situation);
  const surrenders = report.surrender.kind === 'surrenders';
  const why = surrenders
    ? [...report.surrender.grounds, ...report.obligation.grounds]
    : report.obligation.grounds;
  return [
    ...list(T.handout.why, toldOf(why, names)),
    ...list(T.handout.notModelled, toldOf(report.notModelled, names)),
    ...wayOut(report, situation, names),
    ...(surrenders ? [] : list(T.handout.surrender, toldOf(report.surrender.grounds, names))),
    ...list(T.handout.dm, toldOf(report.dm, names)),
    ...report.companions.flatMap(({ leader, kind, grounds }) =>
      list(
        `${kind === 'may' ? T.handout.along : T.handout.notAlong}: ${names.unit(leader)}`,
        toldOf(grounds, names),
      ),
    ),
    ...list(T.handout.weapons, toldOf(report.weapons, names)),
    ...list(
      T.handout.reveals,
      toldOf(
        report.reveals.flatMap(({ grounds }) => grounds),
        names,
      ),
    ),
    ...list(T.handout.assumptions, toldOf(report.assumptions, names)),
  ];
};

/** Longer lines are of no use on paper. */
const LONGEST_LINE = 4_000;

/** The table on paper: the verdict with all its reasons, else the units that stand on it. */
export const handoutOf = (app: App): Handout => {
  const situation = situationOf(app);
  const [unit, report] = [selectedUnit(app), reportOf(app)];
  const { title, description } = tableAccount(app);
  const line = notationLine(app);
  const asked = unit && !app.view.los.on && !app.view.terrain ? unit : undefined;
  const position = line.length > LONGEST_LINE ? [] : paragraph(T.handout.position, line);
  return {
    title,
    subject: asked && unitInWords(asked),
    verdict: asked && report && WORDS.verdict[verdictOf(report)],
    // The description says itself which game it is.
    blocks: [
      ...(asked && report
        ? [...blocksOf(report, situation), { kind: 'paragraph', text: settingInWords(situation) } as const]
        : [{ kind: 'paragraph', text: description } as const]),
      ...position,
    ],
    language: language(),
  };
};
