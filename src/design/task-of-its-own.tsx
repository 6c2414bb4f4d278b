import { type ReactNode, type RefObject, Suspense, useEffect, useRef } from 'react';

type Task = { isAwake: boolean };

const asleep = new Set<Task>();
let waiting: (() => void)[] = [];

/** Once React has taken over all that was there when the page came. */
export function whenAllAwake(tell: () => void): void {
  if (asleep.size === 0) tell();
  else waiting.push(tell);
}

function wake(task: Task) {
  task.isAwake = true;
  asleep.delete(task);
  if (asleep.size > 0) return;
  const told = waiting;
  waiting = [];
  for (const tell of told) tell();
}

/**
 * React takes over what is in here by itself, after the rest of the page or at once for whoever
 * presses something in it: a page that is taken over whole keeps a slow phone from answering.
 */
export function TaskOfItsOwn({ children }: { children: ReactNode }) {
  const task = useRef<Task>({ isAwake: false });
  useEffect(() => {
    const { current } = task;
    if (!current.isAwake) asleep.add(current);
    return () => wake(current);
  }, []);
  return (
    <Suspense fallback={null}>
      {children}
      <Awake task={task} />
    </Suspense>
  );
}

/** Its effect runs when what stands beside it is taken over, or drawn. */
function Awake({ task }: { task: RefObject<Task> }) {
  useEffect(() => wake(task.current), [task]);
  return null;
}
