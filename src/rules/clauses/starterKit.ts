import { clausesIn, played, type Clause } from './clause.ts';

const { done } = clausesIn('starterKit');

/** The Rout Phase of the Starter Kit (its rule 3.6), numbered as in our catalogue: what it has otherwise than the full game, a switch sets. */
export const STARTER_KIT: readonly Clause[] = [
  played('SK-RtPh-01', 'ATTACKER first', 'routPhase/stages.ts nextStage', 'halts'),
  done('SK-RtPh-02', 'DM next to a Good Order enemy', 'desperation.ts desperation'),
  done('SK-RtPh-03', 'DM where Interdiction is possible', 'ending.ts exposedTo'),
  done('SK-RtPh-04', 'must rout next to a Good Order enemy', 'combatant.ts combatant'),
  done('SK-RtPh-05', 'must rout where it could be Interdicted', 'ending.ts exposedTo'),
  done('SK-RtPh-06', 'other units under DM may rout', 'obligation.ts obligationOf'),
  done('SK-RtPh-07', 'leaders may go along', 'companions.ts companionsOf'),
  done('SK-RtPh-08', 'to the nearest woods or building', 'destination.ts createPlanner'),
  done('SK-RtPh-09', 'or another if the nearest is no farther from an enemy', 'destination.ts createPlanner'),
  done('SK-RtPh-10', '6 MF, a wounded SMC 3', 'field.ts createField'),
  done('SK-RtPh-11', 'never more', 'reach.ts searchRouts'),
  done('SK-RtPh-12', 'what hinders it is dropped', 'portage.ts weaponsInRout'),
  done('SK-RtPh-13', 'not next to an enemy', 'direction.ts objections'),
  done('SK-RtPh-14', 'not closer to an enemy', 'field.ts createField'),
  done('SK-RtPh-15', 'from cover on through cover', 'purpose.ts purposesOf'),
  done('SK-RtPh-16', 'eliminated if it cannot rout', 'surrender.ts surrenderOf'),
  done('SK-RtPh-17', 'Interdiction by Good Order units, at most 17 hexes', 'interdictor.ts disability'),
  done('SK-RtPh-18', 'not in Melee', 'interdictor.ts disability'),
  done('SK-RtPh-19', 'not by a leader alone with a weapon', 'interdictor.ts disability'),
  done('SK-RtPh-20', 'not by a Gun that must turn', 'interdictor.ts disability'),
  done('SK-RtPh-21', 'not with halved FP', 'interdictor.ts disability'),
  done('SK-RtPh-22a', 'not by the main armament of a BU vehicle', 'interdictor.ts disability'),
  done('SK-RtPh-22b', 'not in Motion', 'interdictor.ts disability'),
  played('SK-RtPh-23a', 'a failed check reduces it', 'game/checks.ts checked', 'halts'),
  played('SK-RtPh-23b', 'and eliminates a SMC', 'game/losses.ts eliminated', 'halts'),
  played('SK-RtPh-23c', 'who is left may go on', 'routPhase/course.ts judgedAnew', 'halts'),
  done('SK-RtPh-23d', 'pinned, it stops', 'obligation.ts obligationOf'),
  done('SK-RtPh-24', 'a crawl into one hex', 'lowCrawl.ts lowCrawls'),
];
