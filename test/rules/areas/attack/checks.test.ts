import { describe, expect, test } from 'vitest';
import { unitAt } from '../../../support/situation.ts';
import { checksOf, firedOn, firstCheck, here } from './table.ts';

const leader = here('l', 'ge-ldr-9-1');
const squad = here('s', 'ge-467');

describe('A10.1 Morale Checks', () => {
  test.each([
    ['A10.1-a as much as its Morale Level passes', 'roll 3 4', 'ge-467 E4 pinned'],
    ['A10.1-a less passes', 'roll 3 3', 'ge-467 E4'],
    ['A10.1-b one more breaks it', 'roll 4 4', 'ge-467 E4 broken dm'],
  ])('%s', (_claim, roll, left) =>
    expect(firedOn([squad]).on('attack s as NMC').on(roll).unit('s')).toBe(left),
  );
  test('A10.1-b a broken unit that fails loses men', () =>
    expect(
      firedOn([here('s', 'ge-467', 'broken')])
        .on('attack s as NMC; roll 4 4')
        .unit('s'),
    ).toBe('ge-hs-247 E4 broken dm'));
  test('A10.1-c a PTC that is failed pins, and one that is passed at the very level does not', () => {
    const ptc = firedOn([squad]).on('attack s as PTC');
    expect([
      ptc.on('roll 4 4').unit('s'),
      ptc.on('roll 3 4').unit('s'),
      ptc.on('roll 6 6').unit('s'),
    ]).toEqual(['ge-467 E4 pinned', 'ge-467 E4', 'ge-467 E4 pinned']);
  });
  test('A7.305 the broken and the pinned take no PTC', () =>
    expect(
      firedOn([here('b', 'ge-467', 'broken'), here('p', 'ge-467', 'pinned')]).on('attack b p as PTC').asks,
    ).toBe('phase'));
});

describe('A10.2 the order of checks', () => {
  const stack = firedOn([squad, here('low', 'ge-ldr-8-0'), leader]).on('attack s low l as 1MC');
  test('A10.2-a leaders roll first, the better before the worse', () =>
    expect(checksOf(stack).map((check) => check.split(' ')[0])).toEqual(['l', 'low', 's']));
  test('A10.2-a a leader who breaks helps nobody', () => {
    expect(firstCheck(stack)).toBe('l morale +1');
    expect(firstCheck(stack.on('roll 1 1'))).toBe('low morale +0');
    expect(firstCheck(stack.on('roll 6 5'))).toBe('low morale +1');
    expect(firstCheck(stack.on('roll 6 5; roll 1 1'))).toBe('s morale +1');
  });
});

describe('A10.2 LLMC', () => {
  const killed = firedOn([leader, squad, here('h', 'ge-hs-247')]).on('attack l as 1KIA');
  test('A10.2-b all below him in his Location take one', () =>
    expect(checksOf(killed)).toEqual(['s leaderLossMorale +1', 'h leaderLossMorale +1']));
  test('A10.2-b not those elsewhere, nor of the enemy, nor of his own level', () => {
    const others = [unitAt('far', 'ge-467', 'E5'), here('e', 'ru-447'), here('m', 'ge-ldr-9-1')];
    expect(checksOf(firedOn([leader, ...others]).on('attack l as 1KIA'))).toEqual([]);
  });
  test('A10.2-d one for each leader', () =>
    expect(checksOf(firedOn([leader, here('m', 'ge-ldr-8-0'), squad]).on('attack l m as 2KIA'))).toEqual([
      's leaderLossMorale +1',
      'leaderLoss',
    ]));
  test('A10.2-h not those on another level', () =>
    expect(checksOf(firedOn([leader, unitAt('up', 'ge-467', 'E4/1')]).on('attack l as 1KIA'))).toEqual([]));
  test('A10.2-i not those in Melee', () =>
    expect(
      checksOf(
        firedOn([leader, here('s', 'ge-467', 'melee'), here('e', 'ru-447', 'melee')]).on('attack l as 1KIA'),
      ),
    ).toEqual([]));
  test('A10.2-j against the level that it has now: a broken half-squad of 6 fails with a 7, and is lost', () =>
    expect(
      firedOn([here('l', 'ge-ldr-8-0'), here('h', 'ge-hs-247', 'broken', 'dm')])
        .on('attack l as 1KIA; roll 3 4')
        .unit('h'),
    ).toBe('gone'));
  test('A10.2-k a leadership of 0 or worse adds nothing', () =>
    expect(checksOf(firedOn([here('l', 'ge-ldr-8-0'), squad]).on('attack l as 1KIA'))).toEqual([
      's leaderLossMorale +0',
    ]));
  test('A10.21-d another leader does not help in it', () =>
    expect(checksOf(firedOn([leader, here('m', 'ge-ldr-10-2'), squad]).on('attack l as 1KIA'))).toEqual([
      's leaderLossMorale +1',
    ]));
  test('A10.7-k A10.7-l to troops of another nation his loss is one less', () =>
    expect(checksOf(firedOn([here('l', 'br-ldr-9-2'), here('s', 'am-667')]).on('attack l as 1KIA'))).toEqual([
      's leaderLossMorale +1',
    ]));
  const truck = here('t', 'ge-opel');
  const aboard = (unit: ReturnType<typeof here>) => ({ ...unit, aboard: truck.id });
  test('A10.2-f Passengers among themselves alone', () => {
    expect(
      checksOf(firedOn([truck, aboard(leader), aboard(squad), here('o', 'ge-467')]).on('attack l as 1KIA')),
    ).toEqual(['s leaderLossMorale +1']);
    expect(checksOf(firedOn([truck, leader, aboard(squad)]).on('attack l as 1KIA'))).toEqual([]);
  });
  test('A10.2-e Riders not at all', () => {
    const tank = here('t', 'ge-pzIVH');
    expect(checksOf(firedOn([tank, aboard(leader), aboard(squad)]).on('attack l as 1KIA'))).toEqual([]);
  });
});

