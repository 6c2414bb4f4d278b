import { z } from 'zod';
import { section } from '#modules/settings/section.ts';

const shares = [
  { value: '0', label: 'None: nothing is measured' },
  { value: '1', label: 'One in a hundred' },
  { value: '10', label: 'One in ten' },
  { value: '25', label: 'One in four' },
  { value: '100', label: 'Every visit' },
] as const;

export const visitSection = section({
  group: 'settings',
  title: 'Speed of visits',
  note: 'Browsers tell how fast the pages came, without an address or a name. Only counts per week are stored; the overview shows them.',
  fields: [
    {
      kind: 'choice',
      name: 'share',
      label: 'Visits that are measured',
      choices: shares,
      hint: 'A busy shop learns the same from one in ten.',
    },
  ],
  schema: z.object({
    share: z.enum(
      shares.map(({ value }) => value),
      'Please choose how many visits are measured',
    ),
  }),
  defaults: { share: '100' },
});
