import type { ReactNode } from 'react';
import { Card } from '#design/card.tsx';
import { describeRefusal, type Need, staffRoles } from '#modules/identity/permissions.ts';
import { useAuth } from './auth-context.ts';
import { useCan } from './use-can.ts';

type AllowedProps = { need: Need; children: ReactNode };

/** Shows its content only to users who have the permission. */
export function Allowed({ need, children }: AllowedProps) {
  return useCan()(need) ? children : null;
}

type AllowedPageProps = AllowedProps & {
  /** Class of the refusal text: a whole page needs its margins. */
  className?: string;
};

/** For whole pages: shows a text instead if the user lacks the permission. */
export function AllowedPage({ need, className, children }: AllowedPageProps) {
  const { user } = useAuth();
  const can = useCan();
  if (need === 'everyone' || can(need)) return children;
  const role = staffRoles.find((each) => each === user?.role);
  if (!role) return null;
  return (
    <div className={className}>
      <Card title="Not for your role">
        <p>{describeRefusal(role, need)}</p>
        <p className="mt-2 text-quiet">An owner can give you another role.</p>
      </Card>
    </div>
  );
}
