import type { JSX } from 'preact';
import { explain, type Names } from '../../rules/words/explain.ts';
import type { Ground } from '../../facts/rout.ts';
import { useEffect, useState } from 'preact/hooks';
import { firstTouch } from '../lazy.tsx';
import type { TermMarker } from '../help/terms.ts';
import type { LocationId } from '../../board/map/gameMap.ts';
import type { Actions } from '../actions.ts';

/**
 * Says what a row points at to the board. A finger that touches it may be about to scroll: what comes and goes
 * beneath it would stop that. A row that scrolls beneath a pointer at rest is entered, but nobody points at it.
 */
export const pointing = (actions: Actions, at: LocationId) => ({
  onPointerMove: ({ pointerType }: { readonly pointerType: string }) => {
    if (pointerType !== 'touch') actions.dispatch({ type: 'focus', at });
  },
  onPointerLeave: () => actions.dispatch({ type: 'focus', at: undefined }),
  onFocusCapture: () => actions.dispatch({ type: 'focus', at }),
  onBlurCapture: () => actions.dispatch({ type: 'focus', at: undefined }),
});

/**
 * A letter, a chapter's number or none, and what follows its point, `A10.531`, `B.5`; or a rule of the
 * Starter Kit, `SK-MPh`: with the brackets around it, which stay on its line.
 */
const RULE_NUMBER = /(\(?(?:\b[A-HO]\d{0,2}\.\d+\b|\bSK-[A-Z]\w*)\)?)/;

const RuleNumber = ({ text }: { readonly text: string }): JSX.Element => {
  const rule = text.replaceAll(/[()]/g, '');
  return (
    <span class="rule-number">
      {text.startsWith('(') ? '(' : ''}
      <RuleChip rule={rule} />
      {text.endsWith(')') ? ')' : ''}
    </span>
  );
};

/** A sentence in which every rule number explains itself. */
export const WithRules = ({ text }: { readonly text: string }): JSX.Element => (
  <>
    {text
      .split(RULE_NUMBER)
      .map((part, index) => (index % 2 === 1 ? <RuleNumber key={index} text={part} /> : part))}
  </>
);

const plain: TermMarker = (sentence) => sentence;
let marker: TermMarker | undefined;
let coming: Promise<void> | undefined;

/**
 * Marks terms once the words for them have been fetched; until then, and where they cannot be, sentences are
 * plain.
 */
const useMarker = (): TermMarker => {
  const [, arrived] = useState(marker !== undefined);
  useEffect(() => {
    if (marker) return;
    coming ??= firstTouch()
      .then(() => import('../help/termPopover.tsx'))
      .then(
        (found) => {
          marker = found.markTerms;
        },
        () => {
          coming = undefined;
        },
      );
    coming.finally(() => arrived(true)).catch(() => undefined);
  }, []);
  return marker ?? plain;
};

/** A rule number that tells what the rule is about when it is pointed at, focused or pressed. */
export const RuleChip = ({ rule }: { readonly rule: string }): JSX.Element => (
  <button type="button" class="rule" data-rule={rule}>
    {rule}
  </button>
);

/**
 * Each ground as a sentence with its rule; the same sentence is told once, and a term explains itself where
 * it is first met.
 */
export const GroundList = ({
  grounds,
  names,
}: {
  readonly grounds: readonly Ground[];
  readonly names: Names;
}): JSX.Element => {
  const mark = useMarker();
  const told = new Map(grounds.map((ground) => [`${ground.rule} ${explain(ground, names)}`, ground]));
  const met = new Set<string>();
  return (
    <ul class="grounds">
      {[...told].map(([key, ground]) => (
        <li key={key}>
          {mark(explain(ground, names), met)} <RuleChip rule={ground.rule} />
        </li>
      ))}
    </ul>
  );
};
