import { SelectField } from '#design/fields/select-field.tsx';
import { roleLabels, type StaffRole, staffRoles } from '#modules/identity/permissions.ts';

const options = staffRoles.map((role) => ({ value: role, label: roleLabels[role] }));

type RoleChoiceProps = {
  label: string;
  role: StaffRole;
  onChange: (role: StaffRole) => void;
  disabled?: boolean;
};

export function RoleChoice({ label, role, onChange, disabled }: RoleChoiceProps) {
  return (
    <SelectField
      label={label}
      hideLabel
      // Without a positioned box, the hidden label would widen the page.
      fieldClassName="relative min-w-32"
      className="max-h-9 w-32 py-0 pl-3 text-sm"
      options={options}
      value={role}
      disabled={disabled}
      onChange={({ target }) => {
        const chosen = staffRoles.find((each) => each === target.value);
        if (chosen) onChange(chosen);
      }}
    />
  );
}
