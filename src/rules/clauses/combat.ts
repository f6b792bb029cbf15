import { type Clause, heldBy, inGame, type Said, shot } from './clause.ts';

type Row = readonly [id: string, about: string, by: string, title?: string];

const inFile =
  (file: string) =>
  ([id, about, by, title]: Row): Clause => ({
    id,
    about,
    state: 'implemented',
    by: `rules/areas/closeCombat/${by}`,
    test: { file: `test/rules/areas/closeCombat/${file}.test.ts`, title: title ?? id },
  });

const DECLARE = 'declaration.ts whyNotCc';
const FIGURES = 'figures.ts figuresOf';

const FIGHTS: readonly Row[] = [
  ['SK-CCPh-01', 'the ATTACKER chooses the order of Locations', 'fight.ts fighting'],
  ['SK-CCPh-02', 'Ambush in woods and buildings, with its drm', 'ambush.ts rolledAmbush'],
  ['SK-CCPh-03', 'at once, but whoever lies in wait first', 'fight.ts fightOn'],
  ['SK-CCPh-04', 'the ATTACKER declares, then the DEFENDER', DECLARE],
  ['SK-CCPh-05', 'whoever attacks pinned at half, broken men at −2', FIGURES],
  ['SK-CCPh-06', 'below, at and above the Kill Number', 'fight.ts fightOn'],
  ['SK-CCPh-07', 'a SMC has 1 FP, and defends alone if he attacks alone', DECLARE],
  ['SK-CCPh-08', 'CCV against vehicles', FIGURES],
  ['SK-CCPh-10', 'vehicles lost, Immobilized, or a Casualty Reduction', 'fight.ts fightOn'],
];

const LEADERS: readonly Row[] = [
  ['A10.72-e', 'but for a leader just created', FIGURES],
  ['A18.12-a', 'an Original 2 of a MMC', 'ccLeaders.ts rolledCc'],
  ['A18.12-b', 'his leadership counts, also a bad one', FIGURES],
  ['A18.12-c', 'his 1 FP may change the odds', 'ccLeaders.ts rolledCcLeader'],
  ['A18.12-d', 'both attacks are worked out anew, but for Infiltration', 'ccLeaders.ts joinedByLeader'],
  ['A18.2-c', 'the MMC of the highest BPV gives the drm', 'ccLeaders.ts basesOf'],
  ['A18.2-d', 'Random Selection of those he defends with', 'ccLeaders.ts rolledBase'],
  ['SK-IMP-02', 'an Original 2 in CC', 'ccLeaders.ts rolledCc'],
];

const MELEE: readonly Row[] = [
  ['A10.4-f', 'a broken unit may withdraw', 'withdrawal.ts withdrawn'],
  ['Q-A11.16-a', 'it must, or is lost', 'closeCombatArea.ts meleeAtTheEnd'],
  ['A19.12-p', 'no Withdrawal of the Disrupted', 'withdrawal.ts canWithdraw'],
  ['A19.12-q', 'who are lost in Melee', 'closeCombatArea.ts meleeAtTheEnd'],
  [
    'SK-CCPh-11',
    'who is in Melee neither moves, fires nor Interdicts; fire hits both sides',
    'closeCombatArea.ts meleeAtTheEnd',
  ],
  ['SK-CCPh-12', 'pins come off, CC becomes Melee, Stun passes', 'closeCombatArea.ts meleeAtTheEnd'],
];

/** Close Combat: A18.12 and what belongs to leaders, withdrawal and Melee, and the Starter Kit. */
export const CLOSE_COMBAT_CLAUSES: readonly Clause[] = [
  ...FIGHTS.map(inFile('closeCombat')),
  ...LEADERS.map(inFile('leaders')),
  ...MELEE.map(inFile('melee')),
  {
    id: 'SK-CCPh-09',
    about: 'vehicles fire back',
    by: `rules/areas/closeCombat/${FIGURES}`,
    test: { file: 'test/rules/areas/closeCombat/closeCombat.test.ts', title: 'SK-CCPh-09' },
    state: 'partly',
    said: 'offTable',
    missing: 'rear MG, and main armament below 15mm or with IFE, which no counter of the palette tells',
  },
];

