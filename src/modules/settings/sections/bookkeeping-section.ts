import { z } from 'zod';
import { bookkeeping } from '#config/shop.ts';
import { section } from '#modules/settings/section.ts';
import { countries } from '#shared/country-list.ts';
import { optional, rowsOf } from './section-rules.ts';

const highestPercent = 50;

const percent = optional(6)
  .regex(/^\d{1,2}(\.\d{1,2})?$/, 'Please enter a rate in percent, such as 15 or 15.5')
  .refine(
    (text) => Number(text) <= highestPercent,
    `Please enter a rate from 0 to ${highestPercent} percent`,
  );

const knownCountry = z
  .string()
  .refine((code) => countries.some(({ value }) => value === code), 'Please choose a country');

/** Data for the accountant. Existing papers do not change. */
export const bookkeepingSection = section({
  group: 'settings',
  title: 'Bookkeeping',
  note: 'The shop’s own numbers, and the VAT in the prices. They are used for new invoices. Existing documents do not change.',
  fields: [
    { kind: 'line', name: 'registrationNumber', label: 'Registration number' },
    { kind: 'line', name: 'vatNumber', label: 'VAT number' },
    {
      kind: 'rows',
      name: 'rates',
      label: 'VAT that prices contain, by the country a parcel goes to',
      hint: 'A country that is not in the list has none.',
      noun: 'rate',
      columns: [
        {
          name: 'country',
          label: 'Country',
          choices: [{ value: '', label: 'Choose a country' }, ...countries],
        },
        { name: 'rate', label: 'Percent' },
      ],
    },
  ],
  schema: z.object({
    registrationNumber: optional(60),
    vatNumber: optional(60),
    rates: rowsOf(
      z.object({ country: knownCountry, rate: percent }),
      'rate',
      countries.length,
    ).superRefine((rates, context) => {
      const named = rates.map(({ country }) => country);
      const twice = named.find((code, place) => named.indexOf(code) !== place);
      const label = countries.find(({ value }) => value === twice)?.label;
      if (label) context.addIssue({ code: 'custom', message: `${label} is named twice` });
    }),
  }),
  defaults: {
    registrationNumber: bookkeeping.registrationNumber,
    vatNumber: bookkeeping.vatNumber,
    rates: Object.entries(bookkeeping.taxRates).map(([country, rate]) => ({
      country,
      rate: String(rate / 100),
    })),
  },
});
