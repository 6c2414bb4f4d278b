import type { StaffScreens } from '#modules/staff-screens.ts';
import { SpeedCard } from './speed-card.tsx';

export const visitSpeedScreens: StaffScreens = { dashboard: { OverviewSpeed: SpeedCard } };
