import { type RefObject, useEffect, useState } from 'react';

/** Whether a layer still has to be rendered: until its closing motion has ended. */
export function usePresence(open: boolean, layer: RefObject<HTMLElement | null>): boolean {
  const [present, setPresent] = useState(open);
  if (open && !present) setPresent(true);

  useEffect(() => {
    if (open || !present) return;
    let reopened = false;
    const motions = layer.current?.getAnimations() ?? [];
    Promise.allSettled(motions.map(({ finished }) => finished)).then(() => {
      if (!reopened) setPresent(false);
    });
    return () => {
      reopened = true;
    };
  }, [open, present, layer]);

  return present;
}
