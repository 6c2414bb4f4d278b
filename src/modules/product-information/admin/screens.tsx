import type { StaffScreens } from '#modules/staff-screens.ts';
import { InformationDefaults } from './information-defaults.tsx';
import { InformationFields } from './information-fields.tsx';
import { MissingDetailsList } from './missing-details.tsx';

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
    {
      id: 'missing-details',
      subject: 'Selling abroad',
      title: 'Products that lack details',
      note: 'Which products are not sent to a country because details are missing, and what to enter.',
      need: 'settings',
      Panel: MissingDetailsList,
    },
  ],
};
