import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { TerrainRule } from '../../board/map/mapChanges.ts';
import { NAMED_TERRAIN_RULES } from '../../board/terrain/scenarioRules.ts';
import { situationOf } from '../../editor/selectors.ts';
import {
  Changed,
  type TerrainProps,
  NO_EFFECT,
  ruleWords,
  TERRAIN_TOOL_WORDS,
  ANY_TERRAIN,
} from './terrainChanges.tsx';
import { months } from '../menuWords.ts';
import { WORDS, terrainTitle } from '../words.ts';
import type { TerrainName } from '../../board/terrain/terrain.ts';

type Kind = Exclude<TerrainRule['kind'], 'special'>;

const KINDS: readonly Kind[] = ['terrain', 'level', 'terrainToLevel', 'levelToTerrain'];
const LEVELS = [-2, -1, 0, 1, 2, 3, 4, 5, 6] as const;

interface Draft {
  readonly kind: Kind;
  readonly fromTerrain: TerrainName;
  readonly toTerrain: TerrainName;
  readonly fromLevel: number;
  readonly toLevel: number;
}

const START: Draft = { kind: 'terrain', fromTerrain: 'grain', toTerrain: 'brush', fromLevel: 2, toLevel: 1 };

const ruleOf = ({ kind, fromTerrain, toTerrain, fromLevel, toLevel }: Draft): TerrainRule => {
  switch (kind) {
    case 'terrain':
      return { kind, from: fromTerrain, to: toTerrain };
    case 'level':
      return { kind, from: fromLevel, to: toLevel };
    case 'terrainToLevel':
      return { kind, from: fromTerrain, to: toLevel };
    case 'levelToTerrain':
      return { kind, from: fromLevel, to: toTerrain };
  }
};

const TerrainChoice = ({
  label,
  value,
  choose,
}: {
  readonly label: string;
  readonly value: TerrainName;
  readonly choose: (name: TerrainName) => void;
}): JSX.Element => (
  <select
    aria-label={label}
    value={value}
    onChange={(event) => choose(ANY_TERRAIN.find((each) => each === event.currentTarget.value) ?? value)}
  >
    {ANY_TERRAIN.map((name) => (
      <option key={name} value={name}>
        {terrainTitle(name)}
      </option>
    ))}
  </select>
);

const LevelChoice = ({
  label,
  value,
  choose,
}: {
  readonly label: string;
  readonly value: number;
  readonly choose: (level: number) => void;
}): JSX.Element => (
  <select
    aria-label={label}
    value={String(value)}
    onChange={(event) => choose(Number(event.currentTarget.value))}
  >
    {LEVELS.map((level) => (
      <option key={level} value={String(level)}>
        {level}
      </option>
    ))}
  </select>
);

/** Any exchange of terrain and levels. */
const OwnRule = ({ add }: { readonly add: (rules: readonly TerrainRule[]) => void }): JSX.Element => {
  const [draft, setDraft] = useState<Draft>(START);
  const { kind } = draft;
  const change = (part: Partial<Draft>): void => setDraft((now) => ({ ...now, ...part }));
  const [fromLevel, toLevel] = [
    kind === 'level' || kind === 'levelToTerrain',
    kind === 'level' || kind === 'terrainToLevel',
  ];
  return (
    <details>
      <summary>{TERRAIN_TOOL_WORDS.ownRule}</summary>
      <div class="own-rule">
        <select
          aria-label={TERRAIN_TOOL_WORDS.ownRule}
          value={kind}
          onChange={(event) =>
            change({ kind: KINDS.find((each) => each === event.currentTarget.value) ?? kind })
          }
        >
          {KINDS.map((each) => (
            <option key={each} value={each}>
              {TERRAIN_TOOL_WORDS.kinds[each]}
            </option>
          ))}
        </select>
        {fromLevel ? (
          <LevelChoice
            label={TERRAIN_TOOL_WORDS.from}
            value={draft.fromLevel}
            choose={(level) => change({ fromLevel: level })}
          />
        ) : (
          <TerrainChoice
            label={TERRAIN_TOOL_WORDS.from}
            value={draft.fromTerrain}
            choose={(name) => change({ fromTerrain: name })}
          />
        )}
        <span>{TERRAIN_TOOL_WORDS.becomes}</span>
        {toLevel ? (
          <LevelChoice
            label={TERRAIN_TOOL_WORDS.to}
            value={draft.toLevel}
            choose={(level) => change({ toLevel: level })}
          />
        ) : (
          <TerrainChoice
            label={TERRAIN_TOOL_WORDS.to}
            value={draft.toTerrain}
            choose={(name) => change({ toTerrain: name })}
          />
        )}
        <button type="button" class="small" onClick={() => add([ruleOf(draft)])}>
          {TERRAIN_TOOL_WORDS.addRule}
        </button>
      </div>
    </details>
  );
};

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
        placeholder={TERRAIN_TOOL_WORDS.searchHint}
        aria-label={TERRAIN_TOOL_WORDS.search}
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
      {all.length === 0 ? <p class="hint">{TERRAIN_TOOL_WORDS.noRule}</p> : null}
      {all.length > MOST_SHOWN ? (
        <p class="hint">{TERRAIN_TOOL_WORDS.moreRules(all.length - MOST_SHOWN)}</p>
      ) : null}
    </>
  );
};

const InForce = ({ app, actions }: TerrainProps): JSX.Element => {
  const { terrainRules } = situationOf(app);
  if (terrainRules.length === 0) return <p class="hint">{TERRAIN_TOOL_WORDS.noRules}</p>;
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
          <span>{TERRAIN_TOOL_WORDS.applies}</span>
          <select value={chosen} onChange={(event) => setBoard(event.currentTarget.value)}>
            <option value="">{TERRAIN_TOOL_WORDS.allBoards}</option>
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
      <h3>{TERRAIN_TOOL_WORDS.inForce}</h3>
      <InForce app={app} actions={actions} />
    </>
  );
};