describe('A10.2 Defensive First Fire', () => {
  const stack = firedOn([leader, squad, here('o', 'ge-447')]);
  test('A10.2-c only those who move with him take a LLMC', () => {
    const dead = stack.on('attack l s as 1KIA moving; roll 6 1');
    expect([dead.unit('s'), checksOf(dead)]).toEqual(['ge-467 E4 broken dm', ['s leaderLossMorale +1']]);
  });
  test('A10.2-l one who stood there misses nobody; hit where he stands he is missed by all', () => {
    expect(checksOf(stack.on('attack l as 1KIA moving'))).toEqual([]);
    expect(checksOf(stack.on('attack l as 1KIA'))).toEqual([
      's leaderLossMorale +1',
      'o leaderLossMorale +1',
    ]);
  });
  test('A10.21-a nobody helps but who moves with it', () => {
    expect(firstCheck(stack.on('attack s as NMC moving'))).toBe('s morale +0');
    expect(firstCheck(stack.on('attack l s as NMC moving; roll 1 1'))).toBe('s morale -1');
  });
});

describe('A10.2 LLTC', () => {
  const broke = firedOn([
    leader,
    squad,
    here('b', 'ge-447', 'broken', 'dm'),
    here('z', 'ge-447', 'berserk'),
  ]).on('attack l as NMC; roll 5 5');
  test('A10.2-m those unbroken and below him take one', () =>
    expect(checksOf(broke)).toEqual(['s leaderLossTask +1']));
  test('A10.2-n not who cannot be pinned', () => expect(checksOf(broke).join()).not.toContain('z '));
  test('A10.2-o failing it pins, and never breaks', () =>
    expect([
      broke.on('roll 4 3').unit('s'),
      broke.on('roll 3 3').unit('s'),
      broke.on('roll 6 6').unit('s'),
    ]).toEqual(['ge-467 E4 pinned', 'ge-467 E4', 'ge-467 E4 pinned']));
  test('A10.2-m it comes once the attack is resolved: who broke in it takes none', () => {
    const both = firedOn([leader, squad]).on('attack l s as NMC; roll 5 5; roll 5 5');
    expect([both.unit('s'), both.asks]).toEqual(['ge-467 E4 broken dm', 'phase']);
  });
});

