import { kit, type PhaseEntry } from './phaseEntry.ts';

/** How vehicles move and fire on the way: at the table throughout. @rule SK-MPh */
export const VEHICLES_MOVE: readonly PhaseEntry[] = [
  kit(['SK-MPh-10'], 'attacker byHand', ['A vehicle in Motion loses the marker as it begins; with it, or after a new hex, it is a moving target. Tell the game with unmark.', 'Pojazd w Motion traci żeton, gdy rusza; z nim albo po wjechaniu dalej jest celem ruchomym. Zgłoś poleceniem unmark.']),
  kit(['SK-MPh-11'], 'attacker byHand', ['CE on a road a hex costs ½ MP.', 'Z odkrytą załogą (CE) pole drogi kosztuje ½ MP.']),
  kit(['SK-MPh-12'], 'attacker byHand', ['To turn the hull costs 1 MP a hexspine, 2 in woods or a building, before leaving; the turret turns one with each MP spent.', 'Obrót kadłuba to 1 MP za wierzchołek, w lesie i budynku 2, przed wyjazdem; wieża obraca się o jeden z każdym MP.']),
  kit(['SK-MPh-13'], 'attacker byHand', ['To start costs 1 MP; with red MP it may break down. It draws First Fire, but is no moving target yet.', 'Start kosztuje 1 MP; przy czerwonych MP grozi awaria. Ściąga First Fire, lecz nie jest jeszcze celem ruchomym.']),
  kit(['SK-MPh-14'], 'both byHand', ['A Motion Status Attempt, one a phase, turns the turret by one. The DEFENDER may when fired on or at the sight of an enemy vehicle, before he fires; in woods and buildings with a Bog Check.', 'Próba Motion (MSA), jedna na fazę, obraca wieżę o jeden. OBROŃCY wolno po ostrzale lub na widok wrogiego pojazdu, póki nie strzelał; w lesie i budynku z Bog Check.']),
  kit(['SK-MPh-15'], 'attacker byHand', ['To stop costs 1 MP. MP to spare are spent stopped; more than needed may be declared before entering a hex.', 'Zatrzymanie to 1 MP. Nadmiar MP traci się stojąc; większy koszt można zapowiedzieć przed wjazdem.']),
  kit(['SK-MPh-16'], 'attacker byHand', ['Who does not stop ends in Motion; who began in Motion moves or stops.', 'Kto nie stanął, kończy w Motion; kto tak zaczął, jedzie albo staje.']),
  kit(['SK-MPh-17'], 'attacker byHand', ['Bounding First Fire: a marker, TH by MP spent, Case 8 never and Case 24 at moving targets alone, no Acquisition; MG at half FP, at a quarter on the move. Again in the AFPh with ROF kept.', 'Ogień w ruchu (B1F): żeton, TH według wydanych MP, bez przypadku 8, przypadek 24 tylko do ruchomych, bez Acquisition; MG z połową FP, w jeździe z ćwiercią. Znów w AFPh przy zachowanym ROF.'],
    ['The summary prints APh for the second shot; it can only be the AFPh, as in D3.3 of the full game.', 'Skrót drukuje przy drugim strzale APh; może chodzić tylko o AFPh, jak w D3.3 pełnej gry.']),
];
