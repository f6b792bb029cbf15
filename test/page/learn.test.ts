import { readFileSync } from 'node:fs';
import type { Browser } from 'playwright';
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest';
import { puzzleOf } from '../../src/learn/generate.ts';
import { LESSONS, taskAt, tasksOf, type LessonId } from '../../src/learn/lesson.ts';
import { parsePuzzleId, puzzleOfDay } from '../../src/learn/progress.ts';
import { printPuzzle } from '../../src/learn/puzzleText.ts';
import { answerOf, type Puzzle } from '../../src/learn/question.ts';
import { puzzleBoard } from '../../src/learn/sites.ts';
import { rout } from '../../src/rules/rout/rout.ts';
import { ownMap } from '../support/ownBoards.ts';
import { axeFaults, bringAxe } from './support/axe.ts';
import { leaveBrowser, openTable, OUT, startBrowser, type Table } from './support/table.ts';

const boards = [
  puzzleBoard('v', ownMap('village')),
  puzzleBoard('h', ownMap('hills')),
  puzzleBoard('f', ownMap('farmland')),
];

/** What the page must come to by itself. */
const puzzleNamed = (name: string): Puzzle => {
  const id = parsePuzzleId(name);
  const puzzle = id && puzzleOf(boards, id.theme, id.seed)?.puzzle;
  if (!puzzle) throw new Error(`no puzzle ${name}`);
  return puzzle;
};

/** What the engine answers to each task of a lesson. */
const answersOf = (lesson: LessonId): readonly (readonly string[])[] =>
  tasksOf(lesson).map((_, task) => {
    const { position, question } = taskAt({ lesson, task });
    const board = boards.find(({ bare }) => bare.boards[0]?.label === position.boards[0]?.label);
    return (
      (board && answerOf(question, rout({ ...position, map: board.map }, board.sights, question.unit))) ?? []
    );
  });

let browser: Browser;
let table: Table;

beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(leaveBrowser);
afterEach(async () => {
  await table.leave();
  expect(table.troubles).toEqual([]);
});

const asked = async (): Promise<string> => {
  await table.page.locator('.learn-question').waitFor();
  await table.settled();
  return table.page.locator('.learn-question').innerText();
};

const answered = async (): Promise<string> => {
  await table.page.locator('#learn-outcome').waitFor();
  await table.settled();
  return table.page.locator('#learn-outcome').innerText();
};

/** No fault of accessibility in either theme, and nothing runs out of the panel or the window. */
const expectWhole = async (): Promise<void> => {
  const { page } = table;
  await bringAxe(page);
  expect(await axeFaults(page)).toEqual([]);
  const over = await page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll('.learn, .learn *')]
      .filter((each) => getComputedStyle(each).display !== 'inline' && each.clientWidth > 1)
      .filter((each) => each.scrollWidth > each.clientWidth + 1)
      .map(
        (each) =>
          `${each.tagName}.${each.className}: ${String(each.scrollWidth)} of ${String(each.clientWidth)}`,
      ),
  );
  expect(over).toEqual([]);
};

const hexOf = (name: string): string => name.split('/')[0] ?? '';

/** Opens the puzzle of a link in the page that is open. */
const follow = async (name: string): Promise<Puzzle> => {
  await table.page.evaluate((to) => {
    location.hash = `#puzzle=${to}`;
  }, name);
  await table.page.waitForFunction(() => location.hash === '');
  await asked();
  return puzzleNamed(name);
};

