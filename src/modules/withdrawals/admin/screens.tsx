import type { StaffScreens } from '#modules/staff-screens.ts';
import { WithdrawalsSection } from './withdrawals-section.tsx';

export const withdrawalsScreens: StaffScreens = { orders: { Withdrawals: WithdrawalsSection } };
