import { expect, test } from '../kit/test.ts';

/** What a page of 24 products may weigh as HTML; ten kilobytes more or less ask for another number. */
const budgets = { '/category/shoes': 130_000, '/search?q=pump': 130_000 };

// A worker of its own: what other tests add or hang anew stands in these pages too.
test.use({ shopSettings: { AVIF_PICTURES: 'false', WARM_PICTURES: 'false' } });

test('the HTML of a listing stays as light as it is', async ({ request, baseURL }) => {
  for (const [address, budget] of Object.entries(budgets)) {
    const sent = await (await request.get(address)).text();
    // Fifty times in it, and as long as the port is that the shop was given.
    const html = sent.replaceAll(String(baseURL), 'https://ndoro.example');
    expect(html.match(/<article/g)).toHaveLength(24);
    const weight = Buffer.byteLength(html);
    expect(weight, address).toBeLessThan(budget);
    expect(weight, `${address} has become lighter: lower its budget`).toBeGreaterThan(
      budget - 10_000,
    );
  }
});
