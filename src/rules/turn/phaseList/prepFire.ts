import { asl, kit, type PhaseList } from './phaseEntry.ts';

/** The Prep Fire Phase. @rule A3.2 SK-PFPh */
export const PREP_FIRE_LIST: PhaseList = {
  phases: ['prepFire'],
  entries: [
    asl('A24.2', 'both plays', ['First, dispersed SMOKE goes, and the rest is turned to its dispersed side.', 'Najpierw znika rozproszony dym, a pozostały odwraca się na stronę rozproszoną.']),
    asl('A3.2', 'attacker byHand', ['Fire with whom you like; a Prep Fire marker goes on each. They neither move nor fire again this turn.', 'Strzelaj, kim chcesz; każdy dostaje żeton Prep Fire. Tacy nie ruszą się już ani nie strzelą w tej turze.']),
    asl('A7.25', 'attacker byHand', ['Name Opportunity Firers: they wait for the Advancing Fire Phase, and fire there at full strength.', 'Wyznacz strzelców Opportunity Fire: czekają do AFPh i strzelają tam z pełną siłą.']),
    asl('B27.11', 'attacker byHand', ['Infantry may try to dig a foxhole instead of firing or moving.', 'Piechota może kopać okop strzelecki zamiast strzelać lub się ruszać.']),
    kit(['SK-PFPh-02'], 'both plays', ['Large SMOKE and WP counters are turned over, or go if they were turned already.', 'Duży dym i WP przechodzą na drugą stronę albo znikają, jeśli już na niej są.']),
    kit(['SK-PFPh-01', 'SK-FIRE-01'], 'attacker byHand', ['Units, weapons and vehicles may fire; a Prep Fire marker goes on each that does.', 'Wolno strzelać oddziałom, broni i pojazdom; kto strzelił, dostaje żeton Prep Fire.']),
    kit(['SK-PFPh-03'], 'attacker byHand', ['A Gun that hits an area may lay large SMOKE there (+3), or WP (+2). Tell the game with place.', 'Działo po trafieniu w obszar może postawić tam duży dym (+3) lub WP (+2). Zgłoś to poleceniem place.']),
    kit(['SK-FIRE-03'], 'attacker byHand', ['Who is in Motion does not fire here.', 'Kto jest w ruchu (Motion), tutaj nie strzela.']),
    kit(['SK-PFPh-04'], 'attacker byHand', ['At the end a Gun whose crew has not fired, and that could still fire without Intensive Fire, may turn.', 'Na koniec działo, którego załoga nie strzelała, a które mogłoby strzelić bez Intensive Fire, może się obrócić.']),
  ],
};