test('by mouse: a puzzle of a link, answered right and wrong, explained and put right; the table comes back, progress stays', async () => {
  table = await openTable(browser, inject('pageUrl'), 1440, 900);
  const { page } = table;
  // The table is not as it came: undo has a step to take back.
  const [enemy] = (await table.position()).units.filter(({ side }) => side === 'allied');
  await page.keyboard.press('x');
  await table.settled();
  const before = await table.position();
  await page.getByRole('button', { name: 'Learn' }).click();
  await page.getByText('Rating 1200.').waitFor();

  const right = await follow('ignorable-3');
  expect(await table.position()).toMatchObject({ units: right.position.units });
  expect(await page.locator('.learn-question').innerText()).toMatch(/^Where may 4-4-7 in O10 end its rout/);
  expect(await table.report()).toBeUndefined();
  for (const name of right.answer) await table.clickHex(hexOf(name));
  expect(await page.locator('.learn-picks li').allInnerTexts()).toHaveLength(right.answer.length);
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  expect(await answered()).toContain('Right.');
  expect(await page.locator('.judgement').count()).toBe(right.answer.length);
  await page.locator('.judgement .rule').first().waitFor();
  expect((await table.report())?.ends.map(({ at }) => String(at)).toSorted()).toEqual(right.answer);
  // The hexes tell their reasons once the answer is given.
  const { x, y } = await table.at('N9');
  await page.mouse.move(x, y);
  await page.locator('.hex-at-hex, .at-hex').first().waitFor();

  const wrong = await follow('hindrances-3');
  await page.getByRole('button', { name: 'Confirm: nobody' }).click();
  expect(await answered()).toContain('Not quite.');
  await page.locator('.judgement.missed', { hasText: 'A10.53' }).waitFor();
  await expectWhole();
  const laid = await table.position();
  await page.getByRole('button', { name: 'Show what would make it right' }).click();
  await page.getByText('The board shows the change.').waitFor();
  await table.settled();
  expect((await table.position()).units).not.toEqual(laid.units);
  await page.getByRole('button', { name: 'Take the change back' }).click();
  await table.settled();
  expect((await table.position()).units).toEqual(wrong.position.units);
  await page.screenshot({ path: `${OUT}learn-1440.png` });

  await page.getByRole('button', { name: 'Close: your table is back' }).click();
  await table.settled();
  expect(await table.position()).toEqual(before);
  await page.keyboard.press('Control+z');
  await table.settled();
  expect((await table.position()).units).not.toEqual(before.units);
  expect(enemy).toBeDefined();

  await page.reload();
  await table.settled();
  await page.clock.setFixedTime(new Date('2026-07-14T12:00:00'));
  await page.getByRole('button', { name: 'Learn' }).click();
  await page.getByText('2 puzzles answered.').waitFor();
  await page.getByRole('button', { name: 'Puzzle of the day' }).click();
  await asked();
  const id = puzzleOfDay('2026-07-14');
  const daily = id && puzzleOf(boards, id.theme, id.seed)?.puzzle;
  expect((await table.position()).units).toEqual(daily?.position.units);

  // A position of one's own is asked about at a press, and counts for nothing.
  await page.getByRole('button', { name: 'Close: your table is back' }).click();
  await table.clickHex('K7');
  const own = await table.position();
  await page.getByRole('button', { name: 'Make a puzzle of this' }).click();
  expect(await asked()).toContain('K7');
  expect((await table.position()).units).toEqual(own.units);
  await page.getByRole('button', { name: /^Confirm/ }).click();
  await answered();
  await page.getByRole('button', { name: 'Put aside for a file' }).click();
  await page.getByRole('button', { name: 'Take out of the file' }).waitFor();
  await page.getByRole('button', { name: 'All lessons and puzzles' }).click();
  await page.getByText('2 puzzles answered.').waitFor();

  // Those put aside are a file, which outlasts a reload, opens again, and says where it is wrong.
  await follow('ignorable-3');
  await page.getByRole('button', { name: /^Confirm/ }).click();
  await answered();
  await page.getByRole('button', { name: 'Put aside for a file' }).click();
  await page.reload();
  await table.settled();
  await page.getByRole('button', { name: 'Learn' }).click();
  const file = await table.download(() => page.getByRole('button', { name: 'Save 2 puzzles' }).click());
  const lines = readFileSync(await file.path(), 'utf8')
    .trim()
    .split('\n');
  expect(lines[1]).toBe(printPuzzle(puzzleNamed('ignorable-3')));
  const open = (text: string): Promise<void> =>
    page
      .locator('#open-puzzles')
      .setInputFiles({ name: 'club.txt', mimeType: 'text/plain', buffer: Buffer.from(text) });
  await open(`# of a club\n\n${lines.join('\n')}\n`);
  await page.getByText('club.txt: puzzle 1 of 2').waitFor();
  await asked();
  expect((await table.position()).units).toEqual(own.units);
  await page.getByRole('button', { name: /^Confirm/ }).click();
  await answered();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByText('club.txt: puzzle 2 of 2').waitFor();
  await asked();
  expect((await table.position()).units).toEqual(right.position.units);
  await page.getByRole('button', { name: 'All lessons and puzzles' }).click();
  const [notation = '', question = ''] = lines[1]?.split('\t') ?? [];
  for (const [text, told] of [
    [`# wrong\n${notation}\t${question}\tnone\tnone\t900`, 'club.txt, line 2, answer'],
    [`${notation}\t${question}`, 'club.txt, line 1: it has 2 parts'],
    ['\n\n', 'club.txt has no puzzle'],
  ] as const) {
    await open(text);
    await page.getByRole('alert').filter({ hasText: told }).waitFor();
  }
  // A wrong answer in the middle is told, and the others are asked.
  await open(`${notation}\t${question}\tnone\tnone\t900\n${lines.join('\n')}`);
  await page.getByText('club.txt: puzzle 2 of 3').waitFor();
  await page.getByText(/^Skipped: club.txt, line 1, answer/).waitFor();
  await page.getByRole('button', { name: 'Close: your table is back' }).click();
  await table.settled();
  expect((await table.position()).units).toEqual(own.units);
  await onOwnBoards();
  expect(table.troubles).toEqual([]);
});

