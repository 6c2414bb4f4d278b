import { describeRefusal, may, type Permission, type StaffRole } from './permissions.ts';

/** The fields of a form that need a further permission. */
export type FieldNeeds = Readonly<Record<string, Permission>>;

/**
 * The whole form may be sent, but a changed value may be refused. Returns the message for the first
 * field that the role may not change.
 */
export function fieldRefusal(
  role: StaffRole,
  needs: FieldNeeds,
  changed: readonly string[],
): string | null {
  for (const field of changed) {
    const need = needs[field];
    if (need && !may(role, need)) return describeFieldRefusal(role, field, need);
  }
  return null;
}

/** Like 'The field "quantity" stays as it is. Your role, content, may not count the shelf.' */
function describeFieldRefusal(role: StaffRole, field: string, need: Permission): string {
  return `The field "${field}" stays as it is. ${describeRefusal(role, need)}`;
}
