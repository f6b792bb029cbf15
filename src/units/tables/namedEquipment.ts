import { COUNTERS, ownCounter, prefixOf, type CounterId, type CounterRow } from '../counters.ts';
import type { Nationality } from '../nationality.ts';

/** How a vehicle is built, as the counters that stand for all of a kind are. */
const BUILDS = {
  tank: 'tank',
  mgTank: 'mg-tank',
  assaultGun: 'assault-gun',
  openSpg: 'open-spg',
  armouredCar: 'armoured-car',
  openCar: 'open-car',
  halftrack: 'halftrack',
  carrier: 'carrier',
} as const;
type Build = keyof typeof BUILDS;

/** A gun in an open turret, which no generic counter has: as tank destroyers have. */
const OPEN_TURRET = 'openTurret';

/**
 * Guns and vehicles by the names that counters of VASL 6.6 have, behind `=` what players call them besides. What is
 * printed on the very counter was not read: each has what all that are built so have, and a Gun its barrel.
 * Behind `#` stands the ROF of a Gun: those of the leIG 18 and the PTP obr. 32 as the review of counters of
 * LimboDancer.Agentic.CognitiveRuntime has them, the others from memory; where there is none it was not read.
 */
const NAMES: Readonly<
  Partial<
    Record<Nationality, Readonly<Partial<Record<Build | typeof OPEN_TURRET | 'gun', readonly string[]>>>>
  >
> = {
  german: {
    mgTank: ['PzKpfw IB=Panzer I'],
    tank: [
      'PzKpfw IIF=Panzer II',
      'PzKpfw 35(t)=Panzer 35t',
      'PzKpfw 38(t)A=Panzer 38t',
      'PzKpfw IIIF=Panzer III',
      'PzKpfw IIIJ=Panzer III',
      'PzKpfw IIIL=Panzer III',
      'PzKpfw IIIN=Panzer III',
      'PzKpfw IVD=Panzer IV',
      'PzKpfw IVF2=Panzer IV',
      'PzKpfw IVJ=Panzer IV',
      'PzKpfw VG=Panther',
      'PzKpfw VIE=Tiger I',
      'PzKpfw VIB=Tiger II|King Tiger|Königstiger',
    ],
    assaultGun: [
      'StuG IIIB=StuG III',
      'StuG IIIG=StuG III',
      'StuH 42',
      'StuPz IV=Brummbär',
      'StuPz VI=Sturmtiger',
      'JgPz IV=Jagdpanzer IV',
      'JgPz IV/70=Jagdpanzer IV',
      'JgPz 38(t)=Hetzer',
      'JgPz V=Jagdpanther',
      'JgPz VI=Jagdtiger',
      'PzJg Tiger=Elefant|Ferdinand',
    ],
    openSpg: ['Marder I', 'Marder II', 'Marder III(t)M=Marder III', 'PzJg III/IV=Nashorn', 'Wespe', 'Hummel'],
    openCar: ['PSW 222', 'PSW 234/1'],
    armouredCar: ['PSW 231(8rad)', 'PSW 234/2=Puma'],
    halftrack: ['SPW 250/1', 'SPW 251/9=Stummel'],
    gun: [
      '37L AT PaK 35/36#3',
      '50L AT PaK 38#3',
      '88LL AT PaK 43',
      '88L AA FlaK 18=8.8cm|FlaK 36|eighty-eight',
      '20L AA FlaK 38',
      '75* INF leIG 18#2',
      '150* INF sIG 33#1',
      '105 ART leFH 18#1',
      '81* MTR GrW 34#3',
    ],
  },
  russian: {
    tank: [
      'T-26 M33',
      'BT-5 M34',
      'BT-7 M37',
      'T-28',
      'T-34 M41',
      'T-34/85',
      'T-60 M40',
      'T-70',
      'KV-1 M39',
      'KV-1S',
      'KV-2',
      'KV-85',
      'IS-2=JS-2|Stalin',
    ],
    mgTank: ['T-37', 'T-40'],
    assaultGun: ['SU-85', 'SU-100', 'SU-122', 'SU-152', 'ISU-122', 'ISU-152'],
    openSpg: ['SU-76M'],
    armouredCar: ['BA-6', 'BA-10'],
    gun: [
      '45L AT PTP obr. 32#3',
      '57LL AT PTP obr. 43',
      '76* INF PP obr. 27#2',
      '82* MTR#3',
      '122 ART obr. 38#1',
      '37L AA obr. 39',
    ],
  },
  american: {
    tank: [
      'M3A1=Stuart',
      'M5A1=Stuart',
      'M3 Lee=Lee|Grant',
      'M4=Sherman',
      'M4A1=Sherman',
      'M4A1(76)W=Sherman',
      'M4A3(75)W=Sherman',
      'M4A3E2=Sherman|Jumbo',
      'M4(105)=Sherman',
      'M24=Chaffee',
      'M26=Pershing',
    ],
    openTurret: ['M10 GMC=Wolverine', 'M18 GMC=Hellcat', 'M36 GMC=Jackson', 'M8 HMC'],
    openSpg: ['M7 HMC=Priest', 'M3 GMC'],
    openCar: ['M8=Greyhound'],
    gun: ['37L AT M3#3', '76L AT M5', '105 ART M2', '75 ART M1A1', '81* MTR M1#3', '40L AA M1=Bofors'],
  },
  british: {
    tank: [
      'Matilda II',
      'Valentine II',
      'Crusader II',
      'Tetrarch',
      'Stuart III(a)=Honey',
      'Grant(a)',
      'Sherman II(a)',
      'Sherman V(a)',
      'Sherman VC(a)=Firefly',
      'Churchill III',
      'Churchill IV',
      'Churchill VII',
      'Crocodile=Churchill Crocodile',
      'Challenger',
      'Comet',
    ],
    openTurret: ['M10 Achilles=Achilles'],
    openSpg: ['Archer', 'Sexton', 'Priest(a)'],
    assaultGun: ['Bishop'],
    armouredCar: ['Daimler AC', 'Humber IV AC'],
    carrier: ['Carrier A=Bren Carrier|Universal Carrier'],
    gun: [
      '40L AT OQF 2pdr#3=2-pounder',
      '76LL AT OQF 17pdr#2=17-pounder',
      '88 ART OQF 25pdr=25-pounder',
      '76* MTR OML 3in#3=3-inch',
      '40L AA=Bofors',
    ],
  },
  japanese: {
    tank: ['Type 89B=CHI-RO', 'Type 95=HA-GO', 'Type 97A=CHI-HA', 'Type 97B=CHI-HA'],
    mgTank: ['Type 94=TK|tankette'],
    gun: ['37L AT Type 94', '47L AT Type 1', '70* INF Type 92', '75* INF Type 41', '81* MTR Type 97'],
  },
  finnish: { tank: ['T-26(r)', 'T-34(r)'], assaultGun: ['StuG IIIG(g)=StuG III', 'BT-42'] },
  italian: {
    tank: ['L6/40', 'M13/40', 'M14/41'],
    assaultGun: ['L3/35=tankette', 'M11/39', 'Semovente 75/18'],
    openSpg: ['Semovente 47/32'],
    armouredCar: ['AB 41=Autoblinda'],
    gun: ['47 AT=47/32', '65* INF=65/17', '81* MTR', '20L AA'],
  },
  hungarian: {
    tank: ['Toldi I', 'Turán I', 'Turán II'],
    assaultGun: ['Zrínyi II'],
    openTurret: ['Nimród'],
    armouredCar: ['Csaba'],
  },
  axisMinor: { tank: ['R-2=35(t)', 'PzKpfw IVH(g)=Panzer IV'], mgTank: ['R-1'] },
  french: {
    tank: [
      'R35=Renault',
      'H35=Hotchkiss',
      'H39=Hotchkiss',
      'FT-17C=Renault',
      'S35=Somua',
      'B1-bis=Char B',
      'AMC 35',
    ],
    mgTank: ['FT-17M=Renault', 'AMR 33', 'AMR 35'],
    armouredCar: ['P 178=Panhard'],
    gun: ['25LL AT', '47L AT', '75 ART', '81* MTR'],
  },
  alliedMinor: {
    tank: ['7TP', 'Vickers Edw(b)=Vickers 6-ton'],
    assaultGun: ['TK-3=TKS|tankette'],
    gun: ['37L AT Bofors', '81* MTR'],
  },
  chinese: { tank: ['T-26(r)', 'Vickers Mk E(b)=Vickers 6-ton', 'M3A3(a)=Stuart', 'M4A4(a)=Sherman'] },
};

