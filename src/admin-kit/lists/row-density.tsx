import Rows3 from 'lucide-react/icons/rows-3';
import Rows4 from 'lucide-react/icons/rows-4';
import { createStoredValue, useStoredValue } from '#client/stored-value.ts';
import { buttonClass } from '#design/button-class.ts';
import type { RowDensity } from '#design/table/rows.ts';

/** Stored for this browser, not for the account: it depends on the screen. */
const storedDensity = createStoredValue<RowDensity>({
  key: 'ndoro-rows',
  parse: (text) => (text === 'airy' ? 'airy' : 'dense'),
  serialize: (density) => density,
});

export function useRowDensity(): RowDensity {
  return useStoredValue(storedDensity);
}

/** Over every list that has rows; they all follow it. */
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
