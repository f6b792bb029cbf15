/** Cases of which something has no test, and why; those with `some` have one for the rest. */
export const NOT_TESTED: readonly { readonly id: string; readonly part: 'all' | 'some'; readonly why: string }[] = [
  { id: 'RC-002', part: 'some', why: 'that all other routs wait for it: reports are for one unit each and keep no order' },
  { id: 'RC-008', part: 'all', why: 'Recovery of a SW is no action of this program' },
  { id: 'RC-026', part: 'some', why: 'that it may stop in the foxhole although 4 MF are left for woods 4 MF away: A10.51 has it go on while it can reach them; tested with woods that it can then no longer reach' },
  { id: 'RC-036', part: 'all', why: 'the case does not say where the unit starts' },
  { id: 'RC-056', part: 'some', why: 'there is no Starter Kit rule set' },
  { id: 'RC-072', part: 'all', why: 'no answer given' },
  { id: 'RC-081', part: 'all', why: 'the outcome of a Morale Check: dice are the players\'' },
  { id: 'RC-097', part: 'all', why: 'the outcome of a Morale Check and of Wound Severity: dice are the players\'' },
  { id: 'RC-104', part: 'all', why: 'the Rally Phase is not played; the DM marker is set by hand' },
  { id: 'RC-112', part: 'some', why: 'Voluntary Break in a Blaze: the source text (A10.41) has no such case, and the text wins' },
  { id: 'RC-113', part: 'some', why: 'in Melee and in a Blaze: eliminations in other phases are not played' },
  { id: 'RC-119', part: 'some', why: 'Casualty Reduction when it breaks again: dice are the players\'' },
];
