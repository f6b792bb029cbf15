/** Cases of which something has no test, and why; those with `some` have one for the rest. */
export const NOT_TESTED: readonly {
  readonly id: string;
  readonly part: 'all' | 'some';
  readonly why: string;
}[] = [
  {
    id: 'RC-026',
    part: 'some',
    why: 'that it may stop in the foxhole although 4 MF are left for woods 4 MF away: A10.51 has it go on while it can reach them; tested with woods that it can then no longer reach',
  },
  { id: 'RC-036', part: 'all', why: 'the case does not say where the unit starts' },
  { id: 'RC-072', part: 'all', why: 'no answer given' },
  {
    id: 'RC-112',
    part: 'some',
    why: 'Voluntary Break in a Blaze: the source text (A10.41) has no such case, and the text wins',
  },
  {
    id: 'RC-113',
    part: 'some',
    why: 'in Melee and in a Blaze: what a Fire does to those in it is settled at the table',
  },
];