describe('A10.21 leadership', () => {
  test('A10.21-a one leader in the Location helps', () =>
    expect(firstCheck(firedOn([leader, squad]).on('attack s as 2MC'))).toBe('s morale +1'));
  test('A10.21-a not from next door, nor broken, nor a captive', () => {
    const others = [
      unitAt('n', 'ge-ldr-10-2', 'E5'),
      here('b', 'ge-ldr-10-2', 'broken'),
      { ...here('c', 'ge-ldr-10-2', 'unarmed'), heldBy: here('e', 'ru-447').id },
      here('e', 'ru-447'),
    ];
    expect(firstCheck(firedOn([...others, squad]).on('attack s as NMC'))).toBe('s morale +0');
  });
  const two = firedOn([here('m', 'ge-ldr-8-1'), here('t', 'ge-ldr-9-2'), squad]).on('attack s as NMC');
  test('A10.21-c the best of several, never their sum', () => expect(firstCheck(two)).toBe('s morale -2'));
  test('A10.72-b the owner may name another', () => {
    expect(firstCheck(two.on('lead m'))).toBe('s morale -1');
    expect(two.on('lead m').events.at(-1)).toMatchObject({
      rule: 'A10.72',
      fact: 'leads',
      leader: 'm',
      unit: 's',
    });
    expect([two.refuses('lead s'), firedOn([squad]).refuses('lead s')]).toEqual([
      ['cannotLead'],
      ['notAsked'],
    ]);
  });
  test('A10.21-b what a lost leader costs is a DRM of its own', () => {
    const lost = firedOn([leader, squad]).on('attack l as 1KIA').state.tasks[0];
    expect(lost).toMatchObject({ items: [{ kind: 'lost', leader: 'l', drm: 1 }] });
  });
  test('A10.72 what is there is asked for: he helps, or another does', () =>
    expect(two.state.tasks[0]).toMatchObject({ items: [{ kind: 'leadership', leader: 't', drm: -2 }] }));
  test('A10.72-a one alone cannot be declined, bad as he is', () =>
    expect(firstCheck(firedOn([here('m', 'ge-ldr-6+1'), squad]).on('attack s as NMC'))).toBe('s morale +1'));
  test('A10.7-k one worse for another nation', () =>
    expect(firstCheck(firedOn([here('m', 'br-ldr-9-1'), here('s', 'am-667')]).on('attack s as NMC'))).toBe(
      's morale +0',
    ));
  test('A17.3 one worse when wounded', () =>
    expect(firstCheck(firedOn([here('m', 'ge-ldr-9-1', 'wounded'), squad]).on('attack s as NMC'))).toBe(
      's morale +0',
    ));
  test('A10.7 a leader helps others with one of his two values, and checks with the other', () =>
    expect(checksOf(firedOn([leader, squad]).on('attack l s as NMC'))).toEqual([
      'l morale +0',
      's morale -1',
    ]));
  test('A10.7-b any soldiers in his Location', () =>
    expect(firstCheck(firedOn([leader, here('c', 'ge-crew-228')]).on('attack c as NMC'))).toBe(
      'c morale -1',
    ));
  test('A10.7-c not those in a vehicle, from outside', () => {
    const truck = here('t', 'ge-opel');
    expect(firstCheck(firedOn([truck, leader, { ...squad, aboard: truck.id }]).on('attack s as NMC'))).toBe(
      's morale +0',
    );
    expect(
      firstCheck(
        firedOn([truck, { ...leader, aboard: truck.id }, { ...squad, aboard: truck.id }]).on(
          'attack s as NMC',
        ),
      ),
    ).toBe('s morale -1');
  });
  test('A10.7-c but out of an armoured halftrack, CE and stopped, he helps those outside; his loss is felt by none of them', () => {
    const ride = (...states: readonly ('buttonedUp' | 'motion')[]) => {
      const halftrack = here('t', 'ge-spw251', ...states);
      return firedOn([halftrack, { ...leader, aboard: halftrack.id }, squad]);
    };
    expect(
      [ride(), ride('buttonedUp'), ride('motion')].map((table) => firstCheck(table.on('attack s as NMC'))),
    ).toEqual(['s morale -1', 's morale +0', 's morale +0']);
    expect(checksOf(ride().on('attack l as 1KIA'))).toEqual([]);
  });
  test('A10.7-d not on another level', () =>
    expect(firstCheck(firedOn([unitAt('m', 'ge-ldr-9-1', 'E4/1'), squad]).on('attack s as NMC'))).toBe(
      's morale +0',
    ));
  test('A10.7-j again and again in a phase', () =>
    expect(firstCheck(firedOn([leader, squad]).on('attack s as NMC; roll 1 2; attack s as 1MC'))).toBe(
      's morale +0',
    ));
  test('A10.22-a never in his own check', () =>
    expect(firstCheck(firedOn([leader]).on('attack l as NMC'))).toBe('l morale +0'));
  test('A10.22-b another leader only with a higher level', () =>
    expect(firstCheck(firedOn([leader, here('m', 'ge-ldr-10-2')]).on('attack l as NMC'))).toBe(
      'l morale -2',
    ));
});

