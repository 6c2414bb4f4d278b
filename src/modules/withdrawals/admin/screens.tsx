import type { StaffScreens } from '#modules/staff-screens.ts';
import { ExemptionField } from './exemption-field.tsx';
import { WithdrawalsSection } from './withdrawals-section.tsx';

export const withdrawalsScreens: StaffScreens = {
  orders: { Withdrawals: WithdrawalsSection },
  products: { OwnField: ExemptionField },
};
