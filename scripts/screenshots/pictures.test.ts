import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { allPicturesOf, docsPictures, docsPicturesOf } from './pictures.ts';
import { listShownPages } from './shown-pages.ts';
import { wishOf } from './wish.ts';

const root = new URL('../../', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, root), 'utf8');
const pages = listShownPages({
  order: 'NDR-1',
  chatOrder: 'NDR-2',
  payPath: '/pay/token',
  chatCode: 'N2K4',
  client: {
    clientId: '7',
    cardPath: '/my-card/token',
    selectionId: 'id',
    selectionPath: '/selection/token',
    approvalPath: '/approval/token',
    giftListPath: '/wish-list/token',
  },
});

test('every page is shown on both screens in both schemes, if the screen has it', () => {
  const pictures = allPicturesOf(pages);
  expect(pictures.filter(({ page }) => page.name === 'home')).toHaveLength(4);
  expect(pictures.filter(({ page }) => page.name === 'menu')).toMatchObject([
    { screen: 'phone', colorScheme: 'light' },
    { screen: 'phone', colorScheme: 'dark' },
  ]);
});

test('the pictures of the docs can all be taken, and are cut to fit between paragraphs', () => {
  const taken = docsPicturesOf(pages);
  const names = taken.map(
    ({ page, screen, colorScheme }) => `${page.name}-${screen}-${colorScheme}`,
  );
  expect(names.sort()).toEqual([...docsPictures].sort());
  expect(taken.every(({ longest }) => longest < 2000)).toBe(true);
});

test('the docs show what lies in their folder, and nothing else lies there', () => {
  const folder = fileURLToPath(new URL('docs/screenshots', root));
  const files = readdirSync(folder).sort();
  expect(files).toEqual(docsPictures.map((name) => `${name}.webp`).sort());
  const words = read('README.md') + read('docs/tour.md') + read('docs/failures.md');
  expect(files.filter((file) => !words.includes(`screenshots/${file}`))).toEqual([]);
});

test('all others go where git does not look', () => {
  expect(read('.gitignore').split('\n')).toContain('/screenshots');
});

test('names narrow what is taken, and the flag is no name', () => {
  expect(wishOf(['home', '--docs'])).toEqual({ forDocs: true, names: ['home'] });
  expect(wishOf([])).toEqual({ forDocs: false, names: [] });
});
