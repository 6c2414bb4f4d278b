import { useQuery } from '@tanstack/react-query';
import { type PasswordRules, specifiedRules } from '#modules/identity/account-rules.ts';
import type { AccountRules } from '#modules/identity/staff-member.ts';

export type KnownRules = { password: PasswordRules; invitationsOnly: boolean };

/** The shop's rules for accounts. Until they are loaded, the specified defaults. */
export function useAccountRules(): KnownRules {
  const { data } = useQuery<AccountRules>({ queryKey: ['/api/admin/account-rules'] });
  if (!data) return { password: specifiedRules, invitationsOnly: false };
  const { passwordMinLength, isStrict, invitationsOnly } = data;
  return { password: { minLength: passwordMinLength, isStrict }, invitationsOnly };
}
