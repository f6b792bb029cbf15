import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { TerrainRule } from '../board/mapChanges.ts';
import type { TerrainName } from '../board/terrain.ts';
import { nameOf } from './changedWords.ts';
import { ANY_TERRAIN, TERRAIN_WORDS } from './terrainWords.ts';

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
        {nameOf(name)}
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
export const OwnRule = ({ add }: { readonly add: (rules: readonly TerrainRule[]) => void }): JSX.Element => {
  const [draft, setDraft] = useState<Draft>(START);
  const { kind } = draft;
  const change = (part: Partial<Draft>): void => setDraft((now) => ({ ...now, ...part }));
  const [fromLevel, toLevel] = [
    kind === 'level' || kind === 'levelToTerrain',
    kind === 'level' || kind === 'terrainToLevel',
  ];
  return (
    <details>
      <summary>{TERRAIN_WORDS.ownRule}</summary>
      <div class="own-rule">
        <select
          aria-label={TERRAIN_WORDS.ownRule}
          value={kind}
          onChange={(event) =>
            change({ kind: KINDS.find((each) => each === event.currentTarget.value) ?? kind })
          }
        >
          {KINDS.map((each) => (
            <option key={each} value={each}>
              {TERRAIN_WORDS.kinds[each]}
            </option>
          ))}
        </select>
        {fromLevel ? (
          <LevelChoice
            label={TERRAIN_WORDS.from}
            value={draft.fromLevel}
            choose={(level) => change({ fromLevel: level })}
          />
        ) : (
          <TerrainChoice
            label={TERRAIN_WORDS.from}
            value={draft.fromTerrain}
            choose={(name) => change({ fromTerrain: name })}
          />
        )}
        <span>{TERRAIN_WORDS.becomes}</span>
        {toLevel ? (
          <LevelChoice
            label={TERRAIN_WORDS.to}
            value={draft.toLevel}
            choose={(level) => change({ toLevel: level })}
          />
        ) : (
          <TerrainChoice
            label={TERRAIN_WORDS.to}
            value={draft.toTerrain}
            choose={(name) => change({ toTerrain: name })}
          />
        )}
        <button type="button" class="small" onClick={() => add([ruleOf(draft)])}>
          {TERRAIN_WORDS.addRule}
        </button>
      </div>
    </details>
  );
};
