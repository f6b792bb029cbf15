import { BROKEN_UNITS } from './brokenUnits.ts';
import type { Clause } from './clause.ts';
import { DIRECTION } from './direction.ts';
import { INTERDICTION } from './interdiction.ts';
import { OTHERS } from './others.ts';

const FULL: ReadonlyMap<string, Clause> = new Map([...BROKEN_UNITS, ...DIRECTION, ...INTERDICTION, ...OTHERS].map((clause) => [clause.id, clause]));

/** The Starter Kit says the same as this clause of the full game, which is judged; but nobody can choose the Starter Kit. */
const same = (id: string, about: string, as: string): Clause => {
  const clause = FULL.get(as);
  if (!clause || clause.state === 'notModelled') throw new Error(`${id}: ${as} is not judged`);
  return { id, about, state: 'partly', by: clause.by, test: clause.test, said: 'ruleSet', missing: `judged as ${as}` };
};

const other = (id: string, about: string, missing: string): Clause => ({ id, about, state: 'notModelled', said: 'ruleSet', missing });

/** The Rout Phase of the Starter Kit (its rule 3.6), numbered as in our catalogue. */
export const STARTER_KIT: readonly Clause[] = [
  other('SK-RtPh-01', 'ATTACKER first', 'A10.5-i is not judged either'),
  other('SK-RtPh-02', 'DM next to a Good Order enemy', 'full ASL: any Known armed enemy, ADJACENT'),
  other('SK-RtPh-03', 'DM where Interdiction is possible', 'full ASL does not ask whether the enemy could Interdict'),
  other('SK-RtPh-04', 'must rout next to a Good Order enemy', 'full ASL: Known, unbroken, armed, ADJACENT'),
  other('SK-RtPh-05', 'must rout where it could be Interdicted', 'full ASL does not ask whether the enemy could Interdict'),
  same('SK-RtPh-06', 'other units under DM may rout', 'A10.5-m'),
  other('SK-RtPh-07', 'leaders may go along', 'A10.711 is not worked out'),
  same('SK-RtPh-08', 'to the nearest woods or building', 'A10.51-k'),
  same('SK-RtPh-09', 'or another that is no nearer to enemies', 'A10.51-ac'),
  same('SK-RtPh-10', '6 MF, a wounded SMC 3', 'A10.5-o'),
  same('SK-RtPh-11', 'never more', 'A10.5-p'),
  other('SK-RtPh-12', 'what hinders it is dropped', 'full ASL: it must keep what it can carry'),
  other('SK-RtPh-13', 'not next to any enemy', 'full ASL: Known ones only, and not when leaving his Location'),
  other('SK-RtPh-14', 'not closer to any enemy', 'full ASL: those that have seen it'),
  same('SK-RtPh-15', 'from cover on through cover', 'A10.51-z'),
  other('SK-RtPh-16', 'eliminated if it cannot rout', 'full ASL: it may surrender'),
  other('SK-RtPh-17', 'Interdiction by Good Order units, at most 17 hexes', 'full ASL: unbroken ones, at most 16'),
  same('SK-RtPh-18', 'not in Melee', 'A10.532-h'),
  other('SK-RtPh-19', 'not by a leader alone with a weapon', 'full ASL: by one with a SW that he can use'),
  same('SK-RtPh-20', 'not by a Gun that must turn', 'A10.532-d'),
  same('SK-RtPh-21', 'not with halved FP', 'A10.532-m'),
  other('SK-RtPh-22a', 'not by the main armament of a BU vehicle', 'BU is not judged'),
  other('SK-RtPh-22b', 'not in Motion', 'Motion is not judged'),
  other('SK-RtPh-23a', 'a failed check reduces it', 'Morale Checks are not rolled'),
  other('SK-RtPh-23b', 'and eliminates a SMC', 'Morale Checks are not rolled'),
  other('SK-RtPh-23c', 'who is left may go on', 'Morale Checks are not rolled'),
  same('SK-RtPh-23d', 'pinned, it stops', 'A10.53-g'),
  other('SK-RtPh-24', 'a crawl into one open hex', 'full ASL: any terrain but water and marsh, toward the destination'),
];
