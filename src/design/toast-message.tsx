import { useState } from 'react';
import { classNames } from './class-names.ts';
import { iconButtonClass } from './icon-button.tsx';
import { Cross } from './icons.tsx';
import { dismissToast, type Toast } from './toast.ts';
import { useSwipeAway } from './use-swipe-away.ts';
import { useToastTimer } from './use-toast-timer.ts';

export function ToastMessage(props: Toast) {
  const { title, description, detail, variant = 'default', action, open } = props;
  const [gone, setGone] = useState(!open);
  const timer = useToastTimer(open);
  const swipe = useSwipeAway(dismissToast);
  if (gone) return null;
  return (
    <div
      {...timer}
      {...swipe.handlers}
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
