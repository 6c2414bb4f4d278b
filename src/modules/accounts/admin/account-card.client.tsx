import { useQuery } from '@tanstack/react-query';
import { writeJson } from '#client/api.ts';
import { Card } from '#design/card.tsx';
import { Skeleton } from '#design/skeleton.tsx';
import { useMailedLink } from '#modules/identity/admin/forms/mailed-link.ts';
import { useAccountRules } from '#modules/identity/admin/forms/use-account-rules.ts';
import type { StaffRole } from '#modules/identity/permissions.ts';
import { CreateAccountForm } from './create-account-form.tsx';

const title = 'Create Admin Account';

/** Forms for a new account: by request, or behind the link of an invitation. */
export function AccountCard() {
  const link = useMailedLink();
  const { invitationsOnly } = useAccountRules();
  if (link?.kind === 'invitation') return <InvitedCard token={link.token} />;
  if (invitationsOnly) {
    return (
      <Card title={title} description="New accounts are by invitation.">
        <p>Please ask an admin to send you one.</p>
      </Card>
    );
  }
  return (
    <Card
      title={title}
      description="Create a new admin account (requires approval from existing admin)"
    >
      <CreateAccountForm />
    </Card>
  );
}

function InvitedCard({ token }: { token: string }) {
  const { data, isPending } = useQuery<{ email: string; role: StaffRole }>({
    queryKey: ['/api/admin/read-invitation', token],
    queryFn: () => writeJson('POST', '/api/admin/read-invitation', { token }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  if (isPending) return <Skeleton className="h-96 w-full" />;
  if (!data) {
    return (
      <Card title={title} description="This link is no longer valid.">
        <p>Please ask whoever invited you to send a new one.</p>
      </Card>
    );
  }
  return (
    <Card title={title} description={`You are invited to work here as ${data.role}.`}>
      <CreateAccountForm invitation={{ token, email: data.email }} />
    </Card>
  );
}
