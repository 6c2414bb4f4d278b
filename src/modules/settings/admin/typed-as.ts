import type { FieldInput } from '#modules/settings/section.ts';

const attributes = {
  amount: { inputMode: 'decimal', autoComplete: 'off' },
  'whole-number': { inputMode: 'numeric', autoComplete: 'off' },
  date: { type: 'date' },
} as const;

/** The keys that a phone shows for it. */
export function typedAs(input: FieldInput | undefined) {
  return input ? attributes[input] : {};
}
