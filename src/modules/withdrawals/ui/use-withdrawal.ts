import { useState } from 'react';
import { writeJson } from '#client/api.ts';
import { WriteError } from '#client/api-error.ts';
import { withdrawalCall } from '#modules/withdrawals/withdrawal.ts';
import type { Receipt, Statement } from '#modules/withdrawals/withdrawal-schema.ts';
import { withdrawalTexts as texts } from '#modules/withdrawals/withdrawal-texts.ts';

export type StatementErrors = Partial<Record<keyof Statement, string>>;

export type WithdrawalStep =
  | { name: 'form'; errors: StatementErrors }
  | { name: 'check'; statement: Statement }
  | { name: 'received'; statement: Statement; receipt: Receipt };

/** Two steps, so that a single click withdraws nothing; the input stays in both. */
export function useWithdrawal(orderNumber: string) {
  const [typed, setTyped] = useState<Statement>({ name: '', orderNumber, email: '' });
  const [step, setStep] = useState<WithdrawalStep>({ name: 'form', errors: {} });
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  // A repeated statement with this id is the same one.
  const [id, setId] = useState('');

  async function check() {
    // The rules are only loaded to send the form.
    const rules = await import('#modules/withdrawals/withdrawal-schema.ts').catch(() => null);
    if (!rules) return setFailure(texts.failed);
    const read = rules.statementSchema.safeParse(typed);
    if (!read.success) return setStep({ name: 'form', errors: errorsOf(read.error.issues) });
    setId(crypto.randomUUID());
    setFailure(null);
    setStep({ name: 'check', statement: read.data });
  }

  async function confirm(statement: Statement) {
    setBusy(true);
    try {
      const receipt = await writeJson<Receipt>('POST', withdrawalCall, { ...statement, id });
      setStep({ name: 'received', statement, receipt });
    } catch (error) {
      setFailure((error instanceof WriteError && error.serverMessage) || texts.failed);
    }
    setBusy(false);
  }

  return {
    typed,
    step,
    failure,
    isBusy,
    type: (change: Partial<Statement>) => setTyped((before) => ({ ...before, ...change })),
    check,
    confirm,
    change: () => setStep({ name: 'form', errors: {} }),
  };
}

function errorsOf(issues: readonly { path: PropertyKey[]; message: string }[]): StatementErrors {
  return Object.fromEntries(
    issues.toReversed().map(({ path: [field], message }) => [String(field), message]),
  );
}
