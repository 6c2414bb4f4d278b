export type Point = { x: number; y: number };

/** The position of a picture in its frame: its magnification, and its offset from the middle. */
export type View = Point & { scale: number };

type Box = { left: number; top: number; width: number; height: number };

export const plainView: View = { x: 0, y: 0, scale: 1 };

const mostScale = 4;
const tapScale = 2.5;
const doubleTapMs = 350;
const doubleTapReach = 30;

export function doubleTapped(
  first: (Point & { at: number }) | null,
  second: Point & { at: number },
): boolean {
  if (!first || second.at - first.at > doubleTapMs) return false;
  return Math.hypot(second.x - first.x, second.y - first.y) < doubleTapReach;
}

/** A double tap zooms in on the tapped point; the next one zooms out. */
export function tappedView(view: View, at: Point, box: Box): View {
  if (view.scale > 1) return plainView;
  return scaled(view, tapScale, at, box);
}

/** One finger moved, the other stayed: the point between them stays between them. */
export function pinched(view: View, [before, now]: [Point, Point], other: Point, box: Box): View {
  const was = Math.hypot(before.x - other.x, before.y - other.y);
  const is = Math.hypot(now.x - other.x, now.y - other.y);
  if (was === 0) return view;
  const middle = { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 };
  return scaled(view, view.scale * (is / was), middle, box);
}

/** A zoomed picture follows the finger, and always fills its frame. */
export function panned(view: View, [before, now]: [Point, Point], box: Box): View {
  if (view.scale <= 1) return view;
  return within({ ...view, x: view.x + now.x - before.x, y: view.y + now.y - before.y }, box);
}

function scaled(view: View, wanted: number, at: Point, box: Box): View {
  const scale = Math.min(Math.max(wanted, 1), mostScale);
  if (scale === 1) return plainView;
  const ratio = scale / view.scale;
  const fromMiddle = {
    x: at.x - box.left - box.width / 2,
    y: at.y - box.top - box.height / 2,
  };
  return within(
    {
      scale,
      x: fromMiddle.x - (fromMiddle.x - view.x) * ratio,
      y: fromMiddle.y - (fromMiddle.y - view.y) * ratio,
    },
    box,
  );
}

function within({ x, y, scale }: View, { width, height }: Box): View {
  const furthest = { x: ((scale - 1) * width) / 2, y: ((scale - 1) * height) / 2 };
  return { scale, x: clamp(x, furthest.x), y: clamp(y, furthest.y) };
}

function clamp(value: number, most: number): number {
  return Math.min(Math.max(value, -most), most);
}
