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

/** Calls back once React has hydrated everything that was in the page's HTML. */
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

type HydrateApartProps = {
  children: ReactNode;
  /** Shown after a navigation until the children's code is there. */
  fallback?: ReactNode;
};

/**
 * React hydrates these children in a separate task: after the rest of the page, or at once when
 * somebody presses inside them. A page that is hydrated in one task blocks a slow phone.
 */
export function HydrateApart({ children, fallback = null }: HydrateApartProps) {
  const part = useRef<Part>({ isHydrated: false });
  useEffect(() => {
    const { current } = part;
    if (!current.isHydrated) pending.add(current);
    return () => settle(current);
  }, []);
  return (
    <Suspense fallback={fallback}>
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

/** Renders its children in a second pass, so that the content around them appears at once. */
export function Deferred({ children }: { children: ReactNode }) {
  return useDeferredValue(true, false) ? children : null;
}
