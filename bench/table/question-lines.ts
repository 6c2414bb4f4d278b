import type { BenchRow } from '../kit/results.ts';
import { peers } from './peers.ts';

const [asked, atOnce] = [160, 4];

/** Every question is new: everything is searched, read and rendered. */
export async function measureQuestions(shop: string): Promise<BenchRow[]> {
  const pages = await askAnew(shop, '/search');
  const calls = await askAnew(shop, '/api/search');
  return [
    {
      name: 'search page, each another one',
      unit: '/s',
      peers: peers.searchPage,
      ...pages,
    },
    {
      name: 'GET /api/search?q=, each another one',
      unit: '/s',
      peers: peers.search,
      ...calls,
    },
  ];
}

async function askAnew(shop: string, path: string): Promise<{ value: number }> {
  const ask = async (turn: number) => {
    // High enough for a full page of products: below 90 dollars there is no pump.
    const answer = await fetch(`${shop}${path}?q=pump&maxPrice=${(90_000 + turn) / 100}`);
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
    await answer.arrayBuffer();
  };
  for (let turn = 0; turn < 40; turn += 1) await ask(turn);
  const began = performance.now();
  await Promise.all(
    Array.from({ length: atOnce }, async (_, asker) => {
      for (let turn = asker; turn < asked; turn += atOnce) await ask(1000 + turn);
    }),
  );
  return { value: (asked / (performance.now() - began)) * 1000 };
}
