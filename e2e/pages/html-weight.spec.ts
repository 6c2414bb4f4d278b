import { expect, test } from '../kit/test.ts';

/** The HTML size of a page with 24 products; change these numbers after a change of 10 kB. */
const budgets = { '/category/shoes': 132_000, '/search?q=pump': 132_000 };

// A separate worker, since products that other tests add would appear in these pages.
test.use({ shopSettings: { AVIF_PICTURES: 'false', WARM_PICTURES: 'false' } });

test('the HTML of a listing stays as light as it is', async ({ request, baseURL }) => {
  for (const [address, budget] of Object.entries(budgets)) {
    const sent = await (await request.get(address)).text();
    // The address occurs fifty times, and the length of its port varies.
    const html = sent.replaceAll(String(baseURL), 'https://ndoro.example');
    expect(html.match(/<article/g)).toHaveLength(24);
    const weight = Buffer.byteLength(html);
    expect(weight, address).toBeLessThan(budget);
    expect(weight, `${address} has become lighter: lower its budget`).toBeGreaterThan(
      budget - 10_000,
    );
  }
});
