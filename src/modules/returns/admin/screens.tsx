import type { StaffScreens } from '#modules/staff-screens.ts';
import { ReturnsSection } from './returns-section.tsx';

export const returnsScreens: StaffScreens = { orders: { Returns: ReturnsSection } };
