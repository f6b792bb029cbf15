import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { TerrainRule } from '../board/mapChanges.ts';
import { NAMED_TERRAIN_RULES } from '../board/scenarioRules.ts';
import { situationOf } from '../editor/app.ts';
import { OwnRule } from './ownRule.tsx';
import { Changed, type TerrainProps } from './terrainChanged.tsx';
import { NO_EFFECT, ruleWords, TERRAIN_WORDS } from './terrainWords.ts';
import { months } from './months.ts';
import { WORDS } from './words.ts';

const MOST_SHOWN = 8;

const allRules = () =>
  Object.entries(NAMED_TERRAIN_RULES).map(([name, rule]) => ({
    name,
    rule,
    words: `${name} ${rule.rules.map(ruleWords).join(' ')}`.toLowerCase(),
  }));

let rules: ReturnType<typeof allRules> | undefined;

const found = (search: string) => {
  const wanted = search.trim().toLowerCase().split(/\s+/);
  rules ??= allRules();
  return rules.filter(({ words }) => wanted.every((word) => words.includes(word)));
};

interface AddProps {
  /** Puts rules in force on the board chosen, or on all. */
  readonly add: (rules: readonly TerrainRule[]) => void;
}

/** The rules that players know by name. */
const NamedRules = ({ add }: AddProps): JSX.Element => {
  const [search, setSearch] = useState('');
  const all = found(search);
  return (
    <>
      <input
        type="search"
        placeholder={TERRAIN_WORDS.searchHint}
        aria-label={TERRAIN_WORDS.search}
        value={search}
        onInput={(event) => setSearch(event.currentTarget.value)}
      />
      <ul class="rule-list">
        {all.slice(0, MOST_SHOWN).map(({ name, rule }) => (
          <li key={name}>
            <button
              type="button"
              class="link"
              disabled={rule.rules.length === 0}
              onClick={() => add(rule.rules)}
            >
              {name}
            </button>
            <span class="terrain">
              {rule.noEffect ? NO_EFFECT[rule.noEffect] : rule.rules.slice(0, 2).map(ruleWords).join('; ')}
              {rule.rules.length > 2 ? ' …' : ''}
            </span>
          </li>
        ))}
      </ul>
      {all.length === 0 ? <p class="hint">{TERRAIN_WORDS.noRule}</p> : null}
      {all.length > MOST_SHOWN ? (
        <p class="hint">{TERRAIN_WORDS.moreRules(all.length - MOST_SHOWN)}</p>
      ) : null}
    </>
  );
};

const InForce = ({ app, actions }: TerrainProps): JSX.Element => {
  const { terrainRules } = situationOf(app);
  if (terrainRules.length === 0) return <p class="hint">{TERRAIN_WORDS.noRules}</p>;
  return (
    <ul>
      {terrainRules.map((rule, index) => (
        <Changed
          key={`${ruleWords(rule)} ${index}`}
          what={ruleWords(rule)}
          remove={() => actions.dispatch({ type: 'dropRule', index })}
        />
      ))}
    </ul>
  );
};

/** The month, and what the scenario makes of the printed terrain. */
export const RulesTab = ({ app, actions }: TerrainProps): JSX.Element => {
  const { month, boards } = situationOf(app);
  const [board, setBoard] = useState('');
  const chosen = boards.some(({ label }) => label === board) ? board : '';
  const add = (rules: readonly TerrainRule[]): void =>
    actions.dispatch({
      type: 'addRules',
      rules: chosen === '' ? rules : rules.map((rule) => ({ ...rule, board: chosen })),
    });
  return (
    <>
      <label class="row">
        <span>{WORDS.month}</span>
        <select
          value={String(month)}
          onChange={(event) => actions.dispatch({ type: 'month', month: Number(event.currentTarget.value) })}
        >
          {months().map((name, index) => (
            <option key={name} value={String(index + 1)}>
              {name}
            </option>
          ))}
        </select>
      </label>
      {boards.length > 1 ? (
        <label class="row">
          <span>{TERRAIN_WORDS.applies}</span>
          <select value={chosen} onChange={(event) => setBoard(event.currentTarget.value)}>
            <option value="">{TERRAIN_WORDS.allBoards}</option>
            {boards.map(({ label }) => (
              <option key={label} value={label}>
                {WORDS.board(label)}
              </option>
            ))}
          </select>
        </label>
      ) : null}
      <NamedRules add={add} />
      <OwnRule add={add} />
      <h3>{TERRAIN_WORDS.inForce}</h3>
      <InForce app={app} actions={actions} />
    </>
  );
};
