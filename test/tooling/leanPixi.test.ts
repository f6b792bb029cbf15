import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { LEFT_OUT } from '../../scripts/leanPixi.ts';

const MODULES = fileURLToPath(new URL('../../node_modules/', import.meta.url));

const files = ['pixi.js/lib', '@pixi/colord'].flatMap((folder) =>
  readdirSync(`${MODULES}${folder}`, { recursive: true, encoding: 'utf8' }).map(
    (name) => `${MODULES}${folder}/${name.replaceAll('\\', '/')}`,
  ),
);

/** The names that a module exports, as Pixi and the stand-ins write them. */
const namesOf = (text: string): readonly string[] =>
  [
    ...[...text.matchAll(/^export \{([^}]*)\}/gm), ...text.matchAll(/[;}\s]export \{([^}]*)\}/g)].flatMap(
      ([, names = '']) => names.split(',').map((name) => name.trim().replace(/^.* as /, '')),
    ),
    ...[...text.matchAll(/export (?:const|class|function|let) (\w+)/g)].map(([, name = '']) => name),
    ...[...text.matchAll(/export const \[([^\]]*)\]/g)].flatMap(([, names = '']) => names.split(', ')),
  ].filter((name) => name !== '');

test.each(LEFT_OUT.map(([path]) => [String(path), path] as const))('%s is a file of Pixi', (_name, path) => {
  expect(files.filter((file) => path.test(file))).not.toEqual([]);
});

const OF_PIXI = LEFT_OUT.filter(([path]) => path.source.startsWith('pixi'));

test.each(OF_PIXI.map(([path, stead]) => [String(path), path, stead] as const))(
  'what stands for %s exports no name that Pixi has given up',
  (_name, path, stead) => {
    const known = files
      .filter((file) => path.test(file))
      .flatMap((file) => namesOf(readFileSync(file, 'utf8')));
    const pools = path.source.includes('Pool')
      ? ['TexturePoolClass', 'CanvasPoolClass', 'TexturePool', 'CanvasPool']
      : [];
    expect(namesOf(stead).filter((name) => ![...known, ...pools].includes(name))).toEqual([]);
  },
);