/** A counter that is in no table but by its name. */
export interface NamedEquipment {
  readonly counter: CounterId;
  /** What players call it besides; the usual name first. */
  readonly aliases: readonly string[];
}

const ROWS: Readonly<Record<string, CounterRow>> = COUNTERS;

/** What all vehicles that are built so have, of what a counter made by name can tell. */
const builtAs = (nationality: Nationality, build: Build | typeof OPEN_TURRET) => {
  const like = ROWS[`${prefixOf(nationality)}-${build === OPEN_TURRET ? 'tank' : BUILDS[build]}`];
  const { armament, armour, openTopped, carries } = like ?? {};
  return {
    ...(armament && { armament }),
    ...(armour !== undefined && { armour }),
    ...((openTopped || build === OPEN_TURRET) && { openTopped: true as const }),
    ...(carries && { carries }),
  };
};

const BARREL = /^(\d+)(LL|L|\*|) /;

const ordnanceOf = (name: string): CounterRow['ordnance'] => {
  const [, calibre, barrel] = BARREL.exec(name) ?? [];
  return calibre === undefined
    ? undefined
    : { calibre: Number(calibre), barrel: barrel === 'LL' || barrel === 'L' || barrel === '*' ? barrel : '' };
};

const made = (
  nationality: Nationality,
  build: Build | typeof OPEN_TURRET | 'gun',
  text: string,
): NamedEquipment => {
  const [printed = text, aliases] = text.split('=');
  const [name = printed, rate] = printed.split('#');
  const ordnance = ordnanceOf(name);
  const rateOfFire = rate === undefined ? undefined : Number(rate);
  const counter =
    build === 'gun'
      ? ownCounter({
          nationality,
          kind: 'gun',
          name,
          ...(ordnance && { ordnance }),
          ...(rateOfFire !== undefined && { rateOfFire }),
        })
      : ownCounter({ nationality, kind: 'vehicle', name, ...builtAs(nationality, build) });
  return { counter, aliases: aliases?.split('|') ?? [] };
};

let all: readonly NamedEquipment[] | undefined;

/** Guns and vehicles that players look for by name, nation by nation; made when first asked for. */
export const namedEquipment = (): readonly NamedEquipment[] =>
  (all ??= (Object.keys(NAMES) as Nationality[]).flatMap((nationality) =>
    Object.entries(NAMES[nationality] ?? {}).flatMap(([build, names]) =>
      names.map((name) => made(nationality, build as Build, name)),
    ),
  ));
