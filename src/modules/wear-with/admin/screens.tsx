import type { StaffScreens } from '#modules/staff-screens.ts';
import { WearWithField } from './wear-with-field.tsx';

export const wearWithScreens: StaffScreens = { products: { WearWithField } };
