import { generateKeyPairSync } from 'node:crypto';
import type { Database } from '#database/client.ts';
import { fiscalCodes, fiscalDevices } from '#database/schema/index.ts';
import { categoryIds } from '#modules/catalog/category.ts';
import type { DeviceConfig } from '#modules/fiscal/fdms.ts';
import { sealKey } from '#modules/fiscal/server/device/device-keys.ts';
import { lastDocument } from '#modules/fiscal/server/sale-queries.ts';
import { createOutbox } from '#platform/outbox/outbox.ts';

const signingKeys = ['a signing key of tests'] as const;

const since = { validFrom: '2023-01-01', validTill: null };

export const fiscalTestConfig: DeviceConfig = {
  taxPayerName: 'Ndoro (Private) Limited',
  tin: '2000123456',
  vatNumber: '220123456',
  branchName: 'Ndoro',
  addressLines: ['14 Josiah Chinamano Avenue', 'Harare'],
  contacts: ['+263 77 123 4567'],
  longestHours: 24,
  qrUrl: 'https://fdmstest.zimra.co.zw',
  taxes: [
    { taxId: 1, name: 'Exempt', percent: null, ...since },
    { taxId: 2, name: 'Zero rated 0%', percent: 0, ...since },
    { taxId: 514, name: 'Non-VAT Withholding Tax', percent: 500, ...since },
    { taxId: 517, name: 'Standard rated 15.5%', percent: 1550, ...since },
  ],
};

const mailBrand = {
  name: 'Ndoro',
  publicUrl: 'https://ndoro.example',
  email: 'hello@ndoro.example',
  addressLines: [],
  openingHours: [],
};

/** Mails are written but not sent. */
const post = { outbox: createOutbox({ jobs: { enqueue: async () => {} } }), mailBrand };

/** The parts for signing and sending besides a clock: a rate for ZWG, and an encryption key. */
export function fiscalTestParts(db: Database) {
  return {
    db,
    signingKeys,
    post,
    currency: 'USD',
    homeCountry: 'ZW',
    rateOn: (currency: string) => (currency === 'ZWG' ? 26_840_000 : null),
  };
}

/** A device that takes all documents from now on, and codes for all that is sold. */
export async function addFiscalDevice(
  db: Database,
  change: Partial<typeof fiscalDevices.$inferInsert> = {},
  keys: readonly [string, ...string[]] = signingKeys,
): Promise<number> {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  const [device] = await db
    .insert(fiscalDevices)
    .values({
      environment: 'demo',
      deviceId: 42,
      serialNo: 'SN0001',
      modelName: 'Server',
      modelVersion: 'v1',
      sealedKey: sealKey(keys, pem),
      certificate: '',
      certificateTill: new Date('2028-01-01'),
      config: fiscalTestConfig,
      configReadAt: new Date(),
      registeredBy: 'a test',
      startsAfter: await lastDocument(db),
      ...change,
    })
    .returning();
  await addFiscalCodes(db);
  return device?.id ?? 0;
}

export async function addFiscalCodes(db: Database): Promise<void> {
  const codes = [
    ...categoryIds.map((key) => ({ kind: 'category' as const, key })),
    { kind: 'service' as const, key: 'delivery' },
    { kind: 'service' as const, key: 'wrapping' },
    { kind: 'category' as const, key: '' },
  ].map((code) => ({ ...code, hsCode: '64035900', taxGroup: 'standard' as const }));
  await db
    .insert(fiscalCodes)
    .values(codes)
    .onConflictDoUpdate({
      target: [fiscalCodes.kind, fiscalCodes.key],
      set: { hsCode: '64035900', taxGroup: 'standard' },
    });
}