type Lacking = readonly [said: Said, missing: string];

/**
 * Rows whose tests are in a file of `test/rules/areas/attack/`; `title` where the test bears the name of
 * another clause.
 */
const clausesIn = (name: 'checks' | 'experience' | 'replacement') => {
  const test = (title: string) => ({ file: `test/rules/areas/attack/${name}.test.ts`, title });
  return {
    done: (id: string, about: string, by: string, title = id): Clause => ({
      id,
      about,
      state: 'implemented',
      by: `rules/${by}`,
      test: test(title),
    }),
    partly: (id: string, about: string, by: string, [said, missing]: Lacking): Clause => ({
      id,
      about,
      state: 'partly',
      by: `rules/${by}`,
      test: test(id),
      said,
      missing,
    }),
  };
};

const absent = (id: string, about: string, [said, missing]: Lacking): Clause => ({
  id,
  about,
  state: 'notModelled',
  said,
  missing,
});

const { done, partly } = clausesIn('checks');
const { done: tried } = clausesIn('experience');
const { done: listed } = clausesIn('replacement');

/** Task Checks before an AFV. */
const paatc = heldBy('areas/control/paatc');

const CHECKS = [
  done('A10.1-a', 'as much as the Morale Level passes', 'state/checks.ts outcomeOf'),
  done('A10.1-b', 'who fails breaks, or loses men', 'state/checks.ts checked'),
  paatc('A10.1-c', 'Task Checks: PTC, LLTC and PAATC pin', 'state/checks.ts outcomeOf'),
  paatc('A10.1-d', 'no other action after a failed one', 'areas/control/movement.ts wentOn'),
  absent('A10.1-e', 'but for a PAATC for FPF', [
    'offTable',
    'fire at a vehicle that moves into the Location, CC Reaction Fire too, is played at the table',
  ]),
  paatc('A10.1-f', 'PAATC', 'areas/control/mayMove.ts takesPaatc'),
  done('A10.2-a', 'leaders first, the better before the worse', 'areas/attack/attackChecks.ts byRank'),
  done(
    'A10.2-b',
    'a leader lost costs those below him a LLMC, after the attack',
    'areas/attack/attackChecks.ts checksForLoss',
  ),
  done(
    'A10.2-c',
    'of a moving stack only those who move with him',
    'areas/attack/attackChecks.ts checksForLoss',
  ),
  done('A10.2-d', 'one for each leader', 'areas/attack/attackChecks.ts checksForLoss'),
  done('A10.2-e', 'not Riders', 'state/losses.ts eliminated'),
  done('A10.2-f', 'Passengers among themselves', 'areas/attack/attackChecks.ts checksForLoss'),
  absent('A10.2-g', 'not Climbers', ['offTable', 'nobody climbs here']),
  done('A10.2-h', 'not on another level', 'areas/attack/attackChecks.ts checksForLoss'),
  done('A10.2-i', 'not in Melee, nor in a first round of CC', 'state/losses.ts eliminated'),
  done('A10.2-j', 'against the level as it is now', 'state/checks.ts outcomeOf'),
  done('A10.2-k', 'his help turned about', 'morale/leadership.ts leaderLossDrm'),
  done(
    'A10.2-l',
    'under Defensive First Fire only those who moved with him',
    'areas/attack/attackChecks.ts checksForLoss',
  ),
  done('A10.2-m', 'a leader who breaks costs a LLTC', 'areas/attack/attackChecks.ts checksForLoss'),
  done('A10.2-n', 'not who cannot be pinned', 'areas/attack/attackChecks.ts canFailTask'),
  done('A10.2-o', 'it pins', 'state/checks.ts outcomeOf'),
  done(
    'A10.21-a',
    'one leader in the Location, or the stack, helps',
    'areas/attack/attackChecks.ts helpersOf',
  ),
  partly('A10.21-b', 'LLMC and LLTC have a DRM of their own', 'areas/attack/attackChecks.ts checksForLoss', [
    'offTable',
    'MC of WP and Bombardment',
  ]),
  done('A10.21-c', 'several do not add up', 'areas/attack/attackChecks.ts itemsOf'),
  done('A10.21-d', 'nobody helps in LLMC and LLTC', 'areas/attack/attackChecks.ts checksForLoss'),
  done('A10.22-a', 'never in his own check', 'areas/attack/attackChecks.ts helpersOf'),
  done('A10.22-b', 'another leader with a higher level', 'areas/attack/attackChecks.ts helpersOf'),
] as const;

