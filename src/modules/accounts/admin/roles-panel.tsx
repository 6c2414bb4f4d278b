import { Badge } from '#design/badge.tsx';
import { Card } from '#design/card.tsx';
import { classNames } from '#design/class-names.ts';
import { Check } from '#design/icons.tsx';
import { Cell, HeaderCell, Row, Table } from '#design/table/table.tsx';
import { useAuth } from '#modules/identity/admin/auth-context.ts';
import {
  may,
  type Permission,
  permissionGroups,
  permissions,
  roleLabels,
  staffRoles,
} from '#modules/identity/permissions.ts';

/** Five columns fit a phone without scrolling. */
const narrow = 'max-sm:px-0.5 max-sm:text-[0.6875rem] max-sm:tracking-normal';

/** The table of permissions that the server uses. */
export function RolesPanel() {
  const { user } = useAuth();
  return (
    <Card
      title="Who may do what"
      description="Everyone who works here has one role. Owners give it, and can change it at any time."
    >
      <Table label="Who may do what">
        <thead>
          <tr>
            <HeaderCell className="pl-0">May</HeaderCell>
            {staffRoles.map((role) => (
              <HeaderCell key={role} className={classNames(narrow, 'text-center')}>
                {roleLabels[role]}
                {role === user?.role && (
                  <Badge tone="gold" className="ml-2 tracking-normal normal-case max-sm:hidden">
                    You
                  </Badge>
                )}
              </HeaderCell>
            ))}
          </tr>
        </thead>
        {permissionGroups.map(({ name, permissions: group }) => (
          <tbody key={name}>
            <tr>
              <th
                scope="rowgroup"
                colSpan={staffRoles.length + 1}
                className="pt-6 pb-1 text-left type-label text-quiet"
              >
                {name}
              </th>
            </tr>
            {group.map((permission) => (
              <PermissionRow key={permission} permission={permission} />
            ))}
          </tbody>
        ))}
      </Table>
      <p className="mt-6 type-small text-quiet">
        All staff manage their own password, sessions and second factor, and get notifications about
        their work.
      </p>
    </Card>
  );
}

function PermissionRow({ permission }: { permission: Permission }) {
  const text = permissions[permission];
  return (
    <Row>
      <th scope="row" className="py-3 pr-3 text-left font-normal">
        {text.charAt(0).toUpperCase() + text.slice(1)}
      </th>
      {staffRoles.map((role) => (
        <Cell key={role} className={classNames(narrow, 'text-center')}>
          {may(role, permission) ? (
            <>
              <Check className="mx-auto size-4" />
              <span className="sr-only">Yes</span>
            </>
          ) : (
            <span className="text-quiet">
              <span aria-hidden="true">–</span>
              <span className="sr-only">No</span>
            </span>
          )}
        </Cell>
      ))}
    </Row>
  );
}
