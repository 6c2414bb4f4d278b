import type { SectionId } from '#modules/settings/sections.ts';
import { fieldLabel, shownSetting } from './shown-setting.tsx';

export type Difference = { field: string; before: unknown; after: unknown };

type DifferencesProps = {
  section: SectionId;
  differences: readonly Difference[];
  heads: readonly [before: string, after: string];
};

/** The changed fields with both values, side by side. */
export function Differences({ section, differences, heads }: DifferencesProps) {
  return (
    <ul className="flex flex-col gap-4">
      {differences.map(({ field, before, after }) => (
        <li key={field} className="border-t pt-3">
          <p className="type-small">{fieldLabel(section, field)}</p>
          <dl className="mt-2 grid gap-3 sm:grid-cols-2">
            {[before, after].map((value, index) => (
              <div key={heads[index]} className="min-w-0 bg-tint/40 p-3">
                <dt className="type-small text-quiet">{heads[index]}</dt>
                <dd className="mt-1 max-h-64 overflow-y-auto type-small whitespace-pre-line wrap-anywhere">
                  {shownSetting(section, field, value)}
                </dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  );
}
