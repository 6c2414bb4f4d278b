import type { Cents } from '#shared/money.ts';

/** What a module does to the item of a line before it is sent, as the shopper chose it. */
export type ChosenAddition = {
  /** The module that offers it. */
  by: string;
  /** The choice in the module's own fields. It is part of the line's identity. */
  choice: Readonly<Record<string, string>>;
  /** The choice in words. */
  text: string;
  /** The days it takes and its part of the line's price, as the shopper saw them. */
  extraDays: number;
  priceCents: Cents;
  /** Made for one person, so it can't be returned. */
  isFinal: boolean;
};

/** As the shop sold it and the order stores it: readable without the module. */
export type LineAddition = ChosenAddition;

/** Empty for a line without one. Two lines with the same key have the same addition. */
export function additionKey(
  addition: Pick<ChosenAddition, 'by' | 'choice'> | null | undefined,
): string {
  if (!addition) return '';
  return JSON.stringify([addition.by, ...Object.entries(addition.choice).sort(byName)]);
}

function byName([one]: [string, string], [other]: [string, string]): number {
  return one < other ? -1 : 1;
}

/** Reads what the browser stored; null if it is damaged. */
export function parseAddition(value: unknown): ChosenAddition | null {
  if (typeof value !== 'object' || value === null) return null;
  const { by, choice, text, extraDays, priceCents, isFinal } = value as Record<string, unknown>;
  if (typeof by !== 'string' || typeof text !== 'string') return null;
  if (typeof choice !== 'object' || choice === null) return null;
  if (Object.values(choice).some((each) => typeof each !== 'string')) return null;
  if (!isCount(extraDays) || !isCount(priceCents)) return null;
  const chosen = choice as Record<string, string>;
  return { by, choice: chosen, text, extraDays, priceCents, isFinal: isFinal === true };
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) >= 0;
}
