import { Fragment } from 'preact';
import type { Marker } from '../termMarks.ts';
import { stretches } from './terms.ts';

/** Terms as buttons that tell what they mean. */
export const markTerms: Marker = (sentence, met) =>
  stretches(sentence, met).map(({ text, term }, index) => (term
    ? <button key={index} type="button" class="term" data-term={term}>{text}</button>
    : <Fragment key={index}>{text}</Fragment>));
