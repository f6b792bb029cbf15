import type { LimitGround, NotModelled } from '../grounds/limits.ts';
import { list, type Names, type Sentences } from './phrases.ts';

const NOT_MODELLED: Readonly<Record<NotModelled, string>> = {
  gunFire: 'Fire of Guns is only judged by Covered Arc and crew for',
  terrain: 'Terrain without rout rules in this program is crossed in',
  illumination: 'Beyond the Night Visibility Range nobody is seen: Starshells, fires and gunflashes are not modelled, which could show',
  wallAdvantage: 'Wall Advantage is taken to be held by adjacent enemies',
  roadTargetPoint: 'By road the unit is taken to be in the open to one whose LOS comes to the hexside entered without crossing what grows beside the road; check by eye whether it gets that far in',
  crestStatus: 'Crest status is not modelled; the unit is taken to be IN the Depression in',
  mortar: 'Mortars are judged by range alone for',
  losTerrain: 'LOS crosses terrain whose effect is not modelled; check by eye the LOS of',
  losGraze: 'Some sights are decided by terrain that the thread only grazes; check by eye the LOS of',
};

const notModelled = (ground: LimitGround, names: Names): string => {
  const about = [...ground.units.map((id) => names.unit(id)), ...ground.hexes];
  return about.length > 0 ? `${NOT_MODELLED[ground.what]} ${list(about)}.` : `${NOT_MODELLED[ground.what]}.`;
};

export const LIMITS_WORDS: Sentences<LimitGround> = {
  notModelled: (ground, names) => notModelled(ground, names),
};
