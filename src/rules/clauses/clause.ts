import type { NotModelled } from '../ruling.ts';

/**
 * Where the program says that it leaves something of a clause out: by name in a report; or, where no report does,
 * why not. 'offTable': nothing in a position stands for it. 'silent': it can arise, and only the table of clauses tells.
 * 'phaseList': done at the table, and told in the list of its phase. 'panel': told of the very unit in its panel.
 * 'sightNote': told beside the line of sight. 'turnPanel': told of the table in the panel of the turn.
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
  /** The file below `src/` and the exported function in it that do it: `rules/rout/direction.ts objections`. */
  readonly by: string;
  /** The test file, and the clause whose name heads the test in it: its own, or that of another clause with the same content. */
  readonly test: { readonly file: string; readonly title: string };
}

interface Lacking {
  readonly missing: string;
  readonly said: Said;
}

/**
 * What the program makes of one clause of the rules. 'implemented': analysis or play goes by it. 'told': it is worked out for
 * the table as it stands and shown to the player, and nothing in analysis or play goes by it.
 */
export type Clause =
  | (Named & Done & { readonly state: 'implemented' })
  | (Named & Done & Lacking & { readonly state: 'partly' | 'told' })
  | (Named & Lacking & { readonly state: 'notModelled' });

/** A row of what the Rout Phase does as it is played, with its test in a file of `test/rules/routPhase/`. */
export const played = (id: string, about: string, by: string, file: string): Clause => ({
  id,
  about,
  state: 'implemented',
  by: `rules/${by}`,
  test: { file: `test/rules/routPhase/${file}.test.ts`, title: id },
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