const FAILURES = [
  done('A10.3-a', 'passed: unharmed, or pinned', 'state/checks.ts outcomeOf'),
  done('A10.3-b', 'failed: broken', 'state/checks.ts checked'),
  done('A10.3-c', 'but for the broken', 'state/checks.ts outcomeOf'),
  done('A10.3-d', 'heroes do not break', 'state/checks.ts isUnbreakable'),
  done('A10.3-e', 'nor do the berserk', 'state/checks.ts isUnbreakable'),
  done('A10.3-f', 'nor the Unarmed', 'state/checks.ts isUnbreakable'),
  done('A10.3-g', 'nor those who wade', 'state/checks.ts isUnbreakable'),
  done('A10.3-h', 'nor Japanese squads: they lose steps', 'experience/elr.ts stepReduced'),
  done('A10.3-i', 'nor Japanese leaders', 'state/checks.ts isUnbreakable'),
  absent('A10.3-j', 'nor Passengers of landing craft', ['offTable', 'no landing craft']),
  absent('A10.3-k', 'Beach Locations', ['offTable', 'no Seaborne Assault']),
  done('A10.3-l', 'who is broken loses men', 'state/checks.ts checked', 'A10.3-c'),
  absent('A10.3-m', 'Inherent Crews', ['offTable', 'crews inside their vehicles are no units here']),
  done('A10.31-a', 'an Original 12 breaks and Reduces', 'state/checks.ts checked'),
  done('A10.31-b', 'who cannot break is eliminated', 'state/checks.ts checked'),
  done('A10.31-c', 'a hero or berserk leader is hurt the worse', 'state/checks.ts checked'),
  partly('A10.31-d', 'but for Japanese squads', 'state/losses.ts reduced', [
    'silent',
    'G1.14 is not at hand: the half-squad is unbroken',
  ]),
  done('A10.31-e', 'after its Replacement', 'experience/elr.ts afterFailure'),
  absent('A10.31-g', 'Inherent Crews', ['offTable', 'crews inside their vehicles are no units here']),
] as const;

const DM = [
  done('A10.62-a', 'who broke in this turn', 'state/losses.ts broken'),
  ...(
    [
      ['b', 'attacked in CC'],
      ['d', 'attacked by FP enough for a NMC'],
      ['f', 'by ordnance that hit'],
      ['g', 'by a FFE'],
    ] as const
  ).map(([letter, about]) =>
    done(`A10.62-${letter}`, `${about}, as the player tells it`, 'areas/attack/effects.ts underDm'),
  ),
  ...(
    [
      ['c', 'attacked by WP, placed or told', 'areas/turn/turnArea.ts placed'],
      ['h', 'a Known armed enemy ADJACENT, if only for a moment', 'state/desperationMorale.ts underDmAtOnce'],
    ] as const
  ).map(
    ([letter, about, by]): Clause => ({
      id: `A10.62-${letter}`,
      about,
      state: 'implemented',
      by: `rules/${by}`,
      test: { file: 'test/rules/state/desperationMorale.test.ts', title: `A10.62-${letter}` },
    }),
  ),
  done('A10.62-e', 'by a Sniper: all of the side in the Location', 'areas/attack/effects.ts sniped'),
  done('A10.62-m', 'nothing to a MC', 'areas/attack/attackChecks.ts itemsOf'),
] as const;

