import { z } from 'zod';
import { findImageKey } from '#design/image-address.ts';
import { section } from '#modules/settings/section.ts';
import { countries } from '#shared/country-list.ts';
import type { SettingField } from '../section.ts';
import { optional, required } from './section-rules.ts';

const countryCodes = optional(300).refine(
  (text) => countryCodesIn(text).every((code) => countries.some(({ value }) => value === code)),
  'Please enter countries by their two letters, such as DE FR',
);

const theUnion = 'AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE';

export const unionCountries: readonly string[] = theUnion.split(' ');

const countriesField = (label: string): SettingField => ({
  kind: 'line',
  name: 'countries',
  label,
  hint: `Two letters each. Blank: off. The European Union: ${theUnion}`,
});

export const withdrawalSection = section({
  group: 'settings',
  title: 'Withdrawal from contract',
  note: 'Consumers in the European Union may withdraw from a purchase online. With a country below, every page of the shop links to the form. This is not legal advice: ask a lawyer what applies to you.',
  fields: [
    countriesField('Countries'),
    {
      kind: 'line',
      name: 'days',
      label: 'Days from the day the parcel arrives',
      hint: 'At least 14 in the European Union.',
    },
  ],
  schema: z.object({
    countries: countryCodes,
    days: optional(3)
      .regex(/^\d{1,3}$/, 'Please enter a number of days, such as 14')
      .refine((text) => Number(text) >= 14, 'Please enter at least 14 days'),
  }),
  defaults: { countries: '', days: '14' },
});

export const reductionSection = section({
  group: 'settings',
  title: 'Reduced prices',
  note: 'In the European Union a reduced price names the lowest price of the 30 days before. With a country below, every reduction does so, and one that is not below that price is not shown as a reduction. The pages are the same for all countries. This is not legal advice: ask a lawyer what applies to you.',
  fields: [
    countriesField('Countries that ask for it'),
    {
      kind: 'tick',
      name: 'always',
      label: 'Name the lowest price without a country, too',
      hint: 'For shoppers everywhere.',
    },
  ],
  schema: z.object({ countries: countryCodes, always: z.boolean() }),
  defaults: { countries: '', always: false },
});

export const informationSection = section({
  group: 'settings',
  title: 'Product information',
  note: 'The European Union asks shops to name manufacturer, who is responsible there, warnings, ingredients and nutrition. With a country below, pages of products show what you have entered, and the form of each product has the fields. This is not legal advice: ask a lawyer what applies to you.',
  fields: [countriesField('Countries that ask for it')],
  schema: z.object({ countries: countryCodes }),
  defaults: { countries: '' },
});

/** The address of a picture that staff uploaded, or nothing. */
const maybePicture = z
  .array(
    z
      .string()
      .max(300)
      .refine((url) => url === '' || findImageKey(url) !== null, 'Please upload the picture first'),
  )
  .max(1, 'Please choose one picture');

export const guaranteeSection = section({
  group: 'settings',
  title: 'Legal guarantee',
  note: 'Since September 2026 shops that sell to consumers in the European Union show a notice of the legal guarantee before the order. With a country below, the checkout shows it above paying. Upload the picture that the European Commission publishes, unchanged. This is not legal advice: ask a lawyer what applies to you.',
  fields: [
    countriesField('Countries in which it is shown'),
    { kind: 'text', name: 'text', label: 'The notice' },
    {
      kind: 'pictures',
      name: 'picture',
      label: 'The official notice',
      slots: ['Picture'],
    },
  ],
  schema: z.object({
    countries: countryCodes,
    text: required('The notice', 1500),
    picture: maybePicture,
  }),
  defaults: {
    countries: '',
    text: 'You have a legal guarantee: for at least two years after delivery the seller answers for goods that are faulty or not as described. You may ask for repair or replacement free of charge. Where that fails, you may ask for a lower price or your money back. Your country may give you more time.',
    picture: [],
  },
});

/** Converts 'de, fr' to DE and FR. */
export function countryCodesIn(text: string): string[] {
  return text
    .toUpperCase()
    .split(/[\s,]+/)
    .filter(Boolean);
}
