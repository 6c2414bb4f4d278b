import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { ActionForm } from '#admin-kit/action-form.tsx';
import { useAction } from '#admin-kit/use-action.ts';
import { writeJson } from '#client/api.ts';
import { Card } from '#design/card.tsx';
import { SelectField } from '#design/fields/select-field.tsx';
import { TextField } from '#design/fields/text-field.tsx';
import { categories } from '#modules/catalog/category.ts';
import type { FiscalCode } from '#modules/fiscal/fiscal-code.ts';
import { hsCodePattern, taxGroupOptions } from '#modules/settings/tax-group.ts';
import { DeviceFacts, StateLoading } from './device-facts.tsx';
import { RegisterCard } from './register-card.tsx';
import { codesCall, fiscalCall, useFiscalState } from './use-fiscal.ts';

/** Settings, 'Fiscal receipts': the device, its registration, and codes for tax and customs. */
export function FiscalSettings() {
  const state = useFiscalState();
  if (!state.data) return <StateLoading query={state} />;
  const { device, hasEmulator } = state.data;
  return (
    <div className="flex flex-col gap-8">
      <Card
        title="Fiscal receipts"
        description="Every invoice and credit note is signed, numbered and reported to ZIMRA, which gives it a QR code."
      >
        {device ? (
          <>
            <DeviceFacts device={device} />
            <p className="mt-6">
              <Link to="?tab=fiscal" className="underline-gold">
                Fiscal days and receipts
              </Link>
            </p>
          </>
        ) : (
          <p className="text-quiet">
            Off: no device is registered. The shop sells as ever, and makes no fiscal receipts.
          </p>
        )}
        {hasEmulator && device?.environment !== 'demo' && <EmulatorSwitch />}
      </Card>
      <RegisterCard hasDevice={device !== null} />
      <CodesCard />
    </div>
  );
}

/** A demo uses an emulator of ZIMRA: no data leaves the machine. */
function EmulatorSwitch() {
  const client = useQueryClient();
  const switchOn = useAction({
    call: () => writeJson('POST', `${fiscalCall}/emulator`),
    done: () =>
      Promise.all(
        [fiscalCall, codesCall].map((call) => client.invalidateQueries({ queryKey: [call] })),
      ),
    says: { title: 'Switched on', description: 'Receipts begin with the next invoice.' },
    failed: 'The emulator was not switched on. Please try again.',
  });
  return (
    <ActionForm
      action={switchOn}
      send="Switch the emulator on"
      className="mt-6 flex max-w-xl flex-col items-start gap-4 border p-4"
    >
      <p className="text-quiet">
        This is a demo. An emulator of ZIMRA on this machine shows how it works: nothing leaves the
        shop, and its receipts count for nothing.
      </p>
      {switchOn.error && (
        <p role="alert" className="text-danger">
          {switchOn.error}
        </p>
      )}
    </ActionForm>
  );
}

const sold: readonly (Pick<FiscalCode, 'kind' | 'key'> & { label: string })[] = [
  ...categories.map(({ id, label }) => ({ kind: 'category' as const, key: id, label })),
  { kind: 'service', key: 'delivery', label: 'Delivery' },
  { kind: 'service', key: 'wrapping', label: 'Gift wrapping' },
];

const nameOf = ({ kind, key }: Pick<FiscalCode, 'kind' | 'key'>) => `${kind} ${key}`;

/** Tax group and HS code by category and service. A product's own form can override them. */
function CodesCard() {
  const client = useQueryClient();
  const { data } = useQuery<{ codes: FiscalCode[] }>({ queryKey: [codesCall], staleTime: 0 });
  const [drafts, setDrafts] = useState<Record<string, Partial<FiscalCode>>>({});
  const codes = sold.map(({ kind, key, label }): FiscalCode & { label: string } => {
    const name = nameOf({ kind, key });
    const stored = data?.codes.find((code) => nameOf(code) === name);
    const { taxGroup, hsCode } = { ...stored, ...drafts[name] };
    return { kind, key, label, taxGroup: taxGroup || 'standard', hsCode: hsCode ?? '' };
  });
  const store = useAction({
    check() {
      const wrong = codes.find(({ hsCode }) => !hsCodePattern.test(hsCode));
      return wrong ? `${wrong.label}: an HS code has four or eight digits.` : null;
    },
    call: () =>
      writeJson('PUT', codesCall, { codes: codes.map(({ label: _label, ...code }) => code) }),
    async done() {
      await client.invalidateQueries({ queryKey: [codesCall] });
      setDrafts({});
    },
    says: { title: 'Saved', description: 'It holds for receipts from now on.' },
    failed: 'The codes were not saved. Please try again.',
  });
  const change = (code: FiscalCode, part: Partial<FiscalCode>) => {
    const name = nameOf(code);
    setDrafts((before) => ({ ...before, [name]: { ...before[name], ...part } }));
  };
  return (
    <Card
      title="Tax groups and HS codes"
      description="What is not taxed needs eight digits, all else four or eight. Goods sent abroad are not taxed. A product may have its own in its form. A document without its code waits under ‘Needs attention’."
    >
      <ActionForm action={store} send="Save" className="flex max-w-xl flex-col gap-4">
        {codes.map((code) => (
          <fieldset key={nameOf(code)} className="grid items-end gap-3 sm:grid-cols-[8rem_1fr_1fr]">
            <legend className="sr-only">{code.label}</legend>
            <p aria-hidden="true" className="sm:pb-3">
              {code.label}
            </p>
            <SelectField
              label="Tax group"
              value={code.taxGroup}
              options={taxGroupOptions}
              onChange={({ target }) =>
                change(code, { taxGroup: target.value as FiscalCode['taxGroup'] })
              }
            />
            <TextField
              label="HS code"
              inputMode="numeric"
              maxLength={8}
              value={code.hsCode}
              onChange={({ target }) => change(code, { hsCode: target.value.trim() })}
            />
          </fieldset>
        ))}
        <p role="alert" className="text-danger empty:hidden">
          {store.error}
        </p>
      </ActionForm>
    </Card>
  );
}
