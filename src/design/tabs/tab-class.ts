/** In its own file, because the tabs' behaviour is larger than their look. */
export const tabClass =
  'relative shrink-0 py-4 type-label whitespace-nowrap text-quiet transition-colors hover:text-ink ' +
  'data-[state=active]:text-ink focus-visible:-outline-offset-2 after:absolute after:inset-x-0 ' +
  'after:bottom-0 after:h-px after:origin-left after:scale-x-0 after:bg-gold ' +
  'after:transition-transform after:duration-500 data-[state=active]:after:scale-x-100';
