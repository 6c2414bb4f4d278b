import type { StaffScreens } from '#modules/staff-screens.ts';
import { CounterBar } from './counter-bar.tsx';

export const counterScreens: StaffScreens = { orders: { ListTools: CounterBar } };
