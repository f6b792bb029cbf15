import type { Block, Handout, Told } from '../documents/handout.ts';

const made = <K extends keyof HTMLElementTagNameMap>(name: K, text?: string): HTMLElementTagNameMap[K] => {
  const element = document.createElement(name);
  if (text !== undefined) element.textContent = text;
  return element;
};

const entry = ({ text, rule }: Told): HTMLElement => {
  const item = made('li', text);
  if (rule !== undefined) item.append(' ', made('b', rule));
  return item;
};

const table = (head: readonly string[], rows: readonly (readonly string[])[]): HTMLElement => {
  const whole = made('table');
  const [top, body] = [made('thead'), made('tbody')];
  const cells = (name: 'th' | 'td', texts: readonly string[]): HTMLElement => {
    const row = made('tr');
    row.append(...texts.map((text) => made(name, text)));
    return row;
  };
  top.append(cells('th', head));
  body.append(...rows.map((row) => cells('td', row)));
  whole.append(top, body);
  return whole;
};

const blockElement = (block: Block): HTMLElement => {
  switch (block.kind) {
    case 'heading':
      return made('h2', block.text);
    case 'paragraph':
      return made('p', block.text);
    case 'table':
      return table(block.head, block.rows);
    case 'list': {
      const list = made('ul');
      list.append(...block.items.map(entry));
      return list;
    }
  }
};

/** The table on paper, as a part of the page that only a printer sees. */
export const printSheet = (
  { title, subject, verdict, blocks, language }: Handout,
  pictures: readonly HTMLElement[],
): HTMLElement => {
  const sheet = made('section');
  sheet.className = 'print-sheet';
  sheet.lang = language;
  const told = made('div');
  told.className = 'print-told';
  told.append(...blocks.map(blockElement));
  sheet.append(
    made('h1', title),
    ...(subject === undefined ? [] : [made('p', subject)]),
    ...(verdict === undefined ? [] : [made('strong', verdict)]),
    ...pictures,
    told,
  );
  return sheet;
};
