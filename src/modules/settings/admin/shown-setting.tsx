import type { ReactNode } from 'react';
import { ShownPictures, shownValue } from '#admin-kit/conflicts/shown-value.tsx';
import type { RowColumn, SettingField } from '#modules/settings/section.ts';
import { type SectionId, sections } from '#modules/settings/sections.ts';

export function fieldOf(id: SectionId, name: string): SettingField | undefined {
  return sections[id].fields.find((field) => field.name === name);
}

export function fieldLabel(id: SectionId, name: string): string {
  return fieldOf(id, name)?.label ?? name;
}

/** A value as text, for comparisons. */
export function shownSetting(id: SectionId, name: string, value: unknown): ReactNode {
  const field = fieldOf(id, name);
  if (!field || !Array.isArray(value)) return shownValue(value);
  if (field.kind === 'pictures') return <ShownPictures urls={value.map(String)} />;
  if (field.kind === 'rows')
    return shownValue(value.map((row) => rowText(field.columns, row)).join('\n'));
  if (field.kind === 'order') return shownValue(value.map((part) => partText(field.parts, part)));
  return shownValue(value.join('\n'));
}

function rowText(columns: readonly RowColumn[], row: Record<string, unknown>): string {
  return columns
    .map(({ name }) => String(row[name] ?? ''))
    .filter((text) => text !== '')
    .join(': ');
}

function partText(
  parts: Readonly<Record<string, string>>,
  { id, shown }: { id: string; shown: boolean },
): string {
  return `${parts[id] ?? id}${shown ? '' : ' (hidden)'}`;
}
