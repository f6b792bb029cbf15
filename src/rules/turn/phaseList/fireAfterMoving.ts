import { asl, kit, type PhaseList } from './phaseEntry.ts';

/** The Defensive Fire Phase. @rule A3.4 SK-DFPh */
export const DEFENSIVE_FIRE_LIST: PhaseList = {
  phases: ['defensiveFire'],
  entries: [
    asl('A3.4', 'defender byHand', ['Fire with all who bear no First Fire marker; with those who do, at neighbours alone.', 'Strzelaj każdym bez żetonu First Fire; oznaczonymi tylko do sąsiadów.']),
    asl('A8.4', 'defender byHand', ['Final Fire of those already marked is at half FP, and their markers turn over.', 'Final Fire oznaczonych jest z połową FP, a ich żetony przechodzą na drugą stronę.']),
    kit(['SK-DFPh-01'], 'defender byHand', ['Guns may lay large SMOKE (+2) or WP (+1) by hitting an area. Tell the game with place.', 'Działa mogą postawić duży dym (+2) lub WP (+1), trafiając w obszar. Zgłoś poleceniem place.']),
    kit(['SK-DFPh-02'], 'defender byHand', ['Who bears no marker fires at full FP; First Fire ones at neighbours at half, doubled for PBF, B# and X# two lower.', 'Nieoznaczeni strzelają pełną FP; oznaczeni First Fire tylko do sąsiadów połową, podwajaną za PBF, B# i X# niżej o dwa.']),
    kit(['SK-DFPh-03'], 'defender byHand', ['Guns and vehicles may use Intensive Fire at neighbours: TH +2, B# and X# two lower, then Final Fire.', 'Działa i pojazdy mogą użyć Intensive Fire do sąsiadów: TH +2, B# i X# niżej o dwa, potem Final Fire.']),
    kit(['SK-DFPh-04'], 'defender byHand', ['Weapons that kept their ROF fire as usual.', 'Broń, której został ROF, strzela jak zwykle.']),
    kit(['SK-DFPh-05'], 'both byHand', ['At the end Guns that were silent may turn, and First and Final Fire markers come off.', 'Na koniec działa, które nie strzelały, mogą się obrócić, a żetony First i Final Fire schodzą.']),
  ],
};

/** The Advancing Fire Phase. @rule A3.5 SK-AFPh */
export const ADVANCING_FIRE_LIST: PhaseList = {
  phases: ['advancingFire'],
  entries: [
    asl('A3.5', 'attacker byHand', ['Fire with those who did not in the Prep Fire Phase; who fires is marked.', 'Strzelaj tymi, którzy nie strzelali w PFPh; strzelających oznacz.']),
    asl('A7.24', 'attacker byHand', ['Advancing Fire is at half FP, but for Opportunity Fire.', 'Ogień w tej fazie ma połowę FP, chyba że to Opportunity Fire.']),
    asl('A7.36', 'attacker byHand', ['Assault Fire adds one FP at the end.', 'Assault Fire dodaje na końcu jeden FP.']),
    asl('B25.6', 'both byHand', ['At the end Blazes spread, and Flames may become Blazes.', 'Na koniec pożary się szerzą, a płomienie mogą stać się pożarem.']),
    kit(['SK-AFPh-01'], 'attacker byHand', ['Who has no Prep Fire marker fires at half FP, TH +2, without ROF; not MMG, HMG, mortars and Guns that moved.', 'Bez żetonu Prep Fire strzela się połową FP, TH +2, bez ROF; nie ruszone MMG, HMG, moździerze ani działa.']),
    kit(['SK-AFPh-02'], 'attacker byHand', ['Vehicles that moved use Bounding Fire, unless they have fired with something else than the MA.', 'Pojazdy po ruchu strzelają jako Bounding Fire, chyba że strzeliła już inna broń niż MA.']),
    kit(['SK-AFPh-03'], 'attacker byHand', ['Assault Fire: one FP more after all else, rounded up.', 'Assault Fire: po wszystkim jeden FP więcej, w górę.']),
    kit(['SK-AFPh-04'], 'both byHand', ['Firers are marked; at the end silent Guns may turn, and Prep, Bounding and Intensive Fire markers come off.', 'Strzelcy dostają żeton; na koniec działa, które nie strzelały, mogą się obrócić, a żetony Prep, Bounding i Intensive Fire schodzą.']),
  ],
};
