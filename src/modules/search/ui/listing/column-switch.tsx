import { useSyncExternalStore } from 'react';
import { IconButton } from '#design/icon-button.tsx';
import { chooseColumns, columnsChosen, watchColumns } from './columns.ts';
import { TwoColumns } from './listing-icons.tsx';

/** On a phone: one or two products side by side, as the shopper chooses. */
export function ColumnSwitch() {
  const two = useSyncExternalStore(watchColumns, columnsChosen, () => 'one') === 'two';
  return (
    <IconButton
      label="Two columns"
      aria-pressed={two}
      className="ml-auto aria-pressed:bg-tint md:hidden noscript:hidden"
      onClick={() => chooseColumns(two ? 'one' : 'two')}
    >
      <TwoColumns />
    </IconButton>
  );
}