/** A puzzle on the boards of the table, as they were changed there; its link holds it whole. */
const onOwnBoards = async (): Promise<void> => {
  const { page } = table;
  await page.evaluate(() => {
    location.hash = `#n=${encodeURIComponent('v: ge-467 P5 broken; ru-447 P9; K6 is woods; K7 is woods')}`;
  });
  await page.waitForFunction(() => location.hash === '');
  await table.settled();
  await page.getByRole('button', { name: 'Learn' }).click();
  await page.getByLabel('The boards of your table: v').check();
  // Whoever closes the panel while a puzzle is looked for keeps the table.
  await page.evaluate(() => {
    const press = (name: string): void =>
      [...document.querySelectorAll<HTMLElement>('.learn button')]
        .find((each) => (each.ariaLabel ?? each.textContent ?? '').startsWith(name))
        ?.click();
    press('Surrender');
    press('Close');
  });
  await page.getByRole('button', { name: 'Learn' }).click();
  const puzzles = page.getByRole('region', { name: 'Puzzles' });
  await puzzles.getByRole('button', { name: /^Height Advantage/ }).click();
  await page.getByRole('alert').filter({ hasText: 'No puzzle about “Height Advantage” was found' }).waitFor();
  expect((await table.position()).units).toHaveLength(2);
  await puzzles.getByRole('button', { name: /^Surrender/ }).click();
  await asked();
  const laid = await table.position();
  expect(laid.hexOverrides.map(({ hex }) => hex)).toEqual(['K6', 'K7']);
  await page.getByRole('button', { name: /^Confirm/ }).click();
  await answered();
  await table.context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Copy link' }).click();
  await page.getByText('The link is in the clipboard.').waitFor();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  await page.reload();
  await table.settled();
  await page.evaluate((hash) => {
    location.hash = hash;
  }, new URL(link).hash);
  await page.getByText('the link: puzzle 1 of 1').waitFor();
  await asked();
  expect((await table.position()).units).toEqual(laid.units);
  await page.getByRole('button', { name: 'All lessons and puzzles' }).click();
  expect(await page.getByLabel('The boards of your table: v').isChecked()).toBe(true);
  await page.getByLabel('Our boards').check();
};

/** By the Tab key to a button with this text. */
const tabTo = async (text: string): Promise<void> => {
  for (let pressed = 0; pressed < 60; pressed++) {
    await table.page.keyboard.press('Tab');
    if ((await table.page.evaluate(() => document.activeElement?.textContent?.trim())) === text) return;
  }
  throw new Error(`the Tab key does not come to ${text}`);
};

