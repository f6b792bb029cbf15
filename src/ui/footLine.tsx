import type { JSX } from 'preact';
import { situationOf, type App } from '../editor/app.ts';
import { LosSentence } from './losParts.ts';
import { LOS_LEGEND } from './losToolWords.ts';
import { shownSight } from '../editor/losTool.ts';
import { HexFacts } from './menuParts.ts';
import { boardTitle, LEGEND, WORDS } from './words.ts';

/** The line below the board: the hex beneath the pointer, and what the signs mean. */
export const FootLine = ({ app }: { readonly app: App }): JSX.Element => {
  const hex = app.view.hover ?? app.view.cursor;
  const titles = situationOf(app)
    .map.placements.map(({ board }) => boardTitle(board))
    .join(' + ');
  const { on } = app.view.los;
  const facts = hex === undefined ? WORDS.mapOf(titles) : <HexFacts situation={situationOf(app)} hex={hex} />;
  return (
    <footer class="foot">
      <p class="hover-facts">{on && shownSight(app) ? <LosSentence app={app} /> : facts}</p>
      <ul class="legend" aria-label={WORDS.legend}>
        {(on ? LOS_LEGEND : LEGEND).map(({ sign, words }) => (
          <li key={sign}>
            <span class={`sign ${sign}`} aria-hidden="true" />
            {words}
          </li>
        ))}
      </ul>
    </footer>
  );
};
