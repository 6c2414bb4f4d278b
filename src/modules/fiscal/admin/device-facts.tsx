import { LoadState } from '#admin-kit/load-state.tsx';
import { Badge } from '#design/badge.tsx';
import type { FiscalState } from '#modules/fiscal/fiscal-schema.ts';
import { formatMoment } from '#shared/shop-date.ts';
import type { useFiscalState } from './use-fiscal.ts';

type Device = NonNullable<FiscalState['device']>;

const environments = { demo: 'Emulator', test: 'Test', production: 'Production' };

/** The device's taxpayer, environment, and the end of its certificate. */
export function DeviceFacts({ device }: { device: Device }) {
  const { taxpayer, environment, deviceId, serialNo, certificateTill, problem } = device;
  const facts = [
    ['Taxpayer', `${taxpayer.name}, TIN ${taxpayer.tin}`],
    ['VAT number', taxpayer.vatNumber || 'No VAT payer'],
    ['Device', `${deviceId}, serial number ${serialNo}`],
    ['Last receipt', String(device.lastGlobalNo)],
    ['Certificate until', formatMoment(certificateTill)],
  ];
  return (
    <div className="flex flex-col gap-4">
      <p>
        <Badge tone={environment === 'production' ? 'good' : 'gold'}>
          {environments[environment]}
        </Badge>
      </p>
      <dl className="grid gap-x-6 gap-y-1 sm:grid-cols-[max-content_1fr]">
        {facts.map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-quiet">{label}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      {problem && (
        <p role="status" className="text-warn">
          {`${problem}. What is signed waits and is sent by itself.`}
        </p>
      )}
    </div>
  );
}

export function StateLoading({ query }: { query: ReturnType<typeof useFiscalState> }) {
  const failed = 'The fiscal device could not be read.';
  return <LoadState query={query} failed={failed} className="h-64 w-full" />;
}
