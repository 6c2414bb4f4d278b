import { SelectField } from '#design/select-field.tsx';
import { TextField } from '#design/text-field.tsx';
import { describeAction } from '#modules/staff/audit-entry.ts';

export const auditFilterNames = ['action', 'q', 'from', 'to'] as const;
export type AuditFilterValues = Record<(typeof auditFilterNames)[number], string>;

type AuditFiltersProps = {
  values: AuditFilterValues;
  actions: string[];
  onChange: (values: AuditFilterValues) => void;
};

export function AuditFilters({ values, actions, onChange }: AuditFiltersProps) {
  const field = (name: keyof AuditFilterValues) => ({
    name,
    value: values[name],
    onChange: (event: { target: { value: string } }) =>
      onChange({ ...values, [name]: event.target.value }),
  });
  const known = new Set(values.action === '' ? actions : [...actions, values.action]);
  return (
    <search className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
      <SelectField
        label="Action"
        {...field('action')}
        options={[
          { value: '', label: 'All actions' },
          ...[...known].map((value) => ({ value, label: describeAction(value) })),
        ]}
      />
      <TextField label="Who, what or where" type="search" {...field('q')} />
      <TextField label="From" type="date" {...field('from')} />
      <TextField label="To" type="date" {...field('to')} />
    </search>
  );
}
