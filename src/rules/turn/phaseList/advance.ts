import { asl, kit, type PhaseList } from './phaseEntry.ts';

/** The Advance Phase. @rule A3.7 SK-APh */
export const ADVANCE_LIST: PhaseList = {
  phases: ['advance'],
  entries: [
    asl('A4.43', 'attacker plays', ['Good Order units give weapons to each other.', 'Sprawne oddziały oddają sobie broń.']),
    asl('A3.7', 'attacker byHand', ['Each Good Order unit that is not pinned may advance one Location, to an enemy too. Tell the game with move.', 'Każdy sprawny i nieprzygwożdżony oddział może postąpić o jedną lokację, także do wroga. Zgłoś poleceniem move.']),
    asl('A4.72', 'attacker byHand', ['An advance that takes all MF makes the unit CX. Tell the game with mark.', 'Kto zużywa na to wszystkie MF, jest odtąd CX. Zgłoś poleceniem mark.']),
    asl('A19.34', 'attacker byHand', ['To advance on an AFV pass a PAATC first, Inexperienced troops a 1TC.', 'Przed natarciem na AFV trzeba zdać PAATC, niedoświadczeni 1TC.']),
    asl('A2.5', 'attacker plays', ['Who still waits to come on enters now.', 'Kto jeszcze czeka na wejście, wchodzi teraz.']),
    asl('D5.33', 'attacker byHand', ['Crews may go BU or CE.', 'Załogi mogą się schować (BU) lub wychylić (CE).']),
    asl('A26.1', 'both plays', ['Who advances takes Control, where no armed enemy holds out.', 'Kto postępuje, przejmuje kontrolę, o ile nie broni się tam uzbrojony wróg.']),
    kit(['SK-APh-01'], 'attacker plays', ['Good Order units that are not pinned give weapons to each other.', 'Sprawni i nieprzygwożdżeni oddają sobie broń.']),
    kit(['SK-APh-02'], 'attacker byHand', ['They may advance into the next hex, even onto an enemy: a CC marker goes there. Tell the game with move.', 'Mogą postąpić na sąsiednie pole, choćby na wroga: kładzie się tam żeton Close Combat. Zgłoś poleceniem move.']),
    kit(['SK-APh-03'], 'attacker byHand', ['Onto an AFV only after a PAATC, one worse for the Inexperienced, Italians but the elite, and Minors; failing pins.', 'Na AFV dopiero po PAATC, z +1 dla niedoświadczonych, Włochów poza elitą i Minors; porażka to Pin.'],
      ['The summary adds Italians and Minors; A19.34 of the full game makes it a 1TC for the Inexperienced, and leaves nations to their own chapters.', 'Skrót dolicza Włochów i Minors; A19.34 pełnej gry daje 1TC niedoświadczonym, a narody zostawia ich rozdziałom.']),
    kit(['SK-APh-04'], 'attacker byHand', ['If it takes all its MF, weapons counted, the unit is CX; one that is CX may not.', 'Jeśli zużyje to wszystkie MF (z IPC i PP), oddział jest CX; kto nim już był, nie może.']),
    kit(['SK-APh-05'], 'attacker byHand', ['Vehicles change between CE and BU.', 'Pojazdy zmieniają CE i BU.']),
    kit(['SK-APh-06'], 'attacker byHand', ['Who should have come on by now and has not is eliminated.', 'Kto powinien już być na mapie, a go nie ma, jest wyeliminowany.']),
  ],
};
