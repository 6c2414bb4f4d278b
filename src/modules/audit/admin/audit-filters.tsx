import { RowDensitySwitch } from '#admin-kit/lists/row-density.tsx';
import { DateRange } from '#design/fields/date-range.tsx';
import { FilterBar, type ParameterChanges } from '#design/fields/filter-bar.tsx';
import { describeAction } from '#modules/audit/audit-schema.ts';

export const auditFilterNames = ['action', 'q', 'from', 'to'] as const;
export type AuditFilterValues = Record<(typeof auditFilterNames)[number], string>;

type AuditFiltersProps = {
  values: AuditFilterValues;
  actions: string[];
  onNarrow: (changes: ParameterChanges) => void;
};

const search = {
  label: 'Who, what or where',
  placeholder: 'E-mail, number or internet address',
};

export function AuditFilters({ values, actions, onNarrow }: AuditFiltersProps) {
  const known = new Set(values.action === '' ? actions : [...actions, values.action]);
  return (
    <FilterBar
      search={search}
      choices={[
        {
          name: 'action',
          label: 'Action',
          placeholder: 'All actions',
          options: [...known].map((value) => ({ value, label: describeAction(value) })),
        },
      ]}
      values={values}
      onNarrow={onNarrow}
      others={{
        fields: <DateRange from={values.from} to={values.to} onNarrow={onNarrow} />,
        count: [values.from, values.to].filter(Boolean).length,
      }}
      tools={
        <span className="ml-auto">
          <RowDensitySwitch />
        </span>
      }
    />
  );
}
