import { languageFolders, sortedTexts, type FoundText } from './messageFiles.ts';

const nameOf = ({ area, key }: FoundText): string => `${area}: ${key}`;

/** How much of English another language has, area by area, and what it lacks. */
const report = (language: string, all: boolean): readonly string[] => {
  const english = sortedTexts('en');
  const has = new Set(sortedTexts(language).map(nameOf));
  const lacking = english.filter((each) => !has.has(nameOf(each)));
  const areas = [...new Set(english.map(({ area }) => area))].map((area) => {
    const own = english.filter((each) => each.area === area);
    const done = own.filter((each) => has.has(nameOf(each))).length;
    return `  ${area.padEnd(14)} ${String(done).padStart(4)} of ${String(own.length).padStart(4)}`;
  });
  const percent = Math.floor((100 * (english.length - lacking.length)) / english.length);
  return [
    `${language}: ${String(english.length - lacking.length)} of ${String(english.length)} texts, ${String(percent)} %`,
    ...areas,
    ...(all ? lacking.map((each) => `  lacks ${nameOf(each)}: ${each.text}`) : []),
  ];
};

const wanted = process.argv.slice(2).filter((each) => !each.startsWith('--'));
const languages = wanted.length > 0 ? wanted : languageFolders().filter((each) => each !== 'en');
for (const language of languages)
  process.stdout.write(`${report(language, process.argv.includes('--missing')).join('\n')}\n`);
