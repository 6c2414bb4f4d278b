import { type ComponentType, lazy, Suspense, useEffect, useRef } from 'react';

/** How far below the screen it begins. */
const near = '800px';

type Part<Props> = {
  Content: ComponentType<Props>;
  /** Lets its code be fetched. */
  wake: () => void;
};

/**
 * A part below the first screen, whose code is fetched when it comes near. The page stands without
 * it, should the code be out of reach.
 */
export function laterPart<Props extends object>(
  fetchContent: () => Promise<ComponentType<Props>>,
): Part<Props> {
  const isServer = typeof document === 'undefined';
  let wake = () => {};
  const wanted = new Promise<void>((resolve) => {
    wake = resolve;
  });
  if (isServer) wake();
  const Content = lazy(async () => {
    await wanted;
    return { default: await fetchContent().catch(() => Nothing) };
  });
  return { Content, wake };
}

type Early = { press: HTMLButtonElement | null; isAlive: boolean };

/**
 * Where it stands. The server draws it with the rest of its page. Until React takes it over it is
 * what was sent: links lead where they say, and the last button pressed is pressed again once
 * somebody listens.
 */
export function Later<Props extends object>({ part, ...props }: { part: Part<Props> } & Props) {
  const box = useRef<HTMLDivElement>(null);
  const early = useRef<Early>({ press: null, isAlive: false });
  useEffect(() => whenNear(box.current, part.wake), [part]);
  useEffect(() => keepPress(box.current, early.current), []);
  return (
    <div ref={box}>
      <Suspense fallback={null}>
        <part.Content {...(props as unknown as Props)} />
        <Alive early={early.current} />
      </Suspense>
    </div>
  );
}

function Nothing() {
  return null;
}

/** Its effect runs as React takes over what is beside it, and hears every press itself. */
function Alive({ early }: { early: Early }) {
  useEffect(() => {
    early.isAlive = true;
    early.press?.click();
  }, [early]);
  return null;
}

function keepPress(box: HTMLElement | null, early: Early) {
  if (!box) return;
  function keep({ target }: Event) {
    if (!early.isAlive && target instanceof Element) early.press = target.closest('button');
  }
  box.addEventListener('click', keep, true);
  return () => box.removeEventListener('click', keep, true);
}

function whenNear(box: HTMLElement | null, wake: () => void) {
  if (!box) return;
  const observer = new IntersectionObserver(
    (entries) => entries.some(({ isIntersecting }) => isIntersecting) && wake(),
    { rootMargin: near },
  );
  observer.observe(box);
  return () => observer.disconnect();
}
