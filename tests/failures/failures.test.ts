import { existsSync, globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { environmentSchema } from '#config/environment.ts';
import { shop } from '#config/shop.ts';
import { onlineMethods } from '#modules/payments/payment-method.ts';
import { failuresPage, renderPage } from './render-page.ts';
import { dependencies, ownFiles, ownVariables } from './table.ts';
import { faultNames, type Proof } from './words.ts';

const cells = dependencies.flatMap(({ name, cells }) =>
  faultNames.map((fault) => ({ name: `${name}, ${fault}`, cell: cells[fault] })),
);

describe('a dependency has a row', () => {
  test('if a variable of the environment names its address', () => {
    const outside = ['https://outside.example', 'https://key@outside.example/1'];
    const others = [
      'postgresql://user@outside.example/shop',
      'smtp://outside.example:25',
      'tcp://outside.example:1',
    ];
    const named = Object.entries(environmentSchema.shape)
      .filter(([, schema]) => !schema.safeParse('this is nobody’s address').success)
      .filter(([, schema]) =>
        [...outside, ...others].some((address) => schema.safeParse(address).success),
      )
      .map(([variable]) => variable);
    expect(named).toContain('SMTP_URL');
    const known = [...dependencies.flatMap(({ variables = [] }) => variables), ...ownVariables];
    expect(known.toSorted()).toEqual(named.toSorted());
  });

  test('if a file of the server asks another machine', () => {
    const inBrowsers = /\/(ui|admin)\/|^src\/(client|web|design|admin-kit|modules\/offline)\//;
    const asking = /(?<![.\w])fetch\(|from 'node:(https|tls)'|\bconnect\b.*from 'node:net'/;
    const files = globSync('src/**/*.{ts,tsx}')
      .map((file) => file.replaceAll('\\', '/'))
      .filter((file) => !/\.test\.tsx?$|^src\/demo\//.test(file) && !inBrowsers.test(file))
      .filter((file) => asking.test(readFileSync(file, 'utf8')));
    const known = [...dependencies.flatMap(({ files = [] }) => files), ...ownFiles];
    expect(known.toSorted()).toEqual(files.toSorted());
  });

  test('if it is a way to pay or the courier', () => {
    const methods = dependencies.flatMap(({ method }) => method ?? []);
    expect(methods.toSorted()).toEqual([...onlineMethods].sort());
    expect(dependencies.map(({ name }) => name)).toContain(shop.courier.name);
  });
});

/** Tests, contracts that run against several adapters, and the run of a whole cluster. */
const areRun =
  /^(src|scripts|tests)\/.*\.test\.tsx?$|^e2e\/(?:[\w-]+\/)?[\w-]+\.spec\.ts$|^tests\/contracts\/.*-contract\.ts$|^tests\/cluster\/run\.ts$/;

function isThere({ file, title }: Proof): boolean {
  if (!areRun.test(file) || !existsSync(file)) return false;
  const text = readFileSync(file, 'utf8');
  const at = ["'", '"', '`'].map((quote) => text.indexOf(`${quote}${title}${quote}`));
  const found = Math.max(...at);
  return found >= 0 && !/\.(skip|todo|fixme)\(\s*$/.test(text.slice(0, found));
}

describe('a cell', () => {
  test('names tests that there are', () => {
    const missing = cells.flatMap(({ name, cell }) =>
      'proofs' in cell
        ? cell.proofs
            .filter((each) => !isThere(each))
            .map(({ file, title }) => `${name}: ${file}: ${title}`)
        : [],
    );
    expect(missing).toEqual([]);
  });

  test('that names none says why', () => {
    const bare = cells.filter(({ cell }) => {
      if ('proofs' in cell) return cell.proofs.length === 0;
      return !/^\S.{9,}\.$/.test('never' in cell ? cell.never : cell.untested);
    });
    expect(bare.map(({ name }) => name)).toEqual([]);
  });
});

test(`${failuresPage} shows the table; if not, run: node tests/failures/write-page.ts`, () => {
  expect(readFileSync(failuresPage, 'utf8')).toBe(renderPage());
});
