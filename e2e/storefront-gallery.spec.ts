import { expect, open, test } from './kit/test.ts';

type Detail = {
  id: number;
  name: string;
  colors: string[];
  images: string[];
  media: { url: string; alt: string; color: string | null }[];
};

type Shown = { locator: (selector: string) => import('@playwright/test').Locator };

/** A shoe of which more than one colour has pictures. */
async function findColourful(request: import('@playwright/test').APIRequestContext) {
  const list: Detail[] = await (await request.get('/api/products?category=shoes')).json();
  for (const { id } of list.filter(({ colors }) => colors.length > 1)) {
    const product: Detail = await (await request.get(`/api/products/${id}`)).json();
    const coloured = new Set(product.media.flatMap(({ color }) => color ?? []));
    if (coloured.size > 1 && product.images.length > 1) return product;
  }
  throw new Error('no shoe with pictures of several colours');
}

const shownPicture = (gallery: Shown) => gallery.locator('[aria-hidden="false"] img');

test('the gallery wraps at both ends, by arrows, dots, thumbnails and keys', {
  tag: '@journey',
}, async ({ page, request }) => {
  const product = await findColourful(request);
  const count = product.images.length;
  const altAt = (index: number) =>
    product.media.find(({ url }) => url === product.images[index])?.alt ?? '';
  await open(page, `/product/${product.id}`);
  const gallery = page.getByRole('group', { name: `Pictures of ${product.name}` });
  const shown = shownPicture(gallery);
  await expect(shown).toHaveAttribute('alt', altAt(0));
  await gallery.getByRole('button', { name: 'Previous picture' }).click();
  await expect(shown).toHaveAttribute('alt', altAt(count - 1));
  await gallery.getByRole('button', { name: 'Next picture' }).click();
  await expect(shown).toHaveAttribute('alt', altAt(0));
  await gallery.getByRole('button', { name: 'Go to picture 2' }).click();
  await expect(shown).toHaveAttribute('alt', altAt(1));
  await gallery.getByRole('button', { name: 'Show picture 1' }).click();
  await expect(shown).toHaveAttribute('alt', altAt(0));
  await page.keyboard.press('ArrowLeft');
  await expect(shown).toHaveAttribute('alt', altAt(count - 1));
  await page.keyboard.press('ArrowRight');
  await expect(shown).toHaveAttribute('alt', altAt(0));
});

test('choosing a colour changes the picture', async ({ page, request }) => {
  const product = await findColourful(request);
  const second = product.colors[1] ?? '';
  const picture = product.media.find(({ color }) => color === second);
  await open(page, `/product/${product.id}`);
  await page.locator('fieldset').getByTitle(second, { exact: true }).click();
  const gallery = page.getByRole('group', { name: `Pictures of ${product.name}` });
  await expect(shownPicture(gallery)).toHaveAttribute('alt', picture?.alt ?? '');
});

test('a click magnifies the picture, Escape steps back', async ({ page, request }) => {
  const product = await findColourful(request);
  await open(page, `/product/${product.id}`);
  const gallery = page.getByRole('group', { name: `Pictures of ${product.name}` });
  const layer = gallery.locator('[aria-hidden="false"]').first();
  await gallery.getByRole('button', { name: 'Zoom in' }).click({ position: { x: 200, y: 300 } });
  await expect(gallery.getByRole('button', { name: 'Zoom out' })).toBeVisible();
  await expect(layer).toHaveAttribute('style', /scale\(2\.25\)/);
  await page.keyboard.press('Escape');
  await expect(layer).not.toHaveAttribute('style', /scale/);
});

/** Of two colours, as the web's guidelines reckon it. */
function contrast(one: string, other: string): number {
  const light = (colour: string) => {
    const [red = 0, green = 0, blue = 0] = (colour.match(/[\d.]+/g) ?? []).map((part) => {
      const share = Number(part) / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05;
  };
  const [low = 1, high = 1] = [light(one), light(other)].sort((a, b) => a - b);
  return high / low;
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`every dot has a light and a dark part, so that it shows on any picture (${colorScheme})`, async ({
    page,
    request,
  }) => {
    await page.emulateMedia({ colorScheme });
    const product = await findColourful(request);
    await open(page, `/product/${product.id}`);
    const dots = page.getByRole('button', { name: /^Go to picture/ }).locator('span');
    const looks = await dots.evaluateAll((all) =>
      all.map((dot) => {
        const { backgroundColor, borderTopColor, outlineColor } = getComputedStyle(dot);
        return { ground: backgroundColor, ring: borderTopColor, edge: outlineColor };
      }),
    );
    for (const { ring, edge } of looks) expect(contrast(ring, edge)).toBeGreaterThan(3);
    const [chosen, other] = looks;
    expect(contrast(chosen?.ground ?? '', other?.ground ?? '')).toBeGreaterThan(3);
  });
}

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test('a swipe to the left shows the next picture, a short one does nothing', async ({
    page,
    request,
  }) => {
    const product = await findColourful(request);
    await open(page, `/product/${product.id}`);
    const gallery = page.getByRole('group', { name: `Pictures of ${product.name}` });
    const alt = (index: number) =>
      product.media.find(({ url }) => url === product.images[index])?.alt ?? '';
    const touch = await page.context().newCDPSession(page);
    const swipe = async (from: number, to: number) => {
      const y = 400;
      await touch.send('Input.dispatchTouchEvent', {
        type: 'touchStart',
        touchPoints: [{ x: from, y }],
      });
      for (const part of [0.25, 0.5, 0.75, 1]) {
        await touch.send('Input.dispatchTouchEvent', {
          type: 'touchMove',
          touchPoints: [{ x: from + (to - from) * part, y }],
        });
      }
      await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    };
    await swipe(300, 120);
    await expect(shownPicture(gallery)).toHaveAttribute('alt', alt(1));
    await swipe(120, 300);
    await expect(shownPicture(gallery)).toHaveAttribute('alt', alt(0));
    await swipe(200, 180);
    await expect(shownPicture(gallery)).toHaveAttribute('alt', alt(0));
  });
});