describe('A10.3 failing', () => {
  const failed = (unit: ReturnType<typeof here>, roll: string, ...more: readonly ReturnType<typeof here>[]) =>
    firedOn([unit, ...more]).on(`attack ${unit.id} as NMC; roll ${roll}`);
  test('A10.3-a passed, it is unharmed, or pinned', () =>
    expect([failed(squad, '3 3').unit('s'), failed(squad, '3 4').unit('s')]).toEqual([
      'ge-467 E4',
      'ge-467 E4 pinned',
    ]));
  test('A10.3-b failed, it breaks, and comes under DM', () =>
    expect(failed(squad, '4 4').unit('s')).toBe('ge-467 E4 broken dm'));
  test('A10.3-c A10.3-l broken already, it loses men', () =>
    expect([
      failed(here('s', 'ge-467', 'broken'), '4 4').unit('s'),
      failed(here('h', 'ge-hs-247', 'broken'), '4 4').unit('h'),
    ]).toEqual(['ge-hs-247 E4 broken dm', 'gone']));
  test('A10.3-d heroes do not break: they are wounded', () => {
    expect(failed(here('h', 'ge-hero'), '5 5; roll 4').unit('h')).toBe('ge-hero E4 wounded');
    expect(failed(here('h', 'ge-ldr-8-1', 'heroic'), '5 5; roll 4').unit('h')).toBe(
      'ge-ldr-8-1 E4 heroic wounded',
    );
  });
  test('A10.3-e the berserk, whose level is 10, lose men', () => {
    expect([
      failed(here('s', 'ge-467', 'berserk'), '5 5').unit('s'),
      failed(here('s', 'ge-467', 'berserk'), '6 5').unit('s'),
    ]).toEqual(['ge-467 E4 berserk', 'ge-hs-247 E4 berserk']);
    expect(
      checksOf(firedOn([here('l', 'ge-ldr-9-1'), here('z', 'ge-467', 'berserk')]).on('attack l as 1KIA')),
    ).toEqual([]);
  });
  test('A10.3-f the Unarmed lose men', () =>
    expect(failed(here('s', 'ge-467', 'unarmed'), '5 5').unit('s')).toBe('ge-hs-247 E4 unarmed'));
  test('A10.3-g those who wade lose men', () =>
    expect(failed(here('s', 'ge-467', 'wading'), '5 5').unit('s')).toBe('ge-hs-247 E4 wading'));
  test('A10.3-h Japanese squads lose steps', () => {
    expect(failed(here('s', 'ja-448'), '5 5').unit('s')).toBe('ja-348r E4');
    expect(failed(here('s', 'ja-348r'), '5 5').unit('s')).toBe('ja-hs-238 E4');
  });
  test('A10.3-i Japanese leaders are wounded', () =>
    expect(failed(here('l', 'ja-ldr-9-1'), '5 5; roll 3').unit('l')).toBe('ja-ldr-9-1 E4 wounded'));
});