const LEADERSHIP = [
  done('A10.7-a', 'two values: morale and leadership', 'areas/attack/attackChecks.ts helpersOf', 'A10.21-a'),
  done('A10.7-b', 'he helps soldiers in his Location', 'areas/attack/attackChecks.ts helpersOf'),
  done(
    'A10.7-c',
    'not from a vehicle to outside, but for an open halftrack that stands',
    'areas/attack/attackChecks.ts helpersOf',
  ),
  done('A10.7-d', 'not on another level', 'areas/attack/attackChecks.ts helpersOf'),
  done('A10.7-e', 'his rating may be a hindrance', 'areas/attack/attackChecks.ts itemsOf', 'A10.72-a'),
  done('A10.7-f', 'never for himself', 'areas/attack/attackChecks.ts helpersOf', 'A10.22-a'),
  shot('A10.7-g', 'no direction of fire while he fires', 'firers.ts isDirecting'),
  done('A10.7-h', 'not cumulative', 'areas/attack/attackChecks.ts itemsOf', 'A10.21-c'),
  inGame('A10.7-i', 'one action in a phase', 'fire/firers.ts objectionToFirers'),
  done('A10.7-j', 'in MC as often as there are', 'areas/attack/attackChecks.ts helpersOf'),
  done('A10.7-k', 'worse by one for another nation', 'areas/attack/attackChecks.ts helpersOf'),
  done('A10.7-l', 'the loss of him too', 'morale/leadership.ts leaderLossDrm', 'A10.7-k'),
  done('A10.72-a', 'he cannot be declined', 'areas/attack/attackChecks.ts itemsOf'),
  done('A10.72-b', 'but for another leader', 'areas/attack/effects.ts ledBy'),
  inGame('A10.72-c', 'nobody need be directed', 'fire/firers.ts isDirecting'),
  absent('A10.72-d', 'but by Armor Leaders', ['offTable', 'no counter of the palette is an Armor Leader']),
  absent('A10.72-f', 'but of machine guns', ['offTable', 'A9.4 is only named in our sources']),
] as const;

const FANATICS = [
  tried(
    'A10.8-a',
    'by special rule, which the players mark, or Battle Hardening',
    'areas/attack/heatOfBattle.ts rolledHeat',
  ),
  tried('A10.8-c', 'both levels one higher', 'state/checks.ts outcomeOf'),
  shot('A10.8-d', 'no Cowering', 'firepower.ts mayCower'),
  paatc('A10.8-f', 'no PAATC', 'areas/control/mayMove.ts takesPaatc'),
  tried('A10.8-g', 'never Disrupted', 'experience/elr.ts isNeverDisrupted', 'A19.12-b7'),
  tried('A10.8-h', 'Replaced like others', 'experience/elr.ts afterFailure'),
] as const;

const NEVER: readonly (readonly [string, string])[] = [
  ['b1', 'Partisans'],
  ['b2', 'Commissars'],
  ['b3', 'Gurkhas'],
  ['b4', 'Marines'],
  ['b5', 'Japanese'],
  ['b6', 'SS who face Russians'],
  ['b7', 'Fanatics'],
  ['b8', 'Passengers and Riders'],
];

