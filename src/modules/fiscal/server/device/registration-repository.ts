import { and, desc, eq, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '#database/client.ts';
import { fiscalDevices } from '#database/schema/index.ts';
import type { Registration } from '#modules/fiscal/fiscal-schema.ts';
import type { DeviceRow } from '../chain-repository.ts';

/** A device with a stored key that was never in use. */
export async function findPending(
  db: Executor,
  { environment, deviceId, serialNo }: Registration,
): Promise<DeviceRow | null> {
  const [row] = await db
    .select()
    .from(fiscalDevices)
    .where(
      and(
        eq(fiscalDevices.environment, environment),
        eq(fiscalDevices.deviceId, deviceId),
        eq(fiscalDevices.serialNo, serialNo),
        eq(fiscalDevices.isActive, false),
        sql`${fiscalDevices.config} = '{}'::jsonb`,
      ),
    )
    .orderBy(desc(fiscalDevices.id))
    .limit(1);
  return (row as DeviceRow | undefined) ?? null;
}

const unknown = new Date(0);

export async function insertPending(
  db: Executor,
  { environment, deviceId, serialNo, modelName, modelVersion }: Registration,
  sealedKey: string,
  registeredBy: string,
): Promise<DeviceRow> {
  const [row] = await db
    .insert(fiscalDevices)
    .values({
      ...{ environment, deviceId, serialNo, modelName, modelVersion, sealedKey, registeredBy },
      certificate: '',
      certificateTill: unknown,
      config: {},
      configReadAt: unknown,
      isActive: false,
      startsAfter: 0,
    })
    .returning();
  return row as DeviceRow;
}

export async function storeFirstCertificate(
  db: Executor,
  id: number,
  certificate: string,
): Promise<DeviceRow> {
  const [row] = await db
    .update(fiscalDevices)
    .set({ certificate })
    .where(eq(fiscalDevices.id, id))
    .returning();
  return row as DeviceRow;
}

type Activated = Pick<
  DeviceRow,
  | 'config'
  | 'configReadAt'
  | 'certificateTill'
  | 'startsAfter'
  | 'lastGlobalNo'
  | 'lastDayNo'
  | 'nextSendAt'
>;

/** This device takes over with the next document; the former one stays unchanged. */
export async function activateDevice(
  tx: Transaction,
  id: number,
  device: Activated,
): Promise<void> {
  await tx.update(fiscalDevices).set({ isActive: false }).where(eq(fiscalDevices.isActive, true));
  await tx
    .update(fiscalDevices)
    .set({ ...device, isActive: true, signedThrough: device.startsAfter })
    .where(eq(fiscalDevices.id, id));
}

export async function lockSealedKeys(
  tx: Transaction,
): Promise<Pick<DeviceRow, 'id' | 'sealedKey'>[]> {
  const { id, sealedKey } = fiscalDevices;
  return tx.select({ id, sealedKey }).from(fiscalDevices).orderBy(id).for('no key update');
}

export async function storeSealedKey(tx: Transaction, id: number, sealedKey: string) {
  await tx.update(fiscalDevices).set({ sealedKey }).where(eq(fiscalDevices.id, id));
}
