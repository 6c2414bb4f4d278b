import type { StaffScreens } from '#modules/staff-screens.ts';
import { PersonalisationFields } from './personalisation-fields.tsx';

export const personalisationScreens: StaffScreens = {
  products: { AdditionFields: PersonalisationFields },
};
