import jsQR from 'jsqr';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { QrSquare } from './qr-square.tsx';

const address = (account: string) =>
  `otpauth://totp/Ndoro:${encodeURIComponent(account)}?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&issuer=Ndoro`;

const pixelsPerModule = 4;

/** The picture as a camera would see it. */
function rasterize(markup: string) {
  const size = Number(/viewBox="0 0 (\d+) \1"/.exec(markup)?.[1]);
  const darkModules = [...markup.matchAll(/M(\d+) (\d+)h1v1h-1z/g)].map(
    ([, x, y]) => [Number(x), Number(y)] as const,
  );
  const width = size * pixelsPerModule;
  const pixels = new Uint8ClampedArray(width * width * 4).fill(255);
  for (const [x, y] of darkModules) {
    for (let row = 0; row < pixelsPerModule; row += 1) {
      const start = ((y * pixelsPerModule + row) * width + x * pixelsPerModule) * 4;
      for (let column = 0; column < pixelsPerModule; column += 1) {
        pixels.fill(0, start + column * 4, start + column * 4 + 3);
      }
    }
  }
  return { size, darkModules, pixels, width };
}

const square = (text: string) => renderToStaticMarkup(<QrSquare text={text} label="Scan me" />);

test.each([
  ['a usual address', 'owner@ndoro.example'],
  ['accents', 'rené@ndoro.example'],
  ['the longest address an account may have', `${'a'.repeat(306)}@ndoro.example`],
])('a scanner reads the authenticator link out of the square: %s', (_, account) => {
  const { pixels, width } = rasterize(square(address(account)));
  expect(jsQR(pixels, width, width)?.data).toBe(address(account));
});

test('the square stands in four modules of light on every side', () => {
  const { size, darkModules } = rasterize(square(address('owner@ndoro.example')));
  const places = darkModules.flat();
  expect([Math.min(...places), Math.max(...places)]).toEqual([4, size - 5]);
});

test('the square is a picture with a name, dark on light in either theme', () => {
  const markup = square('otpauth://totp/Ndoro');
  expect(markup).toContain('role="img" aria-label="Scan me"');
  expect(markup).toMatch(/<rect [^>]*fill="#ffffff">.*<path [^>]*fill="#000000">/);
});
