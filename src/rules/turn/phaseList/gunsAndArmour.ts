import { kit, type PhaseEntry } from './phaseEntry.ts';

/** How Guns and vehicles hit and pierce: at the table throughout. @rule SK-TH SK-TK */
export const GUNS_AND_ARMOUR: readonly PhaseEntry[] = [
  kit(['SK-TH-01'], 'both byHand', ['A Gun, and main armament that is no MG, must hit before its FP or its TK counts.', 'Działo i uzbrojenie główne inne niż MG najpierw musi trafić; potem liczy się IFT albo TK.']),
  kit(['SK-TH-02'], 'both byHand', ['On the Infantry Target Type: HE, HEAT or AP with full FP, and the TEM of the target hex counts.', 'Do piechoty (ITT): HE, HEAT lub AP z pełną FP; liczy się TEM pola celu.']),
  kit(['SK-TH-03'], 'both byHand', ['A crew that is CE can be aimed at.', 'Odkryta (CE) załoga też bywa celem.']),
  kit(['SK-TH-04'], 'both byHand', ['On the Area Target Type: HE or SMOKE with half FP; here alone a mortar keeps its ROF.', 'Do obszaru (ATT): HE lub dym z połową FP; tylko tu moździerz zachowuje ROF.']),
  kit(['SK-TH-05'], 'both byHand', ['On the Vehicle Target Type: AP, APCR or APDS.', 'Do pojazdów (VTT): AP, APCR lub APDS.']),
  kit(['SK-TH-06'], 'both byHand', ['Name target and ammunition (unless said: HE at Infantry, AP at vehicles), find the number for Gun and range, add the DRM, roll that or less.', 'Nazwij cel i amunicję (bez zapowiedzi: HE do ITT, AP do VTT), znajdź liczbę TH, dodaj modyfikatory i rzuć tyle lub mniej.']),
  kit(['SK-TH-07'], 'both byHand', ['AP has full effect on vehicles, half on Infantry, none on an area, and leaves no Residual Fire.', 'AP działa w pełni na pojazdy, w połowie na piechotę, wcale na obszar; ognia szczątkowego nie zostawia.']),
  kit(['SK-TH-08'], 'both byHand', ['Red numbers: Russians, Italians, Slovaks, Poles, Americans before 1944, untrained or Inexperienced crews, captured weapons.', 'Czerwone liczby: ZSRR, Włochy, Słowacja, Polska, USA do 1943, obsługa bez przeszkolenia lub doświadczenia, broń zdobyczna.']),
  kit(['SK-TH-09'], 'both byHand', ['ROF is one less after turning a weapon without a turret, for an Inexperienced crew, for a captured weapon and for IFE.', 'ROF spada o jeden po obrocie broni bez wieży, u niedoświadczonych, przy zdobyczy i przy IFE.']),
  kit(['SK-TH-10'], 'both plays', ['Guns and vehicles face one of six hexspines, on the move too: CA, VCA, TCA. The counter shows it.', 'Działa i pojazdy patrzą zawsze na jeden z sześciu wierzchołków (CA, VCA, TCA). Pokazuje to żeton.']),
  kit(['SK-TH-11'], 'both plays', ['Bow MG fire where the hull points, coaxial MG where the turret does, a rear MG the other way.', 'Karabin kadłubowy strzela tam, gdzie kadłub, sprzężony tam, gdzie wieża, tylny w przeciwną stronę.']),
  kit(['SK-TH-12'], 'both byHand', ['Intensive Fire once ROF is lost: TH +2, B# two lower, a 12 destroys; a marker shows it, a pinned Gun may not.', 'Intensive Fire po utracie ROF: TH +2, B# mniejsze o dwa, dwunastka niszczy; oznacza go żeton, przygwożdżonym nie wolno.'],
    ['The summary puts a Recall marker on what malfunctions so, Guns too; D5.341 of the full game Recalls vehicles alone.', 'Skrót kładzie wtedy żeton Recall, także na dziale; D5.341 pełnej gry odwołuje tylko pojazdy.']),
  kit(['SK-TK-01'], 'both byHand', ['A white die above the coloured one hits the turret.', 'Biała kość większa od kolorowej: trafiona wieża.']),
  kit(['SK-TK-02'], 'both byHand', ['TK of the weapon at that range, less the armour there: the DR is looked up against what is left.', 'TK broni na tej odległości minus pancerz w tym miejscu: z tym porównuje się rzut.']),
  kit(['SK-TK-03'], 'both byHand', ['From the same hex the coloured die tells the side: 1–2 rear, 3–4 flank, 5–6 front.', 'Z tego samego pola stronę wskazuje kolorowa kość: tył przy 1–2, bok przy 3–4, przód przy 5–6.']),
  kit(['SK-TK-04'], 'both byHand', ['A hit in the rear: TK −1.', 'Trafiony tył: TK −1.']),
];
