import { expect, test } from 'vitest';
import { doubleTapped, panned, pinched, plainView, tappedView } from './pinch.ts';

const box = { left: 0, top: 0, width: 400, height: 500 };
const middle = { x: 200, y: 250 };

test('two fingers that part magnify what lies between them, up to four times', () => {
  const twice = pinched(
    plainView,
    [
      { x: 210, y: 250 },
      { x: 220, y: 250 },
    ],
    { x: 200, y: 250 },
    box,
  );
  expect(twice.scale).toBe(2);
  const most = pinched(
    twice,
    [
      { x: 210, y: 250 },
      { x: 390, y: 250 },
    ],
    { x: 200, y: 250 },
    box,
  );
  expect(most.scale).toBe(4);
  const back = pinched(
    most,
    [
      { x: 390, y: 250 },
      { x: 201, y: 250 },
    ],
    { x: 200, y: 250 },
    box,
  );
  expect(back).toEqual(plainView);
});

test('a double tap magnifies the place that was tapped, and the next steps back', () => {
  const view = tappedView(plainView, { x: 100, y: 100 }, box);
  expect(view.scale).toBe(2.5);
  // The tapped point stays under the finger.
  expect(200 + view.x + (100 - 200) * view.scale).toBeCloseTo(100);
  expect(tappedView(view, middle, box)).toEqual(plainView);
  expect(doubleTapped({ ...middle, at: 0 }, { ...middle, at: 300 })).toBe(true);
  expect(doubleTapped({ ...middle, at: 0 }, { ...middle, at: 500 })).toBe(false);
  expect(doubleTapped({ ...middle, at: 0 }, { x: 300, y: 250, at: 100 })).toBe(false);
  expect(doubleTapped(null, { ...middle, at: 100 })).toBe(false);
});

test('what is magnified follows the finger to its edge and no further', () => {
  const view = tappedView(plainView, middle, box);
  expect(panned(view, [middle, { x: 250, y: 250 }], box)).toMatchObject({ x: 50, y: 0 });
  expect(panned(view, [middle, { x: 5000, y: 250 }], box).x).toBe(300);
  expect(panned(plainView, [middle, { x: 250, y: 250 }], box)).toEqual(plainView);
});
