import { Fragment } from 'preact';
import type { TermMarker } from './terms.ts';
import { stretches } from './terms.ts';

/**
 * Terms that tell what they mean: no buttons, for there is one called ‘broken’ already, which does something.
 */
export const markTerms: TermMarker = (sentence, met) =>
  stretches(sentence, met).map(({ text, term }, index) =>
    term ? (
      <dfn key={index} class="term" tabIndex={0} data-term={term}>
        {text}
      </dfn>
    ) : (
      <Fragment key={index}>{text}</Fragment>
    ),
  );