test('lessons: one by keys alone, one by mouse; progress stays after a reload; a link opens a task', async () => {
  table = await openTable(browser, inject('pageUrl'), 1024, 768);
  const { page } = table;
  await page.getByRole('button', { name: 'Learn' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Lessons' }).waitFor();
  expect(await page.locator('.learn-lessons button').count()).toBe(LESSONS.length);
  await tabTo('Broken units and DM');
  await page.keyboard.press('Enter');
  const said = { must: 'Must', may: 'May', cannot: 'Cannot' } as const;
  const answers = answersOf('brokenAndDm');
  for (const [index, [word = '']] of answers.entries()) {
    await page.getByText(`Broken units and DM, ${String(index + 1)} of ${String(answers.length)}`).waitFor();
    await asked();
    await tabTo(said[word as keyof typeof said]);
    await page.keyboard.press('Enter');
    expect(await answered()).toContain('Right.');
    if (index + 1 === answers.length) break;
    await tabTo('Next');
    await page.keyboard.press('Enter');
  }
  await page.getByText('5 of 5 right. That was the lesson.').waitFor();
  await tabTo('Next lesson: What ADJACENT enemies do');

  await page.reload();
  await table.settled();
  await page.getByRole('button', { name: 'Learn' }).click();
  await page.getByRole('button', { name: 'Broken units and DM: 5 of 5' }).waitFor();
  await page.screenshot({ path: `${OUT}lessons-1024.png` });

  await expectWhole();
  const lessons = page.getByRole('region', { name: 'Lessons' });
  await lessons.getByRole('button', { name: 'Cover that may be ignored' }).click();
  for (const [index, answer] of answersOf('ignorable').entries()) {
    await page.getByText(`Cover that may be ignored, ${String(index + 1)} of 3`).waitFor();
    await asked();
    for (const name of answer) {
      await table.clickHex(hexOf(name));
      await page.locator('.learn-picks li', { hasText: hexOf(name) }).waitFor();
    }
    if (index === 0) await expectWhole();
    await page.getByRole('button', { name: 'Confirm', exact: true }).click();
    expect(await answered()).toContain('Right.');
    if (index === 0) await expectWhole();
    await page.screenshot({ path: `${OUT}lesson-1024.png` });
    await page.getByRole('button', { name: /^Next/ }).click();
  }
  await page.getByText('Enemies met on the way, 1 of 3').waitFor();
  await asked();
  await page.evaluate(() => {
    location.hash = '#lesson=ignorable-2';
  });
  await page.getByText('Cover that may be ignored, 2 of 3').waitFor();
  await asked();
  await page.getByRole('button', { name: 'All lessons and puzzles' }).click();
  await lessons.getByRole('button', { name: 'Cover that may be ignored: 3 of 3' }).waitFor();
});

test('on a phone, by touch: from the menu to a puzzle and its answer; no fault of accessibility in either theme', async () => {
  table = await openTable(browser, inject('pageUrl'), 390, 844);
  const { page } = table;
  await page.getByRole('button', { name: 'Boards', exact: true }).tap();
  await page.getByRole('button', { name: 'Learn', exact: true }).last().tap();
  await page.getByRole('button', { name: 'Start' }).waitFor();
  await bringAxe(page);
  expect(await axeFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Who surrenders' }).tap();
  await asked();
  for (const [index, answer] of answersOf('surrender').entries()) {
    const { position } = taskAt({ lesson: 'surrender', task: index });
    await page.getByText(`Who surrenders, ${String(index + 1)} of 4`).waitFor();
    await asked();
    for (const name of answer) {
      const captor = position.units.find(({ id }) => id === name);
      const { x, y } = await table.at(hexOf(captor?.at ?? ''));
      await page.touchscreen.tap(x, y);
      await page.locator('.learn-picks li').waitFor();
    }
    await page.getByRole('button', { name: /^Confirm/ }).tap();
    expect(await answered()).toContain('Right.');
    if (index === 0) await page.screenshot({ path: `${OUT}lesson-390.png` });
    await page.getByRole('button', { name: /^Next/ }).tap();
  }
  const puzzle = await follow('surrender-7');
  const captor = puzzle.position.units.find((unit) => unit.id === puzzle.answer[0]);
  const { x, y } = await table.at(hexOf(captor?.at ?? ''));
  await page.touchscreen.tap(x, y);
  await page.locator('.learn-picks li').waitFor();
  expect(await axeFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Confirm', exact: true }).tap();
  expect(await answered()).toContain('Right.');
  expect(await axeFaults(page)).toEqual([]);
  await page.screenshot({ path: `${OUT}learn-390.png` });
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
  ).toBeLessThanOrEqual(0);
});
