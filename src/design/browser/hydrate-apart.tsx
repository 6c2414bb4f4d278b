import {
  type ReactNode,
  type RefObject,
  Suspense,
  useDeferredValue,
  useEffect,
  useRef,
} from 'react';

type Part = { isHydrated: boolean };

const pending = new Set<Part>();
let waiting: (() => void)[] = [];

/** Calls back once React has hydrated all that was there when the page came. */
export function whenAllHydrated(done: () => void): void {
  if (pending.size === 0) done();
  else waiting.push(done);
}

function settle(part: Part) {
  part.isHydrated = true;
  pending.delete(part);
  if (pending.size > 0) return;
  const calls = waiting;
  waiting = [];
  for (const call of calls) call();
}

/**
 * React hydrates these children in a task of their own: after the rest of the page, or at once when
 * somebody presses something in them. A page that is hydrated in one task blocks a slow phone.
 */
export function HydrateApart({ children }: { children: ReactNode }) {
  const part = useRef<Part>({ isHydrated: false });
  useEffect(() => {
    const { current } = part;
    if (!current.isHydrated) pending.add(current);
    return () => settle(current);
  }, []);
  return (
    <Suspense fallback={null}>
      {children}
      <Hydrated part={part} />
    </Suspense>
  );
}

/** Its effect runs when the children beside it are hydrated or rendered. */
function Hydrated({ part }: { part: RefObject<Part> }) {
  useEffect(() => settle(part.current), [part]);
  return null;
}

/** Renders its children in a second pass, so that what stands around them is on the screen at once. */
export function Deferred({ children }: { children: ReactNode }) {
  return useDeferredValue(true, false) ? children : null;
}
