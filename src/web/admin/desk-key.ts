/** What the keys of staff pages do. */
export type DeskAction = 'save' | 'commands' | 'search' | 'keys';

type Pressed = {
  key: string;
  /** Ctrl, or Command on a Mac. */
  isControl: boolean;
  isAlt: boolean;
  /** The focus is in a field, where a letter is input. */
  isTyping: boolean;
};

const withControl = new Map<string, DeskAction>([
  ['s', 'save'],
  ['k', 'commands'],
]);
const alone = new Map<string, DeskAction>([
  ['/', 'search'],
  ['?', 'keys'],
]);

export function deskAction({ key, isControl, isAlt, isTyping }: Pressed): DeskAction | null {
  if (isAlt) return null;
  if (isControl) return withControl.get(key.toLowerCase()) ?? null;
  return isTyping ? null : (alone.get(key) ?? null);
}

/** For the list that '?' shows. */
export const deskKeys: readonly { keys: string; does: string }[] = [
  { keys: 'Ctrl + K', does: 'Open the command list: go to, add, find' },
  { keys: 'Ctrl + S', does: 'Save the open form' },
  { keys: '/', does: 'Search the list' },
  { keys: '?', does: 'Show these keys' },
  { keys: 'Arrow keys', does: 'Go from tab to tab, and through the command list' },
  { keys: 'Enter', does: 'Do what is marked' },
  { keys: 'Esc', does: 'Close what is open' },
];
