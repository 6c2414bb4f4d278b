import { useState } from 'react';
import { ActionForm } from '#admin-kit/action-form.tsx';
import { useAction } from '#admin-kit/use-action.ts';
import { writeJson } from '#client/api.ts';
import { Card } from '#design/card.tsx';
import { Checkbox } from '#design/fields/checkbox.tsx';
import { SelectField } from '#design/fields/select-field.tsx';
import { TextField } from '#design/fields/text-field.tsx';
import type { Taxpayer } from '#modules/fiscal/fdms.ts';
import { useReadFiscalAnew } from './use-fiscal.ts';

type Draft = {
  environment: 'test' | 'production';
  deviceId: string;
  serialNo: string;
  activationKey: string;
  modelName: string;
  modelVersion: string;
};

const empty: Draft = {
  environment: 'test',
  deviceId: '',
  serialNo: '',
  activationKey: '',
  modelName: 'Server',
  modelVersion: 'v1',
};

/** Shows the taxpayer first, then registers; production asks twice. */
export function RegisterCard({ hasDevice }: { hasDevice: boolean }) {
  const [draft, setDraft] = useState(empty);
  const [isSure, setSure] = useState(false);
  const [owner, setOwner] = useState<Taxpayer | null>(null);
  const readAnew = useReadFiscalAnew();
  const body = { ...draft, deviceId: Number(draft.deviceId) };
  const change = (part: Partial<Draft>) => {
    setOwner(null);
    setSure(false);
    setDraft((before) => ({ ...before, ...part }));
  };
  const look = useAction({
    call: () => writeJson<Taxpayer>('POST', '/api/admin/fiscal/look-up', body),
    done: setOwner,
    failed: 'ZIMRA was not asked. Please try again.',
  });
  const isProduction = draft.environment === 'production';
  const register = useAction({
    check: () =>
      isProduction && !isSure ? 'Please confirm that this is the device of production.' : null,
    ask: () =>
      isProduction
        ? 'Every receipt from now on counts for tax and can not be taken back. Register with production?'
        : null,
    call: () =>
      writeJson('POST', '/api/admin/fiscal/register', { ...body, isSure: isProduction && isSure }),
    done: () => {
      setOwner(null);
      setDraft(empty);
      return readAnew();
    },
    says: { title: 'Registered', description: 'Receipts begin with the next invoice.' },
    failed: 'The device was not registered. Please try again.',
  });
  return (
    <Card
      title={hasDevice ? 'Register another device' : 'Register the device'}
      description="Device number, activation key and serial number are in ZIMRA’s portal."
    >
      <ActionForm
        action={owner ? register : look}
        send={owner ? 'Register this device' : 'Whose device is this?'}
        className="flex max-w-md flex-col gap-4"
      >
        <DeviceFields draft={draft} onChange={change} />
        {owner && <Owner owner={owner} />}
        {owner && isProduction && (
          <Checkbox
            label="This is production: its receipts count for tax"
            checked={isSure}
            onChange={({ target }) => setSure(target.checked)}
          />
        )}
        {(look.error ?? register.error) && (
          <p role="alert" className="text-danger">
            {look.error ?? register.error}
          </p>
        )}
      </ActionForm>
    </Card>
  );
}

function Owner({ owner: { name, tin, vatNumber, branchName, addressLines } }: { owner: Taxpayer }) {
  return (
    <p role="status" className="border p-4">
      {`ZIMRA says: ${name}, TIN ${tin}${vatNumber ? `, VAT ${vatNumber}` : ''}. ${branchName}, ${addressLines.join(', ')}. Is this yours?`}
    </p>
  );
}

type DeviceFieldsProps = {
  draft: Draft;
  onChange: (part: Partial<Draft>) => void;
};

function DeviceFields({ draft, onChange }: DeviceFieldsProps) {
  const field = (name: Exclude<keyof Draft, 'environment'>, label: string) => (
    <TextField
      label={label}
      required
      value={draft[name]}
      inputMode={name === 'deviceId' ? 'numeric' : 'text'}
      onChange={({ target }) => onChange({ [name]: target.value })}
    />
  );
  return (
    <>
      <SelectField
        label="Where"
        value={draft.environment}
        onChange={({ target }) => onChange({ environment: target.value as Draft['environment'] })}
        options={[
          { value: 'test', label: 'Test' },
          { value: 'production', label: 'Production' },
        ]}
      />
      {field('deviceId', 'Device number')}
      {field('serialNo', 'Serial number')}
      {field('activationKey', 'Activation key')}
      {field('modelName', 'Model name')}
      {field('modelVersion', 'Model version')}
    </>
  );
}
