import type { StaffScreens } from '#modules/staff-screens.ts';
import { InformationDefaults } from './information-defaults.tsx';
import { InformationFields } from './information-fields.tsx';

export const productInformationScreens: StaffScreens = {
  products: { InformationFields },
  settings: [
    {
      id: 'information-defaults',
      subject: 'Selling abroad',
      title: 'Product information of brands and categories',
      note: 'Manufacturer, who is responsible in the European Union, warnings: what holds for all products of a brand or a category.',
      need: 'settings',
      Panel: InformationDefaults,
    },
  ],
};
