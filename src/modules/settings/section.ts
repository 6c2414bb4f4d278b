import type { z } from 'zod';

/** One field of a section as staff see it; the value under `name` follows from its kind. */
export type SettingField = { name: string; label: string; hint?: string } & (
  | { kind: 'line'; input?: FieldInput }
  /** One of a few. */
  | { kind: 'choice'; choices: readonly Choice[] }
  | { kind: 'text' }
  | { kind: 'markdown' }
  | { kind: 'tick' }
  /** One entry a line. */
  | { kind: 'lines' }
  /** As many pictures as there are slots, each by its address. */
  | { kind: 'pictures'; slots: readonly string[] }
  /** A list of records, each with these columns. */
  | { kind: 'rows'; noun: string; columns: readonly RowColumn[] }
  /** Parts of a page: in which order, and which of them are shown. */
  | { kind: 'order'; parts: Readonly<Record<string, string>> }
);

type Choice = { value: string; label: string };

/** What is typed, so that a phone shows the keys for it; a text where nothing is said. */
export type FieldInput = 'amount' | 'whole-number' | 'date';

export type RowColumn = {
  name: string;
  label: string;
  /** Several lines; else one. */
  area?: boolean;
  hint?: string;
  input?: FieldInput;
  choices?: readonly Choice[];
};

/** Settings are the owners' business, texts also that of whoever writes for the shop. */
export type SectionGroup = 'settings' | 'texts';

export type Section<Schema extends z.ZodType = z.ZodType> = {
  group: SectionGroup;
  title: string;
  note: string;
  fields: readonly SettingField[];
  schema: Schema;
  defaults: z.output<Schema>;
  /** A page that binds the shop: an owner has to read it and stand by it. */
  needsConfirming?: true;
  /** What may well be a slip of the finger, a sentence each: it is asked about before it is saved. */
  doubts?(before: z.output<Schema>, after: z.output<Schema>, today: string): string[];
};

export function section<Schema extends z.ZodType>(spec: Section<Schema>): Section<Schema> {
  return spec;
}