describe('A10.31 Original 12', () => {
  const twelve = (unit: ReturnType<typeof here>) => firedOn([unit]).on(`attack ${unit.id} as CMC`);
  test('A10.31-a it breaks, and loses men, whoever leads it', () => {
    expect(twelve(squad).unit('s')).toBe('ge-hs-247 E4 broken dm');
    expect(
      firedOn([here('m', 'ge-ldr-10-3'), squad])
        .on('attack s as NMC; roll 6 6')
        .unit('s'),
    ).toBe('ge-hs-247 E4 broken dm');
    expect(twelve(here('l', 'ge-ldr-9-1')).on('roll 2').unit('l')).toBe('ge-ldr-9-1 E4 broken dm wounded');
  });
  test('A10.31-b who cannot break is eliminated', () =>
    expect([
      twelve(here('s', 'ge-467', 'berserk')).unit('s'),
      twelve(here('u', 'ge-467', 'unarmed')).unit('u'),
    ]).toEqual(['gone', 'gone']));
  test('A10.31-c a hero or berserk leader is hurt, and the worse', () => {
    expect(['roll 3', 'roll 4'].map((roll) => twelve(here('h', 'ge-hero')).on(roll).unit('h'))).toEqual([
      'ge-hero E4 wounded',
      'gone',
    ]);
    expect(
      ['roll 3', 'roll 4'].map((roll) =>
        twelve(here('l', 'ge-ldr-9-1', 'berserk'))
          .on(roll)
          .unit('l'),
      ),
    ).toEqual(['ge-ldr-9-1 E4 berserk wounded', 'gone']);
  });
  test('A10.2-b a leader who breaks by it and dies of his wound costs a LLMC alone, no LLTC', () => {
    const fell = firedOn([leader, squad]).on('attack l as NMC; roll 6 6; roll 5');
    expect([fell.unit('l'), checksOf(fell)]).toEqual(['gone', ['s leaderLossMorale +1']]);
    expect(checksOf(firedOn([leader, squad]).on('attack l as NMC; roll 6 6; roll 2'))).toEqual([
      's leaderLossTask +1',
    ]);
  });
  test('A10.31-c it is the penalty of one who is wounded, and comes once', () =>
    expect(
      ['roll 3', 'roll 4'].map((roll) =>
        twelve(here('h', 'ge-hero', 'wounded'))
          .on(roll)
          .unit('h'),
      ),
    ).toEqual(['ge-hero E4 wounded', 'gone']));
  test('A10.31-d a Japanese squad keeps its half-squad', () =>
    expect(twelve(here('s', 'ja-448')).unit('s')).toBe('ja-hs-238 E4'));
  test('A10.31-e after its Replacement', () => {
    const poor = firedOn([squad], { axis: { elr: 2 } }).on('attack s as CMC');
    expect([poor.unit('s'), poor.facts.slice(-4)]).toEqual([
      'ge-hs-237 E4 broken dm',
      ['breaksInCheck', 'isReplaced', 'isReduced', 'gainsPoints'],
    ]);
  });
});

describe('A10.62 DM', () => {
  const down = here('b', 'ge-467', 'broken');
  test('A10.62-a who breaks', () =>
    expect(firedOn([squad]).on('attack s as NMC; roll 5 5').unit('s')).toContain('dm'));
  test.each([
    ['A10.62-b CC, told as an attack without effect', 'none'],
    ['A10.62-c WP, told as an attack without effect', 'none'],
    ['A10.62-d enough FP for a NMC, without effect', 'none'],
    ['A10.62-d a PTC', 'PTC'],
    ['A10.62-f ordnance that has hit, told as an attack without effect', 'none'],
    ['A10.62-g a FFE, told as an attack without effect', 'none'],
  ])('%s', (_claim, result) => {
    const under = firedOn([down]).on(`attack b as ${result}`);
    expect([under.unit('b'), under.facts.at(-1)]).toEqual(['ge-467 E4 broken dm', 'comesUnderDm']);
  });
  test('A10.62-d and in its check it passes or not, it is under DM', () =>
    expect(firedOn([down]).on('attack b as NMC').unit('b')).toBe('ge-467 E4 broken dm'));
  test('A10.62-e a Sniper: all of that side in the Location', () => {
    const sniped = firedOn([
      squad,
      down,
      unitAt('e', 'ru-447', 'H9', 'broken'),
      unitAt('f', 'ge-467', 'E6', 'broken'),
    ]).on('attack s as sniper2');
    expect(['s', 'b', 'e', 'f'].map(sniped.unit)).toEqual([
      'ge-467 E4 pinned',
      'ge-467 E4 broken dm',
      'ru-447 H9 broken',
      'ge-467 E6 broken',
    ]);
  });
  test('A10.62-m DM is nothing to a MC', () =>
    expect(
      [here('b', 'ge-467', 'broken'), here('b', 'ge-467', 'broken', 'dm')].map((unit) =>
        firstCheck(firedOn([unit]).on('attack b as NMC')),
      ),
    ).toEqual(['b morale +0', 'b morale +0']));
});