const ELR = [
  tried('A19.1-a', 'squads may be Replaced by poorer ones', 'experience/elr.ts afterFailure'),
  tried('A19.1-b', 'ELR of a group', 'experience/elr.ts elrOf'),
  tried('A19.1-c', 'the largest margin without Replacement', 'experience/elr.ts afterFailure'),
  tried('A19.1-d', 'beyond it, Replacement', 'experience/elr.ts afterFailure', 'A19.1-d'),
  ...(
    [
      ['a', 'crews', 'experience/elr.ts isImmuneToElr'],
      ['b', 'Commissars', 'experience/elr.ts isImmuneToElr'],
      // These never break by a check, so that there is nothing to be immune to.
      ['c', 'heroes', 'state/checks.ts isUnbreakable'],
      ['d', 'the Unarmed', 'state/checks.ts isUnbreakable'],
      ['e', 'the broken', 'state/checks.ts checked'],
    ] as const
  ).map(([letter, about, by]) => tried(`A19.11-${letter}`, `immune: ${about}`, by)),
  tried('A19.12-a', 'with nothing poorer, Disrupted', 'experience/elr.ts afterFailure'),
  ...NEVER.map(([part, about]) =>
    tried(
      `A19.12-${part}`,
      `never: ${about}`,
      `experience/elr.ts ${part === 'b2' ? 'isImmuneToElr' : 'isNeverDisrupted'}`,
    ),
  ),
  tried('A19.12-c', 'other leaders only by Heat of Battle', 'areas/attack/heatOfBattle.ts heats'),
  tried('A19.13-a', 'by a broken unit of the same size', 'experience/elr.ts replacedBy'),
  tried('A19.13-b', 'underscored morale: two half-squads', 'experience/elr.ts becomesHalves'),
  tried('A19.13-c', 'its half-squads are Disrupted', 'experience/elr.ts afterFailure'),
  tried('A19.13-d', 'with an Original 12: a half-squad of the poorer', 'experience/elr.ts afterFailure'),
  { ...listed('A19.13-e', 'no figure higher, one lower', ''), by: 'units/replacement.ts SUBSTITUTIONS' },
  { ...listed('A19.13-f', 'a lower Class', ''), by: 'units/replacement.ts SUBSTITUTIONS' },
  tried('A19.13-g', 'the next lower leader', 'experience/elr.ts replacedBy'),
] as const;

const NO_GUNS: Lacking = ['offTable', 'Guns, vehicles, DC and Fire Lanes are played at the table'];

const SHORTAGE = [
  tried('A19.131-a', 'an Original 12 costs quality', 'areas/attack/effects.ts ranShort'),
  tried('A19.131-b', 'or breaks', 'areas/attack/effects.ts ranShort'),
  tried('A19.131-c', 'Random Selection in a Fire Group', 'areas/attack/effects.ts runShort'),
  inGame('A19.131-e', 'B# and X# are one lower', 'experience/inexperienced.ts reliabilityOf'),
  ...(['d', 'f', 'g', 'h', 'j'] as const).map((letter) =>
    absent(`A19.131-${letter}`, 'To Hit, DC, vehicles, Fire Lanes', NO_GUNS),
  ),
  inGame('A19.131-i', 'nothing in CC, by Snipers or Residual FP', 'areas/attack/effects.ts shortAfterShot'),
  tried('A19.132-a', 'by special rule underscored morale is Replaced too', 'experience/elr.ts hasOwnElr'),
  tried('A19.132-b', 'not by the OB alone', 'experience/elr.ts hasOwnElr'),
] as const;

const NEIGHBOURS = [
  done('Q-A7.302-a', 'Casualty Reduction, and K/#', 'areas/attack/effects.ts thinned'),
  done('Q-A7.8-a', 'pinned by a check, or at once', 'state/losses.ts pinned'),
  tried('Q-A15.5-a', 'Heat of Battle disrupts, and surrenders', 'areas/attack/heatOfBattle.ts heatResults'),
  tried('SK-IMP-06', 'Starter Kit: pinned at the very level', 'state/checks.ts outcomeOf'),
  tried('SK-IMP-07', 'Starter Kit: Replaced beyond the ELR', 'experience/elr.ts afterFailure'),
  tried('SK-IMP-08', 'Starter Kit: underscored morale is immune', 'experience/elr.ts isImmuneInKit'),
  tried('SK-IMP-09', 'Starter Kit: an Original 12', 'state/checks.ts checked'),
  tried('SK-RES-01', 'Starter Kit: a leader breaks', 'areas/attack/attackChecks.ts checksForLoss'),
  tried('SK-RES-02', 'Starter Kit: a leader is lost', 'areas/attack/attackChecks.ts checksForLoss'),
] as const;

/** A10.1 to A10.31, A10.62 as far as attacks go, A10.7, A10.72, A10.8, A19.1 to A19.132. */
export const ATTACK_CLAUSES: readonly Clause[] = [
  ...CHECKS,
  ...FAILURES,
  ...DM,
  ...LEADERSHIP,
  ...FANATICS,
  ...ELR,
  ...SHORTAGE,
  ...NEIGHBOURS,
];
