import { HtmlValidate } from 'html-validate';
import { expect, test } from '../kit/test.ts';

/**
 * The rules of the HTML standard: nesting, attributes and their values, unique ids. Rules about
 * code layout are off for generated HTML.
 */
const validator = new HtmlValidate({
  root: true,
  extends: ['html-validate:standard'],
  rules: {
    // React writes <br/>, which the standard allows.
    'void-style': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'doctype-style': 'off',
    'no-trailing-whitespace': 'off',
    'no-inline-style': 'off',
    'long-title': 'off',
    'tel-non-breaking': 'off',
    'no-raw-characters': 'off',
    'valid-id': ['error', { relaxed: true }],
    // Axe checks the roles on sections and lists, since it sees them in a browser.
    'prefer-native-element': 'off',
    'no-redundant-role': 'off',
    'require-sri': 'off',
  },
});

const addresses = [
  '/',
  '/category/shoes',
  '/category/shoes/collections',
  '/category/nailpolish',
  '/category/nowhere',
  '/collections',
  '/collections/boots',
  '/search',
  '/search?q=shoes',
  '/search?q=zzzzzz',
  '/events',
  '/about',
  '/contact',
  '/account',
  '/shipping',
  '/returns',
  '/privacy',
  '/shade-studio',
  '/size-guide',
  '/terms',
  '/checkout',
  '/track-order',
  '/track-order?tracking=DHL-0000-0000-0000-0000',
  '/order-confirmation/NDR-0000000000',
  '/newsletter/confirm',
  '/newsletter/unsubscribe',
  '/nowhere',
  '/admin/login',
  '/admin/create-account',
];

/** Problems that the W3C's checker finds and this one does not. */
function listOthers(html: string): string[] {
  const scripts = [...html.matchAll(/<script\b([^>]*)>/g)].map(([, attributes = '']) => attributes);
  // The standard's own script types are words, not MIME types.
  const blocks = scripts.filter((attributes) =>
    /\btype="(?!(?:module|importmap|speculationrules)")/.test(attributes),
  );
  const badBlocks = blocks.filter(
    (attributes) =>
      /\b(async|defer|src)\b/.test(attributes) || !/type="\w+\/[\w+]+"/.test(attributes),
  );
  const weights =
    html.match(/font-weight="(?!(?:normal|bold|bolder|lighter|[1-9]00)")[^"]*"/g) ?? [];
  // Browsers accept '(min-width:64rem)33vw', but the standard does not.
  const sizes = html.match(/\b(?:imagesizes|sizes)="[^"]*\)[\d.][^"]*"/gi) ?? [];
  return [...badBlocks, ...weights, ...sizes];
}

test('every public page is valid HTML with one h1', async ({ request }) => {
  const products: { id: number; category: string }[] = await (
    await request.get('/api/products')
  ).json();
  const events: { id: string }[] = await (await request.get('/api/events')).json();
  const one = (category: string) => products.find((product) => product.category === category)?.id;
  const all = [
    ...addresses,
    ...['shoes', 'nailpolish', 'champagne', 'clothing'].map((name) => `/product/${one(name)}`),
    `/events/${events[0]?.id}`,
  ];
  const faults: string[] = [];
  for (const address of all) {
    const html = await (await request.get(address)).text();
    const headings = html.match(/<h1[\s>]/g)?.length ?? 0;
    if (headings !== 1) faults.push(`${address}: ${headings} h1`);
    for (const other of listOthers(html)) faults.push(`${address}: ${other}`);
    const { results } = await validator.validateString(html);
    for (const { messages } of results) {
      for (const { ruleId, message, selector } of messages) {
        faults.push(`${address}: ${ruleId}: ${message} (${selector})`);
      }
    }
  }
  expect([...new Set(faults)]).toEqual([]);
});
