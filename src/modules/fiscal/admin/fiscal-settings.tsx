import { useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { ActionForm } from '#admin-kit/action-form.tsx';
import { TryAgain } from '#admin-kit/try-again.tsx';
import { useAction } from '#admin-kit/use-action.ts';
import { writeJson } from '#client/api.ts';
import { Card } from '#design/card.tsx';
import { Skeleton } from '#design/skeleton.tsx';
import { CodesCard } from './codes-card.tsx';
import { DeviceFacts } from './device-facts.tsx';
import { RegisterCard } from './register-card.tsx';
import { codesCall, fiscalCall, useFiscalState } from './use-fiscal.ts';

/** Settings, 'Fiscal receipts': the device, its registration, and codes for tax and customs. */
export function FiscalSettings() {
  const { data, isError, refetch } = useFiscalState();
  if (isError && !data) {
    return <TryAgain text="The fiscal device could not be read." onRetry={() => void refetch()} />;
  }
  if (!data) return <Skeleton className="h-64 w-full" />;
  const { device, hasEmulator } = data;
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
