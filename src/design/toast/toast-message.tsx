import { useEffect, useRef, useState } from 'react';
import { classNames } from '../class-names.ts';
import { iconButtonClass } from '../icon-button.tsx';
import { Cross } from '../icons.tsx';
import { useKeepClear } from '../overlays/use-keep-clear.ts';
import { useSwipeAway } from '../overlays/use-swipe-away.ts';
import { dismissToast, type Toast, toastDuration } from './toast.ts';

export function ToastMessage(props: Toast) {
  const { title, description, detail, variant = 'default', action, open } = props;
  const [gone, setGone] = useState(!open);
  const timer = useToastTimer(open);
  const swipe = useSwipeAway(dismissToast);
  const box = useRef<HTMLDivElement>(null);
  useKeepClear(box);
  if (gone) return null;
  return (
    <div
      {...timer}
      {...swipe.handlers}
      ref={box}
      role={variant === 'destructive' ? 'alert' : 'status'}
      style={swipe.style}
      onAnimationEnd={() => setGone(!open)}
      className={classNames(
        'pointer-events-auto flex w-full touch-pan-y items-start gap-3 border-l-2 bg-ink py-4 pr-2 pl-5 text-page select-none',
        variant === 'destructive' ? 'border-l-danger' : 'border-l-gold',
        open ? 'animate-rise-in' : 'animate-fade-out',
      )}
    >
      <div className="min-w-0 flex-1 py-1">
        <p>{title}</p>
        {description && <p className="mt-0.5 wrap-anywhere type-small opacity-80">{description}</p>}
        {detail && <p className="mt-0.5 wrap-anywhere type-small opacity-80">{detail}</p>}
        {action && (
          <button
            type="button"
            onClick={() => {
              dismissToast();
              action.onPress();
            }}
            className="-mb-1 flex min-h-11 items-center"
          >
            <span className="border-b border-gold">{action.label}</span>
          </button>
        )}
      </div>
      <button
        type="button"
        aria-label="Dismiss"
        onClick={dismissToast}
        className={classNames(iconButtonClass, '-my-1.5 hover:text-gold')}
      >
        <Cross />
      </button>
    </div>
  );
}

/** Counts five seconds, and starts again after the reader has pointed at the message. */
function useToastTimer(open: boolean) {
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
