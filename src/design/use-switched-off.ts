import { useState } from 'react';

/**
 * For a button that its own press may switch off: the browser drops the keyboard's focus from a
 * disabled element, so one that has the focus is only announced as disabled until the focus leaves.
 * Its presses are for the caller to ignore.
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
