import { useAddressParameters } from '#client/use-address-parameters.ts';
import type { StaffScreens } from '#modules/staff-screens.ts';
import { FullExport } from './full-export.tsx';
import { MoveInDetailPanel } from './move-in-detail.tsx';
import { MoveInList } from './move-in-list.tsx';
import { PastOrders } from './past-orders.tsx';

/** The dashboard's `?tab=move-in`; with `file` beside it, that one is open. */
function MoveInPanel() {
  const [parameters, change] = useAddressParameters();
  const opened = parameters.get('file');
  if (opened) {
    return <MoveInDetailPanel key={opened} id={opened} onBack={() => change({ file: '' })} />;
  }
  return (
    <div className="flex flex-col gap-8">
      <MoveInList onOpen={(file) => change({ file }, { canGoBack: true })} />
      <FullExport />
    </div>
  );
}

export const moveInScreens: StaffScreens = {
  tabs: [
    {
      value: 'move-in',
      label: 'Move in',
      need: 'move-in',
      group: 'Shop',
      place: 56,
      Panel: MoveInPanel,
    },
  ],
  customer: { PastOrders },
};
