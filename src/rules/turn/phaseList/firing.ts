import { GUNS_AND_ARMOUR } from './gunsAndArmour.ts';
import { asl, kit, type PhaseList } from './phaseEntry.ts';

/** The shooting of every phase in which shots are fired; it stays at the table, and its results come back by attacks and checks. @rule SK-FIRE SK-LOS SK-TH SK-TK SK-IMP SK-RES */
export const FIRING_LIST: PhaseList = {
  phases: ['prepFire', 'movement', 'defensiveFire', 'advancingFire'],
  entries: [
    asl('A7.302', 'both plays', ['What an attack does is told to the game by its result; checks, losses and pins follow by themselves.', 'Skutek ataku zgłasza się grze jako wynik; testy, straty i przygwożdżenia wynikają z niego same.']),
    asl('A10.2', 'both plays', ['Who loses a leader checks: morale when he is lost, a pin when he breaks.', 'Kto traci dowódcę, przechodzi test: morale po jego śmierci, przygwożdżenia po jego rozbiciu.']),
    asl('A6.1', 'both plays', ['Look along a LOS with the LOS tool, once the shot is declared.', 'Po zapowiedzi strzału sprawdź linię widzenia narzędziem LOS.']),
    kit(['SK-LOS-01'], 'both plays', ['A LOS goes from centre dot to centre dot, and no woods, building or hill may cut it.', 'Linia biegnie od kropki do kropki i nie może jej przecinać las, budynek ani wzgórze.']),
    kit(['SK-LOS-02'], 'both byHand', ['Declare the shot first, then look.', 'Najpierw zapowiedź strzału, dopiero potem sprawdzanie.'],
      ['The summary forbids to look before; this program lets anybody look at any time.', 'Skrót zabrania sprawdzać wcześniej; ten program pozwala każdemu i zawsze.']),
    kit(['SK-LOS-03'], 'both plays', ['Hindrances of 6 in all block it.', 'Utrudnienia na łącznie 6 zamykają widok.']),
    kit(['SK-LOS-04'], 'both plays', ['Who fires out of SMOKE has one more Hindrance.', 'Kto strzela z dymu, ma jedno utrudnienie więcej.']),
    kit(['SK-LOS-05'], 'both plays', ['Between heights there is a LOS if it crosses one crest alone.', 'Między wysokościami widać, gdy linia przecina tylko jedną krawędź.'],
      ['The summary counts crests; B10.23 and A6.4 of the full game, by which this program sees, compare heights and Blind Hexes.', 'Skrót liczy krawędzie; B10.23 i A6.4 pełnej gry, według których widzi program, porównują wysokości i martwe pola.']),
    kit(['SK-LOS-06'], 'both plays', ['A target above the firer has a TEM of +1 if no other applies; mortars take no heed of it.', 'Cel położony wyżej ma TEM +1, o ile nie działa inny; moździerzy to nie dotyczy.']),
    kit(['SK-LOS-07'], 'both plays', ['A difference in height takes away FFMO and Interdiction.', 'Przy różnicy wysokości nie ma FFMO ani Interdiction.'],
      ['The summary says any difference; by A10.531 of the full game only a Height Advantage of the router protects. A switch of the table chooses.', 'Skrót mówi o każdej różnicy; w pełnej grze (A10.531) chroni tylko przewaga wysokości wycofującego się. Wybiera przełącznik stołu.']),
    kit(['SK-FIRE-02'], 'both byHand', ['FP is doubled at an adjacent hex, trebled within the hex, halved beyond range; then come leadership, TEM and Hindrance.', 'FP jest podwójna na sąsiednie pole, potrójna na własnym, połowiczna poza zasięgiem; dalej dowodzenie, TEM i utrudnienia.']),
    kit(['SK-FIRE-04'], 'both byHand', ['Those of one hex must fire together at one target; neighbours may join.', 'Kto stoi razem, musi do jednego celu strzelać wspólnie; sąsiedzi mogą się przyłączyć.']),
    kit(['SK-FIRE-05'], 'both byHand', ['A leader by himself is no part of a Fire Group.', 'Dowódca bez oddziału do grupy ogniowej nie wchodzi.']),
    kit(['SK-FIRE-06'], 'both byHand', ['Vehicles, Guns and flamethrowers join nobody; the MG and IFE of a vehicle may fire together.', 'Pojazdy, działa i miotacze strzelają osobno; MG i IFE pojazdu mogą strzelać razem.']),
    kit(['SK-FIRE-07'], 'both byHand', ['A leader helps one Fire Group in a turn.', 'Dowódca pomaga w turze tylko jednej grupie ogniowej.'],
      ['The summary says one a turn; A10.7 of the full game one action a phase.', 'Skrót mówi: jednej na turę; A10.7 pełnej gry: jedna czynność na fazę.']),
    kit(['SK-IMP-03', 'SK-IMP-04', 'SK-IMP-05'], 'both byHand', ['Doubles without a leader shift the shot one column down, two for Inexperienced troops; not of Guns, vehicles, Residual Fire and DC.', 'Dublet bez dowódcy cofa o jedną kolumnę, u niedoświadczonych i poborowych o dwie; wyjątek: działa, pojazdy, ogień szczątkowy i DC.']),
    kit(['SK-IMP-06'], 'both plays', ['A Morale Check that is just passed pins.', 'Test morale zdany na styk przygważdża.']),
    kit(['SK-IMP-07', 'SK-IMP-08'], 'both plays', ['Who fails by his ELR is Replaced by worse troops; those with underscored morale are not.', 'Kto nie zda testu o swój ELR, zostaje zastąpiony gorszym oddziałem; podkreślone morale przed tym chroni.'],
      ['The summary says by the ELR, and that underscored morale is immune; by A19.1 of the full game it takes more than the ELR, and by A19.13 such a squad falls into its half-squads.', 'Skrót: o ELR, a podkreślone morale jest odporne; pełna gra: o więcej niż ELR (A19.1), a taka drużyna rozpada się na półdrużyny (A19.13).']),
    kit(['SK-IMP-09'], 'both plays', ['Two 6s on a Morale Check: a K for a Good Order unit, loss for a broken one, Stun for a crew that is CE.', 'Dwie szóstki w teście morale: K dla sprawnych, eliminacja rozbitych, Stun dla załogi CE.']),
    kit(['SK-IMP-11', 'SK-IMP-12'], 'both byHand', ['A coloured die up to the ROF keeps it; a DR from the B# or X# on breaks the weapon, or ends it.', 'Kolorowa kość do wartości ROF zachowuje go; rzut od B# lub X# wzwyż zacina broń albo ją niszczy.']),
    kit(['SK-RES-01', 'SK-RES-02'], 'both plays', ['Who loses a leader of higher morale checks with that leadership turned round: for a pin when he breaks, for morale when he is lost.', 'Kto traci dowódcę o wyższym morale, przechodzi test z odwróconym modyfikatorem: PTC po rozbiciu, NMC po śmierci.'],
      ['The second line of the summary says PTC of its NMC: a slip. A10.2 of the full game has LLTC and LLMC.', 'Drugi akapit skrótu mówi przy NMC o PTC: to pomyłka. A10.2 pełnej gry zna LLTC i LLMC.']),
    ...GUNS_AND_ARMOUR,
  ],
};
