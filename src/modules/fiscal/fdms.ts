import type { DeviceConfig } from './device-config.ts';

export const environments = ['demo', 'test', 'production'] as const;

export type FdmsEnvironment = (typeof environments)[number];

/** Which device asks, and what it shows for it. */
export type FdmsAccess = {
  environment: FdmsEnvironment;
  deviceId: number;
  modelName: string;
  modelVersion: string;
  /** In PEM; absent while the device is not registered. */
  identity?: { key: string; certificate: string };
};

export type FdmsFailure =
  /** Nobody knows whether it was done: the same is sent again. */
  | { kind: 'no-answer'; text: string }
  /** It was not done, and the same would be refused again. */
  | { kind: 'refused'; status: number; code: string; text: string };

export type FdmsAnswer<Value> =
  | { ok: true; value: Value; operationId: string; clock: Date | null }
  | { ok: false; failure: FdmsFailure; clock: Date | null };

export type Taxpayer = {
  name: string;
  tin: string;
  vatNumber: string;
  branchName: string;
  addressLines: string[];
};

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

/** ZIMRA's gateway for fiscal devices. Receipts and closings are sent as the bytes that were stored. */
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
  /** Who has a TIN. Whoever asks waits for it, so it gives up soon. */
  verifyBuyer(access: FdmsAccess, tin: string): Promise<FdmsAnswer<KnownBuyer>>;
  /** Answers how many minutes may pass until the next one. */
  ping(access: FdmsAccess): Promise<FdmsAnswer<number>>;
};
