import { asl, kit, type PhaseList } from './phaseEntry.ts';

/** The Close Combat Phase. @rule A3.8 SK-CCPh */
export const CLOSE_COMBAT_LIST: PhaseList = {
  phases: ['closeCombat'],
  entries: [
    asl('A11.4', 'both byHand', ['In woods and buildings see who is Ambushed. Tell the game with ambush.', 'W lesie i budynku sprawdź, kto wpadł w zasadzkę. Zgłoś poleceniem ambush.']),
    asl('A11.1', 'both plays', ['Each Location is fought out in turn: the ATTACKER names his attacks, then the DEFENDER.', 'Lokacje rozstrzyga się po kolei: ataki zapowiada ATAKUJĄCY, potem OBROŃCA.']),
    asl('A11.2', 'both plays', ['Units in Melee may withdraw; broken ones must try.', 'Kto jest w zwarciu, może się wycofać; rozbity musi próbować.']),
    asl('A20.22', 'both byHand', ['An attack may be one to capture: +1, against the Inexperienced −1.', 'Atak może służyć wzięciu do niewoli: +1, przeciw niedoświadczonym −1.']),
    asl('A18.12', 'both plays', ['An Original 2 may bring forth a leader.', 'Niemodyfikowana dwójka może wyłonić dowódcę.']),
    asl('A11.15', 'both plays', ['Who is left with enemies in his Location is in Melee.', 'Kto zostaje z wrogiem w jednej lokacji, jest w Melee.']),
    asl('A26.1', 'both plays', ['Control follows whoever is left.', 'Kontrola przypada temu, kto został.']),
    asl('A12.122', 'both byHand', ['Out of sight of the enemy units gain "?". Tell the game with mark.', 'Poza wzrokiem wroga oddziały zyskują „?”. Zgłoś poleceniem mark.']),
    asl('A7.8', 'both plays', ['At the end pins come off.', 'Na koniec znikają przygwożdżenia.']),
    asl('D5.34', 'both plays', ['Stun markers turn to their +1 side.', 'Żetony Stun przechodzą na stronę +1.']),
    kit(['SK-CCPh-01'], 'attacker plays', ['You choose in which order combats are fought.', 'Wybierasz kolejność walk.']),
    kit(['SK-CCPh-02'], 'both byHand', ['In woods and buildings see who is Ambushed: +1 if CX, pinned, Inexperienced or Stunned, +2 for a vehicle, and leadership. Tell the game with ambush.', 'W lesie i budynku sprawdź zasadzkę: +1 za CX, Pin, niedoświadczonych lub Stun, +2 za pojazd, do tego dowódca. Zgłoś poleceniem ambush.']),
    kit(['SK-CCPh-03'], 'both plays', ['The ambusher strikes first; else all strike at once.', 'Kto urządził zasadzkę, atakuje pierwszy; bez niej ataki są jednoczesne.']),
    kit(['SK-CCPh-04'], 'both plays', ['The ATTACKER names who attacks whom, then the DEFENDER.', 'Ataki zapowiada ATAKUJĄCY, po nim OBROŃCA.']),
    kit(['SK-CCPh-05'], 'both plays', ['The ATTACKER\'s FP is halved if pinned or in Motion; against broken DEFENDERs the DRM is −2.', 'FP ATAKUJĄCEGO pod Pin lub w Motion jest połowiczna; przeciw rozbitym OBROŃCOM obowiązuje −2.']),
    kit(['SK-CCPh-06', 'SK-IMP-02'], 'both plays', ['Below the kill number all are eliminated, at it one unit, above it none. Two 1s bring forth a leader.', 'Rzut poniżej liczby zabicia (TK) eliminuje wszystkich, równy jeden oddział, wyższy nikogo. Dwie jedynki dają awans polowy.']),
    kit(['SK-CCPh-07'], 'both plays', ['A SMC has 1 FP; who attacks alone defends alone.', 'SMC ma 1 FP; kto atakuje sam, sam się też broni.']),
    kit(['SK-CCPh-08', 'SK-CCPh-10'], 'both plays', ['Against a vehicle: CCV 5 squad, 4 crew, 3 half-squad, 2 SMC, one more with a SMC, one less if CX, pinned or Inexperienced; two attack together at most, one a SMC. Below it destroyed, at it Immobilized; two 6s cost the attacker men, unless it is Shocked or Stunned.', 'Na pojazd: CCV 5 drużyna, 4 załoga, 3 półdrużyna, 2 SMC, +1 z SMC, −1 za CX, Pin, niedoświadczonych; naraz najwyżej dwóch, w tym SMC. Mniej niszczy, tyle samo unieruchamia; dwie szóstki kosztują ludzi, chyba że to Shock lub Stun.'],
      ['The summary calls these DRM; by A19.34 and A11.5 of the full game they change the CCV.', 'Skrót nazywa je DRM; według A19.34 i A11.5 pełnej gry zmieniają CCV.']),
    kit(['SK-CCPh-09'], 'both byHand', ['The vehicle may fire back: AAMG if CE, CMG and RMG where they point, MA below 15 mm or with IFE.', 'Pojazd może odpowiedzieć ogniem: AAMG przy CE, CMG i RMG w swoją stronę, MA poniżej 15 mm lub z IFE.']),
    kit(['SK-CCPh-11'], 'both plays', ['In Melee nobody moves, fires or Interdicts; a vehicle is in it only if Immobilized. Who fires into one hits all.', 'W Melee nikt się nie rusza, nie strzela i nie grozi Interdiction; pojazd tylko unieruchomiony. Ogień w Melee razi wszystkich.']),
    kit(['SK-CCPh-12'], 'both plays', ['At the end pins come off, CC markers turn to Melee, Stun to +1, STUN to Recall.', 'Na koniec schodzą żetony Pin, Close Combat staje się Melee, Stun przechodzi na +1, a STUN na Recall.']),
  ],
};
