import {
  type ComponentType,
  lazy,
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

/**
 * `lazy` for what the server renders too. Where its code cannot be fetched it is asked for again,
 * and the HTML stays as it is: a page is not lost because its gallery is late.
 */
export function lazyPart<Props>(load: () => Promise<{ default: ComponentType<Props> }>) {
  return lazy(async () => {
    for (let pause = 1000; ; pause *= 2) {
      const part = await load().catch(() => null);
      if (part) return part;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  });
}

/** Renders its children in a second pass, so that the content around them appears at once. */
export function Deferred({ children }: { children: ReactNode }) {
  return useDeferredValue(true, false) ? children : null;
}
