import type { StaffScreens } from '#modules/staff-screens.ts';
import { CustomsButton } from './customs-paper.tsx';
import { OrdersBulk } from './orders-bulk.tsx';
import { PackedMark } from './packed-mark.tsx';
import { SendingForm } from './sending-form.tsx';

export const fulfilmentScreens: StaffScreens = {
  orders: { Bulk: OrdersBulk, Customs: CustomsButton, Packing: PackedMark, Sending: SendingForm },
};
