import { losTable } from '../support/losTable.ts';

/** A6.3, B4, B6, B19, B20: Depressions and what spans them. Columns run straight north to south. */
losTable(
  'A6.3 INTO a gully, one level for each hex of range',
  { text: 'gully: A5 C5 E5 G5 I5\nlevel 1: C3 E2\nlevel 2: G2 I1' },
  [
    ['A4', 'A5', 'clear', 'an adjacent gully is always seen'],
    ['A3', 'A5', 'blocked', 'at two hexes level 0 is too low'],
    ['C3', 'C5', 'clear', 'at two hexes level 1 suffices'],
    ['E2', 'E5', 'blocked depression', 'at three hexes level 1 is too low'],
    ['G2', 'G5', 'clear', 'at three hexes level 2 suffices'],
    ['I1', 'I5', 'blocked depression', 'at four hexes level 2 is too low'],
    ['A4', 'A6', 'clear', 'a gully is no obstacle to those above it'],
    ['C3', 'C9', 'clear', 'a gully is no obstacle to those above it'],
  ],
);

losTable('A6.3 along a gully, whose hexes are not counted', { text: 'gully: E3 E4 E5 E6' }, [
  ['E2', 'E4', 'clear', 'the viewer sees into E3 and on along the gully'],
  ['E2', 'E6', 'clear', 'the LOS stays in the gully as far as it goes'],
  ['E3', 'E6', 'clear', 'both are IN it'],
  ['E6', 'E8', 'blocked depression', 'beyond its end the ground rises above the viewer'],
  ['E6', 'E7', 'clear', 'the ground beside it is adjacent'],
  ['E1', 'E3', 'blocked', 'two hexes away the near bank hides the bottom'],
]);

losTable('B19.2 two gullies', { text: 'gully: E4 E6 I4 J4' }, [
  ['E4', 'E6', 'blocked depression', 'they do not join'],
  ['I4', 'J4', 'clear', 'they are adjacent and joined'],
  ['I4', 'J3', 'clear', 'an adjacent hex is seen'],
  ['I4', 'K4', 'blocked depression', 'the way leaves the gully'],
]);

losTable('B4.2 a sunken road', { text: 'sunkenRoad: C3 C4 C5 C6' }, [
  ['C3', 'C6', 'clear', 'the LOS keeps to the road'],
  ['C2', 'C8', 'clear', 'those above it see across it'],
  ['C6', 'C8', 'blocked depression', 'the bank rises above the viewer'],
]);

losTable('B20.2 a stream', { text: 'shallowStream: C3 C4 C5' }, [
  ['C3', 'C5', 'clear', 'the LOS keeps to the stream'],
  ['A3', 'C4', 'blocked', 'two hexes away level 0 is too low'],
  ['C2', 'C7', 'clear', 'those above it see across it'],
]);

losTable(
  'B6.2 a bridge over a gully',
  { text: 'gully: I4 I5 I6\ngully: H5 H6 J5 J6\nstoneBridge1: I4 I5 I6' },
  [['I5', 'I5/1', 'blocked', 'a bridge hides what is beneath it from those on it']],
);

losTable('B6.2 a bridge from north to south', { text: 'gully: E5\nstoneBridge1: E4 E5 E6' }, [
  ['C5', 'G5', 'hindered 1', 'the LOS crosses the bridge from side to side'],
  ['E3', 'E7', 'clear', 'the LOS keeps to its road'],
  ['E5/1', 'E8', 'clear', 'a unit on it sees along the road'],
  ['E5/1', 'C5', 'clear', 'its own hex hinders no one'],
  ['E5', 'E5/1', 'blocked', 'a bridge hides what is beneath it from those on it'],
  ['E5', 'E4', 'clear', 'from beneath it the adjacent banks are seen'],
]);

losTable('B20.9 on the crest of a gully', { text: 'gully: E5 I5 I7' }, [
  ['E5 crest', 'E3', 'clear', 'a unit on the crest is at the level of the ground'],
  ['E5', 'E3', 'blocked', 'a unit IN the gully is not seen from there'],
  ['I5 crest', 'I7 crest', 'clear', 'both are at the level of the ground'],
  ['I5 crest', 'I7', 'blocked', 'two hexes away level 0 is too low'],
  ['E5 crest', 'A5', 'clear', 'it sees as from the ground'],
]);
