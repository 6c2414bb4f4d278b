import { z } from 'zod';
import type { ApplicableTax } from './receipt.ts';

export const environments = ['demo', 'test', 'production'] as const;

export type FdmsEnvironment = (typeof environments)[number];

/** The device that calls, and its credentials. */
export type FdmsAccess = {
  environment: FdmsEnvironment;
  deviceId: number;
  modelName: string;
  modelVersion: string;
  /** In PEM; absent while the device is not registered. */
  identity?: { key: string; certificate: string };
};

export type FdmsFailure =
  /** It is unknown whether FDMS did it: the same call is repeated. */
  | { kind: 'no-answer'; text: string }
  /** FDMS did not do it and would refuse the same call again. */
  | { kind: 'refused'; status: number; code: string; text: string };

export type FdmsAnswer<Value> =
  | { ok: true; value: Value; operationId: string; clock: Date | null }
  | { ok: false; failure: FdmsFailure; clock: Date | null };

export const taxpayerSchema = z.object({
  name: z.string(),
  tin: z.string(),
  vatNumber: z.string(),
  branchName: z.string(),
  addressLines: z.array(z.string()),
});

export type Taxpayer = z.infer<typeof taxpayerSchema>;

export type KnownBuyer = { name: string; vatNumber: string };

export type FdmsStatus = {
  day: 'FiscalDayClosed' | 'FiscalDayOpened' | 'FiscalDayCloseInitiated' | 'FiscalDayCloseFailed';
  closingError: string;
  lastDayNo: number;
  lastGlobalNo: number;
};

export type ReceiptConfirmation = {
  receiptId: number;
  serverDate: string;
  serverHash: string;
  findings: { code: string; color: string; text: string }[];
};

/** ZIMRA's gateway for fiscal devices. Receipts and closings are sent as the stored bytes. */
export type Fdms = {
  verifyTaxpayer(
    access: FdmsAccess,
    proof: { activationKey: string; serialNo: string },
  ): Promise<FdmsAnswer<Taxpayer>>;
  register(
    access: FdmsAccess,
    wanted: { request: string; activationKey: string },
  ): Promise<FdmsAnswer<string>>;
  renewCertificate(access: FdmsAccess, request: string): Promise<FdmsAnswer<string>>;
  readConfig(
    access: FdmsAccess,
  ): Promise<FdmsAnswer<{ config: DeviceConfig; certificateTill: string }>>;
  readStatus(access: FdmsAccess): Promise<FdmsAnswer<FdmsStatus>>;
  openDay(
    access: FdmsAccess,
    day: { dayNo: number; openedAt: string },
  ): Promise<FdmsAnswer<number>>;
  submitReceipt(access: FdmsAccess, body: string): Promise<FdmsAnswer<ReceiptConfirmation>>;
  closeDay(access: FdmsAccess, body: string): Promise<FdmsAnswer<null>>;
  /** The owner of a TIN. A buyer waits for the answer, so the timeout is short. */
  verifyBuyer(access: FdmsAccess, tin: string): Promise<FdmsAnswer<KnownBuyer>>;
  /** Returns the minutes until the next ping is due. */
  ping(access: FdmsAccess): Promise<FdmsAnswer<number>>;
};

/** ZIMRA's data about the taxpayer and the device, as stored. */
export type DeviceConfig = {
  taxPayerName: string;
  tin: string;
  /** Empty if the taxpayer pays no VAT. */
  vatNumber: string;
  branchName: string;
  addressLines: string[];
  contacts: string[];
  longestHours: number;
  qrUrl: string;
  taxes: ApplicableTax[];
};

export function taxpayerOf(config: DeviceConfig): Taxpayer {
  const { taxPayerName: name, tin, vatNumber, branchName, addressLines } = config;
  return { name, tin, vatNumber, branchName, addressLines };
}
