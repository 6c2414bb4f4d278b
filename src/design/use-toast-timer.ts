import { useEffect, useState } from 'react';
import { dismissToast, toastDuration } from './toast.ts';

/** Counts the five seconds, and starts them again after the reader has pointed at the message. */
export function useToastTimer(open: boolean) {
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (!open || held) return;
    const timer = setTimeout(dismissToast, toastDuration);
    return () => clearTimeout(timer);
  }, [open, held]);
  return {
    onPointerEnter: () => setHeld(true),
    onPointerLeave: () => setHeld(false),
    onFocus: () => setHeld(true),
    onBlur: () => setHeld(false),
  };
}
