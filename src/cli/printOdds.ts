import { previewAttack } from '../rules/attack/preview.ts';
import type { Action } from '../rules/game/action.ts';
import type { GameState } from '../rules/game/gameState.ts';
import { explainRefusal } from '../rules/words/gameRefusals.ts';
import { explainFate, ODDS_WORDS } from '../rules/words/game/attackFates.ts';
import { percentOf } from '../rules/words/odds.ts';
import { SIDES } from '../rules/words/sides.ts';
import { namesOfTable } from './printGameRecord.ts';

/** What an attack would do, as text: each unit with all that may become of it, and the exact chances. */
export const printOdds = (state: GameState, action: Action): string => {
  const names = namesOfTable(state.situation, state.casualties);
  const preview = previewAttack(state, action);
  switch (preview.kind) {
    case 'refused':
      return `\nOdds\n${preview.grounds.map((ground) => `  ${explainRefusal(ground, names)} [${ground.rule}]\n`).join('')}`;
    case 'notWorkedOut':
      return `\nOdds\n  ${ODDS_WORDS.notWorkedOut}\n`;
    case 'workedOut': {
      const units = preview.units.map(
        ({ unit, prospects }) =>
          `  ${names.unit(unit)}\n${prospects.map(({ fate, chance, exact }) => `    ${percentOf(chance, 1).padStart(6)}  ${explainFate(fate)} (${exact})\n`).join('')}`,
      );
      const without =
        preview.withoutElr.length > 0
          ? [`  ${ODDS_WORDS.withoutElr(preview.withoutElr.map((side) => SIDES[side]).join(' and the '))}\n`]
          : [];
      return `\nOdds\n${[...units, ...without].join('')}  ${ODDS_WORDS.heat}\n`;
    }
  }
};