describe('A7.3 results', () => {
  const three = [squad, here('t', 'ge-447'), here('b', 'ge-436', 'broken')];
  test('A7.301 a KIA: the highest is eliminated, others break, and the broken lose men', () => {
    const kia = firedOn(three).on('attack s t b as 1KIA');
    expect(kia.asks).toBe('attackSelection');
    expect(['s', 't', 'b'].map(kia.on('roll 5 2 3').unit)).toEqual([
      'gone',
      'ge-447 E4 broken dm',
      'ge-hs-236 E4 broken dm',
    ]);
  });
  test('A.9 those who are tied are all chosen', () =>
    expect(['s', 't', 'b'].map(firedOn(three).on('attack s t b as 1KIA; roll 5 5 3').unit)).toEqual([
      'gone',
      'gone',
      'ge-hs-236 E4 broken dm',
    ]));
  test('A7.301 of a 2KIA the two highest, and those tied with the second', () => {
    expect(['s', 't', 'b'].map(firedOn(three).on('attack s t b as 2KIA; roll 5 2 3').unit)).toEqual([
      'gone',
      'ge-447 E4 broken dm',
      'gone',
    ]);
    expect(['s', 't', 'b'].map(firedOn(three).on('attack s t b as 2KIA; roll 5 3 3').unit)).toEqual([
      'gone',
      'gone',
      'gone',
    ]);
  });
  test('A7.301 as many as there are need no dice', () =>
    expect(firedOn(three).on('attack s t b as 3KIA').asks).toBe('phase'));
  test('Q-A7.302-a a K/#: the highest is Reduced, and then all check', () => {
    const k = firedOn([squad, here('t', 'ge-447')]).on('attack s t as K/2; roll 6 1');
    expect([k.unit('s'), checksOf(k)]).toEqual(['ge-hs-247 E4', ['s morale +2', 't morale +2']]);
    expect(
      firedOn([here('h', 'ge-hs-247'), squad])
        .on('attack h s as K/1; roll 6 1')
        .unit('h'),
    ).toBe('gone');
  });
  test('A.9 under a K/1 a leader and a squad who are tied are both hit: he is wounded, it is Reduced, and all check', () => {
    const tied = firedOn([leader, here('c', 'ge-crew-228'), here('h', 'ge-hs-247'), squad]).on(
      'attack l c h s as K/1; roll 3 1 2 3; roll 1',
    );
    expect([tied.unit('l'), tied.unit('s'), checksOf(tied).map((check) => check.split(' ')[0])]).toEqual([
      'ge-ldr-9-1 E4 wounded',
      'ge-hs-247 E4',
      ['l', 'c', 'h', 's'],
    ]);
  });
  test('Q-A7.302-a a leader Reduced rolls for his wound before the checks, and checks with what is left of him', () => {
    const hurt = firedOn([leader, squad]).on('attack l s as K/1; roll 6 1');
    expect(hurt.asks).toBe('severity');
    expect(checksOf(hurt.on('roll 2'))).toEqual(['l morale +1', 's morale +1']);
    expect(firstCheck(hurt.on('roll 2; roll 1 1'))).toBe('s morale +1');
    expect(checksOf(hurt.on('roll 5'))).toEqual(['s morale +1', 'leaderLoss']);
    expect(firstCheck(hurt.on('roll 5; roll 1 1'))).toBe('s leaderLossMorale +1');
  });
  test('Q-A7.8-a a pin pins whoever can be', () => {
    const pin = firedOn([squad, here('z', 'ge-447', 'berserk'), here('b', 'ge-447', 'broken')]).on(
      'attack s z b as pin',
    );
    expect([pin.unit('s'), pin.unit('z'), pin.unit('b')]).toEqual([
      'ge-467 E4 pinned',
      'ge-447 E4 berserk',
      'ge-447 E4 broken dm',
    ]);
  });
  test('A14.3 a Sniper', () => {
    expect([
      firedOn([leader]).on('attack l as sniper1').unit('l'),
      firedOn([squad]).on('attack s as sniper1').unit('s'),
    ]).toEqual(['gone', 'ge-467 E4 broken dm']);
    expect([
      firedOn([leader]).on('attack l as sniper2; roll 2').unit('l'),
      firedOn([here('b', 'ge-467', 'broken')])
        .on('attack b as sniper1')
        .unit('b'),
    ]).toEqual(['ge-ldr-9-1 E4 wounded', 'ge-hs-247 E4 broken dm']);
  });
  test('what cannot be the target of one attack is refused', () => {
    const phase = firedOn([
      squad,
      unitAt('n', 'ge-467', 'E5'),
      here('d', 'ge-467', 'concealed', 'dummy'),
      here('v', 'ge-opel'),
    ]);
    expect(
      ['attack s n as NMC', 'attack d as NMC', 'attack v as NMC', 'attack s s as NMC', 'attack x as NMC'].map(
        phase.refuses,
      ),
    ).toEqual([['notTogether'], ['noTarget'], ['noTarget'], ['noTarget'], ['noTarget']]);
    expect(phase.on('attack s as NMC').refuses('attack n as NMC')).toEqual(['notAsked']);
  });
});
