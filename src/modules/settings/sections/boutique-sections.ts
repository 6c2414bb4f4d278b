import { z } from 'zod';
import { boutique } from '#config/shop.ts';
import { rateDoubts, zoneDoubts } from '#modules/settings/boutique-doubts.ts';
import { riderDayIds, riderDays } from '#modules/settings/rider-days.ts';
import { section, wholeNumberField } from '#modules/settings/section.ts';
import { foldText } from '#shared/text.ts';
import { optional, price, required, rowsOf, wholeNumber } from './section-rules.ts';

const mostSuburbs = 100;

/** Delivery nearby, without a courier. */
export const nearbySection = section({
  group: 'settings',
  title: 'Collection and own rider',
  note: 'Delivery without the courier, for shoppers in our own country. Both are off at first. Shoppers do not see what is off.',
  fields: [
    {
      kind: 'tick',
      name: 'collection',
      label: 'Collection in the boutique',
      hint: 'The checkout offers it free of charge. The customer gets a code, and a mail when the order is ready.',
    },
    {
      kind: 'rows',
      name: 'zones',
      label: 'Suburbs our own rider goes to',
      hint: 'Offered to addresses in our city that name the suburb. Without suburbs there is no rider.',
      noun: 'suburb',
      columns: [
        { name: 'suburb', label: 'Suburb' },
        { name: 'price', label: 'Price in dollars', input: 'amount' },
        {
          name: 'day',
          label: 'Day',
          choices: [
            { value: '', label: 'Choose a day' },
            ...riderDayIds.map((value) => ({ value, label: capitalised(riderDays[value]) })),
          ],
        },
      ],
    },
  ],
  schema: z.object({
    collection: z.boolean(),
    zones: rowsOf(
      z.object({
        suburb: required('The suburb', 60).regex(/[\p{L}\p{N}]/u, 'Please enter a suburb by name'),
        price,
        day: z.enum(riderDayIds, 'Please choose a day'),
      }),
      'suburb',
      mostSuburbs,
    ).superRefine((zones, context) => {
      const named = zones.map(({ suburb }) => foldText(suburb));
      const twice = zones.find((_, place) => named.indexOf(named[place] ?? '') !== place);
      if (twice) context.addIssue({ code: 'custom', message: `${twice.suburb} is named twice` });
    }),
  }),
  defaults: { collection: boutique.collection, zones: boutique.zones.map((zone) => ({ ...zone })) },
  doubts: (before, after) => zoneDoubts(before.zones, after.zones),
});

const mostDays = 14;
const mostProducts = 99;

/** Items that are held for customers who come and pay. */
export const reservingSection = section({
  group: 'settings',
  title: 'Reserve and pay in the boutique',
  note: 'Shoppers in our own country may have items held without paying first. Off at first. Items that are not paid for go on sale again automatically.',
  fields: [
    {
      kind: 'tick',
      name: 'offered',
      label: 'Reserving in the checkout',
      hint: 'The shopper gets a code and a mail with address and opening hours; you take the payment.',
    },
    wholeNumberField('days', 'Days for which items are held'),
    wholeNumberField(
      'perPerson',
      'Items one person may have reserved',
      'By e-mail address or telephone. After it lapses, a reservation counts for the same number of days again.',
    ),
    wholeNumberField(
      'perAddress',
      'Items one internet address may have reserved',
      'Many people may share one. After it lapses, a reservation counts for the same number of days again.',
    ),
  ],
  schema: z.object({
    offered: z.boolean(),
    days: wholeNumber(1, mostDays),
    perPerson: wholeNumber(1, mostProducts),
    perAddress: wholeNumber(1, mostProducts),
  }),
  defaults: { ...boutique.reserving },
});

export const tillSection = section({
  group: 'settings',
  title: 'Till',
  note: 'How the till is counted at the end of the day.',
  fields: [
    {
      kind: 'tick',
      name: 'blind',
      label: 'Count blind',
      hint: 'Nobody sees what should be in the till until it has been counted.',
    },
  ],
  schema: z.object({ blind: z.boolean() }),
  defaults: { blind: false },
});

const cashSteps = ['0.01', '0.05', '0.10', '0.25', '0.50', '1.00'];

/** Prices are in dollars; these are the rules for cash and the second currency on papers. */
export const cashSection = section({
  group: 'settings',
  title: 'Cash and second currency',
  note: 'How sums in cash are rounded, and the rate at which invoices and receipts print the equivalent in ZWG. Prices stay in dollars.',
  fields: [
    {
      kind: 'choice',
      name: 'rounding',
      label: 'Cash sums are rounded to',
      hint: 'To the nearest amount. A half is rounded in favour of the customer.',
      choices: cashSteps.map((value) => ({
        value,
        label: value === '0.01' ? 'The cent: nothing is rounded' : `$${value}`,
      })),
    },
    {
      kind: 'rows',
      name: 'rates',
      label: 'ZWG for one dollar',
      hint: 'A document prints the newest rate of its date or before. Do not delete old rates: old documents need them. Without a rate nothing is printed.',
      noun: 'rate',
      columns: [
        { name: 'date', label: 'Date', input: 'date' },
        { name: 'rate', label: 'ZWG for $1', input: 'amount' },
      ],
    },
  ],
  schema: z.object({
    rounding: optional(5).refine(
      (text) => cashSteps.includes(text),
      `Please enter one of ${cashSteps.join(', ')}`,
    ),
    rates: rowsOf(
      z.object({
        date: optional(10).refine(isDate, 'Please enter a date such as 2026-11-16'),
        rate: optional(14)
          .regex(/^\d{1,7}(\.\d{1,6})?$/, 'Please enter a rate such as 26.84')
          .refine((text) => Number(text) > 0, 'Please enter a rate above 0'),
      }),
      'rate',
      400,
    ).superRefine((rates, context) => {
      const dates = rates.map(({ date }) => date);
      const twice = dates.find((date, place) => dates.indexOf(date) !== place);
      if (twice) context.addIssue({ code: 'custom', message: `${twice} is named twice` });
    }),
  }),
  defaults: { rounding: boutique.cashRounding, rates: [] },
  doubts: (before, after, today) => rateDoubts(before.rates, after.rates, today),
});

function isDate(text: string): boolean {
  const isShaped = /^\d{4}-\d{2}-\d{2}$/.test(text);
  const moment = new Date(`${text}T00:00:00Z`);
  // JavaScript reads February 30 as March 2.
  return isShaped && !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(text);
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
