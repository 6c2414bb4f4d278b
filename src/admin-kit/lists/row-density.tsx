import Rows3 from 'lucide-react/icons/rows-3';
import Rows4 from 'lucide-react/icons/rows-4';
import { createStoredValue, useStoredValue } from '#client/stored-value.ts';
import { buttonClass } from '#design/button-class.ts';

export type RowDensity = 'dense' | 'airy';

/** For the container of a list: the space of its rows. Tables and cards use these lengths. */
export const rowsClass: Readonly<Record<RowDensity, string>> = {
  dense:
    '[--cell-x:0.375rem] [--cell-y:0.25rem] [--head-y:0.3125rem] [&_td_[data-badge]]:px-1.5 [&_td_[data-badge]]:py-0 [&_table]:text-[0.8125rem] [&_table]:leading-[1.4] [&_th]:text-[0.6875rem] [&_th]:tracking-[0.08em]',
  airy: '[--cell-x:0.625rem] [--cell-y:0.75rem]',
};

/** Stored for this browser, not for the account: it depends on the screen. */
const storedDensity = createStoredValue<RowDensity>({
  key: 'ndoro-rows',
  parse: (text) => (text === 'airy' ? 'airy' : 'dense'),
  serialize: (density) => density,
});

export function useRowDensity(): RowDensity {
  return useStoredValue(storedDensity);
}

/** Shown above every list that has rows. All lists follow it. */
export function RowDensitySwitch() {
  const density = useRowDensity();
  const isAiry = density === 'airy';
  const Icon = isAiry ? Rows3 : Rows4;
  return (
    <button
      type="button"
      aria-label="Comfortable rows"
      aria-pressed={isAiry}
      title={isAiry ? 'Show dense rows' : 'Show comfortable rows'}
      className={buttonClass({ variant: 'quiet', size: 'tool', className: 'max-xl:hidden' })}
      onClick={() => storedDensity.set((now) => (now === 'airy' ? 'dense' : 'airy'))}
    >
      <Icon strokeWidth={1.25} aria-hidden="true" className="size-4" />
    </button>
  );
}
