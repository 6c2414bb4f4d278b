import type { z } from 'zod';

/** A field of a section for staff; its kind determines the type of the value. */
export type SettingField = { name: string; label: string; hint?: string } & (
  | { kind: 'line'; input?: FieldInput }
  /** One of several choices. */
  | { kind: 'choice'; choices: readonly Choice[] }
  | { kind: 'text' }
  | { kind: 'markdown' }
  | { kind: 'tick' }
  /** One entry per line. */
  | { kind: 'lines' }
  /** One picture per slot, by address. */
  | { kind: 'pictures'; slots: readonly string[] }
  /** A list of records with these columns. */
  | { kind: 'rows'; noun: string; columns: readonly RowColumn[] }
  /** The order of a page's parts, and which of them are shown. */
  | { kind: 'order'; parts: Readonly<Record<string, string>> }
);

type Choice = { value: string; label: string };

/** The type of input, which chooses the keyboard on phones; text by default. */
export type FieldInput = 'amount' | 'whole-number' | 'date';

export type RowColumn = {
  name: string;
  label: string;
  /** True for several lines. */
  area?: boolean;
  hint?: string;
  input?: FieldInput;
  choices?: readonly Choice[];
};

/** Only owners change settings; texts can also be changed by content staff. */
export type SectionGroup = 'settings' | 'texts';

export type Section<Schema extends z.ZodType = z.ZodType> = {
  group: SectionGroup;
  title: string;
  note: string;
  fields: readonly SettingField[];
  schema: Schema;
  defaults: z.output<Schema>;
  /** The page is binding for the shop: an owner must read and confirm it. */
  needsConfirming?: true;
  /** Probable typing errors, a sentence each, to be confirmed before saving. */
  doubts?(before: z.output<Schema>, after: z.output<Schema>, today: string): string[];
};

/** A line for a whole number. */
export function wholeNumberField(name: string, label: string, hint?: string): SettingField {
  return { kind: 'line', input: 'whole-number', name, label, ...(hint && { hint }) };
}

export function section<Schema extends z.ZodType>(spec: Section<Schema>): Section<Schema> {
  return spec;
}
