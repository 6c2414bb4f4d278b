import { expectAccessible } from '../kit/accessibility.ts';
import { expect, open, test } from '../kit/test.ts';

type Detail = {
  id: number;
  name: string;
  colors: string[];
  images: string[];
  media: { url: string; alt: string; color: string | null }[];
};

type Shown = { locator: (selector: string) => import('@playwright/test').Locator };

/** A shoe with pictures for more than one colour. */
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

test('the gallery is one tab stop, and a key opens the picture on the whole screen', async ({
  page,
  request,
}) => {
  const product = await findColourful(request);
  await open(page, `/product/${product.id}`);
  const gallery = page.getByRole('group', { name: `Pictures of ${product.name}` });
  const stage = gallery.getByRole('button', { name: 'Zoom in' });
  expect(await gallery.locator('button:not([tabindex="-1"])').count()).toBe(1);
  await stage.focus();
  await page.keyboard.press('ArrowRight');
  await expect(gallery.getByText(`Picture 2 of ${product.images.length}`)).toBeAttached();
  await page.keyboard.press('Enter');
  const viewer = page.getByRole('dialog', { name: /full screen$/ });
  await expect(viewer.getByText(`2 / ${product.images.length}`)).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('ArrowRight');
  await expect(viewer.getByText(/^(3|1) \//)).toBeVisible();

  // The arrows are beside the picture, not on it.
  const picture = await viewer.locator('[data-full-screen]').boundingBox();
  const next = await viewer.getByRole('button', { name: 'Next picture' }).boundingBox();
  const before = await viewer.getByRole('button', { name: 'Previous picture' }).boundingBox();
  expect(next?.x).toBeGreaterThanOrEqual((picture?.x ?? 0) + (picture?.width ?? 0));
  expect((before?.x ?? 0) + (before?.width ?? 0)).toBeLessThanOrEqual(picture?.x ?? 0);
  await page.keyboard.press('Escape');
  await expect(viewer).toHaveCount(0);
  await expect(stage).toBeFocused();
});

test('thumbnails stand in one row of four columns, however many there are', async ({
  page,
  request,
}) => {
  const products: Detail[] = await (await request.get('/api/products?category=shoes')).json();
  const product = products.find(({ images }) => images.length === 5) ?? products[0];
  await open(page, `/product/${product?.id}`);
  const thumbs = page.getByRole('button', { name: /^Show picture/ });
  const boxes = await thumbs.evaluateAll((all) =>
    all.map((one) => ({ top: one.getBoundingClientRect().top, width: one.clientWidth })),
  );
  expect(new Set(boxes.map(({ top }) => Math.round(top))).size).toBe(1);
  const strip = await thumbs
    .first()
    .locator('xpath=ancestor::ul')
    .evaluate((list) => list.clientWidth);
  for (const { width } of boxes) expect(Math.abs(width * 4 + 3 - strip)).toBeLessThan(6);
});

/** The contrast of two colours, as defined in WCAG. */
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

  test('two fingers and a double tap magnify the picture on the whole screen', async ({
    page,
    request,
  }) => {
    const product = await findColourful(request);
    await open(page, `/product/${product.id}`);
    await page.getByRole('button', { name: 'Zoom in' }).tap();
    const viewer = page.getByRole('dialog', { name: /full screen$/ });
    const frame = viewer.locator('[data-full-screen] > div');
    await expect(frame).toBeVisible();
    const scale = () => frame.evaluate((one) => new DOMMatrix(getComputedStyle(one).transform).a);
    const touch = await page.context().newCDPSession(page);
    const at = (type: string, ...xs: number[]) =>
      touch.send('Input.dispatchTouchEvent', {
        type: type as 'touchStart',
        touchPoints: xs.map((x, id) => ({ x, y: 400, id })),
      });
    await at('touchStart', 180);
    await at('touchStart', 180, 220);
    await at('touchMove', 140, 260);
    await at('touchMove', 120, 280);
    await at('touchEnd');
    await expect.poll(scale).toBeGreaterThan(2);

    const tap = async () => {
      await at('touchStart', 200);
      await at('touchEnd');
    };
    await tap();
    await tap();
    await expect.poll(scale).toBe(1);
    await tap();
    await tap();
    await expect.poll(scale).toBe(2.5);
    await viewer.getByRole('button', { name: 'Close' }).tap();
    await expect(viewer).toHaveCount(0);
  });
});
