import { type ComponentProps, useState } from 'react';
import { type ButtonLook, buttonClass } from './button-class.ts';
import { Spinner } from './spinner.tsx';

export type ButtonProps = ComponentProps<'button'> &
  ButtonLook & {
    /** The action is running: the button keeps its place and focus, and can't be pressed again. */
    busy?: boolean;
    /** The label while it is busy, such as 'SUBSCRIBING...'. */
    busyLabel?: string;
  };

export function Button({
  variant,
  size,
  wide,
  className,
  busy = false,
  busyLabel,
  disabled = false,
  type = 'button',
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const switchedOff = useSwitchedOff(disabled);
  return (
    <button
      {...rest}
      {...switchedOff}
      type={type}
      aria-disabled={busy || switchedOff['aria-disabled']}
      aria-busy={busy || undefined}
      className={buttonClass({ variant, size, wide, className })}
      onClick={(event) => {
        // A disabled button would lose the keyboard's focus, so a busy one only ignores presses.
        if (busy || disabled) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {busy && <Spinner className="size-4" />}
      {busy && busyLabel !== undefined ? busyLabel : children}
    </button>
  );
}

/**
 * For a button that its own press may disable: the browser takes the focus from a disabled element,
 * so a focused one is only announced as disabled until the focus leaves. The caller must ignore its
 * presses.
 */
export function useSwitchedOff(off: boolean) {
  const [focused, setFocused] = useState(false);
  return {
    disabled: off && !focused,
    'aria-disabled': (off && focused) || undefined,
    onFocus: () => setFocused(true),
    onBlur: () => setFocused(false),
  };
}
