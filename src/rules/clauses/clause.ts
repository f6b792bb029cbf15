import type { NotModelled } from '../../facts/rout.ts';

/**
 * Whom a clause is about. 'infantry': soldiers on foot, and what befalls them. 'shooting': how an attack is
 * made, and how vehicles move, of which the lists of the phases tell what is left to the table.
 * 'other': vehicles, Guns, those who ride, aircraft, boats, caves.
 */
export const CONCERNS = ['infantry', 'shooting', 'other'] as const;
export type Concern = (typeof CONCERNS)[number];

/**
 * Sections, and single clauses, of how fire, To Hit and To Kill are resolved, leaders direct it, and weapons
 * fail in it.
 */
const SHOOTING = [
  'SK-FIRE-',
  'SK-TH-',
  'SK-TK-',
  'SK-DFF-',
  'SK-DFPh-',
  'SK-AFPh-',
  'SK-IMP-03',
  'SK-IMP-05',
  'SK-IMP-11',
  'SK-IMP-12',
  'SK-LOS-02',
  'SK-PFPh-01',
  'SK-PFPh-03',
  'SK-MPh-18',
  'A10.1-e',
  'A10.7-g',
  'A10.72-c',
  'A10.72-f',
  'A10.8-d',
  'A19.131-d',
  'A19.131-e',
  'A19.131-f',
  'A19.131-i',
  'A19.131-j',
] as const;

/**
 * Vehicles and their Inherent Crews, Guns, Riders, Passengers, Climbers, aircraft, boats, beaches, caves,
 * deserts.
 */
const OTHERS = [
  'A10.2-e',
  'A10.2-f',
  'A10.2-g',
  'A10.3-j',
  'A10.3-k',
  'A10.3-m',
  'A10.31-g',
  'A10.5-u',
  'A10.51-e',
  'A10.532-d',
  'A10.532-i',
  'A10.532-j',
  'A10.532-o',
  'A10.6-b',
  'A10.6-c',
  'A10.7-c',
  'A10.71-b',
  'A10.72-d',
  'A19.12-b8',
  'A19.131-g',
  'A19.131-h',
  'A26.1-c',
  'A26.11-h',
  'A26.11-j',
  'A26.11-k',
  'A26.11-m',
  'A26.11-n',
  'A26.12-',
  'A26.13-d',
  'A26.211-b',
  'A26.211-g',
  'A26.212-',
  'A26.213-c',
  'A26.222-b',
  'A26.222-f',
  'A26.23-b',
  'Q-D5.311-',
  'Q-D6.1-',
  'SK-RPh-07',
  'SK-RPh-11',
  'SK-RPh-12',
  'SK-PFPh-04',
  'SK-MPh-10',
  'SK-MPh-11',
  'SK-MPh-12',
  'SK-MPh-13',
  'SK-MPh-14',
  'SK-MPh-15',
  'SK-MPh-16',
  'SK-MPh-17',
  'SK-RtPh-20',
  'SK-RtPh-22a',
  'SK-RtPh-22b',
  'SK-APh-05',
  'SK-CCPh-08',
  'SK-CCPh-09',
  'SK-CCPh-10',
] as const;

/** A name that ends in a hyphen is of all clauses of its rule or section. */
const isAmong = (id: string, names: readonly string[]): boolean =>
  names.some((name) => (name.endsWith('-') ? id.startsWith(name) : id === name));

/** Whom a clause is about, by its id; Infantry unless it is named otherwise. */
export const concernOf = ({ id }: Pick<Clause, 'id'>): Concern => {
  if (isAmong(id, SHOOTING)) return 'shooting';
  return isAmong(id, OTHERS) ? 'other' : 'infantry';
};

/** Names in the two lists, for whoever checks that each names a clause. */
export const NAMED_OTHERWISE: readonly string[] = [...SHOOTING, ...OTHERS];

/**
 * Where the program says that it leaves something of a clause out: by name in a report; or, where no report
 * does, why not. 'offTable': nothing in a position stands for it. 'silent': it can arise, and only the table
 * of clauses tells. 'phaseList': done at the table, and told in the list of its phase. 'panel': told of the
 * very unit in its panel. 'sightNote': told beside the line of sight. 'turnPanel': told of the table in the
 * panel of the turn.
 */
export type Said =
  | NotModelled
  | 'concealedIgnored'
  | 'offTable'
  | 'silent'
  | 'phaseList'
  | 'panel'
  | 'turnPanel'
  | 'sightNote';

interface Named {
  /** As in our catalogue of clauses: the rule and a letter; Q- before rules that the sources only quote. */
  readonly id: string;
  /** What it is about, in a few words of our own. */
  readonly about: string;
}

interface Done {
  /**
   * The file below `src/` and the exported function in it that do it: `rules/rout/movement/direction.ts
   * objections`.
   */
  readonly by: string;
  /**
   * The test file, and the clause whose name heads the test in it: its own, or that of another clause with
   * the same content.
   */
  readonly test: { readonly file: string; readonly title: string };
}

interface Lacking {
  readonly missing: string;
  readonly said: Said;
}

/**
 * What the program makes of one clause of the rules. 'implemented': analysis or play goes by it. 'told': it
 * is worked out for the table as it stands and shown to the player, and nothing in analysis or play goes by
 * it.
 */
export type Clause =
  | (Named & Done & { readonly state: 'implemented' })
  | (Named & Done & Lacking & { readonly state: 'partly' | 'told' })
  | (Named & Lacking & { readonly state: 'notModelled' });

/**
 * A row of what the Rout Phase does as it is played, with its test in a file of
 * `test/rules/areas/routPhase/`.
 */
export const played = (id: string, about: string, by: string, file: string): Clause => ({
  id,
  about,
  state: 'implemented',
  by: `rules/${by}`,
  test: { file: `test/rules/areas/routPhase/${file}.test.ts`, title: id },
});

/** Makers of rows whose tests are in one file of `test/rules/clauses/`. */
export const clausesIn = (name: string) => {
  const file = `test/rules/clauses/${name}.test.ts`;
  return {
    done: (id: string, about: string, by: string): Clause => ({
      id,
      about,
      state: 'implemented',
      by: `rules/rout/${by}`,
      test: { file, title: id },
    }),
    partly: (id: string, about: string, by: string, [said, missing]: readonly [Said, string]): Clause => ({
      id,
      about,
      state: 'partly',
      by: `rules/rout/${by}`,
      test: { file, title: id },
      said,
      missing,
    }),
    absent: (id: string, about: string, [said, missing]: readonly [Said, string]): Clause => ({
      id,
      about,
      state: 'notModelled',
      said,
      missing,
    }),
  };
};

/** Rows that a test of one file bears the names of; what does them lies below a folder of `src/rules`. */
export const heldBy =
  (file: string, folder = '') =>
  (id: string, about: string, by: string): Extract<Clause, { readonly state: 'implemented' }> => ({
    id,
    about,
    state: 'implemented',
    by: `rules/${folder}${by}`,
    test: { file: `test/rules/${file}.test.ts`, title: id },
  });

/** How an attack on the Infantry Fire Table is worked out. */
export const shot = heldBy('fire/fireAttack', 'fire/');

/** What a game does, which knows who has fired. */
export const inGame = heldBy('areas/attack/shot');
