import type { TabCount } from '#modules/dashboard/tab-counts.ts';

/** A column beside the content on a wide screen, else a scrolling row that stays at the top. */
export const railClass =
  'max-xl:sticky max-xl:top-0 max-xl:z-20 max-xl:-mx-desk max-xl:items-center max-xl:gap-1 max-xl:bg-page max-xl:px-desk xl:flex-col xl:gap-0 xl:overflow-visible xl:border-b-0';

export const groupNameClass =
  'text-quiet max-xl:ml-3 max-xl:border-l max-xl:py-1 max-xl:pr-1 max-xl:pl-4 max-xl:text-[0.6875rem] max-xl:tracking-label max-xl:uppercase xl:mt-3 xl:mb-0.5 xl:pl-3 xl:text-[0.6875rem] xl:tracking-label xl:uppercase';

export const railItemClass =
  'tracking-normal! text-sm! normal-case! xl:w-full xl:px-3 xl:py-1 xl:text-left xl:hover:bg-tint/60 max-xl:min-h-11 max-xl:px-2.5 max-xl:py-2.5 xl:data-[state=active]:bg-tint xl:after:inset-x-auto xl:after:inset-y-0 xl:after:left-0 xl:after:h-auto xl:after:w-0.5 xl:after:origin-top xl:after:scale-x-100 xl:after:scale-y-0 xl:data-[state=active]:after:scale-y-100';

/** The column of the menu on a wide screen. Its end fades out while there is more to scroll to. */
export const railColumnClass =
  'max-xl:contents xl:sticky xl:top-0 xl:max-h-[calc(100svh-4rem)] xl:overflow-y-auto xl:pt-3 xl:pb-10 xl:[scrollbar-width:thin] xl:[mask-image:linear-gradient(to_bottom,black_calc(100%-2.5rem),transparent)]';

export const railGridClass =
  'flex flex-col xl:grid xl:grid-cols-[11.5rem_minmax(0,1fr)] xl:items-start xl:gap-x-8';

const mostShown = 99;

export function CountBadge({ count: { count, text } }: { count: TabCount }) {
  return (
    <span
      title={text}
      aria-hidden="true"
      className="numerals pointer-events-none absolute top-1/2 right-1 min-w-5 -translate-y-1/2 border border-edge bg-raised px-1 text-center text-[0.6875rem] leading-4.5 text-ink xl:right-2"
    >
      {count > mostShown ? `${mostShown}+` : count}
    </span>
  );
}
