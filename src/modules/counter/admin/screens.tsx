import type { StaffScreens } from '#modules/staff-screens.ts';
import { BeginSale } from './begin-sale.tsx';
import { CounterBar } from './counter-bar.tsx';

export const counterScreens: StaffScreens = { orders: { ListTools: CounterBar, BeginSale } };
