import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { Button } from '#design/button.tsx';
import { TextField } from '#design/fields/text-field.tsx';
import { useShop } from '#modules/settings/ui/shop-facts-context.ts';
import type { Receipt, Statement } from '#modules/withdrawals/withdrawal-schema.ts';
import { withdrawalTexts as texts } from '#modules/withdrawals/withdrawal-texts.ts';
import { type StatementErrors, useWithdrawal } from './use-withdrawal.ts';

type Withdrawal = ReturnType<typeof useWithdrawal>;

/** The steps: name, order and e-mail address; the button that withdraws; the receipt. */
export function WithdrawPage({ orderNumber }: { orderNumber: string }) {
  const withdrawal = useWithdrawal(orderNumber);
  const { step } = withdrawal;
  const { withdrawalDays } = useShop();
  return (
    <div className="mx-auto w-full max-w-3xl px-gutter py-16 lg:py-24">
      {step.name === 'form' && (
        <>
          <h1 className="type-display">{texts.title}</h1>
          <p className="mt-5 max-w-prose type-lead text-quiet">{texts.intro(withdrawalDays)}</p>
          <StatementForm withdrawal={withdrawal} errors={step.errors} />
        </>
      )}
      {step.name === 'check' && <CheckStep withdrawal={withdrawal} statement={step.statement} />}
      {step.name === 'received' && <Received statement={step.statement} receipt={step.receipt} />}
    </div>
  );
}

const statementFields = ['name', 'orderNumber', 'email'] as const;

type StatementFormProps = { withdrawal: Withdrawal; errors: StatementErrors };

function StatementForm({ withdrawal, errors }: StatementFormProps) {
  const { typed, type, check, failure } = withdrawal;
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const first = statementFields.find((name) => errors[name]);
    if (first) form.current?.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus();
  }, [errors]);

  function submit(event: FormEvent) {
    event.preventDefault();
    void check();
  }

  return (
    <form ref={form} noValidate onSubmit={submit} className="mt-12 grid gap-6">
      <TextField
        name="name"
        label={texts.name}
        autoComplete="name"
        maxLength={200}
        value={typed.name}
        error={errors.name}
        onChange={({ target }) => type({ name: target.value })}
      />
      <TextField
        name="orderNumber"
        label={texts.orderNumber}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={60}
        placeholder="NDR-0000000000"
        className="numerals"
        value={typed.orderNumber}
        error={errors.orderNumber}
        onChange={({ target }) => type({ orderNumber: target.value })}
      />
      <TextField
        name="email"
        type="email"
        label={texts.email}
        hint={texts.emailHint}
        autoComplete="email"
        maxLength={254}
        value={typed.email}
        error={errors.email}
        onChange={({ target }) => type({ email: target.value })}
      />
      <p role="alert" className="text-danger empty:hidden">
        {failure}
      </p>
      <Button type="submit" className="justify-self-start">
        {texts.go}
      </Button>
    </form>
  );
}

type CheckStepProps = { withdrawal: Withdrawal; statement: Statement };

function CheckStep({ withdrawal, statement }: CheckStepProps) {
  const { confirm, change, failure, isBusy } = withdrawal;
  return (
    <>
      <StepTitle>{texts.title}</StepTitle>
      <p className="mt-5 max-w-prose type-lead text-quiet">{texts.check}</p>
      <p className="mt-10 max-w-prose">{texts.statement}</p>
      <StatementFacts statement={statement} />
      <p role="alert" className="mt-6 text-danger empty:hidden">
        {failure}
      </p>
      <div className="mt-10 flex flex-wrap gap-4">
        <Button busy={isBusy} onClick={() => void confirm(statement)}>
          {texts.confirm}
        </Button>
        <Button variant="outline" disabled={isBusy} onClick={change}>
          {texts.change}
        </Button>
      </div>
    </>
  );
}

function Received({ statement, receipt }: { statement: Statement; receipt: Receipt }) {
  return (
    <div data-paper="">
      <StepTitle>{texts.received}</StepTitle>
      <p className="numerals mt-5 max-w-prose type-lead">{texts.receivedAt(receipt.receivedAt)}</p>
      <p className="mt-10 max-w-prose">{texts.statement}</p>
      <StatementFacts statement={statement} />
      <p className="mt-10 max-w-prose text-quiet">{texts.mailed(statement.email)}</p>
      <p className="mt-4 max-w-prose text-quiet">{texts.next}</p>
    </div>
  );
}

/** The clicked button is gone, so screen readers and keyboards continue at the title. */
function StepTitle({ children }: { children: ReactNode }) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <h1 ref={title} tabIndex={-1} className="type-display outline-none">
      {children}
    </h1>
  );
}

function StatementFacts({ statement }: { statement: Statement }) {
  const facts = [
    [texts.name, statement.name],
    [texts.orderNumber, statement.orderNumber],
    [texts.email, statement.email],
  ];
  return (
    <dl className="numerals mt-6 border-t">
      {facts.map(([label, value]) => (
        <div key={label} className="flex flex-wrap gap-x-6 border-b py-3">
          <dt className="w-36 shrink-0 text-quiet">{label}</dt>
          <dd className="min-w-0 wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
